import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { OfferingStateNote } from '../offering/OfferingStateNote.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

const looks = { waiting: 'running', running: 'running', ended: 'done' } as const

/** Where a pool stands, with the time to its start, its end, or the day its reserve is empty. */
export function PoolStateNote({ state, onOver }: { state: PoolState; onOver: () => void }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { status, settings, runsOutAt, chainAt } = state
  const { startAt, endAt } = settings
  if (status === 'dry') {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="status" mb="md">
        <strong>{t('status.dry')}</strong>
        <p>{t('statusText.dry')}</p>
      </Alert>
    )
  }
  const to = status === 'waiting' ? startAt : status === 'running' ? (runsOutAt ?? endAt) : undefined
  const of = status === 'waiting' ? 'waiting' : runsOutAt !== undefined ? 'dry' : 'ended'
  const date = formatLocal((status === 'ended' ? endAt : to) ?? startAt, lang)
  return (
    <OfferingStateNote
      look={looks[status]}
      title={t(`status.${status}`)}
      text={t(to === undefined && status === 'running' ? 'statusText.forEver' : `statusText.${status}`, { date })}
      countdown={to === undefined ? undefined : { to, label: t(`countdown.${of}`) }}
      readAt={chainAt}
      onOver={onOver}
    />
  )
}
