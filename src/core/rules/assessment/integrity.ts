/** What an assessment may ask for so that it is fair (docs/domain.md 10.14). Everything is off unless it is switched on. */

/** What a teacher switches on. */
export interface Proctor {
  readonly fullScreen?: boolean | undefined;
  /** The leave with this number ends the attempt. */
  readonly leaveLimit?: number | undefined;
  readonly pasteBlock?: boolean | undefined;
  readonly oneDevice?: boolean | undefined;
  readonly watermark?: boolean | undefined;
  /** Between two pictures of the camera. */
  readonly snapshotSeconds?: number | undefined;
}
