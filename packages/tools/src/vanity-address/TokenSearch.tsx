import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { linkWithSalt, readFormLink } from './formLink.ts'
import { PatternFields } from './PatternFields.tsx'
import { readTokenForm, tokenDefaults } from './readVanityForm.ts'
import { SearchOutcome } from './SearchOutcome.tsx'
import { useSearch } from './useSearch.ts'
import { ValueLine } from './ValueLine.tsx'
import classes from './VanityAddress.module.css'

/** Searches the salt that puts a token where its creator likes it. There is no key in it, and nothing secret. */
export function TokenSearch() {
  const t = useTexts('vanity-address')
  const form = useToolForm(tokenDefaults)
  const reading = useMemo(() => readTokenForm(form.values), [form.values])
  const asks = useMemo(() => ({ creator: reading.asks }), [reading])
  const field = useFieldProps<keyof typeof tokenDefaults>(form, { faults: reading.faults, asks }, t)
  const { state, finds, start, stop } = useSearch()
  const isBlocked = Object.keys(reading.faults).length > 0
  const back = readFormLink(form.values.back)

  const begin = () => {
    const { patterns, creator, code, cores = navigator.hardwareConcurrency } = reading
    if (!creator || !code) return
    const target = { creator, factory: deployments.TokenFactory.address, initCodeHash: code }
    start({ kind: 'token', patterns, count: 1, target }, cores)
  }
  return (
    <>
      <FormAndOutcome
        label={t('outcome')}
        form={
          <>
            <Section title={t('token.title')} grid>
              <Wide>
                <p className={classes.note}>{t(back ? 'token.fromForm' : 'token.explain')}</p>
                {!back && (
                  <Button component={Link} to="/co/st" variant="default" size="compact-sm">
                    {t('token.toForm')}
                  </Button>
                )}
              </Wide>
              <Wide>
                <AddressInput {...field('creator')} label={t('token.creator')} hint={t('token.creatorHint')} />
              </Wide>
              <Wide>
                <TextInput
                  {...field('code')}
                  mono
                  label={t('token.code')}
                  hint={t('token.codeHint')}
                  placeholder="0x…"
                />
              </Wide>
            </Section>
            <PatternFields field={field} />
          </>
        }
        outcome={
          <SearchOutcome
            state={state}
            patterns={reading.patterns}
            blocked={isBlocked ? t('blocked') : undefined}
            onBlocked={form.touchAll}
            onStart={begin}
            onStop={stop}
          >
            <p className={classes.note}>{t('token.twoHashes')}</p>
          </SearchOutcome>
        }
      />
      {finds.length > 0 && (
        <div className={classes.found}>
          <Card label={t('finds.title')}>
            {finds.map(
              (find) =>
                find.kind === 'token' && (
                  <Section key={find.salt} title={t('token.found')} aside={t('found.aside')}>
                    <ValueLine value={find.match} strong>
                      <CopyButton value={find.match} label={t('found.copyAddress', { address: find.match })} />
                    </ValueLine>
                    <ValueLine label={t('token.salt')} value={find.salt}>
                      <CopyButton value={find.salt} label={t('token.copySalt')} />
                    </ValueLine>
                    <FieldNote>{t('token.bound')}</FieldNote>
                    {back && (
                      <div className={classes.buttons}>
                        <Button
                          component={Link}
                          to={linkWithSalt(back, find)}
                          rightSection={<IconArrowRight size={16} aria-hidden />}
                        >
                          {t('token.use')}
                        </Button>
                      </div>
                    )}
                  </Section>
                ),
            )}
          </Card>
        </div>
      )}
    </>
  )
}
