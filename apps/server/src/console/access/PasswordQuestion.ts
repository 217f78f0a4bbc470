/** What the thread of passwords is asked. With a hash: whether the password is the one. Without: its hash. */
export type PasswordQuestion = { password: string; hash?: string }
