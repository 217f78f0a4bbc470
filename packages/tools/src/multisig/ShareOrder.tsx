import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { maxQrLength, writeOrderCode } from '@tokensmith/sdk/multisig/orderLink.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { useMemo } from 'react'
import classes from './Multisig.module.css'
import { orderLink } from './multisigLink.ts'

/** An order with its signatures for the other signers: link, text, file or QR code. No server is involved. */
export function ShareOrder({ order }: { order: Order }) {
  const t = useTexts('multisig')
  const code = useMemo(() => writeOrderCode(order), [order])
  const link = orderLink(location.origin, code)
  const save = async () => {
    const { writeOrderFile } = await import('@tokensmith/sdk/multisig/orderFile.ts')
    downloadFile(
      `order-${order.fields.nonce}-${order.hash.slice(2, 10)}.json`,
      writeOrderFile([order]),
      'application/json',
    )
  }
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>{t('share.hint')}</p>
      <div className={classes.buttons}>
        <CopyButton kind="button" value={link} label={t('share.link')} />
        <CopyButton kind="button" value={code} label={t('share.text')} />
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
          {t('share.file')}
        </Button>
      </div>
      <details>
        <summary className={classes.dim}>{t('share.showQr')}</summary>
        {link.length <= maxQrLength ? (
          <div className={classes.qr}>
            <QrCode value={link} label={t('share.qr')} size={280} />
          </div>
        ) : (
          <p className={classes.dim}>{t('share.tooLong')}</p>
        )}
        <pre className={classes.data}>{code}</pre>
      </details>
    </div>
  )
}
