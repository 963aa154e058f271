import Settings from "lucide-react/icons/settings-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Code } from "../../../core/contract/codes.js";
import { homePlates, homePlatesSave } from "../../../core/contract/home.js";
import type { Edition } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { hasTitle, type PlateDraft, type PlateKind, tidied } from "../../../core/rules/home.js";
import { moved } from "../../../core/rules/moved.js";
import { places } from "../../../core/rules/places/index.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Note, Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import { PlateForm } from "./PlateForm.js";
import { PlatesHistory } from "./PlatesHistory.js";
import { Preview } from "./Preview.js";
import { isSame, ownTitle, type PlateRow, rowsOf, shownPlates } from "./rows.js";
import { SortableRows } from "./SortableRows.js";

const Shelf = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2);
  min-width: 0;
`;
const Narrow = styled.div`
  max-width: 640px;
`;

/** The shelves of one edition's home page: which show, in their order, with what in them; and how that will look. */
export function EditionPlates({ edition }: { readonly edition: Edition }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const [draft, setDraft] = useState<readonly PlateRow[]>();
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const [editing, setEditing] = useState<PlateKind>();
  const fetchSaved = (signal?: AbortSignal) =>
    request(homePlates, { edition }, { quiet: true, ...(signal && { signal }) });
  const { data, error, reload, replace } = useLoad(`plates ${edition}`, fetchSaved);
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 560, maxWidth: 640 }} />
      </Skeleton>
    );
  const saved = rowsOf(data.plates, edition);
  const standard = rowsOf([], edition);
  const rows = draft ?? saved;
  const isChanged = !isSame(rows, saved);
  const change = (kind: PlateKind, next: Partial<PlateRow>) =>
    setDraft(rows.map((row) => (row.plate.kind === kind ? { ...row, ...next } : row)));
  const nameOf = ({ plate }: PlateRow) => {
    const { kind } = plate;
    const own = ownTitle(plate, locale);
    return own ? t("named", { name: t(`plate_${kind}`), title: own }) : t(`plate_${kind}`);
  };
  const save = async (version: number) => {
    setSaving(true);
    try {
      const plates: readonly PlateDraft[] = isSame(rows, standard) ? [] : shownPlates(rows).map(tidied);
      const wire = plates.map(({ picks, ...plate }) => ({ ...plate, picks: picks && [...picks] }));
      const answer = await request(homePlatesSave, { edition, plates: wire, version }, { quiet: true });
      toast({ kind: "ok", text: t("platesSaved") });
      setStale(false);
      replace({ plates: wire, version: answer.version });
      setDraft(undefined);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === Code.stale) setStale(true);
      else toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(false);
    }
  };
  const overwrite = async () => {
    try {
      await save((await fetchSaved()).version);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const edited = rows.find(({ plate }) => plate.kind === editing);
  return (
    <Stack>
      <Narrow>
        <SortableRows
          label={t("plates")}
          rows={rows}
          keyOf={({ plate }) => plate.kind}
          nameOf={nameOf}
          onMove={(from, to) => setDraft(moved(rows, from, to))}
        >
          {(row) => (
            <Shelf>
              <Switch checked={row.shown} onChange={(shown) => change(row.plate.kind, { shown })}>
                {nameOf(row)}
              </Switch>
              {hasTitle(row.plate.kind) && (
                <IconButton
                  icon={Settings}
                  label={t("settingsOf", { name: t(`plate_${row.plate.kind}`) })}
                  onClick={() => setEditing(row.plate.kind)}
                />
              )}
            </Shelf>
          )}
        </SortableRows>
      </Narrow>
      {isStale && (
        <Note role="alert" data-kind="warn">
          <Icon of={TriangleAlert} size={18} />
          <span>{t("staleTitle")}</span>
          <Button
            onClick={() => {
              setDraft(undefined);
              setStale(false);
              reload();
            }}
          >
            {t("takeTheirs")}
          </Button>
          <Button loading={isSaving} onClick={() => void overwrite()}>
            {t("keepMine")}
          </Button>
        </Note>
      )}
      <Line>
        <Button
          variant="primary"
          disabled={!isChanged}
          loading={isSaving}
          onClick={() => void save(data.version)}
        >
          {t("save")}
        </Button>
        <Button disabled={!isChanged} onClick={() => setDraft(undefined)}>
          {t("undo")}
        </Button>
        <Button disabled={isSame(rows, standard)} onClick={() => setDraft(standard)}>
          {t("toDefault")}
        </Button>
        <Button onClick={() => setLookingBack(true)}>{t("history")}</Button>
        <LinkButton href={portalHref(places.home.href())}>{t("openHome")}</LinkButton>
      </Line>
      <Preview edition={edition} plates={shownPlates(rows)} />
      {edited && (
        <PlateForm
          plate={edited.plate}
          edition={edition}
          onDone={(plate) => {
            change(plate.kind, { plate });
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isLookingBack && (
        <PlatesHistory
          edition={edition}
          onChoose={(plates) => setDraft(rowsOf(plates, edition))}
          onClose={() => setLookingBack(false)}
        />
      )}
    </Stack>
  );
}
