import type { ReactNode } from "react";
import { certificateOwn } from "../../core/contract/certificate.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Part, PartHead } from "../../ui/layout/styles.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { Nearest } from "./Nearest.js";
import { usePlace } from "./usePlace.js";

const SHOWN = 2;

/** The newest certificates, and the course whose certificate is nearest. */
export function NewestCertificates(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const { data, error } = useLoad(locale, (signal) => request(certificateOwn, {}, { signal, quiet: true }));
  if (error !== undefined && !data) return null;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 120 }} />
      </Skeleton>
    );
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
                  <Badge kind={state === "issued" ? "ok" : state === "revoked" ? "bad" : "info"}>
                    {t(state)}
                  </Badge>
                </span>
                <Muted as="span">{t(kind)}</Muted>
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
