import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import Download from "lucide-react/icons/download";
import Flag from "lucide-react/icons/flag";
import Quote from "lucide-react/icons/quote";
import { type ReactNode, Suspense, useState } from "react";
import { useStore } from "../../core/element/useStore.js";
import type { Input, Output } from "../../core/contract/call.js";
import {
  favoriteAdd,
  favoriteCancel,
  resourceReport,
  resourceUrl,
  type resourceDetail,
  type resourceFiles,
} from "../../core/contract/library.js";
import { apiOrigin } from "../../core/site/config.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { ShareButtons } from "../shared/share/ShareButtons.js";
import { LICENSE_WORDS } from "./media.js";
import { messages } from "./messages.js";
import { hrefOf, SHELF } from "./place.js";

export type Detail = Output<typeof resourceDetail>;
type Files = Output<typeof resourceFiles>;

const CopyDialog = late(async () => (await import("../shared/share/CopyDialog.js")).CopyDialog);

const REASONS = ["broken", "wrong", "copyright", "unfit", "other"] as const;

const FIRST: Pick<Input<typeof resourceReport>, "reason" | "text"> = { reason: "broken", text: "" };

function ReportDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const { form, text, values, set, errors, message, submitting } = useForm(resourceReport, {
    fields: FIRST,
    input: (report) => ({ id, ...report }),
    done({ ticket }) {
      toast({ kind: "ok", text: t("reported", { ticket }) });
      onClose();
    },
  });
  return (
    <Dialog open title={t("reportTitle")} onClose={onClose} width={460}>
      <form {...form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("reason")} error={errors.reason}>
          <Select
            value={values.reason}
            onChange={(next) => set({ reason: REASONS.find((one) => one === next) ?? "other" })}
            options={REASONS.map((one) => ({ value: one, label: t(one === "other" ? "otherReason" : one) }))}
          />
        </Field>
        <Field label={t("reportText")} error={errors.text} optional>
          <Textarea {...text("text")} rows={4} />
        </Field>
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" block loading={submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Why there is no button to download. */
function useWhyNot({ license, downloadable }: Detail, files: Files | undefined): string | undefined {
  const t = useMessages(messages);
  if (!files || files.downloadable) return undefined;
  if (!files.file) return t("noDownloadFile");
  if (downloadable) return t("noDownloadYet");
  return license === "reserved" || license === "school"
    ? t("noDownloadLicense", { license: t(LICENSE_WORDS[license]) })
    : t("noDownloadOwner");
}

/** What can be done with a material. */
export function Actions({
  detail,
  files,
  onFavorite,
}: {
  readonly detail: Detail;
  /** Undefined while nobody knows yet whether it may be downloaded. */
  readonly files: Files | undefined;
  readonly onFavorite: (favorite: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { emit } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const [shown, setShown] = useState<"cite" | "report">();
  const close = () => setShown(undefined);
  const whyNot = useWhyNot(detail, files);
  const { id } = detail;
  // Until it is known its place is kept by what the material says of itself, so that no button moves under a finger.
  const isForAsker = detail.downloadable && (signedIn || detail.visibility === "public");
  const canDownload = files?.downloadable ?? isForAsker;

  const favorite = async () => {
    if (!signedIn) return requireLogin();
    const wanted = !detail.favorite;
    // Shown at once; a refusal takes it back.
    onFavorite(wanted);
    try {
      await request(wanted ? favoriteAdd : favoriteCancel, { id });
      toast({ kind: "ok", text: t(wanted ? "favoredToast" : "unfavoredToast") });
    } catch (error) {
      onFavorite(!wanted);
      toast({ kind: "bad", text: explain(error) });
    }
    return undefined;
  };
  const download = async () => {
    try {
      const { url } = await request(resourceUrl, { id, use: "download" });
      emit("edu-resource-use", { resource: id, use: "download" });
      location.assign(new URL(url, apiOrigin()).href);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <Row part="actions">
      {canDownload && (
        <Button variant="primary" onClick={download}>
          <Icon of={Download} size={18} />
          {t("download")}
        </Button>
      )}
      <Button onClick={favorite} aria-pressed={detail.favorite}>
        <Icon of={detail.favorite ? BookmarkCheck : Bookmark} size={18} />
        {t(detail.favorite ? "favored" : "favorite")}
      </Button>
      <Button onClick={() => setShown("cite")}>
        <Icon of={Quote} size={18} />
        {t("cite")}
      </Button>
      <ShareButtons
        kind="resource"
        id={id}
        title={detail.title}
        href={hrefOf({ ...SHELF, view: "material", library: detail.libraryId, resource: id })}
        element={`<edu-lib-browser view="material" library="${detail.libraryId}" resource="${id}"></edu-lib-browser>`}
      />
      <Button variant="ghost" onClick={() => (signedIn ? setShown("report") : requireLogin())}>
        <Icon of={Flag} size={18} />
        {t("report")}
      </Button>
      {whyNot && <Muted style={{ flexBasis: "100%" }}>{whyNot}</Muted>}
      {shown === "cite" && (
        <Suspense>
          <CopyDialog title={t("citation")} text={detail.citation} onClose={close} />
        </Suspense>
      )}
      {shown === "report" && <ReportDialog id={id} onClose={close} />}
    </Row>
  );
}
