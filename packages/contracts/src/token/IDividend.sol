// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IDividend
 * @notice A token whose taxes pay dividends to its holders, by a vault of its own (see {IDividendVault}).
 */
interface IDividend {
    /// @notice The vault of this token.
    function dividendVault() external view returns (address);
    /// @notice True for balances that are nobody's to profit from: pairs, the token's own contracts, locked and burnt tokens.
    function earnsNothing(address account) external view returns (bool);
}
