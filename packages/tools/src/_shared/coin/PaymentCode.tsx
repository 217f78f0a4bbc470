import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import classes from './PaymentCode.module.css'
import { type Payment, paymentUri } from './paymentUri.ts'
import { useCoinTexts } from './useCoinTexts.ts'

/** A payment link as a code for a wallet on another device, and as text. `shown` is its amount in words; empty: any. */
export function PaymentCode({ payment, chain, shown }: { payment: Payment; chain: ChainEntry; shown: string }) {
  const t = useCoinTexts()
  const uri = paymentUri(payment)
  const what = shown
    ? t('payment.amount', { amount: shown, chain: chain.name })
    : t('payment.any', { chain: chain.name })
  return (
    <div className={classes.code}>
      <QrCode value={uri} size={168} label={what} />
      <p className={classes.what}>{what}</p>
      <div className={classes.buttons}>
        <CopyButton kind="button" value={payment.to} label={t('payment.copyAddress')} />
        <CopyButton kind="button" value={uri} label={t('payment.copyLink')} />
      </div>
      <details className={classes.uri}>
        <summary>{t('payment.text')}</summary>
        <code>{uri}</code>
      </details>
      <p className={classes.caption}>{t('payment.hint')}</p>
    </div>
  )
}
