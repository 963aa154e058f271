import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { courseReview, courseReviewList } from "../../../core/contract/course-building.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Line, Stack } from "../styles.js";
import { messages } from "./messages.js";

type Submitted = Output<typeof courseReviewList>["list"][number];

function ReturnDialog({
  title,
  onReturn,
  onClose,
}: {
  readonly title: string;
  readonly onReturn: (note: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      title={t("giveBackNamed", { title })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (note.trim() === "") setMissing(true);
              else return onReturn(note.trim());
            }}
          >
            {t("giveBack")}
          </Button>
        </>
      }
    >
      <Field
        label={t("note")}
        required
        error={isMissing && note.trim() === "" ? t("noteMissing") : undefined}
      >
        <Textarea rows={4} maxLength={500} value={note} onChange={setNote} />
      </Field>
    </Dialog>
  );
}

function Row({
  one,
  onDecide,
  onReturn,
}: {
  readonly one: Submitted;
  readonly onDecide: () => Promise<void>;
  readonly onReturn: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { title } = one;
  return (
    <Sheet part="submitted" aria-label={title}>
      <Bar>
        <h2>
          <MultilingualText>{title}</MultilingualText>
        </h2>
        {!one.own && (
          <Line>
            <Button aria-label={t("giveBackNamed", { title })} onClick={onReturn}>
              {t("giveBack")}
            </Button>
            <Button variant="primary" aria-label={t("approveNamed", { title })} onClick={onDecide}>
              {t("approve")}
            </Button>
          </Line>
        )}
      </Bar>
      <Facts>
        <span>
          <MultilingualText>{one.school}</MultilingualText>
        </span>
        <span>
          <MultilingualText>{t("submittedBy", { teacher: one.teacher })}</MultilingualText>
        </span>
        <Time at={one.submittedAt} />
      </Facts>
      {one.own && <Muted>{t("own")}</Muted>}
      <p style={{ overflowWrap: "anywhere" }}>
        <MultilingualText>{one.intro}</MultilingualText>
      </p>
      <details>
        <summary>{t("outline")}</summary>
        <ul>
          {one.outline.map(({ title: line, level }, no) => (
            // oxlint-disable-next-line react/no-array-index-key -- two nodes may have one title
            <li key={no} style={{ paddingInlineStart: level * 20 }}>
              <MultilingualText>{line}</MultilingualText>
            </li>
          ))}
        </ul>
      </details>
    </Sheet>
  );
}

/** Courses that wait for the school's yes. */
export function Examine(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [returned, setReturned] = useState<Submitted>();
  const { data, error, reload } = useLoad("review", (signal) =>
    request(courseReviewList, {}, { signal, quiet: true }),
  );
  const decide = async (id: number, approved: boolean, note = "") => {
    try {
      await request(courseReview, { id, approved, note }, { quiet: true });
      toast({ kind: "ok", text: t(approved ? "approved" : "gaveBack") });
      setReturned(undefined);
      reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 160 }} />
        </Skeleton>
      );
    if (data.list.length === 0)
      return (
        <Empty icon={ClipboardCheck} title={t("examineNone")}>
          {t("examineText")}
        </Empty>
      );
    return data.list.map((one) => (
      <Row key={one.id} one={one} onDecide={() => decide(one.id, true)} onReturn={() => setReturned(one)} />
    ));
  };
  return (
    <Stack>
      <h1 style={{ fontSize: "var(--edu-size-5)" }}>{t("examine")}</h1>
      {body()}
      {returned && (
        <ReturnDialog
          title={returned.title}
          onClose={() => setReturned(undefined)}
          onReturn={(note) => decide(returned.id, false, note)}
        />
      )}
    </Stack>
  );
}
