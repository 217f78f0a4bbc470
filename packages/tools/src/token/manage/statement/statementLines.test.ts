import { type TaxEntryKind, taxEntryKinds } from '@tokensmith/sdk/token/taxEntries.ts'
import { type TaxPurpose, taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'
import { describe, expect, it } from 'vitest'
import { statementLines } from './statementLines.ts'

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0n])) as Record<Name, bigint>
const lines = (totals: Partial<Record<TaxEntryKind, bigint>>, creditedTo: Partial<Record<TaxPurpose, bigint>> = {}) =>
  statementLines({
    totals: { ...zeros(taxEntryKinds), ...totals },
    creditedTo: { ...zeros(taxPurposes), ...creditedTo },
  })

describe('statementLines', () => {
  it('is empty for a token that never took a tax', () => {
    expect(lines({})).toEqual([])
  })
  it('tells what was taken, in tokens, with the part of the inviters', () => {
    expect(lines({ taxTaken: 70n, invitationKept: 30n })).toEqual([
      { id: 'taken', amounts: [{ unit: 'token', amount: 100n }] },
      { id: 'invitation', amounts: [{ unit: 'token', amount: 30n }] },
    ])
  })
  it('counts what no inviter could get as ordinary tax and not as a reward', () => {
    expect(lines({ invitationKept: 30n, invitationReturned: 30n }).map(({ id }) => id)).toEqual(['taken'])
  })
  it('gives each purpose its own coin: burning in tokens, liquidity in both', () => {
    expect(lines({ burnt: 5n, liquidityTokens: 7n }, { liquidity: 2n, marketing: 3n, dividend: 4n })).toEqual([
      {
        id: 'liquidity',
        amounts: [
          { unit: 'base', amount: 2n },
          { unit: 'token', amount: 7n },
        ],
      },
      { id: 'marketing', amounts: [{ unit: 'base', amount: 3n }] },
      { id: 'burn', amounts: [{ unit: 'token', amount: 5n }] },
      { id: 'dividend', amounts: [{ unit: 'base', amount: 4n }] },
    ])
  })
})
