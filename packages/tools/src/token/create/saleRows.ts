import type { SalePhase } from '@tokensmith/sdk/sale/SaleValues.ts'
import { priceScale } from '@tokensmith/sdk/sale/saleMath.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { formatFirstPrice } from './formatFirstPrice.ts'
import { outlineSale } from './saleFigures.ts'
import type { SaleDraft, TokenDraft } from './TokenDraft.ts'
import { saleEndOf } from './toSaleValues.ts'

type RowTexts = {
  t: TFunction
  lang: string
  /** What buyers pay. */
  coin: { symbol: string; decimals: number }
  now: bigint
}

/** What a sale comes to: which tokens go where, at which prices, when, and what comes back if it fails. */
export function saleRows(draft: TokenDraft, texts: RowTexts): KeyValue[] {
  const { sale } = draft
  if (!sale) return []
  return [...amountRows(draft, sale, texts), ...priceRows(draft, sale, texts), ...termRows(sale, texts)]
}

type Say = (key: string, value: string, params?: Record<string, unknown>) => void

function sayInto(rows: KeyValue[], t: TFunction): Say {
  return (key, value, params = {}) => rows.push({ label: t(`create.sale.row.${key}`, params), value })
}

function amountRows({ symbol = '', decimals = 18, supply }: TokenDraft, sale: SaleDraft, { t, lang }: RowTexts) {
  const rows: KeyValue[] = []
  const outline = outlineSale(sale)
  if (!outline || !supply) return rows
  const say = sayInto(rows, t)
  const tokens = (amount: bigint) =>
    t('create.sale.part', {
      amount: `${amountText(amount, decimals, lang, { maxFraction: 4 })} ${symbol}`,
      percent: formatPercent(Number((amount * 10_000n) / supply), lang),
    })
  const { forSale, reserve } = outline
  say('forSale', tokens(forSale))
  say('reserve', tokens(reserve))
  if (supply >= forSale + reserve) say('own', tokens(supply - forSale - reserve))
  return rows
}

/** The price of each phase, and how much dearer the exchange begins than it. */
function priceRows({ symbol = '', decimals = 18 }: TokenDraft, sale: SaleDraft, { t, lang, coin, now }: RowTexts) {
  const rows: KeyValue[] = []
  const { phases, premiumBps, isFair } = sale
  if (premiumBps === undefined) return rows
  const say = sayInto(rows, t)
  if (isFair) {
    say('price', t('create.sale.fairPrice'))
    say('firstPrice', t('create.sale.fairFirst', { premium: formatPercent(premiumBps, lang) }))
    return rows
  }
  // Of a phase that is being typed the start may still be missing.
  const priced = phases.filter(
    (phase): phase is Pick<SalePhase, 'price'> & Partial<SalePhase> => phase.price !== undefined && phase.price > 0n,
  )
  const first = outlineSale(sale)?.firstPrice
  if (!first || priced.length < phases.length) return rows
  const price = (of: bigint) =>
    `1 ${symbol} = ${formatFirstPrice(
      { coin: of, amount: priceScale },
      { decimals, coinDecimals: coin.decimals, symbol: coin.symbol, lang },
    )}`
  const firstBeside = (dearer: bigint) => {
    if (dearer === 0n) return t('create.sale.firstEqual')
    const percent = formatPercent(Number(dearer > 0n ? dearer : -dearer), lang)
    return t(dearer > 0n ? 'create.sale.firstDearer' : 'create.sale.firstCheaper', { percent })
  }
  for (const [index, phase] of priced.entries()) {
    const dearer = (first * 10_000n) / phase.price - 10_000n
    const from = phase.startAt === 0n ? now : phase.startAt
    const parts = [
      price(phase.price),
      ...(priced.length > 1 && from !== undefined ? [t('create.sale.from', { date: formatLocal(from, lang) })] : []),
      ...(phase.listRoot === zeroHash ? [] : [t('create.sale.listed')]),
      firstBeside(dearer),
    ]
    if (priced.length === 1) say('price', parts.join(' · '))
    else say('phasePrice', parts.join(' · '), { number: index + 1 })
  }
  say(priced.length === 1 ? 'firstPrice' : 'firstPriceFull', price(first))
  return rows
}

/** Dates, what is needed, and on which terms buyers get their tokens or their coin back. */
function termRows(sale: SaleDraft, { t, lang, coin, now }: RowTexts): KeyValue[] {
  const rows: KeyValue[] = []
  const { phases, endAt, softCap, claim, releaseSeconds, releaseInterval, liquidityLockSeconds } = sale
  const say = sayInto(rows, t)
  const startAt = phases[0]?.startAt
  if (startAt !== undefined) {
    const end = saleEndOf({ phases, endAt }, now)
    say('start', startAt === 0n ? t('create.sale.atOnce') : formatLocal(startAt, lang))
    say('end', t(sale.isFair ? 'create.sale.endAt' : 'create.sale.endOrFull', { date: formatLocal(end, lang) }))
    const until = formatLocal(end + BigInt(tradingLimits.saleFinishSeconds), lang)
    say('finish', t('create.sale.finishUntil', { date: until }))
  }
  if (softCap !== undefined) {
    const least = `${amountText(softCap, coin.decimals, lang, { maxFraction: 8 })} ${coin.symbol}`
    say('refund', softCap === 0n ? t('create.sale.refundNoCap') : t('create.sale.refundBelow', { least }))
  }
  if (claim === 'linear' && releaseSeconds !== undefined && releaseInterval !== undefined) {
    const time = durationText(releaseSeconds, lang)
    const step = durationText(releaseInterval, lang)
    say(
      'claim',
      releaseInterval > 1 ? t('create.sale.claimSteps', { time, step }) : t('create.sale.claimOver', { time }),
    )
  } else if (claim !== undefined && claim !== 'linear') {
    say('claim', t(`create.sale.claim.${claim}`))
  }
  if (liquidityLockSeconds !== undefined) {
    const time = durationText(liquidityLockSeconds, lang)
    say('liquidity', liquidityLockSeconds === 0 ? t('create.sale.forEver') : t('create.sale.lockedFor', { time }))
  }
  return rows
}
