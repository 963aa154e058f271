import ArrowLeft from "lucide-react/icons/arrow-left";
import Clock from "lucide-react/icons/clock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Code } from "../../core/contract/codes.js";
import type { Output } from "../../core/contract/call.js";
import type { examIntro } from "../../core/contract/exam.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { isAny, isWatched } from "../../core/rules/assessment/integrity.js";
import { Button } from "../../ui/controls/Button.js";
import { PasswordInput } from "../../ui/controls/PasswordInput.js";
import { SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, Muted, Part, Row, Sheet } from "../../ui/layout/styles.js";
import { sayFullTime, sayTime } from "../../ui/layout/time.js";
import { RichText } from "../../ui/rich/RichText.js";
import { startAttempt, type Started } from "./attempt.js";
import { enterFullScreen, leaveFullScreen } from "./integrity/screen.js";
import { STATE_KINDS, useDue } from "../shared/assessments/CardRow.js";
import { messages as cardMessages } from "../shared/assessments/messages.js";
import { useServerTime } from "./ListView.js";
import { messages } from "./messages.js";
import { RowLink, Rows, Stack, UpLink } from "./styles.js";
import { usePaperAhead } from "./usePaperAhead.js";
import { attemptFilter, usePlace } from "./usePlace.js";

const Consent = late(async () => (await import("./integrity/Consent.js")).Consent);

export type Intro = Output<typeof examIntro> & { readonly offset: number };
type Refusal = NonNullable<Intro["refusal"]>;

const REFUSALS = {
  notOpen: "refusedNotOpen",
  closed: "refusedClosed",
  entryOver: "refusedEntryOver",
  used: "refusedUsed",
  pause: "refusedPause",
  ended: "refusedEnded",
} as const satisfies Record<Refusal, string>;

/** A timer of the browser counts no further. */
const LONGEST_WAIT = 2 ** 31 - 1;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: var(--edu-space-3) var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  dd {
    font-size: var(--edu-size-3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Notes = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  color: var(--edu-text-muted);
  list-style: none;

  li {
    display: flex;
    gap: var(--edu-space-2);
  }
  svg {
    flex: none;
    margin-block-start: 3px;
  }
`;
const Begin = styled.form`
  display: grid;
  gap: var(--edu-space-3);
  justify-items: start;

  > [part="field"],
  > [role="alert"] {
    width: min(100%, 360px);
  }
  @media (max-width: 600px) {
    justify-items: stretch;
  }
`;

function Attempts({ intro }: { readonly intro: Intro }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(cardMessages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const now = useServerTime(intro.offset);
  if (intro.attempts.length === 0) return null;
  return (
    <Part>
      <h2>{t("attempts")}</h2>
      <Rows>
        {[...intro.attempts]
          .reverse()
          .map(({ attempt, no, state, submittedAt, startedAt, points, endedFor }) => (
            <li key={attempt}>
              <RowLink {...link({ filter: attemptFilter(attempt) })}>
                <span className="title">{t("attempt", { no })}</span>
                <Facts as="span" className="facts">
                  <span>
                    {state === "doing"
                      ? say("doing")
                      : t(
                          endedFor
                            ? "endedForLeavesAt"
                            : state === "auto"
                              ? "endedAt"
                              : state === "void"
                                ? "voided"
                                : "submittedAt",
                          {
                            time: sayTime(submittedAt ?? startedAt, now, locale),
                          },
                        )}
                  </span>
                </Facts>
                {points !== undefined && (
                  <span className="end">
                    <strong>{points}</strong>{" "}
                    <Muted as="span">{say("ofPoints", { max: intro.card.max })}</Muted>
                  </span>
                )}
              </RowLink>
            </li>
          ))}
      </Rows>
    </Part>
  );
}

export interface IntroViewProps {
  readonly intro: Intro;
  readonly reload: () => void;
  readonly onStarted: (started: Started) => void;
}

/** The way in: what it is, its rules, what was done so far, and one button. */
export function IntroView({ intro, reload, onStarted }: IntroViewProps): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(cardMessages);
  const explain = useExplain();
  const due = useDue();
  const { locale } = useIsland();
  const { link, place } = usePlace();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<{ readonly text: string; readonly isPassword: boolean }>();
  const [starting, setStarting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const now = useServerTime(intro.offset);
  const { card, refusal, until, attempts, wantsPassword, safeguards = {} } = intro;
  const doing = attempts.find(({ state }) => state === "doing");
  const wantsConsent = !doing && isWatched(safeguards);
  const end = card.dueAt !== undefined && card.dueAt > now ? card.dueAt : card.closeAt;

  // What opens in a minute opens without being asked for again.
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (until === undefined) return undefined;
    const wait = until - intro.offset - Date.now();
    const timer = setTimeout(() => latest.current(), Math.min(LONGEST_WAIT, Math.max(1000, wait + 500)));
    return () => clearTimeout(timer);
  }, [until, intro.offset]);

  usePaperAhead(place, refusal === "notOpen" && until !== undefined ? until - intro.offset : undefined);

  const start = async () => {
    setError(undefined);
    setConsentMissing(wantsConsent && !agreed);
    if (wantsConsent && !agreed) {
      consentBox.current?.focus();
      return;
    }
    setStarting(true);
    // Browsers open it within the press alone, and not after an answer of the server.
    if (safeguards.fullScreen) void enterFullScreen();
    try {
      const { course, assessment } = place;
      onStarted(
        await startAttempt({
          id: course,
          assessment,
          ...(wantsPassword && { password: password.trim() }),
          ...(wantsConsent && { consent: safeguards }),
        }),
      );
    } catch (reason) {
      if (safeguards.fullScreen) void leaveFullScreen();
      const isPassword = reason instanceof ApiError && reason.code === Code.passwordWrong;
      setError({ text: explain(reason), isPassword });
      if (isPassword) field.current?.focus();
      // What there is to agree to is another now: it is read anew.
      if (reason instanceof ApiError && reason.code === Code.consentNeeded) {
        setAgreed(false);
        reload();
      }
    } finally {
      setStarting(false);
    }
  };
  // Practice is answered question by question, as often as somebody wants; only its window counts.
  const canPractise = card.kind === "practice" && (!refusal || refusal === "used" || refusal === "pause");
  const attemptsLeft = card.attemptsLeft === undefined ? t("factUnlimited") : String(card.attemptsLeft);
  const facts: readonly (readonly [string, string])[] = [
    [t("factQuestions"), String(card.questions)],
    [t("factPoints"), String(card.max)],
    ...(card.minutes === undefined
      ? []
      : [[t("factTime"), t("factMinutes", { count: card.minutes })] as const]),
    ...(doing ? [] : [[t("factAttempts"), attemptsLeft] as const]),
  ];
  return (
    <Stack part="intro">
      <UpLink {...link({ view: "list", assessment: 0, filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("all")}
      </UpLink>
      <Sheet>
        <Stack>
          <div>
            <Row>
              <Badge>{say(card.kind)}</Badge>
              <Badge kind={STATE_KINDS[card.state]}>{say(card.state)}</Badge>
              {card.isLate && <Badge kind="warn">{say("late")}</Badge>}
            </Row>
            <h2 style={{ marginBlock: "8px 0" }}>
              <MultilingualText>{card.title}</MultilingualText>
            </h2>
            {card.state === "open" && end !== undefined && (
              <Muted title={sayFullTime(end, locale)}>{due(end, now).text}</Muted>
            )}
          </div>
          {intro.intro && <RichText document={intro.intro.body} />}
          <Figures>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
          {canPractise && <Muted>{t("practiceText")}</Muted>}
          {!refusal && !canPractise && (
            <Notes>
              {card.minutes !== undefined && (
                <li>
                  <Icon of={Clock} size={18} />
                  {t("timed")}
                </li>
              )}
              <li>
                <Icon of={ShieldCheck} size={18} />
                {t("rules")}
              </li>
            </Notes>
          )}
          {canPractise && !doing ? (
            <Row>
              <LinkButton data-variant="primary" {...link({ view: "practice", filter: "" })}>
                {t("practise")}
              </LinkButton>
            </Row>
          ) : refusal ? (
            <p role="status">
              <strong>{t(REFUSALS[refusal])}</strong>
              {until !== undefined && ` ${t("canStartAt", { time: sayTime(until, now, locale) })}`}
            </p>
          ) : (
            <Begin
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (!starting) void start();
              }}
            >
              {isAny(safeguards) && (
                <Suspense fallback={<SkeletonBlock style={{ height: 220 }} />}>
                  <Consent
                    safeguards={safeguards}
                    agreed={doing ? undefined : agreed}
                    onAgree={(is) => {
                      setAgreed(is);
                      setConsentMissing(false);
                    }}
                    isMissing={isConsentMissing}
                    box={consentBox}
                  />
                </Suspense>
              )}
              {wantsPassword && (
                <Field
                  label={t("password")}
                  help={t("passwordHelp")}
                  error={error?.isPassword ? error.text : undefined}
                  required
                >
                  <PasswordInput
                    ref={field}
                    autoComplete="new-password"
                    maxLength={64}
                    value={password}
                    onChange={setPassword}
                  />
                </Field>
              )}
              <FormError>{error && !error.isPassword && error.text}</FormError>
              <Button type="submit" variant="primary" size="l" loading={starting}>
                {t(doing ? "goOn" : attempts.length > 0 ? "again" : "start")}
              </Button>
            </Begin>
          )}
        </Stack>
      </Sheet>
      <Attempts intro={intro} />
    </Stack>
  );
}
