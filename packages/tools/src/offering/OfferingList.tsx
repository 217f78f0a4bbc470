import { Badge, Button, Chip } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Chips } from '../_shared/list/Chips.tsx'
import classes from './OfferingList.module.css'
import { labelsOf, type OfferingFilter, type OfferingRow, offeringFilters, passesFilter } from './OfferingRow.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type OfferingListProps = {
  rows: readonly OfferingRow[]
  /** What is listed, for who hears the page. */
  caption: string
  /** Of the export, without its ending. */
  exportName: string
  /** There may be more than these, which a search does not reach. */
  isPartial?: boolean
  /** Said where nothing was found at all. */
  empty: ReactNode
}

/** Offerings of all creators with the specification's filters, a search, and a way to the page of each. */
export function OfferingList({ rows, caption, exportName, isPartial, empty }: OfferingListProps) {
  const t = useOfferingTexts()
  const lang = useLang()
  const { chain } = useChain()
  const [filter, setFilter] = useState<OfferingFilter>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = rows.filter((row) => passesFilter(row, filter, chosen))
  const labels = [...new Set(rows.flatMap(labelsOf))]
  const time = ({ stage, startAt, endAt }: OfferingRow) =>
    t(`all.time.${stage}`, { date: formatLocal(stage === 'coming' ? startAt : endAt, lang) })
  const taken = ({ takenBps, takenAmount = 0n, taken }: OfferingRow) =>
    [takenBps === undefined ? undefined : formatPart({ bps: takenBps, amount: takenAmount }, lang), taken]
      .filter(Boolean)
      .join(' · ')
  const columns: Column<OfferingRow>[] = [
    {
      id: 'token',
      label: t('all.token'),
      render: ({ name, symbol, label, caution }) => (
        <span className={classes.token}>
          {/* Text of strangers, which may be written from right to left. */}
          <span className={classes.name} title={name}>
            <bdi>
              <strong>{symbol ?? '?'}</strong>
            </bdi>{' '}
            <bdi>{name}</bdi>
          </span>
          {label && (
            <Badge variant="light" className={classes.badge}>
              {label}
            </Badge>
          )}
          {caution && (
            <Badge variant="light" color="yellow" className={classes.badge}>
              {caution}
            </Badge>
          )}
        </span>
      ),
      csv: ({ symbol = '', name = '' }) => `${symbol} ${name}`,
    },
    {
      id: 'address',
      label: t('all.address'),
      render: ({ address, isSale }) => (
        <AddressText address={address} chain={chain} kind={isSale ? 'address' : 'token'} />
      ),
      csv: ({ address }) => address,
    },
    { id: 'state', label: t('all.state'), render: ({ state }) => state, csv: ({ state }) => state },
    {
      id: 'taken',
      label: t('all.taken'),
      render: taken,
      sortBy: ({ takenBps = -1 }) => takenBps,
      csv: taken,
    },
    ...(rows.some(({ terms = [] }) => terms.length > 0) ? [termsColumn(t('all.terms'))] : []),
    { id: 'time', label: t('all.when'), render: time, sortBy: ({ endAt }) => endAt, csv: time },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: ({ href, symbol = '' }) => (
        <Button size="xs" variant="light" component={Link} to={href} aria-label={t('all.openToken', { symbol })}>
          {t('all.open')}
        </Button>
      ),
    },
  ]
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <div className={classes.list}>
      <Chips
        label={t('all.filter')}
        value={filter}
        onChange={(next) => setFilter(next as OfferingFilter)}
        options={offeringFilters.map((id) => ({ value: id, label: t(`all.filters.${id}`) }))}
      />
      {filter === 'label' && (
        <>
          <p className={classes.hint}>{t(labels.length > 0 ? 'all.labelsHint' : 'all.labelHint')}</p>
          {labels.length > 0 && (
            <Chip.Group multiple value={[...chosen]} onChange={setChosen}>
              <div className={classes.labels}>
                {labels.map((label) => (
                  <Chip key={label} value={label} size="xs">
                    {label}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
          )}
        </>
      )}
      <DataList
        key={`${filter} ${chosen.join(' ')}`}
        caption={caption}
        rows={shown}
        columns={columns}
        rowKey={({ address, id = address }) => id}
        searchText={({ name, symbol, address }) => `${symbol} ${name} ${address}`}
        searchHint={isPartial ? t('all.searched') : undefined}
        exportName={exportName}
        empty={<p>{t('all.hidden', { filter: t(`all.filters.${filter}`), count: rows.length })}</p>}
      />
    </div>
  )
}

/** The rules of each line, one below the other. */
function termsColumn(label: string): Column<OfferingRow> {
  const text = ({ label: name, value }: { label: string; value: string }) => `${name}: ${value}`
  return {
    ...{ id: 'terms', label },
    render: ({ terms = [] }) => (
      <ul className={classes.terms}>
        {terms.map((term) => (
          <li key={term.label}>{text(term)}</li>
        ))}
      </ul>
    ),
    csv: ({ terms = [] }) => terms.map(text).join('; '),
  }
}
