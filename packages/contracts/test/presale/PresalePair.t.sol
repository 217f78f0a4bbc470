// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {PairFiller} from "../../src/exchange/PairFiller.sol";
import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice An exchange of one pair, which ends at whatever price it likes.
contract WilfulExchange {
    address public token0;
    address public token1;
    uint256 public totalSupply;
    uint112[2] private _before;
    uint112[2] private _after;
    bool private _minted;

    /// @param sides Coin and tokens before the liquidity is made, and after it.
    function set(address coin, address token, uint256 supply, uint112[4] calldata sides) external {
        (token0, token1, totalSupply) = (coin, token, supply);
        (_before, _after) = ([sides[0], sides[1]], [sides[2], sides[3]]);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return _minted ? (_after[0], _after[1], 0) : (_before[0], _before[1], 0);
    }

    function mint(address) external returns (uint256) {
        _minted = true;
        return 1;
    }
}

/// @notice The exchange begins at what buyers paid on average and the premium, whatever strangers did to its pair before.
contract PresalePairTest is PresaleTest {
    event Filled(
        uint256 indexed coin, address indexed pair, uint256 coinAmount, uint256 amount, uint256 liquidity, uint256 lockId
    );

    function setUp() external {
        setUpPresale();
    }

    function test_AFullSale_FillsThePair_AtItsPrice() external {
        full(rules());
        (uint256 coins, uint256 tokens) = sale.liquidityNow(0);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        address pair = pairOf(weth);
        vm.expectEmit(address(sale));
        emit Filled(0, pair, 24 ether, 240_000 ether, 2_400 ether - 1_000, 0);
        sale.finish();
        expectReserves(24 ether, 240_000 ether);
        eq(IPairErc20(pair).balanceOf(BURNT) + 1_000, IPairErc20(pair).totalSupply(), "all burnt");
        sale.claim(alice);
        eq(sale.collectProceeds(0), 16 ether, "the rest is earned");
        eq(address(sale).balance, 0, "nothing stays");
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
    }

    /// @notice L7: no phase's price enters; a sliver of a dear phase changes nothing but the average.
    function test_L7_Phases_BeginAtTheAverage() external {
        start(phasedRules());
        buyAs(alice, 10 ether);
        vm.warp(block.timestamp + 1 hours);
        buyAs(bob, 60 ether);
        sale.finish();
        // 70 coins for 400,000 tokens.
        expectReserves(42 ether, 240_000 ether);
    }

    function testFuzz_L7_ThePrice_IsThePromisedOne(uint256 pay, uint256 premium, uint256 part, uint256 second) external {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.premiumBps = uint16(bound(premium, 0, 2_500));
        chosen.liquidityBps = uint16(bound(part, 5_100, 10_000));
        start(chosen);
        buyAs(alice, bound(pay, 10 ether, 30 ether));
        buyWithCoin(bob, bound(second, 1e6, 30_000 ether));
        finish();
        uint256 dear = PRICE * (10_000 + chosen.premiumBps);
        for (uint256 i; i < 2; ++i) {
            (uint256 coins, uint256 tokens) = reservesWith(i == 0 ? weth : address(coin));
            uint256 value = i == 0 ? coins : coins / 3_000;
            // Rounded down both: within a unit of each.
            vm.assertLe(tokens * dear, (value + 2) * 1e40, "L7: cheaper than promised");
            vm.assertLe(value * 1e40, (tokens + 20_000) * dear, "L7: dearer than promised");
        }
    }

    // ── gifts ──

    function test_AGift_SyncedOrNot_ChangesNoPrice_AndComesToTheProject() external {
        for (uint256 i; i < 2; ++i) {
            full(rules());
            fund(weth, pairOf(weth), 7 ether);
            if (i == 1) IPairErc20(pairOf(weth)).sync();
            sale.finish();
            expectReserves(24 ether, 240_000 ether);
            sale.claim(alice);
            eq(sale.collectProceeds(0), 23 ether, "what needs not come out of the raise");
            eq(sale.bookOf(0).pooled, 17 ether, "pooled");
            eq(address(sale).balance, 0, "nothing stays");
        }
    }

    function test_AGiftAboveAll_OnlyMakesItDearer() external {
        full(rules());
        fund(weth, pairOf(weth), 50 ether);
        IPairErc20(pairOf(weth)).sync();
        sale.finish();
        (uint256 coins, uint256 tokens) = reservesWith(weth);
        eq(tokens, 240_000 ether, "tokens");
        vm.assertLe(50 ether, coins, "dearer");
    }

    /// @notice A gift of tokens alone, told to the pair: more than all that is brought.
    function test_AGiftOfTokens_IsBoughtBack_AndStopsNothing() external {
        uint256[3] memory gifts = [uint256(100_000 ether), 300_000 ether, 100_000_000 ether];
        for (uint256 i; i < gifts.length; ++i) {
            full(rules());
            token.mint(pairOf(weth), gifts[i]);
            IPairErc20(pairOf(weth)).sync();
            sale.finish();
            nearPrice(24 ether, 240_000 ether);
            eq(token.balanceOf(address(sale)) >= FOR_SALE ? 1 : 0, 1, "buyers' tokens are there");
            sale.claim(alice);
            sale.collectProceeds(0);
            eq(address(sale).balance, 0, "nothing stays");
        }
    }

    function test_GiftsOfBoth_TooCheap_AreTradedToThePrice() external {
        full(rules());
        token.mint(pairOf(weth), 400_000 ether);
        fund(weth, pairOf(weth), 0.01 ether);
        IPairErc20(pairOf(weth)).sync();
        sale.finish();
        nearPrice(24 ether, 240_000 ether);
    }

    // ── a pair that is somebody's ──

    function test_APairAtAnotherPrice_IsTradedToIt_AndWhoMovedItPays() external {
        // Ten times too dear, and ten times too cheap.
        uint256[2] memory tokens = [uint256(1_000 ether), 100_000 ether];
        for (uint256 i; i < 2; ++i) {
            full(rules());
            uint256 liquidity = fillAsStranger(1 ether, tokens[i]);
            sale.finish();
            nearPrice(24 ether, 240_000 ether);
            // What the stranger takes out is worth less than what he brought, at the price of the sale.
            (uint256 coins, uint256 back) = takeOut(liquidity);
            vm.assertLe(coins + back / 10_000, 1 ether + tokens[i] / 10_000, "he gained");
            sale.claim(alice);
            sale.collectProceeds(0);
            assertSolvent(0, 0, 0);
        }
    }

    function test_ADustPair_IsFilledUp() external {
        uint256[2] memory amounts = [uint256(1_001), 1e9];
        for (uint256 i; i < 2; ++i) {
            full(rules());
            fillAsStranger(amounts[i], i == 0 ? 1_001 : 1e3);
            sale.finish();
            nearPrice(24 ether, 240_000 ether);
        }
    }

    /// @notice A coin of few decimals: a millionth of the raise would be a unit, which shows no price.
    function test_ADustPair_OfACoarseCoin_IsFilledUp() external {
        for (uint256 i; i < 3; ++i) {
            token = freshToken();
            ISaleBooks.Rules memory chosen = rules();
            (chosen.coins[0].coin, chosen.wrappedNative) = (address(coin), address(0));
            (chosen.softCap, chosen.phases[0]) = (1e6, phase(0, FOR_SALE, 2.5e6 * ONE / FOR_SALE));
            start(chosen);
            coin.mint(alice, 2.5e6);
            vm.prank(alice);
            coin.approve(address(sale), 2.5e6);
            vm.prank(alice);
            sale.buy(0, 2.5e6, 0, address(0), 0, none);
            address pair = pairOf(address(coin));
            coin.mint(pair, i == 0 ? 3 : 900);
            token.mint(pair, i == 0 ? 1e18 : i == 1 ? 1e18 : 5e6);
            IUniswapV2Pair(pair).mint(stranger);
            sale.finish();
            (uint256 coins, uint256 tokens) = reservesWith(address(coin));
            vm.assertLe(1.5e6 * tokens * 99, coins * 240_000 ether * 100, "L7: cheaper");
            vm.assertLe(coins * 240_000 ether * 100, 1.5e6 * tokens * 101, "L7: dearer");
        }
    }

    function test_RevertWhen_ThePairNeedsMoreThanATenth_AndItCanBeTriedAgain() external {
        // Too dear, and too cheap.
        uint256[2] memory coins = [uint256(100 ether), 10 ether];
        uint256[2] memory tokens = [uint256(10_000 ether), 1_000_000 ether];
        for (uint256 i; i < 2; ++i) {
            full(rules());
            uint256 liquidity = fillAsStranger(coins[i], tokens[i]);
            refuses(alice, 0, abi.encodeCall(IPresale.finish, ()),
                abi.encodeWithSelector(PairFiller.PairFiller_PriceOff.selector, pairOf(weth), coins[i], tokens[i]));
            eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Finishable), "tried again");
            takeOut(liquidity);
            sale.finish();
            nearPrice(24 ether, 240_000 ether);
            eq(sale.claim(alice), FOR_SALE, "alice");
        }
    }

    /// @notice The coin that a finish does not bring is the deployer's: by making the pair dear he does not get more than a
    /// few hundredths of it.
    function testFuzz_ADeployerWhoMakesThePairDear_KeepsNextToNothingOfTheLiquidity(uint256 coins, uint256 dearBps)
        external
    {
        full(rules());
        coins = bound(coins, 0.01 ether, 100 ether);
        fillAsStranger(coins, coins * 10_000 * 10_000 / bound(dearBps, 10_000, 30_000));
        if (!passes(stranger, 0, abi.encodeCall(IPresale.finish, ()))) return;
        nearPrice(24 ether, 240_000 ether);
        vm.assertLe(24 ether * 97 / 100, sale.bookOf(0).pooled, "less went into the exchange");
    }

    function test_AfterFourteenDaysOfADisturbedPair_AllIsPaidBack() external {
        full(rules());
        fillAsStranger(100 ether, 10_000 ether);
        vm.warp(sale.saleRules().endAt + 14 days);
        eq(sale.refund(alice, 0), 40 ether, "all");
    }

    /// @notice The one who orders transactions sells into the pair right before the finish, and takes it back after it.
    function testFuzz_WhoOrdersTransactions_GainsNothingByMovingThePair(uint256 coins, uint256 tokens) external {
        coins = bound(coins, 1e6, 30 ether);
        tokens = bound(tokens, 1e6, 3_000_000 ether);
        if (coins * tokens < 1e7) return;
        full(rules());
        uint256 liquidity = fillAsStranger(coins, tokens);
        if (!passes(stranger, 0, abi.encodeCall(IPresale.finish, ()))) return;
        nearPrice(24 ether, 240_000 ether);
        (uint256 coinsBack, uint256 tokensBack) = takeOut(liquidity);
        // At the price of the sale, and the bound of one per cent; a gift of a millionth fills a tiny pair.
        uint256 brought = coins + tokens / 10_000;
        vm.assertLe(coinsBack + tokensBack / 10_000, brought + brought / 50 + 24 ether / 400_000, "he gained");
    }

    /// @notice Whatever happened on the way, a pair that ends off its price is not begun: cheaper ever, dearer where somebody owns
    /// liquidity.
    function test_RevertWhen_APairEndsOffItsPrice() external {
        uint112[4][4] memory sides = [
            [uint112(0), 0, 23.7 ether, 240_000 ether],
            [uint112(24 ether), 240_000 ether, 24.3 ether, 240_000 ether],
            [uint112(0), 0, 23.8 ether, 240_000 ether],
            [uint112(0), 0, 48 ether, 240_000 ether]
        ];
        for (uint256 i; i < 4; ++i) {
            WilfulExchange wilful = new WilfulExchange();
            ISaleBooks.Rules memory chosen = rules();
            chosen.exchange = address(wilful);
            full(chosen);
            wilful.set(weth, address(token), i == 1 ? 1 : 0, sides[i]);
            if (i > 1) {
                sale.finish();
                continue;
            }
            refuses(alice, 0, abi.encodeCall(IPresale.finish, ()),
                abi.encodeWithSelector(
                    PairFiller.PairFiller_PriceOff.selector, address(wilful), sides[i][2], sides[i][3]
                ));
        }
    }

    function test_RevertWhen_TheTokenTaxesTheWayToThePair() external {
        full(rules());
        token.setFee(100);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()),
            abi.encodeWithSelector(PairFiller.PairFiller_WrongArrival.selector, address(token), 237_600 ether, 240_000 ether));
        token.setFee(0);
        sale.finish();
    }

    /// @notice A coin that calls while it moves into its pair cannot take what was brought, or get in.
    function test_ACoinThatCalls_InTheMidstOfAFinish_GainsNothing() external {
        CallingCoin calling = new CallingCoin();
        ISaleBooks.Rules memory chosen = rules();
        (chosen.coins[0].coin, chosen.wrappedNative) = (address(calling), address(0));
        start(chosen);
        calling.mint(alice, 40 ether);
        vm.prank(alice);
        calling.approve(address(sale), 40 ether);
        vm.prank(alice);
        sale.buy(0, 40 ether, 0, address(0), 0, none);
        address pair = pairOf(address(calling));
        bytes[3] memory calls = [
            abi.encodeCall(IPresale.claim, (alice)),
            abi.encodeCall(IUniswapV2Pair.mint, (stranger)),
            abi.encodeWithSignature("sync()")
        ];
        for (uint256 i; i < calls.length; ++i) {
            uint256 before = vm.snapshotState();
            calling.setCall(i == 0 ? address(sale) : pair, calls[i]);
            if (passes(stranger, 0, abi.encodeCall(IPresale.finish, ()))) {
                (uint256 coins, uint256 tokens) = reservesWith(address(calling));
                eq(coins, 24 ether, "coin");
                eq(tokens, 240_000 ether, "tokens");
                eq(IPairErc20(pair).balanceOf(stranger), 0, "he got liquidity");
            }
            if (i == 0) eq(calling.failures(), calling.calls(), "he got in");
            vm.revertToState(before);
        }
    }

    function test_ARaiseTooSmallForItsPair_IsEarnedLikeTheRest() external {
        start(twoCoinRules());
        buyAs(alice, 10 ether);
        // One unit of value.
        buyWithCoin(bob, 3_000);
        finish();
        (uint256 coins,) = sale.liquidityNow(1);
        eq(coins, 0, "no pair");
        eq(sale.bookOf(1).pooled, 0, "nothing went there");
        sale.claim(bob);
        eq(sale.collectProceeds(1), 3_000, "earned");
    }

    function full(ISaleBooks.Rules memory chosen) private {
        token = freshToken();
        start(chosen);
        buyAs(alice, 40 ether);
    }

    function fillAsStranger(uint256 coins, uint256 tokens) private returns (uint256) {
        address pair = pairOf(weth);
        fund(weth, pair, coins);
        token.mint(pair, tokens);
        return IUniswapV2Pair(pair).mint(stranger);
    }

    function takeOut(uint256 liquidity) private returns (uint256 coins, uint256 tokens) {
        address pair = pairOf(weth);
        vm.prank(stranger);
        IPairErc20(pair).transfer(pair, liquidity);
        (uint256 amount0, uint256 amount1) = IUniswapV2Pair(pair).burn(stranger);
        return IUniswapV2Pair(pair).token0() == weth ? (amount0, amount1) : (amount1, amount0);
    }

    function expectReserves(uint256 coins, uint256 tokens) private view {
        (uint256 coinReserve, uint256 tokenReserve) = reservesWith(weth);
        eq(coinReserve, coins, "coin in the pair");
        eq(tokenReserve, tokens, "tokens in the pair");
    }

    /// @dev Within one per cent.
    function nearPrice(uint256 coins, uint256 tokens) private view {
        (uint256 coinReserve, uint256 tokenReserve) = reservesWith(weth);
        vm.assertLe(coins * tokenReserve * 99, coinReserve * tokens * 100, "L7: cheaper");
        vm.assertLe(coinReserve * tokens * 100, coins * tokenReserve * 101, "L7: dearer");
        vm.assertLe(coins * 8 / 10, coinReserve, "most of it was brought");
    }
}
