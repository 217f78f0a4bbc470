import { tillAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type Exemption, exemptions } from './exemptions.ts'
import { type TaxPurpose, type TaxSplit, taxPurposes } from './tradingValues.ts'

/** Taxes of a token and what becomes of them. */
export type TradingState = {
  /** Rates now, the launch tax included. */
  buyBps: number
  sellBps: number
  buyCeilingBps: number
  sellCeilingBps: number
  /** What was declared for the first minutes; the end may have passed. */
  launchTax?: { bps: number; seconds: number; endsAt: bigint }
  /** Tax tokens from which on the Till sells; 0: never. */
  swapThreshold: bigint
  exemptionsEnded: boolean
  till: TillState
  /** What the account that was asked about is exempt from. */
  exempt?: Readonly<Record<Exemption, boolean>>
}

export type TillState = {
  address: Address
  split: TaxSplit
  isSplitFixed: boolean
  slippageBps: number
  exchangeFeeBps: number
  baseIsNative: boolean
  /** Tax tokens waiting to be sold, in base units of the token. */
  queued: bigint
  /** Base coin set aside and not paid out yet (for liquidity: not used yet). */
  owed: Readonly<Record<'liquidity' | 'marketing' | 'team', bigint>>
  /** Base coin that is kept for the account that was asked about, which received marketing's or the team's part before. */
  owedToAccount?: bigint
}

type Split = {
  weights: readonly number[]
  liquidityReceiver: Address
  marketingReceiver: Address
  teamReceiver: Address
}

/** Reads the taxes of a token of ours; undefined when it has none. */
export async function getTradingState(
  client: ChainClient,
  token: Address,
  { account }: { account?: Address } = {},
): Promise<TradingState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: tokenAbi, functionName, args })
  const [tillAddress, startAt, taxes, ceilings, launch, swapThreshold, ended, ...exempt] = await Promise.all([
    read<Address>('till'),
    read<bigint>('tradingStart'),
    read<readonly [bigint, bigint]>('taxes'),
    read<readonly [number, number]>('taxCeilings'),
    read<readonly [number, number]>('launchTax'),
    read<bigint>('swapThreshold'),
    read<boolean>('exemptionsEnded'),
    ...exemptions.map((_, index) => (account ? read<boolean>('isExempt', [account, index]) : undefined)),
  ])
  const till = tillAddress && (await readTill(client, tillAddress, account))
  if (!till || !taxes || !ceilings || swapThreshold === undefined) return undefined
  const [bps = 0, seconds = 0] = launch ?? []
  return {
    buyBps: Number(taxes[0]),
    sellBps: Number(taxes[1]),
    buyCeilingBps: ceilings[0],
    sellCeilingBps: ceilings[1],
    launchTax: bps > 0 ? { bps, seconds, endsAt: (startAt ?? 0n) + BigInt(seconds) } : undefined,
    swapThreshold,
    exemptionsEnded: ended ?? false,
    till,
    exempt: account && {
      fee: exempt[0] ?? false,
      holding: exempt[1] ?? false,
      transaction: exempt[2] ?? false,
    },
  }
}

async function readTill(client: ChainClient, address: Address, account?: Address): Promise<TillState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address, abi: tillAbi, functionName, args })
  const owedFor = (purpose: TaxPurpose) => read<bigint>('owed', [taxPurposes.indexOf(purpose)])
  const [split, isFixed, slippageBps, exchangeFeeBps, isNative, queued, liquidity, marketing, team, owedToAccount] =
    await Promise.all([
      read<Split>('split'),
      read<boolean>('isSplitFixed'),
      read<number>('slippageBps'),
      read<number>('exchangeFeeBps'),
      read<boolean>('baseIsNative'),
      read<bigint>('queued'),
      owedFor('liquidity'),
      owedFor('marketing'),
      owedFor('team'),
      account && read<bigint>('owedTo', [account]),
    ])
  if (!split || slippageBps === undefined || exchangeFeeBps === undefined) return undefined
  return {
    ...{ address, split: describeSplit(split), isSplitFixed: isFixed ?? false, slippageBps, exchangeFeeBps },
    baseIsNative: isNative ?? false,
    queued: queued ?? 0n,
    owed: { liquidity: liquidity ?? 0n, marketing: marketing ?? 0n, team: team ?? 0n },
    owedToAccount,
  }
}

function describeSplit({ weights, ...receivers }: Split): TaxSplit {
  const shown = (address: Address) => (address === zeroAddress ? undefined : address)
  return {
    weights: Object.fromEntries(taxPurposes.map((purpose, index) => [purpose, weights[index] ?? 0])),
    liquidityReceiver: shown(receivers.liquidityReceiver),
    marketingReceiver: shown(receivers.marketingReceiver),
    teamReceiver: shown(receivers.teamReceiver),
  }
}
