/**
 * The password rule (docs/specification.md 4.3): 8 to 20 characters, at least three of lower case, upper case,
 * digit and special character, no part of the e-mail address, no run of 4 or more consecutive digits
 * or letters. "Consecutive" is read as following each other in order, up or down (1234, dcba), or the
 * same (1111).
 */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 20;

export type PasswordFault = "length" | "classes" | "email" | "run";

/** Steps of +1, -1 or 0 within digits or within letters, four characters long. */
function hasRun(text: string): boolean {
  const lower = text.toLowerCase();
  for (const step of [1, -1, 0]) {
    let run = 1;
    for (let i = 1; i < lower.length; i++) {
      const a = lower.charCodeAt(i - 1);
      const b = lower.charCodeAt(i);
      run = sameKind(a, b) && b - a === step ? run + 1 : 1;
      if (run >= 4) return true;
    }
  }
  return false;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => code >= 97 && code <= 122;
const sameKind = (a: number, b: number) => (isDigit(a) && isDigit(b)) || (isLetter(a) && isLetter(b));

/** The parts of an address that a password must not contain: itself and its local part from 3 characters. */
function mailParts(email: string): string[] {
  const local = email.split("@")[0] ?? "";
  return [email, local].filter((part) => part.length >= 3).map((part) => part.toLowerCase());
}

/**
 * All that is wrong with a password; an empty list means it is accepted.
 * @param password as typed
 * @param email the person's address, if any
 */
export function passwordFaults(password: string, email = ""): PasswordFault[] {
  const faults: PasswordFault[] = [];
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) faults.push("length");
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length;
  if (classes < 3) faults.push("classes");
  const lower = password.toLowerCase();
  if (mailParts(email).some((part) => lower.includes(part))) faults.push("email");
  if (hasRun(password)) faults.push("run");
  return faults;
}

/** 0 (nothing typed) to 4 (strong), for a meter; 2 and less never satisfies the rule. */
export function passwordStrength(password: string, email = ""): 0 | 1 | 2 | 3 | 4 {
  if (!password) return 0;
  const faults = passwordFaults(password, email).length;
  if (faults > 0) return faults > 1 ? 1 : 2;
  return password.length >= 12 ? 4 : 3;
}
