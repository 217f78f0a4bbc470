import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useId, useState } from 'react'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { OfferingSection } from '../../../offering/OfferingSection.tsx'
import { OfferingTerms } from '../../../offering/OfferingTerms.tsx'
import { ReadFirst } from '../../../offering/ReadFirst.tsx'
import { Told } from '../../../offering/Told.tsx'
import { useFreshWhile } from '../../../offering/useFreshWhile.ts'
import { useTokenPageLink } from '../../page/useTokenPageLink.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { OwnClaimAction } from '../OwnClaimAction.tsx'
import { MintCardFacts } from './MintCardFacts.tsx'
import { type MintDone, MintForm } from './MintForm.tsx'
import { MintListNote } from './MintListNote.tsx'
import { MintMoney } from './MintMoney.tsx'
import { MintProgress } from './MintProgress.tsx'
import { MintStateNote } from './MintStateNote.tsx'
import { mintTerms } from './mintTerms.ts'
import { UnlistedMintExchange } from './UnlistedMintExchange.tsx'
import { useMintList } from './useMintList.ts'
import { waysOfMint } from './waysOfMint.ts'

type MintSectionProps = {
  mint: FairMintState
  context: ActionContext
  tool: string
  offered: readonly OfferedAction[]
  /** A link led to the mint itself. */
  isChosen: boolean
  onChoose: (id: string) => void
  onDone: () => void
}

/** The public page of a mint: where it stands, what it costs and gives back, and the mint itself. Reads without a wallet. */
export function MintSection({ mint, context, tool, offered, isChosen, onChoose, onDone }: MintSectionProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const pageLink = useTokenPageLink()
  const [done, setDone] = useState<MintDone>()
  const toldId = useId()
  const { token } = context
  const { condition } = mint.rules
  // Kept here, so that connecting a wallet does not lose what was loaded.
  const loading = useMintList(token.address)
  useFreshWhile(mint.state === 'minting', onDone)
  const entry = offered.find(({ id }) => id === 'fairMint')
  const refund = mint.state === 'refunding' ? offered.find(({ id }) => id === 'refund') : undefined
  const refundWei = (mint.own?.paidWei ?? 0n) + (mint.own?.keptWei ?? 0n)
  const isAhead = mint.state === 'waiting' || mint.state === 'minting'
  const text = (minted: MintDone) => {
    const { mints, amount, paidWei, firstInscription: first } = minted
    const made = t('manage.mint.done', {
      count: mints,
      amount: coinText(amount, token, lang),
      paid: coinText(paidWei, { symbol: chain.symbol, decimals: 18 }, lang, 18),
    })
    if (first === undefined) return made
    const last = first + BigInt(mints) - 1n
    return `${made} ${t('manage.mint.doneInscribed', { first: first.toString(), last: last.toString() })}`
  }
  return (
    <OfferingSection
      title={t('manage.mint.title')}
      done={done && { of: done, text: text(done) }}
      ways={waysOfMint(offered, mint, context.account).map((id) => ({ id, label: t(`action.${id}.label`) }))}
      share={{ label: t('manage.mint.share'), url: pageLink(token.address, entry && 'fairMint') }}
      {...{ isChosen, onChoose }}
    >
      <MintStateNote mint={mint} readAt={token.chainAt} onOver={onDone} />
      <MintProgress mint={mint} />
      <MintCardFacts mint={mint} context={context} />
      {isAhead && <UnlistedMintExchange mint={mint} context={context} />}
      {isAhead && condition.kind === 'list' && (
        <MintListNote {...{ loading, root: condition.root, account: context.account }} />
      )}
      {refund && refundWei > 0n && (
        <OwnClaimAction
          {...{ context, tool }}
          entry={refund}
          label={t('manage.mint.getRefund', {
            amount: coinText(refundWei, { symbol: chain.symbol, decimals: 18 }, lang, 18),
          })}
          onDone={() => {
            setDone(undefined)
            onDone()
          }}
        />
      )}
      {entry && <ReadFirst id={toldId} />}
      {entry && (
        <MintForm
          key={context.account}
          entry={entry}
          mint={mint}
          loading={loading}
          context={context}
          tool={tool}
          onDone={(minted) => {
            setDone(minted)
            onDone()
          }}
        />
      )}
      {(isAhead || mint.state === 'launchable') && (
        <Told id={toldId}>
          <MintMoney mint={mint} context={context} />
          {isAhead && <OfferingTerms title={t('manage.mint.terms')} terms={mintTerms(mint.rules, { t, lang })} />}
        </Told>
      )}
    </OfferingSection>
  )
}
