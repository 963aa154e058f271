import ArrowLeft from "lucide-react/icons/arrow-left";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { type FormEvent, type ReactNode, useState } from "react";
import { Code } from "../../../core/contract/codes.js";
import { practicePaper } from "../../../core/contract/practice.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { PasswordInput } from "../../../ui/controls/PasswordInput.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted, Row, Sheet } from "../../../ui/layout/styles.js";
import { Stack, UpLink } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { Waiting } from "../Waiting.js";
import { Book, Review } from "./Book.js";
import { messages } from "./messages.js";
import { Session } from "./Session.js";

const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The questions of one practice, drawn anew each round. */
function Practice(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, link, go } = usePlace();
  const { course, assessment } = place;
  const [seed, setSeed] = useState(freshSeed);
  const [password, setPassword] = useState<string>();
  const [typed, setTyped] = useState("");
  const [right, setRight] = useState<number>();
  const { data, error, reload } = useLoad(`${course}|${assessment}|${seed}|${password ?? ""}`, (signal) =>
    request(
      practicePaper,
      { id: course, assessment, seed, ...(password !== undefined && { password }) },
      { signal, quiet: true },
    ),
  );
  const wantsPassword = error instanceof ApiError && error.code === Code.passwordWrong;
  const body = (): ReactNode => {
    if (wantsPassword && !data)
      return (
        <Sheet>
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              setPassword(typed.trim());
            }}
          >
            <Stack>
              <Field
                label={t("password")}
                error={password === undefined ? undefined : explain(error)}
                required
              >
                <PasswordInput autoComplete="new-password" maxLength={64} value={typed} onChange={setTyped} />
              </Field>
              <Row>
                <Button type="submit" variant="primary">
                  {t("open")}
                </Button>
              </Row>
            </Stack>
          </form>
        </Sheet>
      );
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <Waiting />;
    if (data.list.length === 0) return <Empty icon={ClipboardList} title={t("empty")} />;
    if (right !== undefined)
      return (
        <Empty
          icon={ClipboardList}
          title={t("done")}
          action={
            <Row>
              <Button
                variant="primary"
                onClick={() => {
                  setRight(undefined);
                  setSeed(freshSeed());
                }}
              >
                {t("again")}
              </Button>
              <Button onClick={() => go({ assessment: 0, filter: "" })}>{t("myBook")}</Button>
            </Row>
          }
        >
          {t("doneText", { total: data.list.length, right })}
        </Empty>
      );
    return (
      <>
        {data.leftOut > 0 && <Muted>{t("leftOut", { count: data.leftOut })}</Muted>}
        <Session
          key={seed}
          course={course}
          items={data.list}
          from={{ assessment, password }}
          onEnd={setRight}
        />
      </>
    );
  };
  return (
    <Stack>
      <UpLink {...link({ view: "paper", filter: "" })}>
        <Icon of={ArrowLeft} size={16} />
        {t("toIntro")}
      </UpLink>
      {data && (
        <h2>
          <MultilingualText>{data.title}</MultilingualText>
        </h2>
      )}
      {body()}
    </Stack>
  );
}

/** Practice of one assessment; without one the book of wrong answers, or what is due in it. */
export function PracticeView(): ReactNode {
  const { place } = usePlace();
  if (place.assessment > 0) return <Practice />;
  const session = new URLSearchParams(place.filter).get("go");
  return session === "due" || session === "early" ? <Review early={session === "early"} /> : <Book />;
}
