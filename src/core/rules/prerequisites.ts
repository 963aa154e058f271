/**
 * The conditions of SCORM 1.2 under which an item opens: the script of AICC (CMI Guidelines 6.5, "aicc_script").
 * `&` and, `|` or, `~` not, `=` and `<>` compare a status, `3*{A,B,C,D}` three of these, brackets.
 */

type Token = string;

const TOKENS = /\s*(<>|[&|~=(){},*]|"[^"]*"|'[^']*'|[^\s&|~=(){},*<>"']+)/gy;

function tokensOf(script: string): Token[] | undefined {
  const found: Token[] = [];
  const trimmed = script.trim();
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < trimmed.length) {
    const token = TOKENS.exec(trimmed)?.[1];
    if (token === undefined) return undefined;
    found.push(token);
  }
  return found;
}

const WORDS: Readonly<Record<string, string>> = {
  p: "passed",
  c: "completed",
  f: "failed",
  i: "incomplete",
  b: "browsed",
  n: "not attempted",
};
const statusOf = (word: string): string => {
  const plain = word.replace(/^["']|["']$/g, "").toLowerCase();
  return WORDS[plain] ?? plain;
};
const isDone = (status: string): boolean => status === "passed" || status === "completed";

class Reader {
  private at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly status: (id: string) => string | undefined,
  ) {}

  whole(): boolean {
    const value = this.any();
    if (this.at < this.tokens.length) throw new SyntaxError("More follows");
    return value;
  }
  private take(token: Token): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }
  private need(token: Token): void {
    if (!this.take(token)) throw new SyntaxError(`${token} is missing`);
  }
  private any(): boolean {
    let value = this.all();
    while (this.take("|")) value = this.all() || value;
    return value;
  }
  private all(): boolean {
    let value = this.one();
    while (this.take("&")) value = this.one() && value;
    return value;
  }
  private one(): boolean {
    if (this.take("~")) return !this.one();
    if (this.take("(")) {
      const value = this.any();
      this.need(")");
      return value;
    }
    if (this.tokens[this.at] === "{") return this.set(undefined);
    const word = this.name();
    if (this.take("*")) {
      if (!/^\d+$/.test(word)) throw new SyntaxError("A number stands before *");
      return this.set(Number(word));
    }
    const status = this.status(word);
    if (this.take("=")) return status === statusOf(this.name());
    if (this.take("<>")) return status !== statusOf(this.name());
    return status !== undefined && isDone(status);
  }
  /** @param least how many must hold; all of them where nothing is said */
  private set(least: number | undefined): boolean {
    this.need("{");
    const values = [this.any()];
    while (this.take(",")) values.push(this.any());
    this.need("}");
    return values.filter(Boolean).length >= (least ?? values.length);
  }
  private name(): string {
    const token = this.tokens[this.at];
    if (token === undefined || /^(<>|[&|~=(){},*])$/.test(token)) throw new SyntaxError("A name is missing");
    this.at += 1;
    return token;
  }
}

/** Characters; the smallest permitted maximum is 200 (SCORM 1.2 CAM 2.3.2.5), and brackets nest within what is read. */
const LONGEST = 4000;

/**
 * @param status of an item by its identifier, in the words of `cmi.core.lesson_status`; undefined for one there is not
 * @returns true also for a script that cannot be read: a slip of its maker must not lock the item for good
 */
export function meetsPrerequisites(script: string, status: (id: string) => string | undefined): boolean {
  const tokens = script.length > LONGEST ? undefined : tokensOf(script);
  if (!tokens || tokens.length === 0) return true;
  try {
    return new Reader(tokens, status).whole();
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

/** Items that the script names, for whoever says what is waited for. */
export const namedIn = (script: string): string[] => tokensOf(script) ?? [];
