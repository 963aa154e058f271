/** Keeps what a person prefers with their account, so that another device has it too. Comes when it is wanted. */
import { preferencesSave } from "../contract/preferences.js";
import { storage } from "../page/index.js";
import { adopt, ownChoices, readChoices } from "../preferences/index.js";
import type { UserInfo } from "./store.js";

/** Of the local storage: whose choices the account does not have yet. */
const UNSAVED = "edu.preferences.unsaved";
/** Milliseconds: a colour that is being looked for changes many times a second. */
const GATHER = 300;

type Save = (
  call: typeof preferencesSave,
  input: { choices: ReturnType<typeof ownChoices> },
  options: { quiet: true },
) => Promise<unknown>;

let timer: ReturnType<typeof setTimeout> | undefined;

async function send(id: string, save: Save): Promise<void> {
  try {
    await save(preferencesSave, { choices: ownChoices() }, { quiet: true });
    if (storage().getItem(UNSAVED) === id) storage().removeItem(UNSAVED);
  } catch {
    // They count here, and are sent when the account's are read again.
  }
}

/** Something was chosen on this page. */
export function keepOwn({ id }: UserInfo, save: Save): void {
  storage().setItem(UNSAVED, id);
  clearTimeout(timer);
  timer = setTimeout(() => void send(id, save), GATHER);
}

/** The account's own have arrived: they go over what is here, unless that is newer. */
export function adoptOwn({ id, preferences = "" }: UserInfo, save: Save): void {
  if (storage().getItem(UNSAVED) === id) void send(id, save);
  else adopt(readChoices(preferences));
}
