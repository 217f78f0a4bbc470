import { Textarea } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { MnemonicProblem } from '@tokensmith/sdk/wallet/parseMnemonic.ts'
import { mnemonicLengths, usualWalletPath } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './CreateWallet.module.css'
import { mostWallets, type WalletForm, type WalletFormProblems } from './parseWalletForm.ts'

type WalletFieldsProps = {
  form: WalletForm
  problems: WalletFormProblems
  onChange: (change: Partial<WalletForm>) => void
}

/** What to make: from a new phrase, a typed one, or independent keys; how many; and where in the tree of keys. */
export function WalletFields({ form, problems, onChange }: WalletFieldsProps) {
  const t = useTexts('create-wallet')
  const lang = useLang()
  const most = (count: number) => count.toLocaleString(lang)
  return (
    <>
      <Section grid>
        <ChoiceInput
          label={t('kind.label')}
          hint={t(`kind.hint.${form.kind}`)}
          value={form.kind}
          onChange={(kind) => onChange({ kind: kind as WalletForm['kind'] })}
          options={(['new', 'typed', 'independent'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <IntegerInput
          label={t('count.label')}
          hint={t('count.hint', { most: most(mostWallets(form.kind)) })}
          value={form.count}
          onChange={(count) => onChange({ count })}
          error={problems.count ? t('count.error', { most: most(problems.count) }) : undefined}
        />
        {form.kind === 'new' && (
          <ChoiceInput
            label={t('words.label')}
            hint={t('words.hint')}
            value={form.words}
            onChange={(words) => onChange({ words: words as WalletForm['words'] })}
            options={Object.keys(mnemonicLengths).map((value) => ({
              value,
              label: t('words.option', { words: value }),
            }))}
          />
        )}
        {form.kind === 'typed' && (
          <Wide>
            <Textarea
              label={t('phrase.label')}
              description={problems.phrase ? undefined : t('phrase.hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={form.phrase}
              onChange={(event) => onChange({ phrase: event.currentTarget.value })}
              error={problems.phrase ? <FieldError>{phraseProblem(t, problems.phrase)}</FieldError> : undefined}
              classNames={{ input: classes.mono }}
              rows={3}
              // A browser's spelling check may send what is typed to its maker.
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
            />
          </Wide>
        )}
        {form.kind !== 'independent' && (
          <TextInput
            label={t('passphrase.label')}
            hint={t('passphrase.hint')}
            value={form.passphrase}
            onChange={(passphrase) => onChange({ passphrase })}
          />
        )}
      </Section>
      {form.kind !== 'independent' && (
        <Fold title={t('tree')} aside="BIP-32, BIP-44" isGroup isNeeded={problems.path || problems.start}>
          <Section grid>
            <TextInput
              mono
              label={t('path.label')}
              hint={t('path.hint')}
              value={form.path}
              onChange={(path) => onChange({ path })}
              error={problems.path ? t('path.error', { example: usualWalletPath }) : undefined}
            />
            <IntegerInput
              label={t('start.label')}
              hint={t('start.hint')}
              value={form.start}
              onChange={(start) => onChange({ start })}
              error={problems.start ? t('start.error') : undefined}
            />
          </Section>
        </Fold>
      )}
    </>
  )
}

function phraseProblem(t: ReturnType<typeof useTexts>, problem: MnemonicProblem): string {
  if (problem.code !== 'words') return t(`phrase.error.${problem.code}`, problem)
  return problem.unknown
    .map((entry) => t(entry.nearest ? 'phrase.error.wordNearest' : 'phrase.error.word', entry))
    .join(' ')
}
