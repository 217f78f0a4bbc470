// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITransferTax
 * @notice What the burn and the fee on transfers share. Both are taken from the amount sent, both are computed from it
 * in full and rounded down, and what arrives is the rest. Mints, burns and transfers to oneself are not taxed;
 * everything and everyone else is, the owner and the fee address too. The highest rates together never exceed 25 %.
 */
interface ITransferTax {
    /// @notice The highest rates together are above the limit (basis points).
    error TransferTax_CeilingTooHigh(uint256 totalBps, uint256 limitBps);
}
