// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The part that {TransferTax} takes of a transfer of less than 2^240 base units.
library TransferShare {
    uint256 internal constant ALL = 10_000;

    function part(uint256 value, uint256 bps) internal pure returns (uint256) {
        return value * bps / ALL;
    }
}
