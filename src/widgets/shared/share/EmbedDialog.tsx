import type { ReactNode } from "react";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../../../core/contract/example-keys.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { type CardKind, cardFrame, cardPath } from "../../../core/rules/oembed.js";
import { $config, apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Muted, Part } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Stack } from "../page-styles.js";
import { canCopy, useCopy } from "./CopyDialog.js";
import { messages } from "./messages.js";

const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Keys that are not the examples have to be in every page; they grant nothing (docs/specification.md 6.6). */
const keysOf = ({ appKey, signSalt }: { readonly appKey: string; readonly signSalt: string }): string =>
  appKey === EXAMPLE_APP_KEY && signSalt === EXAMPLE_SIGN_SALT
    ? ""
    : ` data-app-key="${attribute(appKey)}" data-sign-salt="${attribute(signSalt)}"`;

/** What others put into their pages: a card that works everywhere, and the element. */
export function EmbedDialog({
  kind,
  id,
  title,
  element,
  onClose,
}: {
  readonly kind: CardKind;
  readonly id: number;
  readonly title: string;
  /** The element as it stands in a page, without the script. */
  readonly element: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const copy = useCopy();
  const origin = apiOrigin();
  const codes = [
    {
      name: "card",
      text: "cardText",
      act: "copyCard",
      code: cardFrame(origin, cardPath(kind, id, locale), title),
    },
    {
      name: "element",
      text: "elementText",
      act: "copyElement",
      code: `<script src="${origin}/embed/edu.js"${keysOf($config.get())} async></script>\n${element}`,
    },
  ] as const;
  return (
    <Dialog open title={t("embedTitle")} onClose={onClose} width={560}>
      <Stack>
        {codes.map(({ name, text, act, code }) => (
          <Part key={name}>
            <h3>{t(name)}</h3>
            <Muted>{t(text)}</Muted>
            <Textarea
              value={code}
              onChange={() => undefined}
              readOnly
              rows={4}
              aria-label={t(name)}
              onFocus={(event) => event.currentTarget.select()}
            />
            {canCopy() && <Button onClick={() => copy(code)}>{t(act)}</Button>}
          </Part>
        ))}
      </Stack>
    </Dialog>
  );
}
