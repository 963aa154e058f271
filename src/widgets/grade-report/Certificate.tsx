import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { certificateAsk, certificateFile, certificateMine } from "../../core/contract/certificate.js";
import { useMessages } from "../../core/element/index.js";
import { home } from "../../core/rules/places/common.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Facts, LinkButton, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { fromBase64 } from "../../ui/media/base64.js";
import { saveFile } from "../../ui/media/save-file.js";
import { messages } from "./messages.js";
import { Head } from "./styles.js";

const LOOKS = { eligible: "info", applied: "info", issued: "ok", revoked: "bad" } as const satisfies Record<
  string,
  BadgeProps["kind"]
>;

/** One's certificate of the run, or what is missing for it; nothing where the course gives none. */
export function Certificate({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isMaking, setMaking] = useState(false);
  const { data, error, reload } = useLoad(`certificate ${course}`, (signal) =>
    request(certificateMine, { id: course }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  const mine = data?.mine;
  if (!mine) return null;
  const { certificate } = mine;
  // What a teacher was given back is theirs to mend: learners see where they stand.
  const state =
    mine.state === "rejected" ? (mine.faults.length === 0 ? "eligible" : "ineligible") : mine.state;
  const save = async () => {
    if (certificate === undefined) return;
    setMaking(true);
    try {
      const { file, serial } = await request(certificateFile, { id: course, certificate }, { quiet: true });
      saveFile(
        new Blob([fromBase64(file)], { type: "application/pdf" }),
        `${t("certificate")} ${serial}.pdf`,
      );
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setMaking(false);
    }
  };
  const ask = async () => {
    setMaking(true);
    try {
      await request(certificateAsk, { id: course }, { quiet: true });
      toast({ kind: "ok", text: t("certificateAsked") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setMaking(false);
      reload();
    }
  };
  return (
    <Sheet part="certificate" aria-label={t("certificate")}>
      <Head>
        <div>
          <Row>
            <h2>{t(mine.kind === "excellent" ? "excellentCertificate" : "certificate")}</h2>
            {state !== "ineligible" && <Badge kind={LOOKS[state]}>{t(`certificate.${state}`)}</Badge>}
          </Row>
          <Muted>
            {state === "ineligible"
              ? t("certificateMissing") + mine.faults.map((fault) => t(`fault.${fault}`)).join(t("and"))
              : state === "revoked"
                ? t("certificateRevoked", { reason: mine.reason })
                : mine.canApply
                  ? t("certificateAskText")
                  : state === "eligible" && mine.automatic
                    ? t("certificateAutomatic")
                    : t(`certificateText.${state}`)}
          </Muted>
          {mine.serial && (
            <Facts>
              <span>{t("certificateSerial", { serial: mine.serial })}</span>
              {mine.issuedAt !== undefined && <Time at={mine.issuedAt} />}
            </Facts>
          )}
        </div>
        {mine.canApply && (
          <Button variant="primary" loading={isMaking} onClick={ask}>
            {t("certificateAsk")}
          </Button>
        )}
        {state === "issued" && (
          <Row>
            <LinkButton data-variant="secondary" href={portalHref(home.href({ verify: mine.code }))}>
              {t("certificateVerify")}
            </LinkButton>
            <Button icon={<Icon of={Download} size={18} />} loading={isMaking} onClick={save}>
              {t("certificateSave")}
            </Button>
          </Row>
        )}
      </Head>
    </Sheet>
  );
}
