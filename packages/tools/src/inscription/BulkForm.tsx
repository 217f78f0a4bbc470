import type { CountedBytes } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import type { Tool } from '../defineTool.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { type BulkField, bulkRules, type Inscriber } from './bulkFields.ts'
import { countedBytes } from './countedBytes.ts'
import type { InscribedFile } from './FilePayload.tsx'
import { InscribeByEvents } from './InscribeByEvents.tsx'
import { InscriptionEditor } from './InscriptionEditor.tsx'
import type { InscriptionField } from './inscriptionFields.ts'
import { OpinionNote } from './OpinionNote.tsx'
import { PastedKeys } from './PastedKeys.tsx'
import { parseBulkForm } from './parseBulkForm.ts'
import { parseInscriptionForm } from './parseInscriptionForm.ts'
import { StartInscriptions } from './StartInscriptions.tsx'
import { useInscriptionsPlan } from './useInscriptionsPlan.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'
import { usePastedKeys } from './usePastedKeys.ts'

/** The editor, how often and by whom it is inscribed, and the button that makes jobs of it. Nothing is sent here. */
export function BulkForm({ tool, offered }: { tool: Tool; offered: readonly Inscriber[] }) {
  const t = useInscriptionTexts()
  const { chain } = useChain()
  const form = useToolForm(bulkRules)
  const keys = usePastedKeys()
  const [file, setFile] = useState<InscribedFile>()
  const [now] = useState(() => BigInt(Math.floor(Date.now() / 1000)))
  const { shortName } = chain
  const isByEvents = form.values.by === 'events' && offered.includes('events')
  const reading = useMemo(() => {
    const context = { shortName, file: file?.uri, isMany: true, isToNobody: isByEvents }
    return parseInscriptionForm(form.values, { operation: 'mint', ...context })
  }, [form.values, shortName, file, isByEvents])
  const { data, mode, protocol } = reading
  const counted = useMemo(
    () => (data && mode === 'easy' ? countedBytes(data, protocol, form.values) : undefined),
    [data, mode, protocol, form.values],
  )
  const pasted = keys.taken?.addresses.length ?? 0
  const order = useMemo(
    () => parseBulkForm(form.values, { offered, data, isCounted: counted !== undefined, pasted, now }),
    [form.values, offered, data, counted, pasted, now],
  )
  const first = order.values?.first
  const bytes = useMemo((): CountedBytes | undefined => {
    if (!reading.values || !order.values) return undefined
    return counted ?? { data: reading.values.data, ...(first === undefined ? {} : { first }) }
  }, [reading.values, order.values, counted, first])
  const plan = useInscriptionsPlan({ bytes, to: reading.values?.to, order: isByEvents ? undefined : order.values })
  const field = useFieldProps<InscriptionField>(form, reading, t)
  const bulkField = useFieldProps<BulkField>(form, order, t)
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <>
          <InscriptionEditor
            {...{ form, field, reading, file }}
            operation="mint"
            onFile={setFile}
            {...(isByEvents ? {} : { toHint: t(`bulk.toHint.${order.by}`) })}
          />
          <BulkFields field={bulkField} reading={order} offered={offered}>
            {order.by === 'pasted' && <PastedKeys keys={keys} />}
          </BulkFields>
        </>
      }
      outcome={
        <>
          <BulkOutcome {...{ bytes, plan, reading }} order={order.values} by={order.by} />
          <OpinionNote />
          {isByEvents ? (
            <InscribeByEvents tool={tool.id} form={form} bytes={bytes} count={order.values?.count} />
          ) : (
            <Section pinned>
              <StartInscriptions {...{ tool, plan, bytes, keys }} form={form} order={order.values} />
            </Section>
          )}
        </>
      }
    />
  )
}
