import { useStore } from "../../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { session, signOut } from "../../../core/session/index.js";
import { Button, buttonLook } from "../../../ui/controls/Button.js";
import { Actions, Lead } from "../styles.js";
import { messages } from "./messages.js";
import { home } from "../../../core/rules/places/common.js";

const Link = styled.a`
  ${buttonLook}
`;

/** Somebody is signed in already: who, and how to go on. */
export function Already(): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const user = useStore(session.$user);
  const name = user?.nickname || user?.userName;
  return (
    <>
      {name && <Lead>{t("alreadyAs", { name })}</Lead>}
      <Actions>
        <Link href={portalHref(home.href())} data-variant="primary" data-block>
          {t("goHome")}
        </Link>
        <Button block onClick={() => signOut().then(() => emit("edu-logout"))}>
          {t("change")}
        </Button>
      </Actions>
    </>
  );
}
