import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useTabText } from '../_shared/form/useTabText.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { AddressListField } from './AddressListField.tsx'
import { BalanceOutcome } from './BalanceOutcome.tsx'
import { BalanceResult } from './BalanceResult.tsx'
import classes from './CheckWallet.module.css'
import { maxTokens, parseQuery, type QueryTexts, queryRules } from './parseQuery.ts'
import { useBalanceList } from './useBalanceList.ts'
import { useBalances } from './useBalances.ts'

type Field = keyof QueryTexts

/** The form, the progress with the totals, and the table of balances. */
export default function QueryScreen() {
  const t = useTexts('check-wallet')
  const { chain } = useChain()
  const form = useToolForm<Field>(queryRules)
  const [text, setText] = useTabText('check-wallet:list')
  const list = useBalanceList(text, chain.shortName)
  const balances = useBalances()
  const query = useMemo(() => parseQuery(form.values), [form.values])
  const reading = useMemo(() => ({ faults: query.faults, asks: {} }), [query])
  const props = useFieldProps<Field>(form, reading)

  const accounts = list?.accounts ?? []
  const blocked = query.blocked
    ? t(`blocked.${query.blocked}`, { max: maxTokens })
    : !list && text.trim() !== ''
      ? t('list.reading')
      : accounts.length === 0
        ? t('blocked.noAddresses')
        : undefined
  return (
    <>
      <FormAndOutcome
        label={t('outcome')}
        form={
          <>
            <Section title={t('addresses')}>
              <AddressListField text={text} onChange={setText} list={list} />
            </Section>
            <Section title={t('what')}>
              <div className={classes.fields}>
                <SwitchField
                  label={t('coin.label', { symbol: chain.symbol })}
                  hint={t('coin.hint')}
                  checked={form.values.coin === 'yes'}
                  onChange={(checked) => form.set('coin', checked ? 'yes' : 'no')}
                />
                <AddressListInput
                  {...props('tokens')}
                  label={t('tokens.label')}
                  hint={t('tokens.hint', { max: maxTokens })}
                />
              </div>
            </Section>
            <Section title={t('when')} grid>
              <IntegerInput {...props('block')} label={t('form.block')} hint={t('form.blockHint')} />
              <IntegerInput {...props('since')} label={t('form.since')} hint={t('form.sinceHint')} />
              <Wide>
                <p className={classes.dim}>{t('form.archive')}</p>
              </Wide>
            </Section>
          </>
        }
        outcome={
          <BalanceOutcome
            balances={balances}
            isReady={blocked === undefined}
            blocked={blocked}
            onStart={() => balances.start(query, accounts)}
          />
        }
      />
      {balances.reading && <BalanceResult reading={balances.reading} />}
    </>
  )
}
