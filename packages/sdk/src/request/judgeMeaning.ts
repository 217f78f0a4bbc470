import { type Address, isAddressEqual } from 'viem'
import { isUnlimited } from '../approvals/isUnlimited.ts'
import { findKnownSpender, type KnownSpender } from '../approvals/knownSpenders.ts'
import { parseAddress } from '../base/parse/parseAddress.ts'
import type { RequestContext, RequestKind, RequestMeaning, RequestValue, RequestWarning } from './RequestReading.ts'

const lends: readonly RequestKind[] = [
  ...(['approve', 'increaseAllowance', 'permitCall', 'permit2Approve', 'permit'] as const),
  ...(['permit2Allowance', 'permit2Signature'] as const),
]
/** A right that lasts longer than a year lasts longer than anybody remembers it. */
const longSeconds = 365n * 86_400n

/**
 * Adds what a person should look at twice. A spender is known where it is one of the list, which says who it is and not
 * that it is harmless. An address that only shows the same first and last digits as one that was used is a look-alike.
 */
export function judgeMeaning(
  meaning: RequestMeaning,
  { account, chainId, now, known = [] }: RequestContext,
  spenders: readonly KnownSpender[],
): RequestMeaning {
  const found = new Set<RequestWarning>(meaning.warnings)
  const added: RequestValue[] = []
  const named = <Value>(name: string) => meaning.values.find((each) => each.name === name)?.value as Value | undefined
  const token = named<Address>('token')
  const amount = named<bigint>('amount')
  const spender = named<Address>('spender')

  if (lends.includes(meaning.kind) && amount !== undefined && isUnlimited(amount)) found.add('unlimited')
  if (spender && !findKnownSpender(spenders, spender)) found.add('unknownSpender')
  for (const name of ['until', 'signUntil']) {
    const until = named<bigint>(name)
    if (until === undefined) continue
    if (until > BigInt(now) + longSeconds) found.add('noEnd')
    else if (until < BigInt(now)) found.add('over')
  }
  const chain = named<bigint>('chainId')
  if (chain !== undefined && chainId !== undefined && chain !== BigInt(chainId)) found.add('otherChain')
  for (const owner of [named<Address>('owner'), named<Address>('from')]) {
    const isPulled = meaning.kind === 'tokenTransferFrom' || meaning.kind === 'permit2Transfer'
    if (owner && account && !isPulled && !isAddressEqual(owner, account)) found.add('otherAccount')
  }
  for (const { value } of listReceivers(meaning)) {
    const parsed = parseAddress(value as Address, { known: account ? [account, ...known] : known, token })
    for (const { code, params } of parsed.ok ? parsed.asks : []) {
      if (code === 'addressZero' || code === 'addressDead') found.add('zeroAddress')
      if (code === 'addressIsToken') found.add('toToken')
      if (code !== 'addressLookAlike') continue
      found.add('lookAlike')
      added.push({ name: 'known', role: 'address', value: String(params.known) })
    }
  }
  return { ...meaning, values: [...meaning.values, ...added], warnings: [...found] }
}

/** Every account that gains something, in the values and in the arguments of a contract that is read. */
export function listReceivers({ values, reading }: RequestMeaning): readonly { value: bigint | boolean | string }[] {
  return [...values, ...(reading?.arguments ?? [])].filter(({ role }) => role === 'receiver')
}
