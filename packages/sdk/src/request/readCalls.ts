import { type Address, decodeFunctionData, encodeFunctionData, type Hex, slice } from 'viem'
import type { OrderCall } from '../multisig/Order.ts'
import type { CallReader } from '../multisig/readCall.ts'
import { callTable } from './callTable.ts'
import { meaningOf } from './meaningOf.ts'
import { type NestedCall, nestedCalls } from './nestedCalls.ts'
import type { RequestMeaning } from './RequestReading.ts'

/** Deeper or longer batches are said to be unknown from there on: nobody reads more, and a page must not stall. */
const limits = { depth: 4, calls: 100 }

/** Contracts of this toolbox that a person calls; each has a sentence in every language. */
export const ownContractNames: readonly string[] = [
  ...['TokenFactory', 'Launcher', 'TokenLock', 'LiquidityHelper', 'BatchSend', 'Collect', 'SaleFactory'],
  ...['InscriptionEvents', 'PoolFactory'],
]

/** Reads calls one by one, batches taken apart. `read` knows the contracts of the chain. */
export function readCalls(calls: readonly NestedCall[], read: CallReader, depth = 0): readonly RequestMeaning[] {
  const meanings: RequestMeaning[] = []
  let left = limits.calls
  const visit = (call: NestedCall, at: number) => {
    left -= 1
    if (left < 0) return
    const { meaning, inner } = readCall(call, read)
    meanings.push({ ...meaning, depth: at })
    if (inner && at - depth >= limits.depth) {
      meanings.push({ ...meaningOf('unknownCall', { contract: call.to }), depth: at + 1, reason: 'tooMany' })
    } else for (const each of inner ?? []) visit(each, at + 1)
  }
  for (const call of calls) visit(call, depth)
  if (left < 0) meanings.push({ ...meaningOf('unknownCall', {}), depth, reason: 'tooMany' })
  return meanings
}

type ReadCall = { meaning: RequestMeaning; inner?: readonly NestedCall[] }

function readCall(call: NestedCall, read: CallReader): ReadCall {
  const { to, value: coin, data, isDelegated } = call
  const selector = data.length >= 10 ? slice(data, 0, 4) : undefined
  if (isDelegated) {
    const meaning = meaningOf('unknownCall', { contract: to, coin, selector, data }, ['delegateCall'])
    return { meaning }
  }
  if (data === '0x')
    return { meaning: meaningOf('sendCoin', { account: to, coin, amount: coin === 0n ? 0n : undefined }) }
  const nested = nestedCalls(call)
  if (nested) {
    const values = { contract: to, calls: BigInt(nested.calls.length), coin }
    return { meaning: meaningOf('batch', values, nested.isCertain ? [] : ['looksOnly']), inner: nested.calls }
  }
  const known = readKnown(to, data)
  if (known) return { meaning: withCoin(known, coin) }
  const reading = read(call)
  if (!reading) return { meaning: meaningOf('unknownCall', { contract: to, coin, selector, data }) }
  const isOpaque = reading.arguments.some(({ role }) => role === 'opaque')
  const isOwn = reading.contract.isKnown && ownContractNames.includes(reading.contract.name)
  const meaning = meaningOf(isOwn ? 'ownCall' : 'contractCall', { contract: to, coin }, [
    ...(reading.contract.isKnown ? [] : (['looksOnly'] as const)),
    ...(isOpaque ? (['opaque'] as const) : []),
  ])
  return { meaning: { ...meaning, reading } }
}

/** A function that means the same everywhere, when its arguments read back to the very same bytes. */
function readKnown(to: Address, data: Hex): RequestMeaning | undefined {
  const entry = data.length >= 10 ? callTable.get(slice(data, 0, 4)) : undefined
  if (!entry) return undefined
  try {
    const { args = [] } = decodeFunctionData({ abi: [entry.item], data })
    const again = encodeFunctionData({ abi: [entry.item], functionName: entry.item.name, args })
    return again === data ? entry.mean(args as readonly never[], to) : undefined
  } catch {
    return undefined
  }
}

/** Coin that goes along with a call that needs none leaves all the same. */
function withCoin(meaning: RequestMeaning, coin: OrderCall['value']): RequestMeaning {
  const [own] = meaningOf(meaning.kind, { coin }).values
  return own ? { ...meaning, values: [...meaning.values, own] } : meaning
}
