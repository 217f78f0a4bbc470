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
    /// @notice A token that can tax has at least 10^12 units at creation or at least 12 decimals: what a transfer saves
    /// because each part is rounded down, less than a unit, is then worth less than its gas.
    error TransferTax_UnitsTooCoarse(uint256 supply, uint8 decimals);
}
