// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice The project is paid for what arrived: whatever the token's owner does after the finish costs the project its money.
contract PresaleDeliveryTest is PresaleTest {
    function setUp() external {
        setUpPresale();
    }

    function test_AFinish_LeavesTheDeployerNothing_BeforeSomethingArrives() external {
        start(rules());
        buyAs(alice, 6 ether);
        buyAs(bob, 4 ether);
        finish();
        eq(sale.proceeds(0), 0, "earned before anything arrived");
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, deployer, 0));
        sale.collectProceeds(0);
        sale.claim(alice);
        eq(token.balanceOf(alice), 60_000 ether, "alice's tokens");
        eq(sale.proceeds(0), 2.4 ether, "L5: four tenths of what alice paid");
        sale.claim(bob);
        eq(sale.collectProceeds(0), 4 ether, "L5: four tenths of all");
        eq(deployer.balance, 4 ether, "proceeds");
        assertSolvent(0, 0, 0);
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_AnAdvance_LeavesWithTheFinish_AndTheRestIsEarned() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.advanceBps = 1_500;
        start(chosen);
        buyAs(alice, 10 ether);
        finish();
        eq(sale.collectProceeds(0), 1.5 ether, "the advance");
        sale.claim(alice);
        eq(sale.collectProceeds(0), 2.5 ether, "the rest");
        assertSolvent(0, 0, 0);
    }

    function test_L6_APausedToken_IsPaidBackAfterTwoTrials_SevenDaysApart() external {
        start(rules());
        buyAs(alice, 6 ether);
        buyAs(bob, 4 ether);
        finish();
        token.setPaused(true);
        vm.assertTrue(!claims(alice), "claimed");
        vm.prank(alice);
        vm.assertTrue(!sale.claimOrRefund(), "delivered while paused");
        uint256 failedAt = block.timestamp;
        // One failure repays nothing, and a second too early does not count.
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, alice, 0));
        sale.refund(alice, 0);
        vm.warp(failedAt + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IPresale.Presale_RetryTooEarly.selector, alice, failedAt + 7 days));
        vm.prank(alice);
        sale.claimOrRefund();
        vm.warp(failedAt + 7 days);
        vm.prank(alice);
        vm.assertTrue(!sale.claimOrRefund(), "delivered while paused");
        eq(sale.refund(alice, 0), 2.4 ether, "what did not go into the exchange");
        eq(alice.balance, 2.4 ether, "paid back");
        // She gave her tokens up: they are not delivered any more, and were never earned.
        token.setPaused(false);
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, alice, 0));
        sale.claim(alice);
        sale.claim(bob);
        eq(sale.collectProceeds(0), 1.6 ether, "L5: bob's share alone");
        assertSolvent(0, 2.4 ether, 0);
        eq(address(sale).balance, 0, "nothing stays");
        eq(sale.settleUnsold(), 400_000 ether - 40_000 ether + 240_000 ether - 60_000 ether, "tokens of nobody");
    }

    function test_L6_AFailureOlderThanThirtyDays_CountsAsNone() external {
        start(rules());
        buyAs(alice, 10 ether);
        finish();
        token.setPaused(true);
        vm.prank(alice);
        sale.claimOrRefund();
        vm.warp(block.timestamp + 30 days);
        vm.prank(alice);
        sale.claimOrRefund();
        eq(sale.buyerOf(alice).undelivered, 0, "given up by one fresh failure");
        vm.warp(block.timestamp + 7 days);
        vm.prank(alice);
        sale.claimOrRefund();
        eq(sale.buyerOf(alice).undelivered, 100_000 ether, "given up");
    }

    function test_L6_ATrialThatIsStarvedOfGas_DoesNotCount() external {
        start(rules());
        buyAs(alice, 10 ether);
        finish();
        for (uint256 gas_ = 100_000; gas_ < 1_400_000; gas_ += 50_000) {
            vm.prank(alice);
            (bool done, bytes memory reason) =
                address(sale).call{gas: gas_}(abi.encodeCall(IPresale.claimOrRefund, ()));
            eq(sale.buyerOf(alice).failedAt, 0, "a starved trial was counted");
            if (gas_ > 300_000 && !done) {
                vm.assertEq(bytes4(reason), IPresale.Presale_TooLittleGas.selector, "refused for another reason");
            }
            if (done) {
                vm.assertLe(1_100_000, gas_, "a trial with less than it may need");
                eq(token.balanceOf(alice), 100_000 ether, "delivered");
                return;
            }
        }
        revert("never delivered");
    }

    function test_L6_ATokenThatWorksAgain_IsDeliveredByTheSecondTrial() external {
        start(rules());
        buyAs(alice, 10 ether);
        finish();
        token.setPaused(true);
        vm.prank(alice);
        sale.claimOrRefund();
        token.setPaused(false);
        vm.warp(block.timestamp + 7 days);
        vm.prank(alice);
        vm.assertTrue(sale.claimOrRefund(), "not delivered");
        eq(sale.proceeds(0), 4 ether, "earned");
    }

    function test_WhateverTheOwnerDoes_IsNoDelivery() external {
        start(rules());
        buyAs(alice, 5 ether);
        buyAs(bob, 5 ether);
        finish();
        // A fee.
        token.setFee(1);
        vm.expectRevert(
            abi.encodeWithSelector(IPresale.Presale_NotDelivered.selector, alice, 49_995 ether, 50_000 ether)
        );
        sale.claim(alice);
        token.setFee(0);
        // Lists of blocked accounts: the sale's, and the buyer's.
        token.setBlocked(address(sale), true);
        vm.assertTrue(!claims(alice), "claimed");
        token.setBlocked(address(sale), false);
        token.setBlocked(alice, true);
        vm.assertTrue(!claims(alice), "claimed");
        address[] memory both = new address[](2);
        (both[0], both[1]) = (alice, bob);
        eq(sale.claimMany(both), 1, "one stopped another");
        eq(token.balanceOf(bob), 50_000 ether, "bob's tokens");
        token.setBlocked(alice, false);
        // An upgrade to a token that moves nothing, and one that is gone.
        address code = address(new RebasingToken());
        UpgradedToken(address(token)).upgrade(code);
        vm.assertTrue(!claims(alice), "claimed");
        UpgradedToken(address(token)).upgrade(address(0xdead));
        vm.assertTrue(!claims(alice), "claimed");
        eq(sale.proceeds(0), 2 ether, "L5: bob's alone");
    }

    function test_ClaimTo_DeliversElsewhere_OrWithALossTheBuyerAccepts() external {
        start(rules());
        buyAs(alice, 5 ether);
        buyAs(bob, 5 ether);
        finish();
        token.setFee(100);
        vm.assertTrue(!passes(alice, 0, abi.encodeCall(IPresale.claimTo, (carol, 49_501 ether))), "less arrived");
        vm.prank(alice);
        eq(sale.claimTo(carol, 49_500 ether), 49_500 ether, "arrived");
        eq(sale.proceeds(0), 2 ether, "accepted is delivered");
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_InvalidReceiver.selector, address(sale)));
        vm.prank(bob);
        sale.claimTo(address(sale), 0);
    }

    /// @notice L3: of two coins each comes back by itself, whatever the other does.
    function test_L3_TwoCoins_AreRepaidEachByItself() external {
        start(twoCoinRules());
        buyAs(alice, 2 ether);
        buyWithCoin(alice, 9_000 ether);
        buyWithCoin(bob, 12_000 ether);
        end();
        eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Refunding), "9 coins of 10");
        eq(sale.refund(alice, 0), 2 ether, "the chain's coin");
        eq(sale.refund(alice, 1), 9_000 ether, "the other");
        eq(sale.refund(bob, 1), 12_000 ether, "bob's");
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, alice, 0));
        sale.refund(alice, 0);
        assertSolvent(0, 2 ether, 0);
        assertSolvent(1, 21_000 ether, 0);
    }

    function test_TwoCoins_FillTwoPairs_AtTheAverage_AndAreEarnedEach() external {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.premiumBps = 1_000;
        start(chosen);
        buyAs(alice, 10 ether);
        buyWithCoin(bob, 30_000 ether);
        finish();
        (uint256 coins, uint256 tokens) = reservesWith(weth);
        eq(coins, 6 ether, "six tenths of the chain's coin");
        eq(tokens, uint256(60_000 ether) * 10 / 11, "L7: a tenth dearer than the average");
        (coins, tokens) = reservesWith(address(coin));
        eq(coins, 18_000 ether, "six tenths of the other");
        eq(tokens, uint256(60_000 ether) * 10 / 11, "L7: the same for the same value");
        sale.claim(alice);
        eq(sale.proceeds(0), 4 ether, "alice paid the chain's coin");
        eq(sale.proceeds(1), 0, "and nothing else");
        sale.claim(bob);
        eq(sale.collectProceeds(1), 12_000 ether, "bob's");
        sale.collectProceeds(0);
        assertSolvent(0, 0, 0);
        assertSolvent(1, 0, 0);
    }

    function test_AScheduledClaim_IsReleasedAndEarnedPartByPart() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.claim = ISaleBooks.Claim.Scheduled;
        chosen.release = ISaleBooks.Release(chosen.endAt + 1 days, 1_000, 30 days, 3_000);
        start(chosen);
        buyAs(alice, 10 ether);
        finish();
        vm.warp(chosen.endAt + 1 days - 1);
        eq(sale.claimable(alice), 0, "L8: before its time");
        vm.warp(chosen.endAt + 1 days);
        eq(sale.claim(alice), 10_000 ether, "L8: the first part");
        eq(sale.proceeds(0), 0.4 ether, "L5: of what arrived");
        vm.warp(chosen.endAt + 31 days - 1);
        eq(sale.claimable(alice), 0, "L8: an interval early");
        vm.warp(chosen.endAt + 31 days);
        token.setPaused(true);
        vm.prank(alice);
        sale.claimOrRefund();
        vm.warp(chosen.endAt + 40 days);
        vm.prank(alice);
        sale.claimOrRefund();
        eq(sale.refund(alice, 0), 1.2 ether, "what was due and did not arrive");
        token.setPaused(false);
        vm.warp(chosen.endAt + 91 days);
        eq(sale.claim(alice), 60_000 ether, "the rest");
        eq(sale.collectProceeds(0), 2.8 ether, "all but what was paid back");
        assertSolvent(0, 1.2 ether, 0);
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_ADirectSale_DeliversInThePurchase_AndPaysAtOnce() external {
        ISaleBooks.Rules memory chosen = plainRules();
        chosen.claim = ISaleBooks.Claim.AtOnce;
        start(chosen);
        buyAs(alice, 5 ether);
        eq(token.balanceOf(alice), 50_000 ether, "delivered");
        eq(sale.collectProceeds(0), 5 ether, "paid at once");
        token.setFee(1);
        bytes memory purchase = abi.encodeCall(IPresale.buy, (0, 1 ether, 0, address(0), 0, none));
        vm.assertTrue(!passes(bob, 1 ether, purchase), "sold what did not arrive in full");
        end();
        eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Finished), "final");
    }

    function test_Rewards_AreEarnedWithWhatArrived() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.rewardBps = new uint16[](2);
        (chosen.rewardBps[0], chosen.rewardBps[1]) = (500, 100);
        start(chosen);
        buyAs(carol, 1 ether, deployer);
        buyAs(alice, 5 ether, carol);
        buyAs(bob, 4 ether, alice);
        finish();
        eq(sale.rewardDue(carol, 0), 0, "nothing arrived yet");
        sale.claim(alice);
        // Carol was promised 0.29 of 10; half of all has arrived.
        eq(sale.collectReward(carol, 0), 0.145 ether, "L5: half of it");
        sale.claim(bob);
        sale.claim(carol);
        eq(sale.collectReward(carol, 0), 0.145 ether, "the rest");
        eq(sale.collectReward(alice, 0), 0.2 ether, "alice's");
        uint256 own = sale.collectReward(deployer, 0);
        eq(own, 0.1 ether, "the deployer invited carol");
        eq(sale.collectProceeds(0), 4 ether - 0.59 ether, "the rest is the deployer's");
        assertSolvent(0, 0, 0.59 ether);
    }
}
