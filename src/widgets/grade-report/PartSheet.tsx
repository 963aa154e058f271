import { type ReactNode, Suspense, useState } from "react";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import type { Total } from "../../core/rules/assessment/grade.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, PartHead, Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { AppealForm } from "./Appeals.js";
import { messages } from "./messages.js";
import { RecordSkeleton } from "./RecordSkeleton.js";
import { Lines } from "./styles.js";
import type { Report, ReportItem } from "./totals.js";

const DailyRecord = late(async () => (await import("./DailyRecord.js")).DailyRecord);

interface PartProps {
  readonly course: number;
  readonly report: Report;
  readonly tries: ReadonlyMap<string, number> | undefined;
  readonly onTry: (item: string, points: number | undefined) => void;
  readonly onAppeal: () => void;
}

function TryField({
  item: { item, title, max },
  value,
  onTry,
}: {
  readonly item: ReportItem;
  readonly value: number | undefined;
  readonly onTry: PartProps["onTry"];
}): ReactNode {
  const t = useMessages(messages);
  return (
    <span className="try">
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        step="any"
        aria-label={t("whatIfLabel", { title, max })}
        value={value === undefined ? "" : String(value)}
        onChange={(text) => {
          const points = Number(text);
          onTry(
            item,
            text === "" || !Number.isFinite(points) ? undefined : Math.min(max, Math.max(0, points)),
          );
        }}
      />
    </span>
  );
}

function Line({
  item,
  isDropped,
  course,
  report,
  tries,
  onTry,
  onAppeal,
}: PartProps & { readonly item: ReportItem; readonly isDropped: boolean }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [isAppealing, setAppealing] = useState(false);
  const [isRecordOpen, setRecordOpen] = useState(false);
  const { points, max, isExcused, isMissing, isLate, penalty, reason, dueAt, average, appealUntil } = item;
  const title = item.item === "study" || item.item === "daily" ? t(item.item) : item.title;
  const assessment = Number(item.item);
  const isOpen = report.appeals.some((one) => one.assessment === assessment && one.state === "open");
  const mayAppeal = appealUntil !== undefined && report.now <= appealUntil && !isOpen;
  return (
    <li data-dropped={isDropped || undefined}>
      <div>
        <p className="title">
          <MultilingualText>{title}</MultilingualText>
        </p>
        <Facts>
          {dueAt !== undefined && (
            <span>
              {t("due")}
              <Time at={dueAt} />
            </span>
          )}
          {average !== undefined && <span>{t("average", { points: average })}</span>}
          {penalty !== undefined && <span>{t("penalty", { points: penalty })}</span>}
          {reason && <span>{t("reason", { reason })}</span>}
          {mayAppeal && (
            <span>
              {t("appealUntil", {
                date: new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(appealUntil),
              })}
            </span>
          )}
        </Facts>
      </div>
      <Row>
        {isLate && <Badge kind="warn">{t("late")}</Badge>}
        {isMissing && points === undefined && <Badge kind="bad">{t("missing")}</Badge>}
        {isExcused && <Badge>{t("excused")}</Badge>}
        {isDropped && <Badge>{t("dropped")}</Badge>}
        {points !== undefined && <span className="points">{t("points", { points, max })}</span>}
        {points === undefined && tries && !isExcused && (
          <TryField item={{ ...item, title }} value={tries.get(item.item)} onTry={onTry} />
        )}
        {points === undefined && !tries && !isMissing && !isExcused && (
          <Muted as="span">{t("max", { max })}</Muted>
        )}
        {item.item === "daily" && report.isLearner && (
          <Button size="s" aria-expanded={isRecordOpen} onClick={() => setRecordOpen(!isRecordOpen)}>
            {t("record")}
          </Button>
        )}
        {mayAppeal && (
          <Button
            size="s"
            aria-expanded={isAppealing}
            aria-label={t("appealTo", { title })}
            onClick={() => setAppealing(!isAppealing)}
          >
            {t("appeal")}
          </Button>
        )}
      </Row>
      {isRecordOpen && (
        <div className="form">
          <Suspense fallback={<RecordSkeleton />}>
            <DailyRecord course={course} />
          </Suspense>
        </div>
      )}
      {isAppealing && (
        <div className="form">
          <AppealForm
            course={course}
            assessment={assessment}
            title={title}
            onDone={() => {
              setAppealing(false);
              onAppeal();
            }}
            onCancel={() => setAppealing(false)}
          />
        </div>
      )}
    </li>
  );
}

/** One part of the mark, and what is in it. */
export function PartSheet({
  part: { key, name, weight },
  total,
  ...rest
}: PartProps & { readonly part: Report["parts"][number]; readonly total: Total }): ReactNode {
  const t = useMessages(messages);
  const category = total.categories.find((one) => one.key === key);
  const items = rest.report.items.filter(({ part }) => part === key);
  return (
    <Sheet part="part" aria-label={name}>
      <PartHead>
        <h2>
          <MultilingualText>{name}</MultilingualText>
        </h2>
        <Facts>
          <span>{t("weight", { weight })}</span>
          <span>
            {category?.percent === undefined ? t("none") : t("percent", { percent: category.percent })}
          </span>
        </Facts>
      </PartHead>
      <Lines>
        {items.map((item) => (
          <Line
            key={item.item}
            item={item}
            isDropped={category?.dropped.includes(item.item) ?? false}
            {...rest}
          />
        ))}
      </Lines>
    </Sheet>
  );
}
