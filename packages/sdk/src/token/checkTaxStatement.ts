import { dividendVaultAbi, prizePotAbi, tillAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, erc20Abi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { TaxContracts } from './readTaxEvents.ts'
import type { TaxEntry, TaxEntryKind } from './taxEntries.ts'
import { type TaxPurpose, taxPurposes } from './tradingValues.ts'

/** What a figure of the chain is compared with the events for. */
export type StatementCheckId =
  | 'queued'
  | 'marketingOwed'
  | 'teamOwed'
  | 'tillBase'
  | 'incomeReceived'
  | 'dividendsPaid'
  | 'invitationBalance'
  | 'prizePot'

/**
 * One comparison. `difference` is the chain's figure less that of the events; 0 when all is accounted for.
 * `startsLater`: the statement does not begin at the token's creation. `sentWithoutEvent`: more is there, because
 * somebody sent coins straight to the contract. `lessThanEvents`: less is there, because the coin takes a fee or changes
 * balances by itself.
 */
export type StatementCheck = {
  id: StatementCheckId
  unit: TaxEntry['unit']
  byEvents: bigint
  onChain: bigint
  difference: bigint
  reason?: 'startsLater' | 'sentWithoutEvent' | 'lessThanEvents'
}

export type CheckTaxStatementParams = {
  token: Address
  base: Address
  contracts: TaxContracts
  entries: readonly TaxEntry[]
  blockNumber: bigint
  isWhole: boolean
}

/** Compares sums of events with balances and books at one block; contracts that the token has not are left out. */
export async function checkTaxStatement(
  client: ChainClient,
  { token, base, contracts, entries, blockNumber, isWhole }: CheckTaxStatementParams,
): Promise<StatementCheck[]> {
  const { till, vault, book, pot } = contracts
  const read = <Value>(address: Address, abi: Abi, functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address, abi, functionName, args, blockNumber })
  const owed = (purpose: TaxPurpose) => read<bigint>(till, tillAbi, 'owed', [taxPurposes.indexOf(purpose)])
  const [queued, marketing, team, tillBase, totals, bookBalance, potAmount, hasBook] = await Promise.all([
    read<bigint>(till, tillAbi, 'queued'),
    owed('marketing'),
    owed('team'),
    read<bigint>(base, erc20Abi, 'balanceOf', [till]),
    read<readonly [bigint, bigint, bigint]>(vault, dividendVaultAbi, 'totals'),
    read<bigint>(token, erc20Abi, 'balanceOf', [book]),
    read<bigint>(pot, prizePotAbi, 'pot'),
    read<Address>(book, tillAbi, 'token'),
  ])
  const sum = (kind: TaxEntryKind, purpose?: TaxPurpose) => sumOf(entries, kind, purpose)
  const credited = (purpose: TaxPurpose) => sum('credited', purpose)
  const taken = sum('taxTaken') + sum('invitationReturned')
  const used = sum('sold') + sum('burnt') + sum('liquidityTokens')
  const passedOn = credited('liquidity') + credited('dividend') + credited('prize')
  const owedByEvents = (purpose: TaxPurpose) =>
    credited(purpose) - sum('released', purpose) - sum('keptForFormer', purpose)
  const kept = sum('invitationKept') - sum('invitationClaimed') - sum('invitationReturned')
  const candidates: [StatementCheckId, TaxEntry['unit'], bigint, bigint | undefined][] = [
    ['queued', 'token', taken - used, queued],
    ['marketingOwed', 'base', owedByEvents('marketing'), marketing],
    ['teamOwed', 'base', owedByEvents('team'), team],
    ['tillBase', 'base', sum('received') - passedOn - sum('released') - sum('releasedToFormer'), tillBase],
    ['incomeReceived', 'dividendCoin', sum('income'), totals?.[0]],
    ['dividendsPaid', 'dividendCoin', sum('dividendPaid'), totals?.[1]],
    ['invitationBalance', 'token', kept, hasBook && bookBalance],
    ['prizePot', 'base', sum('prizeFunded') - sum('prizeCredited'), potAmount],
  ]
  return candidates.flatMap(([id, unit, byEvents, onChain]) =>
    onChain === undefined ? [] : [compare({ id, unit, byEvents, onChain }, isWhole)],
  )
}

function compare(check: Omit<StatementCheck, 'difference' | 'reason'>, isWhole: boolean): StatementCheck {
  const difference = check.onChain - check.byEvents
  if (difference === 0n) return { ...check, difference }
  const reason = !isWhole ? 'startsLater' : difference > 0n ? 'sentWithoutEvent' : 'lessThanEvents'
  return { ...check, difference, reason }
}

/** Sum of the lines of a kind, of one purpose where it is told. */
export function sumOf(entries: readonly TaxEntry[], kind: TaxEntryKind, purpose?: TaxPurpose): bigint {
  return entries
    .filter((entry) => entry.kind === kind && (!purpose || entry.purpose === purpose))
    .reduce((total, { amount }) => total + amount, 0n)
}
