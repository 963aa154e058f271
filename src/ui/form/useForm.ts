import { type ComponentProps, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** What is wrong: by field, and for the form as a whole. */
export interface Problem<V> {
  readonly fields?: { readonly [K in keyof V]?: string };
  /** Shown above the submit button by FormError. */
  readonly message?: string;
}

export interface FormOptions<V extends object> {
  /** The fields with their first values; names are keys of the form's values. */
  readonly fields: V;
  /**
   * What is wrong with the values, by field. Called while drawing, so the words follow the language.
   * A field shows its error after it was left with something in it, or the form was submitted: whoever only passes
   * through an empty field is not scolded, and what they are about to press does not move away.
   */
  readonly validate?: (values: V) => { readonly [K in keyof V]?: string | undefined };
  /** Does it. What the server refuses comes back as a Problem; nothing means done. */
  readonly submit: (values: V) => Promise<Problem<V> | void>;
  /** Words for an error `submit` throws, such as a lost connection. */
  readonly explain: (error: unknown) => string;
}

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
  /** Spread on a text control: `<Input {...text("phone")} />`. */
  readonly text: <K extends keyof V & string>(
    name: K,
  ) => {
    readonly name: K;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
  /** Checks one field now, as if it was left, and goes to it when it is wrong: true when it is right. For a "send code" beside it. */
  readonly check: (name: keyof V) => boolean;
  /** Shows a problem that did not come from a submit; the focus goes to the first wrong field. */
  readonly refuse: (problem: Problem<V>) => void;
  /** Back to the first values. */
  readonly reset: () => void;
}

/**
 * The state of one form. Nothing typed is lost by a failed submit; a submit that is under way is not started again;
 * after a refused one the focus goes to the first wrong field.
 */
export function useForm<V extends object>({ fields, validate, submit, explain }: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(fields);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [all, setAll] = useState(false);
  const [answer, setAnswer] = useState<Problem<V>>({});
  const [submitting, setSubmitting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const under = useRef(false);
  const first = useRef(fields);
  const ref = useRef<HTMLFormElement>(null);

  const wrong: { readonly [K in keyof V]?: string | undefined } = validate?.(values) ?? {};
  const errors: { [K in keyof V]?: string } = {};
  for (const name of Object.keys(values) as (keyof V)[]) {
    const error = wrong[name];
    if (error && (all || left.has(name))) errors[name] = error;
  }
  // The last word about a field is what was said about this very value.
  Object.assign(errors, answer.fields);

  useLayoutEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const set = (change: Partial<V>) => {
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
      problem = (await submit(values)) ?? {};
    } catch (error) {
      problem = { message: explain(error) };
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
