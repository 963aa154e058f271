/** Formulas as a line of words, for papers: signs by their names, fractions with a stroke. */

const SIGNS: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  xi: "ξ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  varphi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Sigma: "Σ",
  Phi: "Φ",
  Omega: "Ω",
  infty: "∞",
  int: "∫",
  sum: "∑",
  prod: "∏",
  partial: "∂",
  nabla: "∇",
  forall: "∀",
  exists: "∃",
  in: "∈",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  equiv: "≡",
  sim: "∼",
  pm: "±",
  mp: "∓",
  times: "×",
  div: "÷",
  cdot: "·",
  cdots: "…",
  ldots: "…",
  dots: "…",
  to: "→",
  rightarrow: "→",
  Rightarrow: "⇒",
  Leftrightarrow: "⇔",
  iff: "⇔",
  circ: "°",
  degree: "°",
  prime: "′",
  quad: " ",
  qquad: " ",
  perp: "⊥",
  parallel: "∥",
  cap: "∩",
  cup: "∪",
  subset: "⊂",
  emptyset: "∅",
  angle: "∠",
};
const RAISED = new Map(Array.from("0123456789+-−n", (sign, at) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ"[at] ?? ""]));
const LOWERED = new Map(Array.from("0123456789+-−n", (sign, at) => [sign, "₀₁₂₃₄₅₆₇₈₉₊₋₋ₙ"[at] ?? ""]));

const GROUP = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const isSimple = (text: string): boolean => /^[\p{L}\p{N}.′]*$/u.test(text);
const part = (text: string): string => (isSimple(text) ? text : `(${text})`);
function moved(text: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const all = Array.from(text.replaceAll(/[{}]/g, ""));
  return all.every((sign) => signs.has(sign))
    ? all.map((sign) => signs.get(sign)).join("")
    : all.length === 1
      ? `${mark}${all.join("")}`
      : `${mark}(${all.join("")})`;
}

export function formulaText(latex: string): string {
  let text = latex.replaceAll(/\\(?:left|right|displaystyle|limits|bigl|bigr|big|Big)(?![A-Za-z])/g, "");
  const fraction = new RegExp(String.raw`\\[dt]?frac\s*${GROUP}\s*${GROUP}`);
  const short = /\\[dt]?frac\s*(\w)\s*(\w)/;
  const root = new RegExp(String.raw`\\sqrt\s*(?:${GROUP}|(\w))`);
  const named = new RegExp(
    String.raw`\\(?:text|mathrm|mathbf|mathit|operatorname|vec|bar|overline|hat|boldsymbol)\s*${GROUP}`,
  );
  for (let turn = 0; turn < 40; turn += 1) {
    const before = text;
    text = text
      .replace(named, "{$1}")
      .replace(fraction, (_, above: string, below: string) => `${part(above)}/${part(below)}`)
      .replace(short, "$1/$2")
      .replace(root, (_, group?: string, sign?: string) => `√${part(group ?? sign ?? "")}`);
    if (text === before) break;
  }
  return text
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? name)
    .replaceAll(/\\[,;:! ]/g, " ")
    .replaceAll(/\\([{}%$&_#])/g, "$1")
    .replaceAll(/\^\s*°/g, "°")
    .replaceAll(new RegExp(String.raw`\^(?:${GROUP}|(\S))`, "g"), (_, group?: string, sign?: string) =>
      moved(group ?? sign ?? "", RAISED, "^"),
    )
    .replaceAll(new RegExp(String.raw`_(?:${GROUP}|(\S))`, "g"), (_, group?: string, sign?: string) =>
      moved(group ?? sign ?? "", LOWERED, "_"),
    )
    .replaceAll(/[{}]/g, "")
    .replaceAll(/\s{2,}/g, " ")
    .trim();
}

/** A line of a paper without markup. */
export const plainLine = (line: string): string =>
  line
    .replaceAll("**", "")
    .replaceAll(/\$\$?((?:\\\$|[^$])+)\$\$?/g, (_, latex: string) => formulaText(latex))
    .replaceAll(String.raw`\$`, "$");
