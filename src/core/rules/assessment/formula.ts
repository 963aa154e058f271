/**
 * The formulas of calculated questions: numbers, variables, + − * / ^, brackets and a few functions. Read by recursive
 * descent and never run as a program, so that what a teacher types can do nothing but be a number.
 */

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  lg: Math.log10,
  log: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  min: Math.min,
  max: Math.max,
  pow: Math.pow,
};
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };
const TOKEN = /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|([-+*/^(),]))/y;

/** Deeper than any formula that a person writes; a bracket is one level. */
const DEEPEST = 100;

/** Says at which character it stops making sense. */
export class FormulaError extends Error {
  override name = "FormulaError";
  constructor(
    readonly at: number,
    readonly token: string,
  ) {
    super(
      token === "" ? `The formula ends too early.` : `"${token}" at character ${at + 1} is not understood.`,
    );
  }
}

interface Token {
  readonly text: string;
  readonly at: number;
  readonly number?: number;
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = formula.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(formula);
    if (!match) {
      const at = from + (/^\s*/.exec(formula.slice(from))?.[0].length ?? 0);
      throw new FormulaError(at, formula[at] ?? "");
    }
    const text = match[1] ?? match[2] ?? match[3] ?? "";
    tokens.push({
      text,
      at: TOKEN.lastIndex - text.length,
      ...(match[1] !== undefined && { number: Number(match[1]) }),
    });
  }
  return tokens;
}

/**
 * @param values of the variables; names are as typed, letters before digits
 * @returns the value, NaN or Infinity where arithmetic says so
 * @throws FormulaError where the formula cannot be read or names what is not known
 */
export function evaluate(formula: string, values: Readonly<Record<string, number>> = {}): number {
  const tokens = tokensOf(formula.replace(/[−–]/g, "-").replaceAll("×", "*").replaceAll("÷", "/"));
  let next = 0;
  let depth = 0;
  const peek = (): string => tokens[next]?.text ?? "";
  const fail = (): never => {
    throw new FormulaError(tokens[next]?.at ?? formula.length, peek());
  };
  const take = (text: string): void => {
    if (peek() !== text) fail();
    next += 1;
  };

  function sum(): number {
    let value = product();
    while (peek() === "+" || peek() === "-") {
      const isPlus = peek() === "+";
      next += 1;
      value += isPlus ? product() : -product();
    }
    return value;
  }
  function product(): number {
    let value = signed();
    while (peek() === "*" || peek() === "/") {
      const isTimes = peek() === "*";
      next += 1;
      const other = signed();
      value = isTimes ? value * other : value / other;
    }
    return value;
  }
  /** A sign binds weaker than a power: −2^2 is −4, as on paper. */
  function signed(): number {
    if (++depth > DEEPEST) fail();
    try {
      if (peek() === "-" || peek() === "+") {
        const isMinus = peek() === "-";
        next += 1;
        const value = signed();
        return isMinus ? -value : value;
      }
      const base = atom();
      if (peek() !== "^") return base;
      next += 1;
      return base ** signed();
    } finally {
      depth -= 1;
    }
  }
  function atom(): number {
    const token = tokens[next];
    if (token?.number !== undefined) {
      next += 1;
      return token.number;
    }
    if (peek() === "(") {
      next += 1;
      const value = sum();
      take(")");
      return value;
    }
    const name = peek();
    if (Object.hasOwn(values, name)) {
      next += 1;
      return values[name] ?? Number.NaN;
    }
    const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (call) {
      next += 1;
      take("(");
      const given = [sum()];
      while (peek() === ",") {
        next += 1;
        given.push(sum());
      }
      take(")");
      return call(...given);
    }
    if (Object.hasOwn(CONSTANTS, name)) {
      next += 1;
      return CONSTANTS[name] ?? Number.NaN;
    }
    return fail();
  }

  const value = sum();
  if (next < tokens.length) fail();
  return value;
}
