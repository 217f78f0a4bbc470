// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {PresaleTest} from "../presale/PresaleTest.sol";

/**
 * @notice A game of a whole presale in one or two coins, by any rules that can be chosen: somebody with any number of accounts,
 * the keys of the deployer and of the token's owner among them, buys, invites himself and others, ends coins, waits, gives
 * coin and tokens to the pairs, finishes as he likes, and blocks whom he likes when the money is in, between two people who
 * only buy. Then he sells first, and they sell last.
 *
 * The two get what the rules foretell to who sells last, or, of what did not arrive, all that did not leave with the finish; or
 * all that they paid. He gains at most what decision 13 states, and is paid for nothing that did not arrive.
 */
contract PresaleGameTest is PresaleTest {
    /// @dev Per mille of what others paid, in phases and at one price. See decision 13.
    uint256 private constant MOST_GAIN = 190;
    uint256 private constant MOST_GAIN_AT_ONE_PRICE = 13;
    uint256 private constant RATE = 3_000;
    /// @dev Three quarters of what is drawn are refused.
    uint256 private constant DRAWS = 16;
    /// @dev Roundings of both coins, in value.
    uint256 private constant DUST = 1e9;

    address[3] private _own;
    address[2] private _others;
    /// @dev In value: his, and of each of the two; by coin.
    uint256[2] private _paid;
    uint256[2][2] private _paidBy;
    uint256 private _gifts;
    /// @dev By coin, in its units.
    uint256[2] private _given;

    function setUp() public {
        setUpPresale();
        _own = [account("one"), account("two"), deployer];
        _others = [alice, bob];
    }

    function testFuzz_APresale_GivesOthersWhatItForetold_WhateverOneDoes(uint256 setting, uint256[14] calldata moves)
        public
    {
        for (uint256 i; i < DRAWS && address(sale) == address(0); ++i) {
            create(anyRules(uint256(keccak256(abi.encode(setting, i)))), bytes12(uint96(i)));
        }
        if (address(sale) == address(0)) return;
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            play(uint256(keccak256(abi.encode(moves[i], i))));
        }
        ISaleBooks.Rules memory chosen = sale.saleRules();
        if (block.timestamp < chosen.endAt) vm.warp(chosen.endAt);
        if (sale.saleState() == ISaleBooks.SaleState.Finishable) finishAs(stranger);
        if (sale.saleState() == ISaleBooks.SaleState.Finished) return judgeFinish(chosen, uint256(keccak256(abi.encode(setting))));
        vm.warp(chosen.endAt + 14 days);
        judgeRefunds();
    }

    // ── what is played ──

    function create(ISaleBooks.Rules memory chosen, bytes12 salt) private {
        (, uint256 needed) = saleFactory.predict(deployer, address(token), chosen, salt);
        token.mint(deployer, needed);
        vm.prank(deployer);
        token.approve(address(saleFactory), needed);
        vm.prank(deployer);
        try saleFactory.createPresale(address(token), chosen, salt, "") returns (address made) {
            sale = IPresale(made);
        } catch {
            vm.prank(deployer);
            token.transfer(address(0xbeef), needed);
        }
    }

    function anyRules(uint256 setting) private view returns (ISaleBooks.Rules memory chosen) {
        uint256 kind = setting % 3;
        chosen = kind == 0 ? rules() : kind == 1 ? phasedRules() : fairRules();
        if (kind == 1) {
            uint256 most = (setting >> 160) % 4 == 0 ? 10_000 : 300;
            chosen.phases[1].price = PRICE * (100 + (setting >> 8) % most) / 100;
        }
        if ((setting >> 24) % 3 != 0) chosen.coins = twoCoinRules().coins;
        if ((setting >> 28) % 3 == 0) chosen = scheduled(chosen);
        chosen.softCap = uint96((setting >> 32) % 4 == 0 ? 0 : (setting >> 40) % 20 ether + 1 ether);
        chosen.liquidityBps = uint16(3_000 + (setting >> 104) % 7_001);
        chosen.premiumBps = uint16((setting >> 120) % 4_001);
        chosen.advanceBps = uint16((setting >> 176) % 2 == 0 ? 0 : (setting >> 180) % 2_000);
        chosen.rewardBps = new uint16[]((setting >> 136) % 3);
        for (uint256 i; i < chosen.rewardBps.length; ++i) {
            chosen.rewardBps[i] = uint16((setting >> 144) % 701);
        }
    }

    function play(uint256 move) private {
        uint256 which = move % 9;
        uint256 value = (move >> 8) % 15 ether + 1;
        uint256 number = (move >> 72) % 2;
        uint256 who = move >> 80;
        address inviter = (move >> 88) % 3 == 0 ? address(0) : _own[(move >> 96) % 3];
        if (which < 2) _paid[number] += buyAny(_own[who % 3], number, value, inviter);
        else if (which < 5) _paidBy[who % 2][number] += buyAny(_others[who % 2], number, value, inviter);
        else if (which == 5) vm.warp(block.timestamp + (move >> 104) % 2 hours);
        else if (which == 6) finishAs((move >> 104) % 4 == 0 ? deployer : _own[who % 3]);
        else if (which == 7) giveToThePair(number, (move >> 104) % 0.5 ether, move >> 255 == 0);
        else passes(deployer, 0, abi.encodeCall(ISaleBooks.endCoin, (number)));
    }

    function buyAny(address who, uint256 number, uint256 value, address inviter) private returns (uint256 paid) {
        uint256 pay = number == 0 ? value : value * RATE;
        if (number == 1) {
            coin.mint(who, pay);
            vm.prank(who);
            coin.approve(address(sale), pay);
        }
        uint256 before = balanceIn(number, who);
        vm.deal(who, who.balance + (number == 0 ? pay : 0));
        before += number == 0 ? pay : 0;
        vm.prank(who);
        (bool done,) = address(sale).call{value: number == 0 ? pay : 0}(
            abi.encodeCall(IPresale.buy, (number, pay, 0, inviter, 0, none))
        );
        done;
        paid = before - balanceIn(number, who);
        clear(number, who);
    }

    function finishAs(address who) private {
        passes(who, 0, abi.encodeCall(IPresale.finish, ()));
    }

    /// @dev A gift of coin, or of tokens, told to the pair or not.
    function giveToThePair(uint256 number, uint256 value, bool told) private {
        address pair = pairWith(number);
        if (sale.saleState() == ISaleBooks.SaleState.Finished || pair == address(0)) return;
        if (value % 3 == 0) {
            token.mint(pair, value * 10_000);
        } else {
            fund(number == 0 ? weth : address(coin), pair, number == 0 ? value : value * RATE);
            _gifts += value;
            _given[number] += number == 0 ? value : value * RATE;
        }
        if (told) IPairErc20(pair).sync();
    }

    // ── what is judged ──

    function judgeFinish(ISaleBooks.Rules memory chosen, uint256 setting) private {
        ISaleBooks.Progress memory done = sale.progress();
        vm.assertLe(dist(done.raised, valueOf(_paid) + valueOf(_paidBy[0]) + valueOf(_paidBy[1])), DUST, "all that was paid");
        uint256 blocked = setting % 4 == 0 ? (setting >> 8) % 2 + 1 : 0;
        if (chosen.claim == ISaleBooks.Claim.Scheduled) vm.warp(chosen.endAt + 400 days);
        if (blocked != 0) blockOne(chosen, blocked - 1);
        for (uint256 i; i < 5; ++i) {
            claims(player(i));
        }
        uint256 coins = uint256(done.raised) * chosen.liquidityBps / 10_000;
        uint256 amount = uint256(done.sold) * chosen.liquidityBps / (10_000 + chosen.premiumBps);
        uint256 foretold = foretell(coins, amount);
        {
            (uint256 first,) = pairReserves(0);
            (uint256 second,) = pairReserves(1);
            vm.assertLe(uint256(done.raised) * 51 / 100, first + second / RATE + DUST, "more than half of the coin");
        }
        uint256 back;
        uint256 got;
        for (uint256 i; i < 5; ++i) {
            uint256 out = sellAll(player(i));
            if (i < 3) back += out;
            else got += out;
        }
        vm.assertLe(foretold, got + got / 50 + DUST, "who sells last gets less than was foretold");
        uint256 most = chosen.phases.length > 1 ? MOST_GAIN : MOST_GAIN_AT_ONE_PRICE;
        uint256 others = valueOf(_paidBy[0]) + valueOf(_paidBy[1]);
        vm.assertLe(
            back, valueOf(_paid) + _gifts + others * most / 1_000 + DUST, "who sells first gains more than the rules say"
        );
        judgeParts(chosen);
    }

    /// @dev The token's owner blocks one of the two for good: two trials, and what did not leave with the finish comes back.
    function blockOne(ISaleBooks.Rules memory chosen, uint256 which) private {
        address who = _others[which];
        token.setBlocked(who, true);
        for (uint256 trial; trial < 2; ++trial) {
            passes(who, 0, abi.encodeCall(IPresale.claimOrRefund, ()));
            vm.warp(block.timestamp + 7 days);
        }
        if (sale.buyerOf(who).bought == 0) return;
        for (uint256 i; i < chosen.coins.length; ++i) {
            uint256 before = balanceIn(i, who);
            passes(stranger, 0, abi.encodeCall(ISaleBooks.refund, (who, i)));
            uint256 least = _paidBy[which][i] * (10_000 - chosen.liquidityBps - chosen.advanceBps) / 10_000;
            vm.assertLe(least, balanceIn(i, who) - before + 2, "what did not arrive was not paid back");
            clear(i, who);
        }
    }

    /// @dev Of each coin: what arrived is paid for, and nothing else; inviters get at most a tenth; the books pay to the last unit.
    function judgeParts(ISaleBooks.Rules memory chosen) private {
        for (uint256 i; i < chosen.coins.length; ++i) {
            ISaleBooks.Book memory book = sale.bookOf(i);
            uint256 left = balanceIn(i, address(sale));
            uint256 rewards;
            for (uint256 k; k < 5; ++k) {
                uint256 before = balanceIn(i, player(k));
                passes(stranger, 0, abi.encodeCall(ISaleBooks.collectReward, (player(k), i)));
                rewards += balanceIn(i, player(k)) - before;
            }
            vm.assertLe(rewards, book.paid / 10, "rewards");
            uint256 had = balanceIn(i, deployer);
            passes(stranger, 0, abi.encodeCall(ISaleBooks.collectProceeds, (i)));
            uint256 proceeds = balanceIn(i, deployer) - had;
            uint256 advance = book.paid * chosen.advanceBps / 10_000;
            uint256 most = book.paid == 0 ? 0 : advance + (book.paid - book.pooled - advance) * book.earned / book.paid;
            vm.assertLe(proceeds + rewards, most, "he was paid for what did not arrive");
            // A gift that the pair was not told of, and that is more than the coin's part, is nobody's.
            vm.assertLe(left - proceeds - rewards, book.lost + _given[i] + 20, "more than roundings and gifts stays");
        }
    }

    function judgeRefunds() private {
        for (uint256 i; i < sale.saleRules().coins.length; ++i) {
            uint256[3] memory got;
            for (uint256 k; k < 5; ++k) {
                uint256 before = balanceIn(i, player(k));
                passes(stranger, 0, abi.encodeCall(ISaleBooks.refund, (player(k), i)));
                got[k < 3 ? 2 : k - 3] += balanceIn(i, player(k)) - before;
            }
            eq(got[0], _paidBy[0][i], "all that the first paid");
            eq(got[1], _paidBy[1][i], "all that the second paid");
            eq(got[2], _paid[i], "and all of his, but his gifts");
        }
    }

    /// @dev He sells everything, then the two, in both pairs at once: one exchange of constant product with its fee.
    function foretell(uint256 coins, uint256 amount) private view returns (uint256 got) {
        for (uint256 i; i < 5; ++i) {
            uint256 sum = token.balanceOf(player(i));
            if (sum == 0) continue;
            uint256 out = amountOut(sum, amount, coins);
            (amount, coins) = (amount + sum, coins - out);
            if (i > 2) got += out;
        }
    }

    /// @return value Of both coins.
    function sellAll(address who) private returns (uint256 value) {
        uint256 balance = token.balanceOf(who);
        // As much in each as its coin is worth: a pair may hold nothing but a gift.
        (uint256 first, uint256 firstTokens) = pairReserves(0);
        (uint256 second, uint256 secondTokens) = pairReserves(1);
        first = firstTokens == 0 ? 0 : first;
        second = secondTokens == 0 ? 0 : second / RATE;
        if (balance == 0 || first + second == 0) return 0;
        uint256 part = balance * first / (first + second);
        return sellInto(0, who, part) + sellInto(1, who, balance - part) / RATE;
    }

    function sellInto(uint256 number, address who, uint256 amount) private returns (uint256 out) {
        (uint256 coins, uint256 tokens) = pairReserves(number);
        if (amount == 0 || coins == 0 || tokens == 0) return 0;
        out = amountOut(amount, tokens, coins);
        if (out == 0) return 0;
        address pair = pairWith(number);
        vm.prank(who);
        token.transfer(pair, amount);
        bool isFirst = IUniswapV2Pair(pair).token0() == address(token);
        IUniswapV2Pair(pair).swap(isFirst ? 0 : out, isFirst ? out : 0, address(0xbeef), "");
    }

    function pairWith(uint256 number) private view returns (address) {
        return pairOf(number == 0 ? weth : address(coin));
    }

    function pairReserves(uint256 number) private view returns (uint256 coins, uint256 tokens) {
        if (pairWith(number) == address(0)) return (0, 0);
        return reservesWith(number == 0 ? weth : address(coin));
    }

    function clear(uint256 number, address who) private {
        if (number == 0) return vm.deal(who, 0);
        uint256 held = coin.balanceOf(who);
        if (held == 0) return;
        vm.prank(who);
        coin.transfer(address(0xbeef), held);
    }

    function valueOf(uint256[2] memory paid) private pure returns (uint256) {
        return paid[0] + paid[1] / RATE;
    }

    function dist(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? b - a : a - b;
    }

    /// @dev His three accounts, then the two others.
    function player(uint256 index) private view returns (address) {
        return index < 3 ? _own[index] : _others[index - 3];
    }
}
