/** dist/npm, the folder that is published. */
export const packageFolder: string;
