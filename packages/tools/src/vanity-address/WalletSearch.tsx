import { Button } from '@mantine/core'
import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { useKeystoreTexts } from '../_shared/keystore/useKeystoreTexts.ts'
import { useLeaveWarning } from '../_shared/view/useLeaveWarning.ts'
import { FoundWallet } from './FoundWallet.tsx'
import { fits, owners, parseVanityWallet, type WalletTexts, walletLimit, walletRules } from './parseVanityForm.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { useSearch } from './useSearch.ts'
import classes from './VanityAddress.module.css'

/** Searches wallets by their own address or by their first contract, made here or for a key that stays elsewhere. */
export function WalletSearch() {
  const t = useTexts('vanity-address')
  const form = useToolForm(walletRules)
  const reading = useMemo(() => parseVanityWallet(form.values), [form.values])
  const field = useFieldProps<keyof WalletTexts>(form, { faults: reading.faults, asks: {} }, t)
  const search = useSearch()
  const { fit, owner, patterns, count, from } = reading
  // Read before they are needed: then the network may be cut.
  useKeystoreTexts()
  useLeaveWarning(search.finds.length > 0, t('leave'))

  return (
    <SearchPanel
      {...{ form, field, reading, search }}
      order={() =>
        count === undefined ? undefined : { kind: 'wallet', patterns, count, ofContract: fit === 'contract', from }
      }
      target={
        <Section title={t('fit.title')} grid>
          <ChoiceInput
            {...field('fit')}
            value={fit}
            label={t('fit.label')}
            hint={t(`fit.hint.${fit}`)}
            options={fits.map((value) => ({ value, label: t(`fit.${value}`) }))}
          />
          <ChoiceInput
            {...field('owner')}
            value={owner}
            label={t('owner.label')}
            hint={t(`owner.hint.${owner}`)}
            options={owners.map((value) => ({ value, label: t(`owner.${value}`) }))}
          />
          {owner === 'mine' && (
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
      }
      settings={
        <IntegerInput {...field('count')} label={t('count.label')} hint={t('count.hint', { most: walletLimit })} />
      }
      note={
        <p className={classes.promise}>
          <IconShieldCheck size={18} aria-hidden />
          <span>{t(owner === 'mine' ? 'promiseSplit' : 'promise')}</span>
        </p>
      }
      found={
        <>
          {search.finds.map((find) => (
            <FoundWallet key={find.match} find={find} searchers={search.searchers} />
          ))}
          <Section>
            <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={search.wipe}>
              {t('finds.wipe')}
            </Button>
          </Section>
        </>
      }
    />
  )
}
