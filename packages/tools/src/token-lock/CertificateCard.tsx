import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileCertificate, IconPhoto, IconPrinter } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { PrintSheet } from '@tokensmith/ui/receipt/PrintSheet.tsx'
import { useCallback, useState } from 'react'
import { calendarOfLock } from './calendarOfLock.ts'
import { certificateImage } from './certificateImage.ts'
import { drawCertificate } from './drawCertificate.ts'
import { LockSheet } from './LockSheet.tsx'
import type { LockView } from './readLockView.ts'
import classes from './TokenLock.module.css'

type CertificateCardProps = { view: LockView; chain: ChainEntry; href: string }

/** What can be kept of a lock: its certificate as a file, as an image and on paper, and its dates for a calendar. */
export function CertificateCard({ view, chain, href }: CertificateCardProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { getClient } = useChain()
  const [busy, setBusy] = useState<'json' | 'image'>()
  const [error, setError] = useState<unknown>()
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const { lock } = view
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
    const image = await drawCertificate(certificateImage(view, { chain, href, t, lang }))
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
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          {t('certificate.print')}
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
      {isPrinting && (
        <PrintSheet onDone={printed}>
          <LockSheet view={view} chain={chain} href={href} />
        </PrintSheet>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </Section>
  )
}
