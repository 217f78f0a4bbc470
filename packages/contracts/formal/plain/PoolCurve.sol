// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What {OwnPool} gives for an amount, without taxes.
library PoolCurve {
    function out(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        return reserveOut * amountIn / (reserveIn + amountIn);
    }
}
