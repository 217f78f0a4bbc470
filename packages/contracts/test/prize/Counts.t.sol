// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {FakePair, FlashBuyer} from "../_mocks/PrizeCheaters.sol";
import {PrizeTest} from "./PrizeTest.sol";

/// @notice What counts in a round: bought, paid for, and still there.
contract CountsTest is PrizeTest {
    function setUp() public {
        setUpExchange();
        launch(weth, true);
    }

    function test_Buy_StartsARoundAndCountsWhatArrived_InEveryPairAndBothWays() public {
        for (uint256 kind; kind < 4; ++kind) {
            launch(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            eq(roundNumber(), 0, "no round before the first buy");
            uint256 got = buy(token, alice, 10 ether);
            (uint256 number, uint64 endsAt, uint64 settleableAt, bool settled,,) = pot.currentRound();
            eq(number, 1, "round");
            eq(endsAt, block.timestamp + 1 days, "end");
            eq(settleableAt, endsAt + HOUR, "settlement");
            vm.assertTrue(!settled, "running");
            eq(pot.countOf(alice), got, "by the router");
            got += buyDirect(token, alice, 10 ether);
            eq(pot.countOf(alice), got, "at the pair");
            (address[] memory accounts, uint256[] memory counts) = best();
            vm.assertEq(accounts[0], alice, "listed");
            eq(accounts.length, 1, "once");
            eq(counts[0], got, "count");
        }
    }

    function test_Buy_BelowTheThreshold_CountsNothing() public {
        buy(token, alice, 1 ether);
        eq(roundNumber(), 0, "no round");
        buy(token, alice, 3 ether);
        eq(roundNumber(), 1, "a round");
        uint256 count = pot.countOf(alice);
        buy(token, alice, 1 ether);
        eq(pot.countOf(alice), count, "count");
    }

    /// @notice Half a coin was won with 0.034 by buys that paid nothing.
    function test_Buy_OfTheTaxExempt_CountsNothing() public {
        vm.prank(owner);
        token.setExempt(list(alice), ITrading.Exemption.Fee, true);
        buy(token, alice, 20 ether);
        eq(pot.countOf(alice), 0, "exempt");
        buy(token, bob, 20 ether);
        vm.assertTrue(pot.countOf(bob) > 0, "not exempt");
    }

    /// @notice Incident Fomo3D: the last buyer won, so the chain was filled up to stay the last.
    function test_Incident_Fomo3d_NoBuyProlongsARound_AndBeingTheLastIsWorthNothing() public {
        buy(token, alice, 20 ether);
        (, uint64 endsAt,,,,) = pot.currentRound();
        // Nobody else comes in for the rest of the round; then one more small buy in its last second.
        vm.warp(endsAt - 1);
        buy(token, bob, 5 ether);
        (, uint64 later,,, address[] memory accounts,) = pot.currentRound();
        eq(later, endsAt, "the end stays");
        vm.assertEq(accounts[0], alice, "the best stays the best");
        vm.warp(endsAt);
        uint256 count = pot.countOf(bob);
        buy(token, bob, 50 ether);
        eq(pot.countOf(bob), count, "a buy at the end counts no more");
        fill(100 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(alice), 5 ether, "three sixths of a tenth");
    }

    function test_Sell_LowersTheCount_InTheOwnPairAndInEveryOther() public {
        uint256 got = buy(token, alice, 20 ether);
        vm.expectEmit(address(pot));
        emit IPrizePot.CountSet(1, alice, got - 1_000 ether);
        sellDirect(token, alice, 1_000 ether);
        eq(pot.countOf(alice), got - 1_000 ether, "own pair");
        address other = otherPair();
        send(alice, other, 500 ether);
        eq(pot.countOf(alice), got - 1_500 ether, "unregistered pair");
        register(stranger, token, other);
        send(alice, other, 500 ether);
        eq(pot.countOf(alice), got - 2_000 ether, "registered pair");
    }

    function test_Transfer_LowersTheCount_AndComingBackDoesNotRaiseIt() public {
        uint256 got = buy(token, alice, 20 ether);
        send(alice, bob, 4_000 ether);
        eq(pot.countOf(alice), got - 4_000 ether, "sender");
        eq(pot.countOf(bob), 0, "the receiver bought nothing");
        send(bob, alice, 4_000 ether);
        eq(pot.countOf(alice), got - 4_000 ether, "back again");
        vm.prank(alice);
        token.transfer(alice, got);
        eq(pot.countOf(alice), got - 4_000 ether, "to oneself nothing leaves");
        // Tokens of before the round do not count, so sending them away costs count all the same.
        vm.prank(alice);
        token.approve(bob, 1_000 ether);
        vm.prank(bob);
        token.transferFrom(alice, stranger, 1_000 ether);
        eq(pot.countOf(alice), got - 5_000 ether, "by an allowance");
        send(alice, token.till(), 1_000 ether);
        eq(pot.countOf(alice), got - 6_000 ether, "to the token's own contracts");
        send(alice, bob, token.balanceOf(alice));
        eq(pot.countOf(alice), 0, "never below 0");
    }

    /// @notice A pair of the owner's own factory, which he alone may register, sells him tokens that he had all along.
    function test_Wash_ThroughARegisteredFakePair_CountsNothing() public {
        FakePair fake = new FakePair(address(token), weth);
        register(owner, token, address(fake));
        give(alice, 50_000 ether);
        buy(token, bob, 20 ether);
        for (uint256 i; i < 3; ++i) {
            uint256 balance = token.balanceOf(alice);
            send(alice, address(fake), balance);
            fake.pay(alice);
        }
        eq(pot.countOf(alice), 0, "count");
    }

    function test_Wash_InTheOwnPair_LeavesNoCount() public {
        buy(token, bob, 20 ether);
        uint256 got = buy(token, alice, 100 ether);
        sell(token, alice, got);
        eq(pot.countOf(alice), 0, "bought and sold");
        (address[] memory accounts,) = best();
        eq(accounts.length, 1, "list");
        vm.assertEq(accounts[0], bob, "only who has something is shown");
    }

    function test_RemovedLiquidity_IsNotBought_AlsoWhenCoinIsAddedBefore() public {
        for (uint256 kind; kind < 2; ++kind) {
            launch(weth, kind == 0);
            address pair = token.pair();
            vm.prank(holder);
            IPairErc20(pair).transfer(pair, 1_000 ether);
            vm.prank(alice);
            (uint256 amount0, uint256 amount1) = IUniswapV2Pair(pair).burn(alice);
            vm.assertTrue(token.balanceOf(alice) > 10_000 ether && amount0 != 0 && amount1 != 0, "removed");
            eq(pot.countOf(alice), 0, "count");
            vm.prank(holder);
            IPairErc20(pair).transfer(pair, 1_000 ether);
            fund(weth, pair, 0.01 ether);
            vm.prank(alice);
            IUniswapV2Pair(pair).burn(alice);
            eq(pot.countOf(alice), 0, "one small coin more in the pair pays for little");
        }
    }

    function test_SkimmedTokens_AreNotBought() public {
        for (uint256 kind; kind < 2; ++kind) {
            launch(weth, kind == 0);
            give(alice, 50_000 ether);
            address pair = token.pair();
            fund(weth, pair, 50 ether);
            send(alice, pair, 50_000 ether);
            vm.prank(alice);
            IPairErc20(pair).skim(alice);
            vm.assertTrue(token.balanceOf(alice) > 40_000 ether, "came back");
            eq(pot.countOf(alice), 0, "count");
        }
    }

    function test_LentTokens_AreNotBought() public {
        FlashBuyer buyer = new FlashBuyer();
        buy(token, bob, 20 ether);
        fund(weth, address(buyer), 150 ether);
        buyer.flash(token.pair(), address(token), 50_000 ether);
        vm.assertTrue(token.balanceOf(address(buyer)) > 40_000 ether, "paid within the swap");
        eq(pot.countOf(address(buyer)), 0, "count");
    }

    /// @notice While the own pair has been paid for what it lent, a pretended one pays the buyer's own tokens.
    function test_Wash_ThroughAFakePair_InsideASwapOfTheOwnPair_CountsNothing() public {
        FlashBuyer buyer = new FlashBuyer();
        FakePair fake = new FakePair(address(token), weth);
        register(owner, token, address(fake));
        buyer.setFake(fake);
        buy(token, bob, 20 ether);
        give(address(fake), 50_000 ether);
        fund(weth, address(buyer), 150 ether);
        buyer.flash(token.pair(), address(token), 50_000 ether);
        vm.assertTrue(token.balanceOf(address(buyer)) > 80_000 ether, "both have paid");
        eq(pot.countOf(address(buyer)), 0, "count");
    }

    function test_Buy_ForAPairTheBurnAddressOrAnOwnContract_CountsNothing() public {
        buy(token, bob, 20 ether);
        address other = otherPair();
        register(stranger, token, other);
        address[4] memory receivers = [other, address(0xdEaD), token.till(), address(pot)];
        for (uint256 i; i < 4; ++i) {
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            fund(weth, token.pair(), 20 ether);
            IUniswapV2Pair(token.pair()).swap(amountOut(20 ether, reserveBase, reserveToken), 0, receivers[i], "");
            eq(pot.countOf(receivers[i]), 0, "count");
        }
    }

    function test_Count_OfAnEarlierRound_IsVoid() public {
        buy(token, alice, 20 ether);
        afterRound();
        pot.settle();
        vm.assertTrue(pot.countOf(alice) != 0, "still shown");
        uint256 got = buy(token, bob, 20 ether);
        eq(roundNumber(), 2, "next round");
        eq(pot.countOf(alice), 0, "alice begins anew");
        send(alice, bob, 1 ether);
        (address[] memory accounts, uint256[] memory counts) = best();
        eq(accounts.length, 1, "list");
        eq(counts[0], got, "bob's");
        got = buy(token, alice, 20 ether);
        eq(pot.countOf(alice), got, "what she bought in this round");
    }

    // ── the list ──

    function test_List_KeepsTheTenBest() public {
        for (uint256 i = 1; i <= 14; ++i) {
            buy(token, person(i), (i % 7 + 5) * 1 ether + i * 0.1 ether);
        }
        (address[] memory accounts, uint256[] memory counts) = best();
        eq(accounts.length, 10, "ten");
        for (uint256 i; i < 10; ++i) {
            eq(counts[i], pot.countOf(accounts[i]), "its count");
            if (i != 0) vm.assertTrue(counts[i] <= counts[i - 1], "the best first");
        }
        for (uint256 i = 1; i <= 14; ++i) {
            bool listed;
            for (uint256 j; j < 10; ++j) {
                if (accounts[j] == person(i)) listed = true;
            }
            vm.assertTrue(listed || pot.countOf(person(i)) <= counts[9], "nobody better is missing");
        }
    }

    /// @notice Pushing the others off the list and selling again does not keep them off it.
    function test_List_TakesBackWhoWasPushedOff() public {
        for (uint256 i = 1; i <= 3; ++i) {
            buy(token, person(i), 5 ether);
        }
        uint256[] memory bought = new uint256[](21);
        for (uint256 i = 11; i <= 20; ++i) {
            bought[i] = buy(token, person(i), 20 ether);
        }
        (address[] memory accounts,) = best();
        eq(accounts.length, 10, "all ten are the attacker's");
        uint256 small = buy(token, stranger, 4 ether);
        for (uint256 i = 11; i <= 20; ++i) {
            sell(token, person(i), bought[i]);
        }
        address[] memory pushed = new address[](4);
        (pushed[0], pushed[1], pushed[2], pushed[3]) = (person(1), person(2), person(3), person(1));
        pot.enlist(pushed);
        // The stranger was never on the list: it was full of better ones.
        pot.enlist(list(stranger, alice));
        (accounts,) = best();
        eq(accounts.length, 4, "those who have something");
        vm.assertEq(accounts[0], person(1), "bought first, at the lowest price");
        vm.assertTrue(small != 0 && accounts[3] == stranger, "in order");
        fill(60 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(person(1)), 3 ether, "three sixths");
        eq(pot.prizeOf(person(3)), 1 ether, "one sixth");
        // After the settlement nothing is listed any more.
        pot.enlist(pushed);
        eq(pot.prizeOf(person(1)), 3 ether, "unchanged");
    }

    function test_List_AcceptsTheNextBuyOfWhoWasPushedOff() public {
        for (uint256 i = 1; i <= 11; ++i) {
            buy(token, person(i), i == 1 ? 5 ether : 10 ether);
        }
        (address[] memory accounts,) = best();
        for (uint256 i; i < 10; ++i) {
            vm.assertTrue(accounts[i] != person(1), "pushed off");
        }
        buy(token, person(1), 20 ether);
        (accounts,) = best();
        vm.assertEq(accounts[0], person(1), "the best now");
    }

    // ── growth ──

    /// @notice 93: what a buy and a transfer cost does not depend on how many bought.
    function test_Growth_CostsTheSameAt1And100And10000Buyers() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.prize.threshold = 1;
        launch(chosen, true);
        uint256[3] memory counts = [uint256(1), 100, 10_000];
        uint256 made;
        uint256 buying;
        uint256 leaving;
        for (uint256 i; i < 3; ++i) {
            // A call of its own: otherwise the memory that the buys leave behind makes this test itself dearer.
            this.buyEach(made + 1, counts[i]);
            made = counts[i];
            // Better than the worst of a full list: the dearest buy there is.
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            fund(weth, token.pair(), 10 ether);
            uint256 out = amountOut(10 ether, reserveBase, reserveToken);
            address pair = token.pair();
            uint256 start = gasleft();
            IUniswapV2Pair(pair).swap(out, 0, person(++made), "");
            uint256 usedBuying = start - gasleft();
            vm.prank(person(made));
            start = gasleft();
            token.transfer(holder, out / 2);
            uint256 usedLeaving = start - gasleft();
            if (i == 1) (buying, leaving) = (usedBuying, usedLeaving);
            if (i == 2) {
                vm.assertLe(usedBuying, buying + 500, "a buy");
                vm.assertLe(usedLeaving, leaving + 500, "a transfer");
            }
        }
        afterRound();
        fill(10 ether);
        uint256 before = gasleft();
        pot.settle();
        vm.assertLe(before - gasleft(), 450_000, "a settlement");
    }

    function buyEach(uint256 first, uint256 last) external {
        for (uint256 i = first; i <= last; ++i) {
            buyDirect(token, person(i), 0.01 ether);
        }
    }

    // ── rights ──

    function test_Hooks_AreTheTokensAlone() public {
        bytes memory reason = abi.encodeWithSelector(IPrizePot.PrizePot_NotToken.selector, stranger);
        vm.expectRevert(reason);
        vm.prank(stranger);
        pot.onBuy(alice, 1);
        buy(token, alice, 20 ether);
        uint256 count = pot.countOf(alice);
        vm.assertTrue(count != 0, "counted");
        vm.expectRevert(reason);
        vm.prank(stranger);
        pot.onLeave(alice, 1);
        // Of an account without a count there is nothing to tell.
        vm.prank(stranger);
        pot.onLeave(bob, 1);
        eq(pot.countOf(bob), 0, "nothing");
    }

    function test_Trading_OfATokenNeverDependsOnTheState_OfItsPot() public {
        // Nothing running, running, ended, settled.
        for (uint256 state; state < 4; ++state) {
            if (state == 1) buy(token, bob, 20 ether);
            if (state == 2) afterRound();
            if (state == 3) pot.settle();
            uint256 got = buy(token, alice, 1 ether);
            send(alice, bob, got / 4);
            sell(token, alice, got / 4);
            sellDirect(token, alice, got / 4);
        }
    }

    function otherPair() private returns (address made) {
        made = factory.createPair(address(token), address(coin));
        coin.mint(made, 1_000 ether);
        vm.prank(holder);
        token.transfer(launcher, 10_000 ether);
        vm.prank(launcher);
        token.transfer(made, 10_000 ether);
        IUniswapV2Pair(made).mint(holder);
    }
}
