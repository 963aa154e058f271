import CircleAlert from "lucide-react/icons/circle-alert";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { cartridgeExport } from "../../../core/contract/outline-exchange.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { saveAddress } from "../../../ui/media/save-file.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line, Note, Stack } from "../styles.js";
import { messages } from "./exchange-messages.js";

type Exported = Output<typeof cartridgeExport>;
/** Reading a long course, its assessments among it. */
const LONG = 120_000;

const Losses = styled.ul`
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  overflow-wrap: anywhere;

  > li {
    padding: var(--edu-space-2) var(--edu-space-3);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
`;

function Lost({ title, losses }: { readonly title: string; readonly losses: Exported["losses"] }): ReactNode {
  if (losses.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Losses aria-label={title}>
        {losses.map((one, at) => (
          <li key={`${one.title} ${at}`}>
            <MultilingualText>{one.title}</MultilingualText>
            <Muted>{one.text}</Muted>
          </li>
        ))}
      </Losses>
    </>
  );
}

/** The course as a cartridge: what is in it and what is not is said before it is taken away. */
export function CartridgeDrawer({
  run,
  onClose,
}: {
  readonly run: number;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isSaving, setSaving] = useState(false);
  const { data, error, reload } = useLoad(`cartridge ${run}`, (signal) =>
    request(cartridgeExport, { id: run }, { signal, quiet: true, timeout: LONG }),
  );
  const save = async () => {
    setSaving(true);
    try {
      // An address lives some minutes: whoever has read for long gets a new one.
      const { url, name } = await request(cartridgeExport, { id: run }, { quiet: true, timeout: LONG });
      saveAddress(new URL(url, apiOrigin()).href, name);
      toast({ kind: "ok", text: t("cartridgeBegun") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Drawer open width={560} title={t("cartridgeTitle")} onClose={onClose}>
      <Stack>
        <Muted>{t("cartridgeText")}</Muted>
        {error ? (
          <ErrorState error={error} onRetry={reload} />
        ) : data ? (
          <>
            <Facts role="status">
              {data.items === 0
                ? t("cartridgeEmpty")
                : t("cartridgeSummary", {
                    items: data.items,
                    questions: data.questions,
                    size: fileSize(data.size),
                  })}
            </Facts>
            {data.items > 0 && (
              <Line>
                <Button
                  variant="primary"
                  loading={isSaving}
                  icon={<Icon of={Download} size={18} />}
                  onClick={() => void save()}
                >
                  {t("cartridgeSave")}
                </Button>
              </Line>
            )}
            {data.lossCount > 0 && (
              <Note data-kind="warn">
                <Icon of={CircleAlert} size={18} />
                <span>{t("cartridgeLosses", { count: data.lossCount })}</span>
              </Note>
            )}
            <Lost title={t("cartridgeOut")} losses={data.losses.filter(({ isOut }) => isOut)} />
            <Lost title={t("cartridgeParts")} losses={data.losses.filter(({ isOut }) => !isOut)} />
            {data.losses.length < data.lossCount && (
              <Muted>{t("cartridgeMore", { count: data.lossCount - data.losses.length })}</Muted>
            )}
          </>
        ) : (
          <Skeleton>
            <SkeletonBlock style={{ height: 120 }} />
          </Skeleton>
        )}
      </Stack>
    </Drawer>
  );
}
