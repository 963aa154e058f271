import Archive from "lucide-react/icons/archive";
import FileUp from "lucide-react/icons/file-up";
import FolderInput from "lucide-react/icons/folder-input";
import LibraryIcon from "lucide-react/icons/library";
import Plus from "lucide-react/icons/plus";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { BankOrders, questionArchive, questionList } from "../../../core/contract/teach.js";
import { late, type Translate, useMessages } from "../../../core/element/index.js";
import { QuestionFlags, QuestionTypes } from "../../../core/rules/assessment/names.js";
import { flagsOf, type QuestionFlag } from "../../../core/rules/assessment/statistics.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { levelOf, messages as questionMessages } from "../question-messages.js";
import { type QuestionFilter, QuestionFilters, useFolders } from "../QuestionFilters.js";
import { bankNamed, useBanks } from "../shared/banks.js";
import { messages as sharedMessages } from "../shared/messages.js";
import { Flags, useNumbers } from "../statistics/Figures.js";
import { messages as statisticsMessages } from "../statistics/messages.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages as exchangeMessages } from "./exchange-messages.js";
import { ExportMenu } from "./ExportMenu.js";
import { Folders } from "./Folders.js";
import { messages } from "./messages.js";
import { MoveForm } from "./MoveForm.js";

const QuestionStatistics = late(
  async () => (await import("../statistics/QuestionStatistics.js")).QuestionStatistics,
);
const QuestionDrawer = late(async () => (await import("./QuestionDrawer.js")).QuestionDrawer);
const SharedBank = late(async () => (await import("../shared/SharedBank.js")).SharedBank);
const CopyOutForm = late(async () => (await import("../shared/CopyOutForm.js")).CopyOutForm);
const ImportDrawer = late(async () => (await import("./ImportDrawer.js")).ImportDrawer);

const Shape = styled.div`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-4);

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Stem = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;

  button {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--edu-text);
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    color: var(--edu-accent);
    text-decoration: underline;
  }
`;

type Question = Output<typeof questionList>["list"][number] & { readonly id: number };
type T = Translate<(typeof messages)["zh-CN"]>;
interface Words {
  readonly t: T;
  readonly tell: Translate<(typeof questionMessages)["zh-CN"]>;
  readonly say: Translate<(typeof statisticsMessages)["zh-CN"]>;
  readonly numbers: ReturnType<typeof useNumbers>;
}

const columnsOf = (
  { t, tell, say, numbers }: Words,
  open: (question: number) => void,
  openStatistics: (question: number) => void,
) =>
  [
    {
      id: "stem",
      header: t("stem"),
      cell: (one) => (
        <Stem>
          <button type="button" onClick={() => open(one.question)}>
            <MultilingualText>{one.text}</MultilingualText>
          </button>
          {one.hasTwin && <Badge kind="warn">{t("twin")}</Badge>}
        </Stem>
      ),
      width: "minmax(200px, 3fr)",
      fixed: true,
      exportValue: (one) => one.text,
    },
    {
      id: "type",
      header: tell("type"),
      cell: (one) => tell(one.type),
      width: "minmax(96px, 1fr)",
      exportValue: (one) => tell(one.type),
    },
    {
      id: "difficulty",
      header: tell("difficulty"),
      cell: (one) => tell(`difficulty${levelOf(one.difficulty)}`),
      width: "80px",
      exportValue: (one) => one.difficulty,
    },
    {
      id: "knowledge",
      header: tell("knowledge"),
      cell: (one) => <MultilingualText>{one.knowledge.join("、")}</MultilingualText>,
      width: "minmax(88px, 1fr)",
      exportValue: (one) => one.knowledge.join("、"),
    },
    {
      id: "p",
      header: say("p"),
      cell: ({ statistics: found, ...one }) =>
        found && (
          <Stem>
            <button
              type="button"
              aria-label={say("open", { p: numbers.percent(found.p), text: one.text.slice(0, 80) })}
              onClick={() => openStatistics(one.question)}
            >
              {numbers.percent(found.p)}
            </button>
            <Flags flags={flagsOf(found)} />
          </Stem>
        ),
      sortable: true,
      width: "104px",
      exportValue: ({ statistics: found }) => (found ? Number(found.p.toFixed(4)) : ""),
    },
    {
      id: "discrimination",
      header: say("discrimination"),
      cell: ({ statistics: found }) =>
        found?.discrimination === undefined ? "" : numbers.two(found.discrimination),
      sortable: true,
      width: "88px",
      align: "end",
      exportValue: ({ statistics: found }) =>
        found?.discrimination === undefined ? "" : Number(found.discrimination.toFixed(4)),
    },
    {
      id: "updatedAt",
      header: t("updatedAt"),
      cell: (one) => <Time at={one.updatedAt} />,
      sortable: true,
      width: "132px",
      exportValue: (one) => new Date(one.updatedAt),
    },
  ] satisfies readonly GridColumn<Question>[];

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

/** The banks that the course draws on: its own, and those of its school and of libraries. */
export function Bank(): ReactNode {
  const t = useMessages(messages);
  const share = useMessages(sharedMessages);
  const { place, go } = usePlace();
  const { options } = useBanks();
  const name = new URLSearchParams(place.filter).get("bank") ?? "";
  const shared = bankNamed(name);
  const choose = options.length > 1 && (
    <div>
      <Select
        aria-label={share("bank")}
        value={name}
        onChange={(next) => go({ filter: next === "" ? "" : `bank=${next}` })}
        options={options}
      />
    </div>
  );
  if (!shared) return <CourseBank choose={choose} />;
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        {choose}
      </Bar>
      <Suspense>
        <SharedBank key={name} bank={shared} />
      </Suspense>
    </Stack>
  );
}

/** The questions of the course: found, written, put in order. */
function CourseBank({ choose }: { readonly choose: ReactNode }): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { shell, canBuild } = useStudio();
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
  const folders = useFolders(id);
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
  const archive = async (questions: readonly number[], archived: boolean) => {
    try {
      const { changed } = await request(questionArchive, { id, questions: [...questions], archived });
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
            onChanged={refresh}
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
