// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {GrowsOnTransferToken} from "../_mocks/hostile/GrowsOnTransferToken.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {workingTokens} from "../_mocks/hostile/workingTokens.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Coins of every bad habit, T0 to T25, as what is staked, as what is paid, and as both.
contract StakingHostileTest is StakingTest {
    function setUp() external {
        setUpPools();
    }

    function startWith(address stakeToken, address rewardToken) private {
        IStakingPool.Settings memory chosen = freeSettings();
        (chosen.stakeToken, chosen.rewardToken) = (stakeToken, rewardToken);
        start(chosen);
    }

    /// @dev Alice and bob stake ten each, a hundred seconds pass, both get all.
    function works(address stakeToken, address rewardToken) private {
        startWith(stakeToken, rewardToken);
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        stakeAs(bob, 10 ether);
        vm.warp(block.timestamp + 100);
        near(claimAs(alice), 50 ether, "rewards");
        eq(withdrawAs(alice, 0, 10 ether), 10 ether, "principal");
        vm.prank(bob);
        (uint256 paid, uint256 reward) = pool.withdraw(0, 10 ether, bob, true);
        eq(paid, 10 ether, "principal, too");
        near(reward, 50 ether, "rewards, too");
        assertSolvent();
    }

    function test_T0_T1_T4_T9_T10_T14_T15_T17_T18_Work_StakedAndPaid_AndAsOneCoin() external {
        address[11] memory tokens = workingTokens();
        for (uint256 i; i < tokens.length; ++i) {
            works(tokens[i], address(prize));
            works(address(coin), tokens[i]);
            works(tokens[i], tokens[i]);
        }
    }

    function test_T2_T3_RefusedWhenTheyBringNothing() external {
        address[3] memory tokens =
            [address(new ReturnsFalseToken(false)), address(new ReturnsFalseToken(true)), address(new MovesNothingToken())];
        for (uint256 i; i < tokens.length; ++i) {
            startWith(tokens[i], tokens[i]);
            give(tokens[i], alice, 10 ether);
            vm.assertTrue(!passes(alice, stakeCall(10 ether, 0)), "staked nothing");
            vm.assertTrue(!passes(alice, abi.encodeCall(IPoolLedger.fund, (10 ether))), "funded nothing");
            eq(pool.books().staked + pool.books().funded, 0, "booked nothing");
        }
    }

    /// @notice 67: credited is what arrives.
    function testFuzz_67_T5_CreditIsWhatArrives(uint256 amount, uint256 fee) external {
        (amount, fee) = (bound(amount, 2 ether, 1e30), bound(fee, 0, 4_000));
        FeeOnTransferToken taxed = new FeeOnTransferToken(fee);
        startWith(address(taxed), address(taxed));
        uint256 net = amount - (amount * fee) / 10_000;
        eq(fund(amount), net, "67: funded");
        give(address(taxed), alice, amount);
        vm.prank(alice);
        (, uint256 received) = pool.stake(amount, 0, address(0), none);
        eq(received, net, "67: staked");
        eq(pool.accountOf(alice).power, net * 10, "67: power");
        eq(withdrawAs(alice, 0, net), net, "all that arrived leaves");
        assertSolvent();
    }

    function test_T5_AllOfIt_IsRefused_AndT6_AFeeThatComesLater_IsTheLeavers() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken(10_000);
        startWith(address(taxed), address(prize));
        give(address(taxed), alice, 10 ether);
        refuses(alice, stakeCall(10 ether, 0),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingReceived.selector, address(taxed)));
        taxed.setFee(0);
        stakeAs(alice, 10 ether);
        stakeAs(bob, 10 ether);
        taxed.setFee(100);
        withdrawAs(alice, 0, 10 ether);
        eq(taxed.balanceOf(address(pool)), 10 ether, "bob's is whole");
    }

    /// @notice T6: what a coin takes on top is the leaver's own, or nothing happens.
    function test_T6_AFeeOnTop_IsChargedToTheLeaversRest_ElseRefused() external {
        FeeOnTopToken onTop = new FeeOnTopToken(0);
        startWith(address(onTop), address(onTop));
        fund(1_000 ether);
        stakeAs(alice, 100 ether);
        stakeAs(bob, 100 ether);
        onTop.setFee(100);
        vm.warp(NOW + 10);
        refuses(alice, withdrawCall(0, 100 ether, alice),
            abi.encodeWithSelector(IPoolLedger.Pool_TookMore.selector, address(onTop), 1 ether));
        refuses(alice, abi.encodeCall(IStakingPool.claim, (alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_TookMore.selector, address(onTop), claimableOf(alice) / 100));
        withdrawAs(alice, 0, 99 ether);
        eq(pool.accountOf(alice).power, 0.1 ether, "a hundredth of 99 off the rest");
        eq(pool.books().staked, 100.01 ether, "66: staked");
        eq(pool.books().weight, 1_000 ether, "what is below the least counts nothing");
        // And the rest of the rest leaves in parts, whatever the least is.
        withdrawAs(alice, 0, 0.0099 ether);
        assertSolvent();
        onTop.setFee(0);
        eq(withdrawAs(bob, 0, 100 ether), 100 ether, "bob's is whole");
    }

    function test_T7_WhatACoinGrowsBy_IsNobodys() external {
        RebasingToken growing = new RebasingToken();
        startWith(address(growing), address(growing));
        fund(1_000 ether);
        stakeAs(alice, 100 ether);
        growing.rebase(2, 1);
        vm.warp(NOW + 10);
        near(claimAs(alice), 10 ether, "no more");
        eq(withdrawAs(alice, 0, 100 ether), 100 ether, "as staked");
        assertSolvent();
    }

    /// @notice T8: everybody gets the same part of a stake that shrank, whoever comes first.
    function testFuzz_T8_AShrunkCoin_IsPaidInProportion_InAnyOrder(uint256 first, uint256 second, uint256 left) external {
        (first, second) = (bound(first, ONE, 1e28), bound(second, ONE, 1e28));
        left = bound(left, 1, 99);
        RebasingToken shrinking = new RebasingToken();
        startWith(address(shrinking), address(prize));
        stakeAs(alice, first);
        stakeAs(bob, second);
        shrinking.rebase(left, 100);
        uint256 expected = (first * left) / 100;
        uint256 got = withdrawAs(alice, 0, first);
        vm.assertTrue(got <= expected && expected - got <= 2, "the first");
        expected = (second * left) / 100;
        got = withdrawAs(bob, 0, second);
        vm.assertTrue(got <= expected + 2 && expected <= got + 2, "the second");
    }

    /// @notice T9, T10: who is called while a coin moves finds the pool shut, whatever he calls.
    function test_T9_T10_Hooks_ComeBackToAShutPool() external {
        ReceiverHookToken hooked = new ReceiverHookToken();
        startWith(address(hooked), address(hooked));
        fund(1_000 ether);
        CoinReceiver caller = new CoinReceiver();
        caller.act(address(hooked), 0, abi.encodeCall(ReceiverHookToken.setHook, (IReceiverHook(address(caller)))));
        hooked.mint(address(caller), 10 ether);
        caller.act(address(hooked), 0, abi.encodeCall(hooked.approve, (address(pool), 10 ether)));
        caller.act(address(pool), 0, stakeCall(10 ether, 0));
        vm.warp(NOW + 100);
        bytes[7] memory calls = [
            abi.encodeCall(IStakingPool.claim, (address(caller))),
            withdrawCall(0, 10 ether, address(caller)),
            stakeCall(ONE, 0),
            abi.encodeCall(IPoolLedger.fund, (ONE)),
            abi.encodeCall(IStakingPool.restake, (0)),
            abi.encodeCall(IStakingPool.endBoost, (address(caller), 0)),
            abi.encodeCall(IStakingPool.countTeam, (new address[](0)))
        ];
        for (uint256 i; i < calls.length; ++i) {
            caller.setCall(address(pool), calls[i]);
            caller.act(address(pool), 0, withdrawCall(0, ONE, address(caller)));
            vm.assertEq(bytes4(caller.answer()), IPoolLedger.Pool_Reentered.selector, "it came back");
        }
        eq(pool.books().staked, 3 ether, "seven times one");
        assertSolvent();
    }

    /// @notice T11: another receiver helps who is blocked.
    function test_T11_ABlockedAccount_LeavesToAnother() external {
        BlocklistToken listing = new BlocklistToken();
        startWith(address(listing), address(listing));
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 10);
        listing.setBlocked(alice, true);
        vm.assertTrue(!passes(alice, withdrawCall(0, 10 ether, alice)), "to herself");
        vm.prank(alice);
        pool.withdraw(0, 10 ether, carol, true);
        near(listing.balanceOf(carol), 20 ether, "elsewhere");
    }

    /// @notice 68: a broken coin of rewards stops no exit, and the claim is kept for when it is whole again.
    function test_68_T12_T13_T20_T21_ABrokenRewardCoin_StopsNoExit_AndTheClaimIsKept() external {
        address[5] memory codes = [
            address(new MovesNothingToken()),
            address(new ReturnsFalseToken(false)),
            address(new ReturnBombToken()),
            address(0xdead),
            address(new GasBurningToken())
        ];
        for (uint256 i; i < codes.length; ++i) {
            address whole = address(new MoodyToken());
            UpgradedToken broken = new UpgradedToken(whole);
            startWith(address(coin), address(broken));
            fund(1_000 ether);
            stakeAs(alice, 10 ether);
            vm.warp(block.timestamp + 100);
            broken.upgrade(codes[i]);
            if (i == 2) ReturnBombToken(address(broken)).arm(true, true);
            if (i == 4) GasBurningToken(address(broken)).arm(true);
            vm.prank(alice);
            (bool done,) =
                address(pool).call{gas: 3_000_000}(withdrawCall(0, 10 ether, alice));
            vm.assertTrue(done, "68: an exit failed");
            broken.upgrade(whole);
            if (i == 2) continue;
            near(claimAs(alice), 100 ether, "68: the claim was lost");
        }
        MoodyToken moody = MoodyToken(address(new UpgradedToken(address(new MoodyToken()))));
        startWith(address(coin), address(moody));
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        vm.warp(block.timestamp + 100);
        moody.setPaused(true);
        withdrawAs(alice, 0, 10 ether);
        moody.setPaused(false);
        moody.setBlocked(address(pool), true);
        vm.assertTrue(!passes(alice, abi.encodeCall(IStakingPool.claim, (alice))), "blocked");
        moody.setBlocked(address(pool), false);
        near(claimAs(alice), 100 ether, "68: the claim was lost");
    }

    function test_T16_MaxMeansAll_CountsWhatArrives() external {
        MaxMeansBalanceToken max = new MaxMeansBalanceToken();
        startWith(address(max), address(prize));
        give(address(max), alice, 10 ether);
        vm.prank(alice);
        (, uint256 received) = pool.stake(type(uint256).max, 0, address(0), none);
        eq(received, 10 ether, "what arrived");
    }

    function test_ACoinThatGrowsOnItsWay_IsCreditedAsItArrives_AndPaidAsBooked() external {
        GrowsOnTransferToken growing = new GrowsOnTransferToken(100);
        startWith(address(growing), address(prize));
        give(address(growing), alice, 10 ether);
        vm.prank(alice);
        (, uint256 received) = pool.stake(10 ether, 0, address(0), none);
        eq(pool.books().staked, received, "67");
        withdrawAs(alice, 0, received);
        eq(pool.books().staked, 0, "all of it");
    }

    /// @notice T19: two addresses of one ledger never turn principal into rewards, since no balance is booked.
    function test_T19_TwoAddressesOfOneCoin_MixNothing() external {
        TwoAddressToken both = new TwoAddressToken();
        startWith(address(both), address(both.other()));
        both.mint(funder, 100 ether);
        vm.prank(funder);
        both.approve(address(pool), 100 ether);
        vm.prank(funder);
        pool.fund(100 ether);
        stakeAs(alice, 1_000 ether);
        vm.warp(NOW + 1 days);
        near(claimAs(alice), 100 ether, "what was funded and no more");
        vm.assertTrue(!passes(alice, abi.encodeCall(IStakingPool.claim, (alice))), "principal as rewards");
        eq(withdrawAs(alice, 0, 1_000 ether), 1_000 ether, "principal");
        vm.assertLe(both.balanceOf(address(pool)), 1, "to the unit");
    }
}
