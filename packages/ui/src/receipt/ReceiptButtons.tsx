import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileCode, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { receiptText } from '@tokensmith/sdk/receipt/receiptText.ts'
import { useCallback, useState } from 'react'
import { explorerLink } from '../address/explorerLink.ts'
import { CopyButton } from '../CopyButton.tsx'
import { downloadFile } from '../downloadFile.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { movedText } from './movedText.ts'
import { PrintSheet } from './PrintSheet.tsx'
import classes from './Receipt.module.css'
import { ReceiptLines } from './ReceiptLines.tsx'
import { receiptCalendar } from './receiptCalendar.ts'
import { receiptCsv } from './receiptCsv.ts'

type ReceiptButtonsProps = { receipt: Receipt; title: string; chain: ChainEntry }

/** Keeps a receipt: on paper, as a file, in a calendar where it has a date, or as a link to hand on. */
export function ReceiptButtons({ receipt, title, chain }: ReceiptButtonsProps) {
  const t = useUiTexts()
  const lang = useLang()
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const name = `receipt-${receipt.chainId}-${receipt.hash.slice(0, 10)}`
  const link = explorerLink(chain, 'tx', receipt.hash)
  const saveCalendar = () => {
    const calendar = receiptCalendar(receipt, ({ id, token, amount }) => {
      const coin = receipt.coins.find(({ address }) => address === token)
      return t('receipt.lockEnds', { id: id.toString(), amount: movedText(amount, coin, lang, t) })
    })
    downloadFile(`${name}.ics`, calendar, 'text/calendar')
  }
  const looks = { variant: 'default', size: 'xs' } as const
  return (
    <div className={classes.buttons}>
      <Button {...looks} leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => setPrinting(true)}>
        {t('receipt.print')}
      </Button>
      <Button
        {...looks}
        leftSection={<IconFileCode size={15} aria-hidden />}
        onClick={() => downloadFile(`${name}.json`, receiptText([{ title, receipt }]), 'application/json')}
      >
        JSON
      </Button>
      <Button
        {...looks}
        leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
        onClick={() => downloadFile(`${name}.csv`, receiptCsv(receipt, { title, symbol: chain.symbol }), 'text/csv')}
      >
        CSV
      </Button>
      {receipt.locks.length > 0 && (
        <Button {...looks} leftSection={<IconCalendarPlus size={15} aria-hidden />} onClick={saveCalendar}>
          {t('receipt.calendar')}
        </Button>
      )}
      {link && <CopyButton kind="button" value={link} label={t('receipt.share')} />}
      {isPrinting && (
        <PrintSheet onDone={printed}>
          <h1>{title}</h1>
          <ReceiptLines receipt={receipt} chain={chain} isPrinted />
        </PrintSheet>
      )}
    </div>
  )
}
