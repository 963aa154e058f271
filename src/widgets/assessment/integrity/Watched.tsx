import { type ReactNode, useEffect, useState } from "react";
import { attemptEvents } from "../../../core/contract/integrity.js";
import { apiOrigin } from "../../../core/site/config.js";
import { request } from "../../../core/session/index.js";
import type { Running, Started } from "../attempt.js";
import { Guarded } from "./Guarded.js";
import { openShelf, openTrail, type Trail } from "./trail.js";

export interface WatchedProps {
  /** The run. */
  readonly course: number;
  readonly started: Started;
  readonly running: Running;
  /** The server has ended the attempt. */
  readonly onEnded: () => void;
  readonly children: ReactNode;
}

/** A paper of which something is recorded, with the trail of what happens. */
export function Watched({ course, started, running, onEnded, children }: WatchedProps): ReactNode {
  const { attempt, safeguards = {}, leaves = 0, holder } = started;
  const { writer, now } = running;
  const [trail, setTrail] = useState<Trail>();
  useEffect(() => {
    let isGone = false;
    let made: Trail | undefined;
    const openOne = async () => {
      made = await openTrail({
        shelf: openShelf(apiOrigin(), attempt),
        leaves,
        now,
        async send(events) {
          // What is written goes first: the server may end the attempt by what it is told.
          await writer.flush();
          return request(attemptEvents, { id: course, attempt, events }, { quiet: true });
        },
      });
      if (isGone) made.close();
      else setTrail(made);
    };
    void openOne();
    return () => {
      isGone = true;
      made?.close();
    };
  }, [course, attempt, leaves, writer, now]);
  if (!trail) return null;
  return (
    <Guarded
      course={course}
      attempt={attempt}
      safeguards={safeguards}
      holder={holder}
      writer={writer}
      trail={trail}
      now={now}
      onEnded={onEnded}
    >
      {children}
    </Guarded>
  );
}
