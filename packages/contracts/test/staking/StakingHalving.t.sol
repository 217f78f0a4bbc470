// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Rates that halve, by the clock or by hand.
contract StakingHalvingTest is StakingTest {
    uint32 private constant EPOCH = 10 days;

    function setUp() external {
        setUpPools();
    }

    function halved(uint32 seconds_) private view returns (IStakingPool.Settings memory chosen) {
        chosen = freeSettings();
        chosen.halvingSeconds = seconds_;
    }

    /// @notice P2: against the sum of the epochs, one by one, at each boundary and a second beside it, for 200 halvings.
    function test_P2_TheSchedule_IsTheSumOfItsEpochs_ContinuousAndMonotone() external {
        IStakingPool.Settings memory chosen = halved(1 hours);
        // Not a power of two, so that halvings round.
        chosen.rate = uint128(RATE + 1_234_567_891);
        start(chosen);
        uint256 last;
        uint256 sum;
        for (uint256 epoch; epoch < 200; ++epoch) {
            uint256 begin = NOW + epoch * 1 hours;
            uint256 sofar = pool.emittedBy(begin);
            vm.assertTrue(sofar >= last, "P2: it falls");
            // What the epochs before have emitted, each rounded to the other side.
            vm.assertTrue(sofar + epoch >= sum && sofar <= sum + epoch + 1, "P2: a jump");
            uint256 next = pool.emittedBy(begin + 1);
            uint256 rate = uint256(chosen.rate) >> epoch;
            vm.assertTrue(next - sofar >= (rate == 0 ? 0 : rate - 1) && next - sofar <= rate + 1, "P2: another slope");
            last = pool.emittedBy(begin + 1 hours - 1);
            vm.assertTrue(last >= next, "P2: it falls inside");
            sum += (uint256(chosen.rate) * 1 hours) >> epoch;
        }
        vm.assertLe(pool.emittedBy(type(uint32).max), 2 * uint256(chosen.rate) * 1 hours, "never more than twice the first");
    }

    /// @notice Stakes around a halving: each second is paid at its own rate, whoever settles when.
    function testFuzz_AStakeAroundAHalving_GetsEachSecondAtItsRate(uint256 enter, uint256 stay, uint256 touch) external {
        start(halved(EPOCH));
        fund(100 * DAY * ONE);
        enter = bound(enter, 0, 25 days);
        stay = bound(stay, 1, 40 days);
        stakeAs(bob, ONE);
        vm.warp(NOW + enter);
        stakeAs(alice, ONE);
        vm.warp(NOW + enter + bound(touch, 0, stay));
        pool.countTeam(new address[](0));
        vm.warp(NOW + enter + stay);
        uint256 expected = (pool.emittedBy(NOW + enter + stay) - pool.emittedBy(NOW + enter)) >> 33;
        uint256 got = claimableOf(alice);
        vm.assertTrue(got <= expected && got + 1 >= expected, "another rate");
    }

    function test_Books_SayTheRateNow_AndWhenTheReserveRunsOut() external {
        start(halved(EPOCH));
        fund(15 * DAY * ONE);
        stakeAs(alice, ONE);
        IPoolLedger.Books memory books = pool.books();
        eq(books.rate, RATE, "first epoch");
        // Ten days at one, ten at a half.
        eq(books.runsOutAt, NOW + 20 days, "runs out");
        vm.warp(NOW + 10 days);
        eq(pool.books().rate, RATE / 2, "second epoch");
        fund(5 * DAY * ONE);
        eq(pool.books().runsOutAt, type(uint32).max, "all that will ever be emitted is there");
        vm.warp(NOW + 365 days);
        vm.assertLe(claimableOf(alice), 20 * DAY * ONE, "65");
    }

    function test_Halve_IsTheOwners_SpacedByTheLongestPeriod_AndContinuous() external {
        start(byHandSettings());
        fund(1_000 * DAY * ONE);
        eq(pool.halvableAt(), NOW + 180 days, "after the longest period");
        stakeAs(alice, ONE, 2);
        bytes memory call = abi.encodeCall(IStakingPool.halve, ());
        refuses(alice, call, abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, alice));
        vm.warp(NOW + 180 days - 1);
        refuses(creator, call, abi.encodeWithSelector(IStakingPool.StakingPool_TooSoon.selector, NOW + 180 days));
        vm.warp(NOW + 180 days + 7);
        uint256 before = pool.emittedBy(block.timestamp);
        vm.prank(creator);
        pool.halve();
        eq(pool.emittedBy(block.timestamp), before, "nothing jumps");
        eq(pool.books().rate, RATE / 2, "half");
        eq(pool.halvableAt(), NOW + 360 days + 7, "again after as long");
        vm.warp(block.timestamp + 100);
        eq(pool.emittedBy(block.timestamp) - before, 50 * RATE, "half from here");
        vm.assertLe(pool.books().earned, (before + 50 * RATE) >> 32, "earned");
        refuses(creator, call, abi.encodeWithSelector(IStakingPool.StakingPool_TooSoon.selector, NOW + 360 days + 7));
    }

    function test_RevertWhen_ThePoolIsNotHalvedByHand_OrNothingIsLeft() external {
        start(halved(EPOCH));
        bytes memory call = abi.encodeCall(IStakingPool.halve, ());
        refuses(creator, call, abi.encodeWithSelector(IStakingPool.StakingPool_NotByHand.selector));
        eq(pool.halvableAt(), 0, "never");
        IStakingPool.Settings memory chosen = freeSettings();
        (chosen.isByHand, chosen.rate) = (true, 3);
        start(chosen);
        vm.warp(NOW + 1 days);
        vm.prank(creator);
        pool.halve();
        vm.warp(NOW + 3 days);
        refuses(creator, call, abi.encodeWithSelector(IStakingPool.StakingPool_NotByHand.selector));
    }

    /// @notice A year without a call costs no more than a second: no loop.
    function test_AYearsPause_CostsNoMoreThanASecond() external {
        start(halved(1 hours));
        fund(100 * DAY * ONE);
        stakeAs(alice, ONE);
        vm.warp(NOW + 1);
        uint256 now_ = vm.snapshotState();
        uint256 left = gasleft();
        claimAs(alice);
        uint256 short = left - gasleft();
        vm.revertToState(now_);
        vm.warp(NOW + 365 days);
        left = gasleft();
        claimAs(alice);
        vm.assertLe(left - gasleft(), short + 1_000, "a pause costs");
    }
}
