import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { selfFillShare } from '@tokensmith/sdk/offering/selfFillShare.ts'
import { liquidityOfRaise, priceOf, saleReserve, saleTotal, usedOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { zeroHash } from 'viem'
import classes from '../_shared/introduce/Introduce.module.css'
import { usePresaleTexts } from './usePresaleTexts.ts'

const decimals = 18
const unit = 10n ** 18n
const rules = {
  liquidityBps: 6_000,
  premiumBps: 0,
  phases: [{ startAt: 0n, amount: 100_000n * unit, price: priceOf(unit / 1_000n, decimals), listRoot: zeroHash }],
}

/** A sale of 100,000 tokens for a thousandth of a coin each, of which everything is sold: who gets what, by the SDK's own maths. */
export function PresaleExample() {
  const t = usePresaleTexts()
  const lang = useLang()
  const amount = (value: bigint) => amountText(value, decimals, lang, { maxFraction: 4 })
  const coins = (value: bigint) => t('example.coins', { amount: amount(value) })
  const tokens = (value: bigint) => t('example.tokens', { amount: amount(value) })
  const sold = saleTotal(rules)
  const raised = usedOf(100n * unit, rules.phases[0]!.price)
  const { coin, amount: brought } = liquidityOfRaise(rules, raised, sold)
  return (
    <div className={classes.example}>
      <p>
        {t('example.text', {
          sold: amount(sold),
          price: amount(unit / 1_000n),
          share: formatPercent(rules.liquidityBps, lang),
        })}
      </p>
      <KeyValues
        rows={[
          { label: t('example.needed'), value: tokens(sold + saleReserve(rules)) },
          { label: t('example.raised'), value: coins(raised) },
          { label: t('example.exchange'), value: `${coins(coin)} + ${tokens(brought)}` },
          { label: t('example.project'), value: coins(raised - coin) },
          {
            label: t('example.selfFill'),
            value: formatPercent(selfFillShare(rules.liquidityBps, rules.premiumBps), lang),
          },
        ]}
      />
    </div>
  )
}
