import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Part, PartHead } from "../../ui/layout/styles.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { STATE_LOOKS } from "./CertificateCard.js";
import { certificateMessages } from "./certificate-messages.js";
import { messages } from "./messages.js";
import type { CenterLoads } from "./useCenter.js";
import { Nearest } from "./Nearest.js";
import { usePlace } from "./usePlace.js";

const SHOWN = 2;

/** The newest certificates, and the course whose certificate is nearest. */
export function NewestCertificates({
  load: { data },
}: {
  readonly load: CenterLoads["certificates"];
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(certificateMessages);
  const { link } = usePlace();
  if (!data) return null;
  const { list, nearest } = data;
  if (list.length === 0 && nearest.length === 0) return null;
  return (
    <Part part="certificates">
      <PartHead>
        <h2>{t("certificates")}</h2>
        <a {...link({ view: "certificates", filter: "" })}>{t("allCertificates")}</a>
      </PartHead>
      {list.length > 0 ? (
        <Rows>
          {list.slice(0, SHOWN).map(({ id, course, kind, state }) => (
            <li key={id}>
              <RowLink {...link({ view: "certificates", filter: "" })}>
                <span className="title">
                  <MultilingualText>{course}</MultilingualText>
                  <Badge kind={STATE_LOOKS[state]}>{say(state)}</Badge>
                </span>
                <Muted as="span">{say(kind)}</Muted>
              </RowLink>
            </li>
          ))}
        </Rows>
      ) : (
        <Nearest list={nearest.slice(0, 1)} />
      )}
    </Part>
  );
}
