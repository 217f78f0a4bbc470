// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {EmissionSchedule} from "./EmissionSchedule.sol";
import {IPoolLedger} from "./IPoolLedger.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";
import {PowerLedger} from "./PowerLedger.sol";
import {StakingTerms} from "./StakingTerms.sol";

/**
 * @title StakingPool
 * @notice The implementation behind every mine: free, locked, halved, and with teams.
 * @dev Roles: owner (halving by hand, list), stakers, funders, anyone (boosts that are over, counting of teams). Nobody stops an
 * exit. Invariants: emission is capped by what is granted, so all that is owed was funded; while a stake is locked it is
 * never capped; what an account counts for above it is subtracted as it was added.
 */
contract StakingPool is PowerLedger, IStakingPool {
    /// @dev One word, only of pools that are halved by hand. `base`: emitted until `since`.
    struct Halvings {
        uint152 base;
        uint40 since;
        uint8 count;
    }

    /// @dev One word, only of pools with teams.
    struct Team {
        uint128 sum;
        uint128 counted;
    }

    /// @dev What counts once.
    uint256 private constant ONCE = 10;
    /// @dev From 2^-32 base units to the 2^-120 of the accumulator.
    uint256 private constant EMISSION_SHIFT = 88;
    uint256 private constant RATE_BITS = 32;
    /// @dev The accumulator has 216 bits: 96 beside its fraction, for each unit of the least weight.
    uint256 private constant MOST_PER_WEIGHT = 1 << 96;
    /// @dev For views: bits of the clock.
    uint256 private constant CLOCK_BITS = 32;

    /// @dev The schedule is emitted up to this sum: it grows by fundings, and by what idle and dry seconds leave out.
    uint152 private _granted;
    Halvings private _halvings;
    mapping(address account => mapping(uint256 index => Position)) private _positions;
    mapping(address account => address) private _inviterOf;
    mapping(address account => Team) private _teams;

    /// @inheritdoc IStakingPool
    function stake(uint256 amount, uint256 period, address inviter, bytes32[] calldata proof)
        external
        returns (uint256 index, uint256 received)
    {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireOpen(terms);
        _requireListed(terms, proof);
        // Interaction: guarded, and nothing of the account is written before; what has arrived counts.
        received = _receive(terms, terms.stakeToken(), amount);
        // Check, Effect
        Holding memory holding = _settled(terms, msg.sender);
        if (inviter != address(0)) _bind(terms, holding, inviter);
        index = _add(terms, holding, received, period);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 index, uint256 amount, address receiver, bool claimToo)
        external
        returns (uint256 paid, uint256 reward)
    {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireReceiver(receiver);
        Holding memory holding = _settled(terms, msg.sender);
        uint256 rest = _restOf(terms, holding, index, amount);
        paid = _payable(terms, amount);
        // Effect
        if (claimToo) reward = _take(terms, holding);
        _reduce(terms, holding, index, amount);
        // Interaction
        uint256 excess = _send(terms.stakeToken(), receiver, paid);
        if (excess != 0) {
            if (excess > rest) revert Pool_TookMore(terms.stakeToken(), excess);
            _reduce(terms, holding, index, excess);
        }
        emit Withdrawn(msg.sender, receiver, index, amount, paid, excess);
        if (reward != 0) _pay(terms, receiver, reward);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function claim(address receiver) external returns (uint256 amount) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        _requireReceiver(receiver);
        Holding memory holding = _settled(terms, msg.sender);
        // Effect
        amount = _take(terms, holding);
        if (amount == 0) revert Pool_NothingToClaim(msg.sender);
        _holdings[msg.sender] = holding;
        // Interaction
        _pay(terms, receiver, amount);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function restake(uint256 period) external returns (uint256 index, uint256 amount) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        if (!terms.isOneCoin()) revert StakingPool_OtherCoin(terms.stakeToken(), terms.rewardToken());
        _requireOpen(terms);
        Holding memory holding = _settled(terms, msg.sender);
        // Effect: what lies here above principal becomes principal, and nothing moves.
        amount = _take(terms, holding);
        if (amount == 0) revert Pool_NothingToClaim(msg.sender);
        emit Paid(msg.sender, address(this), amount);
        index = _add(terms, holding, amount, period);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function relock(uint256 index, uint256 period) external {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        Position memory position = _positions[msg.sender][index];
        if (position.amount == 0) revert Pool_BelowLeast(0, StakingTerms.least(terms));
        (uint256 until, uint256 tenths) = _periodOf(terms, period);
        if (until <= position.until) revert StakingPool_NotLater(until, position.until);
        Holding memory holding = _settled(terms, msg.sender);
        // Effect
        uint256 power = holding.power + position.amount * tenths - uint256(position.amount) * position.tenths;
        (position.until, position.tenths) = (uint40(until), uint8(tenths));
        _positions[msg.sender][index] = position;
        emit Relocked(msg.sender, index, period, until);
        _setPower(terms, msg.sender, holding, power);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function endBoost(address account, uint256 index) external {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        Position memory position = _positions[account][index];
        if (position.tenths <= ONCE) revert StakingPool_NotBoosted(index);
        if (block.timestamp < position.until) revert StakingPool_Locked(position.until);
        Holding memory holding = _settled(terms, account);
        // Effect
        uint256 power = holding.power - position.amount * (position.tenths - ONCE);
        _positions[account][index].tenths = uint8(ONCE);
        emit BoostEnded(account, index);
        _setPower(terms, account, holding, power);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function countTeam(address[] calldata accounts) external {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Effect
        for (uint256 i; i < accounts.length; ++i) {
            _count(terms, accounts[i], _holdings[accounts[i]].power, true);
        }
        _leave();
    }

    /// @inheritdoc IStakingPool
    function halve() external onlyOwner {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        (uint256 nextAt, uint256 rateAfter) = _nextHalving(terms);
        if (rateAfter == 0) revert StakingPool_NotByHand();
        if (block.timestamp < nextAt) revert StakingPool_TooSoon(nextAt);
        // Effect
        uint256 base = _emittedBy(terms, _time());
        _halvings = Halvings(uint152(base), uint40(_time()), _halvings.count + 1);
        emit Halved(rateAfter);
        _leave();
    }

    /// @inheritdoc IStakingPool
    function settings() external view returns (Settings memory) {
        return StakingTerms.settings(PoolTerms.load());
    }

    /// @inheritdoc IStakingPool
    function accountOf(address account) external view returns (Account memory all) {
        Terms terms = PoolTerms.load();
        Holding memory holding = _holdings[account];
        (all.power, all.count) = (holding.power, holding.count);
        all.weight = _weightOf(terms, account, holding.power);
        all.claimable = _owedNow(terms, account) >> OWED_BITS;
        (all.inviter, all.team, all.counted) = (_inviterOf[account], _teams[account].sum, _teams[account].counted);
    }

    /// @inheritdoc IStakingPool
    function positionsOf(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Position[] memory positions, uint256 total)
    {
        total = _holdings[account].count;
        positions = new Position[](_pageSize(cursor, size, total));
        for (uint256 i; i < positions.length; ++i) {
            positions[i] = _positions[account][cursor + i];
        }
    }

    /// @inheritdoc IStakingPool
    function halvableAt() external view returns (uint256) {
        (uint256 nextAt, uint256 rateAfter) = _nextHalving(PoolTerms.load());
        return rateAfter == 0 ? 0 : nextAt;
    }

    /// @inheritdoc IStakingPool
    function emittedBy(uint256 time) external view returns (uint256) {
        return _emittedBy(PoolTerms.load(), time);
    }

    /// @inheritdoc IPoolLedger
    function claimableOf(address account) external view returns (uint256) {
        return _owedNow(PoolTerms.load(), account) >> OWED_BITS;
    }

    /// @inheritdoc IPoolLedger
    function holds(address account) external view returns (bool) {
        Holding memory holding = _holdings[account];
        return holding.power != 0 || holding.owed >> OWED_BITS != 0;
    }

    // ── what is emitted ──

    function _accrue(Terms terms, uint256 from, uint256 to, uint256 weight) internal override returns (uint256) {
        (uint256 out, uint256 idle) = _flow(terms, from, to, weight);
        if (idle != 0) _granted += uint152(idle);
        return out == 0 ? 0 : (out << EMISSION_SHIFT) / weight;
    }

    function _accrued(Terms terms, uint256 from, uint256 to, uint256 weight) internal view override returns (uint256) {
        (uint256 out,) = _flow(terms, from, to, weight);
        return out == 0 ? 0 : (out << EMISSION_SHIFT) / weight;
    }

    /// @dev Of the schedule between two seconds: what is emitted, or what nobody was there for; neither where the reserve is empty.
    function _flow(Terms terms, uint256 from, uint256 to, uint256 weight)
        private
        view
        returns (uint256 out, uint256 idle)
    {
        uint256 before = _emittedBy(terms, from);
        uint256 granted = _granted;
        if (before >= granted) return (0, 0);
        uint256 until = _emittedBy(terms, to);
        if (weight == 0) return (0, until - before);
        return (FixedPointMathLib.min(until, granted) - before, 0);
    }

    function _emittedBy(Terms terms, uint256 time) private view returns (uint256) {
        (uint256 startAt, uint256 endAt) = (terms.startAt(), terms.endAt());
        time = FixedPointMathLib.min(time, endAt == 0 ? type(uint32).max : endAt);
        if (time <= startAt) return 0;
        uint256 rate = StakingTerms.rate(terms);
        if (terms.has(PoolTerms.BY_HAND)) {
            Halvings memory halvings = _halvings;
            if (halvings.count != 0) {
                uint256 elapsed = FixedPointMathLib.zeroFloorSub(time, halvings.since);
                return halvings.base + (rate >> halvings.count) * elapsed;
            }
        }
        return EmissionSchedule.emitted(rate, StakingTerms.halvingSeconds(terms), time - startAt);
    }

    function _nextHalving(Terms terms) private view returns (uint256 nextAt, uint256 rateAfter) {
        if (!terms.has(PoolTerms.BY_HAND)) return (0, 0);
        Halvings memory halvings = _halvings;
        uint256 space = FixedPointMathLib.max(1 days, StakingTerms.longestPeriod(terms));
        nextAt = (halvings.count == 0 ? terms.startAt() : halvings.since) + space;
        rateAfter = StakingTerms.rate(terms) >> (uint256(halvings.count) + 1);
    }

    function _free(Terms terms) internal view override returns (uint256) {
        // While nobody is there the grant grows as the schedule does.
        uint256 time = _sums.weight == 0 ? _clock.settledAt : _time();
        return FixedPointMathLib.zeroFloorSub(_granted, _emittedBy(terms, time)) >> RATE_BITS;
    }

    function _pace(Terms terms) internal view override returns (uint256 rate, uint256 runsOutAt) {
        uint256 time = _time();
        uint256 halvings = terms.has(PoolTerms.BY_HAND) ? _halvings.count : 0;
        if (time >= terms.startAt() && (terms.endAt() == 0 || time < terms.endAt())) {
            uint256 elapsed = time - terms.startAt();
            rate = EmissionSchedule.rateAt(StakingTerms.rate(terms), StakingTerms.halvingSeconds(terms), elapsed);
            rate >>= halvings;
        }
        (, uint256 idle) = _flow(terms, _clock.settledAt, time, _sums.weight);
        runsOutAt = _runsOutAt(terms, _granted + idle);
    }

    /// @dev The schedule never falls, so the last second that a grant is enough for is found by halves.
    function _runsOutAt(Terms terms, uint256 granted) private view returns (uint256 time) {
        uint256 endAt = terms.endAt();
        for (uint256 bit = 1 << (CLOCK_BITS - 1); bit != 0; bit >>= 1) {
            if (_emittedBy(terms, time | bit) <= granted) time |= bit;
        }
        if (endAt != 0 && time > endAt) time = endAt;
    }

    function _mostFunded(Terms terms) internal pure override returns (uint256) {
        return FixedPointMathLib.min(MOST_AMOUNT, MOST_PER_WEIGHT * ONCE * StakingTerms.least(terms) - 1);
    }

    function _addToReserve(Terms terms, uint256 amount) internal override {
        // What is emitted by now is over: nobody is paid for seconds in which nothing was there.
        uint256 granted = FixedPointMathLib.max(_granted, _emittedBy(terms, _time()));
        _granted = uint152(granted + (amount << RATE_BITS));
    }

    function _takeFromReserve(uint256 amount) internal override {
        _granted -= uint152(amount << RATE_BITS);
    }

    function _fees() internal pure override returns (uint256) {
        return 0;
    }

    function _listCapabilities(Terms terms, Capability[] memory list, uint256 count)
        internal
        view
        override
        returns (uint256)
    {
        (uint256 nextAt, uint256 rateAfter) = _nextHalving(terms);
        if (rateAfter == 0 || _ownerOf(terms) == address(0)) return count;
        list[count].power = "halve";
        list[count].limit = rateAfter;
        list[count].from = block.timestamp < nextAt ? uint64(nextAt) : 0;
        return count + 1;
    }

    // ── stakes ──

    /// @dev A stake of the caller, whose account is settled.
    function _add(Terms terms, Holding memory holding, uint256 amount, uint256 period) private returns (uint256 index) {
        // Check
        uint256 most = MOST_AMOUNT - _sums.staked;
        if (amount > most) revert Pool_TooMuch(amount, most);
        bool isOneSum = StakingTerms.periodCount(terms) == 0;
        uint256 whole = isOneSum ? holding.power / ONCE + amount : amount;
        uint256 least = StakingTerms.least(terms);
        if (whole < least) revert Pool_BelowLeast(whole, least);
        uint256 until;
        uint256 tenths = ONCE;
        if (!isOneSum) (until, tenths) = _periodOf(terms, period);
        else if (period != 0) revert StakingPool_UnknownPeriod(period);
        // Effect
        if (!isOneSum) {
            index = holding.count++;
            _positions[msg.sender][index] = Position(uint112(amount), uint40(until), uint8(tenths));
        }
        holding.isHere = true;
        _sums.staked += uint112(amount);
        emit Staked(msg.sender, index, amount, period, until);
        _setPower(terms, msg.sender, holding, holding.power + amount * tenths);
    }

    /// @dev What would be left of a stake of the caller that he may take.
    function _restOf(Terms terms, Holding memory holding, uint256 index, uint256 amount)
        private
        view
        returns (uint256 rest)
    {
        uint256 held;
        if (StakingTerms.periodCount(terms) == 0) {
            held = index == 0 ? holding.power / ONCE : 0;
        } else {
            Position memory position = _positions[msg.sender][index];
            if (block.timestamp < position.until) revert StakingPool_Locked(position.until);
            held = position.amount;
        }
        if (amount == 0 || amount > held) revert Pool_TooMuch(amount, held);
        rest = held - amount;
        uint256 least = StakingTerms.least(terms);
        // What a coin left below the least by taking more can go in parts.
        if (rest != 0 && rest < least && held >= least) revert Pool_BelowLeast(rest, least);
    }

    /// @dev Takes from a stake of the caller that is not locked; a multiple ends with it.
    function _reduce(Terms terms, Holding memory holding, uint256 index, uint256 amount) private {
        uint256 power = holding.power;
        if (StakingTerms.periodCount(terms) == 0) {
            power -= amount * ONCE;
        } else {
            Position memory position = _positions[msg.sender][index];
            power -= uint256(position.amount) * position.tenths;
            position.amount -= uint112(amount);
            power += position.amount * ONCE;
            if (position.amount == 0) (position.until, position.tenths) = (0, 0);
            else if (position.tenths > ONCE) emit BoostEnded(msg.sender, index);
            if (position.tenths > ONCE) position.tenths = uint8(ONCE);
            _positions[msg.sender][index] = position;
        }
        _sums.staked -= uint112(amount);
        _setPower(terms, msg.sender, holding, power);
    }

    /// @dev Writes a settled account with another power, and what it is shared by.
    function _setPower(Terms terms, address account, Holding memory holding, uint256 power) private {
        uint256 before = _weightOf(terms, account, holding.power);
        _sums.weight = uint120(_sums.weight - before + _weightOf(terms, account, power));
        holding.power = uint128(power);
        _holdings[account] = holding;
        _count(terms, account, power, false);
    }

    /// @dev Takes what can be paid of what a settled account is owed out of the reserve.
    function _take(Terms terms, Holding memory holding) private returns (uint256 amount) {
        amount = _spend(terms, holding.owed >> OWED_BITS);
        holding.owed -= uint128(amount << OWED_BITS);
    }

    function _pay(Terms terms, address receiver, uint256 amount) private {
        emit Paid(msg.sender, receiver, amount);
        _sendExactly(terms.rewardToken(), receiver, amount);
    }

    /// @dev A period that is funded to its end, which does not pass the pool's.
    function _periodOf(Terms terms, uint256 index) private view returns (uint256 until, uint256 tenths) {
        if (index >= StakingTerms.periodCount(terms)) revert StakingPool_UnknownPeriod(index);
        uint256 duration;
        (duration, tenths) = StakingTerms.period(terms, index);
        until = block.timestamp + duration;
        if (duration == 0) return (until, tenths);
        uint256 endAt = terms.endAt();
        uint256 granted = _granted;
        if ((endAt != 0 && until > endAt) || _emittedBy(terms, until) > granted) {
            revert StakingPool_UnfundedPeriod(until, _runsOutAt(terms, granted));
        }
    }

    // ── teams ──

    /// @dev An account below the least counts for nothing: it would make the accumulator grow beyond its bits.
    function _weightOf(Terms terms, address account, uint256 power) internal view override returns (uint256) {
        if (power < ONCE * StakingTerms.least(terms)) return 0;
        if (StakingTerms.teamPercent(terms) == 0) return power;
        return power + FixedPointMathLib.min(_teams[account].sum, power);
    }

    /// @dev An inviter was here before, so nobody comes to be above himself.
    function _bind(Terms terms, Holding memory holding, address inviter) private {
        // Check
        if (_inviterOf[msg.sender] == inviter) return;
        bool isBindable = StakingTerms.teamPercent(terms) != 0 && !holding.isHere && _holdings[inviter].isHere;
        if (!isBindable) revert Pool_CannotBind(msg.sender, inviter);
        // Effect
        _inviterOf[msg.sender] = inviter;
        emit Bound(msg.sender, inviter);
    }

    /**
     * @dev Brings what an account counts for above it to its part of its power; without `isMore` only where that is less. At most 32
     * steps, whoever invited whom.
     */
    function _count(Terms terms, address account, uint256 power, bool isMore) private {
        uint256 percent = StakingTerms.teamPercent(terms);
        if (percent == 0) return;
        uint256 part = power < ONCE * StakingTerms.least(terms) ? 0 : (power * percent) / 100;
        uint256 counted = _teams[account].counted;
        if (part == counted || (part > counted && !isMore)) return;
        address above = _inviterOf[account];
        if (above == address(0)) return;
        _teams[account].counted = uint128(part);
        emit TeamCounted(account, int256(part) - int256(counted));
        uint256 perWeight = _clock.perWeight;
        uint256 weight = _sums.weight;
        uint256 count = StakingTerms.generations(terms);
        for (uint256 i; i < count && above != address(0); ++i) {
            uint256 before = _weightOf(terms, above, _holdings[above].power);
            _teams[above].sum = uint128(_teams[above].sum + part - counted);
            uint256 afterwards = _weightOf(terms, above, _holdings[above].power);
            if (afterwards != before) {
                Holding memory holding = _holdings[above];
                _settle(holding, before, perWeight);
                _holdings[above] = holding;
                weight = weight + afterwards - before;
            }
            above = _inviterOf[above];
        }
        _sums.weight = uint120(weight);
    }
}
