/** The frame around the stories: its theme follows the toolbar, and a panel shows what the server sent. */
// The manager's bundler writes React.createElement.
import React, { useEffect, useState, type ReactNode } from "react";
import { AddonPanel } from "storybook/internal/components";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons, types, useChannel, useGlobals } from "storybook/manager-api";
import { SentList } from "./blocks/SentList.js";
import { ASK_OUTBOX, OUTBOX } from "./channel.js";
import type { Sent } from "./server.js";
import { themes } from "./themes.js";

const PANEL = "edu/outbox/panel";

function OutboxPanel({ active }: { readonly active: boolean }): ReactNode {
  const [globals] = useGlobals();
  const locale = globals["locale"] === "en-US" ? "en-US" : "zh-CN";
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const emit = useChannel({ [OUTBOX]: (now: readonly Sent[]) => setSent(now) });
  useEffect(() => emit(ASK_OUTBOX), [emit]);
  return (
    <AddonPanel active={active}>
      <div className="edu-outbox">
        <p>
          {locale === "zh-CN" ? "演示账号：" : "Demo accounts: "}
          <code>learner</code>, <code>teacher</code>, <code>teacher-new</code>, <code>school</code>,{" "}
          <code>teachers</code>, <code>platform</code>
          {locale === "zh-CN" ? "；密码 " : "; password "}
          <code>Lantern#26</code>
          {locale === "zh-CN"
            ? "。服务器就在本页里，刷新后一切复原。"
            : ". The server runs in this page and forgets everything on reload."}
        </p>
        <SentList sent={sent} locale={locale} />
      </div>
    </AddonPanel>
  );
}

addons.setConfig({ theme: themes.dark, selectedPanel: PANEL });
addons.register("edu/outbox", (api) => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: "发件箱 Outbox",
    render: ({ active }) => <OutboxPanel active={active ?? false} />,
  });
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    addons.setConfig({ theme: globals["theme"] === "light" ? themes.light : themes.dark });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
