import type { ApiErrorCode, ErrorData } from '../request/Envelope.ts'

/** What every reply of `/prod-api/*` is wrapped in, good or bad; all three are always there. */
export type ConsoleEnvelope<Data = unknown> = { code: number; message: string; data: Data }

/** `code` of a request that was done. */
export const consoleDone = 20_000

/**
 * Refusals of the console alone: the envelope's number, and the HTTP status. The numbers that the console's page has always
 * known come with status 200, as it expects them.
 */
export const consoleErrors = {
  sessionUnknown: { number: 50_008, status: 200 },
  sessionEndedElsewhere: { number: 50_012, status: 200 },
  sessionExpired: { number: 50_014, status: 200 },
  signInRefused: { number: 60_204, status: 200 },
  articleUnknown: { number: 70_001, status: 200 },
  secondFactorNeeded: { number: 60_205, status: 200 },
  signInPaused: { number: 60_206, status: 429 },
  secondFactorRefused: { number: 60_207, status: 200 },
  passwordRefused: { number: 60_208, status: 200 },
  invitationUnknown: { number: 60_209, status: 200 },
  accountNeeded: { number: 40_301, status: 403 },
  roleRefused: { number: 40_300, status: 403 },
  accountUnknown: { number: 40_401, status: 404 },
  roleUnknown: { number: 40_402, status: 404 },
  feedbackUnknown: { number: 40_403, status: 404 },
  proposalUnknown: { number: 40_404, status: 404 },
  usernameTaken: { number: 40_901, status: 409 },
  lastAdministrator: { number: 40_902, status: 409 },
  roleFixed: { number: 40_903, status: 409 },
  roleInUse: { number: 40_904, status: 409 },
  secondFactorOn: { number: 40_905, status: 409 },
  secondFactorOff: { number: 40_906, status: 409 },
  verificationFixed: { number: 40_907, status: 409 },
  proposalOwn: { number: 40_908, status: 409 },
  accountTooNew: { number: 40_909, status: 409 },
  storeFull: { number: 50_700, status: 507 },
} as const satisfies Record<string, { number: number; status: number }>

export type ConsoleErrorCode = keyof typeof consoleErrors

/** `data` of a refused request. Names of the server's general refusals come with a hundred times their HTTP status as number. */
export type ConsoleErrorData = Omit<ErrorData, 'code'> & { code: ApiErrorCode | ConsoleErrorCode }
