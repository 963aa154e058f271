import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import { type ReactNode, useState } from "react";
import { outlineCheck, outlinePublish, outlineVersions } from "../../../core/contract/authoring.js";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Bar, Line, PlainRows, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages as outlineMessages } from "./messages.js";
import { messages } from "./publish-messages.js";
import { allSaved } from "../shared/unsaved.js";

type Check = Output<typeof outlineCheck>;
type Finding = Check["faults"][number];
/** Where a fault is mended: a node, what the course says of itself, the settings of the run, or the outline as a whole. */
export type FaultPlace = { readonly key: string } | "course" | "settings" | "outline";

const placeOf = ({ fault, key }: Finding): FaultPlace => {
  if (key !== undefined) return { key };
  if (fault === "noIntro") return "course";
  return fault === "empty" || fault === "noneRequired" ? "outline" : "settings";
};
const KINDS = { added: "ok", removed: "warn", changed: "info", moved: "neutral" } as const;

function Findings({
  list,
  onGo,
}: {
  readonly list: readonly Finding[];
  readonly onGo: (place: FaultPlace) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <PlainRows>
      {list.map((one) => (
        <li key={`${one.fault} ${one.key}`}>
          <MultilingualText>{t(one.fault, { title: one.title })}</MultilingualText>
          <Button
            size="s"
            aria-label={t("goNamed", { title: t(one.fault, { title: one.title }) })}
            onClick={() => onGo(placeOf(one))}
          >
            {t("go")}
          </Button>
        </li>
      ))}
    </PlainRows>
  );
}

function Changes({ changes }: { readonly changes: Check["changes"] }): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(outlineMessages);
  const fieldOf = (field: Check["changes"][number]["fields"][number]): string =>
    tell(field === "prereq" ? "prereqField" : field);
  return (
    <PlainRows>
      {changes.map(({ type, key, kind, title, before, fields, learners }) => (
        <li key={`${type} ${key}`}>
          <div>
            <MultilingualText>{title}</MultilingualText>
            <Muted>
              {[
                tell(kind),
                ...fields.map(fieldOf),
                ...(before ? [t("wasCalled", { before })] : []),
                ...(learners > 0 ? [t("begun", { count: learners })] : []),
              ].join(" · ")}
            </Muted>
          </div>
          <Badge kind={KINDS[type]}>{t(type)}</Badge>
        </li>
      ))}
    </PlainRows>
  );
}

function Versions(): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { data } = useLoad(String(id), (signal) => request(outlineVersions, { id }, { signal, quiet: true }));
  if (!data || data.list.length === 0) return null;
  return (
    <details>
      <summary>{t("versions")}</summary>
      <PlainRows>
        {data.list.map((one) => (
          <li key={one.version}>
            <div>
              {t("version", { version: one.version, by: one.by })}
              <Muted>{t("counts", { added: one.added, changed: one.changed, removed: one.removed })}</Muted>
            </div>
            <Time at={one.at} />
          </li>
        ))}
      </PlainRows>
    </details>
  );
}

export interface PublishProps {
  readonly onGo: (place: FaultPlace) => void;
  readonly onPublished: (rev: number) => void;
}

/** What keeps the outline from being published, what publishing changes, and the act. */
export function PublishPanel({ onGo, onPublished }: PublishProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { emit } = useIsland();
  const { canBuild, shell } = useStudio();
  const { id } = shell;
  const [isPublishing, setPublishing] = useState(false);
  const { data, error, reload } = useLoad(String(id), async (signal) => {
    // What was written a moment ago belongs to what is checked.
    await allSaved();
    return request(outlineCheck, { id }, { signal, quiet: true });
  });
  const publish = async () => {
    if (!data) return;
    setPublishing(true);
    try {
      const { version } = await request(
        outlinePublish,
        { id, rev: data.rev },
        { quiet: true, timeout: 60_000 },
      );
      emit("edu-outline-publish", { course: id, version });
      toast({ kind: "ok", text: t("published") });
      onPublished(data.rev);
    } catch (failure) {
      const isOld =
        failure instanceof ApiError && (failure.code === Code.stale || failure.code === Code.checklist);
      toast({ kind: "bad", text: isOld ? t("stale") : explain(failure) });
      if (isOld) reload();
    } finally {
      setPublishing(false);
    }
  };
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 240 }} />
      </Skeleton>
    );
  const { faults, hints, changes, building: isSubmittable } = data;
  const first = faults[0];
  return (
    <Stack>
      {first ? (
        <section aria-label={t("faults", { count: faults.length })}>
          <Bar>
            <Line>
              <span style={{ color: "var(--edu-bad)", display: "grid" }}>
                <Icon of={CircleX} />
              </span>
              <h3>{t("faults", { count: faults.length })}</h3>
            </Line>
            <Button variant="primary" size="s" onClick={() => onGo(placeOf(first))}>
              {t("firstFault")}
            </Button>
          </Bar>
          <Findings list={faults} onGo={onGo} />
        </section>
      ) : (
        <Line>
          <span style={{ color: "var(--edu-ok)", display: "grid" }}>
            <Icon of={CircleCheck} />
          </span>
          <b>{t("ready")}</b>
        </Line>
      )}
      {hints.length > 0 && (
        <section aria-label={t("hints", { count: hints.length })}>
          <Line>
            <span style={{ color: "var(--edu-info)", display: "grid" }}>
              <Icon of={Info} />
            </span>
            <h3>{t("hints", { count: hints.length })}</h3>
          </Line>
          <Findings list={hints} onGo={onGo} />
        </section>
      )}
      {changes.length > 0 ? (
        <section aria-label={t("changes", { count: changes.length })}>
          <h3>{t("changes", { count: changes.length })}</h3>
          <Changes changes={changes} />
        </section>
      ) : (
        <Muted>{t("nothing")}</Muted>
      )}
      <Versions />
      {canBuild && (
        <Line>
          <Button
            variant="primary"
            loading={isPublishing}
            disabled={faults.length > 0 || (changes.length === 0 && !isSubmittable)}
            onClick={publish}
          >
            {t("publish")}
          </Button>
        </Line>
      )}
    </Stack>
  );
}
