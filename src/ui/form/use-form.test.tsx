/** A form that sends a call: what it takes from the contract, what it shows of an answer, what it keeps. */
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../core/contract/codes.js";
import { feedbackSend, certificateVerify } from "../../core/contract/platform.js";
import { passwordReset, profileSave } from "../../core/contract/user.js";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { useCalls } from "../../testing/calls.js";
import { Button } from "../controls/Button.js";
import { Input } from "../controls/Input.js";
import { checkField, maxLengthOf } from "./call-fields.js";
import { textDraft } from "./drafts.js";
import { Field } from "./Field.js";
import { FormError } from "./FormError.js";
import { useForm } from "./useForm.js";

const calls = useCalls();
let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.remove();
  localStorage.clear();
});

function Letter() {
  const form = useForm(feedbackSend, {
    fields: { text: "", contact: "" },
    drafts: { text: "letter" },
    input: (values) => ({ ...values, page: "https://portal.example/" }),
    done() {
      form.reset();
    },
  });
  return (
    <form {...form.form}>
      <Field label="Letter" error={form.errors.text} required>
        <Input {...form.text("text")} />
      </Field>
      <Field label="Address" error={form.errors.contact}>
        <Input {...form.text("contact")} />
      </Field>
      <FormError>{form.message}</FormError>
      <Button type="submit" loading={form.submitting}>
        Send
      </Button>
    </form>
  );
}
const show = () => (mounted = mountView(Letter, { lang: "en" }));
const letter = () => page.getByLabelText("Letter");
const address = () => page.getByLabelText("Address");
const focused = () => (mounted?.root.activeElement as HTMLInputElement | null)?.name;
const sent = () => calls.sent.filter(({ path }) => path === "/pub/feedback/send").map(({ input }) => input);

test("lengths are those of the contract, also of fields that may be missing; a secret is not cut", async () => {
  expect(maxLengthOf(profileSave, "nickname")).toBe(32);
  expect(maxLengthOf(profileSave, "realName")).toBe(32);
  expect(maxLengthOf(passwordReset, "password")).toBeUndefined();
  show();
  await expect.element(letter()).toHaveAttribute("maxlength", "2000");
  await expect.element(address()).toHaveAttribute("maxlength", "128");
});

test("checks are those of the contract; what is sent is as the contract reads it", async () => {
  expect(checkField(certificateVerify, "code", " A-1 ")).toEqual({ value: "A-1" });
  expect(checkField(certificateVerify, "code", "A 1")).toBeUndefined();
  calls.answers["/pub/feedback/send"] = { ticket: "F-1" };
  show();
  await userEvent.fill(letter(), "   ");
  await userEvent.keyboard("{Enter}");
  await expect.element(letter()).toHaveAccessibleDescription("Fill in this field");
  expect(sent()).toEqual([]);
  await userEvent.fill(letter(), "  The film stops  ");
  await userEvent.keyboard("{Enter}");
  await expect.element(letter()).toHaveValue("");
  expect(sent()).toEqual([{ text: "The film stops", contact: "", page: "https://portal.example/" }]);
});

test("what the server says of a field stands at the field and takes the focus; typing takes it away", async () => {
  calls.answers["/pub/feedback/send"] = {
    refuse: [Code.invalid, "Write an address that exists", "contact"],
  };
  show();
  await userEvent.fill(address(), "nobody");
  await userEvent.fill(letter(), "The film stops");
  await userEvent.keyboard("{Enter}");
  await expect.element(address()).toHaveAccessibleDescription("Write an address that exists");
  await expect.poll(focused).toBe("contact");
  await expect.element(letter()).toHaveValue("The film stops");
  await userEvent.keyboard("x");
  await expect.element(address()).not.toHaveAttribute("aria-invalid");
});

test("what was begun is found again after a reload, and forgotten when it was sent", async () => {
  calls.answers["/pub/feedback/send"] = { ticket: "F-1" };
  show();
  await userEvent.fill(letter(), "The film");
  mounted?.remove();
  show();
  await expect.element(letter()).toHaveValue("The film");
  await userEvent.click(page.getByRole("button", { name: "Send" }));
  await expect.element(letter()).toHaveValue("");
  expect(textDraft("letter")).toBe("");
});

test("a second submit while the first is under way sends nothing", async () => {
  let release: (answer: object) => void = () => undefined;
  calls.answers["/pub/feedback/send"] = () => new Promise<object>((resolve) => (release = resolve));
  show();
  await userEvent.fill(letter(), "The film stops");
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  await expect.poll(() => sent().length).toBe(1);
  release({ ticket: "F-1" });
  await expect.element(letter()).toHaveValue("");
  expect(sent()).toHaveLength(1);
});
