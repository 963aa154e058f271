import Archive from "lucide-react/icons/archive";
import FileUp from "lucide-react/icons/file-up";
import FolderInput from "lucide-react/icons/folder-input";
import LibraryIcon from "lucide-react/icons/library";
import Plus from "lucide-react/icons/plus";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { BankOrders, questionList } from "../../../core/contract/teach.js";
import { late, useMessages } from "../../../core/element/index.js";
import { QuestionFlags, QuestionTypes } from "../../../core/rules/assessment/names.js";
import type { QuestionFlag } from "../../../core/rules/assessment/statistics.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { messages as questionMessages } from "../question-messages.js";
import { type QuestionFilter, QuestionFilters, useFolders } from "../QuestionFilters.js";
import { messages as sharedMessages } from "../shared/messages.js";
import { useNumbers } from "../statistics/Figures.js";
import { messages as statisticsMessages } from "../statistics/messages.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { archiveQuestions } from "./archive.js";
import { columnsOf, type Question, type Words } from "./columns.js";
import { messages as exchangeMessages } from "./exchange-messages.js";
import { ExportMenu } from "./ExportMenu.js";
import { Folders } from "./Folders.js";
import { ImportJob, useImportJob } from "./ImportJob.js";
import { messages } from "./messages.js";
import { MoveForm } from "./MoveForm.js";
import { Shape } from "./styles.js";

const QuestionStatistics = late(
  async () => (await import("../statistics/QuestionStatistics.js")).QuestionStatistics,
);
const QuestionDrawer = late(async () => (await import("./QuestionDrawer.js")).QuestionDrawer);
const CopyOutForm = late(async () => (await import("../shared/CopyOutForm.js")).CopyOutForm);
const ImportDrawer = late(async () => (await import("./ImportDrawer.js")).ImportDrawer);

interface BankFilter extends QuestionFilter {
  readonly flag?: QuestionFlag | undefined;
}

/** What the address and the grid's own filter say. */
function filterIn(filter: Readonly<Record<string, string>>): BankFilter & { readonly q: string } {
  const { q = "", type, difficulty, folder, knowledge, flag } = filter;
  return {
    q,
    type: QuestionTypes.find((one) => one === type),
    difficulty: Number(difficulty) || undefined,
    folder: Number(folder) || undefined,
    knowledge: knowledge || undefined,
    flag: QuestionFlags.find((one) => one === flag),
  };
}

/** The questions of the course: found, written, put in order. */
export function CourseBank({ choose }: { readonly choose: ReactNode }): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { shell, canBuild, bank } = useStudio();
  const { id } = shell;
  const { text, change } = filterOf({ place, go });
  const say = useMessages(exchangeMessages);
  const words: Words = { t, tell, say: useMessages(statisticsMessages), numbers: useNumbers() };
  const share = useMessages(sharedMessages);
  const [moving, setMoving] = useState<readonly Question[]>();
  const [sharing, setSharing] = useState<readonly Question[]>();
  const grid = useGrid("question-bank", {
    filter: Object.fromEntries(
      [...new URLSearchParams(place.filter)].filter(
        ([name]) => !["question", "page", "import", "statistics"].includes(name),
      ),
    ),
  });
  const narrow = (next: Readonly<Record<string, string>>) => {
    grid.setFilter(next);
    change(next);
  };
  const { q, ...filter } = filterIn(grid.filter);
  const knowledge = filter.knowledge?.trim() || undefined;
  const input = { id, q, ...filter, knowledge, ...grid.orderBy(BankOrders) };
  const load = useList(questionList, { ...input, page: grid.page, size: grid.size });
  const folders = useFolders();
  const folderRows = folders.data?.list ?? [];
  const { data } = load;
  // The grid knows a list by its identity.
  const rows = useMemo(
    () => data && { ...data, list: data.list.map((one) => ({ ...one, id: one.question })) },
    [data],
  );
  const opened = text("question");
  const open = (question: number | "new") => change({ question: String(question), page: "" });
  const analysed = Number(text("statistics")) || 0;
  const close = () => change({ question: "" });
  const refresh = () => {
    load.reload();
    folders.reload();
  };
  const importing = useImportJob(refresh);
  const archive = async (questions: readonly number[], archived: boolean) => {
    try {
      const changed = await archiveQuestions({ id, bank }, questions, archived);
      grid.select([]);
      refresh();
      toast({
        kind: "ok",
        text: t(archived ? "archived" : "restored", { count: changed }),
        ...(archived && { action: { label: t("undo"), act: () => void archive(questions, false) } }),
      });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const isNarrowed = Object.values(grid.filter).some(Boolean);
  const clear = () => narrow({ q: "", type: "", difficulty: "", folder: "", knowledge: "", flag: "" });
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        <Line>
          {choose}
          {(data?.total ?? 0) > 0 && (
            <ExportMenu selected={[...grid.selected].map(Number)} filter={{ q, ...filter, knowledge }} />
          )}
          {canBuild && (
            <>
              <Button icon={<Icon of={FileUp} size={18} />} onClick={() => change({ import: "1", page: "" })}>
                {say("import")}
              </Button>
              <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => open("new")}>
                {t("create")}
              </Button>
            </>
          )}
        </Line>
      </Bar>
      <ImportJob handle={importing} />
      <Shape>
        <Folders
          list={folderRows}
          value={filter.folder}
          onChange={(folder) => narrow({ folder: folder === undefined ? "" : String(folder) })}
          onChanged={refresh}
        />
        <DataGrid
          grid={grid}
          label={t("heading")}
          columns={columnsOf(words, open, (question) => change({ statistics: String(question), page: "" }))}
          load={{ ...load, data: rows }}
          fetchPage={async (page, size) => {
            const answer = await request(questionList, { ...input, page, size });
            return { ...answer, list: answer.list.map((one) => ({ ...one, id: one.question })) };
          }}
          {...(canBuild && {
            rowName: (one: Question) => one.text.slice(0, 80),
            actions: [
              { id: "move", label: t("move"), icon: FolderInput, run: setMoving },
              { id: "share", label: share("copyOut"), icon: Share2, run: setSharing },
              {
                id: "archive",
                label: t("archive"),
                icon: Archive,
                run: (list: readonly Question[]) =>
                  archive(
                    list.map((one) => one.question),
                    true,
                  ),
              },
            ],
          })}
          filters={
            <>
              <SearchBox label={tell("search")} value={q} onSearch={(words) => narrow({ q: words })} />
              <QuestionFilters
                filter={{ ...filter, folder: undefined }}
                folders={[]}
                onChange={(next) =>
                  narrow(
                    Object.fromEntries(
                      Object.entries(next).map(([name, value]) => [name, String(value ?? "")]),
                    ),
                  )
                }
              />
              <div>
                <Select
                  aria-label={words.say("flag")}
                  value={filter.flag ?? ""}
                  onChange={(flag) => narrow({ flag })}
                  options={[
                    { value: "", label: words.say("anyFlag") },
                    ...QuestionFlags.map((value) => ({ value, label: words.say(value) })),
                  ]}
                />
              </div>
            </>
          }
          empty={
            isNarrowed ? (
              <Empty
                icon={LibraryIcon}
                title={t("noneFound")}
                action={<Button onClick={clear}>{t("clear")}</Button>}
              />
            ) : (
              <Empty icon={LibraryIcon} title={t("none")}>
                {t("noneText")}
              </Empty>
            )
          }
        />
      </Shape>
      {opened !== "" && (
        <Suspense>
          <QuestionDrawer
            key={opened}
            question={Number(opened) || 0}
            folders={folderRows}
            folder={filter.folder}
            onClose={close}
            onSaved={refresh}
          />
        </Suspense>
      )}
      {analysed > 0 && (
        <Suspense>
          <QuestionStatistics
            key={analysed}
            question={analysed}
            text={rows?.list.find((one) => one.question === analysed)?.text}
            onClose={() => change({ statistics: "" })}
          />
        </Suspense>
      )}
      {canBuild && text("import") !== "" && (
        <Suspense>
          <ImportDrawer
            folders={folderRows}
            folder={filter.folder}
            onClose={() => change({ import: "" })}
            onStarted={importing.refresh}
          />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <CopyOutForm
            questions={sharing}
            onClose={() => setSharing(undefined)}
            onDone={() => {
              setSharing(undefined);
              grid.select([]);
            }}
          />
        </Suspense>
      )}
      {moving && (
        <MoveForm
          questions={moving}
          folders={folderRows}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            setMoving(undefined);
            grid.select([]);
            refresh();
          }}
        />
      )}
    </Stack>
  );
}
