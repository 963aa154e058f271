import Download from "lucide-react/icons/download";
import Share from "lucide-react/icons/share-2";
import { type ReactNode, Suspense, useState } from "react";
import { late, useMessages } from "../../../core/element/index.js";
import { certificateCheck } from "../../../core/rules/places/common.js";
import { portalHref } from "../../../core/site/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton, Row } from "../../../ui/layout/styles.js";
import { saveFile } from "../../../ui/media/save-file.js";
import type { CertificateFile } from "./files.js";
import { messages } from "./messages.js";

const CopyDialog = late(async () => (await import("../share/CopyDialog.js")).CopyDialog);
const FORMATS: readonly CertificateFile[] = ["pdf", "png", "badge"];

/** What is done with a certificate that was issued: taken along, shown to others, checked. */
export function CertificateActs({
  run,
  certificate,
  course,
  code,
}: {
  readonly run: number;
  readonly certificate: number;
  /** Its title: several may stand together. */
  readonly course: string;
  /** What anybody may ask with. */
  readonly code: string;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isMaking, setMaking] = useState(false);
  const [isShared, setShared] = useState(false);
  const page = portalHref(certificateCheck.href({ code }));
  const take = async (format: CertificateFile) => {
    setMaking(true);
    try {
      const { certificateAs } = await import("./files.js");
      const { blob, serial, ending } = await certificateAs(format, { id: run, certificate });
      saveFile(blob, `${t("certificate")} ${serial}.${ending}`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setMaking(false);
  };
  return (
    <Row>
      <Menu
        label={t("saveOf", { course })}
        items={FORMATS.map((format) => ({ id: format, label: t(format), onSelect: () => void take(format) }))}
        renderButton={(trigger) => (
          <Button
            {...trigger}
            aria-label={t("saveOf", { course })}
            loading={isMaking}
            icon={<Icon of={Download} size={18} />}
          >
            {t("save")}
          </Button>
        )}
      />
      <Button
        aria-label={t("shareOf", { course })}
        icon={<Icon of={Share} size={18} />}
        onClick={() => setShared(true)}
      >
        {t("share")}
      </Button>
      <LinkButton data-variant="secondary" href={page} aria-label={t("verifyOf", { course })}>
        {t("verify")}
      </LinkButton>
      {isShared && (
        <Suspense>
          <CopyDialog
            title={t("shareLink")}
            text={new URL(page, apiOrigin()).href}
            onClose={() => setShared(false)}
          />
        </Suspense>
      )}
    </Row>
  );
}
