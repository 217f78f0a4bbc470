// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {Vm} from "../_support/Test.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice The kinds with a pair, each with a sale: sold, still until the finish, then traded as without one.
contract SaleKindsTest is SaleTest {
    function setUp() public {
        setUpSale();
    }

    function test_Meme_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("meme-sale", 0);
    }

    function test_MemeWithBurning_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("meme-burn-sale", 0);
        vm.prank(bob);
        token.burn(1 ether);
        eq(token.totalSupply(), SUPPLY - 1 ether, "burnt after the finish");
    }

    function test_Marketing_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("marketing-sale", 500);
    }

    function test_MarketingWithEverything_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade(ALL_MARKETING, 500);
    }

    function test_Dividend_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("dividend-sale", 500);
    }

    function test_Compound_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("compound-sale", 500);
    }

    function test_LpDividend_IsSold_AndThenTradedInItsPair() public {
        _sellFinishAndTrade("lpDividend-sale", 500);
    }

    function test_AFullSale_DestroysNothing_AndSaysNothingOfIt() public {
        start("meme-sale", rules(), untaxedOptions(weth));
        buyAs(alice, FULL_RAISE);
        vm.recordLogs();
        sale.finish();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            bool burns = logs[i].emitter == address(token) && logs[i].topics.length == 3 && logs[i].topics[2] == 0;
            vm.assertTrue(!burns, "destroyed");
        }
        eq(token.totalSupply(), SUPPLY, "all of it");
    }

    function test_WhatWasDelivered_IsDestroyedWithTheRefund_InEveryKind() public {
        string[6] memory templates =
            ["meme-sale", "marketing-sale", "dividend-sale", "compound-sale", "lpDividend-sale", ALL_MARKETING];
        for (uint256 i; i < templates.length; ++i) {
            MarketOptions memory settings = marketOptions(weth);
            // Interest begins after all of this.
            settings.compounding.start = uint64(block.timestamp + 30 days);
            start(templates[i], rules(), settings);
            buyAs(alice, 5 ether);
            buyAs(bob, 1 ether);
            warpToEnd();
            uint256 before = alice.balance;
            eq(sale.refund(alice), 5 ether, templates[i]);
            eq(alice.balance - before, 5 ether, "paid");
            eq(token.balanceOf(alice), 0, "gone");
            eq(token.totalSupply(), SUPPLY - 50_000 ether, "supply");
            eq(token.balanceOf(bob), 10_000 ether, "bob still has his");
            _expectStill(bob);
        }
    }

    function test_InterestOfABuyer_StaysWithHim_AndStopsNoRefund() public {
        MarketOptions memory settings = marketOptions(weth);
        settings.compounding.start = uint64(block.timestamp + 1 hours);
        start("compound-sale", rules(), settings);
        buyAs(alice, 5 ether);
        warpToEnd();
        eq(token.balanceOf(alice) > 50_000 ether ? 1 : 0, 1, "it has grown");
        eq(token.balanceOf(address(sale)), 590_000 ether, "the sale's has not");
        eq(sale.refund(alice), 5 ether, "paid back");
    }

    function test_Interest_ChangesNeitherTheSaleNorThePair() public {
        MarketOptions memory settings = marketOptions(weth);
        settings.compounding.start = uint64(block.timestamp + 1 hours);
        ISale.SaleInit memory chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        start("compound-sale", chosen, settings);
        buyAs(alice, 20 ether);
        warpToEnd();
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 12 ether, "coin");
        eq(tokens, 120_000 ether, "tokens");
        eq(token.balanceOf(address(sale)), 200_000 ether, "alice's lie there");
        vm.warp(block.timestamp + 5 days);
        eq(sale.claim(alice), 200_000 ether, "as bought");
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
    }

    function test_Dividends_CountTheBuyers_AndNotTheSale() public {
        ISale.SaleInit memory chosen = rules();
        start("dividend-sale", chosen, marketOptions(weth));
        IDividendVault vault = IDividendVault(token.dividendVault());
        buyAs(alice, 20 ether);
        eq(vault.sharesOf(alice), 200_000 ether, "delivered at once");
        eq(vault.sharesOf(address(sale)), 0, "the sale earns nothing");
        eq(token.earnsNothing(address(sale)) ? 1 : 0, 1, "as the token says");
        chosen.claim = ISale.Claim.AtEnd;
        start("dividend-sale", chosen, marketOptions(weth));
        vault = IDividendVault(token.dividendVault());
        buyAs(alice, FULL_RAISE);
        eq(vault.sharesOf(alice), 0, "not before the claim");
        sale.finish();
        sale.claim(alice);
        eq(vault.sharesOf(alice), FOR_SALE, "claimed");
    }

    function test_TheLaunchTax_RunsFromTheFinishOn() public {
        MarketOptions memory settings = marketOptions(weth);
        (settings.trading.launchTaxBps, settings.trading.launchSeconds) = (5_000, 300);
        start("marketing-sale", rules(), settings);
        buyAs(alice, FULL_RAISE);
        eq(token.balanceOf(alice), FOR_SALE, "no tax of the sale");
        vm.warp(block.timestamp + 5 days);
        sale.finish();
        eq(token.tradingStart(), block.timestamp, "start");
        (uint256 buyBps,) = token.taxes();
        eq(buyBps, 5_000, "all of it");
        (uint256 tokens, uint256 coins) = reserves(token);
        uint256 out = amountOut(1 ether, coins, tokens);
        eq(buy(token, carol, 1 ether), out - out / 2, "half");
        vm.warp(block.timestamp + 150);
        (buyBps,) = token.taxes();
        eq(buyBps, 2_750, "half way");
        vm.warp(block.timestamp + 150);
        (buyBps,) = token.taxes();
        eq(buyBps, 500, "over");
    }

    function test_OpeningLimits_StopNoDelivery_AndHoldForTradesAfterTheFinish() public {
        for (uint256 i; i < 2; ++i) {
            MarketOptions memory settings = marketOptions(weth);
            (settings.market.maxHolding, settings.market.maxTransaction) = (uint112(SUPPLY / 100), uint112(SUPPLY / 500));
            settings.market.limitSeconds = 3 days;
            ISale.SaleInit memory chosen = rules();
            if (i == 1) chosen.claim = ISale.Claim.AtEnd;
            start("marketing-sale", chosen, settings);
            buyAs(alice, FULL_RAISE);
            sale.finish();
            if (i == 1) sale.claim(alice);
            eq(token.balanceOf(alice), FOR_SALE, "forty times what one may hold");
            // What one may hold or sell in the first time is another thing.
            vm.prank(alice);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IMarket.Market_HoldingTooLarge.selector, bob, SUPPLY / 100 + 1, SUPPLY / 100
                )
            );
            token.transfer(bob, SUPPLY / 100 + 1);
            address pair = token.pair();
            vm.prank(alice);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IMarket.Market_TransactionTooLarge.selector, SUPPLY / 500 + 1, SUPPLY / 500
                )
            );
            token.transfer(pair, SUPPLY / 500 + 1);
            sell(token, alice, SUPPLY / 500);
        }
    }

    /// @dev Two strangers buy, a third finishes, a fourth trades.
    function _sellFinishAndTrade(string memory template, uint256 taxBps) private {
        start(template, rules(), marketOptions(weth));
        buyAs(alice, 20 ether);
        eq(token.balanceOf(alice), 200_000 ether, "alice, untaxed");
        sendAs(bob, 25 ether);
        eq(token.balanceOf(bob), 200_000 ether, "bob, by plain coin");
        eq(bob.balance, 5 ether, "surplus");
        _expectStill(alice);
        _expectStill(holder);
        vm.prank(stranger);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        eq(token.totalSupply(), SUPPLY, "supply");
        eq(token.tradingStart(), block.timestamp, "open");
        uint256 out = amountOut(1 ether, coins, tokens);
        eq(buy(token, carol, 1 ether), out - out * taxBps / 10_000, "bought, with the tax that there is");
        eq(sell(token, alice, 1_000 ether) > 0 ? 1 : 0, 1, "sold");
        vm.prank(alice);
        token.transfer(bob, 1_000 ether);
        eq(token.balanceOf(bob), 201_000 ether, "a transfer is free");
        sale.collectProceeds();
        eq(address(sale).balance, 0, "nothing stays");
    }

    /// @dev Whoever tries whatever: nothing moves before the finish.
    function _expectStill(address who) private {
        uint256 before = token.balanceOf(who);
        address pair = token.pair();
        vm.startPrank(who);
        token.approve(stranger, type(uint256).max);
        token.approve(launcher, type(uint256).max);
        token.approve(address(helper), type(uint256).max);
        _expectNotFinished(abi.encodeCall(token.transfer, (stranger, 1)));
        _expectNotFinished(abi.encodeCall(token.transfer, (stranger, 0)));
        _expectNotFinished(abi.encodeCall(token.transfer, (who, 1)));
        _expectNotFinished(abi.encodeCall(token.transfer, (pair, 1)));
        _expectNotFinished(abi.encodeCall(token.transfer, (address(sale), 1)));
        _expectNotFinished(abi.encodeCall(token.transfer, (address(token), 1)));
        _expectNotFinished(
            abi.encodeCall(
                token.batchTransfer, (bytes32(0), 0, abi.encodePacked(uint8(0), uint256(1), bytes20(stranger)))
            )
        );
        // Where it cannot be burnt the call fails anyway.
        (bool done,) = address(token).call(abi.encodeCall(token.burn, (1)));
        eq(done ? 1 : 0, 0, "burnt");
        vm.stopPrank();
        address[3] memory movers = [stranger, launcher, address(helper)];
        for (uint256 i; i < 3; ++i) {
            vm.startPrank(movers[i]);
            _expectNotFinished(abi.encodeCall(token.transferFrom, (who, pair, 1)));
            _expectNotFinished(abi.encodeCall(token.transferFrom, (who, stranger, 1)));
            vm.stopPrank();
        }
        ILiquidityHelper.Addition memory addition;
        (addition.token, addition.tokenAmount, addition.baseAmount) = (address(token), 1 ether, 1 ether);
        (addition.native, addition.receiver, addition.deadline) = (true, stranger, block.timestamp);
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_NoLiquidity.selector, pair));
        helper.add{value: 1 ether}(addition);
        eq(token.balanceOf(who), before, "still");
    }

    function _expectNotFinished(bytes memory input) private {
        (bool done, bytes memory answer) = address(token).call(input);
        eq(done ? 1 : 0, 0, "moved");
        vm.assertEq(bytes32(bytes4(answer)), bytes32(ITokenSale.TokenSale_NotFinished.selector), "for this reason");
    }
}
