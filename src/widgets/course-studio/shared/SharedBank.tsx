import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import FileUp from "lucide-react/icons/file-up";
import FolderInput from "lucide-react/icons/folder-input";
import LibraryIcon from "lucide-react/icons/library";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { bankCopyIn, sharedList } from "../../../core/contract/shared-bank.js";
import { late, type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { archiveQuestions } from "../bank/archive.js";
import { messages as exchangeMessages } from "../bank/exchange-messages.js";
import { ExportMenu } from "../bank/ExportMenu.js";
import { ImportJob, useImportJob } from "../bank/ImportJob.js";
import { Folders } from "../bank/Folders.js";
import { messages as bankMessages } from "../bank/messages.js";
import { MoveForm } from "../bank/MoveForm.js";
import { Shape, Stem } from "../bank/styles.js";
import { levelOf, messages as questionMessages } from "../question-messages.js";
import { type QuestionFilter, QuestionFilters, useQuestionFilter } from "../QuestionFilters.js";
import { Bar, Line, Stack } from "../styles.js";
import { type Studio, StudioContext, useStudio } from "../useStudio.js";
import type { BankRights, SharedBankId } from "./banks.js";
import { messages } from "./messages.js";
import { SharedQuestion } from "./SharedQuestion.js";

const QuestionDrawer = late(async () => (await import("../bank/QuestionDrawer.js")).QuestionDrawer);
const ImportDrawer = late(async () => (await import("../bank/ImportDrawer.js")).ImportDrawer);

type Question = Output<typeof sharedList>["list"][number] & { readonly id: number };

const columnsOf = (
  t: Translate<(typeof messages)["zh-CN"]>,
  tell: Translate<(typeof questionMessages)["zh-CN"]>,
  open: (question: number) => void,
): readonly GridColumn<Question>[] => [
  {
    id: "stem",
    header: t("stem"),
    cell: (one) => (
      <Stem>
        <button type="button" onClick={() => open(one.question)}>
          <MultilingualText>{one.text.slice(0, 200)}</MultilingualText>
        </button>
        {one.inCourse && <Badge>{t("inCourse")}</Badge>}
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
    id: "author",
    header: t("author"),
    cell: (one) => <MultilingualText>{one.author}</MultilingualText>,
    width: "minmax(88px, 1fr)",
    exportValue: (one) => one.author,
  },
];

/** Questions of a school or a library: looked at, copied into the course, and by those who may, written and put in order. */
export function SharedBank({
  bank,
  rights,
  choose,
}: {
  readonly bank: SharedBankId;
  readonly rights: BankRights;
  /** Which bank is looked at. */
  readonly choose: ReactNode;
}): ReactNode {
  const studio = useStudio();
  const { canBuild } = studio;
  const inBank: Studio = {
    ...studio,
    bank,
    canBuild: canBuild && rights.mayWrite,
    canManage: canBuild && rights.mayManage,
  };
  return (
    <StudioContext value={inBank}>
      <Inside bank={bank} canCopy={canBuild} choose={choose} />
    </StudioContext>
  );
}

function Inside({
  bank,
  canCopy,
  choose,
}: {
  readonly bank: SharedBankId;
  readonly canCopy: boolean;
  readonly choose: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const write = useMessages(bankMessages);
  const exchange = useMessages(exchangeMessages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const studio = useStudio();
  const { shell, canBuild } = studio;
  const { id } = shell;
  const grid = useGrid("shared-bank");
  const [q, setQ] = useState("");
  const { filter, wanted, change } = useQuestionFilter();
  /** 0 for a new one. */
  const [opened, setOpened] = useState<number>();
  const [isImporting, setImporting] = useState(false);
  const [moving, setMoving] = useState<readonly Question[]>();
  const input = { id, ...bank, q, ...wanted, knowledge: wanted.knowledge || undefined };
  const load = useList(sharedList, { ...input, page: grid.page, size: grid.size }, { step: "" });
  const { data } = load;
  const importing = useImportJob(load.reload);
  const folders = data?.folders ?? [];
  const rows = useMemo(
    () => data && { ...data, list: data.list.map((one) => ({ ...one, id: one.question })) },
    [data],
  );
  const narrow = (next: QuestionFilter) => {
    change(next);
    grid.setFilter({});
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      grid.select([]);
      load.reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const copyIn = (list: readonly Question[]) =>
    attempt(async () => {
      const answer = await request(bankCopyIn, { id, ...bank, questions: list.map((one) => one.question) });
      const count = answer.list.filter(({ isNew }) => isNew).length;
      toast({ kind: "ok", text: count > 0 ? t("copied", { count }) : t("already") });
    });
  const takeOut = (questions: readonly number[], archived: boolean): Promise<void> =>
    attempt(async () => {
      const count = await archiveQuestions({ id, bank }, questions, archived);
      if (archived)
        toast({
          kind: "ok",
          text: t("takenOut", { count }),
          action: { label: t("undo"), act: () => void takeOut(questions, false) },
        });
    });
  const isNarrowed = q !== "" || Object.values(filter).some(Boolean);
  const hasOwn = data?.list.some(({ mayChange }) => mayChange) === true;
  const isOwn = opened === 0 || data?.list.some((one) => one.question === opened && one.mayChange) === true;
  const close = () => setOpened(undefined);
  return (
    <Stack>
      <Bar>
        <h2>{write("heading")}</h2>
        <Line>
          {choose}
          {(data?.total ?? 0) > 0 && (
            <ExportMenu selected={[...grid.selected].map(Number)} filter={{ q, ...wanted }} />
          )}
          {canBuild && (
            <>
              <Button icon={<Icon of={FileUp} size={18} />} onClick={() => setImporting(true)}>
                {exchange("import")}
              </Button>
              <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setOpened(0)}>
                {write("create")}
              </Button>
            </>
          )}
        </Line>
      </Bar>
      <ImportJob handle={importing} />
      <Shape>
        <Folders
          list={folders}
          value={filter.folder}
          onChange={(folder) => narrow({ ...filter, folder })}
          onChanged={load.reload}
        />
        <DataGrid
          grid={grid}
          label={t("shared")}
          columns={columnsOf(t, tell, setOpened)}
          load={{ ...load, data: rows }}
          fetchPage={async (page, size) => {
            const answer = await request(sharedList, { ...input, page, size });
            return { ...answer, list: answer.list.map((one) => ({ ...one, id: one.question })) };
          }}
          {...(canCopy && {
            rowName: (one: Question) => one.text.slice(0, 80),
            actions: [
              { id: "copy", label: t("copyIn"), icon: Copy, run: copyIn },
              ...(canBuild && hasOwn
                ? [{ id: "move", label: write("move"), icon: FolderInput, run: setMoving }]
                : []),
              ...(hasOwn
                ? [
                    {
                      id: "out",
                      label: t("takeOut"),
                      icon: Archive,
                      run: (list: readonly Question[]) =>
                        takeOut(
                          list.map((one) => one.question),
                          true,
                        ),
                    },
                  ]
                : []),
            ],
          })}
          filters={
            <>
              <SearchBox
                label={tell("search")}
                value={q}
                onSearch={(words) => {
                  setQ(words);
                  grid.setFilter({});
                }}
              />
              <QuestionFilters
                filter={{ ...filter, folder: undefined }}
                folders={[]}
                onChange={(next) => narrow({ ...next, folder: filter.folder })}
              />
            </>
          }
          empty={
            isNarrowed ? (
              <Empty
                icon={LibraryIcon}
                title={t("noneFound")}
                action={
                  <Button
                    onClick={() => {
                      setQ("");
                      narrow({
                        type: undefined,
                        difficulty: undefined,
                        folder: undefined,
                        knowledge: undefined,
                      });
                    }}
                  >
                    {t("clear")}
                  </Button>
                }
              />
            ) : (
              <Empty icon={LibraryIcon} title={t("none")}>
                {t("noneText")}
              </Empty>
            )
          }
        />
      </Shape>
      {opened !== undefined &&
        (canBuild && isOwn ? (
          <Suspense>
            <QuestionDrawer
              key={opened}
              question={opened}
              folders={folders}
              folder={filter.folder}
              onClose={close}
              onSaved={load.reload}
            />
          </Suspense>
        ) : (
          <SharedQuestion bank={bank} question={opened} onClose={close} />
        ))}
      {isImporting && (
        <Suspense>
          <ImportDrawer
            folders={folders}
            folder={filter.folder}
            onClose={() => setImporting(false)}
            onStarted={importing.refresh}
          />
        </Suspense>
      )}
      {moving && (
        <MoveForm
          questions={moving}
          folders={folders}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            setMoving(undefined);
            grid.select([]);
            load.reload();
          }}
        />
      )}
    </Stack>
  );
}
