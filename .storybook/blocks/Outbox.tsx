import { useStore } from "@nanostores/react";
import { atom, onMount } from "nanostores";
import type { ReactNode } from "react";
import { watchOutbox, type Sent } from "../server.js";
import { SentList } from "./SentList.js";
import { textOf, useLocale } from "./words.js";

const $sent = atom<readonly Sent[]>([]);
onMount($sent, () => watchOutbox((sent) => $sent.set(sent)));

/** The SMS and mails that the server in this page sent. */
export function Outbox(): ReactNode {
  const locale = useLocale();
  return (
    <section className="m-box sb-unstyled" aria-label={textOf({ zh: "发件箱", en: "Outbox" }, locale)}>
      <SentList sent={useStore($sent)} locale={locale} />
    </section>
  );
}
