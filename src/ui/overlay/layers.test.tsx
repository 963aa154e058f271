/** Menus, tabs, hints and notices, by keyboard and in the right order. */
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { Button } from "../controls/Button.js";
import { Dialog } from "./Dialog.js";
import { Menu } from "../controls/Menu.js";
import { Tabs } from "../layout/Tabs.js";
import { violations } from "../../testing/accessibility.js";
import { toast } from "../feedback/toast.js";
import { Tooltip } from "./Tooltip.js";

let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());
const show = (View: () => React.ReactNode) => (mounted = mountView(View, { lang: "en" }));
const focused = () => mounted?.root.activeElement?.textContent;

describe("Menu", () => {
  const chosen = vi.fn();
  function Account() {
    return (
      <Menu
        label="Account"
        renderButton={(trigger) => <Button {...trigger}>Mei</Button>}
        items={[
          { id: "settings", label: "Settings", onSelect: () => chosen("settings") },
          { id: "help", label: "Help", href: "#help" },
          { id: "off", label: "Not now", disabled: true, onSelect: () => chosen("off") },
          { id: "out", label: "Sign out", danger: true, separated: true, onSelect: () => chosen("out") },
        ]}
      />
    );
  }

  test("arrows, Home, End and letters move, Enter chooses, the focus comes back", async () => {
    show(Account);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(focused).toBe("Settings");
    expect(await violations(mounted!.host)).toEqual([]);
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Help");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Sign out");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Settings");
    await userEvent.keyboard("n");
    expect(focused()).toBe("Not now");
    await userEvent.keyboard("{Enter}");
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard("s{Enter}");
    expect(chosen).toHaveBeenLastCalledWith("out");
    await expect.poll(focused).toBe("Mei");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("lies in the top layer beside its button; Esc and a press elsewhere close it", async () => {
    show(Account);
    const button = page.getByRole("button", { name: "Mei" });
    await userEvent.click(button);
    const layer = mounted!.root.querySelector<HTMLElement>("[part=menu]")!;
    expect(layer.matches(":popover-open")).toBe(true);
    await expect
      .poll(() =>
        Math.round(layer.getBoundingClientRect().top - button.element().getBoundingClientRect().bottom),
      )
      .toBe(4);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(focused()).toBe("Mei");
    await userEvent.click(button);
    await expect.element(page.getByRole("menu")).toBeVisible();
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("Esc in a menu within a dialog closes the menu and leaves the dialog", async () => {
    show(() => (
      <Dialog open onClose={() => chosen("dialog closed")} title="Box">
        <Account />
      </Dialog>
    ));
    await userEvent.click(page.getByRole("button", { name: "Mei" }));
    await expect.poll(focused).toBe("Settings");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(chosen).not.toHaveBeenCalledWith("dialog closed");
  });
});

test("tabs: one stop for Tab, arrows choose and go round, the panel is named after its tab", async () => {
  function View() {
    const [tab, setTab] = useState("basic");
    return (
      <Tabs
        label="Settings"
        value={tab}
        onChange={setTab}
        items={[
          { id: "basic", label: "Basic" },
          { id: "security", label: "Security" },
          { id: "binding", label: "Binding" },
        ]}
      >
        <p>{tab} here</p>
      </Tabs>
    );
  }
  show(View);
  await userEvent.tab();
  expect(focused()).toBe("Basic");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tabpanel", { name: "Security" })).toHaveTextContent("security here");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Basic" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Binding");
  await userEvent.tab();
  expect(mounted!.root.activeElement!.getAttribute("role")).toBe("tabpanel");
  expect(await violations(mounted!.host)).toEqual([]);
});

test("a chosen tab that has no room beside the others comes into view, and the page stays", async () => {
  show(() => (
    <div style={{ width: 200, marginTop: 2000 }}>
      <Tabs
        label="Weeks"
        value="w12"
        onChange={() => undefined}
        items={Array.from({ length: 20 }, (_, at) => ({ id: `w${at}`, label: `Week ${at}` }))}
      >
        <p>here</p>
      </Tabs>
    </div>
  ));
  const row = page.getByRole("tablist").element().getBoundingClientRect();
  const tab = page.getByRole("tab", { name: "Week 12" }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(row.left);
  expect(tab.right).toBeLessThanOrEqual(row.right + 1);
  expect(scrollY).toBe(0);
});

test("a hint shows on focus, is tied to its control, and Esc hides it", async () => {
  show(() => (
    <Tooltip text="Only you see this">{(described) => <Button {...described}>Private</Button>}</Tooltip>
  ));
  await userEvent.tab();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("Only you see this");
  await expect
    .element(page.getByRole("button", { name: "Private" }))
    .toHaveAccessibleDescription("Only you see this");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

describe("toast", () => {
  const region = () => page.getByRole("region", { name: "Notifications" });

  test("one region however often something is said; it is spoken, and can be dismissed", async () => {
    toast({ kind: "ok", text: "Saved" });
    toast({ kind: "ok", text: "Saved" });
    const away = toast({ kind: "bad", text: "Not sent" });
    await expect.element(region()).toBeVisible();
    // Whoever is at one keeps it for as long as they like.
    (page.getByRole("button", { name: "Dismiss" }).first().element() as HTMLElement).focus();
    const host = document.querySelectorAll("edu-toasts");
    expect(host).toHaveLength(1);
    expect(
      [...host[0]!.shadowRoot!.querySelectorAll("[part=toast]")].map((each) => each.textContent),
    ).toEqual(["Success Saved", "Error Not sent"]);
    await expect
      .poll(() => host[0]!.shadowRoot!.querySelector("[role=status]")!.textContent)
      .toBe("Error Not sent");
    away();
    expect(await violations(host[0]!)).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
    await expect.poll(() => host[0]!.shadowRoot!.querySelectorAll("[part=toast]")).toHaveLength(0);
  });

  test("can be reached while a modal dialog is open, and outlives it", async () => {
    function View() {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Box">
          <p>Body</p>
        </Dialog>
      );
    }
    show(View);
    const act = vi.fn();
    const away = toast({ kind: "info", text: "Undo it?", action: { label: "Undo", act } });
    const dialog = mounted!.root.querySelector("dialog")!;
    await expect.poll(() => dialog.querySelector("edu-toasts")).not.toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Close", exact: true }));
    await expect.poll(() => document.querySelector("body > edu-toasts")).not.toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    expect(act).toHaveBeenCalledTimes(1);
    away();
  });
});
