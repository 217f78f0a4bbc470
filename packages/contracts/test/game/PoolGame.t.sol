// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {PoolPlayers} from "./PoolPlayers.sol";

/**
 * @notice A game within one second of a token's own pool: somebody with as much coin as he can borrow, several accounts,
 * the owner's key and the right to put all transactions in any order plays between three people who only trade: one names
 * a least amount, one has set his slippage, one never did. In the end he owns as many tokens as before.
 *
 * They get what they named, or what decision 29 and their own slippage leave of the price of before the second, by the
 * taxes of before. Each move leaves the product of the reserves at least where it was, and in the end everybody can take
 * what is his. He gains, in coin, beside what they pay him as tax by the rules, at most
 *
 * - nothing, where what they trade is fee * reserve together, whatever they may lose and in whatever direction;
 * - where all of them buy, or all sell: for each trade what it may lose at the price that it leaves, which of a trade of
 *   who never set a slippage is 5 % of fee * reserve;
 * - where some buy and others sell, so that he can stand between them: what they bring less what they take, at the
 *   product that they leave. It is what they would have had together, had they found each other without him.
 *
 * Each of his trades and of theirs may round by a wei or two.
 */
contract PoolGameTest is PoolPlayers {
    uint256 private constant BORROWED = 1e12 ether;
    uint256 private constant OWN_TOKENS = SUPPLY / 50;
    /// @dev Two for each trade: three in each of twelve moves, and what settles.
    uint256 private constant ROUNDINGS = 80;

    address[3] private _own = [account("one"), account("two"), account("three")];
    /// @dev 0: all others buy; 1: all sell; 2: either.
    uint256 private _sides;
    uint256 private _size;
    /// @dev Whether he does what only costs him, too.
    bool private _wild;

    function testFuzz_WithinASecond_OthersGetTheirLeast_AndNothingMoreIsGained(uint256 setting, uint256[12] calldata moves)
        public
    {
        start(uint256(keccak256(abi.encode(setting))));
        uint256 wealth = money();
        for (uint256 i; i < moves.length; ++i) {
            uint256 before = product();
            // Small numbers, which are frequent, would always play the same.
            uint256 move = uint256(keccak256(abi.encode(moves[i], i)));
            play(move, _own[(move >> 8) % 3]);
            vm.assertLe(before, product(), "a move took from the reserves");
        }
        judge(wealth);
    }

    /// @notice Two small plain buys in one second: around one alone nothing is to be had, around two there is.
    function test_TwoPlainBuysOfFeeTimesReserve_LoseNoMoreThanTheyMay() public {
        begin(0, 0);
        uint256 wealth = money();
        trade(_own[0], true, 1.4 ether);
        for (uint256 i; i < 2; ++i) {
            honest(Trade(_never, true, 1 ether, 0));
        }
        flatten(_own[0]);
        eq(money() - wealth, 26_539_329_998_588_095, "of two that may lose 0.1");
        judge(wealth);
    }

    /// @notice Who puts himself between a buy and a sell gains what they lose by not meeting, though neither slips.
    function test_BetweenABuyAndASell_WhatTheyWouldHaveSavedIsGained() public {
        begin(0, 2);
        uint256 wealth = money();
        honest(Trade(_names, true, 10 ether, 0));
        trade(_own[0], false, POOL_TOKENS * 9 / 100);
        honest(Trade(_names, false, POOL_TOKENS * 9 / 100, 5_000));
        flatten(_own[0]);
        vm.assertTrue(money() > wealth, "their difference");
        judge(wealth);
    }

    /// @notice The owner cannot tax a trade that he sees coming more than it was before: a plain form would take it.
    function test_ATaxThatRisesBeforeAPlainTrade_IsRefused() public {
        _taxed = true;
        begin(0, 0);
        uint256 wealth = money();
        IPoolTax.Rates memory rates = IPoolTax.Rates(800, 800, 800);
        tryAs(owner, 0, abi.encodeCall(token.setFund, (_own[0])));
        tryAs(owner, 0, abi.encodeCall(token.lowerPoolTax, (rates, rates)));
        honest(Trade(_never, true, 10 ether, 0));
        judge(wealth);
        eq(money() - wealth, 0.1 ether, "the fund's part of before, by the rules");
    }

    /// @notice A gift of the least amount to another's account begins no pause of his: he buys in the same second.
    function test_AGiftOfDust_StopsNobodysBuy() public {
        PoolOptions memory chosen = poolOptions();
        chosen.limits = IPoolLimits.PoolLimitsInit(1 days, uint112(SUPPLY), 1 hours);
        token = open("erc314", chosen);
        vm.deal(bob, 1e9);
        vm.prank(bob);
        token.buy{value: 1e9}(0, alice, block.timestamp);
        vm.assertTrue(buyAs(alice, 1 ether) != 0, "bought");
    }

    function play(uint256 move, address who) private {
        uint256 which = move % (_wild ? 18 : 12);
        uint256 part = move >> 16;
        bool buys = move >> 255 == 0;
        // Near what others let through, and now and then anything.
        uint16[4] memory steps = [uint16(20), 100, 500, 4_000];
        uint256 amount = (buys ? _coin : _tokens) * steps[(move >> 80) % 4] * (part % 1_200 + 1) / 1e7;
        if (which < 3) honest(tradeOf(move));
        else if (which < 7) sandwich(tradeOf(move), who, part % 1_200 + 1, (move >> 80) % 4 == 0, (move >> 88) % 4);
        else if (which == 7) flatten(who);
        else if (which == 8) tryAs(who, 0, abi.encodeCall(token.transfer, (_own[part % 3], amount)));
        else if (which == 9) collectAny(part);
        else if (which == 10) asOwner(move);
        else if (which == 11) tryAs(who, 0, abi.encodeCall(token.removeLiquidity, (amount % _coin, 0)));
        else if (which < 14) trade(who, buys, amount);
        else if (which == 14) tryAs(who, buys ? amount : 0, buys ? bytes("") : toToken(amount));
        else if (which == 15) tryAs(who, amount, abi.encodeCall(token.addLiquidity, (0, SUPPLY, 0)));
        else pushIn(who, amount, (move >> 88) % 3);
    }

    /// @dev A trade of one of the three others, of a size that the setting makes likely.
    function tradeOf(uint256 move) private view returns (Trade memory one) {
        uint256 which = (move >> 96) % 3;
        one.who = which == 0 ? _names : which == 1 ? _sets : _never;
        one.buys = _sides == 2 ? (move >> 104) % 2 == 0 : _sides == 0;
        uint256 reserve = one.buys ? _coin : _tokens;
        one.amount = reserve * _feeBps / BPS * bound(move >> 112, 1, 8 << _size) / 64 + 1;
        if (one.amount > reserve) one.amount = reserve;
        one.slippageBps = which == 0 ? (move >> 176) % 1_001 : 0;
    }

    /// @dev His trade before another's, as large as that lets through or a part of it, and all back after it, at once or
    /// later.
    function sandwich(Trade memory one, address who, uint256 part, bool against, uint256 later) private {
        bool buys = one.buys != against;
        trade(who, buys, (buys ? _coin : _tokens) * slippageOf(one) * part / 1e7 + 1);
        honest(one);
        if (later != 0) flatten(who);
    }

    function trade(address who, bool buys, uint256 amount) private {
        if (buys) tryAs(who, amount, abi.encodeCall(token.buy, (0, who, block.timestamp)));
        else tryAs(who, 0, abi.encodeCall(token.sell, (amount, 0, who, block.timestamp)));
    }

    /// @dev Back to the tokens that the account began with.
    function flatten(address who) private {
        flattenTo(who, OWN_TOKENS);
    }

    function flattenTo(address who, uint256 wanted) private {
        uint256 held = token.balanceOf(who);
        if (held > wanted) trade(who, false, held - wanted);
        else if (held < wanted) trade(who, true, coinFor(wanted - held));
    }

    /// @dev Coin that buys at least so many, taxes and fee on top; 0 where there are not so many.
    function coinFor(uint256 wanted) private view returns (uint256) {
        IPoolTax.Rates memory rates = ratesNow(true);
        (uint256 coin, uint256 tokens,) = token.getReserves();
        uint256 gross = wanted * BPS / (BPS - rates.burnBps) + 2;
        if (gross >= tokens) return 0;
        uint256 net = gross * coin / (tokens - gross) * BPS / (BPS - _feeBps) + coin / tokens + 3;
        return net * BPS / (BPS - rates.fundBps - rates.inviterBps) + 3;
    }

    /// @dev No way but a sell brings tokens into the reserve, and none brings coin there but a buy.
    function pushIn(address who, uint256 amount, uint256 way) private {
        if (way == 0) {
            vm.deal(address(this), amount);
            new CoinForcer{value: amount}(payable(address(token)));
        } else if (way == 1) {
            tryAs(who, 0, abi.encodeCall(token.approve, (_own[0], amount)));
            tryAs(_own[0], 0, abi.encodeCall(token.transferFrom, (who, address(token), amount)));
        } else {
            bytes memory rows = abi.encodePacked(uint8(32), address(token), amount);
            tryAs(who, 0, abi.encodeCall(token.batchTransfer, (bytes32(amount), 0, rows)));
        }
    }

    /// @dev Whoever collects: it goes to whom it was booked for.
    function collectAny(uint256 part) private {
        address[4] memory all = [fund, fund, _own[0], _own[1]];
        tryAs(_own[part % 3], 0, abi.encodeCall(token.collect, (all[(part >> 8) % 4])));
        tryAs(_own[part % 3], 0, abi.encodeCall(token.setInviter, (_own[(part >> 16) % 3])));
    }

    function asOwner(uint256 move) private {
        uint256 which = (move >> 16) % 4;
        uint16 bps = uint16((move >> 32) % 800);
        IPoolTax.Rates memory rates = IPoolTax.Rates(uint16((move >> 48) % 800), bps, uint16((move >> 64) % 800));
        if (which == 0) tryAs(owner, 0, abi.encodeCall(token.startTrading, ()));
        else if (which == 1) tryAs(owner, 0, abi.encodeCall(token.lowerPoolTax, (rates, rates)));
        else if (which == 2) tryAs(owner, 0, abi.encodeCall(token.setFund, (_own[(move >> 80) % 3])));
        else tryAs(owner, 0, abi.encodeCall(token.raiseMaxBuy, (uint112((move >> 80) % 2 * _coin))));
    }

    function judge(uint256 wealth) private {
        // So many tokens went to others that he could not bring back his: no price is high enough.
        if (!settle() || int256(_tokens) + _tokensOfOthers < int256(_tokens / 1_000)) return;
        uint256 most = wealth + _tax + ROUNDINGS;
        uint256 tokens = uint256(int256(_tokens) + _tokensOfOthers);
        int256 together = int256(_coin) + _coinOfOthers - int256((_coin * _tokens + _grown) / tokens);
        vm.assertTrue(int256(money()) <= int256(most) + together, "more than others bring");
        if (_sides != 2) vm.assertLe(money(), most + _loss, "more than others may lose");
        if (_parts <= _feeBps * 1e14) vm.assertLe(money(), most, "a gain where the fee is more than others may lose");
    }

    /// @dev All his tokens on one account, as many as in the beginning. What was booked goes to its receivers, and what is
    /// in the reserves to the provider: it is all there.
    function settle() private returns (bool isFlat) {
        tryAs(owner, 0, abi.encodeCall(token.startTrading, ()));
        tryAs(owner, 0, abi.encodeCall(token.raiseMaxBuy, (0)));
        for (uint256 i = 1; i < 3; ++i) {
            tryAs(_own[i], 0, abi.encodeCall(token.transfer, (_own[0], token.balanceOf(_own[i]))));
        }
        uint256 held = token.balanceOf(_own[0]);
        // Taxes burn more than he lacks: the reserve may hold what he sold, and not that on top.
        isFlat = held >= 3 * OWN_TOKENS || coinFor(3 * OWN_TOKENS - held) != 0;
        if (isFlat) {
            flattenTo(_own[0], 3 * OWN_TOKENS);
            vm.assertTrue(token.balanceOf(_own[0]) >= 3 * OWN_TOKENS, "the tokens of before");
        }
        address[4] memory all = [_own[0], _own[1], _own[2], fund];
        for (uint256 i; i < 4 && _taxed; ++i) {
            uint256 due = all[i].balance + token.booked(all[i]);
            tryAs(_own[0], 0, abi.encodeCall(token.collect, (all[i])));
            eq(token.booked(all[i]), 0, "what is booked is not there");
            eq(all[i].balance, due, "another collected it");
        }
        (uint256 coin,,) = token.getReserves();
        vm.prank(provider);
        token.removeLiquidity(coin, 0);
    }

    function money() private view returns (uint256 sum) {
        for (uint256 i; i < 3; ++i) {
            sum += _own[i].balance;
        }
    }

    function isHis(address who) internal view override returns (bool) {
        return who == _own[0] || who == _own[1] || who == _own[2];
    }

    /// @dev Kind, fee, depth, taxes and who gets them, sizes and sides of others, and how trading starts.
    function start(uint256 setting) private {
        _taxed = setting % 2 == 0;
        _feeBps = bound(setting >> 8, 10, 250);
        _size = (setting >> 16) % 12;
        _ownSlippage = (setting >> 24) % 2 == 0 ? 5_000 : (setting >> 32) % 1_000;
        _wild = (setting >> 40) % 2 == 0;
        PoolOptions memory chosen = poolOptions();
        chosen.pool.feeBps = uint8(_feeBps);
        if ((setting >> 48) % 8 == 0) chosen.pool.tradingStart = 0;
        (chosen.tax.buy, chosen.tax.sell) = (ratesOf(setting >> 56), ratesOf(setting >> 104));
        bool gets = (setting >> 152) % 2 == 0;
        if (gets) chosen.tax.fund = _own[1];
        uint256 coin = 0.01 ether << (setting >> 160) % 27;
        if ((setting >> 168) % 4 == 0) (chosen.tax.maxBuy, chosen.tax.maxBuyDuration) = (uint112(coin / 4), 1 days);
        deployAndFill(chosen, coin, gets, (setting >> 176) % 3);
    }

    /// @dev Without taxes, at the usual fee and depth.
    function begin(uint256 ownSlippage, uint256 sides) private {
        (_feeBps, _ownSlippage) = (FEE_BPS, ownSlippage);
        deployAndFill(poolOptions(), SEED_COIN, false, sides);
    }

    /// @dev He is fund and inviter of all of them, himself among them, but of one who has none; or nobody's.
    function deployAndFill(PoolOptions memory chosen, uint256 coin, bool gets, uint256 sides) private {
        if (_taxed) (_buyRates, _sellRates) = (chosen.tax.buy, chosen.tax.sell);
        token = deployPool(_taxed ? "x314" : "erc314", chosen);
        addLiquidity(token, coin, POOL_TOKENS, 0);
        (_coin, _tokens, _sides) = (coin, POOL_TOKENS, sides);
        address[6] memory all = [_own[0], _own[1], _own[2], _names, _sets, _never];
        for (uint256 i; i < 6; ++i) {
            vm.prank(provider);
            token.transfer(all[i], i < 3 ? OWN_TOKENS : SUPPLY / 8);
            if (i < 3) vm.deal(all[i], BORROWED);
            if (gets && i < 5) tryAs(all[i], 0, abi.encodeCall(token.setInviter, (_own[(i + 1) % 3])));
        }
        tryAs(_sets, 0, abi.encodeCall(token.setPlainSlippage, (uint16(_ownSlippage))));
        vm.warp(block.timestamp + 1);
    }

    function ratesOf(uint256 setting) private pure returns (IPoolTax.Rates memory) {
        uint16[4] memory some = [uint16(0), 100, 300, 800];
        return IPoolTax.Rates(some[setting % 4], some[(setting >> 16) % 4], some[(setting >> 32) % 4]);
    }
}
