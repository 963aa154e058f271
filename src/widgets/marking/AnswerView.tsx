import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { QuestionContent, QuestionView } from "../../core/contract/question.js";
import { plainText, type RichText as RichDocument } from "../../core/contract/rich-document.js";
import { type Translate, useMessages } from "../../core/element/index.js";
import { namedFiles } from "../../core/rules/assessment/files.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Muted } from "../../ui/layout/styles.js";
import { RichText } from "../../ui/rich/RichText.js";
import { AreasPicture, pointsOf } from "../shared/AreasPicture.js";
import { AnswerFiles, type AnswerFilesProps } from "../shared/AnswerFiles.js";
import { DrawnAnswer } from "../shared/DrawnAnswer.js";
import { messages } from "./messages.js";
import { Written } from "./styles.js";

type T = Translate<(typeof messages)["zh-CN"]>;
type Simple = Exclude<QuestionContent, { type: "group" }>;
type Key<K extends Simple["type"]> = Extract<Simple, { type: K }>["key"];

const Lines = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  overflow-wrap: anywhere;
`;
const Children = styled.ol`
  display: grid;
  gap: var(--edu-space-4);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-2);
    padding-inline-start: var(--edu-space-3);
    border-inline-start: 3px solid var(--edu-line);
  }
`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** What an id of an option, row or group stands for. */
function nameIn(body: unknown, part: string, id: unknown): string {
  const all = isRecord(body) ? body[part] : undefined;
  if (!Array.isArray(all) || !isText(id)) return "";
  const found: unknown = all.find((one: unknown) => isRecord(one) && one["id"] === id);
  return isRecord(found) ? plainText(found["content"] as RichDocument).replaceAll(/\s+/g, " ") : "";
}

const pairLines = (body: unknown, from: string, to: string, pairs: unknown): string[] =>
  isRecord(pairs)
    ? Object.entries(pairs).map(([left, right]) => `${nameIn(body, from, left)} → ${nameIn(body, to, right)}`)
    : [];

/** An answer, or a key of the same shape, in lines of plain words; what a damaged one does not say is left out. */
function linesOf(
  view: Exclude<QuestionView, { type: "group" }>,
  answer: Record<string, unknown>,
  t: T,
): string[] {
  const { body } = view;
  switch (view.type) {
    case "single":
      return [nameIn(body, "options", answer["choice"])];
    case "multiple":
      return textsOf(answer["choices"]).map((id) => nameIn(body, "options", id));
    case "true_false":
      return typeof answer["value"] === "boolean" ? [t(answer["value"] ? "yes" : "no")] : [];
    case "gap":
      return textsOf(answer["texts"]).map((text, at) => t("gap", { no: at + 1, text }));
    case "matching":
      return pairLines(body, "left", "right", answer["pairs"]);
    case "classify":
      return pairLines(body, "items", "groups", answer["groups"]);
    case "ordering":
      return textsOf(answer["order"]).map((id, at) => `${at + 1}. ${nameIn(body, "items", id)}`);
    case "scale":
    case "nps":
      return typeof answer["value"] === "number" ? [String(answer["value"])] : [];
    default:
      return isText(answer["text"]) ? [answer["text"]] : [];
  }
}

/** Han characters count one by one, other words as a whole. */
const countWords = (text: string): number =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length;

/** What was handed in besides words, with the way to a fresh address. */
export type Attached = Pick<AnswerFilesProps, "files" | "address" | "renderActions">;
const NOTHING: Attached = { files: [], address: () => Promise.resolve("") };

/** Files, a sound or a drawing: those of them that the answer names. */
function FilesView({
  view,
  answer,
  attached: { files, address, renderActions },
}: {
  readonly view: Exclude<QuestionView, { type: "group" }>;
  readonly answer: Record<string, unknown>;
  readonly attached: Attached;
}): ReactNode {
  const t = useMessages(messages);
  const named = namedFiles(answer).flatMap(({ file }) => files.filter((one) => one.file === file));
  const [first] = named;
  if (!first) return <Muted>{t("noAnswer")}</Muted>;
  if (view.type !== "drawing")
    return (
      <AnswerFiles
        files={named}
        address={address}
        isShown
        isSound={view.type === "recording"}
        {...(renderActions && { renderActions })}
        aria-label={t("files")}
      />
    );
  const { image } = view.body as Extract<Simple, { type: "drawing" }>["body"];
  return (
    <>
      <DrawnAnswer file={first.file} address={address} background={image} alt={t("drawing")} />
      <AnswerFiles
        files={named}
        address={address}
        {...(renderActions && { renderActions })}
        aria-label={t("files")}
      />
    </>
  );
}

/** What a learner gave for a question: always as text, never as markup. */
export function AnswerView({
  view,
  answer,
  attached = NOTHING,
}: {
  readonly view: QuestionView | undefined;
  readonly answer: unknown;
  readonly attached?: Attached;
}): ReactNode {
  const t = useMessages(messages);
  const given = isRecord(answer) ? answer : {};
  if (view?.type === "group") {
    const children = isRecord(given["children"]) ? given["children"] : {};
    return (
      <Children>
        {view.children.map((child) => (
          <li key={child.id}>
            <RichText document={child.stem} />
            <AnswerView view={child.content} answer={children[child.id]} attached={attached} />
          </li>
        ))}
      </Children>
    );
  }
  if (view?.type === "upload" || view?.type === "recording" || view?.type === "drawing")
    return <FilesView view={view} answer={given} attached={attached} />;
  if (view?.type === "hotspot") {
    const points = pointsOf(given);
    const body = view.body as Extract<Simple, { type: "hotspot" }>["body"];
    return points.length === 0 ? (
      <Muted>{t("noAnswer")}</Muted>
    ) : (
      <>
        <AreasPicture {...body} areas={[]} points={points} />
        <Lines>
          {points.map(({ x, y }, at) => (
            // Marks are known by their number.
            <li key={at}>{t("markAt", { no: at + 1, x: Math.round(x * 100), y: Math.round(y * 100) })}</li>
          ))}
        </Lines>
      </>
    );
  }
  const lines = (view ? linesOf(view, given, t) : []).filter(Boolean);
  if (lines.length === 0) return <Muted>{t("noAnswer")}</Muted>;
  if (view?.type !== "short" && view?.type !== "essay")
    return (
      <Lines>
        {lines.map((line, at) => (
          // Lines have no names; they never change place.
          <li key={at}>{line}</li>
        ))}
      </Lines>
    );
  const text = lines.join("\n");
  return (
    <div>
      <Written>{text}</Written>
      <Muted>{t("words", { count: countWords(text) })}</Muted>
    </div>
  );
}

const acceptedText = (one: Key<"gap">["gaps"][number]["accepted"][number]): string =>
  one.match === "text" ? one.text : one.match === "pattern" ? `/${one.pattern}/` : String(one.value);

/** What is right, where a key says so. */
export function SolutionView({
  content,
  view,
  answer,
}: {
  readonly content: QuestionContent;
  readonly view: QuestionView | undefined;
  readonly answer: unknown;
}): ReactNode {
  const t = useMessages(messages);
  switch (content.type) {
    case "group":
      return (
        <Children>
          {content.children.map((child) => {
            const seen = view?.type === "group" ? view.children.find(({ id }) => id === child.id) : undefined;
            const given = isRecord(answer) && isRecord(answer["children"]) ? answer["children"] : {};
            return (
              <li key={child.id}>
                <SolutionView content={child.content} view={seen?.content} answer={given[child.id]} />
              </li>
            );
          })}
        </Children>
      );
    case "short":
    case "essay": {
      const { keywords = [] } = content.key;
      const text = isRecord(answer) && isText(answer["text"]) ? answer["text"].toLowerCase() : "";
      return keywords.length === 0 ? null : (
        <p>
          {t("keywords")}{" "}
          {keywords.map((word) => {
            const isThere = text.includes(word.toLowerCase());
            return (
              <span key={word}>
                <Badge kind={isThere ? "ok" : "neutral"}>{isThere ? `✓ ${word}` : word}</Badge>{" "}
              </span>
            );
          })}
        </p>
      );
    }
    case "gap":
      return (
        <Lines>
          {content.key.gaps.map(({ accepted }, at) => (
            // Gaps are known by their place.
            <li key={at}>{t("accepted", { texts: accepted.map(acceptedText).join(" / ") })}</li>
          ))}
        </Lines>
      );
    case "hotspot":
      return <AreasPicture {...content.body} areas={content.key.areas} points={pointsOf(answer)} />;
    case "calculation":
      return <p>{t("formula", { formula: content.key.formula })}</p>;
    case "upload":
    case "recording":
    case "drawing":
    case "scale":
    case "nps":
      return null;
    default:
      return <AnswerView view={view} answer={content.key} />;
  }
}
