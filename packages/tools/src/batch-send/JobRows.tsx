import { useMediaQuery } from '@mantine/hooks'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useMemo, useState } from 'react'
import { getAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { type JobRowStates, rowStates } from '../_shared/jobs/jobRowStates.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import { WindowedRows } from '../_shared/list/WindowedRows.tsx'
import classes from './BatchSend.module.css'
import { cutAddress } from './cutAddress.ts'
import { walletJobKind } from './loadJobKind.ts'
import { useFailedReason } from './useFailedReason.ts'

/** Pixels, as in the stylesheet: a phone has two lines for what a wide window writes in one. */
const heights = { wide: 48, narrow: 68 }
const rowsSeen = 10

/** Every row of the job with its state and its transaction. */
export function JobRows({ run, rows }: { run: JobRun; rows: JobRowStates }) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chains } = useChain()
  const isNarrow = useMediaQuery('(max-width: 991px)')
  const [filter, setFilter] = useState('all')
  const { states, counts, batchOf } = rows
  const { lines, notes } = run.labels
  const shown = useMemo(() => {
    const wanted = rowStates.indexOf(filter as (typeof rowStates)[number])
    if (wanted < 0) return undefined
    const found = new Uint32Array(states.length)
    let count = 0
    for (let row = 0; row < states.length; row++) if (states[row] === wanted) found[count++] = row
    return found.subarray(0, count)
  }, [states, filter])
  const reasonOf = useFailedReason()
  const chain = chains.find(({ id }) => id === run.job.chainId)
  const batches = run.getBatches()
  // There each row has a transaction of its own.
  const isOwnWallet = run.job.kind === walletJobKind
  const filters = ['all', ...rowStates.filter((state) => counts[state] > 0 || state === filter)]
  return (
    <div>
      <div className={classes.chips}>
        <Chips
          label={t('rows.filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: `${t(`jobs:state.${value}`)} ${(value === 'all' ? states.length : counts[value as 'sent']).toLocaleString(lang)}`,
          }))}
        />
      </div>
      <div className={`${classes.jobRow} ${classes.head}`} aria-hidden>
        <span>{t(lines ? 'rows.line' : 'rows.number')}</span>
        <span>{t('rows.recipient')}</span>
        <span className={classes.end}>{t('rows.amount')}</span>
        <span>{t('rows.state')}</span>
        <span>{t('rows.transaction')}</span>
      </div>
      <WindowedRows
        label={t('rows.label')}
        count={shown?.length ?? states.length}
        rowHeight={isNarrow ? heights.narrow : heights.wide}
        rowsSeen={rowsSeen}
        rowKey={(index) => shown?.[index] ?? index}
        render={(index) => {
          const place = shown?.[index] ?? index
          const row = run.rows[place]!
          const token = run.job.tokens[row.token]!
          const state = rowStates[states[place]!]!
          const batch = batches.find((one) => one.index === batchOf[place])
          const hash = batch?.hashes.at(-1)
          const why = state === 'failed' ? reasonOf(batch, place) : undefined
          return (
            <div className={classes.jobRow}>
              <span className={classes.dim}>{(lines?.[place] ?? place + 1).toLocaleString(lang)}</span>
              <span className={classes.cut}>
                {/* Beside a hash, a phone has no room for more digits, and those at the end must be seen. */}
                <code title={getAddress(row.to)}>
                  {isNarrow ? shortAddress(getAddress(row.to)) : cutAddress(getAddress(row.to))}
                </code>
                {notes?.[place] && <span className={classes.note}>{notes[place]}</span>}
              </span>
              <span className={classes.end}>
                {row.tokenId === undefined ? coinText(row.amount, token, lang, 18) : `${token.symbol} #${row.tokenId}`}
              </span>
              <span className={`${classes.state} ${classes[state] ?? ''}`}>
                <span className={classes.clamp} title={why}>
                  {state === 'underway' && !isOwnWallet
                    ? t('jobs:state.inChunk', { chunk: (batch?.index ?? 0) + 1 })
                    : why
                      ? t('jobs:state.failedBecause', { why })
                      : t(`jobs:state.${state}`)}
                </span>
              </span>
              <span className={classes.dim}>
                {hash ? <AddressText address={hash} kind="tx" {...(chain ? { chain } : {})} /> : '—'}
              </span>
            </div>
          )
        }}
      />
      <p className={classes.foot}>{t('job.foot', { total: states.length.toLocaleString(lang) })}</p>
    </div>
  )
}
