// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {LockTest} from "./LockTest.sol";

/// @notice What is released when: property 44, on any schedule.
contract LockScheduleTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
    }

    /// @notice Never falls, 0 before the start, at most all, all at the end; whatever the amount.
    function test_ReleasedAt_RisesFromNothingToAll(uint256 seed, uint256 amount, uint64 one, uint64 two) public {
        amount = bound(amount, 1, type(uint256).max);
        ITokenLock.Schedule memory schedule = anySchedule(seed);
        uint256 id = lockToken(address(token), amount, schedule, false);
        if (one > two) (one, two) = (two, one);
        uint256 first = locker.releasedAt(id, one);
        uint256 second = locker.releasedAt(id, two);
        vm.assertLe(first, second, "falls");
        vm.assertLe(second, amount, "more than all");
        if (one < schedule.start) eq(first, 0, "before the start");
        eq(locker.releasedAt(id, schedule.end), amount, "at the end");
        eq(locker.releasedAt(id, type(uint64).max), amount, "in the farthest future");
        // A token without decimals and a lock of one base unit: only the end releases it.
        if (amount == 1) eq(locker.releasedAt(id, schedule.end - 1), 0, "a part of one unit");
    }

    /// @notice The same as formulas written another way.
    function test_ReleasedAt_FollowsTheFormula(uint256 seed, uint256 amount, uint256 time) public {
        amount = bound(amount, 1, 1e40);
        ITokenLock.Schedule memory schedule = anySchedule(seed);
        uint256 id = lockToken(address(token), amount, schedule, false);
        time = bound(time, NOW, uint256(schedule.end) + 10);
        eq(locker.releasedAt(id, uint64(time)), model(schedule, amount, time), "released");
    }

    /// @notice In one step or in many, at whatever times: the sum at any time is what is released by then.
    function test_Withdraw_GivesTheSameSumInAnyNumberOfSteps(uint256 seed, uint256 amount, uint64[8] memory times)
        public
    {
        amount = bound(amount, 1, 1e30);
        ITokenLock.Schedule memory schedule = anySchedule(seed);
        uint256 id = lockToken(address(token), amount, schedule, false);
        uint256 sum;
        for (uint256 i; i < times.length; ++i) {
            uint256 left = schedule.end - block.timestamp;
            vm.warp(block.timestamp + times[i] % (left / 4 + 1));
            uint256 most = locker.lockOf(id).withdrawable;
            if (most == 0) continue;
            vm.prank(alice);
            // Now and then only a part of what is possible.
            sum += locker.withdrawTo(id, i % 3 == 0 ? most : most / 2 + 1, alice);
            vm.assertLe(sum, locker.releasedAt(id, uint64(block.timestamp)), "more than released");
        }
        vm.warp(schedule.end);
        if (sum < amount) {
            vm.prank(alice);
            sum += locker.withdraw(id);
        }
        eq(sum, amount, "sum");
        eq(token.balanceOf(alice), amount, "received");
        eq(token.balanceOf(address(locker)), 0, "nothing stays");
    }

    function test_Withdraw_GivesTheSameSumInAThousandSteps() public {
        uint256 id = lockToken(address(token), 1e18 + 7, linear(NOW, NOW + 1_000_003), false);
        uint256 sum;
        for (uint256 i = 1; i <= 1_000; ++i) {
            vm.warp(NOW + 1_000 * i);
            vm.prank(alice);
            sum += locker.withdraw(id);
            eq(sum, (1e18 + 7) * 1_000 * i / 1_000_003, "as in one step");
        }
        vm.warp(NOW + 1_000_003);
        vm.prank(alice);
        eq(sum + locker.withdraw(id), 1e18 + 7, "all");
    }

    /// @notice The next release is later than now, and nothing is released before it.
    function test_NextReleaseAt_IsWhenMoreIsReleased(uint256 seed, uint256 time) public {
        ITokenLock.Schedule memory schedule = anySchedule(seed);
        uint256 id = lockToken(address(token), 1e30, schedule, false);
        vm.warp(bound(time, NOW, uint256(schedule.end) + 10));
        uint64 next = locker.lockOf(id).nextReleaseAt;
        if (block.timestamp >= schedule.end) {
            eq(next, 0, "nothing follows");
        } else if (schedule.kind == ITokenLock.Kind.Linear && block.timestamp >= schedule.start) {
            eq(next, block.timestamp, "evenly");
        } else {
            vm.assertTrue(next > block.timestamp, "in the past");
            uint256 present = locker.releasedAt(id, uint64(block.timestamp));
            eq(locker.releasedAt(id, next - 1), present, "more before it");
            uint64 then = schedule.kind == ITokenLock.Kind.Linear ? next + 1 : next;
            vm.assertTrue(locker.releasedAt(id, then) > present, "nothing at it");
        }
    }

    function test_EndOfPeriods_IsTheFirstTimeWithAll(uint256 seed) public view {
        ITokenLock.Schedule memory schedule = anyPeriods(seed);
        uint64 end =
            locker.endOfPeriods(schedule.start, schedule.firstBps, schedule.period, schedule.periodBps);
        eq(end, schedule.end, "end");
        uint256 periods = (end - schedule.start) / schedule.period;
        vm.assertTrue(schedule.firstBps + periods * schedule.periodBps >= 10_000, "too early");
        vm.assertTrue(schedule.firstBps + (periods - 1) * schedule.periodBps < 10_000, "too late");
    }

    function anySchedule(uint256 seed) private pure returns (ITokenLock.Schedule memory) {
        uint256 rest = seed / 3;
        if (seed % 3 == 0) return fixedAt(uint64(NOW + 1 + rest % 4_000 days));
        if (seed % 3 == 2) return anyPeriods(rest);
        uint64 start = uint64(NOW - 400 days + rest % 800 days);
        uint64 end = (start > NOW ? start : NOW) + 1 + uint64((rest >> 32) % 4_000 days);
        return linear(start, end);
    }

    function anyPeriods(uint256 seed) private pure returns (ITokenLock.Schedule memory) {
        uint16 firstBps = uint16(seed % 10_000);
        uint16 periodBps = uint16(1 + (seed >> 16) % (10_000 - firstBps));
        return periodic(uint64(NOW + 1 + (seed >> 32) % 400 days), firstBps, uint32(1 + (seed >> 64) % 5 days), periodBps);
    }

    function model(ITokenLock.Schedule memory schedule, uint256 amount, uint256 time) private pure returns (uint256) {
        if (time >= schedule.end) return amount;
        if (schedule.kind == ITokenLock.Kind.Fixed || time < schedule.start) return 0;
        if (schedule.kind == ITokenLock.Kind.Linear) {
            return amount * (time - schedule.start) / (schedule.end - schedule.start);
        }
        uint256 bps = schedule.firstBps;
        for (uint256 next = uint256(schedule.start) + schedule.period; next <= time; next += schedule.period) {
            bps += schedule.periodBps;
        }
        return amount * bps / 10_000;
    }
}
