import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import { CompoundProjection } from './CompoundProjection.tsx'
import { CreateRisks } from './CreateRisks.tsx'
import { DividendProjection } from './DividendProjection.tsx'

/** What a token that trades adds to the outcome below its figures: projections and risks. */
export default function TradingOutcome({ draft, kind, now }: { draft: TokenDraft; kind: TokenKind; now: bigint }) {
  return (
    <>
      {(draft.dividend || draft.lpDividend) && <DividendProjection draft={draft} />}
      <CompoundProjection draft={draft} now={now} />
      <CreateRisks draft={draft} kind={kind} />
    </>
  )
}
