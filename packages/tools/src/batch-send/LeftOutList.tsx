import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { wordsAt } from '@tokensmith/sdk/send/numberWords.ts'
import type { SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import { type SendList, sendVerdict } from '@tokensmith/sdk/send/SendList.ts'
import { sendAsksOf, sendRowAt } from '@tokensmith/sdk/send/sendRowAt.ts'
import type { SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { formatUnits } from 'viem'
import classes from './BatchSend.module.css'
import { rowAmountText } from './rowAmountText.ts'
import { useAskText } from './useAskText.ts'
import { useRowFault } from './useRowFault.ts'

type LeftOutListProps = {
  list: SendList
  /** Those the list was read with. */
  options: SendListOptions
  settled: SettledList
  tokens: readonly SendToken[]
}

/** A row that nobody is paid for; `why` is 0 for one that could not be read. */
type LeftOutRow = { row: number; why: number }

/** Every row of the list that is not sent, with its reason: what was decided against, refused rows, names without address. */
export function LeftOutList({ list, options, settled, tokens }: LeftOutListProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const faultText = useRowFault()
  const askText = useAskText(list)
  const rows = useMemo(() => {
    const found: LeftOutRow[] = Array.from(settled.leftOut.rows, (row, at) => ({ row, why: settled.leftOut.why[at]! }))
    for (let row = 0; row < list.count; row++) {
      if (list.verdicts[row]! >= sendVerdict.reject) found.push({ row, why: 0 })
    }
    return found.sort((a, b) => a.row - b.row)
  }, [list, settled])
  if (rows.length === 0) return null
  const reason = ({ row, why }: LeftOutRow) => {
    if (why !== 0) return askText(row, sendAsksOf(why))
    const { fault } = sendRowAt(list, row, options)
    return fault ? faultText(fault) : ''
  }
  const recipient = ({ row }: LeftOutRow) => {
    const { address, text } = sendRowAt(list, row, options)
    return address ?? text
  }
  const plainAmount = ({ row, why }: LeftOutRow) =>
    why === 0 ? '' : formatUnits(wordsAt(list.amounts, row), list.items[list.itemOf[row]!]!.decimals)
  const columns: Column<LeftOutRow>[] = [
    {
      ...{ id: 'line', label: t('rows.line'), sortBy: ({ row }) => row },
      render: ({ row }) => list.lines[row]!.toLocaleString(lang),
      csv: ({ row }) => String(list.lines[row]!),
    },
    {
      ...{ id: 'recipient', label: t('rows.recipient'), csv: recipient },
      render: (one) => <code className={classes.whole}>{recipient(one)}</code>,
    },
    {
      ...{ id: 'amount', label: t('rows.amount'), align: 'end', csv: plainAmount },
      render: ({ row, why }) => (why === 0 ? '' : rowAmountText(list, row, wordsAt(list.amounts, row), tokens, lang)),
    },
    { id: 'why', label: t('leftOut.why'), render: reason, csv: reason },
  ]
  return (
    <Fold title={t('leftOut.title', { count: rows.length, total: rows.length.toLocaleString(lang) })} isLazy>
      <Section>
        <DataList
          caption={t('leftOut.caption')}
          rows={rows}
          columns={columns}
          rowKey={({ row }) => String(row)}
          exportName="batch-send-left-out"
          empty=""
        />
      </Section>
    </Fold>
  )
}
