// The manager's bundler writes React.createElement.
import React, { type ReactNode } from "react";
import type { Locale } from "../../src/core/preferences/index.js";
import type { Sent } from "../server.js";

const LINK = /(https?:\/\/\S+)/;

/** @param locale of the words and the time */
export function SentList({
  sent,
  locale,
}: {
  readonly sent: readonly Sent[];
  readonly locale: Locale;
}): ReactNode {
  const isChinese = locale === "zh-CN";
  if (sent.length === 0) {
    return (
      <p className="m-faint">
        {isChinese
          ? "还没有发出任何短信或邮件。在登录示例里获取验证码，短信或邮件就会出现在这里。"
          : "Nothing has been sent yet. Ask for a code in a sign-in example and the SMS or email arrives here."}
      </p>
    );
  }
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });
  const names = isChinese ? { sms: "短信", mail: "邮件" } : { sms: "SMS", mail: "Email" };
  return (
    <ul className="m-sent">
      {sent.map(({ id, channel, to, subject, text, sentAt }) => (
        <li key={id}>
          <p className="m-faint">
            <strong>{names[channel]}</strong> {isChinese ? "发至" : "to"} {to} · {time.format(sentAt)}
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
