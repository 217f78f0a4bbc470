import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { InscribedTransaction } from '@tokensmith/sdk/inscription/getInscribed.ts'
import { parseTransactionText } from '@tokensmith/sdk/inscription/parseTransactionText.ts'
import { textOfData } from '@tokensmith/sdk/inscription/textOfData.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import type { Hex } from 'viem'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { chainOfHost } from './chainOfHost.ts'
import classes from './Inscription.module.css'
import type { InscriptionField } from './inscriptionFields.ts'
import { PayloadView } from './PayloadView.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Of one transaction; the others are counted. */
const mostEvents = 20
/** `data:` in UTF-8. */
const dataHead = '0x646174613a'

/** What somebody's transaction inscribed, read from the node: looked at, copied, or taken into the editor. */
export function ImportInscription({ form }: { form: ToolForm<InscriptionField> }) {
  const t = useInscriptionTexts()
  const { chain, chains, getClient } = useChain()
  const [typed, setTyped] = useState('')
  const named = parseTransactionText(typed)
  const other = named?.host ? chainOfHost(chains, named.host) : undefined
  const isElsewhere = other !== undefined && other.id !== chain.id
  const reading = useMutation({
    mutationFn: async (hash: `0x${string}`) => {
      const { getInscribed } = await import('@tokensmith/sdk/inscription/getInscribed.ts')
      return (await getInscribed(await getClient(chain.id), hash)) ?? null
    },
  })
  const change = (text: string) => {
    setTyped(text)
    reading.reset()
  }
  const error =
    typed.trim() === ''
      ? undefined
      : !named
        ? t('import.invalid')
        : isElsewhere
          ? t('import.otherChain', { chain: other.name, chosen: chain.name })
          : undefined
  return (
    <Fold title={t('import.title')}>
      <Section>
        <div className={classes.fields}>
          <TextInput
            label={t('import.label')}
            hint={t('import.hint', { chain: chain.name })}
            value={typed}
            onChange={change}
            error={error}
            mono
          />
          <Button
            variant="default"
            disabled={!named || isElsewhere}
            loading={reading.isPending}
            onClick={() => named && reading.mutate(named.hash)}
          >
            {t('import.read')}
          </Button>
          {reading.error && <ErrorNotice error={reading.error} />}
          {reading.data === null && <FieldNote tone="warning">{t('import.missing', { chain: chain.name })}</FieldNote>}
          {reading.data && <Imported found={reading.data} form={form} />}
        </div>
      </Section>
    </Fold>
  )
}

function Imported({ found, form }: { found: InscribedTransaction; form: ToolForm<InscriptionField> }) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chain } = useChain()
  const take: Take = (mode, value) => {
    form.set(mode, value)
    form.set('mode', mode)
  }
  const byEvents = found.events.slice(0, mostEvents)
  if (found.data === '0x' && byEvents.length === 0) return <FieldNote tone="warning">{t('import.nothing')}</FieldNote>
  return (
    <div role="status">
      <KeyValues
        rows={[
          { label: t('row.from'), value: <AddressText address={found.from} chain={chain} /> },
          {
            label: t('row.to'),
            value: found.to ? <AddressText address={found.to} chain={chain} /> : t('import.creation'),
          },
          { label: t('row.value'), value: `${amountText(found.value, 18, lang)} ${chain.symbol}` },
          { label: t('row.state'), value: t(`state.${found.status ?? 'waiting'}`) },
        ]}
      />
      {byEvents.map(({ standard, to, emitter, data }, place) => (
        <div key={place}>
          <KeyValues
            rows={[
              { label: t('row.event'), value: t(`way.${standard}`) },
              { label: t('row.contract'), value: <AddressText address={emitter} chain={chain} /> },
              to && { label: t('row.owner'), value: <AddressText address={to} chain={chain} /> },
            ]}
          />
          <PayloadView data={data} byEvent />
          <div className={classes.buttons}>
            <TakeButtons data={data} take={take} />
          </div>
        </div>
      ))}
      {found.events.length > byEvents.length && (
        <p className={classes.caption}>{t('import.moreEvents', { count: found.events.length - byEvents.length })}</p>
      )}
      {(byEvents.length === 0 || found.data.startsWith(dataHead)) && (
        <>
          <PayloadView data={found.data} />
          <div className={classes.buttons}>
            <TakeButtons data={found.data} take={take} />
          </div>
        </>
      )}
      <p className={classes.caption}>{t('import.caution')}</p>
    </div>
  )
}

type Take = (mode: 'text' | 'hex', value: string) => void

/** What is shown goes into the editor. */
function TakeButtons({ data, take }: { data: Hex; take: Take }) {
  const t = useInscriptionTexts()
  const text = textOfData(data)
  return (
    <>
      {text !== undefined && (
        <Button size="xs" variant="default" onClick={() => take('text', text)}>
          {t('import.takeText')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => take('hex', data)}>
        {t('import.takeHex')}
      </Button>
    </>
  )
}
