import type { Address } from 'viem'

/** A token of the catalogue. The zero address means the native coin. */
export type TokenEntry = { address: Address; name: string; longName: string; decimals: number }

/** An exchange of the Uniswap V2 kind. `feeBps` is what its pairs keep of what is paid in. */
export type SwapEntry = { name: string; router: Address; factory: Address; feeBps: number }

/** What a node of this chain can and cannot do, where that differs from the usual. */
export type ChainQuirks = {
  /** How a transaction is priced: EIP-1559 fields or one gas price. `legacy` also where EIP-1559 is not certain. */
  fee: 'eip1559' | 'legacy'
  /** Lowest gas price the chain's validators take, in wei; 0 where there is none. */
  minGasPrice: bigint
  /** Most blocks one `eth_getLogs` call may span on the public endpoints. */
  logSpan: number
  /** Most gas one transaction may use, where the chain has EIP-7825 or a rule like it. */
  txGasCap?: bigint
  /** True when the chain runs PUSH0 (Shanghai); false also where that is not certain. */
  push0: boolean
}

/**
 * What became of a chain that is ending, as a code the texts know: `closed` (the chain was shut down), `closing` (its
 * end is announced), `replaced` (its project moved to `successor`).
 */
export type ChainSunset = 'closed' | 'closing' | 'replaced'

/** One chain of the catalogue; the field names are the specification's. */
export type ChainEntry = {
  id: number
  name: string
  /** Short form for narrow places, e.g. "BSC". */
  nameAlias: string
  /** ERC-3770 short name, e.g. "bnb". */
  shortName: string
  symbol: string
  /** Id of the chain's logo, or of the mark in its file where there is no logo. */
  icon: string
  /** Block explorer base without a slash at its end, empty where there is none. */
  url: string
  /** Block explorer's name. */
  scan: string
  /** Explorer API endpoint; may be empty. */
  api: string
  /** Names of the environment variables that hold explorer API keys; the keys themselves are never in the catalogue. */
  keys: readonly string[]
  /** Endpoints in the order they are tried. */
  rpc: readonly string[]
  /** Wrapped native coin. */
  wrapped?: Address
  tokens: readonly TokenEntry[]
  swaps: readonly SwapEntry[]
  testnet: boolean
  /** Set when the chain is being or has been shut down. */
  sunset?: ChainSunset
  /** The chain its project moved to, by name, e.g. "Sonic". */
  successor?: string
  /** True for a chain of the switcher. */
  inSwitcher: boolean
  quirks: ChainQuirks
  /** True for a chain the user added by RPC. */
  custom?: boolean
}
