import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { RefObject } from 'react'
import { CombineForm } from './CombineForm.tsx'
import { KeyForms } from './KeyForms.tsx'
import type { Find, Searchers } from './openSearchers.ts'
import { ValueLine } from './ValueLine.tsx'

type FoundWalletProps = { find: Find; searchers: RefObject<Searchers | undefined> }

/** One find: the address, and how to keep what belongs to it. */
export function FoundWallet({ find, searchers }: FoundWalletProps) {
  const t = useTexts('vanity-address')
  if (find.kind === 'token') return null
  const { match, wallet } = find
  const isContract = match !== wallet
  return (
    <Section title={t(isContract ? 'found.contract' : 'found.wallet')} aside={t('found.aside')}>
      <ValueLine value={match} strong>
        <CopyButton value={match} label={t('found.copyAddress', { address: match })} />
      </ValueLine>
      {isContract && (
        <>
          <ValueLine label={t('found.creator')} value={wallet}>
            <CopyButton value={wallet} label={t('found.copyAddress', { address: wallet })} />
          </ValueLine>
          <FieldNote tone="warning">{t('found.firstOnly')}</FieldNote>
        </>
      )}
      {find.kind === 'offset' ? (
        <>
          <ValueLine label={t('split.offset')} value={find.offset}>
            <CopyButton value={find.offset} label={t('split.copyOffset')} />
          </ValueLine>
          <CombineForm offset={find.offset} wallet={wallet} searchers={searchers} />
        </>
      ) : (
        <KeyForms place={find} searchers={searchers} />
      )}
    </Section>
  )
}
