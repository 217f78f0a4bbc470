import type { TokenActivity } from '@tokensmith/sdk/token/readTokenActivity.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { type Address, zeroAddress } from 'viem'
import { coinText } from '../../_shared/coin/coinText.ts'

type Coin = { symbol?: string; decimals?: number }
export type ActivityContext = {
  t: TFunction
  lang: string
  token: Coin
  /** What the token is bought with: the pair's base coin, what a sale takes, or the chain's own coin. */
  coin: Coin
}

/** Arguments that are accounts, dates, shares and lengths of time, whatever event they stand in. */
const accounts = ['creator', 'account', 'newOwner', 'feeAddress', 'fund', 'pair', 'to', 'by', 'owner']
const dates = ['until', 'tradingStart', 'unlockAt']
const rates = ['bps', 'ceilingBps', 'buyBps', 'sellBps', 'buyCeilingBps', 'sellCeilingBps', 'launchTaxBps']
const lengths = ['launchSeconds', 'limitSeconds', 'duration', 'coolDown']
const tokenAmounts = ['maxTransaction', 'maxHolding', 'swapThreshold']

/** What was done, as a sentence. An event whose text is missing says its name. */
export function activityText(activity: TokenActivity, { t, lang, token, coin }: ActivityContext): string {
  const { name, args } = activity
  const values = Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      if (accounts.includes(key)) return [key, shortAddress(String(value))]
      if (dates.includes(key)) return [key, formatLocal(BigInt(value as number), lang)]
      if (rates.includes(key)) return [key, formatPercent(Number(value), lang)]
      if (lengths.includes(key)) return [key, durationText(Number(value), lang)]
      if (tokenAmounts.includes(key)) return [key, coinText(value as bigint, token, lang)]
      if (key === 'coin' || key === 'maxBuy') return [key, coinText(value as bigint, coin, lang, 8)]
      // What is paid out is coin; everywhere else an amount is of the token.
      if (key === 'amount') return [key, coinText(value as bigint, name === 'ProceedsPaid' ? coin : token, lang)]
      return [key, String(value)]
    }),
  )
  return t(`activity.${keyOf(activity)}`, { ...values, ...valuesOf(activity, { t, lang, token }), defaultValue: name })
}

/** One event can say two things. */
function keyOf({ name, args }: TokenActivity): string {
  if (name === 'OwnershipTransferred' && args.newOwner === zeroAddress) return 'OwnershipRenounced'
  const isOff = args.listed === false || args.exempt === false || args.excluded === false
  if (isOff) return `${name}Off`
  if (name === 'LockCreated' && args.owner === zeroAddress) return 'LockCreatedForEver'
  return name
}

function valuesOf(
  { name, args }: TokenActivity,
  { t, lang, token }: Omit<ActivityContext, 'coin'>,
): Readonly<Record<string, string>> {
  if (name === 'Issued') {
    const { to, value } = args as { to: Address; value: bigint }
    return { account: shortAddress(to), amount: coinText(value, token, lang) }
  }
  if (name === 'ExemptSet') return { exemption: t(`activity.exemption.${Number(args.exemption)}`) }
  if (name !== 'LockCreated') return {}
  return { until: formatLocal((args.schedule as { end: bigint }).end, lang) }
}
