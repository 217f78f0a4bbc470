import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { leadToWrong } from '@tokensmith/ui/form/leadToWrong.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './BatchSend.module.css'
import { ListNotes } from './ListNotes.tsx'
import { ListRows } from './ListRows.tsx'
import type { SendForm } from './parseSendForm.ts'
import { RecipientsInput } from './RecipientsInput.tsx'
import type { SendField } from './sendFields.ts'
import { usePatientPress } from './usePatientPress.ts'
import type { SendListState } from './useSendList.ts'

type PrepareStepProps = {
  form: ToolForm<SendField>
  reading: SendForm
  state: SendListState
  tokens: readonly SendToken[] | undefined
  /** The token of the form, once its address can be read; `null` where there is none. */
  token: { isReading: boolean; value: SendToken | null | undefined } | undefined
  isReadingTokens: boolean
  /** Everything but the list. */
  isComplete: boolean
  onNames: (names: ReadonlyMap<string, Address>) => void
  /** Reads a comma between digits as the decimal mark, or no more. */
  onDecimalComma: (isMark: boolean) => void
  onContinue: () => void
}

/** What is sent, to whom, how much; every row of the list with its verdict, mended in place. */
export function PrepareStep(props: PrepareStepProps) {
  const { form, reading, state, tokens, token, isReadingTokens, isComplete, onNames, onDecimalComma, onContinue } =
    props
  const t = useTexts('batch-send')
  const lang = useLang()
  const sentence = useErrorSentence()
  const field = useFieldProps<SendField>(form, { faults: reading.faults, asks: reading.asks })
  const { list, isReading } = state
  const { what, amounts } = form.values
  const isNft = tokens?.[0]?.kind === 'erc721'
  const ready = list ? list.counts.accept + list.counts.ask : 0
  const skipped = list ? list.counts.reject + list.counts.name : 0
  const isPart = skipped > 0 && ready > 0
  const symbol = tokens?.[0]?.symbol ?? ''
  const blocked = !tokens
    ? t('blocked.token')
    : !isComplete
      ? t('blocked.amounts')
      : isReading || isReadingTokens
        ? t('blocked.reading')
        : !list || list.fault?.code === 'batchEmpty'
          ? sentence({ code: 'batchEmpty', params: {} })
          : list.fault
            ? sentence(list.fault)
            : ready === 0
              ? t('blocked.nobody')
              : undefined
  const press = usePatientPress(isReading || isReadingTokens, () =>
    blocked === undefined ? onContinue() : leadToWrong(form),
  )
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <>
          <Section title={t('what.title')} grid>
            <ChoiceInput
              {...field('what')}
              label={t('what.label')}
              options={(['coin', 'token', 'several'] as const).map((value) => ({
                value,
                label: t(`what.${value}`, { symbol: tokens?.find(({ kind }) => kind === 'native')?.symbol ?? '' }),
              }))}
            />
            {what === 'token' && (
              <Wide>
                <AddressInput
                  {...field('token')}
                  label={t('token.label')}
                  hint={t('token.hint')}
                  ownAddress={false}
                  error={
                    token && !token.isReading && token.value === null
                      ? sentence({ code: 'sendTokenUnread', params: {} })
                      : field('token').error
                  }
                />
                {token?.value && (
                  <FieldNote tone="good">
                    {t(`kind.${token.value.kind}`, {
                      symbol: token.value.symbol ?? '?',
                      decimals: token.value.decimals,
                    })}
                  </FieldNote>
                )}
              </Wide>
            )}
            {what === 'several' && (
              <Wide>
                <FieldNote>{t('what.severalHint')}</FieldNote>
              </Wide>
            )}
            {what !== 'several' && !isNft && (
              <ChoiceInput
                {...field('amounts')}
                label={t('amounts.label')}
                options={(['column', 'same', 'random'] as const).map((value) => ({
                  value,
                  label: t(`amounts.${value}`),
                }))}
              />
            )}
            {what !== 'several' && !isNft && amounts === 'same' && (
              <AmountInput {...field('same')} label={t('amounts.sameLabel')} unit={symbol} />
            )}
            {what !== 'several' && !isNft && amounts === 'random' && (
              <>
                <AmountInput {...field('min')} label={t('amounts.min')} unit={symbol} />
                <AmountInput {...field('max')} label={t('amounts.max')} unit={symbol} hint={t('amounts.randomHint')} />
              </>
            )}
            {amounts === 'column' && (list?.isUnclear || form.values.column !== '') && (
              <IntegerInput {...field('column')} label={t('amounts.columnLabel')} hint={t('amounts.columnHint')} />
            )}
          </Section>
          <Section
            title={t('recipients.title')}
            aside={list && t('recipients.count', { count: list.count, total: list.count.toLocaleString(lang) })}
          >
            <RecipientsInput
              state={state}
              withAmounts={amounts === 'column'}
              kind={tokens?.[0]?.kind ?? 'erc20'}
              several={what === 'several'}
            />
          </Section>
          {list && list.count > 0 && (
            <>
              <ListNotes state={state} list={list} onNames={onNames} onDecimalComma={onDecimalComma} />
              <ListRows state={state} list={list} tokens={tokens ?? []} />
            </>
          )}
        </>
      }
      outcome={
        <>
          <Section title={t('summary.title')}>
            {list && list.count > 0 ? (
              <KeyValues
                rows={[
                  { label: t('summary.ready'), value: ready.toLocaleString(lang) },
                  list.counts.ask > 0 && { label: t('summary.ask'), value: list.counts.ask.toLocaleString(lang) },
                  list.counts.name > 0 && { label: t('summary.name'), value: list.counts.name.toLocaleString(lang) },
                  list.counts.reject > 0 && {
                    label: t('summary.refused'),
                    value: list.counts.reject.toLocaleString(lang),
                  },
                  ...list.sums.map((sum, index) => {
                    const of = tokens?.[index]
                    return (
                      sum > 0n &&
                      of !== undefined && {
                        label: t('summary.sum', { symbol: of.symbol ?? '?' }),
                        value: coinText(sum, of, lang, 18),
                      }
                    )
                  }),
                ]}
              />
            ) : (
              <p className={classes.dim}>{t('summary.empty')}</p>
            )}
          </Section>
          <Section pinned>
            <ActionBar>
              <Button
                size="md"
                fullWidth
                aria-disabled={blocked !== undefined || undefined}
                data-disabled={blocked !== undefined || undefined}
                aria-describedby="batch-send-blocked"
                onClick={press}
              >
                {isPart
                  ? t('action.confirmPart', {
                      ready: ready.toLocaleString(lang),
                      total: (ready + skipped).toLocaleString(lang),
                    })
                  : t('action.confirm')}
              </Button>
              <p id="batch-send-blocked" className={classes.reason}>
                {blocked ??
                  (isPart
                    ? t('action.confirmPartHint', { count: skipped, total: skipped.toLocaleString(lang) })
                    : t('action.confirmHint'))}
              </p>
              {blocked !== undefined && <WrongFieldList form={form} />}
            </ActionBar>
          </Section>
        </>
      }
    />
  )
}
