import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { apiOrigin } from "../../core/site/config.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { messages } from "./voice-messages.js";

const Place = styled.div`
  min-height: 54px;

  audio {
    display: block;
    width: 100%;
  }
`;

/** A spoken comment, by an address of its own. @param voice names it, so that another one is asked for anew */
export function VoicePlayer({
  voice,
  label,
  address,
}: {
  readonly voice: number;
  readonly label?: string;
  readonly address: (voice: number) => Promise<string>;
}): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload } = useLoad(String(voice), () => address(voice));
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />;
  return (
    <Place>
      {data !== undefined && (
        // Its words stand beside it.
        <audio
          controls
          preload="metadata"
          src={new URL(data, apiOrigin()).href}
          aria-label={label ?? t("play")}
        />
      )}
    </Place>
  );
}
