// The manager's bundler writes React.createElement.
import React, { type ReactNode } from "react";
import type { Sent } from "../server.js";

const LINK = /(https?:\/\/\S+)/;

/** @param locale how the time is written */
export function SentList({
  sent,
  locale = "zh-CN",
}: {
  readonly sent: readonly Sent[];
  readonly locale?: string;
}): ReactNode {
  if (sent.length === 0) {
    return (
      <p className="m-faint">
        Nothing was sent yet. Ask for a code in a sign-in story: the SMS or mail arrives here.
      </p>
    );
  }
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });
  return (
    <ul className="m-sent">
      {sent.map(({ id, channel, to, subject, text, sentAt }) => (
        <li key={id}>
          <p className="m-faint">
            <strong>{channel === "sms" ? "SMS" : "Mail"}</strong> to {to} · {time.format(sentAt)}
          </p>
          {subject ? (
            <p>
              <strong lang="zh-CN">{subject}</strong>
            </p>
          ) : null}
          <p lang="zh-CN">
            {text.split(LINK).map((part, at) => (LINK.test(part) ? <code key={at}>{part}</code> : part))}
          </p>
        </li>
      ))}
    </ul>
  );
}
