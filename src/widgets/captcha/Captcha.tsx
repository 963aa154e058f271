import { useStore } from "@nanostores/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from "react";
import { styled } from "styled-components";
import { CAPTCHA_WIDTH, CaptchaType } from "../../core/contract/captcha.js";
import { localeOf, useIsland, useMessages } from "../../core/element/index.js";
import { Icon } from "../../ui/Icon.js";
import { IconButton } from "../../ui/IconButton.js";
import { RadioGroup } from "../../ui/RadioGroup.js";
import { words } from "./messages.js";
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
const Status = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2);
  min-height: 32px;

  > p {
    display: flex;
    align-items: center;
    gap: var(--edu-space-1);
  }
  > [data-phase="passed"] {
    color: var(--edu-ok);
  }
  > [data-phase="failed"] {
    color: var(--edu-bad);
  }
`;

const TYPES = [
  { value: CaptchaType.slider, name: "slider" },
  { value: CaptchaType.words, name: "clickWord" },
  { value: CaptchaType.work, name: "work" },
] as const;

/** What went on, in the place under the picture; refusals without a challenge are said in the picture's place. */
function Said({ state }: { readonly state: CaptchaState }): ReactNode {
  const t = useMessages(words);
  const { phase, message } = state;
  if (phase === "passed") {
    return (
      <>
        <Icon of={CircleCheck} size={18} />
        {t("passed")}
      </>
    );
  }
  if (phase === "failed") {
    return (
      <>
        <Icon of={CircleAlert} size={18} />
        {message || t("failed")}
      </>
    );
  }
  return phase === "checking" ? t("checking") : null;
}

export interface CaptchaHandle {
  /** A fresh challenge. */
  reset(): void;
}

export interface CaptchaProps extends CaptchaListener {
  /** The way to begin with; people may take another. `blockPuzzle` unless said. */
  readonly type?: CaptchaType;
  readonly ref?: Ref<CaptchaHandle>;
}

/** The human check in the page's flow: slider, characters or proof of work. For views inside an island. */
export function Captcha({
  type = CaptchaType.slider,
  ref,
  onVerified,
  onFail,
  onDone,
}: CaptchaProps): ReactNode {
  const t = useMessages(words);
  const { host } = useIsland();
  const [store] = useState(() => createCaptcha(type, () => localeOf(host)));
  const state = useStore(store.$state);

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

  const Way = { blockPuzzle: Slider, clickWord: Words, proofOfWork: Work }[state.type];
  return (
    <Root part="captcha">
      <Way store={store} state={state} />
      <Status>
        <p role="status" data-phase={state.phase} part="status">
          <Said state={state} />
        </p>
        <IconButton
          icon={RotateCw}
          label={t("refresh")}
          disabled={state.phase === "passed"}
          onClick={() => void store.load()}
        />
      </Status>
      <RadioGroup
        look="segmented"
        label={t("otherWay")}
        value={state.type}
        onChange={(value) => void store.load(value as CaptchaType)}
        options={TYPES.map(({ value, name }) => ({
          value,
          label: t(name),
          disabled: state.phase === "passed",
        }))}
      />
    </Root>
  );
}
