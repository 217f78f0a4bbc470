// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "./IFairMint.sol";

/**
 * @title FairMintRules
 * @notice By which rules everybody may mint a token.
 * @dev The bounds are what makes the promises of {IFairMint} worth something: less coin in the pair, or a dearer pair, and nearly
 * all that was paid could be the deployer's own, which comes back to him with what the others paid.
 */
abstract contract FairMintRules is IFairMint {
    uint256 private constant ALL = 10_000;
    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LONGEST_MINT = 365 days;
    uint256 private constant LONGEST_VESTING = 1_461 days;
    uint256 private constant LEAST_LOCK = 30 days;
    uint256 private constant LONGEST_LOCK = 36_525 days;
    uint256 private constant LEAST_LIQUIDITY_BPS = 5_100;
    uint256 private constant MOST_PREMIUM_BPS = 2_500;

    /**
     * @dev Reverts with the first rule that is not possible.
     */
    function _checkRules(FairMintInit memory init) internal view {
        _checkTimes(init);
        _checkCounts(init);
        _checkShares(init);
        bool holds = init.condition == Condition.Holding;
        if (holds != (init.holdToken.code.length != 0)) revert FairMint_InvalidRule("holdToken", 0, 0);
        if (holds != (init.holdAmount != 0)) revert FairMint_InvalidRule("holdAmount", init.holdAmount, holds ? 1 : 0);
        if (init.condition != Condition.List && init.listRoot != 0) revert FairMint_InvalidRule("list", 0, 0);
    }

    /**
     * @dev Base units that go into the pair with so many mints: at the mint's price and the premium.
     */
    function _amountOf(FairMintInit memory rules, uint256 made) internal pure returns (uint256) {
        uint256 part = (uint256(rules.quantity) * made * rules.liquidityBps) / ALL;
        return (part * ALL) / (ALL + rules.premiumBps);
    }

    function _checkTimes(FairMintInit memory init) private view {
        uint256 start = init.startAt > block.timestamp ? init.startAt : block.timestamp;
        if (start > block.timestamp + LONGEST_WAIT) {
            revert FairMint_InvalidRule("start", start, block.timestamp + LONGEST_WAIT);
        }
        if (init.endAt <= start) revert FairMint_InvalidRule("end", init.endAt, start + 1);
        _requireMost("end", init.endAt, start + LONGEST_MINT);
    }

    function _checkCounts(FairMintInit memory init) private pure {
        if (init.quantity == 0) revert FairMint_InvalidRule("quantity", 0, 1);
        if (init.mints == 0) revert FairMint_InvalidRule("mints", 0, 1);
        if (init.leastMints == 0) revert FairMint_InvalidRule("leastMints", 0, 1);
        _requireMost("leastMints", init.leastMints, init.mints);
        _requireMost("tokens", uint256(init.quantity) * init.mints, type(uint112).max / 2);
        _requireMost("fees", uint256(init.fee) * init.mints, type(uint96).max);
    }

    function _checkShares(FairMintInit memory init) private pure {
        _requireMost("liquidity", init.liquidityBps, ALL);
        _requireMost("premium", init.premiumBps, MOST_PREMIUM_BPS);
        _requireMost("giveBack", init.refundBps, init.fee == 0 ? 0 : ALL);
        _requireMost("vesting", init.vestingSeconds, LONGEST_VESTING);
        _requireMost("lock", init.liquidityLockSeconds, LONGEST_LOCK);
        if (init.liquidityLockSeconds != 0 && init.liquidityLockSeconds < LEAST_LOCK) {
            revert FairMint_InvalidRule("lock", init.liquidityLockSeconds, LEAST_LOCK);
        }
        if (init.fee == 0) return;
        if (init.liquidityBps < LEAST_LIQUIDITY_BPS) {
            revert FairMint_InvalidRule("liquidity", init.liquidityBps, LEAST_LIQUIDITY_BPS);
        }
        // No launch of a paid mint rounds the pair's tokens to nothing and leaves all coin to the deployer.
        if (_amountOf(init, init.leastMints) == 0) revert FairMint_InvalidRule("pair", 0, 1);
    }

    function _requireMost(bytes32 rule, uint256 given, uint256 most) private pure {
        if (given > most) revert FairMint_InvalidRule(rule, given, most);
    }
}
