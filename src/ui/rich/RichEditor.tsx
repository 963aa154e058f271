import { type ReactNode, Suspense } from "react";
import { late } from "../../core/element/index.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { SkeletonBlock, Skeleton } from "../feedback/Skeleton.js";

// The editor comes when somebody writes.
const RichWriter = late(async () => (await import("./RichWriter.js")).RichWriter);

export interface RichEditorProps {
  /** What is written here. */
  readonly label: string;
  /** Below this name it is kept until it is sent (`forgetDraft`). */
  readonly draft: string;
  /** What is there already. */
  readonly start?: RichDocument | undefined;
  /** undefined while there is nothing in it. */
  readonly onChange: (document: RichDocument | undefined) => void;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string;
}

/** Where a text with headings, lists, code, formulas and pictures is written. */
export const RichEditor = (props: RichEditorProps): ReactNode => (
  <Suspense
    fallback={
      <Skeleton>
        <SkeletonBlock style={{ height: 190 }} />
      </Skeleton>
    }
  >
    <RichWriter {...props} />
  </Suspense>
);
