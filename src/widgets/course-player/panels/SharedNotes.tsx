import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { sharedNoteList } from "../../../core/contract/shared-note.js";
import { useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Pager } from "../../../ui/data/Pager.js";
import { useList } from "../../../ui/data/useList.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Avatar } from "../../../ui/layout/Avatar.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Row } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { noteMessages } from "./note-messages.js";
import { NoteCard, NoteCards } from "./note-styles.js";

const SIZE = 20;

const Section = styled.section`
  display: grid;
  gap: var(--edu-space-3);

  > h3 {
    font-size: var(--edu-size-3);
  }
`;

/**
 * What others of the run share of a node; nothing while nobody shares anything.
 * @csspart shared-notes - What others of the course share, below one's own notes.
 */
export function SharedNotes({
  node,
  say,
  onJump,
}: {
  readonly node: number;
  /** Names a place in the film or document. */
  readonly say: (at: number) => string;
  readonly onJump: (at: number) => void;
}): ReactNode {
  const n = useMessages(noteMessages);
  const heading = useId();
  const [page, setPage] = useState(1);
  const { data, error, reload } = useList(
    sharedNoteList,
    { node, page, size: SIZE },
    { scope: `shared ${node}` },
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data || data.total === 0) return null;
  return (
    <Section part="shared-notes" aria-labelledby={heading}>
      <h3 id={heading}>
        {n("others")} {data.total}
      </h3>
      <NoteCards>
        {data.list.map(({ note, author, avatar, role, at, text, essence, sharedAt }) => (
          <NoteCard key={note}>
            <Row style={{ justifyContent: "space-between" }}>
              <Button variant="link" onClick={() => onJump(at)}>
                {say(at)}
              </Button>
              {essence && <Badge kind="ok">{n("essence")}</Badge>}
            </Row>
            <p>
              <MultilingualText>{text}</MultilingualText>
            </p>
            <Facts>
              <Row as="span">
                <Avatar src={avatar ? portalHref(avatar) : undefined} name={author} size={20} />
                <MultilingualText>{author}</MultilingualText>
              </Row>
              {(role === "teacher" || role === "ta") && <span>{n(role)}</span>}
              <Time at={sharedAt} />
            </Facts>
          </NoteCard>
        ))}
      </NoteCards>
      <Pager page={data.page} pages={Math.ceil(data.total / data.size)} onPage={setPage} />
    </Section>
  );
}
