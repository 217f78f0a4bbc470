import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from '../../_shared/introduce/Introduce.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'
import { exampleDecimals, memeExample, memeFigures } from './exampleFigures.ts'

/** What a limit on one trade does to the first purchase from a young pair. */
export function MemeExample() {
  const t = useTokenTexts()
  const lang = useLang()
  const { supply, reserves, maxTransaction } = memeExample
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang, { maxFraction: 4 })
  const { cost, priceRiseBps, slippageBps, without } = memeFigures()
  return (
    <div className={classes.example}>
      <p>
        {t('introduce.example.meme', {
          supply: amount(supply),
          tokens: amount(reserves.token),
          coins: amount(reserves.base),
          max: amount(maxTransaction),
        })}
      </p>
      <KeyValues
        rows={[
          {
            label: t('introduce.example.largestCosts'),
            value: t('introduce.example.coins', { amount: amount(cost) }),
          },
          { label: t('introduce.example.priceRise'), value: formatPercent(priceRiseBps, lang) },
          { label: t('introduce.example.slippage'), value: formatPercent(slippageBps, lang) },
          { label: t('introduce.example.without'), value: formatPercent(without, lang) },
        ]}
      />
    </div>
  )
}
