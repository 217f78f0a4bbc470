// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title MarketLimits
 * @notice Opening limits of a token with a pair, in one word, which is read only while they are in force.
 * @dev From the lowest bit: most of a transaction (112 bits, base units; 0: none), most of a holding (112, base units; 0:
 * none), how long both hold from the start of trading on (32, seconds; 0: there are none). The end is no part of it:
 * a token that is sold first starts trading at a time that nobody knows before.
 */
type MarketLimits is uint256;

using {maxTransaction, maxHolding, duration, endFrom} for MarketLimits global;

uint256 constant MAX_HOLDING_OFFSET = 112;
uint256 constant DURATION_OFFSET = 224;

/// @notice What fits its bits of each; who calls it has checked that.
function marketLimits(uint112 maxTransaction_, uint112 maxHolding_, uint256 duration_) pure returns (MarketLimits) {
    return MarketLimits.wrap(
        maxTransaction_ | (uint256(maxHolding_) << MAX_HOLDING_OFFSET) | (duration_ << DURATION_OFFSET)
    );
}

/// @notice Most that one buy or sell moves.
function maxTransaction(MarketLimits limits) pure returns (uint256) {
    return uint112(MarketLimits.unwrap(limits));
}

/// @notice Most that an account holds.
function maxHolding(MarketLimits limits) pure returns (uint256) {
    return uint112(MarketLimits.unwrap(limits) >> MAX_HOLDING_OFFSET);
}

/// @notice Seconds that both hold from the start of trading on.
function duration(MarketLimits limits) pure returns (uint256) {
    return MarketLimits.unwrap(limits) >> DURATION_OFFSET;
}

/// @notice When both end, with trading from `start` on.
function endFrom(MarketLimits limits, uint256 start) pure returns (uint256) {
    unchecked {
        // Both have 32 bits.
        return start + duration(limits);
    }
}
