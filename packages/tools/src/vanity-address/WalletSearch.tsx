import { Button } from '@mantine/core'
import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { useLeaveWarning } from '../_shared/view/useLeaveWarning.ts'
import { FoundWallet } from './FoundWallet.tsx'
import { PatternFields } from './PatternFields.tsx'
import { readWalletForm, walletDefaults, walletLimit } from './readVanityForm.ts'
import { SearchOutcome } from './SearchOutcome.tsx'
import type { SearchOrder } from './searchVault.ts'
import { useSearch } from './useSearch.ts'
import classes from './VanityAddress.module.css'

const fits = ['wallet', 'contract', 'split'] as const

/** Searches wallets: made here, by their first contract, or for a public key whose private key stays elsewhere. */
export function WalletSearch() {
  const t = useTexts('vanity-address')
  const form = useToolForm(walletDefaults)
  const reading = useMemo(() => readWalletForm(form.values), [form.values])
  const field = useFieldProps<keyof typeof walletDefaults>(form, { faults: reading.faults, asks: {} }, t)
  const { state, finds, searchers, start, stop, wipe } = useSearch()
  const fit = fits.find((known) => known === form.values.fit) ?? 'wallet'
  const isBlocked = Object.keys(reading.faults).length > 0
  useLeaveWarning(finds.length > 0, t('leave'))

  const begin = () => {
    const { patterns, from, count = 1 } = reading
    const shared = { patterns, count }
    const order: SearchOrder =
      fit === 'split' && from ? { ...shared, kind: 'split', from } : { ...shared, kind: fit as 'wallet' }
    start(order, reading.cores ?? navigator.hardwareConcurrency)
  }
  return (
    <>
      <FormAndOutcome
        label={t('outcome')}
        form={
          <>
            <Section title={t('fit.title')} grid>
              <Wide>
                <ChoiceInput
                  {...field('fit')}
                  value={fit}
                  label={t('fit.label')}
                  hint={t(`fit.hint.${fit}`)}
                  options={fits.map((value) => ({ value, label: t(`fit.${value}`) }))}
                />
              </Wide>
              {fit === 'split' && (
                <Wide>
                  <TextInput
                    {...field('publicKey')}
                    mono
                    label={t('publicKey.label')}
                    hint={t('publicKey.hint')}
                    placeholder="0x04…"
                  />
                </Wide>
              )}
            </Section>
            <PatternFields field={field}>
              <IntegerInput
                {...field('count')}
                label={t('count.label')}
                hint={t('count.hint', { most: walletLimit })}
              />
            </PatternFields>
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
            <p className={classes.promise}>
              <IconShieldCheck size={18} aria-hidden />
              <span>{t(fit === 'split' ? 'promiseSplit' : 'promise')}</span>
            </p>
          </SearchOutcome>
        }
      />
      {finds.length > 0 && (
        <div className={classes.found}>
          <Card label={t('finds.title')}>
            {finds.map((find) => (
              <FoundWallet key={find.match} find={find} searchers={searchers} />
            ))}
            <Section>
              <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={wipe}>
                {t('finds.wipe')}
              </Button>
            </Section>
          </Card>
        </div>
      )}
    </>
  )
}
