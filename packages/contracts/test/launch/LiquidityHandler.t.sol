// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {LaunchTest} from "./LaunchTest.sol";

/**
 * @notice Adds and removes liquidity at random by LiquidityHelper and Launcher, between trades and gifts of strangers, and
 * checks after each call what must hold for any call.
 */
contract LiquidityHandler is LaunchTest {
    IMarketToken public token;
    address public pair;
    address public base;
    address[] private actors;
    /// @notice What strangers gave to Launcher (0) and LiquidityHelper (1): it must stay there, to the unit.
    uint256[2] public tokensGiven;
    uint256[2] public coinsGiven;
    uint256[2] public lpGiven;
    bool private native;

    struct Snapshot {
        uint256 root;
        uint256 supply;
        uint256 till;
    }

    constructor(string memory template, bool native_, bool first) {
        setUpLaunch();
        native = native_;
        base = native ? weth : address(coin);
        token = deployOrdered(template, marketOptions(base), first);
        pair = token.pair();
        seed(token, holder, SUPPLY / 2, 100 ether);
        actors = [holder, alice, bob];
        for (uint256 i = 1; i < 3; ++i) {
            vm.prank(holder);
            token.transfer(actors[i], 100_000 ether);
        }
    }

    function constants() public view returns (address[2] memory) {
        return [address(launching), address(helper)];
    }

    // --- What the run calls ---

    function add(uint256 who, uint256 tokens, uint256 coins) external {
        address one = actor(who);
        uint256 has = token.balanceOf(one);
        if (has < 1 ether) return;
        tokens = bound(tokens, 1 ether, has);
        coins = bound(coins, 0.001 ether, 20 ether);
        Snapshot memory before = observe();
        uint256 value = provide(one, address(helper), tokens, coins);
        ILiquidityHelper.Addition memory addition =
            ILiquidityHelper.Addition(address(token), tokens, coins, native, 0, 0, one, false, block.timestamp);
        vm.prank(one);
        (uint256 tokensIn, uint256 coinsIn, uint256 lp) = helper.add{value: value}(addition);
        vm.assertTrue(tokensIn <= tokens && coinsIn <= coins && lp != 0, "94: more than was offered");
        eq(has - token.balanceOf(one), tokensIn, "94: what left");
        check(before, true);
    }

    function remove(uint256 who, uint256 share) external {
        address one = actor(who);
        uint256 lp = IPairErc20(pair).balanceOf(one) * bound(share, 0, 50) / 100;
        if (lp < 1e6) return;
        Snapshot memory before = observe();
        vm.prank(one);
        IPairErc20(pair).approve(address(helper), lp);
        vm.prank(one);
        helper.remove(address(token), lp, native, 0, 0, one, block.timestamp);
        check(before, true);
    }

    /// @notice A further filling at the pair's price, by anybody who has tokens.
    function fill(uint256 who, uint256 tokens) external {
        address one = actor(who);
        uint256 has = token.balanceOf(one);
        if (has < 1 ether) return;
        ILauncher.Launch memory launch = usualLaunch();
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        launch.tokenAmount = bound(tokens, 1 ether, has);
        launch.baseAmount = launch.tokenAmount * reserveBase / reserveToken + 1;
        launch.receiver = one;
        Snapshot memory before = observe();
        uint256 value = provide(one, address(launching), launch.tokenAmount, launch.baseAmount);
        vm.prank(one);
        launching.launchExisting{value: value}(address(token), launch);
        check(before, true);
    }

    function trade(uint256 who, uint256 amount, bool buys) external {
        address one = actor(who);
        // Coins that somebody left in the pair would be traded along.
        IPairErc20(pair).sync();
        Snapshot memory before = observe();
        if (buys) {
            buyDirect(token, one, bound(amount, 1e9, 20 ether));
        } else {
            uint256 has = token.balanceOf(one);
            if (has < 1 ether) return;
            sellDirect(token, one, bound(amount, 1 ether, has));
        }
        check(before, false);
    }

    function give(uint256 who, uint256 amount, uint256 what) external {
        address one = actor(who);
        uint256 to = amount & 1;
        address receiver = constants()[to];
        if (what % 4 == 0) {
            fund(base, receiver, amount % 1 ether);
            coinsGiven[to] += amount % 1 ether;
        } else if (what % 4 == 1) {
            amount = bound(amount, 0, token.balanceOf(one) / 10);
            vm.prank(one);
            token.transfer(receiver, amount);
            tokensGiven[to] += amount;
        } else if (what % 4 == 2) {
            amount = bound(amount, 0, IPairErc20(pair).balanceOf(one) / 10);
            vm.prank(one);
            IPairErc20(pair).transfer(receiver, amount);
            lpGiven[to] += amount;
        } else {
            fund(base, pair, amount % 0.01 ether);
        }
    }

    // --- What is checked after each call ---

    function observe() private view returns (Snapshot memory) {
        (uint256 one, uint256 two) = reserves(token);
        return Snapshot(root(one * two), IPairErc20(pair).totalSupply(), token.balanceOf(token.till()));
    }

    /// @dev 14: neither way pays tax. 94: what a liquidity token is worth never falls.
    function check(Snapshot memory before, bool untaxed) private view {
        Snapshot memory present = observe();
        if (untaxed) eq(present.till, before.till, "14: liquidity paid a tax, or a swap-back happened");
        vm.assertLe(before.root * present.supply, (present.root + 1) * before.supply, "94: liquidity lost value");
    }

    function provide(address one, address to, uint256 tokens, uint256 coins) private returns (uint256) {
        vm.prank(one);
        token.approve(to, tokens);
        if (native) {
            vm.deal(one, one.balance + coins);
            return coins;
        }
        fund(base, one, coins);
        vm.prank(one);
        IERC20Like(base).approve(to, coins);
        return 0;
    }

    function actor(uint256 seed_) private view returns (address) {
        return actors[seed_ % actors.length];
    }
}
