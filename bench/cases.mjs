/** What is measured side by side: each shows its sign-in form at once on the same school's page. */

/** @typedef {{ name: string, label: string, host?: string, input: string, ours?: boolean }} Case */

/** `host` is the element whose shadow root holds `input`. @type {readonly Case[]} */
export const cases = [
  {
    name: "edu-login-dialog",
    label: "edu-login-dialog",
    host: "edu-login-dialog",
    input: "input[type=password]",
    ours: true,
  },
  { name: "auth0-lock", label: "auth0-lock", input: "input[name=password]" },
  {
    name: "hanko-elements",
    label: "@teamhanko/hanko-elements",
    host: "hanko-auth",
    input: "input",
  },
  {
    name: "supertokens-auth-react",
    label: "supertokens-auth-react",
    host: "#supertokens-root",
    input: "input[name=password]",
  },
  { name: "react-hello", label: "React alone, one word", input: "#hello" },
];

export const peers = cases.filter(({ ours }) => !ours);
