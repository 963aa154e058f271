import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { FILE_KINDS } from "../../../core/rules/assessment/files.js";
import { portalHref } from "../../../core/site/index.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Stack } from "../styles.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { PictureField } from "./PictureField.js";

const MEGABYTE = 1024 ** 2;
const Shown = styled.img`
  max-width: 100%;
  max-height: 320px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  background: #fff;
`;

/** Which files, how many and how large. */
export function Upload({ content, onChange }: EditorProps<"upload">): ReactNode {
  const t = useMessages(messages);
  const { body } = content;
  const set = (next: Partial<typeof body>) => onChange({ ...content, body: { ...body, ...next } });
  const { kinds } = body;
  return (
    <Stack>
      <div>
        <Row role="group" aria-label={t("fileKinds")}>
          {FILE_KINDS.map((kind) => (
            <Chip
              key={kind}
              pressed={kinds.includes(kind)}
              onClick={() =>
                set({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] })
              }
            >
              {kind}
            </Chip>
          ))}
        </Row>
        <Muted>{t("fileKindsHelp")}</Muted>
      </div>
      <Fields>
        <NumberField
          label={t("mostFiles")}
          value={body.most}
          onChange={(most) => set({ most: most ?? body.most })}
          min={1}
          max={20}
        />
        <NumberField
          label={t("sizeEach")}
          value={Math.max(1, Math.round(body.size / MEGABYTE))}
          onChange={(size) => set({ size: size === undefined ? body.size : size * MEGABYTE })}
          min={1}
          max={2048}
          unit="MB"
        />
      </Fields>
    </Stack>
  );
}

export function Recording({ content, onChange }: EditorProps<"recording">): ReactNode {
  const t = useMessages(messages);
  const { body } = content;
  const set = (next: Partial<typeof body>) => onChange({ ...content, body: { ...body, ...next } });
  return (
    <Fields>
      <NumberField
        label={t("longest")}
        value={body.seconds}
        onChange={(seconds) => set({ seconds: seconds ?? body.seconds })}
        min={1}
        max={3600}
        unit={t("seconds")}
      />
      <NumberField
        label={t("takes")}
        value={body.takes}
        onChange={(takes) => set({ takes: takes ?? body.takes })}
        min={1}
        max={20}
      />
    </Fields>
  );
}

export function Drawing({ content, faults, onChange }: EditorProps<"drawing">): ReactNode {
  const t = useMessages(messages);
  const { image, alt } = content.body;
  return (
    <Stack>
      <PictureField
        image={image}
        alt={alt}
        faults={faults}
        help={t("backgroundHelp")}
        isOptional
        onChange={(body) => onChange({ ...content, body })}
      />
      {image && <Shown src={portalHref(image)} alt={alt} />}
    </Stack>
  );
}
