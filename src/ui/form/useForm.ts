import { type ComponentProps, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Call } from "../../core/contract/call.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { useExplain } from "../feedback/explain.js";
import { checkField, maxLengthOf } from "./call-fields.js";
import { forgetDraft, keepTextDraft, textDraft } from "./drafts.js";
import { fieldMessages } from "./field-messages.js";

/** What is wrong: by field, and for the form as a whole. */
export interface Problem<V> {
  readonly fields?: { readonly [K in keyof V]?: string };
  /** Shown above the submit button by FormError. */
  readonly message?: string;
}

interface Options<V extends object> {
  /** The fields with their first values; names are keys of the form's values. */
  readonly fields: V;
  /**
   * What is wrong with the values, by field; a field that is named here, right or wrong, is not checked by the contract.
   * Called while drawing, so the words follow the language.
   * A field shows its error after it was left with something in it, or the form was submitted: whoever only passes
   * through an empty field is not scolded, and what they are about to press does not move away.
   */
  readonly validate?: (values: V) => { readonly [K in keyof V]?: string | undefined };
  /** Words for an error, such as a lost connection; those of `useExplain` unless given. */
  readonly explain?: (error: unknown) => string;
  /**
   * Names under which fields are kept in this browser until they are sent. A text is kept by the form, a document by its
   * editor; both are forgotten when they were sent.
   */
  readonly drafts?: { readonly [K in keyof V]?: string };
  /** The field that a code is about whose answer names no field. */
  readonly refusals?: Readonly<Record<number, keyof V>>;
}

/** A form that is no single call. */
export interface FormOptions<V extends object> extends Options<V> {
  /** Does it. What the server refuses comes back as a Problem; nothing means done. */
  readonly submit: (values: V) => Promise<Problem<V> | void>;
}

/** A form that sends a call: lengths and checks are those of the contract. */
export interface CallFormOptions<V extends object, I, O> extends Options<V> {
  /** What a field says when the contract refuses its value. */
  readonly wrong?: { readonly [K in keyof V]?: string };
  /** What is sent. Gets the values as the contract reads them (trimmed), which are sent themselves unless this is given. */
  readonly input?: (values: V) => I | Promise<I>;
  /** The form shows 403 and 405 itself. */
  readonly quiet?: boolean;
  readonly done: (output: O, values: V) => unknown;
}

/** A form whose call is made by somebody else, or in more than one step: its checks and lengths are the call's all the same. */
export type CheckedFormOptions<V extends object> = FormOptions<V> &
  Pick<CallFormOptions<V, unknown, unknown>, "wrong">;

export interface Form<V extends object> {
  readonly values: V;
  /** Changes some values; an answer of the server about a changed field goes away. */
  readonly set: (change: Partial<V>) => void;
  /** The errors to show now. */
  readonly errors: { readonly [K in keyof V]?: string };
  /** For FormError. */
  readonly message: string | undefined;
  readonly submitting: boolean;
  /** Spread on the `<form>`. */
  readonly form: Pick<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
    readonly ref: RefObject<HTMLFormElement | null>;
  };
  /** Spread on a text control: `<Input {...text("phone")} />`. Of a call it knows the length. */
  readonly text: <K extends keyof V & string>(
    name: K,
  ) => {
    readonly name: K;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly maxLength?: number | undefined;
  };
  /** Checks one field now, as if it was left, and goes to it when it is wrong: true when it is right. For a "send code" beside it. */
  readonly check: (name: keyof V) => boolean;
  /** Shows a problem that did not come from a submit; the focus goes to the first wrong field. */
  readonly refuse: (problem: Problem<V>) => void;
  /** Back to the first values. */
  readonly reset: () => void;
}

type Drafts<V> = NonNullable<Options<V & object>["drafts"]>;
const named = <V extends object>(drafts: Drafts<V>) => Object.entries(drafts) as [keyof V, string][];

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === "string" && value.trim() === "");

/** The first values, with what was begun before. */
function withDrafts<V extends object>(fields: V, drafts: Drafts<V>): V {
  const values: Record<keyof V, unknown> = { ...fields };
  for (const [field, name] of named<V>(drafts))
    if (typeof fields[field] === "string") values[field] = textDraft(name) || fields[field];
  return values as V;
}

/**
 * The state of one form. Nothing typed is lost by a failed submit; a submit that is under way is not started again;
 * after a refused one the focus goes to the first wrong field. What the server says of a field stands at that field.
 */
export function useForm<V extends object, I, O>(call: Call<I, O>, options: CallFormOptions<V, I, O>): Form<V>;
export function useForm<V extends object, I, O>(call: Call<I, O>, options: CheckedFormOptions<V>): Form<V>;
export function useForm<V extends object>(options: FormOptions<V>): Form<V>;
export function useForm<V extends object, I, O>(
  ...given: [Call<I, O>, CallFormOptions<V, I, O> | CheckedFormOptions<V>] | [FormOptions<V>]
): Form<V> {
  const t = useMessages(fieldMessages);
  const general = useExplain();
  const [call, sends] = given.length === 2 ? given : [];
  const options = given.length === 2 ? given[1] : given[0];
  const { fields, validate, explain = general, drafts = {}, refusals = {} } = options;
  const [values, setValues] = useState(() => withDrafts(fields, drafts));
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [all, setAll] = useState(false);
  const [answer, setAnswer] = useState<Problem<V>>({});
  const [submitting, setSubmitting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const under = useRef(false);
  const first = useRef(fields);
  const ref = useRef<HTMLFormElement>(null);

  const names = Object.keys(values) as (keyof V & string)[];
  const wrong: { [K in keyof V]?: string | undefined } = { ...validate?.(values) };
  const said: { readonly [K in keyof V]?: string } = sends?.wrong ?? {};
  /** As the contract reads them. */
  const clean = { ...values };
  for (const name of call ? names : []) {
    const value: unknown = values[name];
    const right = checkField(call as Call<unknown, unknown>, name, value);
    if (right) clean[name] = right.value as V[typeof name];
    else if (!(name in wrong)) wrong[name] = said[name] ?? t(isEmpty(value) ? "missing" : "invalid");
  }
  const errors: { [K in keyof V]?: string } = {};
  for (const name of names) {
    const error = wrong[name];
    if (error && (all || left.has(name))) errors[name] = error;
  }
  // The last word about a field is what was said about this very value.
  Object.assign(errors, answer.fields);

  useLayoutEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const set = (change: Partial<V>) => {
    for (const [field, name] of named<V>(drafts)) {
      const text = change[field];
      if (typeof text === "string") keepTextDraft(name, text);
    }
    setValues((now) => ({ ...now, ...change }));
    setAnswer(({ fields: about }) => {
      const rest: { [K in keyof V]?: string } = { ...about };
      for (const name of Object.keys(change) as (keyof V)[]) delete rest[name];
      return { fields: rest };
    });
  };

  const leave = (name: keyof V) => setLeft((now) => (now.has(name) ? now : new Set(now).add(name)));

  const refuse = (problem: Problem<V>) => {
    setAnswer(problem);
    if (problem.fields) setAttempt((now) => now + 1);
  };

  /** Puts what was refused at the field it is about, if the form has it. */
  const problemOf = (error: unknown): Problem<V> => {
    const message = explain(error);
    if (!(error instanceof ApiError)) return { message };
    const field = error.detail.field ?? refusals[error.code];
    return field !== undefined && field in values
      ? { fields: { [field]: message } as Problem<V>["fields"] & object }
      : { message };
  };

  const submit = async (): Promise<Problem<V> | void> => {
    if (!("submit" in options)) {
      const input = (await options.input?.(clean)) ?? (clean as unknown as I);
      const output = await request(call as Call<I, O>, input, { quiet: options.quiet ?? false });
      for (const [, name] of named<V>(drafts)) forgetDraft(name);
      await options.done(output, values);
      return;
    }
    const problem = await options.submit(call ? clean : values);
    if (!problem) for (const [, name] of named<V>(drafts)) forgetDraft(name);
    return problem;
  };

  const run = async () => {
    if (under.current) return;
    setAll(true);
    if (Object.values(wrong).some(Boolean)) {
      setAttempt((now) => now + 1);
      return;
    }
    under.current = true;
    setSubmitting(true);
    setAnswer({});
    let problem: Problem<V>;
    try {
      problem = (await submit()) ?? {};
    } catch (error) {
      problem = problemOf(error);
    }
    under.current = false;
    setSubmitting(false);
    refuse(problem);
  };

  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });

  return {
    values,
    set,
    errors,
    message: answer.message,
    submitting,
    form: useMemo(
      () => ({
        ref,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          void latest.current();
        },
      }),
      [],
    ),
    text: (name) => ({
      name,
      value: String(values[name] ?? ""),
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: () => {
        if (values[name] !== "") leave(name);
      },
      ...(call && { maxLength: maxLengthOf(call, name) }),
    }),
    check: (name) => {
      leave(name);
      if (wrong[name]) setAttempt((now) => now + 1);
      return !wrong[name];
    },
    refuse,
    reset: () => {
      setValues(first.current);
      setLeft(new Set());
      setAll(false);
      setAnswer({});
    },
  };
}
