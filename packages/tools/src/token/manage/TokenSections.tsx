import { hasMarket, hasOwnPool } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { type ActionSection, actionSections } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { ActionSectionPart } from './ActionSectionPart.tsx'
import { SectionFacts } from './SectionFacts.tsx'
import { isOffer } from './TokenOffers.tsx'
import type { TokenActionsState } from './useTokenActions.ts'

/** What somebody who follows a link came for. */
const isOpenFirst = (section: ActionSection) => ['fairMint', 'sale', 'pool'].includes(section)

type TokenSectionsProps = TokenActionsState & {
  /** Those that stand here, of what is offered. */
  entries: readonly OfferedAction[]
  /** Leaves out what is known of each subject, where it stands elsewhere on the page. */
  isActionsOnly?: boolean
}

/** The state of a token by subject, and what can be done about it. A token with a market has so many that they are folded. */
export function TokenSections({ context, tool, entries, isActionsOnly, chosen, choose, finish }: TokenSectionsProps) {
  const { verification } = context.token
  const composition = verification.status === 'verified' ? verification.composition : undefined
  const isFolded = composition !== undefined && (hasMarket(composition) || hasOwnPool(composition))
  return actionSections.map((section) => (
    <ActionSectionPart
      key={section}
      section={section}
      context={context}
      tool={tool}
      isFolded={isFolded && !isOpenFirst(section)}
      entries={entries.filter((entry) => entry.section === section && !isOffer(entry))}
      chosen={chosen}
      facts={isActionsOnly ? undefined : <SectionFacts section={section} context={context} onChoose={choose} />}
      onChoose={choose}
      onDone={finish}
    />
  ))
}
