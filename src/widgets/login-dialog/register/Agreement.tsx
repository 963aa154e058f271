import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { article } from "../../../core/rules/places/common.js";

export interface AgreementProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error: string | undefined;
}

/** The agreement box; each policy opens in a new tab (docs/specification.md 2.4). */
export function Agreement({ checked, onChange, error }: AgreementProps): ReactNode {
  const t = useMessages(messages);
  const policy = (code: "ServiceAgreement" | "PrivacyPolicy", name: string) => (
    <a href={portalHref(article.href({ code }))} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden>{t("newTab")}</VisuallyHidden>
    </a>
  );
  return (
    <Checkbox name="agreed" checked={checked} onChange={onChange} error={error} required>
      {t("agree")} {policy("ServiceAgreement", t("service"))} {t("and")}{" "}
      {policy("PrivacyPolicy", t("privacy"))}
    </Checkbox>
  );
}
