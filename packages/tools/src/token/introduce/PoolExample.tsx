import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from '../../_shared/introduce/Introduce.module.css'
import { PoolTaxPicture } from '../create/trading/PoolTaxPicture.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { exampleDecimals, poolExample, poolFigures } from './exampleFigures.ts'

/** A purchase from a token's own pool, with or without taxes, and what selling at once would pay. */
export function PoolExample({ isTaxed = false }: { isTaxed?: boolean }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { reserves, paid, rates, feeBps } = poolExample
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang, { maxFraction: 4 })
  const tokens = (value: bigint) => t('introduce.example.tokens', { amount: amount(value) })
  const coins = (value: bigint) => t('introduce.example.coins', { amount: amount(value) })
  const figures = poolFigures(isTaxed ? rates : undefined)
  const given = {
    ...{ coins: amount(reserves.coin), tokens: amount(reserves.tokens), paid: amount(paid) },
    fee: formatPercent(feeBps, lang),
  }
  return (
    <div className={classes.example}>
      <p>
        {isTaxed
          ? t('introduce.example.poolTaxed', {
              ...given,
              burn: formatPercent(rates.burnBps, lang),
              fund: formatPercent(rates.fundBps, lang),
              inviter: formatPercent(rates.inviterBps, lang),
            })
          : t('introduce.example.pool', given)}
      </p>
      {isTaxed && (
        <PoolTaxPicture taxes={{ buy: rates, sell: rates }} feeBps={feeBps} coin={t('introduce.example.baseCoin')} />
      )}
      <KeyValues
        rows={[
          { label: t('introduce.example.receives'), value: tokens(figures.amountOut) },
          isTaxed && { label: t('introduce.example.burnt'), value: tokens(figures.burnt) },
          isTaxed && { label: t('introduce.example.toFund'), value: coins(figures.fundPart) },
          isTaxed && { label: t('introduce.example.toInviter'), value: coins(figures.inviterPart) },
          { label: t('introduce.example.priceRise'), value: formatPercent(figures.priceRiseBps, lang) },
          { label: t('introduce.example.sellsBack'), value: coins(figures.soldBack) },
        ]}
      />
    </div>
  )
}
