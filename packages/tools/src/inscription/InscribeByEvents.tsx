import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type CountedBytes, payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { type InscribedByEvent, readInscribedByEvent } from '@tokensmith/sdk/inscription/readInscribedByEvent.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { FieldForm } from '@tokensmith/ui/form/wrongFields.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Hex } from 'viem'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type InscribeByEventsProps = {
  /** The tool's id. */
  tool: string
  form: FieldForm
  bytes: CountedBytes | undefined
  count: number | undefined
}

/** Kept with the run: what was to be inscribed. `first` has digits. */
type Ordered = { data: Hex; first?: string; count: number }

/** Many inscriptions by events of a contract, in as few transactions as carry them, and what the chain says of them. */
export function InscribeByEvents({ tool, form, bytes, count }: InscribeByEventsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chain } = useChain()
  const wallet = useWallet()
  const contract = useToolContracts(tool)
  const [done, setDone] = useState<{ ordered: Ordered; inscribed: readonly InscribedByEvent[] }>()
  const values = bytes && count ? { ...bytes, count } : undefined
  const plan = usePlan(values, async (client, _account, { count: times, ...counted }) => {
    const { planInscribeByEvent } = await import('@tokensmith/sdk/inscription/planInscribeByEvent.ts')
    const data = Array.from({ length: times }, (_, place) => payloadOf(counted, place))
    return planInscribeByEvent(client, { standard: 'erc-7583', data })
  })
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const isAbsent = contract.status === 'absent'
  const total = count?.toLocaleString(lang)
  return (
    <>
      {done && <InscribedEvents {...done} />}
      {values && !isAbsent && (
        <Section>
          <KeyValues
            rows={[
              plan.plan && { label: t('bulk.row.transactions'), value: plan.plan.steps.length.toLocaleString(lang) },
              { label: t('row.cost'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> },
            ]}
          />
        </Section>
      )}
      <Section pinned>
        {isAbsent ? (
          <ContractsMissing tool={tool} onDone={contract.refresh} />
        ) : (
          <RunPlan
            tool={tool}
            slot="events"
            chain={chain}
            plan={plan}
            title={t('run.any')}
            action={total ? t('bulk.action.byEvents', { count, total }) : t('run.action', { chain: chain.name })}
            blocked={values ? undefined : t('run.blocked')}
            form={form}
            problem={wallet.address ? rehearsal.problem : undefined}
            context={values && { ...values, first: values.first?.toString() }}
            read={readInscribedByEvent}
            onDone={(inscribed, ordered) => setDone({ inscribed, ordered: ordered as Ordered })}
            sticky
          />
        )}
      </Section>
    </>
  )
}

/** Whether the events on the chain are those that were ordered, each in its place. */
function InscribedEvents({ ordered, inscribed }: { ordered: Ordered; inscribed: readonly InscribedByEvent[] }) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { data, first, count } = ordered
  const counted = { data, ...(first === undefined ? {} : { first: BigInt(first) }) }
  const events = inscribed.flatMap(({ events: some }) => some)
  const isEqual = events.length === count && events.every((event, place) => event.data === payloadOf(counted, place))
  return (
    <Section title={t('done.title')}>
      <FieldNote tone={isEqual ? 'good' : 'warning'}>
        {isEqual ? t('done.events', { count, total: count.toLocaleString(lang) }) : t('done.differs')}
      </FieldNote>
      <ul>
        {inscribed.map(({ hash }) => (
          <li key={hash}>
            <AddressText address={hash} chain={chain} kind="tx" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
