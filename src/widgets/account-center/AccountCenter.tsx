import { type ReactNode, Suspense } from "react";
import { useStore } from "../../core/element/useStore.js";
import { Alive, late, useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { useSteps } from "../../ui/form/useSteps.js";
import { Page } from "../../ui/layout/styles.js";
import { Center } from "./Center.js";
import { messages } from "./messages.js";
import { hrefOf, type Place } from "./place.js";
import { WayContext } from "./usePlace.js";

const Certificates = late(async () => (await import("./Certificates.js")).Certificates);
const Classes = late(async () => (await import("./Classes.js")).Classes);
const Discussions = late(async () => (await import("./Discussions.js")).Discussions);
const Points = late(async () => (await import("./Points.js")).Points);
const Feedback = late(async () => (await import("./Feedback.js")).Feedback);
const Notes = late(async () => (await import("./Notes.js")).Notes);

const VIEWS_OF = {
  center: Center,
  notes: Notes,
  discussions: Discussions,
  classes: Classes,
  points: Points,
  feedback: Feedback,
  certificates: Certificates,
} as const;
const TITLES = {
  center: "title",
  notes: "notesTitle",
  discussions: "discussionsTitle",
  classes: "classesTitle",
  points: "pointsTitle",
  feedback: "feedbackTitle",
  certificates: "certificatesTitle",
} as const;

export interface AccountCenterProps extends Place {
  readonly routed: boolean;
}

/** What somebody calls their own. */
export function AccountCenter({ view, filter, routed }: AccountCenterProps): ReactNode {
  const t = useMessages(messages);
  const signedIn = useStore(session.$signedIn);
  const way = useSteps<Place>({ view, filter }, routed, hrefOf);
  const View = VIEWS_OF[way.place.view];
  return (
    <WayContext value={way}>
      <Page>
        {signedIn ? (
          <Suspense>
            <Alive />
            <View />
          </Suspense>
        ) : (
          <>
            <h1>{t(TITLES[way.place.view])}</h1>
            <SignInFirst title={t("signInFirst")} />
          </>
        )}
      </Page>
    </WayContext>
  );
}
