import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { OfferingList } from '../offering/OfferingList.tsx'
import type { OfferingRow } from '../offering/OfferingRow.ts'

export type SaleRowsProps = {
  /** Of the tool, whose first tab creates one. */
  path: string
  words: { title: string; none: string; create: string }
  exportName: string
  rows: readonly OfferingRow[]
}

/** A list of sales, with the way to create one where there are none. */
export function SaleRows({ path, words, exportName, rows }: SaleRowsProps) {
  return (
    <OfferingList
      rows={rows}
      caption={words.title}
      exportName={exportName}
      empty={
        <>
          <p>{words.none}</p>
          <Button component={Link} to={`${path}?tab=create`}>
            {words.create}
          </Button>
        </>
      }
    />
  )
}
