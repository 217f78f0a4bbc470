// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {EarnTerms} from "./EarnTerms.sol";
import {IEarnPool} from "./IEarnPool.sol";
import {IPoolLedger} from "./IPoolLedger.sol";
import {PoolFees} from "./PoolFees.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title EarnPool
 * @notice The implementation behind every pool that promises interest for a term.
 * @dev Roles: owner (list), depositors, funders, anyone (collecting fees). Nobody stops an exit. Invariants: what is reserved is the
 * sum of the interest of all open deposits, and at most what is left of the fundings; nothing of it is free before its deposit was
 * paid or has left early; a deposit is paid what it was promised.
 */
contract EarnPool is PoolFees, IEarnPool {
    /// @dev One word, written by every call.
    struct Sums {
        uint112 staked;
        uint112 reserved;
        bool isBusy;
    }

    /// @dev A division by these is what interest is by.
    uint256 private constant YEAR = 10_000 * 365 days;
    uint256 private constant ALL_BPS = 10_000;
    uint256 private constant MOST_POSITION = type(uint104).max;

    Sums private _sums;
    mapping(address account => Account) private _accounts;
    mapping(address account => mapping(uint256 index => Position)) private _positions;

    /// @inheritdoc IEarnPool
    function deposit(uint256 amount, uint256 term, uint256 leastInterest, bytes32[] calldata proof)
        external
        returns (uint256 index, uint256 received, uint256 interest)
    {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireOpen(terms);
        _requireListed(terms, proof);
        // Interaction: guarded, and nothing of the account is written before; what has arrived counts.
        received = _receive(terms, terms.stakeToken(), amount);
        // Check
        uint256 until;
        (interest, until) = _promise(terms, received, term);
        if (interest < leastInterest) revert Pool_BelowLeast(interest, leastInterest);
        (Account memory account, Sums memory sums) = (_accounts[msg.sender], _sums);
        _requireWithin(EarnTerms.accountLimit(terms), account.staked + received);
        _requireWithin(EarnTerms.totalLimit(terms), sums.staked + received);
        uint256 most = FixedPointMathLib.min(MOST_POSITION, MOST_AMOUNT - sums.staked);
        if (received > most) revert Pool_TooMuch(received, most);
        // Effect
        index = account.count++;
        (account.staked, account.interest) =
            (account.staked + uint112(received), account.interest + uint112(interest));
        _accounts[msg.sender] = account;
        _positions[msg.sender][index] =
            Position(uint104(received), uint104(interest), uint40(block.timestamp), uint8(term));
        _sums = Sums(sums.staked + uint112(received), sums.reserved + uint112(interest), false);
        emit Deposited(msg.sender, index, received, term, interest, until);
    }

    /// @inheritdoc IEarnPool
    function redeem(uint256 index, address receiver) external returns (uint256) {
        return _redeem(index, _positions[msg.sender][index].amount, receiver);
    }

    /// @inheritdoc IEarnPool
    function redeemPart(uint256 index, uint256 amount, address receiver) external returns (uint256) {
        return _redeem(index, amount, receiver);
    }

    /// @inheritdoc IEarnPool
    function redeemEarly(uint256 index, address receiver, uint256 mostFee) external returns (uint256 paid) {
        Terms terms = PoolTerms.load();
        Position memory position = _positions[msg.sender][index];
        uint256 amount = position.amount;
        uint256 until = _untilOf(terms, position);
        if (amount == 0 || block.timestamp >= until) return _redeem(index, amount, receiver);
        _enter(terms);
        // Check: nothing to leave by is something else than nothing to pay.
        if (terms.has(PoolTerms.EARLY)) until = position.startedAt + EarnTerms.minimumStay(terms);
        if (block.timestamp < until) revert EarnPool_NotBefore(until);
        _requireReceiver(receiver);
        paid = _payable(terms, amount);
        uint256 fee = FixedPointMathLib.divUp(paid * EarnTerms.earlyBps(terms), ALL_BPS);
        if (fee > mostFee) revert Pool_TooMuch(fee, mostFee);
        paid -= fee;
        // Effect: the interest is free again.
        _close(index, position, amount, position.interest);
        _charge(fee);
        emit Redeemed(msg.sender, receiver, index, amount, paid, 0, fee, 0);
        // Interaction
        if (paid != 0) _sendExactly(terms.stakeToken(), receiver, paid);
        _leave();
    }

    /// @inheritdoc IEarnPool
    function settings() external view returns (Settings memory) {
        return EarnTerms.settings(PoolTerms.load());
    }

    /// @inheritdoc IEarnPool
    function accountOf(address account) external view returns (Account memory) {
        return _accounts[account];
    }

    /// @inheritdoc IEarnPool
    function positionsOf(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Position[] memory positions, uint256 total)
    {
        total = _accounts[account].count;
        positions = new Position[](_pageSize(cursor, size, total));
        for (uint256 i; i < positions.length; ++i) {
            positions[i] = _positions[account][cursor + i];
        }
    }

    /// @inheritdoc IEarnPool
    function roomFor(uint256 term) external view returns (uint256 room) {
        Terms terms = PoolTerms.load();
        uint256 free = _free(terms);
        uint256 endAt = terms.endAt();
        if (free == 0 || (endAt != 0 && block.timestamp >= endAt)) return 0;
        (uint256 duration, uint256 annualBps) = _termOf(terms, term);
        room = FixedPointMathLib.min(((free + 1) * YEAR - 1) / (annualBps * duration), MOST_POSITION);
        (uint256 staked, uint256 limit) = (_sums.staked, EarnTerms.totalLimit(terms));
        if (limit == 0) limit = MOST_AMOUNT;
        return FixedPointMathLib.min(room, limit - staked);
    }

    /// @inheritdoc IPoolLedger
    /// @dev Interest of the account's deposits whose terms are over; it is paid with them. Costs more with more of them.
    function claimableOf(address account) external view returns (uint256 claimable) {
        Terms terms = PoolTerms.load();
        uint256 count = _accounts[account].count;
        for (uint256 i; i < count; ++i) {
            Position memory position = _positions[account][i];
            if (position.interest != 0 && block.timestamp >= _untilOf(terms, position)) claimable += position.interest;
        }
    }

    /// @inheritdoc IPoolLedger
    function holds(address account) external view returns (bool) {
        Account memory all = _accounts[account];
        return all.staked != 0 || all.interest != 0;
    }

    /// @dev After its term: principal by `amount`, and what can be paid of the interest.
    function _redeem(uint256 index, uint256 amount, address receiver) private returns (uint256 paid) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireReceiver(receiver);
        Position memory position = _positions[msg.sender][index];
        uint256 until = _untilOf(terms, position);
        if (block.timestamp < until) revert EarnPool_NotBefore(until);
        if (amount > position.amount) revert Pool_TooMuch(amount, position.amount);
        uint256 rest = position.amount - amount;
        if (amount != 0) paid = _payable(terms, amount);
        // Effect
        uint256 interest = _spend(terms, position.interest);
        paid += interest;
        if (paid == 0) revert Pool_NothingToClaim(msg.sender);
        _close(index, position, amount, interest);
        // Interaction
        uint256 excess = _send(terms.stakeToken(), receiver, paid);
        if (excess > rest) revert Pool_TookMore(terms.stakeToken(), excess);
        if (excess != 0) _close(index, position, excess, 0);
        emit Redeemed(msg.sender, receiver, index, amount, paid, interest, 0, excess);
        if (interest != 0) emit Paid(msg.sender, receiver, interest);
        _leave();
    }

    /// @dev Takes principal and reserved interest off a deposit of the caller; an empty one is forgotten.
    function _close(uint256 index, Position memory position, uint256 amount, uint256 interest) private {
        (position.amount, position.interest) =
            (position.amount - uint104(amount), position.interest - uint104(interest));
        if (position.amount == 0 && position.interest == 0) delete _positions[msg.sender][index];
        else _positions[msg.sender][index] = position;
        (Account memory account, Sums memory sums) = (_accounts[msg.sender], _sums);
        (account.staked, account.interest) =
            (account.staked - uint112(amount), account.interest - uint112(interest));
        _accounts[msg.sender] = account;
        (sums.staked, sums.reserved) = (sums.staked - uint112(amount), sums.reserved - uint112(interest));
        _sums = sums;
    }

    /// @dev Interest of a deposit, which the reserve can serve, and the end of its term.
    function _promise(Terms terms, uint256 received, uint256 term)
        private
        view
        returns (uint256 interest, uint256 until)
    {
        uint256 least = EarnTerms.least(terms);
        if (received < least) revert Pool_BelowLeast(received, least);
        (uint256 duration, uint256 annualBps) = _termOf(terms, term);
        interest = FixedPointMathLib.fullMulDiv(received, annualBps * duration, YEAR);
        if (interest == 0) revert EarnPool_NoInterest(received);
        uint256 free = FixedPointMathLib.min(_free(terms), MOST_POSITION);
        if (interest > free) revert EarnPool_ReserveTooSmall(interest, free);
        until = block.timestamp + duration;
    }

    function _termOf(Terms terms, uint256 index) private pure returns (uint256, uint256) {
        if (index >= EarnTerms.termCount(terms)) revert EarnPool_UnknownTerm(index);
        return EarnTerms.term(terms, index);
    }

    function _untilOf(Terms terms, Position memory position) private pure returns (uint256) {
        (uint256 duration,) = EarnTerms.term(terms, position.term);
        return position.startedAt + duration;
    }

    function _requireWithin(uint256 limit, uint256 sum) private pure {
        if (limit != 0 && sum > limit) revert EarnPool_LimitReached(limit);
    }

    function _enter(Terms) internal override {
        // Check
        if (_sums.isBusy) revert Pool_Reentered();
        // Effect
        _sums.isBusy = true;
    }

    function _leave() internal override {
        _sums.isBusy = false;
    }

    function _principal() internal view override returns (uint256) {
        return _sums.staked;
    }

    function _weight() internal pure override returns (uint256) {
        return 0;
    }

    function _free(Terms) internal view override returns (uint256) {
        return _reserve.funded - _reserve.spent - _sums.reserved;
    }

    /// @dev Nothing is earned by the second, and what was promised is here.
    function _pace(Terms terms) internal pure override returns (uint256, uint256) {
        return (0, terms.endAt() == 0 ? type(uint32).max : terms.endAt());
    }

    function _mostFunded(Terms) internal pure override returns (uint256) {
        return MOST_AMOUNT;
    }

    /// @dev What is free follows from what was funded, spent and reserved.
    function _addToReserve(Terms, uint256) internal override {}
    function _takeFromReserve(uint256) internal override {}

    function _listCapabilities(Terms, Capability[] memory, uint256 count) internal pure override returns (uint256) {
        return count;
    }
}
