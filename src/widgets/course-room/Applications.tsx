import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { enrollPending, enrollReview } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Facts, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { Pager } from "../../ui/data/Pager.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { Time } from "../../ui/layout/time.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { words } from "./application-words.js";
import { Bar, Rows, Stack } from "./styles.js";
import { useRoom } from "./useRoom.js";

type Asking = Output<typeof enrollPending>["list"][number];

const SIZE = 20;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
  overflow-wrap: anywhere;

  > :first-child {
    display: grid;
    flex: 1 1 220px;
    gap: var(--edu-space-1);
    min-width: 0;
  }
`;

/** Who asks to be let in, and the teacher's yes or no; nothing while nobody asks. */
export function Applications({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const { id } = useRoom().shell;
  const [page, setPage] = useState(1);
  const [refusing, setRefusing] = useState<Asking>();
  const { data, error, reload } = useLoad(`${id}|${page}`, (signal) =>
    request(enrollPending, { id, page, size: SIZE }, { signal }),
  );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data || data.total === 0) return null;
  const pending = data.list.filter(({ state }) => state === "pending");
  const done = () => {
    reload();
    onChanged();
  };
  const approve = async (list: readonly Asking[]) => {
    try {
      const { approved, waiting } = await request(enrollReview, {
        id,
        enrollments: list.map((one) => one.id),
        decision: "approve",
        reason: "",
      });
      toast({
        kind: "ok",
        text: waiting > 0 ? t("queued", { count: waiting }) : t("approved", { count: approved }),
      });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    done();
  };
  return (
    <Sheet>
      <Bar>
        <h2>{t("heading")}</h2>
        <Row>
          <Muted as="span">{t("count", { count: data.total })}</Muted>
          {pending.length > 1 && <Button onClick={() => void approve(pending)}>{t("approveAll")}</Button>}
        </Row>
      </Bar>
      <Stack>
        <Rows>
          {data.list.map((one) => (
            <Item key={one.id}>
              <div>
                <strong>{one.name}</strong>
                {one.reason && <span>{one.reason}</span>}
                <Facts>
                  {one.school && <span>{one.school}</span>}
                  <span>
                    {t("appliedAt")} <Time at={one.appliedAt} />
                  </span>
                </Facts>
              </div>
              {one.state === "waiting" ? (
                <Badge kind="warn">{t("waiting")}</Badge>
              ) : (
                <Row>
                  <Button
                    variant="primary"
                    aria-label={t("approveNamed", { name: one.name })}
                    onClick={() => void approve([one])}
                  >
                    {t("approve")}
                  </Button>
                  <Button aria-label={t("rejectNamed", { name: one.name })} onClick={() => setRefusing(one)}>
                    {t("reject")}
                  </Button>
                </Row>
              )}
            </Item>
          ))}
        </Rows>
        <Pager page={page} pages={Math.ceil(data.total / SIZE)} onPage={setPage} />
      </Stack>
      {refusing && (
        <Refusal
          run={id}
          asking={refusing}
          onClose={() => setRefusing(undefined)}
          onDone={() => {
            setRefusing(undefined);
            done();
          }}
        />
      )}
    </Sheet>
  );
}

function Refusal({
  run,
  asking,
  onClose,
  onDone,
}: {
  readonly run: number;
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(words);
  const form = useForm(enrollReview, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id: run, enrollments: [asking.id], decision: "reject", reason }),
    done() {
      toast({ kind: "ok", text: t("rejected") });
      onDone();
    },
  });
  return (
    <Dialog open title={t("rejectTitle", { name: asking.name })} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={3} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="danger" block loading={form.submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
