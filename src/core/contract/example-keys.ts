/**
 * The keys that a demo runs with, on both sides. They ship with every page, hide nothing from a reader and
 * grant nothing; a province sets its own (APP_KEY and SIGN_SALT on the server, `data-app-key` and
 * `data-sign-salt` on the script tag).
 */
export const EXAMPLE_APP_KEY = "edu-widgets-example-app-key";
export const EXAMPLE_SIGN_SALT = "edu-widgets-example-salt";
