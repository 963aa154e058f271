import { useStore } from "../../core/element/useStore.js";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { type ReactNode, useId } from "react";
import { examList, type StandingState } from "../../core/contract/exam.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { peerList } from "../../core/contract/peer.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Muted, Part } from "../../ui/layout/styles.js";
import { $minute } from "../../ui/layout/time.js";
import { CardRow } from "../shared/assessments/CardRow.js";
import { messages as cardMessages } from "../shared/assessments/messages.js";
import { askBooks, BookLink } from "./practice/BookLink.js";
import { messages } from "./messages.js";
import { PeerRows } from "./PeerRows.js";
import { Rows, Stack } from "./styles.js";
import { usePlace } from "./usePlace.js";
import { Waiting } from "./Waiting.js";

export const GROUPS: readonly {
  readonly name: "doing" | "todo" | "marking" | "done";
  readonly of: readonly StandingState[];
}[] = [
  { name: "doing", of: ["doing"] },
  { name: "todo", of: ["open", "ahead"] },
  { name: "marking", of: ["marking"] },
  { name: "done", of: ["done", "missed"] },
];

/** The server's time, new every minute. @param offset between its clock and this browser's */
export const useServerTime = (offset: number): number => useStore($minute) + offset;

/** What there is to do in a course, and what was done: the most urgent first. */
export function ListView(): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(cardMessages);
  const id = useId();
  const { locale } = useIsland();
  const { link, place } = usePlace();
  const { course } = place;
  const { data, error, reload } = useLoad(`${course}|${locale}`, async (signal) => {
    const options = { signal, quiet: true };
    const [answer, peers, books] = await Promise.all([
      request(examList, { id: course }, options),
      // Without it the homework shows all the same.
      request(peerList, { id: course }, options).catch(() => ({ list: [] })),
      askBooks(signal),
    ]);
    return { ...answer, peers: peers.list, books, offset: answer.now - Date.now() };
  });
  const now = useServerTime(data?.offset ?? 0);
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  if (data.list.length === 0 && data.peers.length === 0)
    return (
      <slot name="empty">
        <Empty icon={ClipboardList} title={t("none")}>
          {t("noneText")}
        </Empty>
      </slot>
    );
  return (
    <Stack part="results">
      <PeerRows list={data.peers} now={now} />
      <BookLink books={data.books} course={course} />
      {GROUPS.map(({ name, of }) => {
        const cards = data.list.filter(({ state }) => of.includes(state));
        if (cards.length === 0) return null;
        return (
          <Part key={name} aria-labelledby={`${id}${name}`}>
            <h2 id={`${id}${name}`}>
              {say(name)} <Muted as="span">{cards.length}</Muted>
            </h2>
            <Rows>
              {cards.map((card) => (
                <CardRow
                  key={card.assessment}
                  card={card}
                  now={now}
                  {...link({ view: "paper", assessment: card.assessment, filter: "" })}
                />
              ))}
            </Rows>
          </Part>
        );
      })}
    </Stack>
  );
}
