// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {BonusRate} from "./BonusRate.sol";
import {BonusTerms} from "./BonusTerms.sol";
import {IBonusPool} from "./IBonusPool.sol";
import {IPoolLedger} from "./IPoolLedger.sol";
import {PoolFees} from "./PoolFees.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";
import {PowerLedger} from "./PowerLedger.sol";

/**
 * @title BonusPool
 * @notice The implementation behind every pool with a daily rate: Roast Beef and Dollar Beans.
 * @dev Roles: depositors, inviters, funders, anyone (collecting fees); no owner. Nobody stops an exit. Invariants: the reserve that is
 * free grows by fundings and by what was earned and is not paid, never by deposits, taxes or fees; what has left it is all that is
 * owed; what an inviter gets is a part of a reward, reserved with it; all fees on an account's exit are at most what it was paid.
 * A holding's power is its principal here.
 */
contract BonusPool is PowerLedger, PoolFees, IBonusPool {
    /// @dev One word.
    struct Bond {
        address inviter;
        uint40 since;
        uint32 referrals;
    }

    /// @dev One word.
    struct Purse {
        uint112 referred;
        uint112 ready;
    }

    /// @dev One word, of Dollar Beans alone.
    struct Dues {
        uint112 paid;
        uint112 charged;
    }

    /// @dev From 2^-32 base units to the 2^-120 of the accumulator.
    uint256 private constant FREE_SHIFT = 88;
    uint256 private constant FREE_BITS = 32;
    /// @dev By the largest rate, of 10 bits, a weight has 120.
    uint256 private constant MOST_STAKED = (1 << 110) - 1;
    uint256 private constant ALL_BPS = 10_000;
    uint256 private constant FIRST_TAX = 90;
    uint256 private constant TAX_STEP = 10;

    /// @dev What is nobody's of the reserve when the books were last settled, in 2^-32 base units.
    uint256 private _nobodys;
    mapping(address account => Bond) private _bonds;
    mapping(address account => Purse) private _purses;
    mapping(address account => Dues) private _dues;

    /// @inheritdoc IBonusPool
    function deposit(uint256 amount, address inviter) external returns (uint256 principal) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Interaction: guarded, and nothing of the account is written before; what has arrived counts.
        uint256 received = _receive(terms, terms.stakeToken(), amount);
        // Check
        uint256 least = BonusTerms.least(terms);
        if (received < least) revert Pool_BelowLeast(received, least);
        uint256 most = FixedPointMathLib.min(BonusTerms.most(terms), MOST_STAKED - _sums.staked);
        if (received > most) revert Pool_TooMuch(received, most);
        // Check, Effect
        Holding memory holding = _settled(terms, msg.sender);
        if (inviter != address(0)) _bind(holding, inviter);
        uint256 fee = terms.has(PoolTerms.BEANS) ? _feeOf(received, BonusTerms.DEPOSIT_FEE_BPS) : 0;
        principal = received - fee;
        _grow(holding.power, principal);
        holding.isHere = true;
        _charge(fee);
        _setPrincipal(terms, holding, holding.power + principal);
        emit Deposited(msg.sender, principal, fee);
        // Check: no fee is paid, and no age begins, for nothing.
        uint256 needed = BonusRate.ofDay(_sums.weight, BonusTerms.referralPercent(terms));
        uint256 free = _nobodys >> FREE_BITS;
        if (free < needed) revert BonusPool_Dry(free, needed);
        _leave();
    }

    /// @inheritdoc IBonusPool
    function withdraw(uint256 amount, address receiver) external returns (uint256 paid) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireReceiver(receiver);
        Holding memory holding = _settled(terms, msg.sender);
        uint256 held = holding.power;
        if (amount == 0 || amount > held) revert Pool_TooMuch(amount, held);
        uint256 rest = held - amount;
        uint256 least = _leastHeld(terms);
        // What a coin left below the least by taking more can go in parts.
        if (rest != 0 && rest < least && held >= least) revert Pool_BelowLeast(rest, least);
        uint256 worth = _payable(terms, amount);
        // Effect
        uint256 gross = FixedPointMathLib.fullMulDiv(holding.owed >> OWED_BITS, amount, held);
        _realise(terms, holding, gross);
        paid = _take(terms, receiver);
        uint256 fee = _chargeAccount(terms, worth);
        paid += worth - fee;
        _setPrincipal(terms, holding, rest);
        // Interaction
        address token = terms.stakeToken();
        uint256 excess = paid == 0 ? 0 : _send(token, receiver, paid);
        if (excess > rest) revert Pool_TookMore(token, excess);
        if (excess != 0) _setPrincipal(terms, holding, rest - excess);
        emit Withdrawn(msg.sender, receiver, amount, paid, fee, excess);
        _leave();
    }

    /// @inheritdoc IBonusPool
    function claim(address receiver) external returns (uint256 paid) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireReceiver(receiver);
        Holding memory holding = _settled(terms, msg.sender);
        // Effect
        _realise(terms, holding, holding.owed >> OWED_BITS);
        paid = _take(terms, receiver);
        if (paid == 0) revert Pool_NothingToClaim(msg.sender);
        _holdings[msg.sender] = holding;
        // Interaction
        _sendExactly(terms.stakeToken(), receiver, paid);
        _leave();
    }

    /// @inheritdoc IBonusPool
    function settings() external view returns (Settings memory) {
        return BonusTerms.settings(PoolTerms.load());
    }

    /// @inheritdoc IBonusPool
    function accountOf(address account) external view returns (Account memory all) {
        Terms terms = PoolTerms.load();
        (Bond memory bond, Purse memory purse, Dues memory dues) = (_bonds[account], _purses[account], _dues[account]);
        all.principal = _holdings[account].power;
        all.weight = _weightOf(terms, account, all.principal);
        all.gross = _owedNow(terms, account) >> OWED_BITS;
        (all.ready, all.referred) = (purse.ready, purse.referred);
        (all.since, all.inviter, all.referrals) = (bond.since, bond.inviter, bond.referrals);
        (all.paid, all.charged) = (dues.paid, dues.charged);
    }

    /// @inheritdoc IPoolLedger
    function claimableOf(address account) external view returns (uint256 amount) {
        Terms terms = PoolTerms.load();
        (uint256 reward, uint256 tax) = _rewardOf(terms, account, _owedNow(terms, account) >> OWED_BITS);
        amount = _purses[account].ready + reward - tax;
        return amount - _dueFee(terms, account, amount, amount);
    }

    /// @inheritdoc IPoolLedger
    function holds(address account) external view returns (bool) {
        return _holdings[account].power != 0 || _purses[account].ready != 0;
    }

    // ── what accrues ──

    function _accrue(Terms terms, uint256 from, uint256 to, uint256 weight) internal override returns (uint256) {
        uint256 before = _nobodys;
        uint256 free = _freeAfter(terms, to - from, weight);
        if (free == before) return 0;
        _nobodys = free;
        return ((before - free) << FREE_SHIFT) / weight;
    }

    function _accrued(Terms terms, uint256 from, uint256 to, uint256 weight) internal view override returns (uint256) {
        uint256 free = _freeAfter(terms, to - from, weight);
        return weight == 0 ? 0 : ((_nobodys - free) << FREE_SHIFT) / weight;
    }

    function _freeAfter(Terms terms, uint256 time, uint256 weight) private view returns (uint256) {
        uint256 percent = BonusTerms.referralPercent(terms);
        return BonusRate.freeAfter(_nobodys, weight, percent, BonusTerms.runway(terms), time);
    }

    function _freeNow(Terms terms) private view returns (uint256) {
        return _freeAfter(terms, FixedPointMathLib.zeroFloorSub(_time(), _clock.settledAt), _sums.weight);
    }

    function _free(Terms terms) internal view override returns (uint256) {
        return _freeNow(terms) >> FREE_BITS;
    }

    function _pace(Terms terms) internal view override returns (uint256 rate, uint256 runsOutAt) {
        (uint256 free, uint256 weight) = (_freeNow(terms), _sums.weight);
        (uint256 percent, uint256 runway) = (BonusTerms.referralPercent(terms), BonusTerms.runway(terms));
        rate = BonusRate.rateNow(free, weight, percent, runway);
        runsOutAt = _time() + BonusRate.fullFor(free, weight, percent, runway);
        runsOutAt = FixedPointMathLib.min(runsOutAt, type(uint32).max);
    }

    function _mostFunded(Terms) internal pure override returns (uint256) {
        // However often it is allotted again: a unit of weight earns less than six base units until the clock ends.
        return MOST_AMOUNT;
    }

    function _addToReserve(Terms, uint256 amount) internal override {
        _nobodys += amount << FREE_BITS;
    }

    /// @dev Never called: such a pool has no end.
    function _takeFromReserve(uint256 amount) internal override {
        _nobodys -= amount << FREE_BITS;
    }

    function _ownerOf(Terms) internal pure override returns (address) {
        return address(0);
    }

    function _listCapabilities(Terms, Capability[] memory, uint256 count) internal pure override returns (uint256) {
        return count;
    }

    // ── what is paid ──

    /// @dev Of what an account has earned: its reward, and what the tax keeps of it.
    function _rewardOf(Terms terms, address account, uint256 gross)
        private
        view
        returns (uint256 reward, uint256 tax)
    {
        reward = gross * 100 / (100 + BonusTerms.referralPercent(terms));
        uint256 steps = FixedPointMathLib.zeroFloorSub(block.timestamp, _bonds[account].since) / 1 days;
        tax = FixedPointMathLib.divUp(reward * FixedPointMathLib.zeroFloorSub(FIRST_TAX, TAX_STEP * steps), 100);
    }

    /// @dev Turns so much of what the settled caller has earned into rewards, which are ready; the rest was never paid.
    function _realise(Terms terms, Holding memory holding, uint256 gross) private {
        if (gross == 0) return;
        holding.owed -= uint128(gross << OWED_BITS);
        (uint256 reward, uint256 tax) = _rewardOf(terms, msg.sender, gross);
        uint256 own = reward - tax;
        uint256 referral;
        address inviter = _bonds[msg.sender].inviter;
        if (inviter != address(0) && _holdings[inviter].power != 0) {
            referral = own * BonusTerms.referralPercent(terms) / 100;
            if (referral != 0) _purses[inviter].ready += uint112(referral);
        }
        if (own != 0) _purses[msg.sender].ready += uint112(own);
        _nobodys += (gross - own - referral) << FREE_BITS;
        emit Realised(msg.sender, gross, reward, tax, inviter, referral);
    }

    /// @dev Takes what is ready for the caller out of the reserve, as much as can be paid; what is left after the fee.
    function _take(Terms terms, address receiver) private returns (uint256) {
        uint256 ready = _purses[msg.sender].ready;
        uint256 amount = _spend(terms, ready);
        if (amount == 0) return 0;
        _purses[msg.sender].ready = uint112(ready - amount);
        emit Paid(msg.sender, receiver, amount);
        if (!terms.has(PoolTerms.BEANS)) return amount;
        _dues[msg.sender].paid += uint112(amount);
        uint256 fee = _chargeAccount(terms, amount);
        emit Charged(msg.sender, fee);
        return amount - fee;
    }

    /// @dev The fee on what leaves for the caller: at most what he was paid and not yet charged for.
    function _chargeAccount(Terms terms, uint256 amount) private returns (uint256 fee) {
        fee = _dueFee(terms, msg.sender, amount, 0);
        if (fee == 0) return 0;
        _dues[msg.sender].charged += uint112(fee);
        _charge(fee);
    }

    /// @param more What is paid with it.
    function _dueFee(Terms terms, address account, uint256 amount, uint256 more) private view returns (uint256) {
        if (!terms.has(PoolTerms.BEANS)) return 0;
        Dues memory dues = _dues[account];
        uint256 most = more + dues.paid - dues.charged;
        return FixedPointMathLib.min(_feeOf(amount, BonusTerms.WITHDRAWAL_FEE_BPS), most);
    }

    function _feeOf(uint256 amount, uint256 feeBps) private pure returns (uint256) {
        return FixedPointMathLib.divUp(amount * feeBps, ALL_BPS);
    }

    // ── deposits ──

    /// @dev An account's own principal at the daily rate, and as much of its referrals' at the rate of its tier.
    function _weightOf(Terms terms, address account, uint256 power) internal view override returns (uint256 weight) {
        power = _counted(terms, power);
        weight = power * BonusTerms.dailyBps(terms);
        if (power == 0 || !terms.has(PoolTerms.BEANS)) return weight;
        uint256 tier = BonusTerms.tierBps(_bonds[account].referrals);
        if (tier != 0) weight += FixedPointMathLib.min(power, _purses[account].referred) * tier;
    }

    /// @dev Below the least, where only a coin can bring it, a deposit earns nothing and is nobody's referral.
    function _counted(Terms terms, uint256 power) private pure returns (uint256) {
        return power < _leastHeld(terms) ? 0 : power;
    }

    /// @dev What the least deposit comes to.
    function _leastHeld(Terms terms) private pure returns (uint256 least) {
        least = BonusTerms.least(terms);
        if (terms.has(PoolTerms.BEANS)) least -= _feeOf(least, BonusTerms.DEPOSIT_FEE_BPS);
    }

    /// @dev An inviter was here before, so nobody comes to be above himself.
    function _bind(Holding memory holding, address inviter) private {
        // Check
        if (_bonds[msg.sender].inviter == inviter) return;
        if (holding.isHere || !_holdings[inviter].isHere) revert Pool_CannotBind(msg.sender, inviter);
        // Effect
        _bonds[msg.sender].inviter = inviter;
        emit Bound(msg.sender, inviter);
    }

    /// @dev The caller's deposits become as old as their middle, rounded late.
    function _grow(uint256 principal, uint256 added) private {
        uint256 since = _bonds[msg.sender].since;
        since = FixedPointMathLib.divUp(principal * since + added * block.timestamp, principal + added);
        _bonds[msg.sender].since = uint40(since);
    }

    /// @dev Writes the settled caller with another principal, and what he and his inviter share by.
    function _setPrincipal(Terms terms, Holding memory holding, uint256 principal) private {
        uint256 before = holding.power;
        Sums memory sums = _sums;
        uint256 weight = sums.weight - _weightOf(terms, msg.sender, before);
        weight += _weightOf(terms, msg.sender, principal);
        if (terms.has(PoolTerms.BEANS)) {
            weight = _setReferred(terms, weight, _counted(terms, before), _counted(terms, principal));
        }
        _sums = Sums(uint120(weight), uint112(sums.staked - before + principal));
        holding.power = uint128(principal);
        _holdings[msg.sender] = holding;
    }

    /// @return The weight of all with that of the caller's inviter.
    function _setReferred(Terms terms, uint256 weight, uint256 before, uint256 afterwards) private returns (uint256) {
        address inviter = _bonds[msg.sender].inviter;
        if (inviter == address(0) || before == afterwards) return weight;
        Holding memory above = _holdings[inviter];
        uint256 weightBefore = _weightOf(terms, inviter, above.power);
        if (before == 0) ++_bonds[inviter].referrals;
        else if (afterwards == 0) --_bonds[inviter].referrals;
        _purses[inviter].referred = uint112(_purses[inviter].referred - before + afterwards);
        uint256 weightAfter = _weightOf(terms, inviter, above.power);
        if (weightAfter == weightBefore) return weight;
        _settle(above, weightBefore, _clock.perWeight);
        _holdings[inviter] = above;
        return weight - weightBefore + weightAfter;
    }
}
