// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {IOwnershipLock} from "../../src/token/IOwnershipLock.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {IToken} from "../_support/IToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice Taxes of buys and sells on the real Uniswap V2, for both orders of the pair and both kinds of base coin.
contract TradingTest is MarketTest {
    string private constant FULL =
        "marketing-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust";

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

    // ── exemptions, limits, start ──

    /// @notice With a supply that grew a thousandfold a limit of then would have stopped every sell.
    function test_Limits_AreNeverBelowTheirShareOfThePresentSupply() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.base.supply = 1_000;
        chosen.common.mintable.cap = SUPPLY;
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        chosen.market.limitsUntil = uint64(block.timestamp + 30 days);
        (chosen.market.maxTransaction, chosen.market.maxHolding) = (1, 10);
        IMarketToken token = deployMarket(FULL, chosen);
        vm.warp(block.timestamp + 2);
        address pair = token.pair();
        eq(token.limits().maxTransaction, 1, "at the creation");
        vm.prank(owner);
        token.mint(holder, SUPPLY - 1_000);
        eq(token.limits().maxTransaction, SUPPLY / 1_000, "a sell of a normal size goes on");
        eq(token.limits().maxHolding, SUPPLY / 100, "holding");
        vm.prank(holder);
        token.transfer(pair, SUPPLY / 1_000);
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, SUPPLY / 1_000 + 1, SUPPLY / 1_000
            )
        );
        token.transfer(pair, SUPPLY / 1_000 + 1);
        vm.prank(holder);
        token.transfer(alice, SUPPLY / 100);
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector, alice, SUPPLY / 100 + 1, SUPPLY / 100
            )
        );
        token.transfer(alice, 1);
    }

    function test_Exempt_PaysNothing_UntilTakenAway_AndTheListCanBeClosed() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.feeExempt = list(alice);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        eq(buy(token, alice, 1 ether), amountOut(1 ether, reserveBase, reserveToken), "exempt");
        vm.prank(owner);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        (reserveToken, reserveBase) = reserves(token);
        uint256 out = amountOut(1 ether, reserveBase, reserveToken);
        eq(buy(token, alice, 1 ether), out - out * 500 / 10_000, "no longer");
        vm.prank(owner);
        token.endExemptions();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_ExemptionsEnded.selector));
        token.setExempt(list(alice), ITrading.Exemption.Fee, true);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_ExemptionsEnded.selector));
        token.endExemptions();
        vm.assertTrue(token.exemptionsEnded(), "closed for ever");
    }

    function test_ExemptFromLimits_IsOneExemptionAtATime() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitsUntil = uint64(block.timestamp + 1 days);
        chosen.market.maxTransaction = uint112(SUPPLY / 1_000);
        chosen.market.maxHolding = uint112(SUPPLY / 100);
        chosen.trading.transactionExempt = list(alice);
        chosen.trading.holdingExempt = list(bob);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        address pair = token.pair();
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 100);
        vm.prank(pair);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector,
                alice,
                token.balanceOf(alice) + SUPPLY / 100,
                uint256(SUPPLY / 100)
            )
        );
        token.transfer(alice, SUPPLY / 100);
        vm.prank(holder);
        token.transfer(bob, SUPPLY / 10);
        vm.prank(pair);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(SUPPLY / 100), uint256(SUPPLY / 1_000)
            )
        );
        token.transfer(bob, SUPPLY / 100);
        vm.assertTrue(token.isExempt(alice, ITrading.Exemption.Transaction), "alice");
        vm.assertTrue(!token.isExempt(alice, ITrading.Exemption.Holding), "only that");
    }

    function test_Limits_OnlyLoosen() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitsUntil = uint64(block.timestamp + 1 days);
        chosen.market.maxTransaction = uint112(SUPPLY / 500);
        chosen.market.maxHolding = uint112(SUPPLY / 50);
        chosen.market.coolDown = 60;
        IMarketToken token = deployMarket("marketing", chosen);
        bytes memory reason = abi.encodeWithSelector(ITrading.Trading_LimitsNotLooser.selector);
        vm.startPrank(owner);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 501), uint112(SUPPLY / 50), 60);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 500), uint112(SUPPLY / 51), 60);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 500), uint112(SUPPLY / 50), 61);
        token.loosenLimits(0, uint112(SUPPLY / 10), 30);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 2), uint112(SUPPLY / 10), 30);
        IMarket.Limits memory limits = token.limits();
        eq(limits.maxTransaction, 0, "taken away");
        eq(limits.maxHolding, SUPPLY / 10, "loosened");
        eq(limits.coolDown, 30, "shorter");
        vm.warp(limits.until);
        vm.expectRevert(reason);
        token.loosenLimits(0, 0, 0);
        vm.stopPrank();
    }

    function test_StartTrading_OnlyMakesItEarlier() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, stranger));
        token.startTrading();
        vm.prank(owner);
        token.startTrading();
        require(buy(token, alice, 1 ether) > 0, "open");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_Started.selector, uint64(block.timestamp)));
        token.startTrading();
    }

    function test_SwapThreshold_IsKeptAsAPowerOfTwo() public {
        IMarketToken token = launch(weth, true);
        uint256[4] memory given = [uint256(0), 1, 1_000, SUPPLY];
        uint256[4] memory kept = [uint256(0), 1, 512, 2 ** 79];
        for (uint256 i; i < 4; ++i) {
            vm.prank(owner);
            token.setSwapThreshold(given[i]);
            eq(token.swapThreshold(), kept[i], "threshold");
        }
    }

    // ── owner ──

    function test_OwnerFunctions_AreTheOwnersAlone_AndNobodysAfterRenouncing() public {
        IMarketToken token = launch(weth, true);
        bytes[] memory calls = new bytes[](6);
        calls[0] = abi.encodeCall(ITrading.setTaxes, (0, 0));
        calls[1] = abi.encodeCall(ITrading.lowerTaxCeilings, (0, 0));
        calls[2] = abi.encodeCall(ITrading.startTrading, ());
        calls[3] = abi.encodeCall(ITrading.setExempt, (list(alice), ITrading.Exemption.Fee, true));
        calls[4] = abi.encodeCall(ITrading.endExemptions, ());
        calls[5] = abi.encodeCall(ITrading.setSwapThreshold, (0));
        for (uint256 i; i < calls.length; ++i) {
            expectUnauthorized(address(token), stranger, calls[i]);
        }
        vm.prank(owner);
        token.renounceOwnership();
        for (uint256 i; i < calls.length; ++i) {
            expectUnauthorized(address(token), owner, calls[i]);
        }
        ITill till = ITill(token.till());
        ITill.Split memory split = till.split();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotOwner.selector, owner));
        till.setSplit(split);
        eq(token.capabilities().length, 0, "nothing left");
        // And trading goes on.
        sell(token, alice, buy(token, alice, 1 ether));
    }

    function test_WhileTheOwnershipIsLocked_TheTillObeysNobody() public {
        IMarketToken token = deployMarket(FULL, openGate(marketOptions(weth)));
        ITill till = ITill(token.till());
        vm.prank(owner);
        token.lockOwnership(uint64(block.timestamp + 1 days));
        vm.assertEq(token.actingOwner(), address(0), "nobody acts");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotOwner.selector, owner));
        till.setSlippage(300);
        vm.warp(block.timestamp + 1 days);
        vm.prank(owner);
        till.setSlippage(300);
        eq(till.slippageBps(), 300, "again");
    }

    function test_Capabilities_NameEveryPower() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        IMarketToken token = deployMarket("marketing", chosen);
        ITokenBase.Capability[] memory powers = token.capabilities();
        eq(powers.length, 8, "count");
        expectCapability(token, "buyTax", owner, 1_000, 0);
        expectCapability(token, "sellTax", owner, 1_500, 0);
        for (uint256 i; i < 5; ++i) {
            bytes32[5] memory plain =
                [bytes32("registerPair"), "exempt", "taxSplit", "swapBack", "transferOwnership"];
            expectCapability(token, plain[i], owner, 0, 0);
        }
        expectCapability(token, "startTrading", owner, 0, chosen.market.tradingStart);
        ITill till = ITill(token.till());
        vm.startPrank(owner);
        token.lowerTaxCeilings(0, 0);
        token.endExemptions();
        token.startTrading();
        till.fixSplit();
        vm.stopPrank();
        powers = token.capabilities();
        eq(powers.length, 3, "what was given up is missing");
    }

    function test_Capabilities_TellOfLimits_AsLongAsTheyCanBeLoosened() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.market.maxHolding, chosen.market.limitsUntil) = (uint112(SUPPLY / 50), uint64(block.timestamp + 1 days));
        IMarketToken token = deployMarket("marketing", chosen);
        expectCapability(token, "loosenLimits", owner, 0, chosen.market.limitsUntil);
        vm.warp(chosen.market.limitsUntil);
        vm.assertEq(capabilityOf(token, "loosenLimits").power, bytes32(0), "over");
    }

    /// @notice Who stays exempt when the owner has ended exemptions and left is on a list, and is counted.
    function test_ExemptAccounts_AreListed_AlsoWithoutAnOwner() public {
        IMarketToken token = deployMarket("marketing", marketOptions(weth));
        vm.startPrank(owner);
        token.setExempt(list(alice, bob), ITrading.Exemption.Fee, true);
        token.setExempt(list(bob, team), ITrading.Exemption.Holding, true);
        eq(token.exemptCount(), 3, "each once");
        expectCapability(token, "exempted", address(0), 3, 0);
        token.setExempt(list(alice), ITrading.Exemption.Transaction, false);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        eq(token.exemptCount(), 2, "one left");
        vm.assertEq(token.exemptAccount(0), team, "the last took its place");
        vm.assertEq(token.exemptAccount(1), bob, "and this one stayed");
        token.setExempt(list(bob), ITrading.Exemption.Fee, false);
        vm.assertTrue(token.isExempt(bob, ITrading.Exemption.Holding), "still of one thing");
        token.endExemptions();
        token.renounceOwnership();
        vm.stopPrank();
        eq(token.capabilities().length, 1, "all that is left");
        expectCapability(token, "exempted", address(0), 2, 0);
    }

    /// @notice After any changes the list names exactly the accounts that are exempt from something, each once.
    function testFuzz_ExemptAccounts_AreThoseThatAreExempt(uint256 seed) public {
        IMarketToken token = deployMarket("marketing", marketOptions(weth));
        address[5] memory accounts = [alice, bob, team, holder, stranger];
        uint256[5] memory bits;
        for (uint256 i; i < 24; ++i) {
            uint256 draw = uint256(keccak256(abi.encode(seed, i)));
            (uint256 which, uint256 what, bool exempt) = (draw % 5, (draw >> 8) % 3, (draw >> 16) % 2 == 0);
            vm.prank(owner);
            token.setExempt(list(accounts[which]), ITrading.Exemption(what), exempt);
            bits[which] = exempt ? bits[which] | 1 << what : bits[which] & ~(1 << what);
        }
        uint256 count;
        for (uint256 i; i < 5; ++i) {
            if (bits[i] != 0) ++count;
            for (uint256 what; what < 3; ++what) {
                bool exempt = token.isExempt(accounts[i], ITrading.Exemption(what));
                vm.assertEq(exempt, bits[i] >> what & 1 == 1, "bit");
            }
        }
        eq(token.exemptCount(), count, "count");
        for (uint256 i; i < count; ++i) {
            for (uint256 other; other < 5; ++other) {
                if (token.exemptAccount(i) == accounts[other]) bits[other] = 0;
            }
        }
        for (uint256 i; i < 5; ++i) {
            eq(bits[i], 0, "each is on the list");
        }
    }

    function test_WithEveryOrdinaryModule_TradingObeysTheirGates() public {
        IMarketToken token = deployMarket(FULL, openGate(marketOptions(weth)));
        seed(token, holder, SUPPLY / 2, 100 ether);
        uint256 got = buy(token, alice, 1 ether);
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        address pair = token.pair();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(bytes4(keccak256("Blacklist_Blacklisted(address)")), alice));
        token.transfer(pair, got);
        vm.prank(owner);
        token.setBlacklisted(list(alice), false);
        require(sell(token, alice, got) > 0, "sells again");
    }

    function test_WhileTheGateIsClosed_OnlyListedAccountsTrade() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.whitelist.accounts = list(alice);
        IMarketToken token = deployMarket(FULL, chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        uint256 got = buy(token, alice, 1 ether);
        require(got > 0, "a listed account buys: the pair passes");
        require(sell(token, alice, got) > 0, "and sells");
        address pair = token.pair();
        vm.prank(pair);
        (bool bought,) = address(token).call(abi.encodeWithSignature("transfer(address,uint256)", bob, 1));
        vm.assertTrue(!bought, "others wait");
    }

    function launch(address base_, bool first) internal returns (IMarketToken token) {
        token = deployOrdered("marketing", marketOptions(base_), first);
        seed(token, holder, SUPPLY / 2, 100 ether);
    }

    function openGate(MarketOptions memory chosen) private view returns (MarketOptions memory) {
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        chosen.common.whitelist.accounts = list(alice, owner);
        return chosen;
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

    function expectUnauthorized(address target, address sender, bytes memory call_) private {
        vm.prank(sender);
        (bool done, bytes memory reason) = target.call(call_);
        vm.assertTrue(!done, "refused");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, sender)),
            "for that reason"
        );
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
