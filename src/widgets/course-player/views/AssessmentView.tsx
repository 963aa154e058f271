import ClipboardX from "lucide-react/icons/clipboard-x";
import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { StageBones } from "../StageBones.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";

const Assessment = late(async () => (await import("../../assessment/index.js")).Assessment);

/** Homework, a test or an exam where it stands in the outline: the same as in the room's tab. */
export function AssessmentView({
  node,
  onEnd,
}: {
  readonly node: NodeData;
  /** It was handed in, or the server ended it: what stands in the outline may be another now. */
  readonly onEnd: () => void;
}): ReactNode {
  const t = useMessages(messages);
  if (node.assessment === undefined) return <Empty icon={ClipboardX} title={t("noAssessment")} />;
  return (
    <Suspense fallback={<StageBones />}>
      <Assessment
        course={node.run}
        assessment={node.assessment}
        view="paper"
        filter=""
        routed={false}
        onEnd={onEnd}
      />
    </Suspense>
  );
}
