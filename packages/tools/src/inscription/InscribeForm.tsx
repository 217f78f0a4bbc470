import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { EventStandard } from '@tokensmith/sdk/inscription/InscribedEvent.ts'
import type { InscriptionOperation } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { readInscribed } from '@tokensmith/sdk/inscription/readInscribed.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { type Hex, zeroAddress } from 'viem'
import { ContractsMissing } from '../_shared/contract/ContractsMissing.tsx'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import type { InscribedFile } from './FilePayload.tsx'
import { type InscribedEntry, InscribedList } from './InscribedList.tsx'
import classes from './Inscription.module.css'
import { InscriptionEditor } from './InscriptionEditor.tsx'
import { inscriptionRules } from './inscriptionFields.ts'
import { makeInscriptionPlan } from './makeInscriptionPlan.ts'
import { OpinionNote } from './OpinionNote.tsx'
import { PayloadView } from './PayloadView.tsx'
import { type InscriptionReading, parseInscriptionForm } from './parseInscriptionForm.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type InscribeFormProps = {
  /** The tool's id. */
  tool: string
  operation: InscriptionOperation
  /** What is read of the token that the form names. */
  further?: (reading: InscriptionReading, tick: string) => ReactNode
}

/** The editor, what will be on the chain byte for byte, and the button that inscribes it once. */
export function InscribeForm({ tool, operation, further }: InscribeFormProps) {
  const t = useInscriptionTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const form = useToolForm(inscriptionRules)
  const [file, setFile] = useState<InscribedFile>()
  const [done, setDone] = useState<readonly InscribedEntry[]>([])
  const [failed, setFailed] = useState<unknown>()
  const { shortName } = chain
  // A long text takes a while to read, and the button draws each step of a run anew.
  const reading = useMemo(
    () => parseInscriptionForm(form.values, { operation, shortName, file: file?.uri }),
    [form.values, operation, shortName, file],
  )
  const field = useFieldProps(form, reading, t)
  const { values, data, way } = reading
  const contract = useToolContracts(tool)
  const plan = usePlan<NonNullable<typeof values>, unknown>(values, (client, account, params) =>
    makeInscriptionPlan(client, account ?? nobody, params),
  )
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const to = values?.to ?? wallet.address
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<InscriptionEditor {...{ form, field, reading, operation, file }} onFile={setFile} />}
      outcome={
        <>
          <Section title={t('preview')}>
            {data ? (
              <PayloadView data={data} byEvent={way !== undefined} />
            ) : (
              <p className={classes.caption}>{t('previewNothing')}</p>
            )}
            <KeyValues
              rows={[
                way && {
                  label: t('row.contract'),
                  value: <AddressText address={deployments.InscriptionEvents.address} chain={chain} />,
                },
                way !== 'erc-7583' &&
                  to !== undefined && {
                    label: t(way ? 'row.owner' : 'row.to'),
                    value: <AddressText address={to} chain={chain} />,
                    note: to === wallet.address ? t('row.yourself') : to === zeroAddress ? t('row.nobody') : undefined,
                  },
                { label: t('row.value'), value: `0 ${chain.symbol}` },
                values && { label: t('row.cost'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> },
              ]}
            />
          </Section>
          <InscribedList entries={done} />
          <OpinionNote />
          <Section pinned>
            {way && contract.status === 'absent' ? (
              <ContractsMissing tool={tool} onDone={contract.refresh} />
            ) : (
              <RunPlan
                tool={tool}
                slot={operation}
                chain={chain}
                plan={plan}
                title={t(`run.${reading.mode === 'easy' ? operation : 'any'}`)}
                action={t('run.action', { chain: chain.name })}
                blocked={values ? undefined : t('run.blocked')}
                form={form}
                problem={wallet.address ? rehearsal.problem : undefined}
                context={values && { data: values.data, way }}
                read={(receipts) => readInscribed(receipts)}
                explain={(error) => {
                  setFailed(plan.plan)
                  return error
                }}
                onDone={(result, context) => {
                  const inscribed = context as { data: Hex; way?: EventStandard }
                  if (result) setDone((before) => [{ hash: result.hash, ...inscribed }, ...before])
                }}
                // What a multisig wallet calls is in no transaction of its own, where indexers look; events are everywhere.
                asOrder={way !== undefined}
                sticky
              >
                {failed !== undefined && failed === plan.plan && <FieldError>{t('run.failed')}</FieldError>}
              </RunPlan>
            )}
          </Section>
        </>
      }
      further={further?.(reading, form.values.tick.trim())}
    />
  )
}
