// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Staking, withdrawing and claiming in a free mine, and what a mine says of itself.
contract StakingPoolTest is StakingTest {
    function setUp() external {
        setUpPools();
        start(freeSettings());
        fund(100 * DAY * ONE);
    }

    function test_Stake_CountsWhatArrived_AndEarnsByTheSecond() external {
        eq(stakeAs(alice, 10 ether), 0, "no positions");
        vm.warp(NOW + 100);
        near(claimableOf(alice), 100 ether, "a second, a unit");
        near(claimAs(alice), 100 ether, "claimed");
        near(prize.balanceOf(alice), 100 ether, "paid");
        near(pool.books().paid, 100 ether, "the books");
        eq(pool.accountOf(alice).power, 100 ether, "ten times the stake");
        assertSolvent();
    }

    function test_Stake_IsOneSum_AndSharesByTime() external {
        stakeAs(alice, 30 ether);
        vm.warp(NOW + 100);
        stakeAs(bob, 10 ether);
        vm.warp(NOW + 200);
        stakeAs(bob, 20 ether);
        vm.warp(NOW + 300);
        near(claimableOf(alice), 100 ether + 75 ether + 50 ether, "alice");
        near(claimableOf(bob), 25 ether + 50 ether, "bob");
        IPoolLedger.Books memory books = pool.books();
        eq(books.staked, 60 ether, "staked");
        eq(books.weight, 600 ether, "weight");
        eq(books.earned, 300 ether, "earned");
        eq(books.free, 100 * DAY * ONE - 300 ether, "free");
        eq(books.rate, RATE, "rate");
        eq(books.runsOutAt, NOW + 100 * DAY, "runs out");
    }

    function test_RevertWhen_Stake_IsBelowTheLeast() external {
        give(address(coin), alice, 2 ether);
        bytes memory reason = abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, ONE - 1, ONE);
        refuses(alice, stakeCall(ONE - 1, 0), reason);
        stakeAs(alice, ONE);
        stakeAs(alice, 1);
        eq(pool.accountOf(alice).power, 10 * (ONE + 1), "the whole counts");
    }

    function test_RevertWhen_Stake_IsNothing_TooMuch_OrOfAnUnknownPeriod() external {
        give(address(coin), alice, type(uint128).max);
        refuses(alice, stakeCall(0, 0), abi.encodeWithSelector(IPoolLedger.Pool_NothingReceived.selector, address(coin)));
        refuses(alice, stakeCall(ONE, 1), abi.encodeWithSelector(IStakingPool.StakingPool_UnknownPeriod.selector, 1));
        stakeAs(bob, ONE);
        uint256 most = type(uint112).max - ONE;
        refuses(alice, stakeCall(most + 1, 0), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, most + 1, most));
        assertSolvent();
    }

    function test_TheLargestSums_OverflowNothing() external {
        IStakingPool.Settings memory chosen = lockedSettings();
        chosen.least = uint112(1 ether);
        chosen.rate = uint128((1 << 119) - 1);
        chosen.periods[2].tenths = 100;
        start(chosen);
        fund(type(uint112).max);
        stakeAs(alice, type(uint112).max - ONE, 0);
        stakeAs(bob, ONE, 0);
        vm.warp(type(uint32).max);
        eq(pool.books().free, 0, "all is emitted");
        claimAs(alice);
        claimAs(bob);
        vm.warp(uint256(type(uint32).max) + 365 days);
        vm.assertTrue(!passes(bob, abi.encodeCall(IStakingPool.claim, (bob))), "nothing after 2106");
        eq(withdrawAs(bob, 0, ONE), ONE, "leaves");
        withdrawAs(alice, 0, type(uint112).max - ONE);
        assertSolvent();
    }

    function test_Withdraw_PaysExactlyWhatWasStaked_AndKeepsWhatWasEarned() external {
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 10);
        eq(withdrawAs(alice, 0, 4 ether), 4 ether, "a part");
        vm.warp(NOW + 20);
        vm.prank(alice);
        (uint256 paid, uint256 reward) = pool.withdraw(0, 6 ether, bob, true);
        eq(paid, 6 ether, "the rest");
        near(reward, 20 ether, "with what it earned");
        eq(coin.balanceOf(bob), 6 ether, "to another");
        near(prize.balanceOf(bob), 20 ether, "to another, too");
        eq(pool.books().weight, 0, "nobody is left");
        vm.assertTrue(!pool.holds(alice), "holds nothing");
    }

    function test_RevertWhen_Withdraw_IsNothing_TooMuch_LeavesDust_OrGoesNowhere() external {
        stakeAs(alice, 10 ether);
        refuses(alice, withdrawCall(0, 0, alice), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 0, 10 ether));
        bytes memory reason = abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 10 ether + 1, 10 ether);
        refuses(alice, withdrawCall(0, 10 ether + 1, alice), reason);
        refuses(alice, withdrawCall(1, 1, alice), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 1, 0));
        refuses(bob, withdrawCall(0, 1, bob), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 1, 0));
        reason = abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, ONE - 1, ONE);
        refuses(alice, withdrawCall(0, 9 ether + 1, alice), reason);
        reason = abi.encodeWithSelector(IPoolLedger.Pool_InvalidReceiver.selector, address(0));
        refuses(alice, withdrawCall(0, ONE, address(0)), reason);
        refuses(alice, abi.encodeCall(IStakingPool.claim, (address(0))), reason);
        reason = abi.encodeWithSelector(IPoolLedger.Pool_InvalidReceiver.selector, address(pool));
        refuses(alice, withdrawCall(0, ONE, address(pool)), reason);
    }

    function test_RevertWhen_ThereIsNothingToClaim() external {
        bytes memory reason = abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice);
        refuses(alice, abi.encodeCall(IStakingPool.claim, (alice)), reason);
        stakeAs(alice, ONE);
        refuses(alice, abi.encodeCall(IStakingPool.claim, (alice)), reason);
        refuses(alice, abi.encodeCall(IStakingPool.restake, (0)),
            abi.encodeWithSelector(IStakingPool.StakingPool_OtherCoin.selector, address(coin), address(prize)));
        // With nothing to claim, an exit that claims too is an exit.
        vm.prank(alice);
        (, uint256 reward) = pool.withdraw(0, ONE, alice, true);
        eq(reward, 0, "nothing");
    }

    function test_Restake_MovesNoToken_AndTurnsRewardsIntoPrincipal() external {
        start(oneCoin(freeSettings()));
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 100);
        uint256 held = coin.balanceOf(address(pool));
        vm.prank(alice);
        (uint256 index, uint256 amount) = pool.restake(0);
        eq(index, 0, "one sum");
        near(amount, 100 ether, "what was earned");
        eq(coin.balanceOf(address(pool)), held, "nothing moved");
        eq(pool.books().staked, 10 ether + amount, "principal");
        eq(pool.books().paid, amount, "paid");
        eq(withdrawAs(alice, 0, 10 ether + amount), 10 ether + amount, "all of it can leave");
        refuses(alice, abi.encodeCall(IStakingPool.restake, (0)),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice));
        assertSolvent();
    }

    function test_RevertWhen_ThePoolHasEnded_ButExitsGoOn() external {
        IStakingPool.Settings memory chosen = oneCoin(freeSettings());
        chosen.endAt = uint40(NOW + 100);
        start(chosen);
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 100);
        bytes memory reason = abi.encodeWithSelector(IPoolLedger.Pool_Ended.selector, NOW + 100);
        give(address(coin), bob, 10 ether);
        refuses(bob, stakeCall(ONE, 0), reason);
        refuses(bob, abi.encodeCall(IPoolLedger.fund, (ONE)), reason);
        refuses(alice, abi.encodeCall(IStakingPool.restake, (0)), reason);
        vm.warp(NOW + 365 days);
        near(claimAs(alice), 100 ether, "to the end and no further");
        eq(withdrawAs(alice, 0, 10 ether), 10 ether, "leaves");
    }

    function test_Settings_AreThoseOfTheCreation_AndOriginTells() external {
        IStakingPool.Settings memory chosen = lockedSettings();
        chosen.periods = new IStakingPool.Period[](8);
        for (uint256 i; i < 8; ++i) {
            chosen.periods[i] = IStakingPool.Period(uint32((i + 1) * 7 days), uint8(11 + i));
        }
        (chosen.endAt, chosen.halvingSeconds) = (uint40(NOW + 400 days), 90 days);
        (chosen.teamPercent, chosen.generations) = (2, 7);
        start(chosen);
        vm.assertEq(keccak256(abi.encode(pool.settings())), keccak256(abi.encode(chosen)), "settings");
        (address factory, address made,) = pool.origin();
        vm.assertEq(factory, address(pools), "factory");
        vm.assertEq(made, creator, "creator");
        vm.assertEq(pool.owner(), creator, "owner");
    }

    /// @notice P15's neighbour: nothing a stranger sends here, or a coin grows by, is anybody's.
    function test_71_ADonation_MovesNeitherRateNorBooks() external {
        stakeAs(alice, 10 ether);
        IPoolLedger.Books memory before = pool.books();
        coin.mint(address(pool), 5 ether);
        prize.mint(address(pool), 5 ether);
        IPoolLedger.Books memory books = pool.books();
        eq(books.staked, before.staked, "staked");
        eq(books.free, before.free, "free");
        vm.warp(NOW + 1);
        near(claimableOf(alice), ONE, "no faster");
    }

    /// @notice 70: whoever stakes, claims and leaves within a second gets nothing of it.
    function testFuzz_70_AVisitOfASecond_EarnsNothing(uint256 amount, uint256 age) external {
        amount = bound(amount, ONE, 1e30);
        age = bound(age, 1, 50 days);
        stakeAs(alice, 10 ether);
        vm.warp(NOW + age);
        uint256 due = claimableOf(alice);
        stakeAs(bob, amount);
        eq(claimableOf(bob), 0, "at once");
        vm.assertTrue(!passes(bob, abi.encodeCall(IStakingPool.claim, (bob))), "claimed");
        withdrawAs(bob, 0, amount);
        eq(claimableOf(alice), due, "took from alice");
        eq(coin.balanceOf(bob), amount, "all of it back");
    }

    /// @notice 69: two that stake the same at the same time get the same, and the order of claims is nothing.
    function testFuzz_69_EqualsGetEqual_InAnyOrder(uint256 amount, uint256 first, uint256 second) external {
        amount = bound(amount, ONE, 1e30);
        (first, second) = (bound(first, 1, 20 days), bound(second, 1, 20 days));
        stakeAs(alice, amount);
        stakeAs(bob, amount);
        stakeAs(carol, 3 ether);
        vm.warp(NOW + first);
        claimAs(alice);
        vm.warp(NOW + first + second);
        claimAs(bob);
        if (claimableOf(alice) != 0) claimAs(alice);
        uint256 one = prize.balanceOf(alice);
        uint256 other = prize.balanceOf(bob);
        vm.assertTrue(one + 1 >= other && other + 1 >= one, "69: unequal");
        assertSolvent();
    }

    /// @notice P1: settling every second is settling once.
    function testFuzz_P1_ExtraSettlements_ChangeNothing(uint256 amount, uint256 steps) external {
        amount = bound(amount, ONE, 1e27);
        steps = bound(steps, 1, 40);
        stakeAs(alice, amount);
        stakeAs(bob, 7 ether);
        uint256 now_ = vm.snapshotState();
        vm.warp(NOW + steps * 997);
        uint256 once = claimableOf(alice);
        vm.revertToState(now_);
        for (uint256 i = 1; i <= steps; ++i) {
            vm.warp(NOW + i * 997);
            pool.countTeam(new address[](0));
        }
        uint256 often = claimableOf(alice);
        vm.assertTrue(often + 1 >= once && often <= once, "P1: it matters who settles");
    }

    /// @notice The two packed words and all that follows lie where they should: no overlap, and no word for one flag.
    function test_Layout_PacksWhatEveryCallWrites_IntoTwoWords() external {
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 10);
        vm.record();
        claimAs(alice);
        (, bytes32[] memory writes) = vm.accesses(address(pool));
        bytes32[] memory distinct = new bytes32[](writes.length);
        uint256 count;
        for (uint256 i; i < writes.length; ++i) {
            bool isKnown;
            for (uint256 k; k < count; ++k) {
                isKnown = isKnown || distinct[k] == writes[i];
            }
            if (!isKnown) distinct[count++] = writes[i];
        }
        eq(count, 4, "the clock with its guard, what is spent, the account's two");
        uint256 reserve = uint256(vm.load(address(pool), bytes32(uint256(0))));
        eq(uint112(reserve), 100 * DAY * ONE, "slot 0: funded");
        near(uint112(reserve >> 112), 10 ether, "slot 0: spent");
        eq(reserve >> 224, 1, "slot 0: fundings");
        uint256 clock = uint256(vm.load(address(pool), bytes32(uint256(6))));
        eq(uint32(clock >> 216), NOW + 10, "slot 6: settled at");
        eq(clock >> 248, 0, "slot 6: nobody is in");
        eq(uint216(clock), uint256(2 ** 120) / 10, "slot 6: per weight");
        uint256 sums = uint256(vm.load(address(pool), bytes32(uint256(7))));
        eq(uint120(sums), 100 ether, "slot 7: weight");
        eq(uint112(sums >> 120), 10 ether, "slot 7: staked");
        eq(uint256(vm.load(address(pool), bytes32(uint256(9)))), 100 * DAY * RATE, "slot 9: granted");
    }
}
