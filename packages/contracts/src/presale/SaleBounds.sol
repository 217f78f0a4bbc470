// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {PairFiller} from "../exchange/PairFiller.sol";
import {ISaleBooks} from "./ISaleBooks.sol";

/**
 * @title SaleBounds
 * @notice What the rules of a sale of something that exists already may be.
 * @dev The bounds are what makes the promises of {IPresale} worth something. With less coin in the exchange than half nearly
 * all that was paid could be the deployer's own, which comes back to him with what the others paid; with none the soft cap is
 * only his word, and whoever asks is told so. With a dearer exchange, or phases further apart beside one, who sells first
 * takes more from the others. With larger rewards an account that invites itself buys cheaper than all others.
 */
library SaleBounds {
    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LONGEST_SALE = 365 days;
    uint256 private constant LONGEST_RELEASE = 1_461 days;
    uint256 private constant LEAST_LOCK = 30 days;
    uint256 private constant LONGEST_LOCK = 36_525 days;
    uint256 private constant LEAST_LIQUIDITY_BPS = 5_100;
    uint256 private constant MOST_PREMIUM_BPS = 2_500;
    uint256 private constant MOST_REWARD_BPS = 1_000;
    uint256 private constant MOST_PHASES = 8;
    uint256 private constant MOST_COINS = 4;
    uint256 private constant MOST_GENERATIONS = 6;
    /// @dev How many times the first phase's price a later one may be, where an exchange follows.
    uint256 private constant PRICE_SPREAD = 3;
    uint256 private constant HIGHEST_PRICE = type(uint192).max;
    uint256 private constant MOST_AMOUNT = type(uint112).max / 2;
    uint256 private constant MOST_RAISE = type(uint96).max / 2;
    uint256 private constant MOST_PAID = type(uint128).max / 2;
    /// @dev What buyers of a fair sale share: rounding takes less than a billionth of it from each.
    uint256 private constant LEAST_SHARED = 1e9;
    /// @dev What a pair can hold of a side.
    uint256 private constant MOST_RESERVE = type(uint112).max;

    /**
     * @notice Reverts with the first rule that is not possible.
     * @param rules Phases' and coins' order is theirs.
     * @param token What is sold; address 0: nothing on this chain.
     * @return total Base units for sale.
     */
    function check(ISaleBooks.Rules memory rules, address token) internal view returns (uint256 total) {
        if (rules.deployer == address(0) || rules.deployer == token) _refuse("deployer", 0, 0);
        _checkShares(rules);
        _checkExchange(rules);
        _checkClaim(rules);
        _checkPurchases(rules);
        _checkTimes(rules);
        _checkCoins(rules, token);
        uint256 most;
        (total, most) = _checkPhases(rules);
        _checkCaps(rules, most);
        if (rules.liquidityBps != 0) _checkLeastSuccess(rules, total, most);
    }

    function _checkShares(ISaleBooks.Rules memory rules) private pure {
        uint256 liquidity = rules.liquidityBps;
        if (liquidity != 0 && liquidity < LEAST_LIQUIDITY_BPS) _refuse("liquidity", liquidity, LEAST_LIQUIDITY_BPS);
        _requireMost("premium", rules.premiumBps, liquidity == 0 ? 0 : MOST_PREMIUM_BPS);
        uint256 lock = rules.liquidityLockSeconds;
        if (lock != 0 && lock < LEAST_LOCK) _refuse("lock", lock, LEAST_LOCK);
        _requireMost("lock", lock, liquidity == 0 ? 0 : LONGEST_LOCK);
        uint256 count = rules.rewardBps.length;
        _requireMost("generations", count, MOST_GENERATIONS);
        uint256 rewards;
        for (uint256 i; i < count; ++i) {
            if (rules.rewardBps[i] == 0) _refuse("reward", 0, 1);
            rewards += rules.rewardBps[i];
        }
        _requireMost("rewards", rewards, MOST_REWARD_BPS);
        _requireMost("liquidity", liquidity, SaleMaths.BPS - rewards);
        _requireMost("advance", rules.advanceBps, SaleMaths.BPS - rewards - liquidity);
    }

    function _checkExchange(ISaleBooks.Rules memory rules) private view {
        bool isUsed = rules.liquidityBps != 0;
        if (isUsed != (rules.exchange != address(0)) || (isUsed && rules.exchange.code.length == 0)) {
            _refuse("exchange", 0, 0);
        }
        bool isWrapped;
        for (uint256 i; i < rules.coins.length && isUsed; ++i) {
            isWrapped = isWrapped || rules.coins[i].coin == address(0);
        }
        address wrapped = rules.wrappedNative;
        if (isWrapped != (wrapped != address(0)) || (isWrapped && wrapped.code.length == 0)) {
            _refuse("wrappedNative", 0, 0);
        }
    }

    function _checkClaim(ISaleBooks.Rules memory rules) private pure {
        ISaleBooks.Release memory release = rules.release;
        if (rules.claim != ISaleBooks.Claim.Scheduled) {
            _requireMost("release", release.startAt, 0);
            _requireMost("firstRelease", release.firstBps, 0);
            _requireMost("interval", release.interval, 0);
            _requireMost("releasePart", release.partBps, 0);
            if (rules.claim == ISaleBooks.Claim.AtEnd) return;
            // Delivered with the purchase, and final: nothing can be paid back, or be shared at an end.
            _requireMost("softCap", rules.softCap, 0);
            _requireMost("liquidity", rules.liquidityBps, 0);
            _requireMost("advance", rules.advanceBps, 0);
            return;
        }
        if (release.startAt < rules.endAt) _refuse("release", release.startAt, rules.endAt);
        if (release.interval == 0) _refuse("interval", 0, 1);
        if (release.partBps == 0) _refuse("releasePart", 0, 1);
        _requireMost("firstRelease", release.firstBps, SaleMaths.BPS);
        _requireMost("releasePart", release.partBps, SaleMaths.BPS - release.firstBps);
        uint256 parts = FixedPointMathLib.divUp(SaleMaths.BPS - release.firstBps, release.partBps);
        _requireMost("release", release.startAt + parts * release.interval, rules.endAt + LONGEST_RELEASE);
    }

    function _checkPurchases(ISaleBooks.Rules memory rules) private pure {
        if (rules.mostPaid != 0) _requireMost("leastPaid", rules.leastPaid, rules.mostPaid);
        if (rules.limitPaid == 0) return;
        _requireMost("leastPaid", rules.leastPaid, rules.limitPaid);
        _requireMost("mostPaid", rules.mostPaid, rules.limitPaid);
    }

    function _checkTimes(ISaleBooks.Rules memory rules) private view {
        uint256 count = rules.phases.length;
        if (count == 0) _refuse("phases", 0, 1);
        _requireMost("phases", count, MOST_PHASES);
        uint256 start = FixedPointMathLib.max(rules.phases[0].startAt, block.timestamp);
        _requireMost("start", start, block.timestamp + LONGEST_WAIT);
        uint256 last = start;
        for (uint256 i = 1; i < count; ++i) {
            uint256 next = rules.phases[i].startAt;
            if (next <= last) _refuse("phaseStart", next, last + 1);
            last = next;
        }
        if (rules.endAt <= last) _refuse("end", rules.endAt, last + 1);
        _requireMost("end", rules.endAt, start + LONGEST_SALE);
    }

    function _checkCoins(ISaleBooks.Rules memory rules, address token) private view {
        uint256 count = rules.coins.length;
        if (count == 0) _refuse("coins", 0, 1);
        _requireMost("coins", count, MOST_COINS);
        if (rules.coins[0].rate != SaleMaths.PRICE_SCALE) _refuse("rate", rules.coins[0].rate, SaleMaths.PRICE_SCALE);
        for (uint256 i; i < count; ++i) {
            address coin = rules.coins[i].coin;
            if (coin != address(0) && (coin == token || coin == rules.wrappedNative || coin.code.length == 0)) {
                _refuse("coin", i, 0);
            }
            for (uint256 j; j < i; ++j) {
                if (rules.coins[j].coin == coin) _refuse("coin", i, 0);
            }
            uint256 rate = rules.coins[i].rate;
            if (rate == 0) _refuse("rate", 0, 1);
            _requireMost("rate", rate, FixedPointMathLib.fullMulDiv(MOST_PAID, SaleMaths.PRICE_SCALE, MOST_RAISE));
        }
    }

    /// @return total Base units for sale.
    /// @return most Value that is raised where each phase sells all of its own: at least, when all was sold.
    function _checkPhases(ISaleBooks.Rules memory rules) private pure returns (uint256 total, uint256 most) {
        uint256 first = rules.phases[0].price;
        if (first == 0) {
            _requireMost("phases", rules.phases.length, 1);
            if (rules.claim == ISaleBooks.Claim.AtOnce) _refuse("claim", 0, 1);
            uint256 shared = rules.phases[0].amount;
            if (shared < LEAST_SHARED) _refuse("amount", shared, LEAST_SHARED);
            // Without an exchange a project's own money would dilute the others at no cost.
            if (rules.liquidityBps == 0) _refuse("liquidity", 0, LEAST_LIQUIDITY_BPS);
        }
        _requireMost("price", first, HIGHEST_PRICE);
        uint256 dearest = rules.liquidityBps == 0 ? HIGHEST_PRICE : FixedPointMathLib.min(first * PRICE_SPREAD, HIGHEST_PRICE);
        uint256 price = first;
        for (uint256 i; i < rules.phases.length; ++i) {
            ISaleBooks.Phase memory phase = rules.phases[i];
            if (phase.amount <= total) _refuse("amount", phase.amount, total + 1);
            // Otherwise something would be left that nobody can buy.
            if (rules.lot > 1 && phase.amount % rules.lot != 0) _refuse("lot", phase.amount, rules.lot);
            if (phase.price < price) _refuse("price", phase.price, price);
            _requireMost("price", phase.price, dearest);
            most += SaleMaths.cost(phase.amount - total, phase.price);
            (total, price) = (phase.amount, phase.price);
        }
        _requireMost("amount", total, MOST_AMOUNT);
        _requireMost("raise", most, MOST_RAISE);
    }

    function _checkCaps(ISaleBooks.Rules memory rules, uint256 most) private pure {
        if (rules.phases[0].price != 0) {
            _requireMost("hardCap", rules.hardCap, 0);
            _requireMost("softCap", rules.softCap, most);
            return;
        }
        _requireMost("hardCap", rules.hardCap, MOST_RAISE);
        _requireMost("softCap", rules.softCap, rules.hardCap == 0 ? MOST_RAISE : rules.hardCap);
    }

    /// @dev Whatever the rules call a success can fill the exchange: the soft cap, or all that is for sale, with any of the coins,
    /// or with the one of which most was paid; and all of it fits into a pair.
    function _checkLeastSuccess(ISaleBooks.Rules memory rules, uint256 total, uint256 most) private pure {
        uint256 price = rules.phases[rules.phases.length - 1].price;
        // Of a fair sale that has none, nobody knows what a full raise is.
        if (price == 0) most = rules.hardCap == 0 ? MOST_RAISE : rules.hardCap;
        (uint256 raised, uint256 sold) = (most, total);
        uint256 count = rules.coins.length;
        // Of several coins one has its part of the value at least, and of the tokens: and a quarter of that, for roundings.
        uint256 leastProduct = count == 1 ? PairFiller.LEAST_PRODUCT : PairFiller.LEAST_PRODUCT * count * count * 4;
        if (rules.softCap != 0) {
            raised = rules.softCap;
            // At the dearest price, and a quarter of it: roundings take up to half of a purchase, and a unit of each phase.
            uint256 least = price == 0 ? total : FixedPointMathLib.fullMulDiv(raised, SaleMaths.PRICE_SCALE, price) / 4;
            sold = FixedPointMathLib.min(least, total);
        }
        uint256 tokens = SaleMaths.pairAmount(sold, rules.liquidityBps, rules.premiumBps);
        for (uint256 i; i < count; ++i) {
            uint256 rate = rules.coins[i].rate;
            uint256 paid = FixedPointMathLib.fullMulDiv(raised, rate, SaleMaths.PRICE_SCALE);
            uint256 product = SaleMaths.pairCoin(paid, rules.liquidityBps) * tokens;
            if (product < leastProduct) _refuse("pair", product, leastProduct);
            // Of a fair sale without a cap nobody knows the most; more than that of a coin would make it worthless.
            if (most == MOST_RAISE) continue;
            _requireMost("pair", FixedPointMathLib.fullMulDiv(most, rate, SaleMaths.PRICE_SCALE), MOST_RESERVE);
        }
    }

    function _requireMost(bytes32 rule, uint256 given, uint256 most) private pure {
        if (given > most) _refuse(rule, given, most);
    }

    function _refuse(bytes32 rule, uint256 given, uint256 bound) private pure {
        revert ISaleBooks.Sale_InvalidRule(rule, given, bound);
    }
}
