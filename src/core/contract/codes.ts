/**
 * Codes of the envelope. What pages do on 401, 403 and 405: docs/specification.md 7.2. The 4xxx codes are
 * this platform's own and their numbers never change meaning.
 */
export const Code = {
  ok: 200,
  okSignIn: 2000,
  okAutoSignIn: 2100,
  /** Session missing, ended or foreign: clear it and offer sign-in. */
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  /** 操作失败, with the server's message. */
  failed: 405,
  /** A field is missing or malformed; `result.field` names it. */
  invalid: 4000,
  /** `ts` too far from the server's clock; `result.now` tells it. */
  clockSkew: 4001,
  replayed: 4002,
  badSignature: 4003,
  /** The sealed part cannot be opened: one code for a wrong MAC, an old T and a bad padding. */
  unsealable: 4004,
  tooLarge: 4005,
  /** A write within a session whose digest (`dg`) is missing or is another request's. */
  badDigest: 4006,
  signInRefused: 4010,
  captchaRequired: 4011,
  captchaInvalid: 4012,
  nonceInvalid: 4013,
  codeInvalid: 4014,
  accountTaken: 4015,
  passwordWeak: 4016,
  passwordMismatch: 4017,
  ticketInvalid: 4018,
  oldPasswordWrong: 4019,
  reauthRequired: 4020,
  lastSignInMethod: 4021,
  linkInvalid: 4022,
  identityTaken: 4023,
  stateInvalid: 4024,
  qrInvalid: 4025,
  notCertified: 4026,
  /** No such library, or the resource stands in another one. */
  libraryMissing: 4040,
  /** For members of the school that it belongs to. */
  schoolOnly: 4041,
  /** It was taken down. */
  resourceOffline: 4042,
  notDownloadable: 4043,
  /** The file's content is of a kind that is not taken, whatever its name says. */
  fileRefused: 4044,
  /** Courses (docs/specification.md 7.1). */
  notEnrolled: 4101,
  /** Applied, or in line; `result.place`. */
  enrollPending: 4102,
  enrollBanned: 4103,
  /** The school enrolls here. */
  enrollAssigned: 4104,
  /** The run is over: nothing can be written in it. */
  courseEnded: 4105,
  /** Enrollment or an assessment has not begun; `result.at` says when it does, where that is known. */
  notOpen: 4111,
  /** It is over; `result.at` says since when, where that is known. */
  closed: 4112,
  /** `result.attempts`, or `result.at` where the next one is only later. */
  attemptsUsed: 4113,
  /** `result` names what must be done first (`after`) or when it opens (`openAt`). */
  nodeLocked: 4121,
  /** The assessment's own. */
  passwordWrong: 4122,
  /** Another device has the attempt. */
  deviceRefused: 4123,
  /** The address is none of those from which it may be taken; `result.address`. */
  addressRefused: 4124,
  /** It is watched, and the person has not agreed to that, or to less; `result.safeguards` is what to agree to. */
  consentNeeded: 4125,
  /** Too many wrong passwords of an assessment; `result.at` says when it may be tried again. */
  passwordLocked: 4126,
  /** A practice is answered question by question (`practicePaper`): there are no attempts of it. */
  practiceOnly: 4127,
  /** Somebody else has written since; `result.rev`. */
  stale: 4131,
  /** The attempt was handed in or its time is over: `result.state`. What came too late is kept for the teacher. */
  attemptClosed: 4132,
  runFull: 4141,
  classCodeInvalid: 4142,
  /** The code was right, and its time is over. */
  classCodeExpired: 4143,
  /** Of a class that takes nobody any more. */
  classArchived: 4144,
  /** One class a run: they are in another one, or have asked for one. */
  classTaken: 4145,
  /** Staff have silenced them in the room. */
  muted: 4146,
  /** The weights of a grade's parts do not make 100. */
  weights: 4151,
  /** What keeps something from being published; `result.faults`. */
  checklist: 4152,
  /** Grades were released: what they are made of stands. */
  gradingLocked: 4153,
  /** A file of rows cannot be read, or rows were chosen that are wrong; `result.fault` where it is the file. */
  importFaulty: 4161,
  /** Bytes, packed or unpacked, or rows: to be split. */
  importTooLarge: 4162,
  /** The course gives no certificates. */
  noCertificate: 4163,
  /** They have answered the evaluation; who said what is kept nowhere, so that nothing of it can be changed. */
  evaluationAnswered: 4164,
  /** Another administrator of the platform must agree to it first; `result.state`: `none` has been asked, or it is `waiting`. */
  secondPerson: 4165,
  /** Another player of the person's has the run. */
  otherPlayer: 4172,
  tooMany: 4290,
  /** The platform sends no more codes for a while, whoever asks; the message says how long. */
  sendsPaused: 4291,
  unavailable: 5030,
  internal: 500,
} as const;
export type Code = (typeof Code)[keyof typeof Code];

export const isSuccess = (code: number): boolean =>
  code === Code.ok || code === Code.okSignIn || code === Code.okAutoSignIn;

/** The answer of every call but the captcha's two (docs/specification.md 6.5). */
export interface Envelope {
  code: number;
  message: string;
  /** A sealed string when `encrypted` is true. */
  result?: unknown;
  encrypted?: boolean;
  requestId?: string;
}

/** Request headers of the wire. */
export const Header = { token: "SQLP", timestamp: "ts", signature: "sg", digest: "dg" } as const;
