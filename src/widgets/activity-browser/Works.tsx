import Check from "lucide-react/icons/check";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { activityVote, activityWorks } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { useSignedAct } from "../../ui/form/useSignedAct.js";
import { Art } from "../../ui/layout/Art.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Clamped, Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";
import { WorkFiles } from "./WorkFiles.js";

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--edu-space-4);

  > li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    overflow: hidden;
  }
  .picture {
    aspect-ratio: 16 / 9;
  }
  .picture > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .words,
  .foot {
    display: grid;
    align-content: start;
    gap: var(--edu-space-2);
    padding: var(--edu-space-3) var(--edu-space-4);
  }
  .foot {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding-block-start: 0;
  }
  h3 {
    font-size: var(--edu-size-3);
    overflow-wrap: anywhere;
  }
`;

type Work = Output<typeof activityWorks>["list"][number];

function WorkCard({
  work,
  canVote,
  left,
  onVote,
}: {
  readonly work: Work;
  readonly canVote: boolean;
  readonly left: number | undefined;
  readonly onVote: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const picture = work.files.find(({ mime }) => mime.startsWith("image/"));
  const isFree = canVote && !work.isMine && !work.isVoted;
  return (
    <li>
      <div className="picture" aria-hidden>
        {picture ? (
          <img src={portalHref(picture.url)} alt="" loading="lazy" />
        ) : (
          <Art id={`work-${work.entry}`} discipline={work.title} />
        )}
      </div>
      <div className="words">
        <h3 lang={textLang(work.title, locale)}>{work.title}</h3>
        <Row>
          <Muted as="span">{work.team || t("workNumber", { number: work.number })}</Muted>
          {work.award && <Badge kind="accent">{work.award}</Badge>}
          {work.isMine && <Badge>{t("mine")}</Badge>}
        </Row>
        {work.text && <Clamped lang={textLang(work.text, locale)}>{work.text}</Clamped>}
        <WorkFiles files={work.files} />
      </div>
      <div className="foot">
        <Muted as="span">{t("votes", { count: work.votes })}</Muted>
        {canVote && !work.isMine && (
          <Button size="s" disabled={!isFree || left === 0} aria-pressed={work.isVoted} onClick={onVote}>
            <Icon of={work.isVoted ? Check : ThumbsUp} size={16} />
            {t(work.isVoted ? "voted" : "vote")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** All works, once they are in; votes while they are taken. */
export function Works({ activity }: { readonly activity: Activity }): ReactNode {
  const t = useMessages(detailMessages);
  const explain = useExplain();
  const act = useSignedAct();
  const [busy, setBusy] = useState(false);
  const load = useList(activityWorks, { id: activity.id, size: 24 }, { grows: true });
  const vote = async (work: Work) => {
    if (busy) return;
    setBusy(true);
    try {
      const { votes, votesLeft } = await request(activityVote, { entry: work.entry }, { quiet: true });
      if (load.data)
        load.replace({
          ...load.data,
          votesLeft,
          list: load.data.list.map((one) =>
            one.entry === work.entry ? { ...one, votes, isVoted: true } : one,
          ),
        });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  const left = load.data?.votesLeft;
  return (
    <Part part="works">
      <PartHead>
        <h2>{t("works")}</h2>
        {load.data?.canVote && (
          <Muted role="status">
            {left === undefined
              ? t("votesRule", { count: activity.votesPerDay })
              : t("votesLeft", { count: left })}
          </Muted>
        )}
      </PartHead>
      {activity.state === "judging" && <Muted>{t("worksHelp")}</Muted>}
      <ListStates
        load={load}
        skeleton={<CardSkeletons count={3} />}
        empty={<Muted>{t("noWorks")}</Muted>}
        more="button"
      >
        {({ list, canVote }, loading) => (
          <Gallery aria-busy={loading}>
            {list.map((work) => (
              <WorkCard
                key={work.entry}
                work={work}
                canVote={canVote}
                left={left}
                onVote={() => void act(() => vote(work))}
              />
            ))}
          </Gallery>
        )}
      </ListStates>
    </Part>
  );
}
