import Download from "lucide-react/icons/download";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { type ReactNode, useState } from "react";
import { noteMine, noteMineExport, OWN_NOTE_FILES } from "../../core/contract/note.js";
import { useMessages } from "../../core/element/index.js";
import { groupsOf } from "../../core/rules/records.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Menu } from "../../ui/controls/Menu.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { saveFile } from "../../ui/media/save-file.js";
import { Rows, Stack } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { type Note, NoteItem } from "./NoteItem.js";
import { OwnPage, RowSkeletons } from "./OwnPage.js";
import { usePlace } from "./usePlace.js";

const SIZE = 20;
const MIME = {
  md: "text/markdown",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

/** In the order of the list: the notes of a course stand together. */
const byCourse = (list: readonly Note[]): (readonly Note[])[] => [
  ...groupsOf(list, ({ run }) => run).values(),
];

/** Notes of all courses, found by their words, and taken along as a file. */
export function Notes(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const way = usePlace();
  const { text, page, change, onPage } = filterOf(way);
  const q = text("q").slice(0, 80);
  const run = Number(text("run")) || undefined;
  const [isBusy, setBusy] = useState(false);
  const which = { q: q || undefined, run };
  const load = useList(noteMine, { ...which, page, size: SIZE }, { step: way.step });
  const { data } = load;
  const courses = data?.courses ?? [];
  const isNarrowed = q !== "" || run !== undefined;
  const take = async (format: (typeof OWN_NOTE_FILES)[number]) => {
    setBusy(true);
    try {
      const { file, notes } = await request(
        noteMineExport,
        { ...which, format },
        { quiet: true, timeout: 60_000 },
      );
      saveFile(new Blob([fromBase64(file)], { type: MIME[format] }), `${t("fileName")}.${format}`);
      toast({ kind: "ok", text: t("exported", { count: notes }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setBusy(false);
  };
  return (
    <OwnPage
      part="notes"
      head={
        <PartHead>
          <h1>{t("notesTitle")}</h1>
          {(data?.total ?? 0) > 0 && (
            <Menu
              label={t("export")}
              items={OWN_NOTE_FILES.map((format) => ({
                id: format,
                label: t(`export_${format}`),
                onSelect: () => void take(format),
              }))}
              renderButton={(trigger) => (
                <Button {...trigger} loading={isBusy} icon={<Icon of={Download} size={16} />}>
                  {t("export")}
                </Button>
              )}
            />
          )}
        </PartHead>
      }
    >
      <Row>
        <SearchBox label={t("searchNotes")} value={q} onSearch={(next) => change({ q: next })} />
        {(courses.length > 1 || run !== undefined) && (
          <Select
            aria-label={t("courseOf")}
            value={run === undefined ? "" : String(run)}
            onChange={(next) => change({ run: next })}
            options={[
              {
                value: "",
                label: t("everyCourse", { count: courses.reduce((sum, { notes }) => sum + notes, 0) }),
              },
              ...courses.map(({ run: id, title, notes }) => ({
                value: String(id),
                label: t("courseCount", { title, count: notes }),
              })),
            ]}
          />
        )}
      </Row>
      <Muted role="status">{data && data.total > 0 ? t("found", { count: data.total }) : "\u00a0"}</Muted>
      <ListStates
        load={load}
        skeleton={<RowSkeletons count={4} height={84} />}
        empty={
          isNarrowed ? (
            <Empty
              icon={NotebookPen}
              title={t("noneFound")}
              action={<Button onClick={() => change({ q: "", run: "" })}>{t("clear")}</Button>}
            >
              {t("noneFoundText")}
            </Empty>
          ) : (
            <Empty icon={NotebookPen} title={t("noNotes")}>
              {t("noNotesText")}
            </Empty>
          )
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Stack aria-busy={busy}>
            {byCourse(list).map((notes) => (
              <Part key={notes[0]?.run}>
                <h2>
                  <MultilingualText>{notes[0]?.course ?? ""}</MultilingualText>
                </h2>
                <Rows>
                  {notes.map((note) => (
                    <li key={note.id}>
                      <NoteItem note={note} />
                    </li>
                  ))}
                </Rows>
              </Part>
            ))}
          </Stack>
        )}
      </ListStates>
    </OwnPage>
  );
}
