import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/chain/ChainEntry.ts'
import type { Order, OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/readMultisig.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { dropHandedPlan, readHandedPlan } from '@tokensmith/ui/run/handedPlan.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Hex } from 'viem'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { BuilderFiles } from './BuilderFiles.tsx'
import { CallFields } from './CallFields.tsx'
import { DraftCalls } from './DraftCalls.tsx'
import { readDraft, writeDraft } from './draftCalls.ts'
import classes from './Multisig.module.css'
import { orderDefaults, orderKinds } from './multisigFields.ts'
import { orderHref } from './multisigLink.ts'
import { OrderFields } from './OrderFields.tsx'
import { saveOrder } from './orderStore.ts'
import { readNewOrder } from './readNewOrder.ts'
import { useTokenOfOrder } from './useTokenOfOrder.ts'

type NewOrderProps = { multisig: Multisig; chain: ChainEntry; orders: readonly Order[] }

/** One call or a batch of them, proposed under the wallet's next free number. Proposing sends nothing. */
export function NewOrder({ multisig, chain, orders }: NewOrderProps) {
  const t = useTexts('multisig')
  const navigate = useNavigate()
  const { getClient } = useChain()
  const form = useToolForm(orderDefaults)
  const [callData, setCallData] = useState<Hex>()
  const [draft, setDraft] = useState(() => firstDraft(chain.id, multisig))
  const [failure, setFailure] = useState<unknown>()
  const waiting = orders.map(({ fields }) => fields.nonce).filter((nonce) => nonce >= multisig.nonce)
  const nextNonce = waiting.reduce((most, nonce) => (nonce >= most ? nonce + 1n : most), multisig.nonce)
  const coin = useTokenOfOrder(form.values.kind === 'token' ? form.values.token : '', chain, multisig.address)
  const context = { multisig, shortName: chain.shortName, nextNonce, coin: coin.data, callData }
  const reading = readNewOrder(form.values, context)
  const field = useFieldProps(form, reading)
  const isTouched = form.changed('to') || form.changed('data') || form.values.kind !== 'coin'
  // With calls gathered already the form beneath them may stay empty.
  const calls = reading.call ? [...draft, reading.call] : draft.length > 0 && !isTouched ? draft : []

  const keep = (next: readonly OrderCall[]) => {
    setDraft(next)
    writeDraft(chain.id, multisig.address, next)
  }
  const clearForm = () => {
    form.reset()
    setCallData(undefined)
  }
  const addToDraft = () => {
    if (!reading.call) return form.touchAll()
    keep([...draft, reading.call])
    clearForm()
  }
  const propose = async () => {
    if (calls.length === 0) return form.touchAll()
    setFailure(undefined)
    try {
      const [{ makeOrder }, { findBatchContract }] = await Promise.all([
        import('@tokensmith/sdk/multisig/makeOrder.ts'),
        import('@tokensmith/sdk/multisig/findBatchContract.ts'),
      ])
      const multiSend = calls.length > 1 ? await findBatchContract(await getClient(chain.id)) : undefined
      const { nonce } = reading
      const createdAt = Math.floor(Date.now() / 1000)
      const note = form.values.note.trim().slice(0, 280)
      const made = { chainId: chain.id, multisig: multisig.address, calls, nonce, note, createdAt, multiSend }
      const order = makeOrder(made)
      await saveOrder(order)
      keep([])
      dropHandedPlan()
      navigate(orderHref(order))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('new.title')} noValidate className={classes.form}>
      <Section title={t('new.title')}>
        <div className={classes.stack}>
          <DraftCalls calls={draft} multisig={multisig.address} chain={chain} onChange={keep} />
          <ChoiceInput
            {...field('kind')}
            label={t('new.kind')}
            options={orderKinds.map((kind) => ({ value: kind, label: t(`new.kinds.${kind}`) }))}
          />
          <OrderFields form={form} field={field} multisig={multisig} chain={chain} coin={coin} />
          {form.values.kind === 'call' && <CallFields onChange={setCallData} />}
        </div>
      </Section>
      <Fold title={t('new.more')}>
        <Section>
          <div className={classes.stack}>
            <TextInput {...field('note')} label={t('new.note')} hint={t('new.noteHint')} />
            <IntegerInput
              {...field('nonce')}
              label={t('new.nonce')}
              hint={t('new.nonceHint', { next: nextNonce.toString() })}
              placeholder={nextNonce.toString()}
            />
            <BuilderFiles
              multisig={multisig}
              chain={chain}
              calls={calls}
              onCalls={(read) => keep([...draft, ...read])}
            />
          </div>
        </Section>
      </Fold>
      <Section>
        <div className={classes.stack}>
          <div className={classes.buttons}>
            <Button size="md" onClick={() => void propose()}>
              {t('new.propose', { count: Math.max(calls.length, 1), nonce: reading.nonce.toString() })}
            </Button>
            <Button size="md" variant="default" onClick={addToDraft}>
              {t('new.addToBatch')}
            </Button>
          </div>
          <FieldNote>{t('new.sendsNothing')}</FieldNote>
          {failure !== undefined && <ErrorNotice error={failure} />}
        </div>
      </Section>
    </form>
  )
}

/** What was being gathered, and what another tool has handed over for this chain. */
function firstDraft(chainId: number, { address }: Multisig): readonly OrderCall[] {
  const handed = readHandedPlan()
  const kept = readDraft(chainId, address)
  if (!handed || handed.chainId !== chainId) return kept
  dropHandedPlan()
  const all = [...kept, ...handed.calls]
  writeDraft(chainId, address, all)
  return all
}
