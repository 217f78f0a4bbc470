// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ILpDividend
 * @notice A token whose taxes pay dividends to liquidity that is staked in its vault (see {ILpVault}).
 */
interface ILpDividend {
    /// @notice The vault of this token.
    function lpVault() external view returns (address);
}
