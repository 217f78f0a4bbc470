import type { ChainEntry, ChainQuirks } from './ChainEntry.ts'
import { catalogue, findChain, nativeToken } from './catalogue.ts'
import { localChainId } from './localChain.ts'
import { type ChainFault, type ChainParsed, parseRpc, refusedChain } from './parseRpc.ts'

/** What a person types to add a chain. All but the node may be left empty. */
export type CustomChainForm = {
  rpcText: string
  /** Decimal or 0x-hexadecimal; when typed, the node must answer this id. */
  idText: string
  nameText: string
  symbolText: string
  explorerText: string
  testnet: boolean
}

/** A form that is well formed. Nothing has been asked of the node yet. */
export type CustomChainDraft = {
  rpc: string
  expectedId: number | undefined
  name: string
  symbol: string
  explorer: string
  testnet: boolean
}

export type CustomChainField = 'rpc' | 'id' | 'name' | 'symbol' | 'explorer'
export type CustomChainFaults = Partial<Record<CustomChainField, ChainFault>>

/** Ids above this cannot be told apart by wallets that count in doubles (the limit MetaMask keeps). */
export const maxChainId = 4_503_599_627_370_476

const maxNameLength = 40
const maxSymbolLength = 11

/** What is safe to assume of a chain nobody has probed: it works on every chain. */
export const cautiousQuirks: ChainQuirks = { fee: 'legacy', minGasPrice: 0n, logSpan: 500, push0: false }

/** Reads a chain id, decimal or 0x-hexadecimal, strictly: no sign, separator, exponent or leading zero. */
export function parseChainId(text: string): ChainParsed<number> {
  const typed = text.trim()
  if (typed === '') return refusedChain('inputEmpty')
  if (!/^([1-9][0-9]{0,19}|0x[1-9a-fA-F][0-9a-fA-F]{0,15}|0)$/.test(typed)) return refusedChain('integerInvalid')
  const id = BigInt(typed)
  if (id < 1n || id > BigInt(maxChainId)) return refusedChain('integerOutOfRange', { min: 1, max: maxChainId })
  return { ok: true, value: Number(id) }
}

function parseChainText(text: string, max: number, tooLong: string): ChainParsed<string> {
  const typed = text.trim().normalize('NFC')
  const characters = [...typed]
  const hidden = characters.findIndex((character) => /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(character))
  if (hidden >= 0) return refusedChain('textInvisibleCharacter', { where: hidden + 1 })
  if (/[<>&"'`\\]|!\[|\]\(|[a-z]+:\/\//i.test(typed)) return refusedChain('textMarkup')
  const bytes = new TextEncoder().encode(typed).length
  return bytes > max ? refusedChain(tooLong, { bytes, maxBytes: max }) : { ok: true, value: typed }
}

/** Reads the form strictly. It asks nothing of the node and does not know whether the chain exists. */
export function parseCustomChain(
  form: CustomChainForm,
): { ok: true; draft: CustomChainDraft } | { ok: false; faults: CustomChainFaults } {
  const faults: CustomChainFaults = {}
  const take = <Value>(field: CustomChainField, parsed: ChainParsed<Value>): Value | undefined => {
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  const rpc = take('rpc', parseRpc(form.rpcText))
  const expectedId = form.idText.trim() === '' ? undefined : take('id', parseChainId(form.idText))
  const name = take('name', parseChainText(form.nameText, maxNameLength, 'nameTooLong'))
  const symbol = take('symbol', parseChainText(form.symbolText, maxSymbolLength, 'symbolTooLong'))
  if (symbol && /\s/.test(symbol)) faults.symbol = { code: 'symbolSpace', params: {} }
  const explorer = form.explorerText.trim() === '' ? '' : take('explorer', parseRpc(form.explorerText))
  if (rpc === undefined || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    draft: {
      rpc,
      expectedId,
      name: name ?? '',
      symbol: symbol ?? '',
      explorer: (explorer ?? '').replace(/\/+$/, ''),
      testnet: form.testnet,
    },
  }
}

/**
 * Makes the entry once the node has said its id. A chain of the catalogue keeps the catalogue's name, symbol and
 * explorer and only gets the new node in front. Another chain may not carry the name of one of the catalogue.
 *
 * @param verified the id the node answered, and what probing found
 */
export function createCustomChain(
  draft: CustomChainDraft,
  verified: { id: number; quirks?: Partial<ChainQuirks> },
): { ok: true; chain: ChainEntry } | { ok: false; faults: CustomChainFaults } {
  const { id } = verified
  if (!Number.isSafeInteger(id) || id < 1 || id > maxChainId) {
    return { ok: false, faults: { rpc: { code: 'integerOutOfRange', params: { min: 1, max: maxChainId } } } }
  }
  if (draft.expectedId !== undefined && draft.expectedId !== id) {
    const params = { expectedChainId: draft.expectedId, actualChainId: id }
    return { ok: false, faults: { id: { code: 'rpcChainMismatch', params } } }
  }
  const known = findChain(id)
  if (known) {
    const rpc = [draft.rpc, ...known.rpc.filter((other) => other !== draft.rpc)]
    return { ok: true, chain: { ...known, rpc, custom: true } }
  }
  const name = draft.name || `Chain ${id}`
  const taken = id !== localChainId && catalogue.find((chain) => isSameName(chain, name))
  if (taken) {
    return { ok: false, faults: { name: { code: 'chainNameTaken', params: { known: taken.name, chainId: taken.id } } } }
  }
  const symbol = draft.symbol || 'ETH'
  return {
    ok: true,
    chain: {
      id,
      name,
      nameAlias: name,
      shortName: `eip155-${id}`,
      symbol,
      icon: 'custom',
      url: draft.explorer,
      scan: draft.explorer ? new URL(draft.explorer).hostname : '',
      api: '',
      keys: [],
      rpc: [draft.rpc],
      tokens: [nativeToken({ symbol })],
      swaps: [],
      testnet: draft.testnet,
      inSwitcher: false,
      quirks: { ...cautiousQuirks, ...verified.quirks },
      custom: true,
    },
  }
}

function isSameName(chain: ChainEntry, name: string): boolean {
  const folded = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return [chain.name, chain.nameAlias].some((own) => folded(own) === folded(name))
}
