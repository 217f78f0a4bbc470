import type { TokenDraft } from '../TokenDraft.ts'
import { CompoundProjection } from './CompoundProjection.tsx'
import { DividendProjection } from './DividendProjection.tsx'

/** What a token that trades adds to the outcome below its figures: projections. */
export default function TradingOutcome({ draft, now }: { draft: TokenDraft; now: bigint }) {
  return (
    <>
      {(draft.dividend || draft.lpDividend) && <DividendProjection draft={draft} />}
      <CompoundProjection draft={draft} now={now} />
    </>
  )
}
