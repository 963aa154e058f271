import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { activityAward, activityEntries, activityEntriesFile } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, PartHead, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useConsent } from "../shared/exports/useConsent.js";
import { Form } from "../shared/page-styles.js";
import { saveWorkbook } from "../shared/save-workbook.js";
import type { Activity } from "./Detail.js";
import { Judges } from "./Judges.js";
import { detailMessages } from "./detail-messages.js";

const Scroll = styled.div`
  overflow-x: auto;
  margin-block: var(--edu-space-4);

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--edu-size-2);
  }
  th,
  td {
    padding: var(--edu-space-1) var(--edu-space-3);
    border-block-end: 1px solid var(--edu-line);
    text-align: start;
    white-space: nowrap;
  }
  td.words {
    min-width: 140px;
    white-space: normal;
  }
`;

type Entry = Output<typeof activityEntries>["list"][number];

function Award({
  entry,
  onClose,
  onDone,
}: {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const form = useForm(activityAward, {
    fields: { award: entry.award },
    input: ({ award }) => ({ entry: entry.entry, award }),
    done: onDone,
  });
  return (
    <Dialog open title={t("awardFor", { title: entry.title || entry.team })} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("award")} help={t("awardHelp")} error={form.errors.award} optional>
          <Input {...form.text("award")} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Sign-ups, the code for the door, judges and prizes: for who organizes the activity. */
export function Organize({ id, state, hasWorks }: Pick<Activity, "id" | "state" | "hasWorks">): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const explain = useExplain();
  const [page, setPage] = useState(1);
  const [awarded, setAwarded] = useState<Entry>();
  const [saving, setSaving] = useState(false);
  const load = useList(activityEntries, { id: id, page, size: 50 });
  const consent = useConsent("activity.export", { id });
  const canAward = state === "judging" || state === "ended";
  const save = async () => {
    setSaving(true);
    try {
      await consent.guarded(async () => {
        const { name, file } = await request(activityEntriesFile, { id }, { quiet: true });
        saveWorkbook(file, name);
      });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    } finally {
      setSaving(false);
    }
  };
  const says = { active: "active", waiting: "waitingState", cancelled: "cancelled" } as const;
  return (
    <Sheet part="organize">
      <PartHead>
        <h2>{t("organize")}</h2>
        <Row>
          {load.data && <Badge>{t("checkInCode", { code: load.data.checkInCode })}</Badge>}
          <Button size="s" loading={saving} onClick={() => void save()}>
            <Icon of={Download} size={16} />
            {t("export")}
          </Button>
        </Row>
      </PartHead>
      {consent.note}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 160 }} />
          </Skeleton>
        }
        empty={<Muted>{t("noEntries")}</Muted>}
        onPage={setPage}
      >
        {({ list }, busy) => (
          <Scroll tabIndex={0} role="region" aria-label={t("entriesTitle")} aria-busy={busy}>
            <table>
              <thead>
                <tr>
                  {(
                    ["team", "state", "people", "present", "title", "mean", "voteCount", "award"] as const
                  ).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map((entry) => (
                  <tr key={entry.entry}>
                    <td lang={textLang(entry.team, locale)}>{entry.team || "—"}</td>
                    <td>{t(says[entry.state])}</td>
                    <td className="words">{entry.members.join("、")}</td>
                    <td>{`${entry.attended} / ${entry.members.length}`}</td>
                    <td className="words" lang={textLang(entry.title, locale)}>
                      {entry.title || "—"}
                    </td>
                    <td>
                      {entry.score === undefined ? "—" : `${(entry.score / 10).toFixed(1)} (${entry.scores})`}
                    </td>
                    <td>{entry.votes}</td>
                    <td>
                      {entry.award}{" "}
                      {canAward && entry.state === "active" && (
                        <Button variant="link" onClick={() => setAwarded(entry)}>
                          {t("setAward")}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </ListStates>
      {load.data && hasWorks && <Judges id={id} judges={load.data.judges} onDone={load.reload} />}
      {awarded && (
        <Award
          entry={awarded}
          onClose={() => setAwarded(undefined)}
          onDone={() => {
            setAwarded(undefined);
            load.reload();
          }}
        />
      )}
    </Sheet>
  );
}
