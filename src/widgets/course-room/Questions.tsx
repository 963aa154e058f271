import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useState } from "react";
import { outline as outlineCall } from "../../core/contract/outline.js";
import { threadList } from "../../core/contract/thread.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Chip } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Row } from "../../ui/layout/styles.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { narrowed } from "../../ui/data/narrowed.js";
import { Bar, Rows, Stack } from "../shared/page-styles.js";
import { Question } from "./Question.js";
import { QuestionRow } from "./QuestionRow.js";
import { messages } from "../shared/threads/messages.js";
import { ThreadsContext } from "../shared/threads/useThreads.js";
import { useArrival, useMoved } from "./useArrival.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

const QuestionForm = late(async () => (await import("./QuestionForm.js")).QuestionForm);

const SIZE = 20;
const TABS = ["all", "unanswered", "mine", "followed", "essence"] as const;
const SORTS = ["active", "new", "votes"] as const;

/** Questions and answers: the list, or the question that is open. */
export function Questions(): ReactNode {
  const { place } = usePlace();
  const moved = useMoved(place.item);
  const { shell, touch } = useRoom();
  return (
    <ThreadsContext value={{ id: shell.id, readOnly: shell.readOnly, touch }}>
      {place.item > 0 ? <Question key={place.item} id={place.item} moved={moved} /> : <List moved={moved} />}
    </ThreadsContext>
  );
}

function List({ moved }: { readonly moved: boolean }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { shell } = useRoom();
  const { place, go, step } = usePlace();
  const [asking, setAsking] = useState(false);
  const headingRef = useArrival(moved);
  const { id } = shell;
  const node = place.node || undefined;
  const { text, one: oneOf, page, change, onPage } = filterOf({ place, go });
  const query = text("q").slice(0, 64);
  const tab = oneOf("tab", TABS) ?? "all";
  const sort = oneOf("sort", SORTS) ?? "active";
  const load = useList(threadList, { id, query, tab, sort, page, node, size: SIZE }, { step });
  const { data: outline } = useLoad(`${id}|${locale}`, (signal) => request(outlineCall, { id }, { signal }));
  const isNarrowed = query !== "" || tab !== "all" || node !== undefined;
  const askButton = !shell.readOnly && !asking && (
    <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setAsking(true)}>
      {t("ask")}
    </Button>
  );

  /** Another part of the outline has pages of its own. */
  const about = (part: number, change: Readonly<Record<string, string>> = {}) =>
    go({ node: part, filter: narrowed(place.filter, { page: "", ...change }) }, { replace: true });
  const clear = () => about(0, { q: "", tab: "" });
  return (
    <Stack>
      <Bar>
        <h2 ref={headingRef} tabIndex={-1}>
          {t("heading")}
        </h2>
        {askButton}
      </Bar>
      {asking && (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          <QuestionForm
            nodes={outline?.nodes ?? []}
            node={node}
            onCancel={() => setAsking(false)}
            onDone={(item) => {
              setAsking(false);
              go({ item });
            }}
          />
        </Suspense>
      )}
      <Row role="group" aria-label={t("show")}>
        {TABS.map((one) => (
          <Chip key={one} pressed={tab === one} onClick={() => change({ tab: one === "all" ? "" : one })}>
            {t(one)}
          </Chip>
        ))}
      </Row>
      <Row>
        <SearchBox label={t("search")} value={query} onSearch={(q) => change({ q })} />
        {outline && outline.nodes.length > 0 && (
          <Select
            aria-label={t("node")}
            value={String(node ?? 0)}
            onChange={(next) => about(Number(next))}
            options={[
              { value: "0", label: t("everyNode") },
              ...outline.nodes.map((one) => ({ value: String(one.id), label: one.title })),
            ]}
          />
        )}
        <Select
          aria-label={t("sort")}
          value={sort}
          onChange={(next) => change({ sort: next === "active" ? "" : next })}
          options={SORTS.map((one) => ({ value: one, label: t(one) }))}
        />
      </Row>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 96 }} />
            <SkeletonBlock style={{ height: 96, marginTop: 8 }} />
          </Skeleton>
        }
        empty={
          <slot name="empty">
            {isNarrowed ? (
              <Empty title={t("nothing")} action={<Button onClick={clear}>{t("clear")}</Button>} />
            ) : (
              <Empty icon={MessageCircleQuestion} title={t("none")}>
                {t("noneText")}
              </Empty>
            )}
          </slot>
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Rows part="results" aria-busy={busy}>
            {list.map((thread) => (
              <li key={thread.id}>
                <QuestionRow thread={thread} />
              </li>
            ))}
          </Rows>
        )}
      </ListStates>
    </Stack>
  );
}
