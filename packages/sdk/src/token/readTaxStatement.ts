import type { Address } from 'viem'
import type { ReadLogsParams } from '../base/chain/readLogs.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { checkTaxStatement, type StatementCheck, sumOf } from './checkTaxStatement.ts'
import { findCreationBlock } from './findCreationBlock.ts'
import { readTaxEvents, taxContractsOf } from './readTaxEvents.ts'
import { type TaxEntry, type TaxEntryKind, taxEntries, taxEntryKinds } from './taxEntries.ts'
import { type TaxPurpose, taxPurposes } from './tradingValues.ts'

/** Everything that ever became of a token's taxes, by its events, and how far the chain's figures agree. */
export type TaxStatement = {
  token: Address
  fromBlock: bigint
  toBlock: bigint
  /** Oldest first. */
  entries: readonly TaxEntry[]
  /** Sums by kind, in the unit of the kind's lines. */
  totals: Readonly<Record<TaxEntryKind, bigint>>
  /** Base coin set aside or used, by purpose. */
  creditedTo: Readonly<Record<TaxPurpose, bigint>>
  checks: readonly StatementCheck[]
  /** True when nothing differs. */
  agrees: boolean
}

export type ReadTaxStatementParams = Pick<ReadLogsParams, 'logSpan' | 'signal' | 'onProgress'> & {
  /** A token of ours with taxes. */
  token: Address
  /** The pair's base coin. */
  base: Address
  /** Liquidity dividends have a vault of another kind. */
  isLpDividend?: boolean
  /** The token's creation unless told, looked for by the node's old states. */
  fromBlock?: bigint
  toBlock?: bigint
  overrides?: ToolboxOverrides
}

/**
 * Reads the lifetime tax statement of a token: in pieces of `logSpan` blocks, with progress, to be cut short by the
 * signal.
 *
 * @throws ToolboxError `planAborted`, `statementStartUnknown` when the node does not tell when the token was created,
 * `tokenNotFound`, and the node's failures.
 */
export async function readTaxStatement(client: ChainClient, params: ReadTaxStatementParams): Promise<TaxStatement> {
  const { token, base, isLpDividend = false, overrides, ...range } = params
  const newest = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const toBlock = params.toBlock ?? newest
  const fromBlock = params.fromBlock ?? (await findCreationBlock(client, token))
  const contracts = taxContractsOf(token, isLpDividend, overrides)
  const events = await readTaxEvents(client, { ...range, token, contracts, fromBlock, toBlock })
  const entries = taxEntries(events, contracts)
  const isWhole = params.fromBlock === undefined
  const checks = await checkTaxStatement(client, { token, base, contracts, entries, blockNumber: toBlock, isWhole })
  const totals = taxEntryKinds.map((kind) => [kind, sumOf(entries, kind)])
  const creditedTo = taxPurposes.map((purpose) => [purpose, sumOf(entries, 'credited', purpose)])
  return {
    ...{ token, fromBlock, toBlock, entries, checks },
    totals: Object.fromEntries(totals) as TaxStatement['totals'],
    creditedTo: Object.fromEntries(creditedTo) as TaxStatement['creditedTo'],
    agrees: checks.every(({ difference }) => difference === 0n),
  }
}
