import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Bought } from '@tokensmith/sdk/sale/readBought.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { zeroHash } from 'viem'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { OfferingSection } from '../../../offering/OfferingSection.tsx'
import { OfferingTerms } from '../../../offering/OfferingTerms.tsx'
import { ReadFirst } from '../../../offering/ReadFirst.tsx'
import { SalePhaseTable } from '../../../offering/SalePhaseTable.tsx'
import { SaleProgress } from '../../../offering/SaleProgress.tsx'
import { SaleStateNote } from '../../../offering/SaleStateNote.tsx'
import { parseInviter } from '../../../offering/saleInvitation.ts'
import { Told } from '../../../offering/Told.tsx'
import { useFreshWhile } from '../../../offering/useFreshWhile.ts'
import { useTokenPageLink } from '../../page/useTokenPageLink.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { BuySaleForm } from './BuySaleForm.tsx'
import { PlainCoinNote } from './PlainCoinNote.tsx'
import { SaleAccountFacts } from './SaleAccountFacts.tsx'
import { SaleCardFacts } from './SaleCardFacts.tsx'
import { SaleClaims } from './SaleClaims.tsx'
import { SaleInvite } from './SaleInvite.tsx'
import { SaleListNote } from './SaleListNote.tsx'
import { SaleMoneyStatement } from './SaleMoneyStatement.tsx'
import { saleStateText } from './saleStateText.ts'
import { saleTerms } from './saleTerms.ts'
import { UnlistedSaleExchange } from './UnlistedSaleExchange.tsx'
import { useInviter } from './useInviter.ts'
import { usePayCoin } from './usePayCoin.ts'
import { useSaleList } from './useSaleList.ts'
import { waysOfSale } from './waysOfSale.ts'

type SaleSectionProps = {
  sale: SaleStatus
  context: ActionContext
  tool: string
  offered: readonly OfferedAction[]
  /** A link led to the purchase itself. */
  isChosen: boolean
  onChoose: (id: string) => void
  onDone: () => void
}

/** The public page of a sale: where it stands, what it costs and gives back, and the purchase. Reads without a wallet. */
export function SaleSection({ sale, context, tool, offered, isChosen, onChoose, onDone }: SaleSectionProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const pageLink = useTokenPageLink()
  const [params] = useSearchParams()
  const [done, setDone] = useState<Bought>()
  const toldId = useId()
  const { token, account } = context
  const coin = usePayCoin(context)
  const { state, rules } = sale
  const { listRoot = zeroHash } = rules.phases[sale.phase] ?? {}
  // Kept here, so that connecting a wallet does not lose what was loaded.
  const loading = useSaleList(sale.sale)
  const inviter = useInviter(sale, {
    ...{ token: token.address, account },
    inviter: parseInviter(params.get('inviter') ?? ''),
  })
  useFreshWhile(state === 'selling', onDone)
  const entry = offered.find(({ id }) => id === 'buySale')
  const isAhead = state === 'waiting' || state === 'selling'
  const text = (bought: Bought) =>
    t(bought.amount > 0n ? 'sale.done' : 'sale.doneFair', {
      amount: coinText(bought.amount, token, lang, 18),
      paid: coinText(bought.paid, coin, lang, 18),
    })
  return (
    <OfferingSection
      title={t('sale.title')}
      done={done && { of: done, text: text(done) }}
      ways={waysOfSale(offered, sale, account).map((id) => ({ id, label: t(`action.${id}.label`) }))}
      share={{ label: t('sale.share'), url: pageLink(token.address, entry && 'buySale') }}
      {...{ isChosen, onChoose }}
    >
      <SaleStateNote
        sale={sale}
        words={{
          title: t(`sale.state.${state}`),
          text: saleStateText(sale, { t, lang }),
          countdown: (of) => t(`sale.countdown.${of}`),
        }}
        readAt={token.chainAt}
        onOver={onDone}
      />
      <SaleProgress {...{ sale, token, coin }} />
      {(isAhead || state === 'finishable') && <UnlistedSaleExchange sale={sale} context={context} />}
      <SaleAccountFacts sale={sale} context={context} />
      <SaleClaims
        {...{ sale, context, offered, tool }}
        onDone={() => {
          setDone(undefined)
          onDone()
        }}
      />
      {isAhead && <SaleInvite {...{ sale, context, offered, inviter, onChoose }} />}
      {isAhead && listRoot !== zeroHash && <SaleListNote loading={loading} root={listRoot} account={account} />}
      {entry && <ReadFirst id={toldId} />}
      {entry && (
        <BuySaleForm
          key={account}
          {...{ entry, sale, loading, inviter, context, tool }}
          onDone={(bought) => {
            setDone(bought)
            onDone()
          }}
        />
      )}
      {isAhead && <PlainCoinNote sale={sale} context={context} />}
      {state === 'refunding' && <FieldNote>{t('sale.refundNote')}</FieldNote>}
      <Told id={toldId}>
        <SaleMoneyStatement sale={sale} context={context} />
        {isAhead && <OfferingTerms title={t('sale.terms')} terms={saleTerms(rules, { t, lang, coin })} />}
        <SalePhaseTable {...{ sale, token, coin }} />
        <SaleCardFacts sale={sale} context={context} />
      </Told>
    </OfferingSection>
  )
}
