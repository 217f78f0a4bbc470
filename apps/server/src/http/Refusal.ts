import {
  type ConsoleEnvelope,
  type ConsoleErrorCode,
  type ConsoleErrorData,
  consoleErrors,
} from '@tokensmith/api/console/ConsoleEnvelope.ts'
import {
  type ApiErrorCode,
  apiErrorStatus,
  type ErrorData,
  type FieldErrorCode,
} from '@tokensmith/api/request/Envelope.ts'

/** English words for people who read the raw reply; the page shows its own sentence for the code. */
const messages: Record<ApiErrorCode | ConsoleErrorCode, string> = {
  inputInvalid: 'Some fields are missing or wrong.',
  bodyMalformed: 'The request body could not be read.',
  chainUnknown: 'This server does not know this chain.',
  explorerActionRefused: 'This server does not relay this explorer call.',
  originRefused: 'Requests from other sites are not accepted.',
  pathUnknown: 'There is nothing at this address.',
  tokenListUnknown: 'This server does not have this token list.',
  verificationUnknown: 'This verification does not exist.',
  methodRefused: 'This address does not accept this method.',
  bodyTooLarge: 'The request body is too large.',
  mediaTypeUnsupported: 'The content type or encoding is not accepted.',
  rateLimited: 'Too many requests.',
  unexpected: 'Something went wrong on the server.',
  explorerFailed: 'The block explorer gave an unusable answer.',
  tokenListFailed: 'The token list could not be fetched or read.',
  databaseUnavailable: 'The database is not responding.',
  serverBusy: 'The server is too busy right now.',
  quotaUsed: 'This client has reached its daily storage limit.',
  storageFull: 'The server has no storage left for this.',
  explorerNotConfigured: 'This server has no block explorer for this chain.',
  sessionUnknown: 'Login failed, unable to get user details.',
  sessionEndedElsewhere: 'This session was ended elsewhere.',
  sessionExpired: 'This session has expired.',
  signInRefused: 'Account and password are incorrect.',
  articleUnknown: 'Article not found',
  secondFactorNeeded: 'The code of the second factor is needed too.',
  signInPaused: 'Too many attempts to sign in.',
  secondFactorRefused: 'The code is wrong, or was used before.',
  passwordRefused: 'The password or the code is wrong.',
  invitationUnknown: 'This link was used, was replaced, or has expired.',
  accountNeeded: 'Accounts for trying out may not do this.',
  roleRefused: 'No role of this account allows this.',
  accountUnknown: 'This account does not exist.',
  roleUnknown: 'This role does not exist.',
  feedbackUnknown: 'This message does not exist.',
  proposalUnknown: 'This proposal does not exist.',
  proposalOwn: 'Another operator has to confirm this.',
  accountTooNew: 'This account is too new to confirm this.',
  verificationFixed: 'What this verification has come to leaves nothing of this to do.',
  usernameTaken: 'Another account has this name.',
  lastAdministrator: 'Nobody would be left who may look after accounts.',
  roleFixed: 'This role always opens every page.',
  roleInUse: 'There are accounts that have this role.',
  secondFactorOn: 'The account has a second factor already.',
  secondFactorOff: 'The account has no second factor.',
  storeFull: 'No more of these are kept.',
}

/** A request that is answered with "0": the client's fault, or a known weakness of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ApiErrorCode | ConsoleErrorCode
  readonly params: ErrorData['params']
  readonly fields?: ErrorData['fields']
  /** Extra headers, such as Allow or Retry-After. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ApiErrorCode | ConsoleErrorCode,
    {
      params = {},
      fields,
      headers = {},
      cause,
    }: {
      params?: ErrorData['params']
      fields?: Readonly<Record<string, FieldErrorCode>>
      headers?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(messages[code], { cause })
    this.code = code
    this.params = params
    this.fields = fields
    this.headers = headers
  }

  /** The reply, in the envelope of `/api/v1/web/*`. */
  toResponse(): Response {
    const { code, params, fields } = this
    return envelopeResponse(
      { status: '0', message: this.message, result: null, data: { code, params, ...(fields && { fields }) } },
      statusOf(code).status,
      this.headers,
    )
  }

  /** The reply, in the envelope of `/prod-api/*`. */
  toConsoleResponse(): Response {
    const { code, params, fields } = this
    const { number, status } = statusOf(code)
    const data: ConsoleErrorData = { code, params, ...(fields && { fields }) }
    return consoleResponse({ code: number, message: this.message, data }, status, this.headers)
  }
}

function statusOf(code: ApiErrorCode | ConsoleErrorCode): { number: number; status: number } {
  if (code in consoleErrors) return consoleErrors[code as ConsoleErrorCode]
  const status = apiErrorStatus[code as ApiErrorCode]
  return { number: status * 100, status }
}

export const envelopeHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** JSON in the envelope; never cached, since levels, tickets and errors change. */
export function envelopeResponse(
  envelope: { status: '0' | '1'; message: string; result: unknown; data: unknown },
  httpStatus = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonResponse(envelope, httpStatus, headers)
}

/** The same for the console's envelope. */
export function consoleResponse(
  envelope: ConsoleEnvelope,
  httpStatus = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonResponse(envelope, httpStatus, headers)
}

function jsonResponse(content: unknown, status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(content), { status, headers: { ...envelopeHeaders, ...headers } })
}
