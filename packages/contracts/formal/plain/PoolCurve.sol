// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What {OwnPool} gives for an amount, without taxes.
library PoolCurve {
    function out(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feeBps)
        internal
        pure
        returns (uint256)
    {
        uint256 priced = amountIn * (10_000 - feeBps);
        return reserveOut * priced / (reserveIn * 10_000 + priced);
    }
}
