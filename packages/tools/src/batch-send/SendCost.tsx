import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './BatchSend.module.css'
import { hasNfts } from './hasNfts.ts'
import { percentLess } from './percentLess.ts'

/** Gas of a plain transfer of the coin, and about that of a token's, from wallet to wallet. */
const singleGas = { native: 21_000, erc20: 51_000, erc721: 65_000, erc1155: 55_000 } as const

type SendCostProps = {
  plan: BatchSendPlan | undefined
  isPlanning: boolean
  tokens: readonly SendToken[]
}

/** What sending costs, beside sending one by one. */
export function SendCost({ plan, isPlanning, tokens }: SendCostProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain } = useChain()
  const { address } = useWallet()
  if (!plan) {
    const waits = isPlanning ? t('confirm.measuring') : '—'
    return <p className={classes.dim}>{address ? waits : t('confirm.noWallet')}</p>
  }
  const rows = plan.parts.reduce((total, part) => total + part.rows, 0)
  const singles = plan.parts.reduce((total, part) => total + part.rows * singleGas[part.item.kind], 0)
  const saved = percentLess(Number(plan.gas), singles)
  const perRow = rows === 0 ? 0 : Math.round(Number(plan.gas) / rows)
  const isGuessed = plan.parts.some(({ measure }) => !measure.isMeasured)
  const sums = plan.permits.map(({ token, value }) => coinText(value, tokens[token] ?? {}, lang, 18))
  const transactions = plan.batches.length + plan.approvals.length
  return (
    <>
      <KeyValues
        rows={[
          {
            label: t('confirm.fee'),
            value: `${amountText(plan.feeWei, 18, lang, { maxFraction: 8 })} ${chain.symbol}`,
          },
          { label: t('confirm.requests'), value: transactions.toLocaleString(lang) },
          {
            label: t('confirm.perRow'),
            value: perRow.toLocaleString(lang),
            note: saved > 0 ? t('confirm.saved', { percent: saved }) : undefined,
          },
          plan.neededWei !== plan.feeWei && {
            label: t('confirm.needed'),
            value: `${amountText(plan.neededWei, 18, lang, { maxFraction: 8 })} ${chain.symbol}`,
          },
          {
            label: t('confirm.have'),
            value: `${amountText(plan.coinBalance, 18, lang, { maxFraction: 8 })} ${chain.symbol}`,
          },
        ]}
      />
      {isGuessed && <FieldNote tone="warning">{t('confirm.guessed')}</FieldNote>}
      {plan.approvals.length > 0 &&
        (hasNfts(tokens) ? (
          <FieldNote tone="warning">{t('confirm.approvalNfts')}</FieldNote>
        ) : (
          <FieldNote>{t('confirm.approval')}</FieldNote>
        ))}
      {plan.permits.length > 0 && (
        <div id="batch-send-permit">
          <FieldNote>{t('permit.explain', { sums: new Intl.ListFormat(lang).format(sums) })}</FieldNote>
        </div>
      )}
    </>
  )
}
