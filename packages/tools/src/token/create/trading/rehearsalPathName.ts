import type { RehearsalPath } from '@tokensmith/sdk/token/rehearsalReport.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import type { RehearsalRow } from './rehearsalRows.ts'

/** What a path is called where a token is minted instead of sold. */
const ofMint: Partial<Record<RehearsalPath, string>> = {
  purchase: 'mint',
  plainPurchase: 'plainMint',
  finish: 'launchMint',
}

/** Key of a path's name in the texts: a mint and a token that is its own exchange have words of their own. */
export function rehearsalPathName(id: RehearsalRow['id'], { fairMint, pool }: TokenDraft): string {
  if (pool && id === 'sellAtPair') return 'launchRehearsal.path.sellAtToken'
  const name = (fairMint && id !== 'liquidity' && ofMint[id]) || id
  return `launchRehearsal.path.${name}`
}
