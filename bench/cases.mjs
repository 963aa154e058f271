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

/**
 * Whole pages: several elements each. `first` are selectors; the page counts as begun when one of them is drawn.
 * `elements` is how many there are to share heap and listeners out to.
 *
 * @typedef {{ name: string, label: string, elements: number, first: readonly string[], body: string, ours?: boolean, package?: string }} PageCase
 */

const chrome = [
  "media-play-button",
  "media-mute-button",
  "media-volume-range",
  "media-time-range",
  "media-time-display",
  "media-fullscreen-button",
];

/** @type {readonly PageCase[]} */
export const pageCases = [
  {
    name: "edu-page",
    label: "six edu-* elements",
    elements: 6,
    first: ["edu-header", "edu-footer", "edu-notice-bar", "edu-floating-box"],
    body: `<edu-header></edu-header><edu-notice-bar></edu-notice-bar><edu-footer></edu-footer>
      <edu-floating-box></edu-floating-box><edu-download-popup></edu-download-popup><edu-login-dialog></edu-login-dialog>`,
    ours: true,
  },
  {
    name: "media-chrome",
    label: "media-chrome, six controls",
    package: "media-chrome",
    elements: chrome.length,
    first: chrome,
    body: `<media-controller><media-control-bar>${chrome.map((tag) => `<${tag}></${tag}>`).join("")}</media-control-bar></media-controller>`,
  },
  {
    name: "webawesome",
    label: "Web Awesome: button, dialog, input",
    package: "@awesome.me/webawesome",
    elements: 3,
    first: ["wa-button", "wa-input"],
    body: `<wa-button>Open</wa-button><wa-dialog label="Dialog">Text</wa-dialog><wa-input label="Name"></wa-input>`,
  },
  {
    name: "docsearch",
    label: "DocSearch: its button",
    package: "@docsearch/js",
    elements: 1,
    first: [".DocSearch-Button"],
    body: `<div id="docsearch"></div>`,
  },
];

export const pagePeers = pageCases.filter(({ ours }) => !ours);

/**
 * A film with its controls. `body` is a function of where the film and its still are, since addresses of films are
 * signed; ours asks the server for them. `control` is the button that plays, in the shadow root of `host` if it has one.
 *
 * @typedef {{ film: string, poster: string, run: number, node: number }} Lesson
 * @typedef {{ name: string, label: string, package?: string, host?: string, control: string, body: (lesson: Lesson) => string, ours?: boolean }} PlayerCase
 */

const film = ({ film: src, poster }, more) =>
  `<video ${more} src="${src}" poster="${poster}" preload="metadata" playsinline></video>`;

/** @type {readonly PlayerCase[]} */
export const playerCases = [
  {
    name: "edu-course-player",
    label: "edu-course-player",
    host: "edu-course-player",
    control: "[part=controls] button",
    body: ({ run, node }) => `<edu-course-player course="${run}" node="${node}"></edu-course-player>`,
    ours: true,
  },
  {
    name: "videojs",
    label: "video.js",
    package: "video.js",
    control: ".vjs-big-play-button",
    body: (lesson) => film(lesson, 'id="film" class="video-js" controls'),
  },
  {
    name: "vidstack",
    label: "vidstack",
    package: "vidstack",
    control: "media-play-button",
    body: ({ film: src, poster }) =>
      `<media-player load="eager" preload="metadata" playsinline title="Film" poster="${poster}"><media-provider><source src="${src}" type="video/mp4" /></media-provider><media-video-layout></media-video-layout></media-player>`,
  },
  {
    name: "plyr",
    label: "plyr",
    package: "plyr",
    control: "[data-plyr=play]",
    body: (lesson) => film(lesson, 'id="film" controls'),
  },
  {
    name: "media-chrome",
    label: "media-chrome, six controls",
    package: "media-chrome",
    control: "media-play-button",
    body: (lesson) =>
      `<media-controller>${film(lesson, 'slot="media"')}<media-control-bar>${chrome.map((tag) => `<${tag}></${tag}>`).join("")}</media-control-bar></media-controller>`,
  },
];

export const playerPeers = playerCases.filter(({ ours }) => !ours);
