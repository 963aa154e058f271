import { useState, type ReactNode } from "react";
import { useText } from "./words.js";

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http has no clipboard: what is selected can be copied by hand.
    return false;
  }
}

/** Text to take along. */
export function Code({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const [said, setSaid] = useState("");
  const say = useText();
  const copied = say({ zh: "已复制", en: "Copied" });
  const byHand = say({ zh: "请选中文本手动复制", en: "Select the text and copy it" });
  return (
    <section className="m-code sb-unstyled" aria-label={label}>
      <h2>{label}</h2>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button
        type="button"
        onClick={async () => setSaid((await copy(text)) ? copied : byHand)}
        onBlur={() => setSaid("")}
      >
        <span role="status">{said || say({ zh: "复制", en: "Copy" })}</span>
      </button>
    </section>
  );
}
