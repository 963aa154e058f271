import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useState, type ReactNode } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { $globals } from "../globals.js";
import { Code } from "./Code.js";
import { descriptionOf } from "./descriptions.js";
import { elementDocs, docOf } from "./docs.js";
import { Field, Options, Tick, type Choices } from "./Options.js";
import { fileOf, policyOf, snippetOf, type Wish } from "./snippet.js";
import { Stage } from "./Stage.js";
import { useText, type Words } from "./words.js";

/** Elements for pages; the region of notices comes by itself. */
const tags = elementDocs.map(({ tagName }) => tagName).filter((tag) => tag !== "edu-toasts");

const WAYS = ["script", "one-file", "npm"] as const;
const HELP: Record<Wish["way"], Words> = {
  script: { zh: "用到哪个元素才加载哪个", en: "Loads each element when it is needed" },
  "one-file": {
    zh: "一次全部加载，供不支持模块的页面使用",
    en: "Everything at once, for pages without modules",
  },
  npm: { zh: "与你的页面一起构建", en: "Built into your own page" },
};

/** What an element shows nothing without. */
const EXAMPLES: Readonly<Record<string, Choices>> = {
  "edu-news": { code: "ServiceAgreement" },
  "edu-header": { current: "/index/home" },
  "edu-oauth-consent": { query: "client_id=partner-school" },
  "edu-course-player": { course: "2" },
  "edu-course-room": { course: "2" },
};

/** The reference server has the manual at /storybook; elsewhere nobody knows where the platform is. */
const here = new URL("../", location.href);
const home = location.pathname.includes("/storybook/") ? here.origin : "https://portal.example";

/** The digest of a file of the platform's, by the manifest that its build leaves beside it. */
async function integrityOf(portal: string, file: string): Promise<string> {
  const answer = await fetch(`${portal}/embed/manifest.json`, { cache: "no-store" });
  const { files } = (await answer.json()) as { files: Record<string, { integrity: string }> };
  return files[file]?.integrity ?? "";
}

interface Form {
  readonly tag: string;
  readonly choices: Choices;
  readonly portal: string;
  readonly way: Wish["way"];
  readonly pinned: boolean;
  /** Otherwise the host decides. */
  readonly wantsEdition: boolean;
}

/** Outside of the page, which is drawn anew when the toolbar changes. */
const $form = atom<Form>({
  tag: "edu-login-dialog",
  choices: {},
  portal: home,
  way: "script",
  pinned: false,
  wantsEdition: false,
});

interface Integrity {
  readonly portal: string;
  readonly file: string;
  readonly integrity: string;
  readonly failed: boolean;
}

function useIntegrity(
  wanted: boolean,
  portal: string,
  file: string,
): Pick<Integrity, "integrity" | "failed"> {
  const [known, setKnown] = useState<Integrity>();
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    integrityOf(portal, file).then(
      (integrity) => gone || setKnown({ portal, file, integrity, failed: false }),
      () => gone || setKnown({ portal, file, integrity: "", failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [wanted, portal, file]);
  return wanted && known?.portal === portal && known.file === file ? known : { integrity: "", failed: false };
}

const isOpenable = (tag: string) => docOf(tag).attributes?.some(({ name }) => name === "open") ?? false;

/** Empty answers say nothing. */
const given = (choices: Choices): Wish["attributes"] =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, value]) =>
      value === "" || value === false ? [] : [[name, value] as const],
    ),
  );

/** Choose an element and what it shall do; take the text along. */
export function Embed(): ReactNode {
  const globals = useStore($globals);
  const text = useText();
  const { tag, choices, portal, way, pinned, wantsEdition } = useStore($form);
  const { integrity, failed } = useIntegrity(pinned && way !== "npm", portal, fileOf(way));
  const button =
    isOpenable(tag) && !choices["inline"] && choices["mode"] !== "inline" && tag !== "edu-captcha";
  const set = (change: Partial<Form>) => $form.set({ ...$form.get(), ...change });
  const turn = (change: Record<string, string>) =>
    addons.getChannel().emit(UPDATE_GLOBALS, { globals: change });
  // Inline it has nothing to wait for: it stands open.
  const stands = isOpenable(tag) && choices["inline"] ? { ...choices, open: true } : choices;
  const wish: Wish = {
    tag,
    attributes: given(stands),
    portal,
    way,
    theme: globals.theme,
    lang: globals.locale,
    edition: wantsEdition ? globals.edition : "",
    button,
    integrity,
  };
  return (
    <div className="m-builder sb-unstyled">
      <form
        onSubmit={(event) => event.preventDefault()}
        aria-label={text({ zh: "要嵌入的内容", en: "What to embed" })}
      >
        <fieldset>
          <legend>{text({ zh: "元素", en: "Element" })}</legend>
          <Field
            label={text({ zh: "选择元素", en: "Which" })}
            value={tag}
            values={tags}
            onChange={(name) => set({ tag: name, choices: EXAMPLES[name] ?? {} })}
            help={descriptionOf(docOf(tag).description.split(/[:;.]/)[0], globals.locale)}
          />
          <Options tag={tag} choices={choices} onChange={(next) => set({ choices: next })} />
        </fieldset>
        <fieldset>
          <legend>{text({ zh: "页面", en: "Page" })}</legend>
          <Field
            label={text({ zh: "平台", en: "Platform" })}
            value={portal}
            onChange={(next) => set({ portal: next })}
            help={text({ zh: "平台门户的来源（origin）", en: "Origin of the platform's portal" })}
          />
          <Field
            label={text({ zh: "引入方式", en: "Comes by" })}
            value={way}
            values={WAYS}
            onChange={(value) => set({ way: WAYS.find((each) => each === value) ?? "script" })}
            help={text(HELP[way])}
          />
          <Field
            label={text({ zh: "主题", en: "Theme" })}
            value={globals.theme}
            values={["dark", "light"]}
            onChange={(theme) => turn({ theme })}
          />
          <Field
            label={text({ zh: "语言", en: "Language" })}
            value={globals.locale}
            values={["zh-CN", "en-US"]}
            onChange={(locale) => turn({ locale })}
          />
          <Field
            label={text({ zh: "版本", en: "Edition" })}
            value={wantsEdition ? globals.edition : ""}
            values={["", "higher", "vocational"]}
            onChange={(edition) => {
              set({ wantsEdition: edition !== "" });
              if (edition !== "") turn({ edition });
            }}
            help={text({ zh: "留空则由域名决定", en: "Empty: the host decides" })}
          />
          {way !== "npm" ? (
            <Tick
              label={text({
                zh: "固定脚本（Subresource Integrity）",
                en: "Pin the script (Subresource Integrity)",
              })}
              checked={pinned}
              onChange={(next) => set({ pinned: next })}
              help={text(
                failed
                  ? {
                      zh: `这里读不到 ${portal}，请从它的 /embed/manifest.json 取值。`,
                      en: `${portal} can't be read from here. Take the value from its /embed/manifest.json.`,
                    }
                  : {
                      zh: "浏览器会拒绝内容不符的文件，新版本也不例外：每次升级都要更新这个值。",
                      en: "The browser refuses any other file, newer versions included: update the value with each release.",
                    },
              )}
            />
          ) : null}
        </fieldset>
      </form>
      <div>
        <h2>{text({ zh: "预览", en: "Preview" })}</h2>
        <Stage {...wish} />
        <Code label={text({ zh: "代码片段", en: "Snippet" })} text={snippetOf(wish)} />
        <Code label={text({ zh: "页面的安全策略", en: "Policy of the page" })} text={policyOf(wish)} />
      </div>
    </div>
  );
}
