import BookOpen from "lucide-react/icons/book-open";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, Suspense, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { runArchive, taughtList } from "../../../core/contract/course-building.js";
import { late, useIsland, useMessages } from "../../../core/element/index.js";
import { settings } from "../../../core/rules/places/common.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { portalHref } from "../../../core/site/index.js";
import { request } from "../../../core/session/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Sheet } from "../../../ui/layout/styles.js";
import { studioHref } from "../../shared/studio-links.js";
import { Bar, Line, PlainRows, Stack } from "../styles.js";
import { isComing, Today, useToday } from "../today/Today.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

const CopyDialog = late(async () => (await import("./CopyDialog.js")).CopyDialog);

const dayOf = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);

type Run = Output<typeof taughtList>["list"][number];

function RunRow({
  run,
  onCopy,
  onArchive,
}: {
  readonly run: Run;
  readonly onCopy: () => void;
  readonly onArchive: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { title, build, state } = run;
  const isBuilt = build === "draft";
  return (
    <li part="taught">
      <div>
        <Line>
          <b>
            <MultilingualText>{title}</MultilingualText>
          </b>
          <Badge kind={build === "live" ? "ok" : build === "review" ? "info" : "neutral"}>
            {t(build === "live" ? state : build)}
          </Badge>
        </Line>
        <Facts>
          <span>
            <MultilingualText>{run.school}</MultilingualText>
          </span>
          {run.startsAt !== undefined && run.endsAt !== undefined && (
            <span>
              {dayOf(run.startsAt, locale)} – {dayOf(run.endsAt, locale)}
            </span>
          )}
          <span>{t("lessons", { count: run.lessons })}</span>
          {build === "live" && <span>{t("learners", { count: run.learners })}</span>}
        </Facts>
        {run.note && <Facts>{t("returned", { note: run.note })}</Facts>}
      </div>
      <Line>
        <LinkButton
          data-variant={isBuilt ? "primary" : "secondary"}
          aria-label={t(isBuilt ? "goOnNamed" : "manageNamed", { title })}
          href={studioHref(run.id, isBuilt ? "wizard" : "outline")}
        >
          {t(isBuilt ? "goOn" : "manage")}
        </LinkButton>
        <Menu
          label={t("more", { title })}
          placement="bottom-end"
          items={[
            { id: "copy", label: t("copy"), onSelect: onCopy },
            ...(build === "archived"
              ? [{ id: "archive", label: t("unarchive"), onSelect: onArchive }]
              : isBuilt || state === "ended"
                ? [{ id: "archive", label: t("archive"), onSelect: onArchive }]
                : []),
          ]}
          renderButton={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={t("more", { title })} />}
        />
      </Line>
    </li>
  );
}

/** What somebody teaches, by term, and where a new course begins. */
export function Taught(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, link, go } = usePlace();
  const { locale } = useIsland();
  const [copied, setCopied] = useState<Run>();
  const archived = new URLSearchParams(place.filter).get("archived") === "1";
  const { data, error, reload } = useLoad(`${locale}|${archived}`, (signal) =>
    request(taughtList, { archived }, { signal, quiet: true }),
  );
  const today = useToday();
  const archive = async (run: Run, isArchived: boolean) => {
    try {
      await request(runArchive, { id: run.id, archived: isArchived });
      toast({
        kind: "ok",
        text: t(isArchived ? "archivedDone" : "unarchivedDone"),
        action: { label: t("undo"), act: () => void archive(run, !isArchived) },
      });
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const terms = [...new Set(data?.list.map(({ term }) => term))];
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data || (!archived && isComing(today)))
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 88 }} />
          <SkeletonBlock style={{ height: 88, marginTop: 8 }} />
        </Skeleton>
      );
    if (data.list.length === 0)
      return archived ? (
        <Empty icon={BookOpen} title={t("noneArchived")} />
      ) : (
        <Empty icon={BookOpen} title={t("none")}>
          {t("noneText")}
        </Empty>
      );
    return terms.map((term) => (
      <Sheet key={term} aria-label={term || t("noTerm")}>
        <h2>{term ? <MultilingualText>{term}</MultilingualText> : t("noTerm")}</h2>
        <PlainRows>
          {data.list
            .filter((run) => run.term === term)
            .map((run) => (
              <RunRow
                key={run.id}
                run={run}
                onCopy={() => setCopied(run)}
                onArchive={() => void archive(run, run.build !== "archived")}
              />
            ))}
        </PlainRows>
      </Sheet>
    ));
  };
  return (
    <Stack>
      <Bar>
        <h1 style={{ fontSize: "var(--edu-size-5)" }}>{t("taught")}</h1>
        <Line>
          <a {...link({ view: "taught", filter: archived ? "" : "archived=1" })}>
            {t(archived ? "activeOnly" : "archivedOnly")}
          </a>
          <a href={portalHref(workplace.examine.href({}))}>{t("toReview")}</a>
          {data &&
            (data.certified ? (
              <LinkButton data-variant="primary" href={studioHref(0, "wizard")}>
                {t("create")}
              </LinkButton>
            ) : (
              <LinkButton href={portalHref(settings.href({ certify: true }))}>{t("toCertify")}</LinkButton>
            ))}
        </Line>
      </Bar>
      {!archived && <Today load={today} />}
      {body()}
      {copied && (
        <Suspense>
          <CopyDialog
            run={copied.id}
            title={copied.title}
            onClose={() => setCopied(undefined)}
            onCopied={(id) => {
              setCopied(undefined);
              toast({ kind: "ok", text: t("copied") });
              go({ course: id, view: "wizard", assessment: 0, filter: "" });
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
