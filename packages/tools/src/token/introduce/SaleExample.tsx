import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from '../../_shared/introduce/Introduce.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'
import { exampleDecimals, saleExample, saleFiguresOfExample } from './exampleFigures.ts'

/** Somebody's purchase in a sale, what the finish makes of all of them, and what comes back where there is none. */
export function SaleExample({ isFair = false }: { isFair?: boolean }) {
  const t = useTokenTexts()
  const lang = useLang()
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang, { maxFraction: 4 })
  const tokens = (value: bigint) => t('introduce.example.tokens', { amount: amount(value) })
  const coins = (value: bigint) => t('introduce.example.coins', { amount: amount(value) })
  const { supply, forSale, coinPerToken, softCap, liquidityBps, premiumBps, rewardBps, paid } = saleExample
  const figures = saleFiguresOfExample(isFair)
  const given = {
    supply: amount(supply),
    forSale: amount(forSale),
    liquidity: formatPercent(liquidityBps, lang),
    premium: formatPercent(premiumBps, lang),
    reward: formatPercent(
      rewardBps.reduce((sum, bps) => sum + bps, 0),
      lang,
    ),
    paid: amount(paid),
  }
  return (
    <div className={classes.example}>
      <p>
        {isFair
          ? t('introduce.example.saleFair', { ...given, raised: amount(figures.raised) })
          : t('introduce.example.sale', { ...given, price: amount(coinPerToken), softCap: amount(softCap) })}
      </p>
      <KeyValues
        rows={[
          { label: t('introduce.example.saleReceives'), value: tokens(figures.received) },
          { label: t('introduce.example.saleRefunded'), value: coins(paid) },
          { label: t('introduce.example.saleRaised'), value: coins(figures.raised) },
          { label: t('introduce.example.saleExchange'), value: `${coins(figures.coin)} + ${tokens(figures.amount)}` },
          { label: t('introduce.example.saleInviters'), value: coins(figures.rewards) },
          { label: t('introduce.example.saleDeployer'), value: coins(figures.proceeds) },
          { label: t('introduce.example.saleOwn'), value: tokens(figures.own) },
          { label: t('introduce.example.saleSoldAtOnce'), value: coins(figures.soldAtOnce) },
        ]}
      />
    </div>
  )
}
