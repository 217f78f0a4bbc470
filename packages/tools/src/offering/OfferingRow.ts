/** Whether one can take part: not yet, now, or no more. */
export type OfferingStage = 'coming' | 'running' | 'over'

/** A line of a list of offerings. Name and symbol are a stranger's text. Times are unix seconds. */
export type OfferingRow = {
  /** Of the token, or of the sale where what is sold has none. */
  address: string
  isSale?: boolean
  /** One of its kind in the list, where a token can be offered more than once; the address unless told. */
  id?: string
  name?: string
  symbol?: string
  stage: OfferingStage
  /** Where it stands, in words. */
  state: string
  /** How much of it is taken; undefined where there is no such part. */
  takenBps?: number
  /** What is taken, in base units: more than nothing never reads as nothing. */
  takenAmount?: bigint
  /** The same in figures, where they say more than the part. */
  taken?: string
  startAt: bigint
  endAt: bigint
  /** Its rules, as far as a list tells them. */
  terms?: readonly { label: string; value: string }[]
  /** What the looker has to do with it, in a word or two. */
  label?: string
  /** What is true of it by its rules, in words; lists can be filtered by them. */
  facts?: readonly string[]
  /** What to look out for before trusting the line. */
  caution?: string
  /** The page where it is bought, minted and looked into. */
  href: string
}

/** The specification's filters of such lists, in its order. */
export const offeringFilters = ['all', 'inProgress', 'over', 'label'] as const
export type OfferingFilter = (typeof offeringFilters)[number]

/** All labels of a line: what the looker has to do with it, then its facts. */
export const labelsOf = ({ label, facts = [] }: OfferingRow): string[] => [...(label ? [label] : []), ...facts]

/**
 * What is not open yet is neither in progress nor over.
 *
 * @param chosen labels that all must be there; none: any will do.
 */
export function passesFilter(row: OfferingRow, filter: OfferingFilter, chosen: readonly string[] = []): boolean {
  const { stage } = row
  switch (filter) {
    case 'all':
      return true
    case 'inProgress':
      return stage === 'running'
    case 'over':
      return stage === 'over'
    case 'label':
      return chosen.length > 0 ? chosen.every((one) => labelsOf(row).includes(one)) : labelsOf(row).length > 0
  }
}
