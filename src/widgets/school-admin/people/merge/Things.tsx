import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../../core/element/index.js";
import { MultilingualText } from "../../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../../ui/layout/styles.js";
import { Stack } from "../../../shared/page-styles.js";
import { messages } from "./messages.js";
import type { Preview } from "./Sides.js";

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--edu-space-2);
    border-block-end: 1px solid var(--edu-line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th[scope="row"] {
    font-weight: 500;
  }
`;

interface Pair {
  readonly title: string;
  readonly text: string;
}

function Pairs({
  title,
  text,
  list,
}: {
  readonly title: string;
  readonly text: string;
  readonly list: readonly Pair[];
}): ReactNode {
  if (list.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <Muted>{text}</Muted>
      <ul style={{ display: "grid", gap: 4, paddingInlineStart: 20, listStyle: "disc" }}>
        {list.map((one, at) => (
          // Two things may have one title.
          <li key={`${at} ${one.title}`} style={{ overflowWrap: "anywhere" }}>
            <b>
              <MultilingualText>{one.title}</MultilingualText>
            </b>{" "}
            <Muted as="span">{one.text}</Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What would become of what the account that goes has. */
export function Things({ things, courses, results, conflicts }: Preview): ReactNode {
  const t = useMessages(messages);
  const points = (said: string | undefined) => said ?? t("unmarked");
  return (
    <Stack>
      <h3>{t("things")}</h3>
      <p role="status">
        {things.length === 0
          ? t("nothing")
          : conflicts === 0
            ? t("noConflicts")
            : t("conflicts", { count: conflicts })}
      </p>
      {things.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("kind")}</th>
              <th scope="col">{t("rows")}</th>
              <th scope="col">{t("both")}</th>
              <th scope="col">{t("what")}</th>
            </tr>
          </thead>
          <tbody>
            {things.map(({ title, rows, conflicts: both, way }) => (
              <tr key={title}>
                <th scope="row">{title || t("others")}</th>
                <td>{rows}</td>
                <td>{both > 0 ? both : "–"}</td>
                <td>{t(way)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pairs
        title={t("courses")}
        text={t("coursesText")}
        list={courses.map(({ title, ...done }) => ({ title, text: t("courseLine", done) }))}
      />
      <Pairs
        title={t("results")}
        text={t("resultsText")}
        list={results.map(({ title, kept, gone, counts }) => ({
          title,
          text: t("resultLine", {
            kept: points(kept),
            gone: points(gone),
            which: t(counts === "kept" ? "ofKept" : "ofGone"),
          }),
        }))}
      />
    </Stack>
  );
}
