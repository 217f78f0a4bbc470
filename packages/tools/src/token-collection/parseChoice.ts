import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseTokenIds } from '@tokensmith/sdk/base/parse/parseTokenIds.ts'
import type { CollectMethod, CollectToken } from '@tokensmith/sdk/collect/assessCollection.ts'
import { collectLimits } from '@tokensmith/sdk/collect/collectLimits.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'

/** The form as typed; it holds no secret. */
export const choiceDefaults = { to: '', tokens: '', coin: 'yes', method: '', payer: '' }
/** Everything that the wallets hold goes to the receiver, and their keys are at hand: no link ever names one. */
export const choiceRules = new FormRules(choiceDefaults, { closed: ['to', 'payer'], subjects: ['tokens'] })
export type ChoiceTexts = typeof choiceDefaults
/** A token or a collection of NFTs. */
export type CollectCoin = Coin & { standard?: 'erc721' | 'erc1155' }
/** Least amounts, or ids of NFTs, as typed, by token. */
export type LeastTexts = Readonly<Record<Address, string>>

export type Choice = {
  recipient?: Address
  tokens: Address[]
  method?: CollectMethod
  payer?: Address
  faults: { to?: InputFault }
  asks: { to?: readonly InputFault[] }
  /** Why it cannot go on, as a key of the texts under `blocked`. */
  blocked?: 'recipient' | 'tokens' | 'tooManyTokens' | 'noTokens'
}

/** Reads what is to be collected, and where to. */
export function parseChoice(texts: ChoiceTexts, { shortName }: { shortName?: string }): Choice {
  const list = parseAddressList(texts.tokens)
  const tokens = [...list.addresses, ...(texts.coin === 'yes' ? [zeroAddress] : [])]
  const choice: Choice = { tokens, faults: {}, asks: {} }
  const recipient = parseAddress(texts.to, { shortName, refuseZero: true })
  if (recipient.ok) {
    choice.recipient = recipient.value
    choice.asks.to = recipient.asks
  } else choice.faults.to = recipient.error
  const isToken = list.addresses.some((token) => choice.recipient && isAddressEqual(token, choice.recipient))
  if (isToken) choice.asks.to = [...(choice.asks.to ?? []), { code: 'addressIsToken', params: {} }]
  if (texts.method === 'delegation' || texts.method === 'funding') choice.method = texts.method
  const payer = parseAddress(texts.payer)
  if (payer.ok) choice.payer = payer.value
  if (!recipient.ok) choice.blocked = 'recipient'
  else if (list.faults.length > 0) choice.blocked = 'tokens'
  else if (tokens.length === 0) choice.blocked = 'noTokens'
  else if (list.addresses.length > collectLimits.tokens) choice.blocked = 'tooManyTokens'
  return choice
}

export type ReadLeast = { ok: true; tokens: CollectToken[] } | { ok: false; token: Address; fault: InputFault }

/**
 * Reads the least amounts and ids. An empty amount is 0; no ids are all that an ERC-721 collection lists. A token that does
 * not tell its decimals is counted in base units.
 */
export function parseLeast(tokens: readonly Address[], texts: LeastTexts, coins: readonly CollectCoin[]): ReadLeast {
  const read: CollectToken[] = []
  for (const address of tokens) {
    const text = texts[address]?.trim() ?? ''
    const coin = coins.find((one) => isAddressEqual(one.address, address))
    if (coin?.standard) {
      const { standard } = coin
      const ids = parseTokenIds(text)
      if (!ids.ok) return { ok: false, token: address, fault: ids.error }
      const isMissing = standard === 'erc1155' && ids.value.length === 0
      if (isMissing) return { ok: false, token: address, fault: { code: 'inputEmpty', params: {} } }
      read.push({ address, least: 0n, nft: { standard, ids: ids.value } })
      continue
    }
    const decimals = address === zeroAddress ? 18 : coin?.decimals
    const parsed = text === '' ? undefined : parseAmount(text, decimals ?? 0)
    if (parsed && !parsed.ok) return { ok: false, token: address, fault: parsed.error }
    read.push({ address, least: parsed?.value ?? 0n })
  }
  return { ok: true, tokens: read }
}
