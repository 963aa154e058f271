/** What edu-login-dialog says of a sign-in. */
export type Success = CustomEvent<{ user: { nickname: string } }>;
