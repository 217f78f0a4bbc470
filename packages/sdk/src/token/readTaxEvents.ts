import {
  dividendVaultAbi,
  invitationBookAbi,
  lpVaultAbi,
  prizePotAbi,
  tillAbi,
} from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, decodeEventLog, erc20Abi, type Hex, type Log, pad, toEventSelector } from 'viem'
import { type ReadLogsParams, readLogs } from '../base/chain/readLogs.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Where an event came from: the token itself, or one of its own contracts. */
export type TaxEventSource = 'token' | 'till' | 'vault' | 'book' | 'pot'

/** One event that tells of taxes or of what became of them. */
export type TaxEvent = {
  source: TaxEventSource
  name: string
  args: Readonly<Record<string, unknown>>
  blockNumber: bigint
  /** Unix seconds; only of nodes that tell it with the log. */
  at?: bigint
  transactionHash: Hex
  logIndex: number
}

/** The token's own contracts. A vault is the one of its kind. */
export type TaxContracts = Readonly<Record<Exclude<TaxEventSource, 'token'>, Address>>

export function taxContractsOf(token: Address, isLpDividend: boolean, overrides?: ToolboxOverrides): TaxContracts {
  return {
    till: companionOf(token, 'Till', overrides),
    vault: companionOf(token, isLpDividend ? 'LpVault' : 'DividendVault', overrides),
    book: companionOf(token, 'InvitationBook', overrides),
    pot: companionOf(token, 'PrizePot', overrides),
  }
}

const abis: Readonly<Record<TaxEventSource, Abi>> = {
  token: erc20Abi,
  till: tillAbi,
  vault: [...dividendVaultAbi, ...lpVaultAbi],
  book: invitationBookAbi,
  pot: prizePotAbi,
}
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

export type ReadTaxEventsParams = Omit<ReadLogsParams, 'filters'> & { token: Address; contracts: TaxContracts }

/** Reads all events of a token's own contracts, and the token's transfers to its Till and its book. */
export async function readTaxEvents(client: ChainClient, params: ReadTaxEventsParams): Promise<TaxEvent[]> {
  const { token, contracts, ...range } = params
  const toTax = [contracts.till, contracts.book].map((address) => pad(address, { size: 32 }))
  const logs = await readLogs(client, {
    ...range,
    filters: [{ address: token, topics: [transferTopic, null, toTax] }, { address: Object.values(contracts) }],
  })
  return logs.flatMap((log) => describe(log, sourceOf(log.address, contracts)))
}

function sourceOf(address: Address, contracts: TaxContracts): TaxEventSource {
  const found = Object.entries(contracts).find(([, own]) => own.toLowerCase() === address.toLowerCase())
  return (found?.[0] as TaxEventSource | undefined) ?? 'token'
}

/** Nothing for an event that is in none of our ABIs. */
function describe(log: Log<bigint, number, false>, source: TaxEventSource): TaxEvent[] {
  try {
    const { eventName, args } = decodeEventLog({ abi: abis[source], topics: log.topics, data: log.data })
    const { blockNumber, transactionHash, logIndex } = log
    const at = (log as { blockTimestamp?: bigint }).blockTimestamp
    const named = (args ?? {}) as unknown as Record<string, unknown>
    return [{ source, name: String(eventName), args: named, blockNumber, at, transactionHash, logIndex }]
  } catch {
    return []
  }
}
