import { type ReactNode, useState } from "react";
import { certificateAsk, certificateMine } from "../../core/contract/certificate.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { Facts, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { CertificateActs } from "../shared/certificates/CertificateActs.js";
import { useMissing } from "../shared/certificates/useMissing.js";
import { messages } from "./messages.js";
import { Head } from "./styles.js";

const LOOKS = { eligible: "info", applied: "info", issued: "ok", revoked: "bad" } as const satisfies Record<
  string,
  BadgeProps["kind"]
>;

/** One's certificate of the run, or what is missing for it; nothing where the course gives none. */
export function Certificate({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const missing = useMissing();
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
              ? missing(mine.faults)
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
        {state === "issued" && certificate !== undefined && (
          <CertificateActs run={course} certificate={certificate} course={mine.serial} code={mine.code} />
        )}
      </Head>
    </Sheet>
  );
}
