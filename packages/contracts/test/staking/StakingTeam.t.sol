// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Teams: who is bound to whom, what counts above, and that an exit subtracts what was added.
contract StakingTeamTest is StakingTest {
    function setUp() external {
        setUpPools();
        start(teamSettings());
        fund(100 * DAY * ONE);
    }

    function test_Count_AddsThreePercent_UpToTheOwnPower_AndAnExitSubtractsIt() external {
        stakeAs(alice, 10 ether);
        stakeAs(bob, 100 ether, 0, alice);
        eq(pool.books().weight, 1_100 ether, "nothing is counted by itself");
        countOf(bob);
        eq(pool.accountOf(alice).team, 30 ether, "3 % of 1,000");
        eq(pool.accountOf(alice).weight, 130 ether, "weight");
        eq(pool.books().weight, 1_130 ether, "73: weight");
        stakeAs(bob, 900 ether);
        countOf(bob);
        eq(pool.accountOf(alice).team, 300 ether, "3 % of 10,000");
        eq(pool.accountOf(alice).weight, 200 ether, "at most as much again");
        eq(pool.books().weight, 10_200 ether, "73: weight");
        withdrawAs(bob, 0, 1_000 ether);
        eq(pool.accountOf(alice).team, 0, "the flash team is gone");
        eq(pool.books().weight, 100 ether, "73: weight");
        vm.assertEq(pool.accountOf(bob).inviter, alice, "bound for ever");
    }

    function test_AnExitOfAPart_SubtractsItsPart_AndAnInviterWhoLeftCountsNothing() external {
        stakeAs(alice, 10 ether);
        stakeAs(bob, 100 ether, 0, alice);
        countOf(bob);
        withdrawAs(alice, 0, 10 ether);
        eq(pool.accountOf(alice).weight, 0, "no power, no team");
        eq(pool.books().weight, 1_000 ether, "73: weight");
        withdrawAs(bob, 0, 50 ether);
        eq(pool.accountOf(alice).team, 15 ether, "half");
        stakeAs(alice, 2 ether);
        eq(pool.accountOf(alice).weight, 35 ether, "counts again");
        eq(pool.books().weight, 535 ether, "73: weight");
    }

    function test_CountingTwice_CountsOnce_AndStrangersMayCount() external {
        stakeAs(alice, 10 ether);
        stakeAs(bob, 10 ether, 0, alice);
        address[] memory twice = new address[](3);
        (twice[0], twice[1], twice[2]) = (bob, bob, stranger);
        vm.prank(stranger);
        pool.countTeam(twice);
        eq(pool.accountOf(alice).team, 3 ether, "once");
        eq(pool.accountOf(bob).counted, 3 ether, "noted");
    }

    function test_RevertWhen_Binding_WithoutTeams_Late_ToAStranger_OrToAnother() external {
        stakeAs(alice, 10 ether);
        stakeAs(carol, 10 ether);
        give(address(coin), bob, 100 ether);
        bytes memory data = abi.encodeCall(IStakingPool.stake, (ONE, 0, stranger, none));
        refuses(bob, data, abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, bob, stranger));
        data = abi.encodeCall(IStakingPool.stake, (ONE, 0, bob, none));
        refuses(bob, data, abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, bob, bob));
        stakeAs(bob, ONE, 0, alice);
        stakeAs(bob, ONE, 0, alice);
        data = abi.encodeCall(IStakingPool.stake, (ONE, 0, carol, none));
        refuses(bob, data, abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, bob, carol));
        // A circle: who is here already is not invited any more, whether it has left or not.
        withdrawAs(alice, 0, 10 ether);
        give(address(coin), alice, ONE);
        data = abi.encodeCall(IStakingPool.stake, (ONE, 0, bob, none));
        refuses(alice, data, abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, alice, bob));
        start(freeSettings());
        stakeAs(alice, ONE);
        give(address(coin), bob, ONE);
        data = abi.encodeCall(IStakingPool.stake, (ONE, 0, alice, none));
        refuses(bob, data, abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, bob, alice));
    }

    /// @notice 32 generations and no more; the cost of an exit is bounded, and shown before binding.
    function test_TheThirtyThirdGeneration_IsNotCounted_AndTheCostIsBounded() external {
        address above;
        address[] memory line = new address[](34);
        for (uint256 i; i < 34; ++i) {
            line[i] = address(uint160(0x1000 + i));
            stakeAs(line[i], ONE, 0, above);
            above = line[i];
        }
        uint256 left = gasleft();
        countOf(line[33]);
        uint256 first = left - gasleft();
        eq(pool.accountOf(line[0]).team, 0, "the 33rd above");
        eq(pool.accountOf(line[1]).team, 0.3 ether, "the 32nd above");
        eq(pool.books().weight, 34 * 10 ether + 32 * 0.3 ether, "73: weight");
        vm.assertLe(first, 1_300_000, "a first count");
        vm.warp(NOW + 1);
        left = gasleft();
        withdrawAs(line[33], 0, ONE);
        vm.assertLe(left - gasleft(), 750_000, "an exit");
        eq(pool.books().weight, 33 * 10 ether, "73: weight");
    }

    /// @notice [S] A team of own wallets gains at most as much again as its head, and nothing of the reserve.
    function test_Attack_TeamSybil_AtMostDoublesTheOwnPower() external {
        stakeAs(alice, 100 ether);
        stakeAs(carol, 10_000 ether);
        for (uint256 i; i < 40; ++i) {
            address wallet = address(uint160(0x2000 + i));
            stakeAs(wallet, 100 ether, 0, alice);
            countOf(wallet);
        }
        IStakingPool.Account memory head = pool.accountOf(alice);
        eq(head.weight, head.power * 2, "at most twice");
        vm.warp(NOW + 1 days);
        assertSolvent();
    }

    /// @notice 73: any stakes, counts and exits leave nothing counted behind.
    function testFuzz_73_WhatWasCounted_IsSubtracted(uint256 first, uint256 second, uint256 part, bool again) external {
        (first, second) = (bound(first, ONE, 1e28), bound(second, 2 ether, 1e28));
        part = bound(part, 1, second - ONE);
        stakeAs(alice, first);
        stakeAs(bob, second, 0, alice);
        countOf(bob);
        stakeAs(carol, first, 0, bob);
        countOf(carol);
        withdrawAs(bob, 0, part);
        if (again) countOf(bob);
        uint256 team = (first * 10 * 3) / 100;
        uint256 ofBob = ((second - part) * 10 * 3) / 100;
        eq(pool.accountOf(bob).team, team, "bob's");
        eq(pool.accountOf(alice).team, team + ofBob, "alice's");
        uint256 weight = pool.accountOf(alice).weight + pool.accountOf(bob).weight + pool.accountOf(carol).weight;
        eq(pool.books().weight, weight, "73: weight");
        withdrawAs(bob, 0, second - part);
        withdrawAs(carol, 0, first);
        eq(pool.accountOf(alice).team, 0, "nothing stays");
        eq(pool.books().weight, first * 10, "73: alice alone");
    }
}
