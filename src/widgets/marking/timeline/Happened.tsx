import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useDeferredValue, useState } from "react";
import { styled } from "styled-components";
import { attemptList } from "../../../core/contract/integrity.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";
import { Timeline } from "./Timeline.js";

const Rows = styled.ul`
  list-style: none;

  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  button {
    display: grid;
    gap: var(--edu-space-1);
    width: 100%;
    padding-block: var(--edu-space-3);
    text-align: start;
  }
  b {
    font-weight: 600;
  }
`;

interface Chosen {
  readonly attempt: number;
  readonly name: string;
}

function Attempts({
  course,
  assessment,
  onChoose,
}: {
  readonly course: number;
  readonly assessment: number;
  readonly onChoose: (chosen: Chosen) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [q, setQ] = useState("");
  const wanted = useDeferredValue(q.trim());
  const { data, error, reload } = useLoad(JSON.stringify([course, assessment, wanted]), (signal) =>
    request(attemptList, { id: course, assessment, q: wanted }, { signal, quiet: true }),
  );
  return (
    <Stack>
      <Field label={t("find")}>
        <Input value={q} onChange={setQ} maxLength={40} autoComplete="off" />
      </Field>
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      )}
      {data?.list.length === 0 && <Muted role="status">{t(wanted ? "noneFound" : "none")}</Muted>}
      <Rows>
        {data?.list.map((one) => (
          <li key={one.attempt}>
            <button type="button" onClick={() => onChoose({ attempt: one.attempt, name: one.name })}>
              <b>
                <MultilingualText>
                  {one.className ? `${one.name} · ${one.className}` : one.name}
                </MultilingualText>
              </b>
              <Facts as="span">
                <span>{t("attempt", { no: one.no })}</span>
                <span>
                  {t(one.state)} <Time at={one.submittedAt ?? one.startedAt} />
                </span>
                {one.leaves > 0 && <span>{t("leaves", { count: one.leaves })}</span>}
                {one.snapshots > 0 && <span>{t("pictures", { count: one.snapshots })}</span>}
              </Facts>
            </button>
          </li>
        ))}
      </Rows>
      {data && data.total > data.list.length && <Muted>{t("more", { count: data.list.length })}</Muted>}
    </Stack>
  );
}

/** What happened: everybody's attempts, and one of them from its beginning to its end. */
export function Happened({
  course,
  assessment,
  first,
  onClose,
}: {
  readonly course: number;
  readonly assessment: number;
  /** Opened at once; without one everybody's are listed. */
  readonly first: Chosen | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(first);
  return (
    <Drawer
      open
      onClose={onClose}
      width={480}
      title={chosen ? `${t("attempts")} · ${chosen.name}` : t("attempts")}
    >
      {chosen ? (
        <Stack>
          {!first && (
            <div>
              <Button
                variant="ghost"
                icon={<Icon of={ArrowLeft} size={16} />}
                onClick={() => setChosen(undefined)}
              >
                {t("back")}
              </Button>
            </div>
          )}
          <Timeline course={course} attempt={chosen.attempt} />
        </Stack>
      ) : (
        <Attempts course={course} assessment={assessment} onChoose={setChosen} />
      )}
    </Drawer>
  );
}
