import type { ReactNode } from "react";
import { styled } from "styled-components";
import { portalHref } from "../../core/site/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import type { AnswerFilesProps } from "./AnswerFiles.js";
import { apiOrigin } from "../../core/site/config.js";

/** Paper is white in every theme: that is what somebody drew on. */
const Sheet = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  background: #fff;

  img {
    display: block;
    max-width: 100%;
    max-height: min(70vh, 640px);
    min-height: 120px;
  }
  img + img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

/** A drawing over the picture that it was drawn on. */
export function DrawnAnswer({
  file,
  address,
  background,
  alt,
}: Pick<AnswerFilesProps, "address"> & {
  /** The number of its picture, without what lies below it. */
  readonly file: number;
  readonly background: string | undefined;
  readonly alt: string;
}): ReactNode {
  const { data, error, reload } = useLoad(String(file), () => address(file, "preview"));
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <Sheet>
      {background && <img src={portalHref(background)} alt="" />}
      {data !== undefined && <img src={new URL(data, apiOrigin()).href} alt={alt} />}
    </Sheet>
  );
}
