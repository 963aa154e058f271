import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { buttonLook } from "../../../ui/controls/Button.js";
import { Lead } from "../styles.js";
import { messages } from "./messages.js";
import { login } from "../../../core/rules/places/common.js";

const Link = styled.a`
  ${buttonLook}
`;

/** Instead of a form in a frame of another site: where to sign in (docs/security.md 35). */
export function Framed(): ReactNode {
  const t = useMessages(messages);
  return (
    <>
      <Lead>{t("framed")}</Lead>
      <Link href={portalHref(login.href())} target="_blank" rel="noopener" data-variant="primary" data-block>
        {t("framedLink")}
      </Link>
    </>
  );
}
