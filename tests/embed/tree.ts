/** The school's own part of each page, as a tree that every host draws in its own way. */
export type Tree = string | readonly [tag: string, props: Readonly<Record<string, string>>, ...rest: Tree[]];

/** The control that opens the sign-in dialog; pages without a framework open it by the loader's attribute. */
const SIGN_IN = "登录在线课堂";

/** @param button more attributes of the sign-in button */
export const school = (button: Readonly<Record<string, string>> = {}): Tree => [
  "main",
  { id: "school" },
  ["h1", {}, "临江职业学院"],
  ["h2", {}, "在线学习"],
  ["p", {}, "使用省平台统一账号登录，详见", ["a", { href: "#help" }, "帮助"], "。"],
  ["ul", {}, ["li", {}, "数控加工"], ["li", {}, "现代物流"]],
  ["table", {}, ["tbody", {}, ["tr", {}, ["td", {}, "学期"], ["td", {}, "2026 秋"]]]],
  ["input", { type: "text", value: "站内搜索" }],
  ["button", { type: "button", id: "sign-in", ...button }, SIGN_IN],
];

const VOID = new Set(["input"]);

/** The same as HTML. */
export function toHtml(tree: Tree): string {
  if (typeof tree === "string") return tree;
  const [tag, props, ...rest] = tree;
  const attributes = Object.entries(props).map(([name, value]) => ` ${name}="${value}"`);
  const open = `<${tag}${attributes.join("")}>`;
  return VOID.has(tag) ? open : `${open}${rest.map(toHtml).join("")}</${tag}>`;
}

/** Draws the tree by a framework's own function. */
export function draw<N>(
  tree: Tree,
  h: (tag: string, props: Readonly<Record<string, unknown>>, children: (N | string)[]) => N,
  more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): N | string {
  if (typeof tree === "string") return tree;
  const [tag, props, ...rest] = tree;
  return h(
    tag,
    { ...props, ...more[props["id"] ?? ""] },
    rest.map((each) => draw(each, h, more)),
  );
}
