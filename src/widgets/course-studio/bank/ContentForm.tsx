import type { ReactNode } from "react";
import type { QuestionContent } from "../../../core/contract/question.js";
import { Choices, TrueFalse } from "./Choices.js";
import type { Content, Faults, Type } from "./content.js";
import { Drawing, Recording, Upload } from "./Files.js";
import { Gaps } from "./Gaps.js";
import { Group } from "./Group.js";
import { Hotspot } from "./Hotspot.js";
import { Calculation, Scale, Texts } from "./Others.js";
import { Classify, Matching, Ordering } from "./Pairs.js";

export interface EditorProps<T extends Type> {
  readonly content: Content<T>;
  readonly faults: Faults;
  /** Below this name the editors within keep what is written. */
  readonly draft: string;
  readonly onChange: (content: Content<T>) => void;
}

/** What a question of its type wants besides the stem. */
export function ContentForm({
  content,
  ...rest
}: {
  readonly content: QuestionContent;
  readonly faults: Faults;
  readonly draft: string;
  readonly onChange: (content: QuestionContent) => void;
}): ReactNode {
  switch (content.type) {
    case "single":
    case "multiple":
      return <Choices content={content} {...rest} />;
    case "true_false":
      return <TrueFalse content={content} {...rest} />;
    case "gap":
      return <Gaps content={content} {...rest} />;
    case "matching":
      return <Matching content={content} {...rest} />;
    case "classify":
      return <Classify content={content} {...rest} />;
    case "ordering":
      return <Ordering content={content} {...rest} />;
    case "short":
    case "essay":
      return <Texts content={content} {...rest} />;
    case "calculation":
      return <Calculation content={content} {...rest} />;
    case "scale":
      return <Scale content={content} {...rest} />;
    case "hotspot":
      return <Hotspot content={content} {...rest} />;
    case "upload":
      return <Upload content={content} {...rest} />;
    case "recording":
      return <Recording content={content} {...rest} />;
    case "drawing":
      return <Drawing content={content} {...rest} />;
    case "group":
      return <Group content={content} {...rest} />;
    default:
      return null;
  }
}
