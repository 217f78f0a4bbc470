import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileCertificate, IconPhoto } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal, formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { calendarOfLock } from './calendarOfLock.ts'
import { drawCertificate } from './drawCertificate.ts'
import classes from './TokenLock.module.css'
import type { LockView } from './useLock.ts'

type CertificateCardProps = { view: LockView; chain: ChainEntry; href: string }

/** What can be kept of a lock: its certificate as a file and as an image, and its dates for a calendar. */
export function CertificateCard({ view, chain, href }: CertificateCardProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { getClient } = useChain()
  const [busy, setBusy] = useState<'json' | 'image'>()
  const [error, setError] = useState<unknown>()
  const { lock, coin, chainAt } = view
  const name = `lock-${chain.id}-${lock.id}`
  const keep = async (kind: 'json' | 'image', make: () => Promise<void>) => {
    setBusy(kind)
    setError(undefined)
    try {
      await make()
    } catch (caught) {
      setError(caught)
    }
    setBusy(undefined)
  }
  const saveJson = async () => {
    const { makeLockCertificate, lockCertificateText } = await import('@tokensmith/sdk/lock/makeLockCertificate.ts')
    const certificate = await makeLockCertificate(await getClient(chain.id), lock.id)
    downloadFile(`${name}.json`, lockCertificateText(certificate), 'application/json')
  }
  const saveImage = async () => {
    const share = coin.supply && lock.locked <= coin.supply ? (lock.locked * 10_000n) / coin.supply : undefined
    const image = await drawCertificate({
      title: t('image.title', { symbol: coin.symbol ?? '' }),
      locked: coinText(lock.locked, coin, lang, 6),
      share: !share
        ? undefined
        : t(lock.isLp ? 'image.shareOfLp' : 'image.shareOfSupply', { percent: formatPercent(share, lang) }),
      rows: [
        [t('row.end'), lock.owner ? formatUtc(lock.schedule.endAt, lang) : t('never')],
        [t('form.kind'), t(`kind.${lock.schedule.kind}`)],
        [t('token.name'), lock.token],
        [t('facts.owner'), lock.owner ?? t('facts.nobody')],
        [t('facts.chain'), `${chain.name} · ${t('lockNumber', { id: lock.id.toString() })}`],
        [t('image.readAt'), formatUtc(chainAt, lang)],
      ],
      note: t('image.note'),
      href,
      schedule: lock.schedule,
      amount: lock.amount,
    })
    downloadFile(`${name}.png`, image, 'image/png')
  }
  return (
    <Section title={t('certificate.title')}>
      <p className={classes.note}>{t('certificate.explain')}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={busy === 'json'}
          leftSection={<IconFileCertificate size={16} aria-hidden />}
          onClick={() => void keep('json', saveJson)}
        >
          {t('certificate.json')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'image'}
          leftSection={<IconPhoto size={16} aria-hidden />}
          onClick={() => void keep('image', saveImage)}
        >
          {t('certificate.image')}
        </Button>
        {lock.owner && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() =>
              downloadFile(
                `${name}.ics`,
                calendarOfLock(view, {
                  chainId: chain.id,
                  href,
                  summary: (amount) => t('calendar.entry', { amount, id: lock.id.toString() }),
                  description: (date) => t('calendar.entryText', { date: formatLocal(date, lang), chain: chain.name }),
                  lang,
                }),
                'text/calendar',
              )
            }
          >
            {t('certificate.calendar')}
          </Button>
        )}
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </Section>
  )
}
