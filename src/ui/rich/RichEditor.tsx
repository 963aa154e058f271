import { type ReactNode, type Ref, Suspense } from "react";
import { late } from "../../core/element/index.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { SkeletonBlock, Skeleton } from "../feedback/Skeleton.js";

// The editor comes when somebody writes.
const RichWriter = late(async () => (await import("./RichWriter.js")).RichWriter);

/** What is done with a text from outside of the editor. */
export interface RichHandle {
  /** Puts a text in place of what is written, or below it. One step of the editor's history takes it back. */
  put(document: RichDocument, where: "instead" | "below"): void;
}

export interface RichEditorProps {
  /** What is written here. */
  readonly label: string;
  /** Below this name it is kept until it is sent (`forgetDraft`). */
  readonly draft: string;
  /** What is there already. */
  readonly start?: RichDocument | undefined;
  /** undefined while there is nothing in it. */
  readonly onChange: (document: RichDocument | undefined) => void;
  readonly handle?: Ref<RichHandle> | undefined;
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
