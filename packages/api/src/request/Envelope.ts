/**
 * What every reply of `/api/v1/web/*` is wrapped in, good or bad. `status` is "1" for done and "0" for refused;
 * `result` is used by the explorer relay only, `data` by everything else.
 */
export type Envelope<Data = unknown, Result = unknown> = {
  status: string
  message: string
  result: Result
  data: Data
}

/** `data` of a refused request: a code for the sentence, its values, and the fields that were wrong by name. */
export type ErrorData = {
  code: ApiErrorCode
  params: Readonly<Record<string, string | number>>
  fields?: Readonly<Record<string, FieldErrorCode>>
}

/** What is wrong with one field. */
export const fieldErrorCodes = ['required', 'invalid', 'tooLong', 'tooShort', 'unknown'] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** Every refusal the server knows, with its HTTP status. */
export const apiErrorStatus = {
  inputInvalid: 400,
  bodyMalformed: 400,
  chainUnknown: 400,
  explorerActionRefused: 400,
  originRefused: 403,
  pathUnknown: 404,
  tokenListUnknown: 404,
  verificationUnknown: 404,
  methodRefused: 405,
  bodyTooLarge: 413,
  mediaTypeUnsupported: 415,
  rateLimited: 429,
  quotaUsed: 429,
  unexpected: 500,
  explorerFailed: 502,
  tokenListFailed: 502,
  databaseUnavailable: 503,
  explorerNotConfigured: 503,
  serverBusy: 503,
  storageFull: 507,
} as const
export type ApiErrorCode = keyof typeof apiErrorStatus
