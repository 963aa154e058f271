import { useStore } from "../../core/element/useStore.js";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useMemo } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { attemptResult } from "../../core/contract/exam.js";
import type { QuestionContent } from "../../core/contract/question.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { ownVoiceUrl } from "../../core/contract/voice.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { isEmpty } from "../../core/rules/assessment/empty.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part, Row, Sheet } from "../../ui/layout/styles.js";
import { $minute, sayFullTime, sayTime } from "../../ui/layout/time.js";
import { RichText } from "../../ui/rich/RichText.js";
import { VoicePlayer } from "../shared/VoicePlayer.js";
import { AnnotatedFiles } from "./AnnotatedFiles.js";
import { placeAnswer, TrayContext } from "./files/place.js";
import { resultTray } from "./files/trays.js";
import { messages as cardMessages } from "../shared/assessments/messages.js";
import { messages } from "./messages.js";
import { messages as peerMessages } from "./peer-messages.js";
import { Question, type SeenItem } from "./Question.js";
import { Receipt } from "./Receipt.js";
import { Solution } from "./Solution.js";
import { Banner, Item, Stack, UpLink } from "./styles.js";
import { Deliveries, Undelivered } from "./Undelivered.js";
import { usePlace } from "./usePlace.js";

type Result = Output<typeof attemptResult>;
type ResultItem = Result["sections"][number]["items"][number];

const Points = styled.p`
  font-size: var(--edu-size-7);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: var(--edu-leading-heading);
`;
const Remark = styled.div`
  display: grid;
  gap: var(--edu-space-1);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-inline-start: 3px solid var(--edu-accent);
  background: var(--edu-hover);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

function Outcome({ item }: { readonly item: ResultItem }): ReactNode {
  const t = useMessages(messages);
  const { points, max, isCorrect, treatment } = item;
  const isPart = isCorrect === false && points !== undefined && points > 0;
  return (
    <Row>
      {isEmpty(item.answer) && <Badge>{t("noAnswer")}</Badge>}
      {isCorrect !== undefined && (
        <Badge
          kind={isCorrect ? "ok" : isPart ? "warn" : "bad"}
          icon={<Icon of={isCorrect ? Check : isPart ? Minus : X} size={14} />}
        >
          {t(isCorrect ? "right" : isPart ? "partly" : "wrong")}
        </Badge>
      )}
      {treatment && <Badge kind="info">{t(treatment)}</Badge>}
      {treatment !== "omit" && (
        <Muted as="span">
          {points === undefined ? t("itemPoints", { points: max }) : t("score", { points, max })}
        </Muted>
      )}
    </Row>
  );
}

function ItemResult({
  item,
  no,
  annotated,
  voiceAddress,
}: {
  readonly voiceAddress: (voice: number) => Promise<string>;
  readonly item: ResultItem;
  readonly no: number;
  /** Files of it on which somebody drew or wrote. */
  readonly annotated: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const peer = useMessages(peerMessages);
  const id = useId();
  const content = item.solution as QuestionContent | undefined;
  const seen: SeenItem = {
    key: item.key,
    points: item.max,
    stem: item.stem as RichDocument,
    view: item.view as SeenItem["view"],
  };
  const { view } = seen;
  const childSolution = ([child]: readonly string[]): ReactNode => {
    if (content?.type !== "group" || view.type !== "group") return null;
    const own = content.children.find((one) => one.id === child);
    const shown = view.children.find((one) => one.id === child);
    return own && shown ? (
      <Solution content={own.content} view={shown.content} answer={placeAnswer(item.answer, own.id)} />
    ) : null;
  };
  return (
    <Sheet as="div">
      <Item aria-labelledby={id}>
        <Row>
          <h3 id={id}>{t("item", { no })}</h3>
          <Outcome item={item} />
        </Row>
        <Question
          item={seen}
          answer={item.answer}
          disabled
          onAnswer={() => undefined}
          after={childSolution}
        />
        {content && content.type !== "group" && (
          <Solution content={content} view={view} answer={item.answer} />
        )}
        {annotated}
        {item.comment && (
          <Remark>
            <strong>{t("comment")}</strong>
            <MultilingualText>{item.comment}</MultilingualText>
          </Remark>
        )}
        {item.voices?.map(({ voice, text }) => (
          <Remark key={voice}>
            <VoicePlayer voice={voice} address={voiceAddress} />
            {text && <MultilingualText>{text}</MultilingualText>}
          </Remark>
        ))}
        {item.peers && (
          <Remark>
            <strong>{peer("peers")}</strong>
            {item.peers.map(({ points, comment }, at) => (
              // They have no names; they never change place.
              <p key={at}>
                <MultilingualText>
                  {comment ? peer("peerComment", { points, comment }) : peer("peer", { points })}
                </MultilingualText>
              </p>
            ))}
          </Remark>
        )}
        {item.analysis !== undefined && (
          <div>
            <strong>{t("analysis")}</strong>
            <RichText document={item.analysis as RichDocument} />
          </div>
        )}
      </Item>
    </Sheet>
  );
}

/** What became of an attempt, as far as it may be seen. */
export function ResultView({
  attempt,
  isFresh,
}: {
  readonly attempt: number;
  /** It was handed in just now. */
  readonly isFresh: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(cardMessages);
  const { locale } = useIsland();
  const { place, link } = usePlace();
  const { course } = place;
  const now = useStore($minute);
  const { data, error, reload } = useLoad(`${attempt}|${locale}`, (signal) =>
    request(attemptResult, { id: course, attempt }, { signal, quiet: true }),
  );
  const tray = useMemo(() => data && resultTray(course, attempt, data.files), [course, attempt, data]);
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 160 }} />
        <SkeletonBlock style={{ height: 240, marginTop: 16 }} />
      </Skeleton>
    );
  const voiceAddress = async (voice: number) =>
    (await request(ownVoiceUrl, { id: course, voice }, { quiet: true })).url;
  const annotatedOf = (item: string): ReactNode => {
    const own = data.files.filter((one) => one.item === item).map(({ file }) => file);
    const list = data.annotations.filter(({ file }) => own.includes(file));
    return tray && list.length > 0 ? <AnnotatedFiles list={list} tray={tray} /> : null;
  };
  const { points, penalty, submittedAt, state, no, endedFor } = data.attempt;
  const isMarked = points !== undefined;
  const starts = data.sections.map((_section, at) =>
    data.sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 1),
  );
  return (
    <Stack part="result">
      <UpLink {...link({ filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("toIntro")}
      </UpLink>
      {isFresh && (
        <Banner role="status">
          <Icon of={CircleCheck} size={18} />
          <span>{t(endedFor ? "endedForLeaves" : state === "auto" ? "autoDone" : "submitDone")}</span>
        </Banner>
      )}
      <Undelivered course={course} attempt={attempt} onDelivered={reload} />
      <Deliveries list={data.deliveries} />
      <Sheet>
        <h2>
          <MultilingualText>{data.title}</MultilingualText>
        </h2>
        {isMarked ? (
          <Points>
            {points} <Muted as="span">{say("ofPoints", { max: data.max })}</Muted>
          </Points>
        ) : (
          <p>{t("waitingForMarks")}</p>
        )}
        <Facts>
          <span>{t("attempt", { no })}</span>
          {submittedAt !== undefined && (
            <span title={sayFullTime(submittedAt, locale)}>
              {t(endedFor ? "endedForLeavesAt" : state === "auto" ? "endedAt" : "submittedAt", {
                time: sayTime(submittedAt, now, locale),
              })}
            </span>
          )}
          {penalty !== undefined && <span>{t("penalty", { points: penalty })}</span>}
        </Facts>
        {data.regrades.map(({ at, reason, before, after }) => (
          <Remark key={at}>
            <strong>{t("regraded", { time: sayFullTime(at, locale) })}</strong>
            <span>
              <MultilingualText>{reason}</MultilingualText>
            </span>
            {before !== undefined && after !== undefined && (
              <Muted as="span">{t("regradedPoints", { before, after })}</Muted>
            )}
          </Remark>
        ))}
        {data.moreAt !== undefined && <Muted>{t("later", { time: sayFullTime(data.moreAt, locale) })}</Muted>}
      </Sheet>
      <TrayContext value={tray}>
        {data.sections.map((section, at) => (
          // Sections are known by their place.
          <Part key={at}>
            {section.title && (
              <h2>
                <MultilingualText>{section.title}</MultilingualText>
              </h2>
            )}
            {section.items.map((item, nth) => (
              <ItemResult
                key={item.key}
                item={item}
                no={(starts[at] ?? 1) + nth}
                annotated={annotatedOf(item.key)}
                voiceAddress={voiceAddress}
              />
            ))}
          </Part>
        ))}
      </TrayContext>
      {data.receipt && <Receipt attempt={attempt} receipt={data.receipt} />}
    </Stack>
  );
}
