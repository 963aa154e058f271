import { useState, type ReactNode } from "react";

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
  return (
    <section className="m-code sb-unstyled" aria-label={label}>
      <h2>{label}</h2>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button
        type="button"
        onClick={async () => setSaid((await copy(text)) ? "Copied" : "Select the text and copy it")}
        onBlur={() => setSaid("")}
      >
        <span role="status">{said || "Copy"}</span>
      </button>
    </section>
  );
}
