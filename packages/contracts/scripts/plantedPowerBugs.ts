import type { TokenComposition } from '../src/compose/tokenModules.ts'
import type { PlantedBug } from './PlantedBug.ts'

const marketing: TokenComposition = { kind: 'marketing', modules: [] }
const pool: TokenComposition = { kind: 'erc314', modules: [] }
const powers = 'powers/Powers.t.sol'
const tradingPowers = 'market/TradingPowers.t.sol'

/** Mistakes in what a token tells of who can do what. */
export const plantedPowerBugs: readonly PlantedBug[] = [
  {
    name: 'nobody is told that the owner has pairs of other exchanges taxed',
    file: 'token/Trading.sol',
    search: '_listCapability(list, "registerPair", 0, 0);',
    replace: '',
    composition: marketing,
    noticedBy: powers,
    short: true,
  },
  {
    name: 'nobody is told that the owner loosens limits',
    file: 'token/Trading.sol',
    search: 'if (until != 0) _listCapability(list, "loosenLimits", 0, until);',
    replace: '',
    composition: marketing,
    noticedBy: powers,
  },
  {
    name: 'the deployer’s lists end with the owner',
    file: 'token/MarketSale.sol',
    search: 'if (keepsLists) _listCapability',
    replace: 'if (keepsLists && until == 0) _listCapability',
    composition: { kind: 'marketing', modules: ['sale'] },
    noticedBy: powers,
  },
  {
    name: 'nobody is told of the provider once there is no owner',
    file: 'token/OwnPool.sol',
    search: '        if (coin == 0 || terms.unlockAt == type(uint40).max) return;',
    replace: '        if (coin == 0 || terms.unlockAt == type(uint40).max || owner() == address(0)) return;',
    composition: pool,
    noticedBy: powers,
  },
  {
    name: 'nobody is told of who was offered the ownership',
    file: 'token/Owned.sol',
    search: 'if (pendingOwner() != address(0)) _listCapability',
    replace: 'if (pendingOwner() == address(1)) _listCapability',
    composition: { kind: 'normal', modules: ['mint'] },
    noticedBy: powers,
  },
  {
    name: 'a lock dates nobody’s powers',
    file: 'token/Owned.sol',
    search: '(one.holder, one.from) = (owner(), _ownerActsFrom());',
    replace: 'one.holder = owner();',
    composition: {
      kind: 'normal',
      modules: ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'transferBurn', 'transferFee', 'ownershipLock'],
    },
    noticedBy: 'token/Owned.t.sol',
  },
  {
    name: 'a power is told of as somebody else’s',
    file: 'token/FairMint.sol',
    search: 'list[count].holder = rules.deployer;',
    replace: 'list[count].holder = rules.holdToken;',
    composition: { kind: 'fairMint', modules: [] },
    noticedBy: powers,
  },
  {
    name: 'exempt accounts are not counted',
    file: 'token/Trading.sol',
    search: 'if (_exemptAccounts.length != 0) _listCapability',
    replace: 'if (!_terms.exemptionsEnded) _listCapability',
    composition: marketing,
    noticedBy: tradingPowers,
  },
  {
    name: 'an account that is no longer exempt stays on the list',
    file: 'token/Trading.sol',
    search: 'if (uint8(word) == 0) {',
    replace: 'if (uint8(word) == 0 && accounts.length > 5) {',
    composition: marketing,
    noticedBy: tradingPowers,
  },
  {
    name: 'whoever takes a free place on the list is not found again',
    file: 'token/Trading.sol',
    search: '_exempt[last] = uint8(_exempt[last]) | (place << PLACE_OFFSET);',
    replace: '',
    composition: marketing,
    noticedBy: tradingPowers,
  },
]
