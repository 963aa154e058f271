/** The demo's outbox: codes by SMS and email, as they would have gone out. */
import { html, type TemplateResult } from "lit-html";
import { atom, onMount } from "nanostores";
import { apiOrigin, config, transport } from "../../core/site/config.js";
import { t } from "../translate.js";

interface Message {
  id: number;
  channel: "sms" | "mail";
  to: string;
  text: string;
  sentAt: number;
}

const EVERY = 3000;

/** Messages while somebody looks; `off` where there is no demo. */
export const $outbox = atom<readonly Message[] | "off" | undefined>();

onMount($outbox, () => {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const read = async () => {
    try {
      const answer = await transport(new URL(`${config().api}/demo/outbox`, apiOrigin()), {
        cache: "no-store",
      });
      if (!stopped)
        $outbox.set(
          answer.ok ? ((await answer.json()) as { result: { list: Message[] } }).result.list : "off",
        );
    } catch {
      // The next round asks again.
    }
    if (!stopped) timer = setTimeout(() => void read(), EVERY);
  };
  void read();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
});

const table = (messages: readonly Message[]): TemplateResult =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${t("outbox")}>
    <table>
      <thead>
        <tr>
          <th>${t("time")}</th>
          <th>${t("channel")}</th>
          <th>${t("to")}</th>
          <th>${t("text")}</th>
        </tr>
      </thead>
      <tbody>
        ${messages.map(
          ({ channel, to, text, sentAt }) =>
            html`<tr>
              <td>
                <time datetime=${new Date(sentAt).toISOString()}
                  >${new Date(sentAt).toLocaleTimeString()}</time
                >
              </td>
              <td>${t(channel)}</td>
              <td>${to}</td>
              <td>${text}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export function outbox(): TemplateResult {
  const messages = $outbox.get();
  const body =
    messages === "off"
      ? html`<p>${t("outboxOff")}</p>`
      : messages?.length
        ? table(messages)
        : html`<p>${t("outboxEmpty")}</p>`;
  return html`<section class="column">
    <h1 tabindex="-1">${t("outbox")}</h1>
    <p class="muted">${t("outboxText")}</p>
    ${body}
  </section>`;
}
