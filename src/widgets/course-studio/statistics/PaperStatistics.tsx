import ChartColumn from "lucide-react/icons/chart-no-axes-column";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { paperStatistics } from "../../../core/contract/question-statistics.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { type GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { messages as questionMessages } from "../question-messages.js";
import { Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { Figures, Flags, flagsIn, useNumbers, type Version } from "./Figures.js";
import { messages } from "./messages.js";

const Name = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;

  button {
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

interface Row extends Version {
  readonly id: string;
  readonly no: number;
  readonly text: string;
  readonly type: string;
}

interface Words {
  readonly t: Translate<(typeof messages)["zh-CN"]>;
  readonly tell: Translate<(typeof questionMessages)["zh-CN"]>;
  readonly numbers: ReturnType<typeof useNumbers>;
}

const columnsOf = (
  { t, tell, numbers: { percent, two } }: Words,
  open: (row: Row) => void,
): readonly GridColumn<Row>[] => [
  {
    id: "question",
    header: t("question"),
    cell: (one) => (
      <Name>
        <button type="button" onClick={() => open(one)}>
          {one.no}. <MultilingualText>{one.text.slice(0, 120)}</MultilingualText>
        </button>
        <Flags flags={flagsIn(one)} />
      </Name>
    ),
    width: "minmax(200px, 3fr)",
    fixed: true,
    exportValue: (one) => one.text,
  },
  {
    id: "type",
    header: tell("type"),
    cell: (one) => one.type,
    width: "96px",
    exportValue: (one) => one.type,
  },
  {
    id: "answers",
    header: t("answers"),
    cell: (one) => one.answers,
    sortable: true,
    align: "end",
    width: "96px",
    exportValue: (one) => one.answers,
  },
  {
    id: "p",
    header: t("p"),
    cell: (one) => (one.p === undefined ? "–" : percent(one.p)),
    sortable: true,
    align: "end",
    width: "96px",
    exportValue: (one) => (one.p === undefined ? "" : Number(one.p.toFixed(4))),
  },
  {
    id: "discrimination",
    header: t("discrimination"),
    cell: (one) => (one.discrimination === undefined ? "–" : two(one.discrimination)),
    sortable: true,
    align: "end",
    width: "112px",
    exportValue: (one) => (one.discrimination === undefined ? "" : Number(one.discrimination.toFixed(4))),
  },
  {
    id: "blank",
    header: t("blank"),
    cell: (one) => percent(one.answers === 0 ? 0 : one.blank / one.answers),
    sortable: true,
    align: "end",
    width: "96px",
    exportValue: (one) => (one.answers === 0 ? "" : Number((one.blank / one.answers).toFixed(4))),
  },
];

/** The questions of one homework, test or exam: which were easy, hard, or told nobody apart. */
export function PaperStatistics({
  assessment,
  title,
  onClose,
}: {
  readonly assessment: number;
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const { id } = useStudio().shell;
  const grid = useGrid("paper-statistics");
  const [opened, setOpened] = useState<Row>();
  const load = useLoad(`${id}|${assessment}`, async (signal) => {
    const { list } = await request(paperStatistics, { id, assessment }, { signal, quiet: true });
    return {
      list: list.map((one, at): Row => ({
        ...one,
        id: `${one.question}.${one.version}`,
        no: at + 1,
        type: tell(one.type),
      })),
    };
  });
  const columns = columnsOf({ t, tell, numbers: useNumbers() }, setOpened);
  return (
    <Drawer open width={920} title={t("titleOf", { title })} onClose={onClose}>
      <Stack>
        <DataGrid
          grid={grid}
          label={t("titleOf", { title })}
          columns={columns}
          load={load}
          empty={
            <Empty icon={ChartColumn} title={t("none")}>
              {t("noneText")}
            </Empty>
          }
        />
      </Stack>
      {opened && (
        <Drawer open width={640} title={t("title")} onClose={() => setOpened(undefined)}>
          <Stack>
            <p>
              <MultilingualText>{opened.text}</MultilingualText>
            </p>
            <Figures figures={opened} options={opened.options} />
          </Stack>
        </Drawer>
      )}
    </Drawer>
  );
}
