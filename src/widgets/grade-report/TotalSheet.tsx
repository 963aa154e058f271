import type { CSSProperties, ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import type { Total } from "../../core/rules/assessment/grade.js";
import { Button } from "../../ui/controls/Button.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { Bar, Figure, Head } from "./styles.js";
import { neededToPass, type Report } from "./totals.js";

function Standing({ percent, report }: { readonly percent: number; readonly report: Report }): ReactNode {
  const t = useMessages(messages);
  const { passMark, excellentMark } = report;
  if (percent >= Math.max(excellentMark, passMark))
    return <Badge kind="ok">{t("excellent", { mark: excellentMark })}</Badge>;
  return percent >= passMark ? (
    <Badge kind="ok">{t("passed", { mark: passMark })}</Badge>
  ) : (
    <Badge kind="warn">{t("notPassed", { mark: passMark })}</Badge>
  );
}

/** What is still needed, where something is still to come. */
function Forecast({ report }: { readonly report: Report }): ReactNode {
  const t = useMessages(messages);
  const isOpen = report.items.some(
    ({ points, isMissing, isExcused }) => points === undefined && !isMissing && !isExcused,
  );
  if (!isOpen) return null;
  const needed = neededToPass(report);
  return (
    <p>{needed === undefined ? t("lost") : needed === 0 ? t("safe") : t("needed", { percent: needed })}</p>
  );
}

/** @param tried while somebody tries what would be */
export function TotalSheet({
  report,
  total,
  tried,
  onTry,
}: {
  readonly report: Report;
  readonly total: Total;
  readonly tried: Total | undefined;
  readonly onTry: (isOn: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { percent, categories } = tried ?? total;
  return (
    <Sheet part="total" aria-label={t(tried ? "whatIfTotal" : "total")}>
      <Head>
        <div role="status">
          <Muted>{t(tried ? "whatIfTotal" : "total")}</Muted>
          {percent === undefined ? (
            <p>{t("nothing")}</p>
          ) : (
            <Row>
              <Figure>
                {percent}
                <small> / 100</small>
              </Figure>
              <Standing percent={percent} report={report} />
            </Row>
          )}
        </div>
        <Button aria-pressed={tried !== undefined} onClick={() => onTry(tried === undefined)}>
          {t(tried ? "whatIfEnd" : "whatIf")}
        </Button>
      </Head>
      <Bar aria-label={t("bar")}>
        {report.parts.map(({ key, name, weight }) => {
          const own = categories.find((one) => one.key === key)?.percent;
          return (
            <li key={key} style={{ "--weight": weight } as CSSProperties}>
              <div className="track">
                <span style={{ width: `${own ?? 0}%` }} />
              </div>
              <span className="name">
                {name} {weight}%
              </span>
            </li>
          );
        })}
      </Bar>
      {report.curve && (
        <Muted>
          {t(`${report.curve.kind}Curve`, { value: report.curve.value, reason: report.curve.reason })}
        </Muted>
      )}
      {tried ? (
        <Muted>{t("whatIfText")}</Muted>
      ) : percent === undefined ? (
        <Muted>{t("nothingText")}</Muted>
      ) : (
        <Forecast report={report} />
      )}
    </Sheet>
  );
}
