import { useStore } from "../../core/element/useStore.js";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from "react";
import { styled } from "styled-components";
import { CAPTCHA_WIDTH, type CaptchaLevel, CaptchaType } from "../../core/contract/captcha.js";
import { localeOf, useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { messages } from "./messages.js";
import { Slider } from "./Slider.js";
import { type CaptchaListener, type CaptchaState, createCaptcha } from "./store.js";
import { Words } from "./Words.js";
import { Work } from "./Work.js";

const Root = styled.div`
  display: grid;
  gap: var(--edu-space-3);
  width: 100%;
  max-width: ${CAPTCHA_WIDTH}px;
`;
const Status = styled.p`
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);

  /* Stays in the page, since what appears in it is read out; takes no room while it is empty. */
  &:empty {
    margin-block-start: calc(-1 * var(--edu-space-3));
  }
  &[data-phase="passed"] {
    color: var(--edu-ok);
  }
  &[data-phase="failed"] {
    color: var(--edu-bad);
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);

  > :last-child {
    margin-inline-start: auto;
  }
`;

const TYPES = [
  { value: CaptchaType.slider, name: "slider" },
  { value: CaptchaType.words, name: "clickWord" },
  { value: CaptchaType.work, name: "work" },
] as const;

/** What went on, below the picture; refusals without a challenge are said in the picture's place. */
function Said({ state }: { readonly state: CaptchaState }): ReactNode {
  const t = useMessages(messages);
  const { phase, message, progress } = state;
  // The answer was quicker than the slow work beneath it.
  const isComputing = phase === "checking" && progress > 0 && progress < 1;
  const said = {
    passed: t("passed"),
    failed: message || t("failed"),
    checking: isComputing ? t("computing") : t("checking"),
  };
  return (
    <>
      <Status role="status" data-phase={phase} part="status">
        {phase === "passed" && <Icon of={CircleCheck} size={18} />}
        {phase === "failed" && <Icon of={CircleAlert} size={18} />}
        {phase === "passed" || phase === "failed" || phase === "checking" ? said[phase] : null}
      </Status>
      {isComputing && <Progress label={t("working")} value={Math.floor(progress * 100)} />}
    </>
  );
}

export interface CaptchaHandle {
  /** A fresh challenge. */
  reset(): void;
}

export interface CaptchaProps extends CaptchaListener {
  /** The way to begin with; people may take another. `blockPuzzle` unless said. */
  readonly type?: CaptchaType;
  /** The least level that the proof is wanted for, as the refused call said. */
  readonly level?: CaptchaLevel | undefined;
  readonly ref?: Ref<CaptchaHandle>;
}

/** The human check in the page's flow: slider, characters or proof of work. For views inside an island. */
export function Captcha({
  type = CaptchaType.slider,
  level,
  ref,
  onVerified,
  onFail,
  onDone,
}: CaptchaProps): ReactNode {
  const t = useMessages(messages);
  const { host } = useIsland();
  const [store] = useState(() => createCaptcha(type, () => localeOf(host), level));
  const state = useStore(store.$state);
  const [more, setMore] = useState(false);

  useLayoutEffect(() => {
    store.listen({
      ...(onVerified && { onVerified }),
      ...(onFail && { onFail }),
      ...(onDone && { onDone }),
    });
  });
  useEffect(() => {
    void store.load(type);
    return () => store.stop();
  }, [store, type]);
  useImperativeHandle(ref, () => ({ reset: () => void store.load() }), [store]);

  const { type: way, phase, challenge } = state;
  const isPassed = phase === "passed";
  const isBusy = isPassed || phase === "checking";
  return (
    <Root part="captcha">
      {way === CaptchaType.slider && <Slider store={store} state={state} buttons={more} />}
      {way === CaptchaType.words && <Words store={store} state={state} />}
      {way === CaptchaType.work && <Work store={store} state={state} />}
      <Said state={state} />
      <Row>
        {way === CaptchaType.slider && (challenge?.level ?? "low") === "low" && (
          <Button
            size="s"
            variant="secondary"
            icon={<Icon of={ShieldCheck} size={16} />}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && void store.press()}
          >
            {t("work")}
          </Button>
        )}
        <Button
          size="s"
          variant="ghost"
          aria-expanded={more}
          aria-disabled={isPassed || undefined}
          onClick={() => setMore(!more)}
        >
          {t("otherWay")}
        </Button>
        <IconButton
          icon={RotateCw}
          label={t("refresh")}
          disabled={isPassed}
          onClick={() => void store.load()}
        />
      </Row>
      {more && (
        <RadioGroup
          look="segmented"
          label={t("otherWay")}
          value={way}
          onChange={(value) => void store.load(value as CaptchaType)}
          options={TYPES.map(({ value, name }) => ({ value, label: t(name), disabled: isPassed }))}
        />
      )}
    </Root>
  );
}
