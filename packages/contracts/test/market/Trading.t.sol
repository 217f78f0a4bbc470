// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice Taxes of buys and sells on the real Uniswap V2, for both orders of the pair and both kinds of base coin.
contract TradingTest is MarketTest {
    function setUp() public {
        setUpExchange();
    }

    // ── what a trade costs ──

    function test_BuyAndSell_TakeTheirTaxToTheTill_ByRouterAndDirectly() public {
        for (uint256 kind; kind < 8; ++kind) {
            IMarketToken token = launch(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            bool direct = kind & 4 != 0;
            // Without a swap-back, so that every figure is the formula's own.
            vm.prank(owner);
            token.setSwapThreshold(0);
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            uint256 out = amountOut(1 ether, reserveBase, reserveToken);
            uint256 got = direct ? buyDirect(token, alice, 1 ether) : buy(token, alice, 1 ether);
            eq(got, out - out * 500 / 10_000, "the buyer's part");
            eq(token.balanceOf(token.till()), out * 500 / 10_000, "the Till's part of a buy");

            (reserveToken, reserveBase) = reserves(token);
            uint256 queued = token.balanceOf(token.till());
            uint256 arrives = got - got * 500 / 10_000;
            uint256 paid = direct ? sellDirect(token, alice, got) : sell(token, alice, got);
            eq(paid, amountOut(arrives, reserveToken, reserveBase), "what the seller gets");
            eq(token.balanceOf(token.till()) - queued, got - arrives, "the Till's part of a sell");
            eq(token.balanceOf(alice), 0, "everything sold");
        }
    }

    function testFuzz_NoUnitIsMadeOrLost(uint256 amount, uint16 buyBps, uint16 sellBps, bool buys) public {
        buyBps = uint16(bound(buyBps, 0, 1_000));
        sellBps = uint16(bound(sellBps, 0, 1_500));
        IMarketToken token = launch(weth, true);
        vm.prank(owner);
        token.setTaxes(buyBps, sellBps);
        vm.prank(owner);
        token.setSwapThreshold(0);
        address from = buys ? token.pair() : holder;
        address to = buys ? alice : token.pair();
        amount = bound(amount, 0, token.balanceOf(from));
        uint256 fromBefore = token.balanceOf(from);
        uint256 toBefore = token.balanceOf(to);
        vm.prank(from);
        token.transfer(to, amount);
        uint256 tax = amount * (buys ? buyBps : sellBps) / 10_000;
        eq(fromBefore - token.balanceOf(from), amount, "left");
        eq(token.balanceOf(to) - toBefore, amount - tax, "arrived");
        eq(token.balanceOf(token.till()), tax, "tax");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_TransfersBetweenAccounts_PayNothing_SelfTransfersChangeNothing() public {
        IMarketToken token = launch(weth, true);
        vm.prank(holder);
        token.transfer(alice, 100 ether);
        eq(token.balanceOf(alice), 100 ether, "the whole amount");
        vm.prank(alice);
        token.transfer(alice, 100 ether);
        eq(token.balanceOf(alice), 100 ether, "to oneself");
        address pair = token.pair();
        uint256 before = token.balanceOf(pair);
        vm.prank(pair);
        token.transfer(pair, 100 ether);
        eq(token.balanceOf(pair), before, "a pair to itself: no tax, no hook");
        eq(token.balanceOf(token.till()), 0, "no tax");
    }

    function test_ASellOfMoreThanOneHas_FailsForTheWholeAmount() public {
        IMarketToken token = launch(weth, true);
        address pair = token.pair();
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(0xe450d38c, alice, uint256(0), type(uint256).max)
        );
        token.transfer(pair, type(uint256).max);
    }

    function test_AFlashSwap_IsABuyLikeAnyOther() public {
        IMarketToken token = launch(weth, true);
        FlashBuyer buyer = new FlashBuyer();
        fund(weth, address(buyer), 2 ether);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 out = amountOut(1 ether, reserveBase, reserveToken);
        buyer.buy(IUniswapV2Pair(token.pair()), weth, out, 1 ether, address(token) < weth);
        eq(token.balanceOf(address(buyer)), out - out * 500 / 10_000, "taxed");
    }

    function test_OneWeiOfBaseCoinBefore_DoesNotMakeASellAnAddition() public {
        IMarketToken token = launch(weth, true);
        address pair = token.pair();
        fund(weth, pair, 1);
        vm.prank(holder);
        token.transfer(pair, 1_000 ether);
        eq(token.balanceOf(token.till()), 50 ether, "taxed as a sell");
    }

    function test_AddingByTheRouter_IsTaxedAsASell_AndAFullTillDoesNotStopIt() public {
        for (uint256 kind; kind < 2; ++kind) {
            IMarketToken token = launch(address(coin), kind == 0);
            address made = token.till();
            vm.prank(holder);
            token.transfer(made, SUPPLY / 100);
            coin.mint(holder, 10 ether);
            vm.prank(holder);
            coin.approve(address(router), 10 ether);
            vm.prank(holder);
            token.approve(address(router), SUPPLY);
            uint256 till = token.balanceOf(made);
            // The base coin lies in the pair already when the token arrives: a swap-back would trade it away.
            vm.prank(holder);
            router.addLiquidity(
                address(coin), address(token), 1 ether, 10_000 ether, 0, 0, alice, block.timestamp
            );
            vm.assertTrue(token.balanceOf(made) > till, "only the tax of the sell was added");
            require(IPairErc20(token.pair()).balanceOf(alice) > 0, "liquidity tokens arrived");
        }
    }

    function test_RemovingByTheRouter_Works() public {
        IMarketToken token = launch(weth, true);
        address pair = token.pair();
        uint256 lp = IPairErc20(pair).balanceOf(holder) / 2;
        vm.prank(holder);
        IPairErc20(pair).approve(address(router), lp);
        uint256 before = holder.balance;
        vm.prank(holder);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), lp, 0, 0, holder, block.timestamp);
        require(holder.balance > before, "the coins arrived");
    }

    function test_ATradeInARegisteredPair_IsTaxedToo() public {
        IMarketToken token = launch(weth, true);
        address second = factory.createPair(address(token), address(coin));
        vm.prank(holder);
        token.transfer(second, 100 ether);
        eq(token.balanceOf(second), 100 ether, "unknown: a transfer");
        register(stranger, token, second);
        vm.prank(holder);
        token.transfer(second, 100 ether);
        eq(token.balanceOf(second), 195 ether, "known: a sell");
        // From one pair into another: one tax.
        address pair = token.pair();
        vm.prank(second);
        token.transfer(pair, 100 ether);
        eq(token.balanceOf(token.till()), 10 ether, "taxed once");
    }

    // ── rates, ceilings, launch tax ──

    function test_Rates_StayUnderCeilings_WhichOnlyFall() public {
        IMarketToken token = launch(weth, true);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_AboveCeiling.selector, uint256(1_001), uint256(1_000)));
        token.setTaxes(1_001, 0);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_AboveCeiling.selector, uint256(1_501), uint256(1_500)));
        token.setTaxes(0, 1_501);
        vm.prank(owner);
        token.setTaxes(1_000, 1_500);
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(ITrading.Trading_CeilingNotLower.selector, uint256(1_001), uint256(1_000))
        );
        token.lowerTaxCeilings(1_001, 0);
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(ITrading.Trading_CeilingNotLower.selector, uint256(1_501), uint256(1_500))
        );
        token.lowerTaxCeilings(0, 1_501);
        vm.prank(owner);
        token.lowerTaxCeilings(300, 1_500);
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        eq(buyBps, 300, "a higher rate falls along");
        eq(sellBps, 1_500, "the other stays");
        (uint16 buyCeiling, uint16 sellCeiling) = token.taxCeilings();
        eq(buyCeiling, 300, "buy ceiling");
        eq(sellCeiling, 1_500, "sell ceiling");
        // A rate that is below its new ceiling stays where it is: lowering a ceiling raises nothing.
        vm.startPrank(owner);
        token.setTaxes(300, 200);
        token.lowerTaxCeilings(250, 1_200);
        (buyBps, sellBps) = token.taxes();
        eq(buyBps, 250, "a higher buy rate falls along");
        eq(sellBps, 200, "a lower sell rate stays");
        token.setTaxes(100, 1_200);
        token.lowerTaxCeilings(200, 900);
        (buyBps, sellBps) = token.taxes();
        eq(buyBps, 100, "a lower buy rate stays");
        eq(sellBps, 900, "a higher sell rate falls along");
        vm.stopPrank();
    }

    function test_Constructor_Rejects_CeilingsAndLaunchTaxesBeyondTheLimits() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.sellCeilingBps = 2_501;
        expectMarketRejected(
            "marketing",
            chosen,
            abi.encodeWithSelector(ITrading.Trading_CeilingTooHigh.selector, uint256(2_501), uint256(2_500))
        );
        chosen = marketOptions(weth);
        chosen.trading.buyBps = 1_001;
        expectMarketRejected(
            "marketing",
            chosen,
            abi.encodeWithSelector(ITrading.Trading_AboveCeiling.selector, uint256(1_001), uint256(1_000))
        );
        expectInvalidLaunch(6_001, 600);
        expectInvalidLaunch(6_000, 601);
        expectInvalidLaunch(6_000, 0);
        expectInvalidLaunch(0, 600);
        expectInvalidLaunch(500, 600);
    }

    function test_Constructor_Rejects_CoarseUnits_WhereThereCanBeATax() public {
        MarketOptions memory chosen = marketOptions(weth);
        bytes memory reason = abi.encodeWithSelector(ITrading.Trading_UnitsTooCoarse.selector, 10 ** 12 - 1, 11);
        (chosen.common.base.decimals, chosen.common.base.supply) = (11, 10 ** 12 - 1);
        (chosen.trading.buyBps, chosen.trading.sellBps) = (0, 0);
        (chosen.trading.buyCeilingBps, chosen.trading.sellCeilingBps) = (1, 0);
        expectMarketRejected("marketing", chosen, reason);
        (chosen.trading.buyCeilingBps, chosen.trading.sellCeilingBps) = (0, 1);
        expectMarketRejected("marketing", chosen, reason);
        (chosen.trading.sellCeilingBps, chosen.trading.launchTaxBps, chosen.trading.launchSeconds) = (0, 1, 1);
        expectMarketRejected("marketing", chosen, reason);
        (chosen.trading.launchTaxBps, chosen.trading.launchSeconds) = (0, 0);
        deployMarket("marketing", chosen);
        chosen.trading.sellCeilingBps = 1;
        chosen.common.base.supply = 10 ** 12;
        deployMarket("marketing", chosen);
        (chosen.common.base.decimals, chosen.common.base.supply) = (12, 1);
        deployMarket("marketing", chosen);
    }

    /// @notice At 0 decimals a batch of 100 sells of 19 units paid nothing, and a unit could be worth anything.
    function testFuzz_ABatchOfSellsOfTheCoarsestUnits_SavesLessThanAUnitARow(
        uint16 sellBps,
        uint256 count,
        uint256 random
    ) public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.common.base.decimals, chosen.common.base.supply) = (0, 10 ** 12);
        chosen.trading.sellBps = uint16(bound(sellBps, 0, 1_500));
        chosen.trading.swapThreshold = 0;
        IMarketToken token = deployMarket("marketing", chosen);
        count = bound(count, 1, 100);
        bytes memory packed = hex"05";
        uint256 sent;
        for (uint256 i; i < count; ++i) {
            uint256 amount = uint256(keccak256(abi.encode(random, i))) % (random % 2 == 0 ? 200 : 10 ** 9);
            packed = bytes.concat(packed, abi.encodePacked(token.pair(), uint40(amount)));
            sent += amount;
        }
        vm.prank(holder);
        token.batchTransfer(0, 0, packed);
        uint256 tax = token.balanceOf(token.till());
        vm.assertLe(sent * chosen.trading.sellBps, (tax + count) * 10_000, "but for less than a unit a row");
        vm.assertLe(tax * 10_000, sent * chosen.trading.sellBps, "never more");
    }

    function test_Constructor_Rejects_AChainWithoutTheCompanions() public {
        bytes32 hash = keccak256(companionCode("Till"));
        address till =
            address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", CREATE2_DEPLOYER, bytes32(0), hash)))));
        require(till.code.length != 0, "it is there on this chain");
        vm.etch(till, "");
        expectMarketRejected(
            "marketing",
            marketOptions(weth),
            abi.encodeWithSelector(ITrading.Trading_CompanionMissing.selector, till)
        );
    }

    function test_LaunchTax_FallsOnce_OnBuysOnly_FromTheStartOfTrading() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.launchTaxBps = 6_000;
        chosen.trading.launchSeconds = 600;
        uint256 start = block.timestamp + 1 days;
        chosen.market.tradingStart = uint64(start);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        expectTaxes(token, start, 6_000);
        expectTaxes(token, start + 300, 3_250);
        expectTaxes(token, start + 599, 509);
        expectTaxes(token, start + 600, 500);
        expectTaxes(token, start + 365 days, 500);
        (uint16 bps, uint16 duration) = token.launchTax();
        eq(bps, 6_000, "launch tax");
        eq(duration, 600, "duration");
    }

    function testFuzz_ATaxNeverExceedsWhatWasDeclared(uint256 elapsed, uint16 launchBps, uint16 launchSeconds) public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.launchTaxBps = uint16(bound(launchBps, 501, 6_000));
        chosen.trading.launchSeconds = uint16(bound(launchSeconds, 1, 600));
        IMarketToken token = deployMarket("marketing", chosen);
        uint256 start = block.timestamp;
        vm.warp(start + bound(elapsed, 0, 2_000));
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        vm.assertLe(buyBps, chosen.trading.launchTaxBps, "never above the launch tax");
        if (block.timestamp >= start + chosen.trading.launchSeconds) eq(buyBps, 500, "over in time");
        eq(sellBps, 500, "sells are never part of it");
    }

    function launch(address base_, bool first) internal returns (IMarketToken token) {
        token = deployOrdered("marketing", marketOptions(base_), first);
        seed(token, holder, SUPPLY / 2, 100 ether);
    }

    function expectInvalidLaunch(uint16 bps, uint16 duration) private {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.launchTaxBps = bps;
        chosen.trading.launchSeconds = duration;
        expectMarketRejected(
            "marketing",
            chosen,
            abi.encodeWithSelector(ITrading.Trading_InvalidLaunchTax.selector, uint256(bps), uint256(duration))
        );
    }

    function expectTaxes(IMarketToken token, uint256 time, uint256 wanted) private {
        vm.warp(time);
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        eq(buyBps, wanted, "buy tax");
        eq(sellBps, 500, "sell tax");
    }
}

/// @notice Buys by a flash swap: takes the tokens first and pays inside the call.
contract FlashBuyer {
    address private _base;
    uint256 private _price;

    function buy(IUniswapV2Pair pair, address base, uint256 amount, uint256 price, bool tokenIsFirst) external {
        (_base, _price) = (base, price);
        pair.swap(tokenIsFirst ? amount : 0, tokenIsFirst ? 0 : amount, address(this), "pay later");
    }

    function uniswapV2Call(address, uint256, uint256, bytes calldata) external {
        IERC20Like(_base).transfer(msg.sender, _price);
    }
}
