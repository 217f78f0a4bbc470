import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { allocationDues } from '@tokensmith/sdk/allocation/allocationDues.ts'
import type { PresalePurchase } from '@tokensmith/sdk/sale/readPresalePurchase.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { zeroHash } from 'viem'
import { OfferingStateNote } from '../offering/OfferingStateNote.tsx'
import { ReadFirst } from '../offering/ReadFirst.tsx'
import { SaleProgress } from '../offering/SaleProgress.tsx'
import { parseInviter } from '../offering/saleInvitation.ts'
import { useFreshWhile } from '../offering/useFreshWhile.ts'
import { BuyPresaleForm } from '../presale/BuyPresaleForm.tsx'
import { CollectDues } from '../presale/CollectDues.tsx'
import { namedCoins } from '../presale/namedCoins.ts'
import { OwnInSale } from '../presale/OwnInSale.tsx'
import { PresaleInvite } from '../presale/PresaleInvite.tsx'
import { PresaleListNote } from '../presale/PresaleListNote.tsx'
import { SaleBought } from '../presale/SaleBought.tsx'
import { useListedEntry } from '../presale/useListedEntry.ts'
import { usePresaleInviter } from '../presale/usePresaleInviter.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { allocationStateOf, allocationStateText } from './allocationState.ts'
import { OwnAllocation } from './OwnAllocation.tsx'
import { emptyRecipient, RecipientInput, recipientOf } from './RecipientInput.tsx'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Where `ReadFirst` leads to. */
export const toldId = 'allocation-told'

const looks = {
  ...({ waiting: 'running', selling: 'running', delivering: 'due' } as const),
  ...({ over: 'done', refunding: 'failed' } as const),
}

/** Where a sale stands, what waits for the account, and the purchase. Reads without a wallet. */
export function AllocationSection({ tool, view, onDone }: { tool: string; view: AllocationView; onDone: () => void }) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [params] = useSearchParams()
  const [done, setDone] = useState<PresalePurchase>()
  const [draft, setDraft] = useState(emptyRecipient)
  const { status, token, chainAt, batches } = view
  const { rules, phase, own, delivery, deliveredUntilAt } = status
  const state = allocationStateOf(status, chainAt)
  const [coin = {}] = namedCoins(view, chain.symbol)
  const inviter = usePresaleInviter(view, { account, inviter: parseInviter(params.get('inviter') ?? '') })
  const isListed = (rules.phases[phase]?.listRoot ?? zeroHash) !== zeroHash
  const entry = useListedEntry(view)
  useFreshWhile(state === 'selling', onDone)
  const isAhead = state === 'waiting' || state === 'selling'
  const { recipient: kept, coin: keptCoin } = own?.allocation ?? {}
  const recipient = kept ?? recipientOf(draft, delivery)
  const next = {
    ...{ waiting: rules.phases[0]?.startAt, selling: rules.phases[phase + 1]?.startAt ?? rules.endAt },
    ...{ delivering: deliveredUntilAt, over: undefined, refunding: undefined },
  }[state]
  const isPhase = state === 'selling' && phase + 1 < rules.phases.length
  const countdown = state === 'delivering' ? t('countdown.delivering') : words(`countdown.${isPhase ? 'phase' : state}`)
  return (
    <Section title={words('page.sale')}>
      <SaleBought {...{ tool, done, token, coin, t }} sale={status.sale} />
      <OfferingStateNote
        look={looks[state]}
        title={t(`state.${state}`)}
        text={allocationStateText(status, { t, words, lang, nowAt: chainAt })}
        countdown={next === undefined ? undefined : { to: next, label: countdown }}
        readAt={chainAt}
        onOver={onDone}
      />
      <SaleProgress sale={status} token={token} coin={coin} />
      {account && (
        <CollectDues
          tool={tool}
          dues={allocationDues(status, { account, batches, chainAt })}
          overviews={[view]}
          onDone={onDone}
        />
      )}
      <OwnInSale view={view} own={own}>
        {own && <OwnAllocation view={view} own={own} />}
      </OwnInSale>
      {isAhead && <PresaleInvite {...{ view, account, inviter }} />}
      {isAhead && isListed && <PresaleListNote view={view} entry={entry} />}
      {state === 'selling' && (
        <>
          <ReadFirst id={toldId} />
          <BuyPresaleForm
            key={account}
            {...{ tool, view, inviter, isListed }}
            listed={entry.listed}
            elsewhere={{
              recipient,
              coin: kept ? keptCoin : undefined,
              missing: recipient ? undefined : t('buy.recipientMissing'),
              children: !kept && <RecipientInput {...{ delivery, draft }} onChange={setDraft} />,
            }}
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
