import { type ReactNode, useState } from "react";
import { type materialTable, materialSet } from "../../../core/contract/material.js";
import type { Output } from "../../../core/contract/call.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { MomentField } from "../../shared/MomentField.js";
import { Form, Stack } from "../styles.js";
import { messages } from "./messages.js";

type Table = Output<typeof materialTable>;
export type Material = Table["list"][number];

/** A part of the form that many files share: nothing of it is changed until somebody says so. */
function Part({
  isOne,
  label,
  isOn,
  onToggle,
  children,
}: {
  readonly isOne: boolean;
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  if (isOne) return children;
  return (
    <Stack>
      <Checkbox checked={isOn} onChange={onToggle}>
        {`${label} · ${t("change")}`}
      </Checkbox>
      {isOn && children}
    </Stack>
  );
}

/** Name, chapter, classes, moment and download of one file, or what is to be the same of many. */
export function MaterialForm({
  run,
  materials,
  chapters,
  classes,
  onDone,
  onClose,
}: {
  readonly run: number;
  readonly materials: readonly Material[];
  readonly chapters: Table["chapters"];
  readonly classes: Table["classes"];
  readonly onDone: (changed: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [first] = materials;
  const isOne = materials.length === 1;
  const [node, setNode] = useState(first?.node ?? 0);
  const [chosen, setChosen] = useState<readonly number[]>(first?.classes ?? []);
  const [openAt, setOpenAt] = useState(first?.openAt);
  const [downloadable, setDownloadable] = useState(first?.downloadable ?? true);
  const [parts, setParts] = useState({ node: isOne, classes: isOne, openAt: isOne, downloadable: isOne });
  const toggle = (name: keyof typeof parts) => (isOn: boolean) => setParts({ ...parts, [name]: isOn });
  const form = useForm(materialSet, {
    fields: { name: first?.name ?? "" },
    input: ({ name }) => ({
      id: run,
      materials: materials.map(({ id }) => id),
      ...(isOne && { name }),
      ...(parts.node && { node }),
      ...(parts.classes && { classes: [...chosen] }),
      ...(parts.openAt && { openAt: openAt ?? 0 }),
      ...(parts.downloadable && { downloadable }),
    }),
    done: ({ changed }) => onDone(changed),
  });
  const isNothing = !isOne && !Object.values(parts).some(Boolean);
  // What stands below a chapter is in its folder: it keeps its own place until another one is chosen.
  const isChapter = chapters.some(({ id }) => id === node);
  return (
    <Dialog
      open
      title={
        isOne ? t("editTitle", { name: first?.name ?? "" }) : t("settingsTitle", { count: materials.length })
      }
      onClose={onClose}
    >
      <Form {...form.form}>
        {isOne && (
          <Field label={t("name")} error={form.errors.name}>
            <Input {...form.text("name")} />
          </Field>
        )}
        <Part isOne={isOne} label={t("folder")} isOn={parts.node} onToggle={toggle("node")}>
          <Field label={t("folder")}>
            <Select
              value={String(node)}
              onChange={(next) => setNode(Number(next))}
              options={[
                { value: "0", label: t("noFolder") },
                ...(node > 0 && !isChapter ? [{ value: String(node), label: first?.folder ?? "" }] : []),
                ...chapters.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
          </Field>
        </Part>
        {classes.length > 0 && (
          <Part isOne={isOne} label={t("forClasses")} isOn={parts.classes} onToggle={toggle("classes")}>
            <Stack role="group" aria-label={t("forClasses")}>
              {isOne && <span>{t("forClasses")}</span>}
              <Checkbox checked={chosen.length === 0} onChange={() => setChosen([])}>
                {t("everyClass")}
              </Checkbox>
              {classes.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={chosen.includes(id)}
                  onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
                >
                  {name}
                </Checkbox>
              ))}
            </Stack>
          </Part>
        )}
        <Part isOne={isOne} label={t("openAt")} isOn={parts.openAt} onToggle={toggle("openAt")}>
          <MomentField label={t("openAt")} value={openAt} onChange={setOpenAt} help={t("openHelp")} />
        </Part>
        <Part isOne={isOne} label={t("mayTake")} isOn={parts.downloadable} onToggle={toggle("downloadable")}>
          <Checkbox checked={downloadable} onChange={setDownloadable}>
            {t("mayTake")}
          </Checkbox>
        </Part>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block disabled={isNothing} loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}
