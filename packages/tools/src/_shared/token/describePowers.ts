import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import type { TFunction } from 'i18next'

/** A power as the token's `capabilities()` tells it: base units or basis points, and unix seconds (0: without). */
export type TokenPower = { power: string; limit: bigint; from: bigint; until: bigint }

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

function powerSentence({ power, limit, from, until }: TokenPower, context: PowerContext): string {
  const { t, lang, symbol, decimals, now } = context
  const sentence = t(`power.can.${power}`, {
    amount: `${formatAmount(limit, decimals, lang)} ${symbol}`,
    percent: formatPercent(limit, lang),
    date: formatLocal(until, lang),
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
  const add = (power: string, limit = 0n, until = 0n) => powers.push({ power, limit, from: 0n, until })
  for (const module of draft.modules) {
    if (module === 'mint') add('mint', (draft.mintCap ?? 0n) - (draft.supply ?? 0n))
    if (module === 'pause') add('pause', 0n, draft.pausableUntil ?? 0n)
    if (module === 'blacklist') add('blacklist')
    if (module === 'whitelist') add('whitelist', 0n, draft.whitelistUntil ?? 0n)
    if (module === 'transferBurn') add('transferBurn', BigInt(draft.transferBurn?.ceilingBps ?? 0))
    if (module === 'transferFee') {
      add('transferFee', BigInt(draft.transferFee?.ceilingBps ?? 0))
      add('feeAddress')
    }
    if (module === 'ownershipLock') add('ownershipLock')
  }
  return powers
}
