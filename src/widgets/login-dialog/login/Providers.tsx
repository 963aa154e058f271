import { useStore } from "../../../core/element/useStore.js";
import Key from "lucide-react/icons/key";
import School from "lucide-react/icons/school";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Provider } from "../../../core/contract/auth.js";
import { useMessages } from "../../../core/element/index.js";
import { $platform } from "../../../core/site/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { prefetchView } from "../loadView.js";
import { Mark } from "../Marks.js";
import { messages } from "../messages.js";
import { useStage } from "../stage.js";

const Rule = styled.p`
  display: flex;
  align-items: center;
  gap: var(--edu-space-3);
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);

  &::before,
  &::after {
    content: "";
    flex: 1;
    height: 1px;
    background: var(--edu-line);
  }
`;
const Row = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--edu-space-4);
  /* The marks come with the platform's answer; nothing moves when they do. */
  min-height: 44px;
`;
const Way = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid var(--edu-line-field);
  border-radius: 50%;
  color: var(--edu-text-muted);
  transition:
    color var(--edu-motion-small) var(--edu-ease),
    background-color var(--edu-motion-small) var(--edu-ease);

  &:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
`;

const ORDER: readonly Provider[] = ["ykb", "qq", "wx"];

/**
 * The other ways this host offers: a passkey, the app platform, QQ, and WeChat where it is not hidden (
 * docs/specification.md 2.4).
 */
export function Providers({
  passkey,
}: {
  /** Undefined where there are none. */
  readonly passkey: (() => void) | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const { go, meet } = useStage();
  const { info, error } = useStore($platform);
  const offered = ORDER.filter((provider) => info?.signIn.includes(provider));
  const hasSchools = info?.signIn.includes("school");
  if (offered.length === 0 && !hasSchools && !passkey && (info || error)) return null;
  return (
    <>
      <Rule>{t("otherWays")}</Rule>
      <Row part="providers">
        {passkey && (
          <Way
            type="button"
            part="provider"
            aria-label={t("byPasskey")}
            title={t("byPasskey")}
            onClick={passkey}
          >
            <Icon of={Key} size={22} />
          </Way>
        )}
        {hasSchools && (
          <Way
            type="button"
            part="provider"
            aria-label={t("schools")}
            title={t("schools")}
            onPointerEnter={prefetchView("schools")}
            onClick={() => go("schools")}
          >
            <Icon of={School} size={22} />
          </Way>
        )}
        {offered.map((provider) => {
          const label = t("signInWith", { name: t(provider) });
          return (
            <Way
              key={provider}
              type="button"
              part="provider"
              aria-label={label}
              title={label}
              onPointerEnter={prefetchView("wxLogin")}
              onClick={() => meet(provider, true)}
            >
              <Mark of={provider} />
            </Way>
          );
        })}
      </Row>
    </>
  );
}
