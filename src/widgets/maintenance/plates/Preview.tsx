import { type ReactNode, useState } from "react";
import { homePage } from "../../../core/contract/home.js";
import type { Edition } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import type { PlateDraft } from "../../../core/rules/home.js";
import { request } from "../../../core/session/index.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Muted } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { HomeView } from "../../home/view/index.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { FramedView } from "./FramedView.js";
import { messages } from "./messages.js";
import { ownTitle } from "./rows.js";

const WIDTHS = { desk: 1280, phone: 390 } as const;
type Width = keyof typeof WIDTHS;

/** The home page as visitors of an edition will find it with the shelves of the draft. */
export function Preview({
  edition,
  plates,
}: {
  readonly edition: Edition;
  readonly plates: readonly PlateDraft[];
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [width, setWidth] = useState<Width>("desk");
  const load = useLoad(`preview ${edition} ${locale}`, (signal) =>
    request(homePage, { edition }, { signal, quiet: true }),
  );
  const titled = plates.map((plate) => ({ ...plate, title: ownTitle(plate, locale) }));
  const label = t("previewOf", { edition: t(edition), width: t(width) });
  const list = titled.map(({ kind, title }) => title ?? t(`plate_${kind}`)).join(t("between"));
  return (
    <Stack as="section" aria-label={t("preview")}>
      <Bar>
        <h2>{t("preview")}</h2>
        <RadioGroup
          label={t("width")}
          look="segmented"
          value={width}
          onChange={(next) => setWidth(next === "phone" ? "phone" : "desk")}
          options={[
            { value: "desk", label: t("desk") },
            { value: "phone", label: t("phone") },
          ]}
        />
      </Bar>
      <Muted>{t("previewText")}</Muted>
      <VisuallyHidden>{t("previewShelves", { list })}</VisuallyHidden>
      <FramedView key={width} width={WIDTHS[width]} edition={edition} label={label}>
        <HomeView edition={edition} load={load} plates={titled} isStill />
      </FramedView>
    </Stack>
  );
}
