import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from "react";
import type { SignInProvider } from "../../core/contract/auth.js";
import type { ThirdPartyRun } from "../../core/session/third-party.js";
import { Button } from "../../ui/controls/Button.js";
import { FormError } from "../../ui/form/FormError.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Login } from "./login/Login.js";
import { useMessages } from "../../core/element/index.js";
import { loadView, type Shown } from "./loadView.js";
import { Form } from "./styles.js";
import { messages } from "./messages.js";
import { useStage } from "./stage.js";

export interface ViewProps {
  /** The third party's window that is open. */
  readonly run: ThirdPartyRun | undefined;
  readonly provider: string | undefined;
  /** What a third party answered by address. */
  readonly returned:
    | { readonly provider: SignInProvider; readonly code: string; readonly state: string }
    | undefined;
}

/** The view of a mode. Signing in by password is there at once, the other views come when they are wanted. */
export function View({ mode, ...props }: ViewProps & { readonly mode: Shown }): ReactNode {
  return mode === "login" ? <Placed of={Login} {...props} /> : <Fetched mode={mode} {...props} />;
}

function Fetched({ mode, ...props }: ViewProps & { readonly mode: Exclude<Shown, "login"> }) {
  const t = useMessages(messages);
  const view = useLoad(mode, () => loadView(mode));
  if (view.data) return <Placed of={view.data} {...props} />;
  if (view.error && !view.loading) {
    return (
      <Form as="div">
        <FormError>{t("notLoaded")}</FormError>
        <Button block onClick={view.reload}>
          {t("again")}
        </Button>
      </Form>
    );
  }
  return (
    <Skeleton>
      {[0, 1, 2].map((each) => (
        <SkeletonBlock key={each} style={{ height: 40, marginBottom: 20 }} />
      ))}
      <SkeletonBlock style={{ height: 48 }} />
    </Skeleton>
  );
}

/** Brings the focus into a view that comes after the dialog opened. */
function Placed({ of: Shown, ...props }: ViewProps & { readonly of: ComponentType<ViewProps> }) {
  const { inline, moved } = useStage();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A panel in the page leaves the focus where it is when the page opens. When a link in it changed the mode, what
    // had the focus is gone, and the focus goes to what came instead.
    if (inline && !moved.current) return;
    const root = ref.current;
    // Somebody typed before this view was here.
    if (root?.contains((root.getRootNode() as ShadowRoot).activeElement)) return;
    (
      root?.querySelector<HTMLElement>("[data-autofocus]") ?? root?.querySelector<HTMLElement>("button,a")
    )?.focus();
  }, [inline, moved]);
  return (
    <div ref={ref}>
      <Shown {...props} />
    </div>
  );
}
