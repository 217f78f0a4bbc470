import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { type SendList, sendVerdict } from '@tokensmith/sdk/send/SendList.ts'
import { sendRowAt } from '@tokensmith/sdk/send/sendRowAt.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { useMemo, useState } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import { MendField } from '../_shared/list/MendField.tsx'
import { WindowedRows } from '../_shared/list/WindowedRows.tsx'
import classes from './BatchSend.module.css'
import { cutAddress } from './cutAddress.ts'
import { useAskText } from './useAskText.ts'
import { useRowFault } from './useRowFault.ts'
import type { SendListState } from './useSendList.ts'

/** Heights in pixels, as in the stylesheet. Where every row has something to say, a phone needs room for it. */
const sizes = { rows: { rowHeight: 68, rowsSeen: 7 }, reasons: { rowHeight: 124, rowsSeen: 4 } }

type Filter = 'all' | 'accept' | 'ask' | 'reject' | 'name'

type ListRowsProps = { state: SendListState; list: SendList; tokens: readonly SendToken[] }

/** Every row with its verdict. Refused ones come first into view, and are mended where they stand. */
export function ListRows({ state, list, tokens }: ListRowsProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const faultText = useRowFault()
  const askText = useAskText(list)
  const { counts } = list
  const [chosen, setFilter] = useState<Filter>()
  const filter = chosen && (chosen === 'all' || counts[chosen] > 0) ? chosen : counts.reject > 0 ? 'reject' : 'all'
  const tellsReasons = filter !== 'all' && filter !== 'accept'
  const rowClass = tellsReasons ? `${classes.row} ${classes.tall}` : classes.row
  const [editing, setEditing] = useState<number>()
  const shown = useMemo(() => {
    if (filter === 'all') return undefined
    const wanted = sendVerdict[filter]
    const rows = new Uint32Array(list.count)
    let count = 0
    for (let row = 0; row < list.count; row++) if (list.verdicts[row] === wanted) rows[count++] = row
    return rows.subarray(0, count)
  }, [list, filter])
  const refused = () =>
    Array.from({ length: list.count }, (_, row) => row).filter((row) => list.verdicts[row] === sendVerdict.reject)
  const save = () => {
    const lines = refused().map((row) => {
      const { line, text, fault } = sendRowAt(list, row, state.options)
      return csvLine([String(line), text, fault ? faultText(fault) : ''])
    })
    downloadFile('batch-send-refused.csv', `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
  }
  const filters = (['all', 'accept', 'ask', 'name', 'reject'] as const).filter(
    (one) => one === 'all' || counts[one] > 0,
  )
  return (
    <div>
      <div className={classes.chips}>
        <Chips
          label={t('rows.filter')}
          value={filter}
          onChange={(next) => setFilter(next as Filter)}
          options={filters.map((one) => ({
            value: one,
            label: `${t(`rows.${one}`)} ${(one === 'all' ? list.count : counts[one]).toLocaleString(lang)}`,
          }))}
        />
      </div>
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span>{t('rows.line')}</span>
        <span>{t('rows.recipient')}</span>
        <span className={classes.end}>{t('rows.amount')}</span>
        <span>{t('rows.verdict')}</span>
        <span />
      </div>
      <WindowedRows
        label={t('rows.label')}
        count={shown?.length ?? list.count}
        {...(tellsReasons ? sizes.reasons : sizes.rows)}
        rowKey={(index) => shown?.[index] ?? index}
        render={(index) => {
          const row = sendRowAt(list, shown?.[index] ?? index, state.options)
          const token = tokens[list.itemOf[row.row]!]
          const isRefused = row.verdict === 'reject' || row.verdict === 'name'
          if (editing === row.row) {
            return (
              <div className={tellsReasons ? `${classes.editing} ${classes.tall}` : classes.editing}>
                <MendField
                  key={row.text}
                  label={t('rows.lineOf', { line: row.line })}
                  text={row.text}
                  onMend={(text) => {
                    setEditing(undefined)
                    state.mend([row.row], text)
                  }}
                />
                <Button size="xs" variant="subtle" onClick={() => setEditing(undefined)}>
                  {t('rows.cancel')}
                </Button>
              </div>
            )
          }
          const why = row.fault ? faultText(row.fault) : askText(row.row, row.asks)
          return (
            <div className={rowClass}>
              <span className={classes.dim}>{row.line.toLocaleString(lang)}</span>
              <code className={row.address ? classes.cut : classes.whole} title={row.address ?? row.text}>
                {row.address ? cutAddress(row.address) : row.text}
              </code>
              <span className={classes.end}>
                {isRefused || !token ? '' : row.id === undefined ? coinText(row.amount, token, lang, 18) : `#${row.id}`}
              </span>
              <span className={`${classes.state} ${classes[row.verdict] ?? ''}`} title={why || undefined}>
                <span className={classes.clamp}>{why || t('rows.ready')}</span>
              </span>
              <span className={classes.end}>
                <button
                  type="button"
                  className={classes.link}
                  aria-label={t('rows.editLine', { line: row.line })}
                  onClick={() => setEditing(row.row)}
                >
                  {t('rows.edit')}
                </button>
              </span>
            </div>
          )
        }}
      />
      {counts.reject > 0 && (
        <div className={classes.under}>
          <Button size="xs" variant="default" onClick={save}>
            {t('rows.saveRefused')}
          </Button>
          <Button size="xs" variant="default" onClick={() => state.mend(refused(), '')}>
            {t('rows.dropRefused')}
          </Button>
        </div>
      )}
    </div>
  )
}
