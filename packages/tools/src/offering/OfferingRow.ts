/** Whether one can take part: not yet, now, or no more. */
export type OfferingStage = 'coming' | 'running' | 'over'

/** A line of a list of offerings. Name and symbol are a stranger's text. Times are unix seconds. */
export type OfferingRow = {
  address: string
  name?: string
  symbol?: string
  stage: OfferingStage
  /** Where it stands, in words. */
  state: string
  /** How much of it is taken; undefined where there is no such part. */
  takenBps?: number
  /** The same in figures, where they say more than the part. */
  taken?: string
  startAt: bigint
  endAt: bigint
  /** What the looker has to do with it, in a word or two. */
  label?: string
  /** What to look out for before trusting the line. */
  caution?: string
  /** The page where it is bought, minted and looked into. */
  href: string
}

/** The specification's filters of such lists, in its order. */
export const offeringFilters = ['all', 'inProgress', 'over', 'label'] as const
export type OfferingFilter = (typeof offeringFilters)[number]

/** What is not open yet is neither in progress nor over. */
export function passesFilter({ stage, label }: OfferingRow, filter: OfferingFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'inProgress':
      return stage === 'running'
    case 'over':
      return stage === 'over'
    case 'label':
      return label !== undefined
  }
}
