import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Muted, Part, PartHead } from "../../ui/layout/styles.js";
import { Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import { NoteItem } from "./NoteItem.js";
import type { CenterLoads } from "./useCenter.js";
import { usePlace } from "./usePlace.js";

/** Notes of the course that was noted to last, and the way to all. */
export function NewestNotes({ load }: { readonly load: CenterLoads["notes"] }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  return (
    <Part part="notes">
      <PartHead>
        <h2>{t("notes")}</h2>
        <a {...link({ view: "notes", filter: "" })}>{t("allNotes")}</a>
      </PartHead>
      <ListStates
        load={{ ...load, data: load.data && { list: load.data.list } }}
        skeleton={null}
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
