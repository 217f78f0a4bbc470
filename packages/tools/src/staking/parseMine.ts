import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import type { PoolFormContext } from '@tokensmith/sdk/staking/PoolFormContext.ts'
import type { MineVariant } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { type MineValues, parseMineForm } from '@tokensmith/sdk/staking/parseMineForm.ts'
import type { Address } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { LockToken } from '../_shared/lock/readLockToken.ts'

/** What the creation form is read against: the coins as the page read them, beside what the SDK asks for. */
export type MineFormContext = Omit<PoolFormContext, 'stake' | 'reward' | 'isPair'> & {
  variant: MineVariant
  typed: Readonly<Record<string, string>>
  stakeCoin: LockToken | undefined
  rewardCoin: LockToken | undefined
}

export type MineReading = FormReading<string, FormFault> & {
  values?: MineValues
  /** What its fields were read against. */
  context: PoolFormContext & { variant: MineVariant }
}

/** Reads the creation form of a mine, and refuses what no pool can keep: what is no token, and what changes its balances by itself. */
export function parseMine(context: MineFormContext): MineReading {
  const { stakeCoin, rewardCoin, ...rest } = context
  const known = {
    ...rest,
    ...{ stake: coinOf(stakeCoin), reward: coinOf(rewardCoin), isPair: stakeCoin && stakeCoin.lp !== undefined },
  }
  const reading = parseMineForm(known)
  const faults: Partial<Record<string, FormFault>> = { ...reading.faults }
  for (const [name, coin] of Object.entries({ stakeToken: stakeCoin, rewardToken: rewardCoin })) {
    const fault = faultOf(coin, context.typed[name] ?? '')
    if (fault) faults[name] ??= fault
  }
  const isRight = Object.values(faults).every((fault) => fault === undefined)
  return { faults, asks: reading.asks, context: known, values: isRight ? reading.values : undefined }
}

/** One address of the form, where it is right; nothing else of the form is looked at. */
export function parseCoinAlone(typed: string | undefined, shortName: string): Address | undefined {
  const parsed = parseAddress(typed ?? '', { shortName, refuseZero: true })
  return parsed.ok ? parsed.value : undefined
}

const coinOf = (coin: LockToken | undefined) =>
  coin?.isToken && coin.decimals !== undefined
    ? { symbol: coin.symbol, decimals: coin.decimals, balance: coin.balance }
    : undefined

function faultOf(coin: LockToken | undefined, typed: string): FormFault | undefined {
  if (!coin) return undefined
  if (!coin.isToken || coin.decimals === undefined) {
    const absent: InputFault = { code: 'tokenNotFound', params: { address: typed } }
    return absent
  }
  return coin.advice.rebasing ? { code: 'create.rebasing', params: {} } : undefined
}
