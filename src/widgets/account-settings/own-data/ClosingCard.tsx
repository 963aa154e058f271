import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { closingInfo, closingRequest } from "../../../core/contract/privacy.js";
import { useMessages } from "../../../core/element/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { loadUser, request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Card, Form, Muted } from "../styles.js";
import { useProof } from "../useProof.js";
import { ownDataMessages } from "./messages.js";
import { ProofFirst } from "./ProofFirst.js";

const Facts = styled.dl`
  display: grid;
  gap: var(--edu-space-1);
  margin: 0;

  dt {
    font-weight: 500;
  }
  dd {
    margin: 0 0 var(--edu-space-2);
    color: var(--edu-text-muted);
  }
`;
const Obstacles = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
  padding-inline-start: var(--edu-space-5);
  list-style: disc;
`;

/** What would go and what would stay, and the way there; for whoever others depend on, what has to come first. */
export function ClosingCard(): ReactNode {
  const t = useMessages(ownDataMessages);
  const load = useLoad("closing", (signal) => request(closingInfo, {}, { signal }));
  const proof = useProof();
  const [asks, setAsks] = useState(false);
  const { data } = load;
  return (
    <Card part="closing">
      <h2>{t("closing")}</h2>
      <Muted>{t("closingText")}</Muted>
      <Facts>
        <dt>{t("goes")}</dt>
        <dd>{t("goesList")}</dd>
        <dt>{t("stays")}</dt>
        <dd>{t("staysList")}</dd>
      </Facts>
      {load.error !== undefined && !data && <ErrorState error={load.error} onRetry={load.reload} />}
      {!data && load.error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 40 }} />
        </Skeleton>
      )}
      {data && data.obstacles.length > 0 && (
        <>
          <p>{t("obstacles")}</p>
          <Obstacles>
            {data.obstacles.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                {t(kind, { name })}{" "}
                {kind === "course" && (
                  <a href={portalHref(workplace.information.href({ course: id, tab: "team" }))}>
                    {t("toTeam")}
                  </a>
                )}
              </li>
            ))}
          </Obstacles>
        </>
      )}
      {data?.obstacles.length === 0 && (
        <div>
          <Button
            variant="danger"
            onClick={() => {
              proof.begin();
              setAsks(true);
            }}
          >
            {t("close")}
          </Button>
        </div>
      )}
      {asks && !proof.proven && (
        <ProofFirst title={t("closing")} onProven={proof.pass} onClose={() => setAsks(false)} />
      )}
      {asks && proof.proven && <Ask onClose={() => setAsks(false)} />}
    </Card>
  );
}

function Ask({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages(ownDataMessages);
  const { form, text, errors, message, submitting } = useForm(closingRequest, {
    fields: { account: "" },
    wrong: { account: t("closeMissing") },
    async done() {
      toast({ kind: "ok", text: t("closed") });
      // The settings show the pause as soon as the person is known to be in it.
      await loadUser().catch(() => undefined);
      onClose();
    },
  });
  return (
    <Dialog open title={t("closeTitle")} onClose={onClose}>
      <Form {...form}>
        <p>{t("closingText")}</p>
        <Field label={t("closeLabel")} help={t("closeHelp")} error={errors.account} required>
          <Input {...text("account")} autoComplete="off" spellCheck={false} />
        </Field>
        <FormError>{message}</FormError>
        <Button type="submit" variant="danger" loading={submitting} block>
          {t("closeYes")}
        </Button>
      </Form>
    </Dialog>
  );
}
