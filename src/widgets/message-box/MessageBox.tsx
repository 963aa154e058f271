import { useStore } from "../../core/element/useStore.js";
import Bell from "lucide-react/icons/bell";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { messageDelete, messageList, messageRead } from "../../core/contract/message.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { messages as messagesPlace } from "../../core/rules/places/common.js";
import { portalHref } from "../../core/site/index.js";
import { useSteps } from "../../ui/form/useSteps.js";
import { visit } from "../../ui/form/visit.js";
import { request, session } from "../../core/session/index.js";
import { $unread, lookForMessages } from "../../core/session/unread.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Page, PartHead } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { toast } from "../../ui/feedback/toast.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { KINDS, type Kind } from "./kinds.js";
import { List, type MessageData } from "./List.js";
import { messages } from "./messages.js";

const SIZE = 20;

export interface MessageBoxProps {
  readonly kind: Kind;
  readonly filter: string;
  readonly routed: boolean;
}

const hrefOf = (place: { readonly filter: string }): string => portalHref(messagesPlace.href(place));

/** Somebody's messages. */
export function MessageBox(props: MessageBoxProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  return (
    <Page>
      {signedIn ? (
        <Box key={props.kind} {...props} />
      ) : (
        <>
          <h1>{t("title")}</h1>
          <SignInFirst title={t("signInFirst")} />
        </>
      )}
    </Page>
  );
}

function Box({ kind: written, filter, routed }: MessageBoxProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { emit } = useIsland();
  const { place, go, step } = useSteps({ filter }, routed, hrefOf);
  const { one: oneOf, page, change, onPage } = filterOf({ place, go });
  const kind = oneOf("kind", KINDS) ?? written;
  const load = useList(
    messageList,
    { kind: kind === "all" ? undefined : kind, page, size: SIZE },
    { scope: kind, step },
  );
  const { data, reload, replace } = load;
  useEffect(
    () =>
      $unread.listen((count, before) => {
        // Something arrived while the box is open.
        if (count > (before ?? 0)) reload();
      }),
    [reload],
  );

  const failed = (trouble: unknown) => toast({ kind: "bad", text: explain(trouble) });
  const read = async (input: { ids: number[]; all: boolean }) => {
    await request(messageRead, { ...input, kind: input.all && kind !== "all" ? kind : undefined });
    void lookForMessages();
  };
  const open = (one: MessageData, event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0);
    const reading = one.unread ? read({ ids: [one.id], all: false }) : Promise.resolve();
    if (!one.href) {
      event.preventDefault();
      void reading.then(reload, failed);
      return;
    }
    if (!isPlain) {
      void reading.then(reload, failed);
      return;
    }
    // Leaving the page at once could end the call that marks it.
    event.preventDefault();
    const go = () => visit({ emit }, one.href);
    void reading.then(go, go);
  };
  const remove = async (one: MessageData) => {
    try {
      await request(messageDelete, { ids: [one.id] });
      if (data)
        replace({ ...data, list: data.list.filter(({ id }) => id !== one.id), total: data.total - 1 });
      toast({ kind: "ok", text: t("removed") });
      void lookForMessages();
      reload();
    } catch (trouble) {
      failed(trouble);
    }
  };
  const readAll = async () => {
    try {
      await read({ ids: [], all: true });
      toast({ kind: "ok", text: t("allRead") });
      reload();
    } catch (trouble) {
      failed(trouble);
    }
  };
  const countOf = (name: Kind): number =>
    (data?.unread ?? []).reduce(
      (sum, one) => (name === "all" || one.key === name ? sum + one.count : sum),
      0,
    );
  return (
    <>
      <PartHead>
        <h1>{t("title")}</h1>
        <Button disabled={countOf(kind) === 0} onClick={() => void readAll()}>
          {t("readAll")}
        </Button>
      </PartHead>
      <Tabs
        label={t("kinds")}
        items={KINDS.map((id) => {
          const count = countOf(id);
          return { id, label: count > 0 ? `${t(id)} ${count}` : t(id) };
        })}
        value={kind}
        onChange={(next) => change({ kind: next === written ? "" : next })}
      >
        <ListStates
          load={load}
          skeleton={
            <Skeleton>
              {[0, 1, 2, 3].map((at) => (
                <SkeletonBlock key={at} style={{ height: 76, marginBottom: 8 }} />
              ))}
            </Skeleton>
          }
          empty={
            <slot name="empty">
              <Empty icon={Bell} title={t("empty")}>
                {t("emptyHint")}
              </Empty>
            </slot>
          }
          onPage={onPage}
        >
          {({ list }) => <List list={list} onOpen={open} onRemove={(one) => void remove(one)} />}
        </ListStates>
      </Tabs>
    </>
  );
}
