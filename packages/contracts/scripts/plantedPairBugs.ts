import { allModulesOf, type TokenComposition } from '../src/compose/tokenModules.ts'
import type { PlantedBug } from './PlantedBug.ts'

const erc314: TokenComposition = { kind: 'erc314', modules: allModulesOf('erc314') }
const dividend: TokenComposition = { kind: 'dividend', modules: allModulesOf('dividend') }
const noticedBy = 'pairs/Pair.invariant.t.sol'

/** Mistakes of one module that the calls of another bring to light. */
export const plantedPairBugs: readonly PlantedBug[] = [
  {
    name: 'trades with the own pool go on while the token is paused',
    file: 'token/Pausable.sol',
    search: '_requireNotPaused();\n        super._update(from, to, value);',
    replace: 'if (from != address(this)) _requireNotPaused();\n        super._update(from, to, value);',
    composition: erc314,
    noticedBy,
  },
  {
    name: 'anybody burns the taxes that wait in the Till',
    file: 'token/Trading.sol',
    search: 'if (msg.sender != made) revert Trading_NotTill(msg.sender);',
    replace: '',
    composition: dividend,
    noticedBy,
  },
  {
    name: 'the stopped of a token with dividends stay stopped without its owner',
    file: 'token/Blacklist.sol',
    search: 'if (forever && !_blacklistEnded) _endBlacklist();',
    replace: '',
    composition: dividend,
    noticedBy,
  },
]
