import { Textarea } from '@mantine/core'
import { parseRpc } from '@tokensmith/chains/parseRpc.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './ApproveCheck.module.css'
import type { CheckField } from './parseCheckForm.ts'

type Fault = { code: string; params: Readonly<Record<string, string | number>> }

/** Another node for the search; none where nothing is typed. */
export function parseRpcText(text: string): { value?: string; fault?: Fault } {
  if (text.trim() === '') return {}
  const parsed = parseRpc(text)
  return parsed.ok ? { value: parsed.value } : { fault: parsed.error }
}

type CheckFormProps = {
  form: ToolForm<CheckField>
  field: ReturnType<typeof useFieldProps<CheckField>>
  rpcText: string
  onRpc: (text: string) => void
  rpcFault?: Fault
  /** The search has failed: another node, or pairs, may be the way on. */
  hasFailed: boolean
}

/** Whose approvals, how they are found, and pairs to look at in any case. */
export function CheckForm({ form, field, rpcText, onRpc, rpcFault, hasFailed }: CheckFormProps) {
  const t = useTexts('approve-check')
  const sentence = useErrorSentence()
  const { error, asks, onChange, fromLink, ...pairs } = field('pairs')
  const isNeeded = hasFailed || form.values.pairs !== '' || form.values.from !== '' || rpcText !== ''
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate>
      <Section title={t('form.who')}>
        <div className={classes.fields}>
          <AddressInput {...field('address')} label={t('form.address')} hint={t('form.addressHint')} />
          <ChoiceInput
            {...field('source')}
            label={t('form.source')}
            hint={t(form.values.source === 'explorer' ? 'form.sourceHint.explorer' : 'form.sourceHint.node')}
            options={[
              { value: 'node', label: t('form.sourceChoice.node') },
              { value: 'explorer', label: t('form.sourceChoice.explorer') },
            ]}
          />
        </div>
      </Section>
      <Fold title={t('form.more')} isNeeded={isNeeded}>
        <Section>
          <div className={classes.fields}>
            <TextInput
              label={t('form.rpc')}
              hint={t('form.rpcHint')}
              value={rpcText}
              onChange={onRpc}
              type="url"
              mono
              placeholder="https://"
              error={rpcFault ? sentence(rpcFault) : undefined}
            />
            <IntegerInput {...field('from')} label={t('form.from')} hint={t('form.fromHint')} />
            <Textarea
              {...pairs}
              label={t('form.pairs')}
              description={describeField({ label: t('form.pairs'), hint: t('form.pairsHint'), error, fromLink })}
              error={error ? <FieldError>{error}</FieldError> : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              classNames={{ input: classes.mono }}
              autosize
              minRows={2}
              maxRows={8}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
        </Section>
      </Fold>
    </form>
  )
}
