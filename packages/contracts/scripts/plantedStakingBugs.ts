import type { PlantedBug } from './PlantedBug.ts'

const pool = 'staking/StakingPool.sol'
const ledger = 'staking/PoolLedger.sol'
const powers = 'staking/PowerLedger.sol'
const schedule = 'staking/EmissionSchedule.sol'
const factory = 'staking/PoolFactory.sol'
const contracts = ['StakingPool']
const invariants = 'staking/Staking.invariant.t.sol'
const free = 'staking/StakingPool.t.sol'
const locks = 'staking/StakingLocks.t.sol'
const halving = 'staking/StakingHalving.t.sol'
const teams = 'staking/StakingTeam.t.sol'
const reserve = 'staking/PoolReserve.t.sol'
const hostile = 'staking/StakingHostile.t.sol'
const power = 'staking/PoolPowers.t.sol'

/** Mistakes in pools that pay from a reserve. */
export const plantedStakingBugs: readonly PlantedBug[] = [
  {
    name: 'a pool emits more than it was granted',
    file: pool,
    search: 'return (FixedPointMathLib.min(until, granted) - before, 0);',
    replace: 'return (until - before, 0);',
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'rewards of a pool are paid without being booked',
    file: ledger,
    search: '        reserve.spent += uint112(amount);\n        _reserve = reserve;\n    }',
    replace: '    }',
    contracts,
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'a claim of a pool stays owed',
    file: pool,
    search: 'holding.owed -= uint128(amount << OWED_BITS);',
    replace: '',
    noticedBy: invariants,
  },
  {
    name: 'a pool credits what was asked',
    file: ledger,
    search: 'received = FixedPointMathLib.zeroFloorSub(TokenBalance.read(token, address(this)), before);',
    replace: 'received = amount;',
    contracts,
    noticedBy: hostile,
    short: true,
  },
  {
    name: 'what a coin takes on top is paid by other stakers',
    file: pool,
    search: '_reduce(terms, holding, index, excess);',
    replace: '',
    noticedBy: hostile,
  },
  {
    name: 'an exit of a pool always claims',
    file: pool,
    search: 'if (claimToo) reward = _take(terms, holding);',
    replace: 'reward = _take(terms, holding);',
    noticedBy: hostile,
    short: true,
  },
  {
    name: 'a stake counts before its account is settled',
    file: powers,
    search: '_settle(holding, _weightOf(terms, account, holding.power), _clock.perWeight);',
    replace: 'holding.perWeightAt = _clock.perWeight;',
    contracts,
    noticedBy: free,
    short: true,
  },
  {
    name: 'who enters a pool is owed from its beginning',
    file: powers,
    search: 'holding.perWeightAt = uint216(perWeight);',
    replace: 'if (weight != 0) holding.perWeightAt = uint216(perWeight);',
    contracts,
    noticedBy: free,
    short: true,
  },
  {
    name: 'a reserve is taken back before the end',
    file: ledger,
    search: 'terms.endAt() == 0 || block.timestamp < terms.endAt()',
    replace: 'terms.endAt() == 0',
    contracts,
    noticedBy: reserve,
    short: true,
  },
  {
    name: 'a funder is paid from principal',
    file: ledger,
    search: 'if (terms.isOneCoin()) held = FixedPointMathLib.zeroFloorSub(held, _principal() + _fees());',
    replace: '',
    contracts,
    noticedBy: reserve,
    short: true,
  },
  {
    name: 'a funder is paid from what was earned',
    file: ledger,
    search: 'FixedPointMathLib.zeroFloorSub(_heldForRewards(terms), earned);',
    replace: '_heldForRewards(terms);',
    contracts,
    noticedBy: reserve,
  },
  {
    name: 'idle seconds of a pool are lost',
    file: pool,
    search: 'if (weight == 0) return (0, until - before);',
    replace: 'if (weight == 0) return (0, 0);',
    noticedBy: reserve,
    short: true,
  },
  {
    name: 'a dry gap is paid backwards',
    file: pool,
    search: 'uint256 granted = FixedPointMathLib.max(_granted, _emittedBy(terms, _time()));',
    replace: 'uint256 granted = _granted;',
    noticedBy: reserve,
  },
  {
    name: 'an exit subtracts without its multiple',
    file: pool,
    search: 'power -= uint256(position.amount) * position.tenths;',
    replace: 'power -= uint256(position.amount) * ONCE;',
    noticedBy: locks,
    short: true,
  },
  {
    name: 'a flash team stays counted',
    file: pool,
    search: '_count(terms, account, power, false);',
    replace: '',
    noticedBy: teams,
    short: true,
  },
  {
    name: 'a rate halves when it is touched',
    file: schedule,
    search: 'return whole - (rest >> (elapsed / halvingSeconds));',
    replace: 'return whole - (rest >> (elapsed / (halvingSeconds + (elapsed % 2))));',
    contracts,
    noticedBy: halving,
  },
  {
    name: 'an epoch of a halving begins late',
    file: schedule,
    search: 'return whole - (rest >> (elapsed / halvingSeconds));',
    replace: 'return whole - (rest >> ((elapsed - 1) / halvingSeconds));',
    contracts,
    noticedBy: halving,
    short: true,
  },
  {
    name: 'a lock outlasts the money',
    file: pool,
    search: '(endAt != 0 && until > endAt) || _emittedBy(terms, until) > granted',
    replace: 'endAt != 0 && until > endAt',
    noticedBy: locks,
    short: true,
  },
  {
    name: 'anybody ends a boost early',
    file: pool,
    search:
      'if (position.tenths <= ONCE) revert StakingPool_NotBoosted(index);\n        if (block.timestamp < position.until) revert StakingPool_Locked(position.until);',
    replace: 'if (position.tenths <= ONCE) revert StakingPool_NotBoosted(index);',
    noticedBy: locks,
    short: true,
  },
  {
    name: 'an ended pool keeps its stakes',
    file: pool,
    search: 'uint256 rest = _restOf(terms, holding, index, amount);',
    replace: '_requireOpen(terms);\n        uint256 rest = _restOf(terms, holding, index, amount);',
    noticedBy: free,
    short: true,
  },
  {
    name: 'an open pool is closed',
    file: ledger,
    search: 'if (_listRoot == 0 || root == 0) revert Pool_NoList();',
    replace: 'if (root == 0) revert Pool_NoList();',
    contracts,
    noticedBy: power,
  },
  {
    name: 'funders share what is left',
    file: ledger,
    search: 'FixedPointMathLib.max(start, allotted) + part.taken);',
    replace: 'start + part.taken);',
    contracts,
    noticedBy: reserve,
    short: true,
  },
  {
    name: 'an account of a pool is bound again',
    file: pool,
    search: '!holding.isHere && _holdings[inviter].isHere;',
    replace: '_holdings[inviter].isHere;',
    noticedBy: teams,
    short: true,
  },
  {
    name: 'a claim of a pool walks over positions',
    file: pool,
    search:
      'amount = _take(terms, holding);\n        if (amount == 0) revert Pool_NothingToClaim(msg.sender);\n        _holdings[msg.sender] = holding;',
    replace:
      'amount = _take(terms, holding);\n        for (uint256 i; i < _sums.staked / 1e18; ++i) if (_positions[msg.sender][i].until == 1) break;\n        _holdings[msg.sender] = holding;',
    noticedBy: 'staking/StakingGrowth.t.sol',
    short: true,
  },
  {
    name: 'a pool keeps quiet about its list',
    file: ledger,
    search: '                list[count++].power = "endList";\n',
    replace: '',
    contracts,
    noticedBy: power,
    short: true,
  },
  {
    name: 'any coin is the liquidity of a pair',
    file: factory,
    search: 'if (draft.isLp && LiquidityPair.find(draft.stakeToken).factory == address(0)) {',
    replace: 'if (draft.isLp && draft.stakeToken == address(0)) {',
    noticedBy: 'staking/PoolFactory.t.sol',
  },
]
