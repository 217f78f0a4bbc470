import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { outlineSale, type SaleFigures } from '../saleFigures.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './SaleStatement.module.css'

type SaleStatementProps = {
  draft: TokenDraft
  /** What buyers pay. */
  coin: { symbol: string; decimals: number }
}

/** Where the money goes: the shares, and in coin when the soft cap is just reached and when all is sold. */
export function SaleStatement({ draft, coin }: SaleStatementProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { sale, symbol = '', decimals = 18 } = draft
  const outline = sale && outlineSale(sale)
  if (!outline) return null
  const { softCap = 0n } = sale
  const columns = [
    ...(softCap > 0n ? [{ id: 'softCap', figures: outline.figuresOf(softCap) }] : []),
    ...(outline.hardCap === undefined ? [] : [{ id: 'soldOut', figures: outline.figuresOf(outline.hardCap) }]),
  ]
  const coins = (amount: bigint) => amountText(amount, coin.decimals, lang, { maxFraction: 6 })
  const rows: readonly { id: string; bps: number; of: (figures: SaleFigures) => string }[] = [
    { id: 'raised', bps: 10_000, of: ({ raised }) => coins(raised) },
    {
      id: 'exchange',
      bps: sale.liquidityBps ?? 0,
      of: (figures) =>
        `${coins(figures.coin)} + ${amountText(figures.amount, decimals, lang, { maxFraction: 2 })} ${symbol}`,
    },
    ...(outline.rewardBps > 0
      ? [{ id: 'inviters', bps: outline.rewardBps, of: ({ rewards }: SaleFigures) => coins(rewards) }]
      : []),
    { id: 'deployer', bps: outline.deployerBps, of: ({ proceeds }) => coins(proceeds) },
  ]
  return (
    <Fold
      title={t('create.sale.statement.title')}
      aside={t('create.sale.statement.aside', { coin: coin.symbol })}
      isGroup
    >
      <Section>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('create.sale.statement.share')}</th>
              {columns.map(({ id }) => (
                <th key={id} scope="col">
                  {t(`create.sale.statement.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, bps, of }) => (
              <tr key={id}>
                <th scope="row">{t(`create.sale.statement.${id}`)}</th>
                <td>{formatPercent(bps, lang)}</td>
                {columns.map(({ id: column, figures }) => (
                  <td key={column}>{of(figures)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.note}>{t('create.sale.statement.note')}</p>
      </Section>
    </Fold>
  )
}
