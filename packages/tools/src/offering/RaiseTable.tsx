import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { judgeRaise } from '@tokensmith/sdk/offering/judgeRaise.ts'
import type { Raise } from '@tokensmith/sdk/offering/Raise.ts'
import { formatPart, formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { priceText } from '../_shared/coin/priceText.ts'
import type { NamedUnit } from './NamedUnit.ts'
import classes from './RaiseTable.module.css'
import { useOfferingTexts } from './useOfferingTexts.ts'

/** `inviters`: what they get of it at most. */
export type RaiseColumn = { when: 'now' | 'full'; raise: Raise; inviters: bigint }

type RaiseTableProps = {
  /** Whose words are used. */
  of: 'sale' | 'mint'
  columns: readonly RaiseColumn[]
  token: NamedUnit & { totalSupply?: bigint }
  coin: NamedUnit
  /** How long the liquidity stays locked; 0: for ever. */
  lockSeconds: number
}

/**
 * What becomes of what is paid, in figures of this very sale or mint: for the exchange, for inviters and the deployer, for who
 * sells first and last, and how much of it could be the deployer's own. Nothing before anybody can know a figure.
 */
export function RaiseTable({ of, columns, token, coin, lockSeconds }: RaiseTableProps) {
  const t = useOfferingTexts()
  const lang = useLang()
  const shown = columns.flatMap((column) => {
    const outlook = judgeRaise(column.raise)
    return outlook ? [{ ...column, outlook }] : []
  })
  const [first] = shown
  if (!first) return null
  const { outside } = first.raise
  const supply = token.totalSupply ?? 0n
  const paid = (amount: bigint) => coinText(amount, coin, lang, 6)
  const percent = (bps: number) => formatPercent(bps, lang)
  type Column = (typeof shown)[number]
  const rows: [label: string, cell: (column: Column) => string | undefined][] = [
    [t(`raise.${of}.raised`), ({ raise }) => paid(raise.raised)],
    [t('raise.exchange'), ({ raise }) => paid(raise.liquidity.coin)],
    [t('raise.inviters'), ({ inviters }) => (inviters > 0n ? paid(inviters) : undefined)],
    [t(`raise.${of}.deployer`), ({ raise, inviters }) => paid(raise.raised - raise.liquidity.coin - inviters)],
    [
      t('raise.firstPrice', { symbol: token.symbol ?? '' }),
      ({ raise: { liquidity } }) => {
        const price = priceText({ token: liquidity.amount, base: liquidity.coin }, token.decimals, coin.decimals, lang)
        return price && `${price} ${coin.symbol ?? ''}`
      },
    ],
    [t('raise.hundredth'), ({ outlook }) => paid(outlook.hundredth.paid)],
    [t('raise.soldFirst'), ({ outlook }) => paid(outlook.hundredth.soldFirst)],
    [t('raise.soldLast'), ({ outlook }) => paid(outlook.hundredth.soldLast)],
    // In whole percent, never less than it is: the rules tell it, and no more.
    [
      t('raise.selfFill'),
      ({ outlook }) => t('raise.upTo', { percent: percent(Math.ceil(outlook.selfFillBps / 100) * 100) }),
    ],
  ]
  return (
    <>
      <table className={classes.table}>
        <caption>{t('raise.title')}</caption>
        <thead>
          <tr>
            <td />
            {shown.map(({ when }) => (
              <th key={when} scope="col">
                {t(when === 'now' ? 'raise.now' : `raise.${of}.full`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => {
            const cells = shown.map((column) => ({ when: column.when, text: cell(column) }))
            if (cells.every(({ text }) => text === undefined)) return null
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map(({ when, text }) => (
                  <td key={when}>{text}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <FieldNote>{t(`raise.${of}.note`)}</FieldNote>
      <FieldNote tone="warning">{t(`raise.${of}.self`)}</FieldNote>
      {outside > 0n && supply > 0n && (
        <FieldNote tone="warning">
          {t('raise.outside', {
            amount: coinText(outside, token, lang),
            percent: formatPart({ bps: Number((outside * 10_000n) / supply), amount: outside }, lang),
          })}
        </FieldNote>
      )}
      {lockSeconds > 0 && <FieldNote tone="warning">{t('raise.locked')}</FieldNote>}
    </>
  )
}
