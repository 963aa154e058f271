import FileClock from "lucide-react/icons/file-clock";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../../core/contract/call.js";
import { oneRosterReports } from "../../../../core/contract/oneroster.js";
import { useIsland, useMessages } from "../../../../core/element/index.js";
import { workplace } from "../../../../core/rules/places/teaching.js";
import { request } from "../../../../core/session/index.js";
import { portalHref } from "../../../../core/site/index.js";
import { useLoad } from "../../../../ui/data/useLoad.js";
import { Empty } from "../../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../../ui/layout/styles.js";
import { Time } from "../../../../ui/layout/time.js";
import { Drawer } from "../../../../ui/overlay/Drawer.js";
import { Line } from "../../../shared/form-styles.js";
import { Rows, Stack } from "../../../shared/page-styles.js";
import { useSchool } from "../../useSchool.js";
import { messages } from "./messages.js";
import { Summary } from "./Summary.js";

const Entry = styled.li`
  display: grid;
  gap: var(--edu-space-2);
  padding: var(--edu-space-4);
  overflow-wrap: anywhere;

  details ul {
    display: grid;
    gap: var(--edu-space-1);
    max-height: 240px;
    margin-block-start: var(--edu-space-2);
    overflow: auto;
  }
`;
type Listed = Output<typeof oneRosterReports>["list"][number];

function Report({ report }: { readonly report: Listed }): ReactNode {
  const t = useMessages(messages);
  const { at, by, job, state, done, failed, undone, kept, there, faulty, faults, isOwn } = report;
  const isUndo = state === "undoing" || state === "undone";
  return (
    <Entry>
      <Line style={{ justifyContent: "space-between" }}>
        <b>
          <Time at={at} />
        </b>
        <span>{t(state ? `state-${state}` : "state-none")}</span>
      </Line>
      <Muted>
        {by && (
          <>
            <MultilingualText>{by}</MultilingualText>
            {" · "}
          </>
        )}
        {isUndo ? t("undoneRows", { undone, kept }) : state && t("doneRows", { done, failed })}{" "}
        {t("checkedRows", { there, faulty })}
      </Muted>
      <Summary counts={report} />
      {faults.length > 0 && (
        <details>
          <summary>{t("faultsOf", { count: faulty })}</summary>
          {/* It scrolls by the keyboard, too. */}
          <ul tabIndex={0} aria-label={t("faultsOf", { count: faulty })}>
            {faults.map(({ sheet, row, column, fault }) => (
              <li key={`${sheet} ${row} ${column} ${fault}`}>
                <code>
                  {sheet}:{row}
                </code>{" "}
                {column && (
                  <>
                    <code>{column}</code>{" "}
                  </>
                )}
                {t(fault)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOwn && job !== undefined && <a href={portalHref(workplace.jobs.href({ job }))}>{t("openJob")}</a>}
    </Entry>
  );
}

/** What became of the last uploads. */
export function Reports({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const { data, error, reload } = useLoad(`${org} ${locale}`, (signal) =>
    request(oneRosterReports, { org }, { signal, quiet: true }),
  );
  return (
    <Drawer open title={t("reports")} onClose={onClose}>
      <Stack>
        <Muted>{t("reportsText")}</Muted>
        {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
        {error === undefined && !data && (
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        )}
        {data?.list.length === 0 && (
          <Empty icon={FileClock} title={t("noReports")}>
            {t("noReportsText")}
          </Empty>
        )}
        {data && data.list.length > 0 && (
          <Rows aria-label={t("reports")}>
            {data.list.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </Rows>
        )}
      </Stack>
    </Drawer>
  );
}
