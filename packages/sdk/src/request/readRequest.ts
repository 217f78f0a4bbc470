import type { KnownSpender } from '../approvals/knownSpenders.ts'
import type { CallReader } from '../multisig/readCall.ts'
import { judgeMeaning } from './judgeMeaning.ts'
import { meaningOf, unknownMeaning } from './meaningOf.ts'
import { plainAddress, plainBytes, Unreadable } from './plainRequest.ts'
import type { RequestContext, RequestMeaning, RequestReading } from './RequestReading.ts'
import { readSignedText } from './readSignedText.ts'
import { readAuthorization, readSendCalls, readTransaction } from './readTransaction.ts'
import { readTypedData } from './readTypedData.ts'

export type ReadRequestOptions = { read?: CallReader; spenders?: readonly KnownSpender[] }

/**
 * Says what a request to a wallet (EIP-1193) would do, as codes and values. It asks nobody, and never calls anything safe:
 * what cannot be read whole is unknown, with the reason. Takes plain data, as `JSON.parse` makes it; never throws on it.
 *
 * @param read knows the contracts of the chain; it is large, and without it their calls are unknown ones.
 */
export function readRequest(
  request: { method: string; params?: unknown },
  context: RequestContext,
  { read = () => undefined, spenders = [] }: ReadRequestOptions = {},
): RequestReading {
  const method = request.method.slice(0, 80)
  const params = Array.isArray(request.params) ? request.params : request.params === undefined ? [] : [request.params]
  let meanings: readonly RequestMeaning[]
  try {
    meanings = readBy(request.method, params, context, read)
  } catch (error) {
    meanings = [unknownMeaning(error, { method })]
  }
  return { method, meanings: meanings.map((meaning) => judgeMeaning(meaning, context, spenders)) }
}

/** More of one request than these are said to be unknown. */
const mostAtOnce = 20

/** As readRequest, for whatever plain data a page asked with: one request, or several in one, as older methods take them. */
export function readRequests(
  asked: unknown,
  context: RequestContext,
  options: ReadRequestOptions = {},
): readonly RequestMeaning[] {
  const listed: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  const meanings = listed.slice(0, mostAtOnce).flatMap((each) => {
    const { method, params } = (each ?? {}) as { method?: unknown; params?: unknown }
    if (typeof method !== 'string') return [unknownMeaning(new Unreadable('paramsMissing', 'method'))]
    return readRequest({ method, params }, context, options).meanings
  })
  const isWhole = listed.length > 0 && listed.length <= mostAtOnce
  return isWhole ? meanings : [...meanings, unknownMeaning(new Unreadable('tooMany'))]
}

function readBy(
  method: string,
  params: readonly unknown[],
  context: RequestContext,
  read: CallReader,
): readonly RequestMeaning[] {
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'wallet_sendTransaction':
      return readTransaction(params[0], read)
    case 'wallet_sendCalls':
    case 'wallet_prepareCalls':
      return readSendCalls(params[0], read)
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return withSigner(readTypedData(params[1], read), params[0])
    case 'eth_signTypedData':
    case 'eth_signTypedData_v1':
      // The first version has no domain, and no structure that could be known.
      if (Array.isArray(params[0])) return [meaningOf('typedDataUnknown', { method }, ['opaque'])]
      return withSigner(readTypedData(params[1], read), params[0])
    case 'personal_sign': {
      // Some pages have the two the other way round, and wallets take both.
      const isTurned = isAddress(params[0]) && params.length > 1 && !isAddress(params[1])
      const [message, signer] = isTurned ? [params[1], params[0]] : params
      return withSigner([readSignedText(message, context)], signer)
    }
    case 'eth_sign':
      return withSigner([meaningOf('signHash', { hash: plainBytes(params[1]) }, ['blind'])], params[0])
    case 'wallet_signAuthorization':
    case 'eth_signAuthorization':
      return [readAuthorization(params[0])]
    case 'wallet_grantPermissions':
    case 'wallet_requestExecutionPermissions':
      return [meaningOf('grantPermission', { permission: nameOfPermissions(params[0]) }, ['opaque'])]
    case 'eth_decrypt':
      return [meaningOf('decrypt', { data: plainBytes(params[0]) })]
    default:
      throw new Unreadable('methodUnknown')
  }
}

const isAddress = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** The account that is asked, where the request names one. */
function withSigner(meanings: readonly RequestMeaning[], signer: unknown): readonly RequestMeaning[] {
  if (signer === undefined) return meanings
  const [own] = meaningOf('unknown', { from: plainAddress(signer, 'from') }).values
  return meanings.map((meaning, index) =>
    index === 0 && own && !meaning.values.some(({ name }) => name === 'from' || name === 'owner')
      ? { ...meaning, values: [...meaning.values, own] }
      : meaning,
  )
}

function nameOfPermissions(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 400)
}
