// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {workingTokens} from "../_mocks/hostile/workingTokens.sol";
import {BonusTest} from "./BonusTest.sol";

/// @notice Coins of every bad habit in a bonus pool.
contract BonusHostileTest is BonusTest {
    function setUp() external {
        setUpBonus();
    }

    function startWith(address token, bool isBeans) private {
        IBonusPool.Settings memory chosen = isBeans ? beansSettings() : beefSettings();
        chosen.token = token;
        startBonus(chosen);
    }

    /// @dev Alice and bob deposit, ten days pass, both get their part, one of them by leaving.
    function works(address token) private {
        startWith(token, false);
        fundBonus(1_000 ether);
        depositAs(alice, 10 ether);
        depositAs(bob, 10 ether, alice);
        vm.warp(block.timestamp + 10 days);
        near(takeAs(alice), 2 ether, "20 %");
        near(leaveAs(bob, 10 ether), 12 ether, "principal and 20 %");
        near(takeAs(alice), uint256(0.26 ether), "13 % of his");
        eq(leaveAs(alice, 10 ether), 10 ether, "principal");
        assertBonusSolvent();
    }

    function test_T0_T1_T4_T9_T10_T14_T15_T17_T18_Work() external {
        address[11] memory tokens = workingTokens();
        for (uint256 i; i < tokens.length; ++i) {
            works(tokens[i]);
        }
    }

    function test_T2_T3_RefusedWhenTheyBringNothing() external {
        address[3] memory tokens =
            [address(new ReturnsFalseToken(false)), address(new ReturnsFalseToken(true)), address(new MovesNothingToken())];
        for (uint256 i; i < tokens.length; ++i) {
            startWith(tokens[i], false);
            allowBonus(alice, 10 ether);
            bytes[2] memory calls = [depositCall(10 ether), abi.encodeCall(IPoolLedger.fund, (10 ether))];
            for (uint256 k; k < 2; ++k) {
                vm.prank(alice);
                (bool done,) = address(bonus).call(calls[k]);
                vm.assertTrue(!done, "nothing was taken in");
            }
            eq(bonus.books().staked + bonus.books().funded, 0, "booked nothing");
        }
    }

    /// @notice 67: credited, and charged for, is what arrives.
    function testFuzz_67_T5_CreditAndFeeAreOfWhatArrives(uint256 amount, uint256 fee) external {
        (amount, fee) = (bound(amount, 20 ether, 100_000 ether), bound(fee, 0, 4_000));
        FeeOnTransferToken taxed = new FeeOnTransferToken(fee);
        startWith(address(taxed), true);
        fundBonus(1e30);
        uint256 net = amount - (amount * fee) / 10_000;
        uint256 credited = depositAs(alice, amount);
        eq(credited, net - part(net, 100), "67: principal");
        eq(bonus.books().staked, credited, "67: staked");
        eq(bonus.books().fees, part(net, 100), "67: the fee");
        eq(leaveAs(alice, credited), credited, "67: all of it leaves");
        assertBonusSolvent();
    }

    /// @notice T6: what a coin takes on top is the leaver's own, or nothing happens.
    function test_T6_AFeeOnTop_IsChargedToTheLeaversRest_ElseRefused() external {
        FeeOnTopToken onTop = new FeeOnTopToken(0);
        startWith(address(onTop), false);
        fundBonus(1_000 ether);
        depositAs(alice, 100 ether);
        depositAs(bob, 100 ether);
        onTop.setFee(100);
        refusesBonus(alice, withdrawCall(100 ether, alice),
            abi.encodeWithSelector(IPoolLedger.Pool_TookMore.selector, address(onTop), 1 ether));
        leaveAs(alice, 99 ether);
        eq(bonus.accountOf(alice).principal, 0.01 ether, "a hundredth of 99 off the rest");
        eq(bonus.books().weight, 100 ether * 200, "what is below the least counts nothing");
        leaveAs(alice, 0.0099 ether);
        onTop.setFee(0);
        eq(leaveAs(bob, 100 ether), 100 ether, "bob's is whole");
        assertBonusSolvent();
    }

    function test_T7_WhatACoinGrowsBy_IsNobodys() external {
        RebasingToken growing = new RebasingToken();
        startWith(address(growing), false);
        fundBonus(1_000 ether);
        depositAs(alice, 100 ether);
        growing.rebase(2, 1);
        eq(bonus.books().free, 1_000 ether, "71: the books do not move");
        eq(leaveAs(alice, 100 ether), 100 ether, "as deposited");
        assertBonusSolvent();
    }

    /// @notice T8: principal first, in proportion; what was earned stays owed until it is made good.
    function test_T8_AShrunkCoin_PaysPrincipalInProportion_AndKeepsRewardsOwed() external {
        RebasingToken shrinking = new RebasingToken();
        startWith(address(shrinking), false);
        fundBonus(100 ether);
        depositAs(alice, 100 ether);
        depositAs(bob, 100 ether);
        vm.warp(NOW + 10 days);
        uint256 due = bonus.claimableOf(alice);
        shrinking.rebase(1, 2);
        allowBonus(carol, 10 ether);
        refusesBonus(carol, depositCall(10 ether),
            abi.encodeWithSelector(IPoolLedger.Pool_Undercovered.selector, address(shrinking), 150 ether, 300 ether));
        eq(leaveAs(alice, 100 ether), 75 ether, "half of all");
        eq(bonus.claimableOf(alice), due, "rewards stay owed");
        refusesBonus(alice, abi.encodeCall(IBonusPool.claim, (alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice));
        shrinking.mint(address(bonus), 100 ether);
        eq(takeAs(alice), due, "made good");
    }

    function test_T9_T10_Hooks_ComeBackToAShutPool() external {
        ReceiverHookToken hooked = new ReceiverHookToken();
        startWith(address(hooked), false);
        fundBonus(1_000 ether);
        CoinReceiver caller = new CoinReceiver();
        caller.act(address(hooked), 0, abi.encodeCall(ReceiverHookToken.setHook, (IReceiverHook(address(caller)))));
        hooked.mint(address(caller), 10 ether);
        caller.act(address(hooked), 0, abi.encodeCall(hooked.approve, (address(bonus), 10 ether)));
        caller.act(address(bonus), 0, depositCall(10 ether));
        vm.warp(NOW + 10 days);
        bytes[5] memory calls = [
            depositCall(ONE),
            withdrawCall(ONE, address(caller)),
            abi.encodeCall(IBonusPool.claim, (address(caller))),
            abi.encodeCall(IPoolLedger.fund, (ONE)),
            abi.encodeWithSignature("collectFees()")
        ];
        for (uint256 i; i < calls.length; ++i) {
            caller.setCall(address(bonus), calls[i]);
            caller.act(address(bonus), 0, withdrawCall(ONE, address(caller)));
            vm.assertEq(bytes4(caller.answer()), IPoolLedger.Pool_Reentered.selector, "it came back");
        }
        eq(bonus.books().staked, 5 ether, "five times one");
        assertBonusSolvent();
    }

    function test_T11_ABlockedAccount_LeavesToAnother_AndABlockedInviter_StopsNobody() external {
        BlocklistToken listing = new BlocklistToken();
        startWith(address(listing), true);
        fundBonus(100_000 ether);
        depositAs(bob, 10 ether);
        depositAs(alice, 100 ether, bob);
        listing.setBlocked(alice, true);
        listing.setBlocked(bob, true);
        listing.setBlocked(fees, true);
        vm.warp(NOW + 10 days);
        vm.prank(alice);
        vm.assertTrue(bonus.withdraw(99 ether, carol) > 99 ether, "elsewhere");
        eq(bonus.accountOf(alice).principal, 0, "all of it");
        assertBonusSolvent();
    }

    function test_T2_T20_T21_ACoinThatBreaks_KeepsWhatIsOwed() external {
        address whole = address(new MoodyToken());
        UpgradedToken broken = new UpgradedToken(whole);
        startWith(address(broken), false);
        fundBonus(1_000 ether);
        depositAs(alice, 10 ether);
        vm.warp(NOW + 10 days);
        address[3] memory codes = [address(new ReturnsFalseToken(false)), address(0xdead), address(new GasBurningToken())];
        for (uint256 i; i < codes.length; ++i) {
            broken.upgrade(codes[i]);
            if (i == 2) GasBurningToken(address(broken)).arm(true);
            vm.prank(alice);
            (bool done,) = address(bonus).call{gas: 3_000_000}(withdrawCall(10 ether, alice));
            vm.assertTrue(!done, "left for nothing");
        }
        broken.upgrade(whole);
        near(leaveAs(alice, 10 ether), 12 ether, "later");
    }

    function test_T19_TwoAddressesOfOneCoin_MixNothing() external {
        TwoAddressToken both = new TwoAddressToken();
        startWith(address(both), false);
        fundBonus(1_000 ether);
        depositAs(alice, 100 ether);
        both.mint(stranger, 50 ether);
        PlainToken other = PlainToken(address(both.other()));
        vm.prank(stranger);
        other.transfer(address(bonus), 50 ether);
        eq(bonus.books().free, 1_000 ether, "no balance is booked");
        assertBonusSolvent();
    }
}
