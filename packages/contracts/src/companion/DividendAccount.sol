// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title DividendAccount
 * @notice Shares of an account and what is owed to it, in one word, so that a change of shares writes one slot.
 * @dev From the lowest bit: shares (112), excluded (1), offset (143, signed).
 * What is owed, in 2^-14 of a base unit, is shares * perShare / 2^98 + offset, both modulo 2^143: the product alone can
 * be far larger, but what is owed never reaches 2^142, since all income together is below 2^128 base units. So the sum is
 * exact, and while the shares stay nothing has to be written. The offset is rounded down and what is owed, too: an account
 * is never owed more than it earned, and less by at most 2^-13 of a base unit for each change.
 */
type DividendAccount is uint256;

using {shares, isExcluded, owed, withShares, withExcluded} for DividendAccount global;

uint256 constant EXCLUDED_OFFSET = 112;
uint256 constant OFFSET_OFFSET = 113;
/// @dev Bits of fraction of what is owed.
uint256 constant OWED_FRACTION_BITS = 14;
/// @dev Bits of fraction of a sum for one share.
uint256 constant PER_SHARE_FRACTION_BITS = 112;
uint256 constant DROPPED_BITS = PER_SHARE_FRACTION_BITS - OWED_FRACTION_BITS;

/// @notice What a part of the income is measured by.
function shares(DividendAccount account) pure returns (uint256) {
    return uint112(DividendAccount.unwrap(account));
}

/// @notice True when the owner left the account out.
function isExcluded(DividendAccount account) pure returns (bool) {
    return (DividendAccount.unwrap(account) >> EXCLUDED_OFFSET) & 1 != 0;
}

/// @notice In 2^-14 of a base unit, when one share has earned `perShare` (2^-112 of a base unit) ever.
function owed(DividendAccount account, uint256 perShare) pure returns (uint256 amount) {
    unchecked {
        uint256 earned = (account.shares() * perShare) >> DROPPED_BITS;
        uint256 offset = DividendAccount.unwrap(account) >> OFFSET_OFFSET;
        // Modulo 2^143: to the upper end of a word, and back with its sign.
        int256 sum = int256((offset + earned) << OFFSET_OFFSET) >> OFFSET_OFFSET;
        // Both are rounded down: one part of a unit may be missing.
        return sum < 0 ? 0 : uint256(sum);
    }
}

/// @notice With `shares_`, from `perShare` on, and `owed_` until then. Who calls it has checked that both fit.
function withShares(DividendAccount account, uint256 shares_, uint256 perShare, uint256 owed_)
    pure
    returns (DividendAccount)
{
    unchecked {
        uint256 product = shares_ * perShare;
        uint256 earned = product >> DROPPED_BITS;
        if (product & ((1 << DROPPED_BITS) - 1) != 0) ++earned;
        uint256 excluded = DividendAccount.unwrap(account) & (1 << EXCLUDED_OFFSET);
        return DividendAccount.wrap(((owed_ - earned) << OFFSET_OFFSET) | excluded | shares_);
    }
}

/// @notice Left out, or not.
function withExcluded(DividendAccount account, bool excluded) pure returns (DividendAccount) {
    uint256 bit = 1 << EXCLUDED_OFFSET;
    uint256 word = DividendAccount.unwrap(account);
    return DividendAccount.wrap(excluded ? word | bit : word & ~bit);
}
