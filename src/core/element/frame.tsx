import { useStore } from "./useStore.js";
import { Component, type ReactNode, useLayoutEffect, useMemo } from "react";
import { $appearance } from "./appearance.js";
import { translator } from "./catalogue.js";
import { accentProperties } from "./colour.js";
import { IslandContext, type IslandHost, type IslandInfo } from "./context.js";
import { comeAlive } from "./drawn-root.js";
import { localeOf, useLocaleOf } from "./locale.js";
import { messages } from "./messages.js";
import { StyledRoot } from "./styled-root.js";

interface BoundaryProps {
  readonly host: IslandHost;
  readonly children: ReactNode;
}

/** Keeps a view that fails from leaving a blank element: a readable line with a way on, and an `edu-error` event. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.emit("edu-error", { phase: "render", error });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = translator(messages, localeOf(this.props.host));
    return (
      <div role="alert" className="edu-broken">
        <p>{t("broken")}</p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          {t("again")}
        </button>
      </div>
    );
  }
}

export interface FrameProps {
  readonly host: IslandHost;
  readonly connection: number;
  readonly children: ReactNode;
}

/** What stands around every view: its surroundings as a context, its styles, its language, its theme. */
export function Frame({ host, connection, children }: FrameProps): ReactNode {
  const appearance = useStore($appearance);
  const locale = useLocaleOf(host, connection);
  const info = useMemo<IslandInfo | undefined>(
    () =>
      host.shadowRoot
        ? { host, root: host.shadowRoot, locale, connection, emit: (...event) => host.emit(...event) }
        : undefined,
    [host, locale, connection],
  );
  useLayoutEffect(() => comeAlive(host), [host]);
  const pick = useMemo(() => accentProperties(appearance.accent), [appearance.accent]);
  return (
    <IslandContext value={info}>
      <StyledRoot>
        <div
          className="edu-box"
          lang={locale}
          data-theme={appearance.theme}
          data-edition={appearance.edition}
          data-weak={appearance.weak || undefined}
          data-compact={appearance.compact || undefined}
          data-calm={appearance.calm || undefined}
          style={pick}
        >
          <div className="edu-in">
            <Boundary host={host}>{children}</Boundary>
          </div>
        </div>
      </StyledRoot>
    </IslandContext>
  );
}
