import { useMessages } from "../../../core/element/index.js";
import type { CertificateFault } from "../../../core/rules/certificate.js";
import { messages } from "./messages.js";

/** What somebody still lacks for a certificate, in one sentence. */
export function useMissing(): (faults: readonly CertificateFault[]) => string {
  const t = useMessages(messages);
  return (faults) => t("missing") + faults.map((fault) => t(`fault.${fault}`)).join(t("and"));
}
