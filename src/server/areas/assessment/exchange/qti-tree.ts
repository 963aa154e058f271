/** QTI 2.2 and 3.0 as one tree: `qti-choice-interaction` and `choiceInteraction` are the same, and so are their attributes. */
import { isElement, type Markup, type MarkupElement, parseXml } from "../../../exchange/markup.js";

const plain = (name: string): string => name.replace(/^qti-/, "").replaceAll("-", "").toLowerCase();
const even = (tree: readonly Markup[]): Markup[] =>
  tree.map((one) =>
    isElement(one)
      ? {
          name: plain(one.name),
          attributes: Object.fromEntries(
            Object.entries(one.attributes).map(([name, value]) => [plain(name), value]),
          ),
          children: even(one.children),
        }
      : one,
  );

/** @throws FileFault */
export const parseQtiXml = (xml: string): MarkupElement | undefined => even(parseXml(xml)).find(isElement);
