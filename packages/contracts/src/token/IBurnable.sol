// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IBurnable
 * @notice Holders can destroy their own tokens, nobody else's.
 */
interface IBurnable {
    /**
     * @notice Destroys `amount` base units of the caller and lowers the total supply. Never taxed.
     */
    function burn(uint256 amount) external;
}
