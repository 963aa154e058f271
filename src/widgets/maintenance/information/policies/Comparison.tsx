import type { ReactNode } from "react";
import { useMessages } from "../../../../core/element/index.js";
import { comparedLines } from "../../../../core/rules/policy-plan.js";
import { Muted } from "../../../../ui/layout/styles.js";
import { Stack } from "../../../shared/page-styles.js";
import { messages } from "./messages.js";
import { Lines } from "./styles.js";

/** What one language of a draft says otherwise than what holds. */
export function Comparison({
  label,
  lang,
  before,
  after,
}: {
  readonly label: string;
  readonly lang: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}): ReactNode {
  const t = useMessages(messages);
  const lines = comparedLines(before, after);
  if (lines.every(({ kind }) => kind === "same"))
    return (
      <Stack>
        <h4>{label}</h4>
        <Muted>{t("noChanges")}</Muted>
      </Stack>
    );
  const shown: ReactNode[] = [];
  let same = 0;
  const skip = (key: number) => {
    if (same > 0)
      shown.push(
        <li key={`same ${key}`}>
          <Muted as="small">{t("between", { count: same })}</Muted>
        </li>,
      );
    same = 0;
  };
  lines.forEach(({ kind, text }, at) => {
    if (kind === "same") {
      same += 1;
      return;
    }
    skip(at);
    const Tag = kind === "new" ? "ins" : "del";
    shown.push(
      <li key={at}>
        <Tag>
          <b>{t(`line_${kind}`)}</b>
          <span lang={lang}>{text}</span>
        </Tag>
      </li>,
    );
  });
  skip(lines.length);
  return (
    <Stack>
      <h4>{label}</h4>
      <Lines aria-label={label}>{shown}</Lines>
    </Stack>
  );
}
