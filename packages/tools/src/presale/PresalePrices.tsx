import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { presalePrices } from '@tokensmith/sdk/sale/presalePrices.ts'
import type { SaleStateName } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FigureTable } from '../_shared/view/FigureTable.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { salePriceText } from '../offering/salePriceText.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresalePricesProps = {
  rules: PresaleRules
  state: SaleStateName
  /** What was paid and sold so far. */
  progress: { raised: bigint; sold: bigint }
  token: NamedUnit
  /** In which prices are. */
  coin: NamedUnit
}

const ahead: readonly SaleStateName[] = ['waiting', 'selling']

/** The way of the price: each phase's, what buyers pay on average, and where the exchange begins; now, and when all is sold. */
export function PresalePrices({ rules, state, progress, token, coin }: PresalePricesProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { phases, cheapestBps = 10_000, ...prices } = presalePrices(rules, progress)
  const mayGrow = ahead.includes(state)
  const row = (label: string, price: bigint | undefined) =>
    price === undefined ? [] : [[label, salePriceText(price, token, coin, lang)]]
  const rows = [
    ...phases.flatMap(({ price }, index) => row(t('prices.phase', { number: index + 1 }), price)),
    ...(state === 'refunding' ? [] : row(t(mayGrow ? 'prices.averageNow' : 'prices.average'), prices.averageNow)),
    ...(mayGrow ? row(t('prices.averageFull'), prices.averageFull) : []),
    ...(state === 'refunding'
      ? []
      : row(t(state === 'finished' ? 'prices.opening' : 'prices.openingNow'), prices.openingNow)),
    ...(mayGrow ? row(t('prices.openingFull'), prices.openingFull) : []),
  ]
  if (rows.length === 0) return null
  return (
    <>
      <FigureTable caption={t('prices.title')} head={[t('prices.when'), t('prices.price')]} rows={rows} />
      {cheapestBps < 10_000 && (
        <FieldNote>{t('prices.cheapest', { percent: formatPercent(cheapestBps, lang) })}</FieldNote>
      )}
    </>
  )
}
