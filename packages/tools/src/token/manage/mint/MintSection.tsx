import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { manageLink } from '../manageLink.ts'
import { useFreshWhile } from '../useFreshWhile.ts'
import classes from './Mint.module.css'
import { MintCardFacts } from './MintCardFacts.tsx'
import { type MintDone, MintForm } from './MintForm.tsx'
import { MintListNote } from './MintListNote.tsx'
import { MintMoney } from './MintMoney.tsx'
import { MintProgress } from './MintProgress.tsx'
import { MintStateNote } from './MintStateNote.tsx'
import { mintTerms } from './mintTerms.ts'
import { UnlistedExchangeNote } from './UnlistedExchangeNote.tsx'
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
  const location = useLocation()
  const [done, setDone] = useState<MintDone>()
  const note = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { token } = context
  const { condition } = mint.rules
  // Kept here, so that connecting a wallet does not lose what was loaded.
  const loading = useMintList(token.address)
  useFreshWhile(mint.state === 'minting', onDone)
  const entry = offered.find(({ id }) => id === 'fairMint')
  useEffect(() => {
    if (isChosen) top.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  // The result takes the focus, because the button that had it is not ready any more.
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  const isAhead = mint.state === 'waiting' || mint.state === 'minting'
  return (
    <Section title={t('manage.mint.title')}>
      <div ref={top} />
      {done && (
        <div ref={note} tabIndex={-1} role="status" className={manage.done}>
          <Alert color="green" icon={<IconCheck aria-hidden />} mb="md">
            {t('manage.mint.done', {
              count: done.mints,
              amount: coinText(done.amount, token, lang),
              paid: coinText(done.paidWei, { symbol: chain.symbol, decimals: 18 }, lang, 18),
            })}
            {done.firstInscription !== undefined &&
              ` ${t('manage.mint.doneInscribed', {
                first: done.firstInscription.toString(),
                last: (done.firstInscription + BigInt(done.mints) - 1n).toString(),
              })}`}
          </Alert>
        </div>
      )}
      <MintStateNote mint={mint} readAt={token.chainAt} onOver={onDone} />
      <MintProgress mint={mint} />
      <MintCardFacts mint={mint} context={context} />
      {(isAhead || mint.state === 'launchable') && <MintMoney mint={mint} context={context} />}
      {isAhead && (
        <>
          <h3 className={classes.heading}>{t('manage.mint.terms')}</h3>
          <ul className={classes.terms}>
            {mintTerms(mint.rules, { t, lang }).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      )}
      {isAhead && <UnlistedExchangeNote mint={mint} context={context} />}
      {isAhead && condition.kind === 'list' && (
        <MintListNote loading={loading} root={condition.root} account={context.account} />
      )}
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
      <div className={manage.buttons}>
        {waysOfMint(offered, mint).map((id) => (
          <Button key={id} variant="default" onClick={() => onChoose(id)}>
            {t(`action.${id}.label`)}
          </Button>
        ))}
        <CopyButton
          kind="button"
          value={`${window.location.origin}${manageLink(location, token.address, entry && 'fairMint')}`}
          label={t('manage.mint.share')}
        />
      </div>
    </Section>
  )
}
