import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { presaleDues } from '@tokensmith/sdk/presale/presaleDues.ts'
import type { PresalePurchase } from '@tokensmith/sdk/sale/readPresalePurchase.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { zeroHash } from 'viem'
import { ReadFirst } from '../offering/ReadFirst.tsx'
import { SaleProgress } from '../offering/SaleProgress.tsx'
import { SaleStateNote } from '../offering/SaleStateNote.tsx'
import { parseInviter } from '../offering/saleInvitation.ts'
import { useFreshWhile } from '../offering/useFreshWhile.ts'
import { BuyPresaleForm } from './BuyPresaleForm.tsx'
import { CollectDues } from './CollectDues.tsx'
import { namedCoins } from './namedCoins.ts'
import { OwnInSale } from './OwnInSale.tsx'
import { PresaleInvite } from './PresaleInvite.tsx'
import { PresaleListNote } from './PresaleListNote.tsx'
import { PresaleMarketNote } from './PresaleMarketNote.tsx'
import { presaleStateText } from './presaleStateText.ts'
import { SaleBought } from './SaleBought.tsx'
import { useListedEntry } from './useListedEntry.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleInviter } from './usePresaleInviter.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Where `ReadFirst` leads to. */
export const toldId = 'presale-told'

/** Where a sale stands, what waits for the account, and the purchase. Reads without a wallet. */
export function PresaleSection({ tool, view, onDone }: { tool: string; view: PresaleView; onDone: () => void }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [params] = useSearchParams()
  const [done, setDone] = useState<PresalePurchase>()
  const { status, token, chainAt } = view
  const { state, rules, phase, own } = status
  const [coin = {}] = namedCoins(view, chain.symbol)
  const inviter = usePresaleInviter(view, { account, inviter: parseInviter(params.get('inviter') ?? '') })
  const isListed = (rules.phases[phase]?.listRoot ?? zeroHash) !== zeroHash
  const entry = useListedEntry(view)
  useFreshWhile(state === 'selling', onDone)
  const isAhead = state === 'waiting' || state === 'selling'
  return (
    <Section title={t('page.sale')}>
      <SaleBought {...{ tool, done, token, coin, t }} sale={status.sale} />
      <SaleStateNote
        sale={status}
        words={{
          title: t(`state.${state}`),
          text: presaleStateText(status, { t, lang }),
          countdown: (of) => t(`countdown.${of}`),
        }}
        readAt={chainAt}
        onOver={onDone}
      />
      <SaleProgress sale={status} token={token} coin={coin} />
      <PresaleMarketNote view={view} />
      {account && <CollectDues tool={tool} dues={presaleDues(status, account)} overviews={[view]} onDone={onDone} />}
      <OwnInSale view={view} own={own} />
      {isAhead && <PresaleInvite {...{ view, account, inviter }} />}
      {isAhead && isListed && <PresaleListNote view={view} entry={entry} />}
      {state === 'selling' && (
        <>
          <ReadFirst id={toldId} />
          <BuyPresaleForm
            key={account}
            {...{ tool, view, inviter, isListed }}
            listed={entry.listed}
            onDone={(bought) => {
              setDone(bought)
              onDone()
            }}
          />
        </>
      )}
    </Section>
  )
}
