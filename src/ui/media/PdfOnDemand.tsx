import FileText from "lucide-react/icons/file-text";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";
import { late, useMessages } from "../../core/element/index.js";
import { Button } from "../controls/Button.js";
import { messages } from "../data/list-messages.js";
import { Empty } from "../feedback/Empty.js";
import { useMedia } from "../layout/useMedia.js";
import { PreviewBones } from "./FilePreview.js";

const PdfPreview = late(async () => (await import("./PdfPreview.js")).PdfPreview, "media/PdfPreview");

const PHONE = "(max-width: 600px)";
/** As high as what stands there until it is known what comes. */
const Closed = styled.div`
  display: grid;
  align-content: center;
  min-height: 320px;
`;

/**
 * A PDF, on a phone once somebody wants to read it: what reads it is larger than most of them, and a visitor may only want to
 * know whether to come back to it.
 */
export function PdfOnDemand({ url, title }: { readonly url: string; readonly title: string }): ReactNode {
  const t = useMessages(messages);
  const isPhone = useMedia(PHONE);
  const [opened, setOpened] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const open = () => {
    setOpened(url);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {isPhone && opened !== url ? (
        <Closed>
          <Empty
            icon={FileText}
            title={t("pdfHere")}
            action={<Button onClick={open}>{t("readPdf")}</Button>}
          />
        </Closed>
      ) : (
        <Suspense fallback={<PreviewBones />}>
          <PdfPreview url={url} title={title} />
        </Suspense>
      )}
    </div>
  );
}
