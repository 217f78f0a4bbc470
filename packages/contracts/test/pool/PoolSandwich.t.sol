// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {PoolTest} from "./PoolTest.sol";

/**
 * @notice 108: somebody trades before and after a plain trade of another who never set a slippage. Of a trade of up to
 * fee * reserve he gains nothing, whenever he trades before it. Of a larger one he gains at most 5 % of that where he
 * does so in its own second.
 */
contract PoolSandwichTest is PoolTest {
    struct Game {
        bool taxed;
        uint8 feeBps;
        uint256 coin;
        /// The victim's trade. The other does the same before and the opposite after it, or the other way round.
        bool buys;
        bool against;
        uint256 amount;
        uint256 front;
        uint256 earlier;
        uint256 later;
    }

    uint256 private constant POOL_TOKENS = SUPPLY / 100;

    address private _victim = alice;
    /// @dev He is the fund, and his inviter is he himself by another name: what he pays as tax comes back to him.
    address private _sandwicher = bob;
    address private _other = account("the sandwicher by another name");

    /// @notice At any depth and fee, of any size and side, taxed or not, first in the second or not, back at any time.
    function testFuzz_108_ASandwich_GainsLittle(Game memory game, uint256 size, uint256 part, bool isFirst) public {
        uint256 reserve = _start(game);
        uint256 free = reserve * game.feeBps / 10_000;
        // An eighth of what is safe at least, twenty times the reserve at most, and as often much as little.
        game.amount = free * bound(size, 1, 8 << bound(size >> 128, 0, 14)) / 8;
        if (game.amount > 20 * reserve) game.amount = 20 * reserve;
        // Near what the slippage lets through, now and then anything.
        uint256 slippage = token.plainSlippage(_victim, game.amount, game.buys);
        game.front = part % 4 == 0 ? bound(part, 1, 2 * reserve) : reserve * slippage * bound(part, 1, 1_200) / 1e7;
        game.earlier = 0;
        if (!isFirst) buyAs(stranger, 1e9);
        uint256 most = game.amount <= free ? 0 : free * 5 / 100 + 2;
        vm.assertLe(_play(game), most, "a sandwich pays");
    }

    /// @notice Around a small trade not even where the price that it is held to was moved in an earlier second.
    function testFuzz_108_ASandwichOfASmallTrade_GainsNothing_FromAnySecond(Game memory game) public {
        uint256 reserve = _start(game);
        game.amount = bound(game.amount, 1, reserve * game.feeBps / 10_000);
        game.front = bound(game.front, 1, reserve << bound(game.front >> 128, 0, 4));
        game.earlier = bound(game.earlier, 0, 1 hours);
        eq(_play(game), 0, "a sandwich pays");
    }

    /// @notice The best that can be made of a plain buy, from a pool of 100 coin with a fee of 1 %.
    function test_108_WhatFiveCoinsLoseAtMost() public {
        eq(_best(1 ether, 0), 0, "one coin");
        eq(_best(5 ether, 0), 39_062_138_333_982_007, "five coins");
        eq(_best(50 ether, 0), 43_091_317_564_830_301, "half of the reserve");
        eq(_best(5 ether, 500), 204_866_685_750_223_316, "five coins of who has set 5 %");
    }

    /// @dev A pool that has rested for a second. Gives its reserve of what the victim brings.
    function _start(Game memory game) private returns (uint256) {
        game.feeBps = uint8(bound(game.feeBps, 10, 250));
        game.coin = bound(game.coin, 0.01 ether, 1_000_000 ether);
        game.later = bound(game.later, 0, 1 hours);
        PoolOptions memory chosen = poolOptions();
        chosen.pool.feeBps = game.feeBps;
        chosen.tax.fund = _sandwicher;
        chosen.tax.buy = IPoolTax.Rates(0, 100, 200);
        chosen.tax.sell = IPoolTax.Rates(0, 150, 50);
        token = deployPool(game.taxed ? "x314" : "erc314", chosen);
        addLiquidity(token, game.coin, POOL_TOKENS, 0);
        vm.warp(block.timestamp + 1);
        if (game.taxed) {
            vm.prank(_sandwicher);
            token.setInviter(_other);
        }
        return game.buys ? game.coin : POOL_TOKENS;
    }

    /// @dev What the sandwich gains, in what he gave first; 0 for a loss.
    function _play(Game memory game) private returns (uint256) {
        bool buysFirst = game.buys != game.against;
        // No more than there is.
        if (!buysFirst && game.front > SUPPLY / 2) game.front = SUPPLY / 2;
        (uint256 paid, uint256 got) = _trade(buysFirst, game.front, game.taxed);
        vm.warp(block.timestamp + game.earlier);
        _tradePlain(game.buys, game.amount);
        vm.warp(block.timestamp + game.later);
        (, uint256 back) = _trade(!buysFirst, got, game.taxed);
        return back > paid ? back - paid : 0;
    }

    /// @dev A trade of the sandwicher: what he gave and got, less and more what was booked for him meanwhile.
    function _trade(bool buys, uint256 amount, bool taxed) private returns (uint256 paid, uint256 got) {
        if (buys ? token.quoteBuy(amount, _sandwicher) == 0 : token.quoteSell(amount, _sandwicher) == 0) return (0, 0);
        uint256 before = taxed ? token.booked(_sandwicher) + token.booked(_other) : 0;
        if (!buys) _give(_sandwicher, amount);
        got = buys ? buyAs(_sandwicher, amount) : sellAs(_sandwicher, amount);
        uint256 returned = taxed ? token.booked(_sandwicher) + token.booked(_other) - before : 0;
        return buys ? (amount - returned, got) : (amount, got + returned);
    }

    /// @dev The victim's; it may be refused.
    function _tradePlain(bool buys, uint256 amount) private returns (bool done) {
        if (buys) vm.deal(_victim, amount);
        else _give(_victim, amount);
        vm.prank(_victim);
        (done,) = buys
            ? address(token).call{value: amount}("")
            : address(token).call(abi.encodeCall(token.transfer, (address(token), amount)));
    }

    function _give(address to, uint256 amount) private {
        uint256 held = token.balanceOf(to);
        if (held >= amount) return;
        vm.prank(provider);
        token.transfer(to, amount - held);
    }

    /// @dev The largest gain in wei: of the largest trade before that lets the victim's through, or of a smaller one.
    function _best(uint256 amount, uint16 slippageBps) private returns (uint256 best) {
        Game memory game = Game(false, FEE_BPS, SEED_COIN, true, false, amount, 0, 0, 0);
        _start(game);
        if (slippageBps != 0) {
            vm.prank(_victim);
            token.setPlainSlippage(slippageBps);
        }
        for (uint256 front = 0.001 ether; ; front += 0.001 ether) {
            uint256 state = vm.snapshotState();
            game.front = front;
            uint256 gain = _play(game);
            vm.revertToStateAndDelete(state);
            // It is refused, or never pays.
            if (gain == 0) break;
            best = gain > best ? gain : best;
        }
    }
}
