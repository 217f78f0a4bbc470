import { Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import type { ApprovalSearch } from './ApprovalSearch.ts'
import classes from './ApproveCheck.module.css'
import { useSilence } from './useSilence.ts'

/** A node that says nothing for so many seconds is called silent. */
const silentSeconds = 5

/** How many blocks are searched, how fast, and how long the rest takes at that pace. */
export function SearchProgress({ search }: { search: ApprovalSearch }) {
  const t = useTexts('approve-check')
  const lang = useLang()
  const { phase, progress, knownBlocks = 0n, startedAtMs } = search
  const isSearching = phase === 'searching'
  const silence = useSilence(progress, isSearching)
  const waiting = silence >= silentSeconds && t('progress.waiting', { time: durationText(silence, lang) })
  if (!progress) {
    return (
      <div className={classes.progress}>
        <p role="status">{t(phase === 'done' ? 'phase.pairs' : 'phase.starting')}</p>
        {waiting && <p className={classes.dim}>{waiting}</p>}
      </div>
    )
  }
  const { blocksRead, blocksTotal, span, events } = progress
  const number = new Intl.NumberFormat(lang)
  const share = blocksTotal === 0n ? 100 : Number((blocksRead * 1_000n) / blocksTotal) / 10
  const seconds = Math.max(0.001, (performance.now() - startedAtMs) / 1_000)
  const rate = Number(blocksRead - knownBlocks) / seconds
  const left = Number(blocksTotal - blocksRead)
  return (
    <div className={classes.progress}>
      <p role="status">
        {t(`phase.${phase}`)}{' '}
        {t('progress.blocks', { read: number.format(blocksRead), total: number.format(blocksTotal) })}
      </p>
      <Progress value={share} aria-label={t('progress.label')} animated={isSearching} />
      <p className={classes.dim}>
        {t('progress.found', { count: events })}
        {isSearching && ` · ${t('progress.span', { blocks: number.format(span) })}`}
        {isSearching && rate > 0 && ` · ${t('progress.rate', { rate: number.format(Math.round(rate)) })}`}
        {isSearching &&
          rate > 0 &&
          left > 0 &&
          ` · ${t('progress.left', { time: durationText(Math.ceil(left / rate), lang) })}`}
        {waiting && ` · ${waiting}`}
      </p>
    </div>
  )
}
