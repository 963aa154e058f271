/** Aiken (Moodle's format of choices): a stem, lettered options, `ANSWER: B`. */
import type { Draft, Entry } from "./draft.js";
import { entryOf, Faulty, idAt } from "./draft.js";
import { draftOf, NO_FIELDS } from "./fields.js";
import { plainOf } from "./plain.js";

const OPTION = /^([A-Z])\s*[.)]\s+(.*)$/;
const ANSWER = /^ANSWER:\s*(.*)$/i;

export function parseAiken(text: string): Entry[] {
  const entries: Entry[] = [];
  let [stem, options, from]: [string[], string[], number] = [[], [], 1];
  const end = (answer: string | undefined, at: number): void => {
    const fields = { ...NO_FIELDS, type: "", stem: stem.join("\n"), options, answer: answer?.trim() ?? "" };
    if (stem.length > 0 || options.length > 0)
      entries.push(
        entryOf(String(from), { type: "single", text: fields.stem }, (findings) => {
          if (answer === undefined) throw new Faulty("answerMissing");
          const isMany = /^[A-Z]\s*,/i.test(fields.answer);
          return draftOf({ ...fields, type: isMany ? "多选题" : "单选题" }, findings);
        }),
      );
    [stem, options, from] = [[], [], at + 1];
  };
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const plain = line.trim();
    const answer = ANSWER.exec(plain);
    const option = OPTION.exec(plain);
    if (answer) end(answer[1] ?? "", at + 1);
    else if (option) options.push(option[2] ?? "");
    else if (plain === "") {
      if (options.length > 0) end(undefined, at + 1);
      if (stem.length === 0) from = at + 2;
    } else if (options.length > 0) {
      // A stem after options means that the answer before it is missing.
      end(undefined, at);
      stem.push(plain);
    } else stem.push(plain);
  });
  end(undefined, 0);
  return entries;
}

const line = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");

/** Choices of one only: the format knows nothing else. */
export const holdsAiken = ({ content }: Draft): boolean =>
  content.type === "single" && content.body.options.length <= 26;

export const writeAiken = (drafts: readonly Draft[]): Uint8Array =>
  new TextEncoder().encode(
    drafts
      .flatMap(({ stem, content }) => {
        if (content.type !== "single") return [];
        const { options } = content.body;
        return [
          [
            line(plainOf(stem)),
            ...options.map((one, at) => `${idAt(at).toUpperCase()}) ${line(plainOf(one.content))}`),
            `ANSWER: ${idAt(options.findIndex(({ id }) => id === content.key.choice)).toUpperCase()}`,
            "",
          ].join("\n"),
        ];
      })
      .join("\n"),
  );
