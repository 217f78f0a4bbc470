import { Button, Progress } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { collectLimits } from '@tokensmith/sdk/collect/collectLimits.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useMemo, useState } from 'react'
import { coinName } from '../_shared/coin/strangeCoin.ts'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import {
  type ChoiceTexts,
  type CollectCoin,
  choiceRules,
  type LeastTexts,
  parseChoice,
  parseLeast,
} from './parseChoice.ts'
import classes from './TokenCollection.module.css'
import { useCollectCoins } from './useCollectCoins.ts'
import { useCollectContract } from './useCollectContract.ts'
import type { Collection } from './useCollection.ts'
import type { HeldKeys } from './useKeys.ts'

type Field = keyof ChoiceTexts
type ChooseStepProps = { keys: HeldKeys; collection: Collection; onBack: () => void }

/** Where to, which tokens, from which amount on, and how. The next step reads the wallets; nothing is sent yet. */
export function ChooseStep({ keys, collection, onBack }: ChooseStepProps) {
  const t = useTexts('token-collection')
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const form = useToolForm<Field>(choiceRules)
  const [leastTexts, setLeast] = useState<LeastTexts>({})
  const { can, refresh } = useCollectContract()
  const choice = useMemo(() => parseChoice(form.values, { shortName: chain.shortName }), [form.values, chain.shortName])
  const props = useFieldProps<Field>(form, choice)
  const { coins, isRead, error: unread, retry } = useCollectCoins(choice.blocked === 'tokens' ? [] : choice.tokens)
  const least = parseLeast(choice.tokens, leastTexts, coins)
  const method = can === 'delegation' ? (choice.method ?? 'delegation') : 'funding'
  const { share, error } = collection.state
  const blocked = choice.blocked
    ? t(`blocked.${choice.blocked}`, { max: collectLimits.tokens })
    : !least.ok
      ? t('blocked.least')
      : can === 'unknown'
        ? t('blocked.unknown')
        : isRead
          ? undefined
          : t('blocked.reading')
  // A press while the tokens are still being asked about is done as soon as they have answered.
  const [isPressed, setPressed] = useState(false)
  const waits = isPressed && !isRead && unread === undefined
  const go = () => {
    form.touchAll()
    setPressed(!isRead)
    if (blocked || !choice.recipient || !least.ok) return
    const { recipient, payer } = choice
    const own = payer && keys.addresses.includes(payer) ? { payer } : {}
    void collection.prepare({ tokens: least.tokens, coins, recipient, method, ...own })
  }
  useEffect(() => {
    if (isPressed && !waits) {
      setPressed(false)
      if (isRead) go()
    }
  })
  return (
    <FormAndOutcome
      label={t('choose.outcome')}
      form={
        <>
          <Section title={t('choose.where')}>
            <AddressInput {...props('to')} label={t('choose.recipient')} hint={t('choose.recipientHint')} />
          </Section>
          <Section title={t('choose.what')}>
            <div className={classes.fields}>
              <AddressListInput
                {...props('tokens')}
                label={t('choose.tokens')}
                hint={t('choose.tokensHint', { max: collectLimits.tokens })}
              />
              <SwitchField
                label={t('choose.coin', { symbol: chain.symbol })}
                hint={t('choose.coinHint')}
                checked={form.values.coin === 'yes'}
                onChange={(checked) => form.set('coin', checked ? 'yes' : 'no')}
                fromLink={form.fromLink('coin')}
              />
            </div>
          </Section>
          {coins.length > 0 && (
            <Section title={t('choose.least')} aside={t('choose.leastAside')} grid>
              {coins.map((coin) => (
                <LeastInput
                  key={coin.address}
                  coin={coin}
                  text={leastTexts[coin.address] ?? ''}
                  error={!least.ok && least.token === coin.address ? sentence(least.fault) : undefined}
                  onChange={(text) => setLeast({ ...leastTexts, [coin.address]: text })}
                />
              ))}
            </Section>
          )}
          <Section title={t('choose.how')}>
            <div className={classes.fields}>
              {can === 'delegation' && (
                <ChoiceInput
                  {...props('method')}
                  value={method}
                  label={t('choose.method')}
                  hint={t(`method.${method}.hint`)}
                  options={(['delegation', 'funding'] as const).map((value) => ({
                    value,
                    label: t(`method.${value}.label`),
                  }))}
                />
              )}
              {can === 'funding' && <FieldNote>{t('method.onlyFunding', { chain: chain.name })}</FieldNote>}
              {can === 'missing' && (
                <details className={classes.missing}>
                  <summary>{t('missing.question')}</summary>
                  <p className={classes.note}>{t('missing.explain', { chain: chain.name })}</p>
                  <ContractsMissing tool="token-collection" onDone={refresh} />
                </details>
              )}
              <ChoiceInput
                {...props('payer')}
                label={t('choose.payer')}
                hint={t('choose.payerHint')}
                options={[
                  { value: '', label: t('choose.payerAuto') },
                  ...keys.addresses.map((address) => ({ value: address, label: address })),
                ]}
              />
            </div>
          </Section>
        </>
      }
      outcome={
        <>
          <Section title={t('choose.outcome')}>
            <KeyValues
              rows={[
                { label: t('row.wallets'), value: keys.addresses.length.toString() },
                { label: t('row.tokens'), value: coins.map(coinName).join(', ') || '—' },
                {
                  label: t('row.method'),
                  // While it is read its lines are kept free: a button below that moves is missed.
                  value:
                    can === 'unknown' ? (
                      <span className={classes.awaited}>{t('method.delegation.label')}</span>
                    ) : (
                      t(`method.${method}.label`)
                    ),
                },
              ]}
            />
            <p className={classes.note}>{t('choose.nothingYet')}</p>
          </Section>
          <Section pinned>
            <ActionBar>
              {share !== undefined && <Progress value={share * 100} aria-label={t('choose.reading')} animated />}
              {error !== undefined && <ErrorNotice error={error} onRetry={go} />}
              {unread !== undefined && <ErrorNotice error={unread} onRetry={retry} />}
              <div className={classes.buttons}>
                <Button
                  size="md"
                  onClick={go}
                  loading={waits || share !== undefined}
                  data-disabled={blocked ? true : undefined}
                >
                  {t('choose.read')}
                </Button>
                <Button size="md" variant="default" onClick={onBack}>
                  {t('back')}
                </Button>
              </div>
              {blocked && <FieldNote>{blocked}</FieldNote>}
              {blocked && <WrongFieldList form={form} />}
            </ActionBar>
          </Section>
        </>
      }
    />
  )
}

type LeastInputProps = {
  coin: CollectCoin
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** From which amount on a token is taken, or which NFTs of a collection. */
function LeastInput({ coin, text, error, onChange }: LeastInputProps) {
  const t = useTexts('token-collection')
  if (coin.standard) {
    return (
      <TextInput
        mono
        label={t('choose.idsOf', { coin: coinName(coin) })}
        hint={t(`choose.idsHint.${coin.standard}`)}
        value={text}
        onChange={onChange}
        error={error}
      />
    )
  }
  return (
    <AmountInput
      label={t('choose.leastOf', { coin: coinName(coin) })}
      unit={coin.decimals === undefined ? t('choose.baseUnits') : coin.symbol}
      value={text}
      placeholder="0"
      onChange={onChange}
      error={error}
    />
  )
}
