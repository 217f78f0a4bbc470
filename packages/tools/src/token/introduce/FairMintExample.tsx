import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from '../../_shared/introduce/Introduce.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'
import { exampleDecimals, fairMintExample, fairMintFiguresOfExample } from './exampleFigures.ts'

/** Somebody's mints, what the launch makes of all of them, and what comes back where there is none. */
export function FairMintExample() {
  const t = useTokenTexts()
  const lang = useLang()
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang, { maxFraction: 4 })
  const tokens = (value: bigint) => t('introduce.example.tokens', { amount: amount(value) })
  const coins = (value: bigint) => t('introduce.example.coins', { amount: amount(value) })
  const { quantity, mints, leastMints, feeWei, liquidityBps, premiumBps, refundBps, minted } = fairMintExample
  const figures = fairMintFiguresOfExample()
  return (
    <div className={classes.example}>
      <p>
        {t('introduce.example.fairMint', {
          quantity: amount(quantity),
          fee: amount(feeWei),
          mints: new Intl.NumberFormat(lang).format(mints),
          least: leastMints,
          liquidity: formatPercent(liquidityBps, lang),
          premium: formatPercent(premiumBps, lang),
          refund: formatPercent(refundBps, lang),
          minted,
        })}
      </p>
      <KeyValues
        rows={[
          { label: t('introduce.example.mintPays'), value: coins(figures.paid) },
          { label: t('introduce.example.mintReceives'), value: tokens(figures.received) },
          { label: t('introduce.example.mintGivenBack'), value: coins(figures.givenBack) },
          { label: t('introduce.example.mintRefunded'), value: coins(figures.paid) },
          {
            label: t('introduce.example.mintPair'),
            value: `${coins(figures.coin)} + ${tokens(figures.amount)}`,
          },
          { label: t('introduce.example.mintDeployer'), value: coins(figures.proceeds) },
          { label: t('introduce.example.mintSoldAtOnce'), value: coins(figures.soldAtOnce) },
        ]}
      />
    </div>
  )
}
