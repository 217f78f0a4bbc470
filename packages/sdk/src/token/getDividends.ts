import { dividendVaultAbi, lpVaultAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Abi, Address } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Dividends of a token: what came in, what went out, and to whom it goes. Amounts are base units of `coin`. */
export type DividendState = {
  /** Shares are balances of the token, or liquidity tokens staked in the vault. */
  source: 'holding' | 'liquidity'
  vault: Address
  coin: Coin
  epochSeconds: number
  waitSeconds: number
  totalShares: bigint
  /** All income and all payments ever, and what no shares have earned yet. */
  received: bigint
  paid: bigint
  pending: bigint
  /** Base coin of the pair that waits to be exchanged for `coin`, and is not income before. */
  unconverted?: bigint
  /** Least balance, or least stake, that has shares. */
  minimum: bigint
  /** Liquidity only: below this stake of all together income waits; and that stake. */
  minTotalStake?: bigint
  totalStake?: bigint
  account?: DividendAccount
}

export type DividendAccount = {
  address: Address
  shares: bigint
  claimable: bigint
  /** When it can collect next; 0 for now. */
  claimableAt: bigint
  paid: bigint
  /** Holding only. */
  isExcluded?: boolean
  /** Liquidity only. */
  stake?: { amount: bigint; lockedUntilAt: bigint }
}

export type ReadDividendsOptions = {
  source: DividendState['source']
  account?: Address
  overrides?: ToolboxOverrides
}

/** Reads the vault of a token of ours; undefined when it has none of this kind. */
export async function getDividends(
  client: ChainClient,
  token: Address,
  { source, account, overrides }: ReadDividendsOptions,
): Promise<DividendState | undefined> {
  const isHolding = source === 'holding'
  const vault = companionOf(token, isHolding ? 'DividendVault' : 'LpVault', overrides)
  const abi: Abi = isHolding ? dividendVaultAbi : lpVaultAbi
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: vault, abi, functionName, args })
  const [coin, epochSeconds, waitSeconds, totalShares, totals, unconverted, minimum, minTotalStake, totalStake, of] =
    await Promise.all([
      read<Address>('coin'),
      read<number>('epochSeconds'),
      read<number>('waitSeconds'),
      read<bigint>('totalShares'),
      read<readonly [bigint, bigint, bigint]>('totals'),
      read<bigint>('unconverted'),
      read<bigint>(isHolding ? 'minHolding' : 'minStake'),
      isHolding ? undefined : read<bigint>('minTotalStake'),
      isHolding ? undefined : read<bigint>('totalStake'),
      account && readAccount(read, account, isHolding),
    ])
  if (!coin || epochSeconds === undefined || !totals) return undefined
  const [received, paid, pending] = totals
  return {
    ...{ source, vault, coin: await getCoin(client, coin), epochSeconds, received, paid, pending, unconverted },
    waitSeconds: waitSeconds ?? 0,
    totalShares: totalShares ?? 0n,
    minimum: minimum ?? 0n,
    ...{ minTotalStake, totalStake },
    account: of || undefined,
  }
}

type Read = <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>

async function readAccount(read: Read, account: Address, isHolding: boolean): Promise<DividendAccount> {
  const [shares, claimable, claimableAt, paid, isExcluded, stake] = await Promise.all([
    read<bigint>('sharesOf', [account]),
    read<bigint>('claimable', [account]),
    read<bigint>('claimableAt', [account]),
    read<bigint>('paidTo', [account]),
    isHolding ? read<boolean>('isExcluded', [account]) : undefined,
    isHolding ? undefined : read<readonly [bigint, bigint]>('stakeOf', [account]),
  ])
  return {
    address: account,
    shares: shares ?? 0n,
    claimable: claimable ?? 0n,
    claimableAt: claimableAt ?? 0n,
    paid: paid ?? 0n,
    isExcluded,
    stake: stake && { amount: stake[0], lockedUntilAt: stake[1] },
  }
}
