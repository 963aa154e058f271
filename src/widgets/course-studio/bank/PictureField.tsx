import ImageUp from "lucide-react/icons/image-up";
import { type ReactNode, useRef, useState } from "react";
import { imageSave } from "../../../core/contract/course.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { shrunk } from "../../../ui/media/shrink.js";
import { Stack } from "../styles.js";
import type { Faults } from "./content.js";
import { messages } from "./messages.js";

interface Picture {
  readonly image?: string | undefined;
  readonly alt: string;
}

/** The picture of a question and what it shows. */
export function PictureField({
  image,
  alt,
  faults,
  help,
  isOptional = false,
  onChange,
}: Picture & {
  readonly faults: Faults;
  readonly help: string;
  readonly isOptional?: boolean;
  readonly onChange: (picture: Picture) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const fault = faults["image"];
  const altFault = faults["alt"];
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    setSending(true);
    try {
      const small = await shrunk(file).catch(() => undefined);
      if (!small) setProblem(t("pictureWrong"));
      else onChange({ image: (await request(imageSave, { data: await toBase64(small) })).src, alt });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack role="group" aria-label={t("picture")}>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("pictureChoose")}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Row>
        <Button
          icon={<Icon of={ImageUp} size={18} />}
          loading={isSending}
          onClick={() => picker.current?.click()}
        >
          {t(image ? "pictureReplace" : "pictureChoose")}
        </Button>
        {image && isOptional && (
          <Button variant="ghost" onClick={() => onChange({ image: undefined, alt })}>
            {t("pictureRemove")}
          </Button>
        )}
        <Muted as="span">{help}</Muted>
      </Row>
      <FormError>{problem || (fault && t(fault))}</FormError>
      <Field
        label={t("pictureAlt")}
        help={t("pictureAltHelp")}
        error={altFault && t(altFault)}
        optional={isOptional && !image}
      >
        <Input
          value={alt}
          onChange={(next) => onChange({ image, alt: next })}
          maxLength={500}
          autoComplete="off"
        />
      </Field>
    </Stack>
  );
}
