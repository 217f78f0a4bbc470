// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Periods, their multiples, and that no lock outlasts the money.
contract StakingLocksTest is StakingTest {
    function setUp() external {
        setUpPools();
        start(lockedSettings());
        fund(365 * DAY * ONE);
    }

    function test_AStakeWithAPeriod_CountsItsMultiple_AndIsLockedUntilItsEnd() external {
        eq(stakeAs(alice, 10 ether, 1), 0, "first");
        eq(stakeAs(alice, 10 ether, 0), 1, "second");
        eq(pool.accountOf(alice).power, 220 ether, "12 and 10 tenths");
        (IStakingPool.Position[] memory held, uint256 total) = pool.positionsOf(alice, 0, 5);
        eq(total, 2, "two");
        eq(held[0].until, NOW + 30 days, "locked");
        eq(held[1].until, NOW, "not locked");
        refuses(alice, withdrawCall(0, 10 ether, alice),
            abi.encodeWithSelector(IStakingPool.StakingPool_Locked.selector, NOW + 30 days));
        withdrawAs(alice, 1, 10 ether);
        vm.warp(NOW + 30 days);
        eq(withdrawAs(alice, 0, 10 ether), 10 ether, "after it");
        (held, total) = pool.positionsOf(alice, 1, 5);
        eq(total, 2, "both stay numbered");
        eq(held.length, 1, "a page");
        eq(held[0].amount, 0, "empty");
        (held,) = pool.positionsOf(alice, 2, 5);
        eq(held.length, 0, "beyond the last");
    }

    function test_Withdraw_OfAPart_EndsTheMultipleOfTheRest() external {
        stakeAs(alice, 10 ether, 2);
        vm.warp(NOW + 180 days);
        withdrawAs(alice, 0, 4 ether);
        eq(pool.accountOf(alice).power, 60 ether, "counts once");
        eq(pool.books().weight, 60 ether, "73: weight");
        refuses(bob, abi.encodeCall(IStakingPool.endBoost, (alice, 0)),
            abi.encodeWithSelector(IStakingPool.StakingPool_NotBoosted.selector, 0));
    }

    /// @notice P4.
    function test_P4_ABoost_EndsNeverEarly_AndByAnyoneAfterwards() external {
        stakeAs(alice, 10 ether, 2);
        stakeAs(bob, 10 ether, 0);
        vm.warp(NOW + 180 days - 1);
        refuses(bob, abi.encodeCall(IStakingPool.endBoost, (alice, 0)),
            abi.encodeWithSelector(IStakingPool.StakingPool_Locked.selector, NOW + 180 days));
        vm.warp(NOW + 180 days);
        uint256 due = claimableOf(alice);
        vm.prank(stranger);
        pool.endBoost(alice, 0);
        eq(claimableOf(alice), due, "what was earned stays");
        eq(pool.books().weight, 200 ether, "both count once");
        vm.warp(NOW + 180 days + 100);
        near(claimableOf(alice) - due, 50 ether, "equal from here");
        refuses(bob, abi.encodeCall(IStakingPool.endBoost, (bob, 0)),
            abi.encodeWithSelector(IStakingPool.StakingPool_NotBoosted.selector, 0));
    }

    /// @notice P3: a period is chosen only where it is funded to its end.
    function test_P3_RevertWhen_ALockWouldOutlastTheReserve() external {
        start(lockedSettings());
        fund(30 * DAY * ONE - 1);
        give(address(coin), alice, 100 ether);
        uint256 last = NOW + 30 days - 1;
        refuses(alice, stakeCall(ONE, 1),
            abi.encodeWithSelector(IStakingPool.StakingPool_UnfundedPeriod.selector, NOW + 30 days, last));
        fund(1);
        stakeAs(alice, 10 ether, 1);
        vm.warp(NOW + 1);
        give(address(coin), alice, 100 ether);
        refuses(alice, stakeCall(ONE, 1),
            abi.encodeWithSelector(IStakingPool.StakingPool_UnfundedPeriod.selector, NOW + 1 + 30 days, NOW + 30 days));
        vm.warp(NOW + 30 days);
        // Up to the last second of the lock all that was promised is there.
        vm.assertLe(30 * DAY * ONE - 1, claimableOf(alice) + 1, "P3: capped while it was locked");
    }

    function test_P3_RevertWhen_ALockWouldPassTheEnd() external {
        IStakingPool.Settings memory chosen = lockedSettings();
        chosen.endAt = uint40(NOW + 30 days);
        start(chosen);
        fund(365 * DAY * ONE);
        stakeAs(alice, ONE, 1);
        vm.warp(NOW + 1);
        give(address(coin), alice, ONE);
        refuses(alice, stakeCall(ONE, 1), abi.encodeWithSelector(
            IStakingPool.StakingPool_UnfundedPeriod.selector, NOW + 1 + 30 days, NOW + 30 days));
    }

    /// @notice Whoever gives later what is taken later: nothing that a lock was accepted for can be taken back while it lasts.
    function test_P3_NoFunder_StarvesALock() external {
        IStakingPool.Settings memory chosen = lockedSettings();
        chosen.endAt = uint40(NOW + 40 days);
        start(chosen);
        fund(40 * DAY * ONE);
        stakeAs(alice, 10 ether, 1);
        refuses(funder, abi.encodeCall(IPoolLedger.takeBack, (0, funder)),
            abi.encodeWithSelector(IPoolLedger.Pool_NotEnded.selector, NOW + 40 days));
        vm.warp(NOW + 30 days);
        vm.assertLe(30 * DAY * ONE - 1, claimableOf(alice), "all of it");
    }

    function test_Relock_IsOnlyToALaterEnd_WithThatPeriodsMultiple() external {
        stakeAs(alice, 10 ether, 2);
        vm.warp(NOW + 150 days);
        refuses(alice, abi.encodeCall(IStakingPool.relock, (0, 1)),
            abi.encodeWithSelector(IStakingPool.StakingPool_NotLater.selector, NOW + 180 days, NOW + 180 days));
        refuses(alice, abi.encodeCall(IStakingPool.relock, (0, 3)),
            abi.encodeWithSelector(IStakingPool.StakingPool_UnknownPeriod.selector, 3));
        refuses(bob, abi.encodeCall(IStakingPool.relock, (0, 2)),
            abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, 0, ONE));
        vm.warp(NOW + 151 days);
        vm.prank(alice);
        pool.relock(0, 1);
        eq(pool.accountOf(alice).power, 120 ether, "12 tenths");
        eq(pool.books().weight, 120 ether, "73: weight");
        (IStakingPool.Position[] memory held,) = pool.positionsOf(alice, 0, 1);
        eq(held[0].until, NOW + 181 days, "until");
        vm.prank(alice);
        pool.relock(0, 2);
        eq(pool.accountOf(alice).power, 200 ether, "20 tenths");
        give(address(coin), bob, ONE);
        vm.warp(NOW + 186 days);
        refuses(alice, abi.encodeCall(IStakingPool.relock, (0, 2)), abi.encodeWithSelector(
            IStakingPool.StakingPool_UnfundedPeriod.selector, NOW + 366 days, NOW + 365 days));
    }

    function test_Restake_IntoAPeriod_IsANewPosition() external {
        start(oneCoin(lockedSettings()));
        fund(365 * DAY * ONE);
        stakeAs(alice, 10 ether, 0);
        vm.warp(NOW + 100);
        vm.prank(alice);
        (uint256 index, uint256 amount) = pool.restake(1);
        eq(index, 1, "another");
        near(amount, 100 ether, "what was earned");
        eq(pool.accountOf(alice).power, 100 ether + amount * 12, "12 tenths of it");
        vm.warp(NOW + 100 + 1 days / 2);
        vm.prank(alice);
        pool.claim(alice);
        // Less than the least is no stake of its own.
        vm.warp(block.timestamp + 1);
        stakeAs(bob, 1e9 ether, 0);
        vm.warp(block.timestamp + 1);
        vm.prank(alice);
        (bool done, bytes memory given) = address(pool).call(abi.encodeCall(IStakingPool.restake, (0)));
        vm.assertTrue(done || bytes4(given) == IPoolLedger.Pool_BelowLeast.selector, "for another reason");
        assertSolvent();
    }

    /// @notice 73: however a stake is taken apart, the weight is the sum of what is left.
    function testFuzz_73_Weights_Recounted_AreTheWeight(uint256 first, uint256 second, uint256 part, bool ends) external {
        (first, second) = (bound(first, 2 ether, 1e30), bound(second, ONE, 1e30));
        part = bound(part, 1, first - ONE);
        stakeAs(alice, first, 1);
        stakeAs(bob, second, 2);
        vm.warp(NOW + 40 days);
        if (ends) pool.endBoost(alice, 0);
        withdrawAs(alice, 0, part);
        eq(pool.books().weight, (first - part) * 10 + second * 20, "73: weight");
        eq(pool.books().staked, first - part + second, "66: staked");
        withdrawAs(alice, 0, first - part);
        eq(pool.books().weight, second * 20, "73: weight after an exit");
    }
}
