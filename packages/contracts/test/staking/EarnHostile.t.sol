// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnPool} from "../../src/staking/IEarnPool.sol";
import {IPoolFees} from "../../src/staking/IPoolFees.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {GrowsOnTransferToken} from "../_mocks/hostile/GrowsOnTransferToken.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {workingTokens} from "../_mocks/hostile/workingTokens.sol";
import {EarnTest} from "./EarnTest.sol";

/// @notice Coins of every bad habit in an Earn pool.
contract EarnHostileTest is EarnTest {
    function setUp() external {
        setUpEarn();
    }

    function startWith(address token) private {
        IEarnPool.Settings memory chosen = earnSettings();
        chosen.token = token;
        startEarn(chosen);
    }

    function test_T0_T1_T4_T9_T10_T14_T15_T17_T18_Work() external {
        address[11] memory tokens = workingTokens();
        for (uint256 i; i < tokens.length; ++i) {
            startWith(tokens[i]);
            fundEarn(funder, 1_000 ether);
            depositAs(alice, 10 ether, 0);
            depositAs(bob, 10 ether, 2);
            vm.warp(block.timestamp + 7 days);
            eq(redeemAs(alice, 0), 10 ether + interestOf(10 ether, 0), "with interest");
            eq(leaveAs(bob, 0), 9.9 ether, "early");
            earn.collectFees();
            assertEarnSolvent();
        }
    }

    function test_T2_T3_RefusedWhenTheyBringNothing() external {
        address[3] memory tokens =
            [address(new ReturnsFalseToken(false)), address(new ReturnsFalseToken(true)), address(new MovesNothingToken())];
        for (uint256 i; i < tokens.length; ++i) {
            startWith(tokens[i]);
            allowEarn(alice, 10 ether);
            bytes[2] memory calls = [depositCall(10 ether, 0), abi.encodeCall(IPoolLedger.fund, (10 ether))];
            for (uint256 k; k < 2; ++k) {
                vm.prank(alice);
                (bool done,) = address(earn).call(calls[k]);
                vm.assertTrue(!done, "nothing was taken in");
            }
            eq(earn.books().staked + earn.books().funded, 0, "booked nothing");
        }
    }

    /// @notice 67: credited, and paid for, is what arrives.
    function testFuzz_67_T5_CreditAndInterestAreOfWhatArrives(uint256 amount, uint256 fee) external {
        (amount, fee) = (bound(amount, 2 ether, 1e30), bound(fee, 0, 4_000));
        FeeOnTransferToken taxed = new FeeOnTransferToken(fee);
        startWith(address(taxed));
        uint256 net = amount - (amount * fee) / 10_000;
        eq(fundEarn(funder, amount), net, "67: funded");
        (, uint256 interest) = depositAs(alice, amount, 0);
        eq(interest, interestOf(net, 0), "67: interest");
        eq(earn.accountOf(alice).staked, net, "67: deposited");
        vm.warp(block.timestamp + 7 days);
        eq(redeemAs(alice, 0), net + interest, "67: all of it leaves");
        assertEarnSolvent();
    }

    /// @notice T6: what a coin takes on top is the leaver's own; in parts he always leaves.
    function test_T6_AFeeOnTop_IsChargedToTheLeaversRest_ElseRefused() external {
        FeeOnTopToken onTop = new FeeOnTopToken(0);
        startWith(address(onTop));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 100 ether, 0);
        depositAs(bob, 100 ether, 0);
        onTop.setFee(100);
        vm.warp(NOW + 1 days);
        refusesEarn(alice, earlyCall(0, alice, ONE),
            abi.encodeWithSelector(IPoolLedger.Pool_TookMore.selector, address(onTop), 0.99 ether));
        vm.warp(NOW + 7 days);
        uint256 interest = interestOf(100 ether, 0);
        refusesEarn(alice, abi.encodeCall(IEarnPool.redeem, (0, alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_TookMore.selector, address(onTop), (100 ether + interest) / 100));
        vm.prank(alice);
        eq(earn.redeemPart(0, 98 ether, alice), 98 ether + interest, "a part");
        eq(earn.accountOf(alice).staked, 2 ether - (98 ether + interest) / 100, "the excess off the rest");
        assertEarnSolvent();
        onTop.setFee(0);
        eq(redeemAs(bob, 0), 100 ether + interest, "bob's is whole");
        assertEarnSolvent();
    }

    function test_T7_WhatACoinGrowsBy_IsNobodys_NorIsADonation() external {
        RebasingToken growing = new RebasingToken();
        startWith(address(growing));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 100 ether, 0);
        growing.rebase(2, 1);
        growing.mint(address(earn), 5 ether);
        eq(earn.books().free, 1_000 ether - interestOf(100 ether, 0), "71: the books do not move");
        vm.warp(NOW + 7 days);
        eq(redeemAs(alice, 0), 100 ether + interestOf(100 ether, 0), "as promised");
        assertEarnSolvent();
    }

    /// @notice T8: principal first, in proportion; interest of what is left above it, and the rest stays owed.
    function test_T8_AShrunkCoin_PaysPrincipalInProportion_AndKeepsTheInterestOwed() external {
        RebasingToken shrinking = new RebasingToken();
        startWith(address(shrinking));
        fundEarn(funder, 100 ether);
        depositAs(alice, 100 ether, 0);
        depositAs(bob, 100 ether, 0);
        shrinking.rebase(1, 2);
        allowEarn(carol, 10 ether);
        refusesEarn(carol, depositCall(10 ether, 0),
            abi.encodeWithSelector(IPoolLedger.Pool_Undercovered.selector, address(shrinking), 150 ether, 300 ether));
        vm.warp(NOW + 7 days);
        uint256 interest = interestOf(100 ether, 0);
        eq(redeemAs(alice, 0), 75 ether, "half of all, no interest");
        eq(earn.accountOf(alice).interest, interest, "it stays owed");
        vm.assertTrue(earn.holds(alice), "she is here");
        eq(leaveAs(bob, 0), 75 ether, "the same");
        shrinking.mint(address(earn), 1 ether);
        eq(redeemAs(alice, 0), interest, "made good");
        eq(earn.books().earned, interest, "bob's stays owed, too");
    }

    function test_T9_T10_Hooks_ComeBackToAShutPool() external {
        ReceiverHookToken hooked = new ReceiverHookToken();
        startWith(address(hooked));
        fundEarn(funder, 1_000 ether);
        CoinReceiver caller = new CoinReceiver();
        caller.act(address(hooked), 0, abi.encodeCall(ReceiverHookToken.setHook, (IReceiverHook(address(caller)))));
        hooked.mint(address(caller), 10 ether);
        caller.act(address(hooked), 0, abi.encodeCall(hooked.approve, (address(earn), 10 ether)));
        caller.act(address(earn), 0, depositCall(10 ether, 0));
        vm.warp(NOW + 7 days);
        bytes[6] memory calls = [
            depositCall(ONE, 0),
            abi.encodeCall(IEarnPool.redeem, (0, address(caller))),
            abi.encodeCall(IEarnPool.redeemPart, (0, ONE, address(caller))),
            earlyCall(0, address(caller), ONE),
            abi.encodeCall(IPoolLedger.fund, (ONE)),
            abi.encodeCall(IPoolFees.collectFees, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            caller.setCall(address(earn), calls[i]);
            caller.act(address(earn), 0, abi.encodeCall(IEarnPool.redeemPart, (0, ONE, address(caller))));
            vm.assertEq(bytes4(caller.answer()), IPoolLedger.Pool_Reentered.selector, "it came back");
        }
        eq(earn.books().staked, 4 ether, "six times one");
        assertEarnSolvent();
    }

    function test_T11_ABlockedAccount_LeavesToAnother_AndABlockedFeeAddress_StopsNobody() external {
        BlocklistToken listing = new BlocklistToken();
        startWith(address(listing));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 10 ether, 0);
        depositAs(bob, 10 ether, 0);
        listing.setBlocked(alice, true);
        listing.setBlocked(fees, true);
        vm.warp(NOW + 1 days);
        eq(leaveAs(bob, 0), 9.9 ether, "the fee waits");
        vm.assertTrue(!_collects(), "blocked");
        vm.warp(NOW + 7 days);
        vm.prank(alice);
        eq(earn.redeem(0, carol), 10 ether + interestOf(10 ether, 0), "elsewhere");
        listing.setBlocked(fees, false);
        vm.assertTrue(_collects(), "it waited");
    }

    function _collects() private returns (bool done) {
        (done,) = address(earn).call(abi.encodeCall(IPoolFees.collectFees, ()));
    }

    function test_T2_T20_T21_ACoinThatBreaks_KeepsWhatIsOwed() external {
        address whole = address(new MoodyToken());
        UpgradedToken broken = new UpgradedToken(whole);
        startWith(address(broken));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 10 ether, 0);
        vm.warp(NOW + 7 days);
        address[3] memory codes = [address(new ReturnsFalseToken(false)), address(0xdead), address(new GasBurningToken())];
        for (uint256 i; i < codes.length; ++i) {
            broken.upgrade(codes[i]);
            if (i == 2) GasBurningToken(address(broken)).arm(true);
            vm.prank(alice);
            (bool done,) = address(earn).call{gas: 3_000_000}(abi.encodeCall(IEarnPool.redeem, (0, alice)));
            vm.assertTrue(!done, "redeemed for nothing");
        }
        broken.upgrade(whole);
        eq(redeemAs(alice, 0), 10 ether + interestOf(10 ether, 0), "later");
    }

    function test_T16_MaxMeansAll_AndACoinThatGrowsOnItsWay_CountAsTheyArrive() external {
        MaxMeansBalanceToken max = new MaxMeansBalanceToken();
        startWith(address(max));
        fundEarn(funder, 1_000 ether);
        allowEarn(alice, 10 ether);
        vm.prank(alice);
        (, uint256 received,) = earn.deposit(type(uint256).max, 0, 0, none);
        eq(received, 10 ether, "what arrived");
        GrowsOnTransferToken growing = new GrowsOnTransferToken(1);
        startWith(address(growing));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 10 ether, 0);
        eq(earn.books().staked, 10.1 ether, "67");
    }

    function test_T19_TwoAddressesOfOneCoin_MixNothing() external {
        TwoAddressToken both = new TwoAddressToken();
        startWith(address(both));
        fundEarn(funder, 1_000 ether);
        depositAs(alice, 100 ether, 0);
        both.mint(stranger, 50 ether);
        PlainToken other = PlainToken(address(both.other()));
        vm.prank(stranger);
        other.transfer(address(earn), 50 ether);
        eq(earn.books().free, 1_000 ether - interestOf(100 ether, 0), "no balance is booked");
        vm.warp(NOW + 7 days);
        redeemAs(alice, 0);
        assertEarnSolvent();
    }
}
