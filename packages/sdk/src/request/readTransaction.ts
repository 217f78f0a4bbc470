import { zeroAddress } from 'viem'
import type { CallReader } from '../multisig/readCall.ts'
import { meaningOf } from './meaningOf.ts'
import type { NestedCall } from './nestedCalls.ts'
import { memberOf, type Plain, plainAddress, plainBytes, plainNumber, plainObject, Unreadable } from './plainRequest.ts'
import type { RequestMeaning } from './RequestReading.ts'
import { readCalls } from './readCalls.ts'

/** What wallets know of a transaction; any other member could mean something to one of them. */
const fields = new Set([
  ...['from', 'to', 'value', 'data', 'input', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
  ...['nonce', 'chainId', 'type', 'accessList', 'authorizationList'],
])
const callFields = new Set(['to', 'value', 'data', 'capabilities'])

/** What a transaction would do: its call, and the code that accounts are handed over to with it (EIP-7702). */
export function readTransaction(value: unknown, read: CallReader): readonly RequestMeaning[] {
  const transaction = plainObject(value)
  refuseOthers(transaction, fields)
  const from = memberOf(transaction, 'from')
  const chain = memberOf(transaction, 'chainId')
  const about = meaningOf('unknown', {
    from: from === undefined ? undefined : plainAddress(from, 'from'),
    chainId: chain === undefined ? undefined : plainNumber(chain, 'chainId'),
  }).values
  const list = memberOf(transaction, 'authorizationList') ?? []
  if (!Array.isArray(list)) throw new Unreadable('badData', 'authorizationList')
  const delegations = list.map((each) => readAuthorization(each))
  const call = callOf(transaction)
  if (!call) {
    const data = plainBytes(memberOf(transaction, 'data') ?? memberOf(transaction, 'input') ?? '0x', 'data')
    if (data === '0x') throw new Unreadable('paramsMissing', 'to')
    const coin = plainNumber(memberOf(transaction, 'value') ?? '0x0', 'value')
    return [...delegations, extended(meaningOf('createContract', { coin, data }, ['opaque']), about)]
  }
  const [first, ...others] = readCalls([call], read)
  return [...delegations, ...(first ? [extended(first, about)] : []), ...others]
}

/** Calls that a wallet makes as one (EIP-5792). */
export function readSendCalls(value: unknown, read: CallReader): readonly RequestMeaning[] {
  const request = plainObject(value)
  const listed = memberOf(request, 'calls')
  if (!Array.isArray(listed) || listed.length === 0) throw new Unreadable('paramsMissing', 'calls')
  const calls = listed.map((each) => {
    const call = plainObject(each)
    refuseOthers(call, callFields)
    const read = callOf(call)
    if (!read) throw new Unreadable('paramsMissing', 'to')
    return read
  })
  const from = memberOf(request, 'from')
  const chain = memberOf(request, 'chainId')
  const batch = meaningOf('batch', {
    from: from === undefined ? undefined : plainAddress(from, 'from'),
    chainId: chain === undefined ? undefined : plainNumber(chain, 'chainId'),
    calls: BigInt(calls.length),
  })
  return [batch, ...readCalls(calls, read, 1)]
}

/** An account that lends itself to a contract's code (EIP-7702). */
export function readAuthorization(value: unknown): RequestMeaning {
  const authorization = plainObject(value)
  const target = memberOf(authorization, 'address') ?? memberOf(authorization, 'contractAddress')
  const delegate = plainAddress(target, 'address')
  const chainId = plainNumber(memberOf(authorization, 'chainId') ?? 0, 'chainId')
  if (delegate === zeroAddress) return meaningOf('delegateEnd', { chainId: chainId || undefined })
  return meaningOf('delegate', { delegate, chainId: chainId || undefined }, [
    'fullControl',
    ...(chainId === 0n ? (['everyChain'] as const) : []),
  ])
}

/** Undefined where there is no receiver: a contract is created. */
function callOf(transaction: Plain): NestedCall | undefined {
  const to = memberOf(transaction, 'to')
  if (to === undefined || to === null) return undefined
  const [data, input] = [memberOf(transaction, 'data'), memberOf(transaction, 'input')]
  const bytes = plainBytes(data ?? input ?? '0x', 'data')
  // Wallets differ in which of the two they take.
  if (data != null && input != null && plainBytes(input, 'input') !== bytes)
    throw new Unreadable('twoReadings', 'input')
  return {
    to: plainAddress(to, 'to'),
    value: plainNumber(memberOf(transaction, 'value') ?? '0x0', 'value'),
    data: bytes,
  }
}

function refuseOthers(value: Plain, known: ReadonlySet<string>): void {
  const other = Object.keys(value).find((name) => !known.has(name))
  if (other !== undefined) throw new Unreadable('fieldUnknown', other.slice(0, 40))
}

const extended = (meaning: RequestMeaning, values: RequestMeaning['values']): RequestMeaning => ({
  ...meaning,
  values: [...meaning.values, ...values],
})
