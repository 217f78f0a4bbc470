import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { quotePresale, roomOf } from '@tokensmith/sdk/presale/quotePresale.ts'
import type { ForeignAddress } from '@tokensmith/sdk/sale/foreign/ForeignAddress.ts'
import type { PlanBuyPresaleParams } from '@tokensmith/sdk/sale/planBuyPresale.ts'
import { type PresalePurchase, readPresalePurchase } from '@tokensmith/sdk/sale/readPresalePurchase.ts'
import { paymentForValue } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { costOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import type { PlanMaker } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { ReactNode } from 'react'
import { isAddressEqual, zeroAddress } from 'viem'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { useCoinBalance } from '../_shared/coin/useCoinBalance.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import { BuyPresalePreview } from './BuyPresalePreview.tsx'
import { amountFields, buyPresaleFields, isTypedInTokens } from './buyPresaleFields.ts'
import { namedCoins } from './namedCoins.ts'
import type { ListedEntry } from './proofLink.ts'
import type { SaleView } from './SaleView.ts'
import type { JudgedInviter } from './usePresaleInviter.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type BuyPresaleFormProps = {
  tool: string
  view: SaleView
  inviter: JudgedInviter | undefined
  /** Of a phase with a list: what proves that the account is on it. */
  listed: ListedEntry | undefined
  isListed: boolean
  /** Of what is delivered elsewhere: whereto, and which coin alone is taken of the account. */
  elsewhere?: { recipient?: ForeignAddress; coin?: number; missing?: string; children: ReactNode }
  onDone: (bought: PresalePurchase | undefined) => void
}

/** What a purchase is planned from; `readAt` makes the plan anew with each block that is read. */
type BuySaleParams = Omit<PlanBuyPresaleParams, 'account'> & { recipient?: ForeignAddress; readAt: bigint }

/** Buys at the price of the block that was read, in one of the coins of the sale, with what comes of it. Reads without a wallet. */
export function BuyPresaleForm(props: BuyPresaleFormProps) {
  const { tool, view, inviter, listed, isListed, elsewhere, onDone } = props
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { status, token } = view
  const { rules, own, endedCoins, sale } = status
  const form = useFieldForm(buyPresaleFields, { payCoin: '0', payIn: 'coin' })
  const coins = namedCoins(view, chain.symbol)
  const isTaken = (number: number) => !endedCoins.includes(number) && (elsewhere?.coin ?? number) === number
  const open = coins.map((_, number) => number).filter(isTaken)
  const typedCoin = Number(form.values.payCoin)
  const number = open.includes(typedCoin) ? typedCoin : (open[0] ?? 0)
  const { coin: address = zeroAddress, rate = 1n } = rules.coins[number] ?? {}
  const balance = useCoinBalance(address === zeroAddress ? 'native' : address)
  const coin = { ...coins[number], balance }
  const isFair = isFairSale(rules)
  const price = rules.phases[status.phase]?.price ?? 0n
  const context = { typed: form.values, coin, token: { symbol: token.symbol, decimals: token.decimals }, isFair }
  const { values, ...reading } = parseFields(amountFields, form.values, context)
  const typed = reading.isComplete ? (values.pay as bigint) : undefined
  const isTokens = isTypedInTokens(context)
  const pay = typed === undefined ? undefined : isTokens ? paymentForValue(costOf(typed, price), rate) : typed
  const quote = pay === undefined ? undefined : quotePresale(status, number, pay, listed?.limit)
  // Who is bound already, or has bought, keeps the inviter that he has.
  const invitedBy = inviter?.verdict === 'good' ? inviter.inviter : undefined
  const mustBeInvited = rules.bindFirst && account !== undefined && !isAddressEqual(account, rules.deployer)
  const isInvited = !mustBeInvited || own?.inviter !== undefined || invitedBy !== undefined
  const missing = isListed && !listed ? t('buy.listMissing') : !isInvited ? t('buy.inviterMissing') : elsewhere?.missing
  if (roomOf(status, listed?.limit) === 0n) return <FieldNote>{t('buy.noRoom')}</FieldNote>
  // Whenever the page was read anew, the plan is too.
  const wanted: BuySaleParams | undefined =
    pay !== undefined && pay > 0n && !missing
      ? {
          sale,
          coin: number,
          pay,
          inviter: invitedBy,
          listed,
          recipient: elsewhere?.recipient,
          readAt: view.blockNumber,
        }
      : undefined
  const paid = quote && coinText(quote.paid, coin, lang, 8)
  return (
    <>
      {open.length > 1 && (
        <Chips
          label={t('buy.coin')}
          value={String(number)}
          onChange={(next) => form.set('payCoin', next)}
          options={open.map((one) => ({ value: String(one), label: coins[one]?.symbol ?? '?' }))}
        />
      )}
      <FieldAction
        tool={tool}
        slot={`buyPresale:${sale}`}
        {...{ chain, form, reading, context, t, wanted }}
        fields={amountFields}
        make={planPurchase}
        label={paid && !missing ? t('buy.actionFor', { amount: paid }) : t('buy.action')}
        title={t('buy.title', { symbol: token.symbol ?? '' })}
        read={(receipts) => readPresalePurchase(receipts, sale)}
        onDone={(bought) => {
          form.renew('pay')
          onDone(bought)
        }}
      >
        {elsewhere?.children}
        {quote && pay !== undefined && <BuyPresalePreview {...{ view, coin, pay, quote, number }} />}
        {pay !== undefined && missing && <FieldNote tone="warning">{missing}</FieldNote>}
      </FieldAction>
    </>
  )
}

const planPurchase: PlanMaker<BuySaleParams, unknown> = async (client, planned, { readAt: _, recipient, ...rest }) => {
  const params = { ...rest, account: planned ?? nobody }
  if (recipient) {
    const { planBuyAllocation } = await import('@tokensmith/sdk/sale/planBuyAllocation.ts')
    return planBuyAllocation(client, { ...params, recipient })
  }
  const { planBuyPresale } = await import('@tokensmith/sdk/sale/planBuyPresale.ts')
  return planBuyPresale(client, params)
}
