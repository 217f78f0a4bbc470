// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The library of this name without shifts and unchecked arithmetic; of its growth one interval, a line.
library CompoundIndex {
    uint256 internal constant START = 2 ** 112;
    uint256 internal constant LIMIT = 2 ** 144 - 1;
    uint256 private constant ONE = 2 ** 144;
    uint256 private constant BILLION = 1e9;

    function inInterval(uint256 passed, uint256 interval, uint256 rate) internal pure returns (uint256) {
        return START * (BILLION * interval + rate * passed) / (BILLION * interval);
    }

    function worth(uint256 shares, uint256 index) internal pure returns (uint256) {
        return shares * index / ONE;
    }

    function cover(uint256 amount, uint256 divisor) internal pure returns (uint256) {
        return amount == 0 ? 0 : (amount * ONE - 1) / divisor + 1;
    }
}
