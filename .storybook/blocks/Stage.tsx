import { useEffect, useRef, useState, type ReactNode } from "react";
import { ready } from "../server.js";
import type { Wish } from "./snippet.js";
import { useText } from "./words.js";

const widgets = import.meta.glob("../../src/widgets/*/index.ts");

/** The element as the snippet would show it, by the server in this page. */
export function Stage({ tag, attributes, button }: Wish): ReactNode {
  const text = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState("");
  const isReady = there === tag;
  useEffect(() => {
    let gone = false;
    const code = widgets[`../../src/widgets/${tag.replace("edu-", "")}/index.ts`];
    void Promise.all([ready(), code?.()]).then(() => !gone && setThere(tag));
    return () => {
      gone = true;
    };
  }, [tag]);
  const wanted = JSON.stringify(attributes);
  useEffect(() => {
    if (!isReady) return;
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(JSON.parse(wanted) as Wish["attributes"]))
      element.setAttribute(name, value === true ? "" : value);
    stage.current?.append(element);
    return () => element.remove();
  }, [tag, wanted, isReady]);
  return (
    <section className="m-stage sb-unstyled" aria-label={text({ zh: "预览", en: "Preview" })} data-tag={tag}>
      {isReady ? null : (
        <p role="status">{text({ zh: "页内服务器正在启动…", en: "The server in this page is starting…" })}</p>
      )}
      {button ? (
        <button
          type="button"
          className="m-button"
          onClick={() => stage.current?.querySelector(tag)?.setAttribute("open", "")}
        >
          {text({ zh: "打开", en: "Open" })}
        </button>
      ) : null}
      <div ref={stage} />
    </section>
  );
}
