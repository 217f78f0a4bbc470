/** What the thread of passwords is asked. With a hash: whether the password is the one. Without: its hash. */
export type PasswordQuestion = { password: string; hash?: string }

/** What a new hash costs: KiB of memory, and how often it is gone through. */
export type PasswordCost = { memorySize: number; iterations: number }
