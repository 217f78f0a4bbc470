// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {ISale} from "./ISale.sol";
import {SaleMaths} from "./SaleMaths.sol";

/**
 * @title SaleRules
 * @notice What the rules of a sale may be.
 * @dev The bounds are what makes the promises of {ISale} worth something. With less coin in the exchange nearly all that was
 * paid could be the deployer's own, which comes back to him with what the others paid. With a dearer exchange, or phases
 * further apart, who sells first takes more from the others. With larger rewards an account that invites itself buys
 * cheaper than all others.
 */
abstract contract SaleRules is ISale {
    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LONGEST_SALE = 365 days;
    uint256 private constant LONGEST_RELEASE = 1_461 days;
    uint256 private constant LEAST_LOCK = 30 days;
    uint256 private constant LONGEST_LOCK = 36_525 days;
    uint256 private constant LEAST_LIQUIDITY_BPS = 5_100;
    uint256 private constant MOST_PREMIUM_BPS = 2_500;
    uint256 private constant MOST_REWARD_BPS = 1_000;
    uint256 private constant MOST_PHASES = 8;
    uint256 private constant MOST_GENERATIONS = 6;
    /// @dev How many times the first phase's price a later one may be.
    uint256 private constant PRICE_SPREAD = 3;
    uint256 private constant HIGHEST_PRICE = type(uint192).max;
    uint256 private constant MOST_AMOUNT = type(uint112).max / 2;
    uint256 private constant MOST_RAISE = type(uint96).max / 2;
    /// @dev A pair of Uniswap V2 keeps 1,000 of the first liquidity tokens, so coin times tokens must be more than that squared;
    /// and a thousand times that, since after a stranger's gift no more than a thousandth of the coin may be brought.
    uint256 internal constant LEAST_PRODUCT = 1_001 * 1_001 * 1_000;

    /**
     * @dev Reverts with the first rule that is not possible.
     * @return total Base units for sale.
     */
    function _checkRules(SaleInit calldata init) internal view returns (uint256 total) {
        if (init.deployer == address(0) || init.deployer == msg.sender || init.deployer == address(this)) {
            revert Sale_InvalidRule("deployer", 0, 0);
        }
        _checkShares(init);
        _checkClaim(init);
        _checkPurchases(init);
        _checkTimes(init);
        uint256 most;
        (total, most) = _checkPhases(init);
        _checkLeastSuccess(init, total, most);
    }

    function _checkShares(SaleInit calldata init) private pure {
        uint256 liquidity = init.liquidityBps;
        if (liquidity < LEAST_LIQUIDITY_BPS) revert Sale_InvalidRule("liquidity", liquidity, LEAST_LIQUIDITY_BPS);
        _requireMost("premium", init.premiumBps, MOST_PREMIUM_BPS);
        uint256 lock = init.liquidityLockSeconds;
        if (lock != 0 && lock < LEAST_LOCK) revert Sale_InvalidRule("lock", lock, LEAST_LOCK);
        _requireMost("lock", lock, LONGEST_LOCK);
        uint256 count = init.rewardBps.length;
        _requireMost("generations", count, MOST_GENERATIONS);
        uint256 rewards;
        for (uint256 i; i < count; ++i) {
            if (init.rewardBps[i] == 0) revert Sale_InvalidRule("reward", 0, 1);
            rewards += init.rewardBps[i];
        }
        _requireMost("rewards", rewards, MOST_REWARD_BPS);
        _requireMost("liquidity", liquidity, SaleMaths.BPS - rewards);
    }

    function _checkClaim(SaleInit calldata init) private pure {
        uint256 release = init.releaseSeconds;
        bool isLinear = init.claim == Claim.Linear;
        if (isLinear != (release != 0)) revert Sale_InvalidRule("release", release, isLinear ? 1 : 0);
        _requireMost("release", release, LONGEST_RELEASE);
        _requireMost("interval", init.releaseInterval, release);
    }

    function _checkPurchases(SaleInit calldata init) private pure {
        if (init.mostPaid != 0) _requireMost("leastPaid", init.leastPaid, init.mostPaid);
        if (init.limitPaid == 0) return;
        _requireMost("leastPaid", init.leastPaid, init.limitPaid);
        _requireMost("mostPaid", init.mostPaid, init.limitPaid);
    }

    function _checkTimes(SaleInit calldata init) private view {
        uint256 count = init.phases.length;
        if (count == 0) revert Sale_InvalidRule("phases", 0, 1);
        _requireMost("phases", count, MOST_PHASES);
        uint256 start = FixedPointMathLib.max(init.phases[0].startAt, block.timestamp);
        _requireMost("start", start, block.timestamp + LONGEST_WAIT);
        uint256 last = start;
        for (uint256 i = 1; i < count; ++i) {
            uint256 next = init.phases[i].startAt;
            if (next <= last) revert Sale_InvalidRule("phaseStart", next, last + 1);
            last = next;
        }
        if (init.endAt <= last) revert Sale_InvalidRule("end", init.endAt, last + 1);
        _requireMost("end", init.endAt, start + LONGEST_SALE);
    }

    /// @return total Base units for sale.
    /// @return most What is raised where each phase sells all of its own: at least, when all was sold.
    function _checkPhases(SaleInit calldata init) private pure returns (uint256 total, uint256 most) {
        uint256 first = init.phases[0].price;
        if (first == 0) {
            _requireMost("phases", init.phases.length, 1);
            if (init.claim == Claim.AtOnce) revert Sale_InvalidRule("claim", 0, 1);
        }
        _requireMost("price", first, HIGHEST_PRICE);
        uint256 price = first;
        for (uint256 i; i < init.phases.length; ++i) {
            Phase calldata phase = init.phases[i];
            if (phase.amount <= total) revert Sale_InvalidRule("amount", phase.amount, total + 1);
            if (phase.price < price) revert Sale_InvalidRule("price", phase.price, price);
            _requireMost("price", phase.price, FixedPointMathLib.min(first * PRICE_SPREAD, HIGHEST_PRICE));
            most += SaleMaths.cost(phase.amount - total, phase.price);
            (total, price) = (phase.amount, phase.price);
        }
        _requireMost("amount", total, MOST_AMOUNT);
        _requireMost("raise", most, MOST_RAISE);
    }

    /// @dev Whatever the rules call a success can fill the exchange: the soft cap, or all that is for sale.
    function _checkLeastSuccess(SaleInit calldata init, uint256 total, uint256 most) private pure {
        uint256 price = init.phases[init.phases.length - 1].price;
        // Of a fair sale that has none, nobody knows what a full raise is.
        if (price == 0) most = MOST_RAISE;
        _requireMost("softCap", init.softCap, most);
        (uint256 raised, uint256 sold) = (most, total);
        if (init.softCap != 0) {
            raised = init.softCap;
            // At the dearest price, and a quarter of it: roundings take up to half of a purchase, and a unit of each phase.
            uint256 least = price == 0 ? total : FixedPointMathLib.fullMulDiv(raised, SaleMaths.PRICE_SCALE, price) / 4;
            sold = FixedPointMathLib.min(least, total);
        }
        uint256 product = SaleMaths.pairCoin(raised, init.liquidityBps)
            * SaleMaths.pairAmount(sold, init.liquidityBps, init.premiumBps);
        if (product < LEAST_PRODUCT) revert Sale_InvalidRule("pair", product, LEAST_PRODUCT);
    }

    function _requireMost(bytes32 rule, uint256 given, uint256 most) private pure {
        if (given > most) revert Sale_InvalidRule(rule, given, most);
    }
}
