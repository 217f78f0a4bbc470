// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/**
 * @notice Adding and removing liquidity of a taxed token on the real Uniswap V2 without the toolbox's helper: by the
 * router and at the pair itself, for a wrapped native and an ERC-20 base coin, in both orders. Adding is a sell and
 * removing a buy, to the unit. Buys and sells in the same ways are in `Trading.t.sol`.
 */
contract LiquidityTest is MarketTest {
    uint256 private constant TOKENS = 10_000 ether;

    function setUp() public {
        setUpExchange();
    }

    function test_AddAndRemove_AreASellAndABuy_ByRouterAndDirectly_ForBothBasesAndOrders() public {
        string[4] memory kinds = ["marketing", "dividend", "compound", "lpDividend"];
        for (uint256 i; i < 32; ++i) {
            bool native = i & 1 == 0;
            bool direct = i & 4 != 0;
            IMarketToken token = launch(kinds[i >> 3], native ? weth : address(coin), i & 2 == 0);
            address pair = token.pair();
            uint256 supply = IPairErc20(pair).totalSupply();
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            // What belongs beside all tokens at the pair's price; fewer arrive.
            uint256 coins = TOKENS * reserveBase / reserveToken;
            vm.prank(holder);
            token.transfer(alice, TOKENS);
            if (direct) addDirect(token, coins);
            else addByRouter(token, coins, native);
            eq(token.balanceOf(alice), 0, "all tokens left");
            eq(token.balanceOf(token.till()), 500 ether, "the tax of a sell");
            uint256 lp = IPairErc20(pair).balanceOf(alice);
            eq(lp, 9_500 ether * supply / reserveToken, "liquidity for what arrived");

            (reserveToken, reserveBase) = reserves(token);
            supply += lp;
            uint256 before = baseOf(token, native && !direct);
            if (direct) removeDirect(token, lp);
            else removeByRouter(token, lp, native);
            uint256 out = lp * reserveToken / supply;
            // The router takes the tokens first, which is the buy, and passes them on.
            eq(token.balanceOf(alice), out - out * 500 / 10_000, "tokens less the tax of a buy");
            eq(token.balanceOf(token.till()), 500 ether + out * 500 / 10_000, "one tax each way");
            eq(baseOf(token, native && !direct) - before, lp * reserveBase / supply, "all of the base coin");
        }
    }

    function test_AddAndRemove_ByExemptAccounts_PayNothing() public {
        for (uint256 i; i < 2; ++i) {
            IMarketToken token = launch("marketing", address(coin), i == 0);
            vm.prank(owner);
            token.setExempt(list(alice), ITrading.Exemption.Fee, true);
            vm.prank(holder);
            token.transfer(alice, TOKENS);
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            addDirect(token, TOKENS * reserveBase / reserveToken);
            removeDirect(token, IPairErc20(token.pair()).balanceOf(alice));
            eq(token.balanceOf(token.till()), 0, "no tax");
            vm.assertLe(TOKENS - token.balanceOf(alice), 1e6, "all tokens but a rounding");
        }
    }

    function addByRouter(IMarketToken token, uint256 coins, bool native) private {
        vm.prank(alice);
        token.approve(address(router), TOKENS);
        if (native) {
            vm.deal(alice, coins);
            vm.prank(alice);
            router.addLiquidityETH{value: coins}(address(token), TOKENS, 0, 0, alice, block.timestamp);
            return;
        }
        fund(address(coin), alice, coins);
        vm.prank(alice);
        coin.approve(address(router), coins);
        vm.prank(alice);
        router.addLiquidity(address(token), address(coin), TOKENS, coins, 0, 0, alice, block.timestamp);
    }

    function addDirect(IMarketToken token, uint256 coins) private {
        address pair = token.pair();
        fund(token.base(), pair, coins);
        vm.prank(alice);
        token.transfer(pair, TOKENS);
        vm.prank(alice);
        IUniswapV2Pair(pair).mint(alice);
    }

    function removeByRouter(IMarketToken token, uint256 lp, bool native) private {
        address pair = token.pair();
        vm.prank(alice);
        IPairErc20(pair).approve(address(router), lp);
        vm.prank(alice);
        if (native) {
            router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), lp, 0, 0, alice, block.timestamp);
        } else {
            router.removeLiquidity(address(token), address(coin), lp, 0, 0, alice, block.timestamp);
        }
    }

    function removeDirect(IMarketToken token, uint256 lp) private {
        address pair = token.pair();
        vm.prank(alice);
        IPairErc20(pair).transfer(pair, lp);
        vm.prank(alice);
        IUniswapV2Pair(pair).burn(alice);
    }

    function baseOf(IMarketToken token, bool unwrapped) private view returns (uint256) {
        return unwrapped ? alice.balance : IERC20Like(token.base()).balanceOf(alice);
    }

    function launch(string memory template, address base_, bool first) private returns (IMarketToken token) {
        MarketOptions memory chosen = marketOptions(base_);
        chosen.trading.swapThreshold = 0;
        token = deployOrdered(template, chosen, first);
        seed(token, holder, SUPPLY / 2, 100 ether);
        if (base_ == address(coin)) {
            uint256 has = coin.balanceOf(alice);
            vm.prank(alice);
            coin.transfer(bob, has);
        }
    }
}
