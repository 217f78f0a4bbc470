import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { ActionSection } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import type { ReactNode } from 'react'
import { DividendFacts } from './facts/DividendFacts.tsx'
import { InterestFacts } from './facts/InterestFacts.tsx'
import { InvitationFacts } from './facts/InvitationFacts.tsx'
import { LimitFacts } from './facts/LimitFacts.tsx'
import { MintFacts } from './facts/MintFacts.tsx'
import { PoolFacts } from './facts/PoolFacts.tsx'
import { PrizeFacts } from './facts/PrizeFacts.tsx'
import { SaleFacts } from './facts/SaleFacts.tsx'
import { TaxFacts } from './facts/TaxFacts.tsx'
import { TradingFacts } from './facts/TradingFacts.tsx'

type FactsProps = {
  context: ActionContext
  /** Opens one of the actions, where a fact leads to it. */
  onChoose: (id: string) => void
}

const facts: Partial<Record<ActionSection, (props: FactsProps) => ReactNode>> = {
  fairMint: MintFacts,
  sale: SaleFacts,
  pool: PoolFacts,
  trading: TradingFacts,
  taxes: TaxFacts,
  limits: LimitFacts,
  dividends: DividendFacts,
  interest: InterestFacts,
  invitation: InvitationFacts,
  prizes: PrizeFacts,
}

/** The state of one subject; nothing for the subjects that the head of the page tells. */
export function SectionFacts({ section, ...props }: FactsProps & { section: ActionSection }) {
  const Facts = facts[section]
  return Facts ? <Facts {...props} /> : null
}
