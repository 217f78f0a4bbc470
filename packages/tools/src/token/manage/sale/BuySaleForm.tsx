import { SegmentedControl } from '@mantine/core'
import type { QuotedPurchase } from '@tokensmith/sdk/sale/planQuotedPurchase.ts'
import { type Bought, readBought } from '@tokensmith/sdk/sale/readBought.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { isAddressEqual, zeroHash } from 'viem'
import actionClasses from '../../../_shared/action/Action.module.css'
import { useCoinBalance } from '../../../_shared/coin/useCoinBalance.ts'
import { nobody } from '../../../_shared/form/nobody.ts'
import { useFieldProps } from '../../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../../_shared/form/useToolForm.ts'
import { accountListAnswer } from '../../../offering/accountListAnswer.ts'
import { ownRoom } from '../../../offering/saleFigures.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { CoinAmountInput } from '../CoinAmountInput.tsx'
import { PlanButton } from '../PlanButton.tsx'
import { BuySalePreview } from './BuySalePreview.tsx'
import { parseBuySale } from './parseBuySale.ts'
import { buySaleRules } from './saleFields.ts'
import type { JudgedInviter } from './useInviter.ts'
import { usePayCoin } from './usePayCoin.ts'
import type { useSaleList } from './useSaleList.ts'

export type BuySaleFormProps = Omit<ActionFormProps, 'onDone'> & {
  sale: SaleStatus
  loading: ReturnType<typeof useSaleList>
  inviter: JudgedInviter | undefined
  onDone: (bought: Bought | undefined) => void
}

/** Buys in the sale at the price of a stated block. Reads as well without a wallet. */
export function BuySaleForm({ entry, sale, loading, inviter, context, tool, onDone }: BuySaleFormProps) {
  const t = useTokenTexts()
  const { token, account } = context
  const { rules, own } = sale
  const payCoin = usePayCoin(context)
  const coin = { ...payCoin, balance: useCoinBalance(payCoin.address) }
  const form = useToolForm(buySaleRules)
  const reading = parseBuySale(form.values, sale, { coin, token })
  const field = useFieldProps(form, reading)
  const { typedIn, values } = reading
  const { listRoot } = rules.phases[sale.phase]!
  const proof = proofNow()
  // Who is bound already, or has bought, keeps the inviter that he has.
  const invitedBy = inviter?.verdict === 'good' ? inviter.inviter : undefined
  const mustBeInvited = rules.bindFirst && account !== undefined && !isAddressEqual(account, rules.deployer)
  const isInvited = !mustBeInvited || own?.inviter !== undefined || invitedBy !== undefined
  const isReady = values !== undefined && proof !== undefined && isInvited
  // Whenever the page was read anew, the quote is too.
  const asked = isReady
    ? { ...values, token: token.address, inviter: invitedBy, proof, readAt: token.chainAt }
    : undefined
  const plan = usePlan(asked, async (client, planAccount, { readAt: _, ...params }) => {
    const { planQuotedPurchase } = await import('@tokensmith/sdk/sale/planQuotedPurchase.ts')
    return planQuotedPurchase(client, { ...params, account: planAccount ?? nobody })
  })
  /** What proves that the account is on the list; without a list nothing has to be proved. Undefined: not proved yet. */
  function proofNow() {
    if (listRoot === zeroHash) return []
    const { list } = loading
    if (!list || !account || accountListAnswer(list, listRoot, account) !== 'listed') return undefined
    return list.proofOf(account)
  }
  if (ownRoom(sale) === 0n) return <FieldNote>{t('sale.buy.noRoom')}</FieldNote>
  const planned = plan.plan as QuotedPurchase | undefined
  const missing = !proof ? t('sale.buy.listMissing') : !isInvited ? t('sale.buy.inviterMissing') : undefined
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.buySale.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {!isFairSale(rules) && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('sale.buy.typed')}
          value={typedIn}
          // An amount of coin means nothing as an amount of tokens.
          onChange={(next) => {
            form.set('buyTyped', next)
            form.renew('buyAmount')
          }}
          data={(['coin', 'tokens'] as const).map((value) => ({
            value,
            label: t(`sale.buy.in.${value}`, { coin: coin.symbol ?? '', token: token.symbol ?? '' }),
          }))}
        />
      )}
      <CoinAmountInput
        {...field('buyAmount')}
        coin={typedIn === 'coin' ? coin : { symbol: token.symbol, decimals: token.decimals }}
        label={t(typedIn === 'coin' ? 'sale.buy.pay' : 'sale.buy.amount')}
        keepsGas={rules.paysNative}
        required
      />
      {!isFairSale(rules) && (
        <PercentInput {...field('buyLess')} label={t('sale.buy.less')} hint={t('sale.buy.lessHint')} />
      )}
      {values && planned && <BuySalePreview sale={sale} context={context} plan={planned} pay={values.pay} />}
      {values && missing && <FieldNote tone="warning">{missing}</FieldNote>}
      <PlanButton
        {...{ entry, context, tool, plan }}
        isReady={isReady}
        missing={values && missing}
        form={form}
        read={(receipts) => readBought(receipts, sale.sale)}
        onDone={(bought) => {
          form.reset()
          onDone(bought)
        }}
      />
    </form>
  )
}
