import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton, Sheet } from "../../../ui/layout/styles.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { introduceHref } from "../../shared/course-links.js";
import { studioHref } from "../../shared/studio-links.js";
import { Outline } from "../outline/Outline.js";
import { type FaultPlace, PublishPanel } from "../outline/PublishPanel.js";
import { Settings } from "../settings/Settings.js";
import { Bar, Line, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);

  a {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 40px;
    padding-inline: var(--edu-space-3);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-pill);
    color: var(--edu-text-muted);
    text-decoration: none;
  }
  a[aria-current] {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    font-weight: 600;
  }
`;
const STEPS = ["course", "outline", "grading", "publish"] as const;
type Step = (typeof STEPS)[number];
const WORDS = {
  course: "stepCourse",
  outline: "stepOutline",
  grading: "stepGrading",
  publish: "stepPublish",
} as const;

/** A course from its name to its publishing. Each step saves itself; one can leave and go on at any of them. */
export function Wizard(): ReactNode {
  const t = useMessages(messages);
  const { place, link, go } = usePlace();
  const { shell } = useStudio();
  const [isDone, setDone] = useState(false);
  const said = new URLSearchParams(place.filter).get("step");
  const step: Step = STEPS.find((one) => one === said) ?? "course";
  const at = STEPS.indexOf(step);
  const to = (next: Step, node = "") => ({
    view: "wizard" as const,
    assessment: 0,
    filter: next === "course" ? "" : `step=${next}${node && `&node=${node}`}`,
  });
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const onGo = (fault: FaultPlace) =>
    go(
      fault === "settings"
        ? to("grading")
        : fault === "course"
          ? to("course")
          : to("outline", fault === "outline" ? "" : fault.key),
    );
  const shown = (): ReactNode => {
    if (step === "course") return <Settings key="course" parts={["course"]} />;
    if (step === "outline") return <Outline isStep />;
    if (step === "grading") return <Settings key="grading" parts={["run", "grading"]} />;
    if (isDone)
      return (
        <Sheet>
          <Stack>
            <p>{t("done")}</p>
            <Line>
              <LinkButton data-variant="primary" href={studioHref(0, "taught")}>
                {t("toTaught")}
              </LinkButton>
              <LinkButton href={introduceHref(shell.id)}>{t("toCourse")}</LinkButton>
            </Line>
          </Stack>
        </Sheet>
      );
    return (
      <Sheet>
        <PublishPanel onGo={onGo} onPublished={() => setDone(true)} />
      </Sheet>
    );
  };
  return (
    <Stack>
      <Bar>
        <h1 style={{ fontSize: "var(--edu-size-5)" }}>
          <MultilingualText>{shell.title}</MultilingualText>
        </h1>
      </Bar>
      <nav aria-label={t("steps")} part="steps">
        <Steps>
          {STEPS.map((one, no) => (
            <li key={one}>
              <a {...link(to(one))} aria-current={one === step ? "step" : undefined}>
                {no < at ? <Icon of={Check} size={16} /> : `${no + 1}.`}
                {t(WORDS[one])}
              </a>
            </li>
          ))}
        </Steps>
      </nav>
      {shown()}
      <Line style={{ justifyContent: "space-between" }}>
        {before ? <Button onClick={() => go(to(before))}>{t("back")}</Button> : <span />}
        {after && (
          <Button variant="primary" onClick={() => go(to(after))}>
            {t("next", { step: t(WORDS[after]) })}
          </Button>
        )}
      </Line>
    </Stack>
  );
}
