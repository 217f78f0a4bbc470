/** Of the page that shows a presale to everybody, whichever tool has created it. */
export const presalePath = '/la/st'

/** What a tool of the launchpad begins with; one engine is behind all of them. */
export type PresaleVariant = {
  /** The tool's own id. */
  id: string
  /** How many pay coins and phases the form has before anybody chose; undefined: always one, and no choice. */
  coins?: string
  phases?: string
  /** It has prices: what is sold cannot be shared by what was paid. */
  isPriced?: boolean
}

export const standardPresale: PresaleVariant = { id: 'presale-standard' }
export const advancedPresale: PresaleVariant = { id: 'presale-advanced', coins: '2', phases: '1' }
export const multiPeriodPresale: PresaleVariant = { id: 'presale-multi-period', coins: '1', phases: '2' }

const variants = [standardPresale, advancedPresale, multiPeriodPresale]

/** What the form of a tool begins with; that of the standard one where it has none of its own. */
export const presaleVariantOf = (tool: string): PresaleVariant =>
  variants.find(({ id }) => id === tool) ?? standardPresale
