import { Button, Group, NativeSelect, Pagination } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDownload, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { downloadFile } from '../downloadFile.ts'
import { TextInput } from '../inputs/TextInput.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { csvLine } from './csv.ts'
import classes from './DataList.module.css'
import { EmptyState } from './EmptyState.tsx'

export type Column<Row> = {
  id: string
  label: string
  render: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number | bigint
  /** The cell in the export; a column without it is not exported. */
  csv?: (row: Row) => string
  align?: 'end'
}

export type DataListProps<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The text that the search looks through. Without it there is no search field. */
  searchText?: (row: Row) => string
  /** Said below the search field, e.g. that there is more than it looks through. */
  searchHint?: string
  filters?: readonly { id: string; label: string; test: (row: Row) => boolean }[]
  /** What to do when there is nothing: words and a way forward. */
  empty: ReactNode
  /** File name of the export without its ending; without it there is no export. */
  exportName?: string
  pageSize?: number
}

/** Rows of an export that are written in one go. */
const rowsAtOnce = 2_000

/** A list with search, filter, sort, paging and CSV export: a table where there is room, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const {
    caption,
    rows,
    columns,
    rowKey,
    searchText,
    searchHint,
    filters = [],
    empty,
    exportName,
    pageSize = 10,
  } = props
  const t = useUiTexts()
  const [query, setQuery] = useState('')
  const [filterId, setFilterId] = useState('')
  const [sort, setSort] = useState<{ id: string; down: boolean }>()
  const [page, setPage] = useState(1)

  const found = useMemo(() => {
    const needle = query.trim().toLowerCase()
    const test = filters.find(({ id }) => id === filterId)?.test
    const kept = rows.filter(
      (row) => (!test || test(row)) && (!needle || !searchText || searchText(row).toLowerCase().includes(needle)),
    )
    const sortBy = sort && columns.find(({ id }) => id === sort.id)?.sortBy
    return sortBy ? sortRows(kept, sortBy, sort.down) : kept
  }, [rows, query, filterId, sort, columns, filters, searchText])

  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>

  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const current = Math.min(page, pages)
  const shown = found.slice((current - 1) * pageSize, current * pageSize)
  const exportRows = async () => {
    const exported = columns.filter((column) => column.csv)
    const parts = [`\uFEFF${csvLine(exported.map(({ label }) => label))}\r\n`]
    // In slices, so that the page stays alive while a long list is written.
    for (let start = 0; start < found.length; start += rowsAtOnce) {
      const slice = found.slice(start, start + rowsAtOnce)
      parts.push(slice.map((row) => `${csvLine(exported.map(({ csv }) => csv!(row)))}\r\n`).join(''))
      await new Promise((resolve) => setTimeout(resolve))
    }
    downloadFile(`${exportName}.csv`, parts, 'text/csv')
  }
  return (
    <div>
      <div className={classes.tools}>
        {searchText && rows.length > 1 && (
          <TextInput
            type="search"
            label={t('list.search')}
            hint={searchHint}
            value={query}
            onChange={setQuery}
            right={<IconSearch size={16} aria-hidden />}
            rightWidth={36}
          />
        )}
        {filters.length > 0 && (
          <NativeSelect
            label={t('list.filter')}
            value={filterId}
            onChange={(event) => setFilterId(event.currentTarget.value)}
            data={[{ value: '', label: t('list.all') }, ...filters.map(({ id, label }) => ({ value: id, label }))]}
          />
        )}
        {exportName && (
          <Button
            className={classes.export}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void exportRows()}
          >
            {t('list.export')}
          </Button>
        )}
      </div>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table roles away, these keep them */}
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, label, sortBy, align }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-align={align}
                aria-sort={sort?.id === id ? (sort.down ? 'descending' : 'ascending') : undefined}
              >
                {sortBy ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => setSort({ id, down: sort?.id === id ? !sort.down : false })}
                  >
                    {label}
                    {sort?.id === id &&
                      (sort.down ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ id, label, render, align }) => (
                <td key={id} role="cell" data-label={label} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {found.length === 0 && (
        <EmptyState>
          <p>{t('list.nothingFound')}</p>
        </EmptyState>
      )}
      <Group justify="space-between" mt="sm">
        <span role="status" className={classes.count}>
          {t('list.count', { count: found.length })}
        </span>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={current}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('list.page', { number }) })}
          />
        )}
      </Group>
    </div>
  )
}

type SortKey = string | number | bigint

/** Each key is made once, not at each comparison. */
function sortRows<Row>(rows: readonly Row[], sortBy: (row: Row) => SortKey, down: boolean): Row[] {
  const direction = down ? -1 : 1
  const { compare: compareTexts } = new Intl.Collator()
  const compare = (a: SortKey, b: SortKey) =>
    typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : a < b ? -1 : a > b ? 1 : 0
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .sort((a, b) => compare(a.key, b.key) * direction)
    .map(({ row }) => row)
}
