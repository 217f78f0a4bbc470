// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title FixedPointMathLib
 * @notice What the library of this name calculates as long as the product fits into one word, without the assembly that
 * no prover reads. That it fits is proven for every use; `test/formal/PlainTwins.t.sol` compares both.
 */
library FixedPointMathLib {
    function fullMulDiv(uint256 x, uint256 y, uint256 d) internal pure returns (uint256) {
        return x * y / d;
    }

    function fullMulDivUp(uint256 x, uint256 y, uint256 d) internal pure returns (uint256 z) {
        z = x * y / d;
        if (z * d != x * y) ++z;
    }

    function min(uint256 x, uint256 y) internal pure returns (uint256) {
        return x < y ? x : y;
    }

    function max(uint256 x, uint256 y) internal pure returns (uint256) {
        return x < y ? y : x;
    }
}
