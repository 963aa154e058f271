import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Muted } from "../../../ui/layout/styles.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { messages } from "./exchange-messages.js";
import type { Checked } from "./ImportRows.js";

type Medium = Checked["media"][number];

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-3);

  > li {
    display: grid;
    align-content: start;
    gap: var(--edu-space-1);
    max-width: 100%;
    font-size: var(--edu-size-1);
  }
  img {
    display: block;
    height: 96px;
    max-width: 100%;
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
    object-fit: contain;
  }
  audio {
    display: block;
    width: 280px;
    max-width: 100%;
    height: 40px;
  }
`;

/** Played from what the check answered: nothing of it is stored yet. */
function Sound({
  data,
  mime,
  label,
}: {
  readonly data: string;
  readonly mime: string;
  readonly label: string;
}) {
  const [address] = useState(() => URL.createObjectURL(new Blob([fromBase64(data)], { type: mime })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <audio controls preload="metadata" src={address} aria-label={label} />;
}

/** The pictures and sounds of a question of the file. */
export function ImportMedia({
  row,
  media,
}: {
  readonly row: Checked["rows"][number];
  readonly media: readonly Medium[];
}): ReactNode {
  const t = useMessages(messages);
  return (
    <List aria-label={t("media")}>
      {row.media.map(({ no, text }, at) => {
        const medium = media[no];
        if (!medium) return null;
        const { type, mime, data } = medium;
        const label = text || medium.name;
        return (
          // The same picture may stand in a question twice.
          <li key={at}>
            {data !== undefined && type === "image" && (
              // What it shows is said below it.
              <img src={`data:${mime};base64,${data}`} alt="" decoding="async" />
            )}
            {data !== undefined && type === "sound" && <Sound data={data} mime={mime} label={label} />}
            <span>
              {label || t("noAlt")} {data === undefined && <Muted as="span">{t("notShown")}</Muted>}
            </span>
          </li>
        );
      })}
    </List>
  );
}
