import {
  type ApiErrorCode,
  apiErrorStatus,
  type ErrorData,
  type FieldErrorCode,
} from '@tokensmith/api/request/Envelope.ts'

/** English words for people who read the raw reply; the page shows its own sentence for the code. */
const messages: Record<ApiErrorCode, string> = {
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
}

/** A request that is answered with "0": the client's fault, or a known weakness of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ApiErrorCode
  readonly params: ErrorData['params']
  readonly fields?: ErrorData['fields']
  /** Extra headers, such as Allow or Retry-After. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ApiErrorCode,
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
      apiErrorStatus[code],
      this.headers,
    )
  }
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
  return new Response(JSON.stringify(envelope), {
    status: httpStatus,
    headers: { ...envelopeHeaders, ...headers },
  })
}
