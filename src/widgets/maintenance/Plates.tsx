import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { homePage, homePlatesSave } from "../../core/contract/home.js";
import { Edition } from "../../core/contract/platform.js";
import { useMessages } from "../../core/element/index.js";
import { DEFAULT_PLATES, type PlateKind, PlateKinds } from "../../core/rules/home.js";
import { places } from "../../core/rules/places/index.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Select } from "../../ui/controls/Select.js";
import { Switch } from "../../ui/controls/Switch.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { LinkButton, Muted } from "../../ui/layout/styles.js";
import { Line } from "../shared/form-styles.js";
import { Stack } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { PlatesHistory } from "./PlatesHistory.js";
import { usePlace } from "./usePlace.js";

const Rows = styled.ol`
  display: grid;
  max-width: 640px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 52px;
    padding-inline: var(--edu-space-4) var(--edu-space-2);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  .no {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

interface Row {
  readonly kind: PlateKind;
  readonly shown: boolean;
}
const rowsOf = (shown: readonly PlateKind[]): readonly Row[] => [
  ...shown.map((kind) => ({ kind, shown: true })),
  ...PlateKinds.filter((kind) => !shown.includes(kind)).map((kind) => ({ kind, shown: false })),
];
const isSame = (one: readonly Row[], other: readonly Row[]) =>
  one.every(({ kind, shown }, at) => other[at]?.kind === kind && other[at].shown === shown);

/** The shelves of one edition's home page, shown and in their order. */
function EditionPlates({ edition }: { readonly edition: Edition }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [draft, setDraft] = useState<readonly Row[]>();
  const [isSaving, setSaving] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const { data, error, reload } = useLoad(`plates ${edition}`, async (signal) =>
    rowsOf((await request(homePage, { edition }, { signal, quiet: true })).plates.map(({ kind }) => kind)),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 560, maxWidth: 640 }} />
      </Skeleton>
    );
  const rows = draft ?? data;
  const isChanged = !isSame(rows, data);
  const move = (from: number, to: number) => {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (row) next.splice(to, 0, row);
    setDraft(next);
  };
  const save = async () => {
    setSaving(true);
    try {
      const plates = rows.filter(({ shown }) => shown).map(({ kind }) => kind);
      await request(homePlatesSave, { edition, plates }, { quiet: true });
      toast({ kind: "ok", text: t("platesSaved") });
      setDraft(rows);
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack>
      <Rows aria-label={t("plates")}>
        {rows.map(({ kind, shown }, at) => (
          <li key={kind}>
            <span className="no">{at + 1}</span>
            <Switch
              checked={shown}
              onChange={(next) =>
                setDraft(rows.map((row) => (row.kind === kind ? { kind, shown: next } : row)))
              }
            >
              {t(`plate_${kind}`)}
            </Switch>
            <IconButton
              icon={ArrowUp}
              label={t("moveUp", { name: t(`plate_${kind}`) })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t("moveDown", { name: t(`plate_${kind}`) })}
              disabled={at === rows.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </Rows>
      <Line>
        <Button variant="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t("save")}
        </Button>
        <Button disabled={!isChanged} onClick={() => setDraft(undefined)}>
          {t("undo")}
        </Button>
        <Button
          disabled={isSame(rows, rowsOf(DEFAULT_PLATES[edition]))}
          onClick={() => setDraft(rowsOf(DEFAULT_PLATES[edition]))}
        >
          {t("toDefault")}
        </Button>
        <Button onClick={() => setLookingBack(true)}>{t("history")}</Button>
        <LinkButton href={portalHref(places.home.href())}>{t("openHome")}</LinkButton>
      </Line>
      {isLookingBack && (
        <PlatesHistory
          edition={edition}
          onChoose={(plates) => setDraft(rowsOf(plates.length > 0 ? plates : DEFAULT_PLATES[edition]))}
          onClose={() => setLookingBack(false)}
        />
      )}
    </Stack>
  );
}

/** The order of the home page, edition by edition. */
export function Plates(): ReactNode {
  const t = useMessages(messages);
  const { place, go } = usePlace();
  const edition = Edition.find((one) => one === place.item) ?? Edition[0];
  return (
    <Stack>
      <Muted>{t("platesText")}</Muted>
      <Line>
        <Select
          aria-label={t("edition")}
          value={edition}
          onChange={(item) => go({ item })}
          options={Edition.map((one) => ({ value: one, label: t(one) }))}
        />
      </Line>
      <EditionPlates key={edition} edition={edition} />
    </Stack>
  );
}
