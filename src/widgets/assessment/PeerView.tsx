import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useMemo, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { peerFileUrl, peerSave, peerTask } from "../../core/contract/peer.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Part, Sheet } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { TrayContext } from "./files/place.js";
import { readingTray } from "./files/trays.js";
import { messages } from "./peer-messages.js";
import { Question, type SeenItem } from "./Question.js";
import { Item, Stack, UpLink } from "./styles.js";
import { usePlace } from "./usePlace.js";
import { Waiting } from "./Waiting.js";

type Task = Output<typeof peerTask>;
type Review = Task["reviews"][number];
type PeerItem = Review["items"][number];

/** @returns undefined for what cannot be given */
function pointsOf(text: string, max: number): number | undefined {
  const plain = text.normalize("NFKC").replace("。", ".").trim();
  if (!/^\d{1,4}(?:\.\d{0,2})?$/.test(plain)) return undefined;
  return Number(plain) <= max ? Number(plain) : undefined;
}

/** Points and a comment for one answer; what was saved can be changed until the deadline. */
function MarkForm({
  course,
  review,
  item: { item, max, levels, given },
  onSaved,
}: {
  readonly course: number;
  readonly review: number;
  readonly item: PeerItem;
  readonly onSaved: (given: NonNullable<PeerItem["given"]>) => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(peerSave, {
    fields: { points: given ? String(given.points) : "", comment: given?.comment ?? "" },
    drafts: { comment: `peer.${review}.${item}` },
    validate: ({ points }) => ({
      points: pointsOf(points, max) === undefined ? t("pointsWrong", { max }) : undefined,
    }),
    input: ({ points, comment }) => ({
      id: course,
      review,
      item,
      points: pointsOf(points, max) ?? 0,
      comment: comment.trim(),
    }),
    done(_output, { points, comment }) {
      toast({ kind: "ok", text: t("saved") });
      onSaved({ points: pointsOf(points, max) ?? 0, comment: comment.trim() });
    },
  });
  return (
    <Stack as="form" {...form.form}>
      {levels.length > 0 && (
        <div>
          <strong>{t("levels")}</strong>
          <ul>
            {levels.map((level, at) => (
              // Levels are known by their place.
              <li key={at}>{t("level", { text: level.text, points: level.points })}</li>
            ))}
          </ul>
        </div>
      )}
      <Field label={t("points", { max })} error={form.errors.points} required>
        <Input {...form.text("points")} inputMode="decimal" autoComplete="off" maxLength={8} />
      </Field>
      <Field label={t("comment")} help={t("commentHelp")} error={form.errors.comment}>
        <Textarea {...form.text("comment")} rows={3} maxLength={2000} />
      </Field>
      <FormError>{form.message}</FormError>
      <div>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("save")}
        </Button>
      </div>
    </Stack>
  );
}

/** After the deadline: what stands. */
function Given({ given }: Pick<PeerItem, "given">): ReactNode {
  const t = useMessages(messages);
  if (!given) return <Muted>{t("notGiven")}</Muted>;
  return (
    <p>
      <MultilingualText>
        {given.comment ? t("peerComment", given) : t("peer", { points: given.points })}
      </MultilingualText>
    </p>
  );
}

/** One paper of somebody who stays unnamed. */
function Paper({
  course,
  review: { review, items },
  isOpen,
  onSaved,
}: {
  readonly course: number;
  readonly review: Review;
  readonly isOpen: boolean;
  readonly onSaved: (item: string, given: NonNullable<PeerItem["given"]>) => void;
}): ReactNode {
  const tray = useMemo(
    () =>
      readingTray(
        items.flatMap(({ files }) => files),
        async (file, use) =>
          (await request(peerFileUrl, { id: course, review, file, use }, { quiet: true })).url,
      ),
    [course, review, items],
  );
  return (
    <TrayContext value={tray}>
      {items.map((one) => {
        const seen: SeenItem = {
          key: `${review}.${one.item}`,
          points: one.max,
          stem: one.stem as RichDocument,
          view: one.view as SeenItem["view"],
        };
        return (
          <Sheet as="div" key={one.item}>
            <Item>
              <Question item={seen} answer={one.answer} disabled onAnswer={() => undefined} />
              {isOpen ? (
                <MarkForm
                  course={course}
                  review={review}
                  item={one}
                  onSaved={(given) => onSaved(one.item, given)}
                />
              ) : (
                <Given given={one.given} />
              )}
            </Item>
          </Sheet>
        );
      })}
    </TrayContext>
  );
}

/** Answers of others that somebody is to read. */
export function PeerView(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, link } = usePlace();
  const { course, assessment } = place;
  const { data, error, reload, replace } = useLoad(`${course}|${assessment}|${locale}`, (signal) =>
    request(peerTask, { id: course, assessment }, { signal, quiet: true }),
  );
  const [chosen, setChosen] = useState<number>();
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  const isMarked = ({ items }: Review) => items.every(({ given }) => given !== undefined);
  const review =
    data.reviews.find((one) => one.review === chosen) ??
    (data.isOpen ? data.reviews.find((one) => !isMarked(one)) : undefined) ??
    data.reviews[0];
  const put = (item: string, given: NonNullable<PeerItem["given"]>) => {
    setChosen(review?.review);
    replace({
      ...data,
      reviews: data.reviews.map((one) =>
        one === review
          ? { ...one, items: one.items.map((each) => (each.item === item ? { ...each, given } : each)) }
          : one,
      ),
    });
  };
  return (
    <Stack part="peers">
      <UpLink {...link({ view: "list", assessment: 0, filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("back")}
      </UpLink>
      <h2>
        <MultilingualText>{t("heading", { title: data.title })}</MultilingualText>
      </h2>
      <Muted role="status">
        {data.isOpen ? t("text") : t("closed")} {t("until", { time: sayFullTime(data.deadline, locale) })}
      </Muted>
      <RadioGroup
        look="segmented"
        label={t("papers")}
        value={String(review?.review ?? "")}
        onChange={(next) => setChosen(Number(next))}
        options={data.reviews.map((one, at) => ({
          value: String(one.review),
          label: isMarked(one)
            ? `${t("paper", { no: at + 1 })} \u00B7 ${t("marked")}`
            : t("paper", { no: at + 1 }),
        }))}
      />
      {review && (
        <Part key={review.review}>
          <Paper course={course} review={review} isOpen={data.isOpen} onSaved={put} />
        </Part>
      )}
    </Stack>
  );
}
