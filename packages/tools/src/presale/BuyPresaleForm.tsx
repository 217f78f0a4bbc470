import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { quotePresale, roomOf } from '@tokensmith/sdk/presale/quotePresale.ts'
import { type PresalePurchase, readPresalePurchase } from '@tokensmith/sdk/sale/readPresalePurchase.ts'
import { paymentForValue } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { costOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
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
import type { PresaleView } from './usePresale.ts'
import type { JudgedInviter } from './usePresaleInviter.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type BuyPresaleFormProps = {
  tool: string
  view: PresaleView
  inviter: JudgedInviter | undefined
  /** Of a phase with a list: what proves that the account is on it. */
  listed: ListedEntry | undefined
  isListed: boolean
  onDone: (bought: PresalePurchase | undefined) => void
}

/** Buys at the price of the block that was read, in one of the coins of the sale, with what comes of it. Reads without a wallet. */
export function BuyPresaleForm({ tool, view, inviter, listed, isListed, onDone }: BuyPresaleFormProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { status, token } = view
  const { rules, own, endedCoins, sale } = status
  const form = useFieldForm(buyPresaleFields, { payCoin: '0', payIn: 'coin' })
  const coins = namedCoins(view, chain.symbol)
  const open = coins.map((_, number) => number).filter((number) => !endedCoins.includes(number))
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
  const missing = isListed && !listed ? t('buy.listMissing') : !isInvited ? t('buy.inviterMissing') : undefined
  if (roomOf(status, listed?.limit) === 0n) return <FieldNote>{t('buy.noRoom')}</FieldNote>
  // Whenever the page was read anew, the plan is too.
  const wanted =
    pay !== undefined && pay > 0n && !missing
      ? { sale, coin: number, pay, inviter: invitedBy, listed, readAt: view.blockNumber }
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
        make={async (client, planned, { readAt: _, ...params }) => {
          const { planBuyPresale } = await import('@tokensmith/sdk/sale/planBuyPresale.ts')
          return planBuyPresale(client, { ...params, account: planned ?? nobody })
        }}
        label={paid && !missing ? t('buy.actionFor', { amount: paid }) : t('buy.action')}
        title={t('buy.title', { symbol: token.symbol ?? '' })}
        read={(receipts) => readPresalePurchase(receipts, sale)}
        onDone={(bought) => {
          form.renew('pay')
          onDone(bought)
        }}
      >
        {quote && pay !== undefined && <BuyPresalePreview {...{ view, coin, pay, quote, number }} />}
        {pay !== undefined && missing && <FieldNote tone="warning">{missing}</FieldNote>}
      </FieldAction>
    </>
  )
}
