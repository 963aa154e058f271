import type { ReactNode } from "react";
import { noteMine } from "../../core/contract/note.js";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Muted, Part, PartHead } from "../../ui/layout/styles.js";
import { Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { NoteItem } from "./NoteItem.js";
import { usePlace } from "./usePlace.js";

const SHOWN = 3;

/** Notes of the course that was noted to last, and the way to all. */
export function NewestNotes(): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const load = useList(noteMine, { page: 1, size: SHOWN });
  return (
    <Part part="notes">
      <PartHead>
        <h2>{t("notes")}</h2>
        <a {...link({ view: "notes", filter: "" })}>{t("allNotes")}</a>
      </PartHead>
      <ListStates
        load={{ ...load, data: load.data && { list: load.data.list } }}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 200 }} />
          </Skeleton>
        }
        empty={<Muted>{t("noNotesText")}</Muted>}
      >
        {({ list }) => (
          <Rows>
            {list.map((note) => (
              <li key={note.id}>
                <NoteItem note={note} isShort />
              </li>
            ))}
          </Rows>
        )}
      </ListStates>
    </Part>
  );
}
