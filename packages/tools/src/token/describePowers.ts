import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import type { TFunction } from 'i18next'
import type { Address } from 'viem'

/**
 * A power as the token's `capabilities()` tells it: who has it, base units, wei or basis points, and unix seconds (0:
 * without). A number that is not known yet, because the form is not filled in, is undefined and reads as "…"; so does the
 * holder.
 */
export type TokenPower = {
  power: string
  holder?: Address
  limit: bigint | undefined
  from: bigint
  until: bigint | undefined
}

export type PowerContext = {
  t: TFunction
  lang: string
  symbol: string
  decimals: number
  /** Symbol of the chain's coin. */
  coin: string
  /** Unix seconds by the chain's clock. */
  now: bigint
  /** What the token takes now: it is not ruled out, even where nobody can change it. */
  inForce?: readonly Charge[]
  /** What is taken of each transfer now, in basis points; where nobody can change it, that is said. */
  transferBps?: Readonly<Record<'transferBurn' | 'transferFee', number | undefined>>
  /** What the token's own pool keeps of each trade, which nobody can change. */
  poolFeeBps?: number
  /** The supply can fall (`canBeBurned`), and what is minted is counted against it: burning makes room. */
  isBurnable?: boolean
  /** Everybody mints the token by a rule that nobody can change. */
  isMinted?: boolean
  /** The token is sold by rules that nobody can change but for the lists. */
  isSold?: boolean
}

/** What people fear most; what of it a token lacks is said to be ruled out. `tradeTax` stands for both taxes on trades. */
const ruledOut = {
  mint: ['mint'],
  pause: ['pause'],
  blacklist: ['blacklist'],
  transferBurn: ['transferBurn'],
  transferFee: ['transferFee'],
  tradeTax: ['buyTax', 'sellTax', 'lowerPoolTax'],
} as const

export type Charge = Extract<keyof typeof ruledOut, 'transferBurn' | 'transferFee' | 'tradeTax'>

/** Powers of somebody else than the owner: their sentences name the role, and the card shows the account. */
const powersOfOthers: readonly string[] = [
  ...['acceptOwnership', 'addLiquidity', 'removeLiquidity', 'mintList', 'launchEarly', 'launchFree', 'mintProceeds'],
  ...['saleList', 'saleEarly'],
]

/** The chain's own coin. */
const coinDecimals = 18

/**
 * The owner-power card's sentences for a token of ours. What is not listed among `powers` is ruled out by the code or
 * was given up, and the card says that too; nobody can change the code or take a holder's tokens in any template.
 *
 * @param powers everybody's, the owner's and others'.
 */
export function describePowers(powers: readonly TokenPower[], context: PowerContext): OwnerPower[] {
  const { t, lang, inForce = [], transferBps, poolFeeBps } = context
  const names = powers.map(({ power }) => power)
  const isListed = (anyOf: readonly string[]) => anyOf.some((name) => names.includes(name))
  const sentences = powers.map((power) => ({
    ...{ id: power.power, can: true, text: powerSentence(power, names, context) },
    holder: powersOfOthers.includes(power.power) ? power.holder : undefined,
  }))
  const missing = Object.entries(ruledOut)
    .filter(([verb]) => !(inForce as readonly string[]).includes(verb))
    // Minting by the rule is there for everybody; a sentence of its own rules out any other.
    .filter(([verb]) => verb !== 'mint' || !context.isMinted)
    .filter(([, anyOf]) => !isListed(anyOf))
    .map(([verb]) => verb)
  const list = new Intl.ListFormat(lang, { type: 'disjunction' })
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
    ...(inForce.includes('tradeTax') && !isListed(['buyTax', 'sellTax'])
      ? [{ id: 'fixedTax', can: false, text: t('power.cannotRaiseTax') }]
      : []),
    ...(['transferBurn', 'transferFee'] as const).flatMap((charge) => {
      const bps = transferBps?.[charge]
      if (!bps || isListed([charge])) return []
      return [
        { id: charge, can: false, text: t(`power.cannotChange.${charge}`, { percent: formatPercent(bps, lang) }) },
      ]
    }),
    ...(poolFeeBps === undefined
      ? []
      : [
          {
            ...{ id: 'poolFee', can: false },
            text: t('power.cannotChangePoolFee', { percent: formatPercent(poolFeeBps, lang) }),
          },
        ]),
    ...(context.isMinted ? [{ id: 'mintRule', can: false, text: t('power.cannotChangeRule') }] : []),
    ...(context.isSold ? [{ id: 'saleRules', can: false, text: t('power.cannotChangeSale') }] : []),
    { id: 'code', can: false, text: t('power.cannotCode') },
  ]
}

const unknown = '…'

function powerSentence(
  { power, limit, from, until }: TokenPower,
  names: readonly string[],
  { t, lang, symbol, decimals, coin, now, isBurnable = false }: PowerContext,
): string {
  const amount = (unit: string, digits: number) =>
    limit === undefined ? unknown : `${amountText(limit, digits, lang, { maxFraction: 6 })} ${unit}`
  const sentence = t(`power.can.${wordingOf(power, { until, names, isBurnable })}`, {
    amount: amount(symbol, decimals),
    coin: amount(coin, coinDecimals),
    percent: limit === undefined ? unknown : formatPercent(limit, lang),
    count: limit === undefined ? unknown : Number(limit),
    number: limit === undefined ? unknown : limit.toLocaleString(lang),
    date: until === undefined ? unknown : formatLocal(until, lang),
    defaultValue: t('power.can.other', { power }),
  })
  return from > now ? t('power.notBefore', { sentence, date: formatLocal(from, lang) }) : sentence
}

/** The sentence of a power; some have another one for a token in another state. */
function wordingOf(
  power: string,
  { until, names, isBurnable }: { until: bigint | undefined; names: readonly string[]; isBurnable: boolean },
): string {
  if (power === 'mint' && isBurnable) return 'mintAgain'
  // Without a date trading waits for the owner, and 0 is no date to show.
  if (power === 'startTrading' && until === 0n) return 'startTradingByHand'
  if (power === 'exempted' && !names.includes('exempt')) return 'exemptedForEver'
  // Of what has no date yet the sentence goes without one.
  if ((power === 'mintList' || power === 'launchFree') && until === undefined) return `${power}Open`
  return power
}
