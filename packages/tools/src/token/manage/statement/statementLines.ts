import type { TaxStatement } from '@tokensmith/sdk/token/readTaxStatement.ts'
import type { TaxEntry } from '@tokensmith/sdk/token/taxEntries.ts'
import { taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'

/** What became of taxes, one line of the statement's table. */
export type StatementLine = {
  /** A purpose, or `invitation`, or the tax `taken` as a whole. */
  id: 'taken' | 'invitation' | (typeof taxPurposes)[number]
  amounts: readonly { unit: TaxEntry['unit']; amount: bigint }[]
}

/** The table of a statement: all tax that was taken, then what it was used for; purposes that never got any are left out. */
export function statementLines({ totals, creditedTo }: Pick<TaxStatement, 'totals' | 'creditedTo'>): StatementLine[] {
  const of = (unit: TaxEntry['unit'], amount: bigint) => (amount > 0n ? [{ unit, amount }] : [])
  const lines = taxPurposes.map((purpose): StatementLine => {
    if (purpose === 'burn') return { id: purpose, amounts: of('token', totals.burnt) }
    const tokens = purpose === 'liquidity' ? of('token', totals.liquidityTokens) : []
    return { id: purpose, amounts: [...of('base', creditedTo[purpose]), ...tokens] }
  })
  // What inviters got in the end: what came back from the book was taken again.
  const invitation = totals.invitationKept - totals.invitationReturned
  const all: StatementLine[] = [
    { id: 'taken', amounts: of('token', totals.taxTaken + totals.invitationKept) },
    { id: 'invitation', amounts: of('token', invitation) },
    ...lines,
  ]
  return all.filter(({ amounts }) => amounts.length > 0)
}
