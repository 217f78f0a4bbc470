import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order, OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { leadToWrong } from '@tokensmith/ui/form/leadToWrong.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { LinkedFieldList } from '@tokensmith/ui/link/LinkedFieldList.tsx'
import { useLinkBlock } from '@tokensmith/ui/link/useLinkBlock.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Hex } from 'viem'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { BuilderFiles } from './BuilderFiles.tsx'
import { CallFields } from './CallFields.tsx'
import { DraftCalls } from './DraftCalls.tsx'
import { parseDraft, writeDraft } from './draftCalls.ts'
import classes from './Multisig.module.css'
import { orderKinds, orderRules } from './multisigFields.ts'
import { OrderFieldRows } from './OrderFieldRows.tsx'
import { parseNewOrder } from './parseNewOrder.ts'
import { nextOrderNonce, proposeOrder } from './proposeOrder.ts'
import { useTokenOfOrder } from './useTokenOfOrder.ts'

type NewOrderProps = { multisig: Multisig; chain: ChainEntry; orders: readonly Order[] }

/** One call or a batch of them, proposed under the wallet's next free number. Proposing sends nothing. */
export function NewOrder({ multisig, chain, orders }: NewOrderProps) {
  const t = useTexts('multisig')
  const navigate = useNavigate()
  const link = useLinkBlock()
  const { getClient } = useChain()
  const form = useToolForm(orderRules)
  const [callData, setCallData] = useState<Hex>()
  const [draft, setDraft] = useState(() => parseDraft(chain.id, multisig.address))
  const [failure, setFailure] = useState<unknown>()
  const nextNonce = nextOrderNonce(orders, multisig.nonce)
  const coin = useTokenOfOrder(form.values.kind === 'token' ? form.values.token : '', chain, multisig.address)
  const context = { multisig, shortName: chain.shortName, nextNonce, coin: coin.data, callData }
  const reading = parseNewOrder(form.values, context)
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
    if (!reading.call) return leadToWrong(form)
    if (link) return link.lead()
    keep([...draft, reading.call])
    clearForm()
  }
  const propose = async () => {
    if (calls.length === 0) return leadToWrong(form)
    if (link) return link.lead()
    setFailure(undefined)
    try {
      const asked = { multisig: multisig.address, calls, nonce: reading.nonce, note: form.values.note }
      const href = await proposeOrder(await getClient(chain.id), asked)
      keep([])
      navigate(href)
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
          <OrderFieldRows form={form} field={field} multisig={multisig} chain={chain} coin={coin} />
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
          {calls.length === 0 && <WrongFieldList form={form} />}
          {link && <FieldNote tone="warning">{link.reason}</FieldNote>}
          <LinkedFieldList />
          <FieldNote>{t('new.sendsNothing')}</FieldNote>
          {failure !== undefined && <ErrorNotice error={failure} />}
        </div>
      </Section>
    </form>
  )
}
