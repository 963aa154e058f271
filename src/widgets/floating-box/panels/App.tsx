import { useStore } from "../../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { $platform, loadPlatform } from "../../../core/site/index.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { QrPicture } from "../../../ui/media/QrPicture.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { messages } from "../messages.js";

const Root = styled.div`
  display: grid;
  gap: var(--edu-space-4);
  justify-items: center;
  padding-block: var(--edu-space-4);
  text-align: center;
`;

/** Where the app can be had, to scan or to follow. */
export function App(): ReactNode {
  const t = useMessages(messages);
  const { info, error } = useStore($platform);
  if (!info && error) {
    return <ErrorState error={error} onRetry={() => loadPlatform()} />;
  }
  if (!info) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ width: 200, height: 200, margin: "16px auto" }} />
      </Skeleton>
    );
  }
  return (
    <Root>
      <p>{t("appIntro")}</p>
      <QrPicture text={info.appUrl} label={t("appQr")} />
      <a href={info.appUrl} target="_blank" rel="noopener">
        {t("appLink")}
      </a>
    </Root>
  );
}
