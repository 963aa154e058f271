import type { ReactNode } from "react";
import { Edition } from "../../../core/contract/platform.js";
import { useMessages } from "../../../core/element/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { EditionPlates } from "./EditionPlates.js";
import { messages } from "./messages.js";

/** The order of the home page, edition by edition. */
export function Plates(): ReactNode {
  const t = useMessages(messages);
  const { place, go } = usePlace();
  const edition = Edition.find((one) => one === place.item) ?? Edition[0];
  return (
    <Stack>
      <Muted>{t("platesText")}</Muted>
      <Line>
        <Select
          aria-label={t("edition")}
          value={edition}
          onChange={(item) => go({ item })}
          options={Edition.map((one) => ({ value: one, label: t(one) }))}
        />
      </Line>
      <EditionPlates key={edition} edition={edition} />
    </Stack>
  );
}
