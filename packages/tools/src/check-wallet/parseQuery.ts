import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { type Address, zeroAddress } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'

/** The form as typed; empty blocks stand for the newest one and for no comparison. */
export const queryDefaults = { tokens: '', coin: 'yes', block: '', since: '' }
/** Nothing is sent from here. */
export const queryRules = new FormRules(queryDefaults, { subjects: ['tokens'], views: ['coin', 'block', 'since'] })
export type QueryTexts = typeof queryDefaults

export const maxTokens = 20
const lastBlock = 2n ** 63n - 1n

export type Query = {
  /** The zero address is the chain's own coin. */
  tokens: Address[]
  block?: bigint
  since?: bigint
  faults: { block?: InputFault; since?: InputFault }
  /** Why it cannot be read, as a key of the texts under `blocked`. */
  blocked?: 'tokens' | 'tooManyTokens' | 'noTokens' | 'block' | 'order'
}

/** Reads the form. Faults of single tokens are the list's own business; here they only block. */
export function parseQuery({ tokens: typed, coin, block, since }: QueryTexts): Query {
  const list = parseAddressList(typed)
  const tokens = [...(coin === 'yes' ? [zeroAddress] : []), ...list.addresses]
  const query: Query = { tokens, faults: {} }
  for (const [name, text] of [
    ['block', block],
    ['since', since],
  ] as const) {
    if (text.trim() === '') continue
    const parsed = parseInteger(text, { min: 0n, max: lastBlock })
    if (parsed.ok) query[name] = parsed.value
    else query.faults[name] = parsed.error
  }
  if (list.faults.length > 0) query.blocked = 'tokens'
  else if (tokens.length === 0) query.blocked = 'noTokens'
  else if (list.addresses.length > maxTokens) query.blocked = 'tooManyTokens'
  else if (query.faults.block || query.faults.since) query.blocked = 'block'
  else if (query.block !== undefined && query.since !== undefined && query.since >= query.block) query.blocked = 'order'
  return query
}
