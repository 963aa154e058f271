/** Shared notes as a table. */
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { noteTable } from "../../../core/contract/shared-note.js";
import type { Translate } from "../../../core/element/index.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Line } from "../styles.js";
import type { messages } from "./messages.js";

type Listed = Output<typeof noteTable>["list"][number];
/** A row of the table. */
export type SharedNote = Listed & { readonly id: number };
type T = Translate<(typeof messages)["zh-CN"]>;

export const noteOf = (one: Listed): SharedNote => ({ ...one, id: one.note });

const Words = styled.div`
  min-width: 0;
  font-weight: 400;
  text-align: start;

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** 1:05 of a film or a sound, a page of what has several; nothing of the rest. */
const within = (t: T, { kind, at }: SharedNote): string =>
  kind === "video" || kind === "audio"
    ? clockLength(at)
    : kind === "doc" || kind === "slides"
      ? t("page", { page: at })
      : "";

const placeOf = (t: T, note: SharedNote): string =>
  [note.nodeTitle, within(t, note)].filter(Boolean).join(" ");

/** What a row is called. */
export const nameOf = (t: T, note: SharedNote): string =>
  t("choose", { name: note.author, place: within(t, note) || note.nodeTitle });

const standings = (t: T, { essence, hidden }: SharedNote): string[] =>
  [essence && t("essence"), hidden && t("hidden")].filter((one) => one !== false);

export const columnsOf = (t: T): readonly GridColumn<SharedNote>[] => [
  {
    id: "text",
    header: t("note"),
    fixed: true,
    width: "minmax(240px, 3fr)",
    cell: ({ text, hidden, hiddenReason }) => (
      <Words>
        <p>
          <MultilingualText>{text}</MultilingualText>
        </p>
        {hidden && <Muted>{t("hiddenFor", { reason: hiddenReason })}</Muted>}
      </Words>
    ),
    exportValue: ({ text }) => text,
  },
  {
    id: "place",
    header: t("node"),
    width: "minmax(140px, 1.5fr)",
    cell: (note) => <MultilingualText>{placeOf(t, note)}</MultilingualText>,
    exportValue: (note) => placeOf(t, note),
  },
  {
    id: "author",
    header: t("learner"),
    cell: ({ author }) => <MultilingualText>{author}</MultilingualText>,
    exportValue: ({ author }) => author,
  },
  {
    id: "class",
    header: t("classOf"),
    cell: ({ className }) => (className ? <MultilingualText>{className}</MultilingualText> : "–"),
    exportValue: ({ className }) => className,
  },
  {
    id: "standing",
    header: t("standing"),
    cell: ({ essence, hidden }) =>
      essence || hidden ? (
        <Line>
          {essence && <Badge kind="ok">{t("essence")}</Badge>}
          {hidden && <Badge kind="warn">{t("hidden")}</Badge>}
        </Line>
      ) : (
        "–"
      ),
    exportValue: (note) => standings(t, note).join(" · "),
  },
  {
    id: "sharedAt",
    header: t("sharedAt"),
    cell: ({ sharedAt }) => <Time at={sharedAt} />,
    exportValue: ({ sharedAt }) => new Date(sharedAt),
  },
];
