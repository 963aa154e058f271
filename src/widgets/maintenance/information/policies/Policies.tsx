import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useMessages } from "../../../../core/element/index.js";
import { PolicyCodes } from "../../../../core/rules/policy-plan.js";
import { Icon } from "../../../../ui/layout/Icon.js";
import { Stack, UpLink } from "../../../shared/page-styles.js";
import { usePlace } from "../../usePlace.js";
import { messages } from "./messages.js";
import { PolicyDraft } from "./PolicyDraft.js";
import { PolicyList } from "./PolicyList.js";

/** In the place of an article's code. */
export const POLICIES = "policies";
export const isPolicyPlace = (item: string): boolean =>
  item === POLICIES || PolicyCodes.some((code) => code === item);

/** The policies with their versions, or one whose new version is written. */
export function Policies({ item }: { readonly item: string }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const code = PolicyCodes.find((one) => one === item);
  return (
    <Stack>
      <UpLink {...link({ item: code ? POLICIES : "", filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t(code ? "upToPolicies" : "upToNews")}
      </UpLink>
      {code ? <PolicyDraft key={code} code={code} /> : <PolicyList />}
    </Stack>
  );
}
