// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice How {DividendLedger} hands an income to shares.
library DividendFlow {
    uint256 internal constant SHARE = 2 ** 112;
    uint256 internal constant FRACTION = 2 ** 16;

    /// @notice Handed out of `paying` after `passed` of the `left` seconds that an epoch has.
    function handedOut(uint256 paying, uint256 left, uint256 passed) internal pure returns (uint256) {
        return paying * passed / left;
    }

    /// @notice What it makes for one share, in 2^-112.
    function perShare(uint256 out, uint256 totalShares) internal pure returns (uint256) {
        return out * SHARE / totalShares;
    }

    /// @notice What that makes for so many shares, in 2^-16 of a base unit.
    function earned(uint256 shares, uint256 sum) internal pure returns (uint256) {
        return shares * sum / (SHARE / FRACTION);
    }
}
