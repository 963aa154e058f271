/** What people are told of questions and answers; nobody of what they did themselves. */
import { tell } from "../message/index.js";
import { message, type Message } from "../../messages.js";
import { fill } from "../course/index.js";
import type { Trx } from "../../adapters/index.js";
import { threadAddress, threadKey, type Matter } from "./address.js";
import { messages } from "./messages.js";
import { summaryOf, nameMessage } from "./people.js";
import * as store from "./thread-store.js";

interface News {
  readonly matter: Matter;
  readonly title: Message;
  readonly text: string;
}

export const notify = (
  trx: Trx,
  people: readonly number[],
  { id, run_id }: Pick<store.ThreadRow, "id" | "run_id">,
  { matter, title, text }: News,
  at: number,
): Promise<void> =>
  tell(
    trx,
    people,
    {
      kind: "interaction",
      title,
      text: message(text, text),
      href: threadAddress(run_id, id),
      key: threadKey(run_id, id, matter),
    },
    at,
  );

/** The asker and those who follow hear of an answer. */
export async function tellAnswer(
  trx: Trx,
  thread: store.ThreadRow,
  post: store.PostRow,
  at: number,
): Promise<void> {
  const people = await store.listeners(trx, thread.run_id, thread.id);
  const title = fill(messages.answeredTitle, { name: nameMessage(post), title: thread.title });
  await notify(
    trx,
    people.filter((person) => person !== post.author_id),
    thread,
    { matter: "answer", title, text: summaryOf(post.text) },
    at,
  );
}

const TITLE = {
  accepted: messages.acceptedTitle,
  endorsed: messages.endorsedTitle,
  approved: messages.approvedTitle,
  hidden: messages.hiddenTitle,
  moved: messages.movedTitle,
} as const;

/** The writer hears of what was decided on a question or an answer. */
export const tellWriter = (
  trx: Trx,
  thread: store.ThreadRow,
  written: { author_id: number; text: string },
  { matter, by }: { matter: keyof typeof TITLE; by: number },
  at: number,
): Promise<void> =>
  notify(
    trx,
    written.author_id === by ? [] : [written.author_id],
    thread,
    { matter, title: fill(TITLE[matter], { title: thread.title }), text: summaryOf(written.text) },
    at,
  );
