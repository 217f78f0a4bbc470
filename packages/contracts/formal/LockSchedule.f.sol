// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../src/lock/ITokenLock.sol";
import {LockSchedule} from "../src/lock/LockSchedule.sol";

/// @dev Amounts below 2^192: with a time below 2^34 no product leaves a word.
contract LockScheduleProof {
    function linearReleasesAtMostAll(uint192 amount, uint64 start, uint64 end, uint64 time) external pure {
        assert(LockSchedule.releasedAt(_linear(start, end), amount, time) <= amount);
    }

    function linearNeverFalls(uint192 amount, uint64 start, uint64 end, uint64 time, uint64 later) external pure {
        require(time <= later);
        ITokenLock.Schedule memory schedule = _linear(start, end);
        assert(LockSchedule.releasedAt(schedule, amount, time) <= LockSchedule.releasedAt(schedule, amount, later));
    }

    function linearIsTheStraightLineRoundedDown(uint192 amount, uint64 start, uint64 end, uint64 time) external pure {
        require(start <= time && time <= end);
        uint256 released = LockSchedule.releasedAt(_linear(start, end), amount, time);
        uint256 line = uint256(amount) * (time - start);
        assert(released * (end - start) <= line && line < (released + 1) * (end - start));
    }

    function nothingBeforeTheStart(uint192 amount, ITokenLock.Schedule memory schedule, uint64 time) external pure {
        require(time < schedule.start && schedule.start <= schedule.end);
        assert(LockSchedule.releasedAt(schedule, amount, time) == 0);
    }

    function allAtTheEnd(uint192 amount, ITokenLock.Schedule memory schedule, uint64 time) external pure {
        require(time >= schedule.end);
        assert(LockSchedule.releasedAt(schedule, amount, time) == amount);
    }

    /// @dev That shares stay below all until the end is {LockSchedule.endOfPeriods}'s doing: the next two say so.
    function periodsReleaseAtMostAllBeforeTheEnd(
        uint192 amount,
        uint64 start,
        uint16 firstBps,
        uint32 period,
        uint16 periodBps,
        uint64 time
    ) external pure {
        require(period != 0 && start <= time && time < LockSchedule.TIME_LIMIT);
        uint256 count = (time - start) / period;
        require(firstBps + count * periodBps < LockSchedule.ALL_BPS);
        ITokenLock.Schedule memory schedule;
        schedule.kind = ITokenLock.Kind.Periodic;
        (schedule.start, schedule.end) = (start, uint64(LockSchedule.TIME_LIMIT));
        (schedule.firstBps, schedule.period, schedule.periodBps) = (firstBps, period, periodBps);
        assert(LockSchedule.releasedAt(schedule, amount, time) <= amount);
    }

    function beforeTheEndFewerPeriodsHavePassed(uint64 passed, uint32 period, uint16 periods) external pure {
        require(passed < uint256(periods) * period);
        assert(passed / period < periods);
    }

    function fewerPeriodsAreBelowAll(uint16 firstBps, uint16 periodBps, uint16 count) external pure {
        require(periodBps != 0 && uint256(firstBps) + periodBps <= LockSchedule.ALL_BPS);
        uint256 periods = (LockSchedule.ALL_BPS - firstBps + periodBps - 1) / periodBps;
        require(count < periods);
        assert(uint256(firstBps) + uint256(count) * periodBps < LockSchedule.ALL_BPS);
    }

    function _linear(uint64 start, uint64 end) private pure returns (ITokenLock.Schedule memory schedule) {
        require(start < end && end < LockSchedule.TIME_LIMIT);
        schedule.kind = ITokenLock.Kind.Linear;
        (schedule.start, schedule.end) = (start, end);
    }
}
