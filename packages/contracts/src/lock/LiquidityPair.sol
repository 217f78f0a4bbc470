// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title LiquidityPair
 * @notice Asks a token whether it is the liquidity token of a pair, and the factory that it names whether that is so.
 * @dev Of the Uniswap V2 kind: `factory()`, `token0()`, `token1()`, and the factory's `getPair(token0, token1)`. What
 * answers otherwise, or with too much gas, is no pair.
 */
library LiquidityPair {
    /// @dev Bounded: contracts of early compilers use up all gas of a call to a function that they do not have.
    uint256 private constant GAS_LIMIT = 100_000;

    struct Pair {
        address factory;
        address token0;
        address token1;
    }

    /// @notice The pair behind a token; all 0 when it is none.
    function find(address token) internal view returns (Pair memory pair) {
        address factory = _ask(token, abi.encodeWithSignature("factory()"));
        if (factory == address(0)) return pair;
        address token0 = _ask(token, abi.encodeWithSignature("token0()"));
        address token1 = _ask(token, abi.encodeWithSignature("token1()"));
        address confirmed = _ask(factory, abi.encodeWithSignature("getPair(address,address)", token0, token1));
        if (confirmed == token) return Pair(factory, token0, token1);
    }

    /// @dev One address; 0 for any other answer.
    function _ask(address target, bytes memory question) private view returns (address) {
        uint256 word;
        assembly ("memory-safe") {
            let success := staticcall(GAS_LIMIT, target, add(question, 32), mload(question), 0, 32)
            if and(success, gt(returndatasize(), 31)) { word := mload(0) }
        }
        return word >> 160 == 0 ? address(uint160(word)) : address(0);
    }
}
