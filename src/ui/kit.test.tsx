/** The controls, the form and the dialog, as somebody with a keyboard meets them. */
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Mounted, mountView } from "../core/element/testing.js";
import { Button } from "./controls/Button.js";
import { Checkbox } from "./controls/Checkbox.js";
import { Dialog } from "./overlay/Dialog.js";
import { Field } from "./form/Field.js";
import { FormError } from "./form/FormError.js";
import { Input } from "./controls/Input.js";
import { PasswordInput } from "./controls/PasswordInput.js";
import { RadioGroup } from "./controls/RadioGroup.js";
import { Select } from "./controls/Select.js";
import { Switch } from "./controls/Switch.js";
import { Textarea } from "./controls/Textarea.js";
import { violations } from "../testing/accessibility.js";
import { useForm } from "./form/useForm.js";

let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());
const show = (View: () => React.ReactNode) => (mounted = mountView(View, { lang: "en" }));
const focused = () => mounted?.root.activeElement;

/** A promise whose end the test decides. */
function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe("Button", () => {
  test("two presses before the first answer fire once; it says that it works, and keeps the focus", async () => {
    const work = later<void>();
    const act = vi.fn(() => work.promise);
    show(() => <Button onClick={act}>Save</Button>);
    const button = mounted!.root.querySelector("button")!;
    button.click();
    button.click();
    expect(act).toHaveBeenCalledTimes(1);
    await expect
      .element(page.getByRole("button", { name: "Save Working" }))
      .toHaveAttribute("aria-busy", "true");
    button.focus();
    await userEvent.keyboard("{Enter}");
    expect(act).toHaveBeenCalledTimes(1);
    work.resolve();
    await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    expect(focused()).toBe(button);
    await userEvent.keyboard("{Enter}");
    expect(act).toHaveBeenCalledTimes(2);
  });

  test("is not a submit button by accident", () => {
    show(() => <Button>Plain</Button>);
    expect(mounted!.root.querySelector("button")!.type).toBe("button");
  });
});

function SignIn({
  submit,
}: {
  submit: (values: {
    name: string;
    password: string;
  }) => Promise<{ fields?: { name?: string }; message?: string } | void>;
}) {
  const form = useForm({
    fields: { name: "", password: "" },
    validate: ({ name, password }) => ({
      name: name ? undefined : "Enter your name",
      password: password ? undefined : "Enter your password",
    }),
    submit,
    explain: () => "No connection",
  });
  return (
    <form {...form.form}>
      <FormError>{form.message}</FormError>
      <Field label="Name" help="As on your card" error={form.errors.name} required>
        <Input {...form.text("name")} autoComplete="username" />
      </Field>
      <Field label="Password" error={form.errors.password} required>
        <PasswordInput {...form.text("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" loading={form.submitting}>
        Sign in
      </Button>
    </form>
  );
}

describe("a form", () => {
  test("Enter submits; errors stand under their fields and are tied to them; the first wrong one gets the focus", async () => {
    const submit = vi.fn(async () => undefined);
    show(() => <SignIn submit={submit} />);
    const name = page.getByLabelText("Name");
    await expect.element(name).toHaveAccessibleDescription("As on your card");
    await userEvent.click(page.getByLabelText("Password", { exact: true }));
    await userEvent.keyboard("{Enter}");
    await expect.element(name).toHaveAccessibleDescription("Enter your name");
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => (focused() as HTMLInputElement).name).toBe("name");
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard("mei");
    await expect.element(name).toHaveAccessibleDescription("As on your card");
    expect(await violations(mounted!.host)).toEqual([]);
  });

  test("submits once at a time, keeps what was typed when refused, and tells why", async () => {
    const first = later<{ fields: { name: string } }>();
    const second = later<void>();
    const answers = [first.promise, second.promise];
    const submit = vi.fn(() => answers.shift() ?? Promise.resolve());
    show(() => <SignIn submit={submit} />);
    await userEvent.fill(page.getByLabelText("Name"), "mei");
    await userEvent.fill(page.getByLabelText("Password", { exact: true }), "secret");
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
    first.resolve({ fields: { name: "No such name" } });
    await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("No such name");
    await expect.element(page.getByLabelText("Name")).toHaveValue("mei");
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("secret");
    await userEvent.fill(page.getByLabelText("Name"), "lei");
    await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("As on your card");
    await userEvent.keyboard("{Enter}");
    second.reject(new Error("offline"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("No connection");
    expect(submit).toHaveBeenLastCalledWith({ name: "lei", password: "secret" });
  });

  test("a password can be shown and hidden again", async () => {
    show(() => <SignIn submit={async () => undefined} />);
    const field = page.getByLabelText("Password", { exact: true });
    await expect.element(field).toHaveAttribute("type", "password");
    await userEvent.click(page.getByRole("button", { name: "Show password" }));
    await expect.element(field).toHaveAttribute("type", "text");
    await userEvent.click(page.getByRole("button", { name: "Hide password" }));
    await expect.element(field).toHaveAttribute("type", "password");
  });
});

function Choices() {
  const [agreed, agree] = useState(false);
  const [on, turn] = useState(false);
  const [look, setLook] = useState("dark");
  const [city, setCity] = useState("");
  const [words, setWords] = useState("");
  const options = [
    { value: "dark", label: "Dark" },
    { value: "light", label: "Light" },
  ];
  return (
    <>
      <Checkbox checked={agreed} onChange={agree} error={agreed ? undefined : "Please agree"}>
        I agree
      </Checkbox>
      <Switch checked={on} onChange={turn}>
        Weak mode
      </Switch>
      <RadioGroup label="Look" look="segmented" value={look} onChange={setLook} options={options} />
      <Field label="City">
        <Select
          value={city}
          onChange={setCity}
          placeholder="Choose"
          options={[{ value: "cd", label: "Chengdu" }]}
        />
      </Field>
      <Field label="About" optional>
        <Textarea value={words} onChange={setWords} />
      </Field>
    </>
  );
}

test("choices are reached and changed by keyboard, and have no violation", async () => {
  show(Choices);
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("checkbox", { name: "I agree" })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect
    .element(page.getByRole("switch", { name: "Weak mode" }))
    .toHaveAttribute("aria-checked", "true");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await userEvent.selectOptions(page.getByLabelText("City"), "Chengdu");
  await userEvent.fill(page.getByLabelText("About (optional)"), "Hello");
  await expect.element(page.getByLabelText("City")).toHaveValue("cd");
  expect(await violations(mounted!.host)).toEqual([]);
});

function TwoDialogs() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOuter(true)}>Open</Button>
      <Dialog open={outer} onClose={() => setOuter(false)} title="Outer" footer={<Button>Done</Button>}>
        <Button onClick={() => setInner(true)}>Deeper</Button>
        <Dialog open={inner} onClose={() => setInner(false)} title="Inner">
          <p>Inside</p>
        </Dialog>
      </Dialog>
    </>
  );
}

describe("Dialog", () => {
  test("focus goes in and comes back, Esc closes the top one only, the page stands still meanwhile", async () => {
    show(TwoDialogs);
    expect(mounted!.root.querySelector("dialog")).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const outer = page.getByRole("dialog", { name: "Outer" });
    await expect.element(outer).toBeVisible();
    expect(document.documentElement.style.overflow).toBe("hidden");
    expect(focused()!.textContent).toBe("Deeper");
    expect(await violations(mounted!.host)).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "Inner" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog", { name: "Inner" })).not.toBeInTheDocument();
    await expect.element(outer).toBeVisible();
    expect(focused()!.textContent).toBe("Deeper");
    expect(document.documentElement.style.overflow).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    await expect.element(outer).not.toBeInTheDocument();
    expect(focused()!.textContent).toBe("Open");
    expect(document.documentElement.style.overflow).toBe("");
  });

  test("the close button closes it; moved with its element it stays modal; removed with it, the page scrolls again", async () => {
    show(TwoDialogs);
    await userEvent.click(page.getByRole("button", { name: "Open" }));
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await expect.poll(() => mounted!.root.querySelector("dialog")).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Open" }));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    const place = document.body.appendChild(document.createElement("div"));
    place.append(mounted!.host);
    await expect.poll(() => mounted!.root.querySelector("dialog")?.matches(":modal")).toBe(true);
    mounted!.remove();
    await expect.poll(() => document.documentElement.style.overflow).toBe("");
    place.remove();
  });

  test("is a full-height sheet on a phone and a box on a desk", async () => {
    show(() => (
      <Dialog open onClose={() => undefined} title="Sheet">
        <p>Short</p>
      </Dialog>
    ));
    const dialog = mounted!.root.querySelector("dialog")!;
    await page.viewport(390, 700);
    await expect.poll(() => [dialog.offsetWidth, dialog.offsetHeight]).toEqual([390, 700]);
    await page.viewport(1440, 900);
    await expect.poll(() => dialog.offsetWidth).toBe(440);
    expect(dialog.offsetHeight).toBeLessThan(300);
  });

  test("inline, it stands in the page with the same name and no way to close", async () => {
    show(() => (
      <Dialog open inline onClose={() => undefined} title="Sign in">
        <p>Body</p>
      </Dialog>
    ));
    await expect.element(page.getByRole("region", { name: "Sign in" })).toBeVisible();
    expect(mounted!.root.querySelector("dialog, button")).toBeNull();
  });
});
