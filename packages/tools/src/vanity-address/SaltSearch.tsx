import { Button } from '@mantine/core'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { FoundToken } from './FoundToken.tsx'
import { readFormLink } from './formLink.ts'
import { parseVanityToken, type TokenTexts, tokenRules } from './parseVanityForm.ts'
import { SearchPanel } from './SearchPanel.tsx'
import type { SearchOrder } from './searchOrder.ts'
import { useSearch } from './useSearch.ts'
import classes from './VanityAddress.module.css'

/** Searches the salt that puts a token where its creator likes it. There is no key in it, and nothing secret. */
export function SaltSearch() {
  const t = useTexts('vanity-address')
  const form = useToolForm(tokenRules)
  const reading = useMemo(() => parseVanityToken(form.values), [form.values])
  const asks = useMemo(() => ({ creator: reading.asks }), [reading])
  const field = useFieldProps<keyof TokenTexts>(form, { faults: reading.faults, asks }, t)
  const search = useSearch()
  const back = readFormLink(form.values.back)
  const order = (): SearchOrder | undefined => {
    const { patterns, creator, code } = reading
    if (!creator || !code) return undefined
    const target = { creator, factory: deployments.TokenFactory.address, initCodeHash: code }
    return { kind: 'token', patterns, count: 1, target }
  }
  return (
    <SearchPanel
      {...{ form, field, reading, search, order }}
      target={
        <Section title={t('token.title')} grid>
          <Wide>
            <p className={classes.note}>{t(back ? 'token.fromForm' : 'token.explain')}</p>
            {!back && (
              <div className={classes.buttons}>
                <Button component={Link} to="/co/st" variant="default" size="compact-sm">
                  {t('token.toForm')}
                </Button>
              </div>
            )}
          </Wide>
          <Wide>
            <AddressInput {...field('creator')} label={t('token.creator')} hint={t('token.creatorHint')} />
          </Wide>
          <Wide>
            <TextInput {...field('code')} mono label={t('token.code')} hint={t('token.codeHint')} placeholder="0x…" />
          </Wide>
        </Section>
      }
      note={<p className={classes.note}>{t('token.oneHash')}</p>}
      found={search.finds.map((find) => <FoundToken key={find.match} find={find} back={back} />)}
    />
  )
}
