import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import type { TFunction } from 'i18next'

/**
 * A power as the token's `capabilities()` tells it: base units or basis points, and unix seconds (0: without). A number
 * that is not known yet, because the form is not filled in, is undefined and reads as "…".
 */
export type TokenPower = { power: string; limit: bigint | undefined; from: bigint; until: bigint | undefined }

export type PowerContext = {
  t: TFunction
  lang: string
  symbol: string
  decimals: number
  /** Unix seconds by the chain's clock. */
  now: bigint
}

/** Every power that any of our templates knows; those a token lacks are said to be ruled out. */
const ruledOut = ['mint', 'pause', 'blacklist', 'transferBurn', 'transferFee'] as const

/**
 * The owner-power card's sentences for a token of ours. What is not listed among `powers` is ruled out by the code or
 * was given up, and the card says that too; nobody can change the code or take a holder's tokens in any template.
 */
export function describePowers(powers: readonly TokenPower[], context: PowerContext): OwnerPower[] {
  const { t } = context
  const sentences = powers.map((power) => ({ id: power.power, can: true, text: powerSentence(power, context) }))
  const missing = ruledOut.filter((name) => !powers.some(({ power }) => power === name))
  const list = new Intl.ListFormat(context.lang, { type: 'disjunction' })
  return [
    ...sentences,
    ...(missing.length > 0
      ? [
          {
            id: 'cannot',
            can: false,
            text: t('power.cannot', { actions: list.format(missing.map((name) => t(`power.verb.${name}`))) }),
          },
        ]
      : []),
    { id: 'code', can: false, text: t('power.cannotCode') },
  ]
}

const unknown = '…'

function powerSentence({ power, limit, from, until }: TokenPower, context: PowerContext): string {
  const { t, lang, symbol, decimals, now } = context
  const sentence = t(`power.can.${power}`, {
    amount: limit === undefined ? unknown : `${formatAmount(limit, decimals, lang)} ${symbol}`,
    percent: limit === undefined ? unknown : formatPercent(limit, lang),
    date: until === undefined ? unknown : formatLocal(until, lang),
    defaultValue: t('power.can.other', { power }),
  })
  return from > now ? t('power.notBefore', { sentence, date: formatLocal(from, lang) }) : sentence
}

/** What the owner of a token to be will be able to do, in the same shape as a token's own `capabilities()`. */
export function plannedPowers(draft: {
  modules: readonly TokenModule[]
  supply?: bigint
  mintCap?: bigint
  pausableUntil?: bigint
  whitelistUntil?: bigint
  transferBurn?: { ceilingBps: number }
  transferFee?: { ceilingBps: number }
}): TokenPower[] {
  const powers: TokenPower[] = []
  const add = (power: string, numbers: Partial<TokenPower> = {}) =>
    powers.push({ power, limit: 0n, from: 0n, until: 0n, ...numbers })
  const rate = (tax: { ceilingBps: number } | undefined) => (tax ? BigInt(tax.ceilingBps) : undefined)
  const { supply, mintCap, pausableUntil, whitelistUntil } = draft
  const isRead = mintCap !== undefined && supply !== undefined && mintCap >= supply
  const remaining = isRead ? mintCap - supply : undefined
  for (const module of draft.modules) {
    if (module === 'mint') add('mint', { limit: remaining })
    if (module === 'pause') add('pause', { until: pausableUntil })
    if (module === 'blacklist') add('blacklist')
    if (module === 'whitelist') add('whitelist', { until: whitelistUntil })
    if (module === 'transferBurn') add('transferBurn', { limit: rate(draft.transferBurn) })
    if (module === 'transferFee') {
      add('transferFee', { limit: rate(draft.transferFee) })
      add('feeAddress')
    }
    if (module === 'ownershipLock') add('ownershipLock')
  }
  return powers
}
