import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EventStandard } from '@tokensmith/sdk/inscription/InscribedEvent.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef } from 'react'
import type { Hex } from 'viem'
import classes from './Inscription.module.css'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** One that went through: its transaction, what was to be inscribed, and by which event where it was by one. */
export type InscribedEntry = { hash: Hex; data: Hex; way?: EventStandard }

/** What was inscribed from this page since it was opened, the newest first, each compared with what is on the chain. */
export function InscribedList({ entries }: { entries: readonly InscribedEntry[] }) {
  const t = useInscriptionTexts()
  const list = useRef<HTMLUListElement>(null)
  const newest = entries[0]?.hash
  useEffect(() => {
    if (newest) list.current?.focus()
  }, [newest])
  if (entries.length === 0) return null
  return (
    <Section title={t('done.title')}>
      <ul ref={list} tabIndex={-1} className={classes.done}>
        {entries.map((entry) => (
          <InscribedRow key={entry.hash} {...entry} />
        ))}
      </ul>
    </Section>
  )
}

function InscribedRow({ hash, data, way }: InscribedEntry) {
  const t = useInscriptionTexts()
  const { chain, getClient } = useChain()
  const { data: found } = useQuery({
    queryKey: ['inscribed', chain.id, hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { getInscribed } = await import('@tokensmith/sdk/inscription/getInscribed.ts')
      return (await getInscribed(await getClient(chain.id), hash)) ?? null
    },
  })
  const isEqual = way
    ? found?.events.some((event) => event.standard === way && event.data === data)
    : found?.data === data
  return (
    <li>
      <span className={classes.state}>
        <IconCircleCheck size={16} aria-hidden /> {t('state.success')}
      </span>
      <AddressText address={hash} chain={chain} kind="tx" />
      {found && <FieldNote tone={isEqual ? 'good' : 'warning'}>{t(isEqual ? 'done.equal' : 'done.differs')}</FieldNote>}
    </li>
  )
}
