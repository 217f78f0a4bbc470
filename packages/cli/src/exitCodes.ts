/** How a command ended, for scripts. They never change their meaning; a new ending gets a new number. */
export const exitCodes = {
  done: 0,
  /** Refused or failed for a reason that stands on stderr; nothing is under way. */
  failed: 1,
  /** The arguments are wrong. Nothing was asked of anybody. */
  usage: 2,
  /** The node failed or could not be reached; the same may work later. */
  node: 3,
  /** The chain would refuse it, or has. */
  reverted: 4,
  /** Something is sent, or may be, and is not at its end: `tokensmith resume`. */
  unfinished: 5,
  /** A person said no, or nobody could be asked. */
  declined: 6,
  /** What was checked is not what it claims to be. */
  refuted: 7,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
