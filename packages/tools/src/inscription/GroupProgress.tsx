import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { useRate } from '../_shared/jobs/useRate.ts'
import type { GroupFigures } from './groupFigures.ts'
import classes from './Inscription.module.css'
import type { OpenedGroup } from './openInscriptions.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Receipts are read once each; this is how often those of new transactions are, in ms. */
const lookEveryMs = 8_000

type GroupProgressProps = { id: string; opened: OpenedGroup; figures: GroupFigures; chain: ChainEntry | undefined }

/** How far the group is, how fast it goes, when it will be over, and what it has cost so far. */
export function GroupProgress({ id, opened, figures, chain }: GroupProgressProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { getClient } = useChain()
  const { total, success, failed, underway, left, phase, isOver } = figures
  const perMinute = useRate(success, phase === 'running' || phase === 'waiting')
  const counter = useMemo(async () => {
    const { costOfInscriptions } = await import('@tokensmith/sdk/inscription/costOfInscriptions.ts')
    return costOfInscriptions()
  }, [])
  const { data: cost } = useQuery({
    queryKey: ['inscriptionCost', id, isOver],
    refetchInterval: isOver ? false : lookEveryMs,
    placeholderData: (before) => before,
    queryFn: async () => {
      const { job } = opened.entries[0]!.run
      const batches = opened.entries.flatMap(({ run }) => run.getBatches())
      return (await counter).read(await getClient(job.chainId), batches)
    },
  })
  const number = (value: number) => value.toLocaleString(lang)
  const waits = left + underway
  const { symbol = '' } = chain ?? {}
  return (
    <Section title={t('bulk.progress.title')}>
      <progress className={classes.progress} value={success} max={total} aria-label={t('bulk.progress.label')}>
        {Math.floor((success / Math.max(1, total)) * 100)} %
      </progress>
      <KeyValues
        rows={[
          { label: t('bulk.state.success'), value: `${number(success)} / ${number(total)}` },
          failed > 0 && { label: t('bulk.state.failed'), value: number(failed) },
          underway > 0 && { label: t('bulk.state.underway'), value: number(underway) },
          left > 0 && { label: t(isOver ? 'bulk.state.terminated' : 'bulk.state.waiting'), value: number(left) },
          perMinute > 0 && { label: t('bulk.progress.rate'), value: number(perMinute) },
          perMinute > 0 &&
            waits > 0 && {
              label: t('bulk.progress.left'),
              value: t('bulk.progress.minutes', { count: Math.ceil(waits / perMinute) }),
            },
          cost !== undefined && {
            label: t('bulk.progress.cost'),
            value: coinText(cost, { symbol, decimals: 18 }, lang, 6),
          },
        ]}
      />
    </Section>
  )
}
