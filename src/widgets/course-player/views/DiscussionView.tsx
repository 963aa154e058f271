import { useStore } from "../../../core/element/useStore.js";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type ReactNode, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import { threadList } from "../../../core/contract/thread.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { session } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Muted, Sheet } from "../../../ui/layout/styles.js";
import { sayFullTime } from "../../../ui/layout/time.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { ContributionForm } from "../../shared/threads/ContributionForm.js";
import { messages } from "../../shared/threads/messages.js";
import { ThreadsContext } from "../../shared/threads/useThreads.js";
import type { NodeData } from "../film.js";
import { Contribution } from "./Contribution.js";
import { discussionMessages } from "./discussion-messages.js";
import { TextView } from "./TextView.js";

const SIZE = 20;
const SORTS = ["active", "new", "votes"] as const;
/** Who looks is not in the run: what is said is for those who are. */
const OUTSIDE: readonly number[] = [
  Code.unauthorized,
  Code.notEnrolled,
  Code.enrollPending,
  Code.enrollBanned,
];

interface DiscussionProps {
  readonly node: NodeData;
  /** The person wrote: the node may be done. */
  readonly onPosted: () => void;
}

/** What the node asks of the person, and how much of it is there. */
function Asked({ node, counted }: { readonly node: NodeData; readonly counted: number }): ReactNode {
  const t = useMessages(discussionMessages);
  const { rule, posts: need, chars } = node.completion;
  if (rule !== "posted" || !node.tracked) return null;
  if (counted >= need) return <Muted role="status">{t("countedDone")}</Muted>;
  return (
    <Muted role="status">
      {chars > 0 ? t("countedChars", { counted, need, chars }) : t("counted", { counted, need })}
    </Muted>
  );
}

function Discussion({ node, onPosted }: DiscussionProps): ReactNode {
  const t = useMessages(discussionMessages);
  const words = useMessages(messages);
  const { locale } = useIsland();
  const [sort, setSort] = useState<(typeof SORTS)[number]>("active");
  const [turn, setTurn] = useState(0);
  const { id, run } = node;
  const load = useList(
    threadList,
    { id: run, node: id, sort, size: SIZE },
    { scope: String(id), grows: true, quiet: true },
  );
  const { data, error, reload } = load;
  const standing = data?.discussion;
  if (!data && error instanceof ApiError && OUTSIDE.includes(error.code)) return <Muted>{t("join")}</Muted>;
  const { anonymous = false, closesAt = 0 } = node.discussion ?? {};
  const time = sayFullTime(closesAt, locale);
  const writing = standing?.writing;
  const mayWrite = writing === "open";
  const mayHideName = anonymous && !standing?.mayModerate;
  const changed = () => {
    reload();
    onPosted();
  };
  const why = {
    open: "",
    over: words("talkOver"),
    muted: words("isMuted"),
    closed: closesAt > 0 ? t("closed", { time }) : words("isClosed"),
  };
  const empty = standing?.waits ? (
    <Empty icon={MessagesSquare} title={t("waits")}>
      {t(mayWrite ? "waitsText" : "waitsClosed")}
    </Empty>
  ) : (
    <Empty icon={MessagesSquare} title={t(mayWrite ? "none" : "noneClosed")}>
      {mayWrite ? t("noneText") : undefined}
    </Empty>
  );
  return (
    <ThreadsContext value={{ id: run, readOnly: writing === "over", touch: onPosted }}>
      <Bar>
        <h2>{data && !standing?.waits ? t("count", { count: data.total }) : t("talk")}</h2>
        <Select
          aria-label={t("sort")}
          value={sort}
          onChange={(next) => setSort(SORTS.find((one) => one === next) ?? "active")}
          options={SORTS.map((one) => ({ value: one, label: t(one) }))}
        />
      </Bar>
      {standing && !standing.mayModerate && <Asked node={node} counted={standing.counted} />}
      {mayWrite && closesAt > 0 && <Muted>{t("closes", { time })}</Muted>}
      {mayWrite && (
        <Sheet>
          <ContributionForm
            // A fresh one after each contribution.
            key={turn}
            node={id}
            mayHideName={mayHideName}
            onDone={() => {
              setTurn(turn + 1);
              changed();
            }}
          />
        </Sheet>
      )}
      {writing && !mayWrite && <Muted role="status">{why[writing]}</Muted>}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 120 }} />
            <SkeletonBlock style={{ height: 120, marginTop: 16 }} />
          </Skeleton>
        }
        empty={empty}
        {...(load.hasMore && { more: "button" as const })}
      >
        {({ list }, busy) => (
          <Stack aria-busy={busy}>
            {list.map((said) => (
              <Contribution
                key={said.id}
                said={said}
                mayModerate={standing?.mayModerate ?? false}
                mayReply={mayWrite}
                mayHideName={mayHideName}
                onMarked={reload}
                onChanged={changed}
              />
            ))}
          </Stack>
        )}
      </ListStates>
    </ThreadsContext>
  );
}

/**
 * A question to all who study the course, and what they say to it.
 * @csspart discussion - A discussion: what it is about and what was said.
 */
export function DiscussionView({
  node,
  onPages,
  onPosted,
}: DiscussionProps & {
  /** The question was read. */
  readonly onPages: (page: number, seconds: number) => void;
}): ReactNode {
  const t = useMessages(discussionMessages);
  const signedIn = useStore(session.$signedIn);
  return (
    <Stack part="discussion">
      <TextView node={node} onPages={onPages} />
      {signedIn ? <Discussion key={node.id} node={node} onPosted={onPosted} /> : <Muted>{t("join")}</Muted>}
    </Stack>
  );
}
