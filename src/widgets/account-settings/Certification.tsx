import FileCheck from "lucide-react/icons/file-check";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { certificationApply, profileAuths } from "../../core/contract/user.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Field, useControl } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Actions, Card, CardHead, Form, Muted, Pair } from "./styles.js";
import { messages } from "./messages.js";
import { toBase64 } from "../../ui/media/base64.js";
import { EVIDENCE_MAX, typeOf } from "../shared/picture.js";

type Auths = Output<typeof profileAuths>;

const kinds = { none: "neutral", pending: "info", approved: "ok", rejected: "bad" } as const;

export interface CertificationProps {
  /** Open the form at once: the page was opened to certify (docs/specification.md 2.5). */
  readonly open: boolean;
}

/** Where the person's teacher certification stands, and the form to apply. */
export function Certification({ open }: CertificationProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(locale, (signal) => request(profileAuths, {}, { signal }));
  const [applying, setApplying] = useState(open);
  const card = useRef<HTMLElement>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    if (open && loaded) card.current?.scrollIntoView({ block: "start" });
  }, [open, loaded]);

  let body: ReactNode;
  if (error && !data) body = <ErrorState error={error} onRetry={reload} />;
  else if (!data) {
    body = (
      <Skeleton>
        <SkeletonBlock style={{ width: "60%" }} />
      </Skeleton>
    );
  } else {
    const { state, school, reason } = data.certification;
    const text = {
      none: () => t("certNone"),
      pending: () => t("certPending"),
      approved: () => t("certApproved", { school }),
      rejected: () => t("certRejected", { reason }),
    }[state]();
    const may = state === "none" || state === "rejected";
    body = (
      <>
        <Muted>{text}</Muted>
        {may && !applying && (
          <Actions>
            <Button onClick={() => setApplying(true)}>
              {t(state === "none" ? "certApply" : "certAgain")}
            </Button>
          </Actions>
        )}
        {may && applying && (
          <Application
            auths={data}
            onDone={() => {
              setApplying(false);
              reload();
            }}
          />
        )}
      </>
    );
  }
  return (
    <Card ref={card} part="certification">
      <CardHead>
        <h2>{t("certification")}</h2>
        {data && (
          <Badge kind={kinds[data.certification.state]}>{t(`cert_${data.certification.state}`)}</Badge>
        )}
      </CardHead>
      {body}
    </Card>
  );
}

function Application({ auths, onDone }: { readonly auths: Auths; readonly onDone: () => void }) {
  const t = useMessages(messages);
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { staffNumber, title, realName } = auths.certification;
  const { form, text, values, set, errors, message, submitting } = useForm(certificationApply, {
    fields: { schoolId: "", realName, staffNumber, title, evidence: "" },
    wrong: {
      schoolId: t("schoolWrong"),
      realName: t("realNameWrong"),
      staffNumber: t("staffNumberWrong"),
      title: t("titleWrong"),
    },
    // The form has the file's name; the file itself is sent.
    validate: ({ evidence }) => ({ evidence: evidence ? undefined : t("evidenceWrong") }),
    input: async (now) => ({ ...now, evidence: file ? await toBase64(file) : "" }),
    done() {
      toast({ kind: "ok", text: t("certSent") });
      onDone();
    },
  });
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const type = await typeOf(chosen);
    const fits =
      chosen.size <= EVIDENCE_MAX &&
      (type === "image/png" || type === "image/jpeg" || type === "application/pdf");
    setFile(fits ? chosen : undefined);
    set({ evidence: fits ? chosen.name : "" });
    text("evidence").onBlur();
  };
  return (
    <Form {...form}>
      <Field label={t("school")} error={errors.schoolId} required>
        <Select
          name="schoolId"
          value={values.schoolId}
          placeholder={t("choose")}
          options={auths.schools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(schoolId) => set({ schoolId })}
        />
      </Field>
      <Pair>
        <Field label={t("realName")} error={errors.realName} required>
          <Input {...text("realName")} autoComplete="name" />
        </Field>
        <Field label={t("staffNumber")} error={errors.staffNumber} required>
          <Input {...text("staffNumber")} />
        </Field>
      </Pair>
      <Field label={t("titleLabel")} error={errors.title} required>
        <Input {...text("title")} autoComplete="organization-title" />
      </Field>
      <Field label={t("evidence")} help={t("evidenceHelp")} error={errors.evidence} required>
        <EvidenceButton name={file?.name} onPress={() => picker.current?.click()} />
      </Field>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,application/pdf"
        hidden
        aria-label={t("evidence")}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <FormError>{message}</FormError>
      <div>
        <Button type="submit" variant="primary" loading={submitting}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}

function EvidenceButton({
  name,
  onPress,
}: {
  readonly name: string | undefined;
  readonly onPress: () => void;
}) {
  const t = useMessages(messages);
  // A button cannot be required (ARIA in HTML); what is missing is said when the form is sent.
  const { "aria-required": _required, ...control } = useControl();
  return (
    <div>
      <Button
        {...control}
        aria-label={`${t("evidence")} ${name ?? t("chooseFile")}`}
        onClick={onPress}
        icon={name && <Icon of={FileCheck} size={18} />}
      >
        {name ?? t("chooseFile")}
      </Button>
    </div>
  );
}
