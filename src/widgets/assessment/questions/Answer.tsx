import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Multiple, Single, TrueFalse } from "./Choices.js";
import { Classify, Matching, Ordering } from "./Lists.js";
import { messages } from "./messages.js";
import { Recommend, ScaleSteps } from "./Scale.js";
import { Calculation, Gaps, Text } from "./Texts.js";
import { type AnswerProps, VIEW_TYPES, type ViewType } from "./types.js";

// Few papers have one of these.
const Hotspot = late(async () => (await import("./Hotspot.js")).Hotspot);
const Upload = late(async () => (await import("./Upload.js")).Upload);
const Recording = late(async () => (await import("./Recording.js")).Recording);
const Drawing = late(async () => (await import("./Drawing.js")).Drawing);

const waiting = (height: number, control: ReactNode): ReactNode => (
  <Suspense fallback={<SkeletonBlock style={{ height }} />}>{control}</Suspense>
);

/** The control of a type. */
const CONTROLS: { readonly [T in ViewType]: (props: AnswerProps<T>) => ReactNode } = {
  single: Single,
  true_false: TrueFalse,
  multiple: Multiple,
  gap: Gaps,
  matching: Matching,
  classify: Classify,
  ordering: Ordering,
  short: (props) => <Text {...props} rows={4} />,
  essay: (props) => <Text {...props} rows={12} />,
  calculation: Calculation,
  scale: ScaleSteps,
  nps: Recommend,
  hotspot: (props) => waiting(320, <Hotspot {...props} />),
  upload: (props) => waiting(120, <Upload {...props} />),
  recording: (props) => waiting(120, <Recording {...props} />),
  drawing: (props) => waiting(400, <Drawing {...props} />),
};

export const isViewType = (type: string): type is ViewType => VIEW_TYPES.some((one) => one === type);

/** Where a question is answered. */
export function Answer<T extends ViewType>({
  type,
  ...props
}: AnswerProps<T> & { readonly type: T }): ReactNode {
  const Control: (props: AnswerProps<T>) => ReactNode = CONTROLS[type];
  return <Control {...props} />;
}

/** A question that came from somewhere else, of a type that nothing here takes an answer for. */
export function Unsupported(): ReactNode {
  const t = useMessages(messages);
  return <Muted>{t("unsupported")}</Muted>;
}
