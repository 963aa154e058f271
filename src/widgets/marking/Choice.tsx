import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { assessList } from "../../core/contract/teach.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import type { Way } from "../../ui/form/useSteps.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import type { Place } from "./place.js";

const Lines = styled.ul`
  display: grid;
  gap: var(--edu-space-3);

  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--edu-space-3);
    min-height: 64px;
    padding: var(--edu-space-3) var(--edu-space-4);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    color: var(--edu-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--edu-accent);
  }
  strong {
    overflow-wrap: anywhere;
  }
`;

/** What of the run can be marked: where most waits comes first. */
export function Choice({ way: { place, link } }: { readonly way: Way<Place> }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`${place.course}|${locale}`, (signal) =>
    request(assessList, { id: place.course }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 64 }} />
        <SkeletonBlock style={{ height: 64, marginTop: 12 }} />
      </Skeleton>
    );
  const list = data.list
    .filter(({ submitted }) => submitted > 0)
    .sort((a, b) => b.unmarked - a.unmarked || b.assessment - a.assessment);
  if (list.length === 0)
    return (
      <Empty icon={ClipboardCheck} title={t("nothingIn")}>
        {t("nothingInHint")}
      </Empty>
    );
  return (
    <>
      <h1>{t("choose")}</h1>
      <Lines>
        {list.map(({ assessment, title, submitted, learners, unmarked }) => (
          <li key={assessment}>
            <a {...link({ assessment, filter: "" })}>
              <span>
                <strong>
                  <MultilingualText>{title}</MultilingualText>
                </strong>
                <Facts as="span">
                  <span>{t("handedIn", { submitted, learners })}</span>
                </Facts>
              </span>
              {unmarked > 0 ? (
                <Badge kind="accent">{t("waits", { count: unmarked })}</Badge>
              ) : (
                <Badge kind="ok">{t("allMarked")}</Badge>
              )}
              <Icon of={ChevronRight} size={18} />
            </a>
          </li>
        ))}
      </Lines>
    </>
  );
}
