// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {ITokenLock} from "./ITokenLock.sol";

/**
 * @title LockSchedule
 * @notice What a schedule may be, and what it releases when.
 * @dev Everything is computed from the whole amount, never from the last withdrawal, so that any number of withdrawals
 * gives the same sum. Rounded down, and all of it at the end.
 */
library LockSchedule {
    uint256 internal constant ALL_BPS = 10_000;
    /// @dev Times below it are seconds; milliseconds have been above it since 1970.
    uint256 internal constant TIME_LIMIT = 1e10;
    /// @dev Autumn of 2001. A start before it is a value that was forgotten.
    uint256 private constant EARLIEST_START = 1e9;

    /// @notice Reverts unless a lock can be made with this schedule now.
    function requireValid(ITokenLock.Schedule memory schedule) internal view {
        uint64 end = schedule.end;
        if (end >= TIME_LIMIT) revert ITokenLock.TokenLock_TimeTooLarge(end);
        if (end <= block.timestamp) revert ITokenLock.TokenLock_UnlockTimeInPast(end, block.timestamp);
        uint64 start = schedule.start;
        if (schedule.kind == ITokenLock.Kind.Periodic) {
            if (start <= block.timestamp) revert ITokenLock.TokenLock_UnlockTimeInPast(start, block.timestamp);
            uint64 expected = endOfPeriods(start, schedule.firstBps, schedule.period, schedule.periodBps);
            if (end != expected) revert ITokenLock.TokenLock_WrongTime(end, expected);
            return;
        }
        if (schedule.firstBps != 0 || schedule.period != 0 || schedule.periodBps != 0) {
            revert ITokenLock.TokenLock_UnusedPeriods(schedule.firstBps, schedule.period, schedule.periodBps);
        }
        if (schedule.kind == ITokenLock.Kind.Linear) {
            if (start < EARLIEST_START || start >= end) revert ITokenLock.TokenLock_InvalidStart(start, end);
        } else if (start != end) {
            revert ITokenLock.TokenLock_WrongTime(start, end);
        }
    }

    /// @notice When a periodic schedule has released all: after as many periods as it takes, the last one shorter in
    /// share, not in time.
    function endOfPeriods(uint64 start, uint16 firstBps, uint32 period, uint16 periodBps)
        internal
        pure
        returns (uint64)
    {
        if (period == 0 || periodBps == 0 || uint256(firstBps) + periodBps > ALL_BPS) {
            revert ITokenLock.TokenLock_InvalidPeriods(firstBps, period, periodBps);
        }
        uint256 periods = (ALL_BPS - firstBps + periodBps - 1) / periodBps;
        uint256 end = uint256(start) + periods * period;
        if (end >= TIME_LIMIT) revert ITokenLock.TokenLock_TimeTooLarge(end);
        // Safe: below TIME_LIMIT.
        return uint64(end);
    }

    /// @notice Part of `amount` that is released at `time`.
    function releasedAt(ITokenLock.Schedule memory schedule, uint256 amount, uint256 time)
        internal
        pure
        returns (uint256)
    {
        if (time >= schedule.end) return amount;
        if (time < schedule.start) return 0;
        uint256 passed = time - schedule.start;
        if (schedule.kind == ITokenLock.Kind.Linear) {
            return FixedPointMathLib.fullMulDiv(amount, passed, schedule.end - schedule.start);
        }
        // Periodic. Below ALL_BPS, since the end has not come.
        uint256 bps = schedule.firstBps + (passed / schedule.period) * schedule.periodBps;
        return FixedPointMathLib.fullMulDiv(amount, bps, ALL_BPS);
    }

    /// @notice When more is released than at `time`: `time` itself while it runs evenly, 0 when nothing follows.
    function nextReleaseAt(ITokenLock.Schedule memory schedule, uint256 time) internal pure returns (uint64) {
        if (time >= schedule.end) return 0;
        uint256 start = schedule.start;
        if (schedule.kind == ITokenLock.Kind.Linear) return uint64(time > start ? time : start);
        if (time < start && (schedule.kind == ITokenLock.Kind.Fixed || schedule.firstBps != 0)) return uint64(start);
        uint256 passed = time < start ? 0 : time - start;
        return uint64(start + (passed / schedule.period + 1) * schedule.period);
    }
}
