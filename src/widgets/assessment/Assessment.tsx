import { useStore } from "../../core/element/useStore.js";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { late, useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { Page } from "../../ui/layout/styles.js";
import { views } from "./prefetch.js";
import { messages } from "./messages.js";
import { Waiting } from "./Waiting.js";
import { EndContext, isPeerTask, usePlace, useWay, WayContext, type Written } from "./usePlace.js";

const ListView = late(async () => (await views.list()).ListView);
const MineView = late(async () => (await views.mine()).MineView);
const Taking = late(async () => (await views.taking()).Taking);
const PracticeView = late(async () => (await views.practice()).PracticeView);
const PeerView = late(async () => (await import("./PeerView.js")).PeerView);
const PreviewView = late(async () => (await views.preview()).PreviewView);

export type AssessmentProps = Written;

/** What is narrow is so by the element's width, not by the window's. */
const Frame = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

const nothing = () => undefined;

function View(): ReactNode {
  const t = useMessages(messages);
  const { place } = usePlace();
  const token = useStore(session.$token);
  if (!token)
    return (
      <>
        {place.view === "mine" && <h1>{t("mine")}</h1>}
        <SignInFirst title={t("signInFirst")} />
      </>
    );
  if (
    place.view !== "mine" &&
    (place.course <= 0 || (!["list", "practice"].includes(place.view) && place.assessment <= 0))
  )
    return <Empty icon={SearchX} title={t("nothingHere")} />;
  const key = `${token} ${place.assessment}`;
  const shown = {
    mine: <MineView key={token} />,
    list: <ListView key={key} />,
    paper: isPeerTask(place) ? <PeerView key={key} /> : <Taking key={key} />,
    practice: <PracticeView key={`${key} ${place.filter}`} />,
    preview: <PreviewView key={key} />,
  };
  return <Suspense fallback={<Waiting />}>{shown[place.view]}</Suspense>;
}

/** Within another element's page, such as a course's room. */
export function Assessment({
  onEnd,
  ...props
}: AssessmentProps & {
  /** An attempt was handed in, or its time is over. */
  readonly onEnd?: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const way = useWay(props);
  return (
    <WayContext value={way}>
      <Frame part="assessment">
        {way.back && (
          <Button variant="ghost" onClick={way.back}>
            {t("back")}
          </Button>
        )}
        <EndContext value={onEnd ?? nothing}>
          <View />
        </EndContext>
      </Frame>
    </WayContext>
  );
}

export const AssessmentPage = (props: AssessmentProps): ReactNode => (
  <Page>
    <Assessment {...props} />
  </Page>
);
