import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import type { certificateOwn } from "../../core/contract/certificate.js";
import { useMessages } from "../../core/element/index.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { useMissing } from "../shared/certificates/useMissing.js";
import { roomHref } from "../shared/course-links.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";

/** Courses whose certificate is nearest, with what is missing. */
export function Nearest({ list }: { readonly list: Output<typeof certificateOwn>["nearest"] }): ReactNode {
  const t = useMessages(messages);
  const missing = useMissing();
  return (
    <Rows>
      {list.map(({ run, course, study, faults }) => (
        <li key={run}>
          <RowLink href={roomHref(run, "grades")}>
            <span className="title">
              <MultilingualText>{course}</MultilingualText>
            </span>
            <Progress label={t("studied")} value={study} />
            <Muted as="span">{faults.length === 0 ? t("nothingMissing") : missing(faults)}</Muted>
          </RowLink>
        </li>
      ))}
    </Rows>
  );
}
