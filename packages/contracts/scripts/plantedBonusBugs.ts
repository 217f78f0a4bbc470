import type { PlantedBug } from './PlantedBug.ts'

const bonus = 'staking/BonusPool.sol'
const rate = 'staking/BonusRate.sol'
const contracts = ['BonusPool']
const beef = 'staking/BonusPool.t.sol'
const beans = 'staking/DollarBeans.t.sol'
const hostile = 'staking/BonusHostile.t.sol'
const invariants = 'staking/Bonus.invariant.t.sol'

/** Mistakes in pools with a daily rate. */
export const plantedBonusBugs: readonly PlantedBug[] = [
  {
    name: 'a referral is paid of what was earned before tax',
    file: bonus,
    search: 'referral = own * BonusTerms.referralPercent(terms) / 100;',
    replace: 'referral = reward * BonusTerms.referralPercent(terms) / 100;',
    noticedBy: beef,
    short: true,
  },
  {
    name: 'a fee is added to the reserve',
    file: bonus,
    search: '        _charge(fee);\n        _setPrincipal',
    replace: '        _nobodys += fee << FREE_BITS;\n        _setPrincipal',
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'a fee on what leaves is not capped',
    file: bonus,
    search: 'return FixedPointMathLib.min(_feeOf(amount, BonusTerms.WITHDRAWAL_FEE_BPS), most);',
    replace: 'return _feeOf(amount, BonusTerms.WITHDRAWAL_FEE_BPS);',
    noticedBy: beans,
    short: true,
  },
  {
    name: 'a tier counts more than the own principal',
    file: bonus,
    search: 'FixedPointMathLib.min(power, _purses[account].referred) * tier',
    replace: '_purses[account].referred * tier',
    noticedBy: beans,
    short: true,
  },
  {
    name: 'a referral that left is counted',
    file: bonus,
    search: 'else if (afterwards == 0) --_bonds[inviter].referrals;',
    replace: '',
    noticedBy: beans,
  },
  {
    name: 'what a tax keeps is lost',
    file: bonus,
    search: '_nobodys += (gross - own - referral) << FREE_BITS;',
    replace: '',
    noticedBy: beef,
    short: true,
  },
  {
    name: 'a young deposit ages on an old clock',
    file: bonus,
    search: 'since = FixedPointMathLib.divUp(principal * since + added * block.timestamp, principal + added);',
    replace: 'if (principal == 0) since = block.timestamp;',
    noticedBy: beef,
  },
  {
    name: 'a deposit is taken by a dry reserve',
    file: bonus,
    search: 'if (free < needed) revert BonusPool_Dry(free, needed);',
    replace: '',
    noticedBy: beef,
    short: true,
  },
  {
    name: 'a withdrawal realises nothing',
    file: bonus,
    search: 'uint256 gross = FixedPointMathLib.fullMulDiv(holding.owed >> OWED_BITS, amount, held);',
    replace: 'uint256 gross;',
    noticedBy: beef,
  },
  {
    name: 'a short reserve pays the full rate',
    file: rate,
    search: 'if (all <= kept) return _decayed(free, time * WAD / runway);',
    replace: 'if (all <= kept) return FixedPointMathLib.zeroFloorSub(free, full * time / PER_SECOND);',
    contracts,
    noticedBy: beef,
  },
  {
    name: 'what is left is decayed by the whole time',
    file: rate,
    search: '(spent - (all - kept)) * WAD / kept',
    replace: 'time * WAD / runway',
    contracts,
    noticedBy: beef,
    short: true,
  },
  {
    name: "an inviter's weight grows before he is settled",
    file: bonus,
    search: '_settle(above, weightBefore, _clock.perWeight);',
    replace: '_settle(above, weightAfter, _clock.perWeight);',
    noticedBy: beans,
  },
  {
    name: 'what a coin takes on top of a bonus deposit is paid by others',
    file: bonus,
    search: 'if (excess != 0) _setPrincipal(terms, holding, rest - excess);',
    replace: '',
    noticedBy: hostile,
  },
  {
    name: 'a bonus pool has an owner',
    file: bonus,
    search: 'function _ownerOf(Terms) internal pure override returns (address) {\n        return address(0);',
    replace: 'function _ownerOf(Terms) internal view override returns (address) {\n        return msg.sender;',
    noticedBy: beef,
  },
]
