import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import classes from './Donate.module.css'
import { type Donation, donationUri } from './donationUri.ts'

/** The payment link as a code for a wallet on another device, and as text. */
export function DonationLink({ donation, chain, shown }: { donation: Donation; chain: ChainEntry; shown: string }) {
  const t = useTexts('donate')
  const uri = donationUri(donation)
  const what = shown ? t('qr.amount', { amount: shown, chain: chain.name }) : t('qr.any', { chain: chain.name })
  return (
    <Section title={t('qr.title')}>
      <div className={classes.link}>
        <QrCode value={uri} size={168} label={what} />
        <p className={classes.what}>{what}</p>
        <div className={classes.actions}>
          <CopyButton kind="button" value={donation.to} label={t('copyAddress')} />
          <CopyButton kind="button" value={uri} label={t('copyLink')} />
        </div>
        <details className={classes.uri}>
          <summary>{t('qr.text')}</summary>
          <code>{uri}</code>
        </details>
        <p className={classes.caption}>{t('qr.hint')}</p>
      </div>
    </Section>
  )
}
