import type { PlantedBug } from './PlantedBug.ts'

const earn = 'staking/EarnPool.sol'
const unit = 'staking/EarnPool.t.sol'
const hostile = 'staking/EarnHostile.t.sol'
const invariants = 'staking/Earn.invariant.t.sol'

/** Mistakes in pools that promise interest. */
export const plantedEarnBugs: readonly PlantedBug[] = [
  {
    name: 'who leaves early keeps interest reserved',
    file: earn,
    search: '_close(index, position, amount, position.interest);',
    replace: '_close(index, position, amount, 0);',
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'interest is reserved twice',
    file: earn,
    search: 'sums.reserved + uint112(interest), false);',
    replace: 'sums.reserved + uint112(2 * interest), false);',
    noticedBy: invariants,
  },
  {
    name: 'more interest is promised than is free',
    file: earn,
    search: 'if (interest > free) revert EarnPool_ReserveTooSmall(interest, free);',
    replace: '',
    noticedBy: unit,
    short: true,
  },
  {
    name: 'no early exit is a free one',
    file: earn,
    search: 'if (terms.has(PoolTerms.EARLY)) until =',
    replace: 'until =',
    noticedBy: unit,
    short: true,
  },
  {
    name: 'an exit costs more than was accepted',
    file: earn,
    search: 'if (fee > mostFee) revert Pool_TooMuch(fee, mostFee);',
    replace: '',
    noticedBy: unit,
  },
  {
    name: 'a reserve is blocked for nothing',
    file: 'staking/EarnBounds.sol',
    search: 'given.isEarlyAllowed && given.earlyBps == 0 ? FREE_STAY : 0;',
    replace: '0;',
    contracts: ['PoolFactory'],
    noticedBy: unit,
  },
  {
    name: "an account's limit is left out",
    file: earn,
    search: '_requireWithin(EarnTerms.accountLimit(terms), account.staked + received);',
    replace: '',
    noticedBy: unit,
    short: true,
  },
  {
    name: 'a deposit earns less than was accepted',
    file: earn,
    search: 'if (interest < leastInterest) revert Pool_BelowLeast(interest, leastInterest);',
    replace: '',
    noticedBy: unit,
  },
  {
    name: 'an exit of a shrunk pool forgets its interest',
    file: earn,
    search: '_close(index, position, amount, interest);',
    replace: '_close(index, position, amount, position.interest);',
    noticedBy: hostile,
  },
  {
    name: 'what a coin takes on top of a deposit is paid by others',
    file: earn,
    search: 'if (excess != 0) _close(index, position, excess, 0);',
    replace: '',
    noticedBy: hostile,
  },
  {
    name: 'fees are sent from principal',
    file: 'staking/PoolFees.sol',
    search: '_charged -= amount;',
    replace: '',
    contracts: ['EarnPool'],
    noticedBy: invariants,
  },
]
