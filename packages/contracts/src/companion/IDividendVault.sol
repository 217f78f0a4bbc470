// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "./IDividendLedger.sol";

/**
 * @title IDividendVault
 * @notice Dividends for holding the token: an account's shares are its balance, from a minimum on.
 * @dev The token tells every change of a balance. Pairs, the token's own contracts, locked and burnt tokens and excluded
 * accounts have no shares. Shares of all together are at most 2^112 - 1; what is above it counts for nothing.
 */
interface IDividendVault is IDividendLedger {
    /**
     * @notice Settings at creation.
     * @param coin Dividend coin: the pair's base coin, address 0 for the token itself (whose address is not known before),
     * or an ERC-20 that has a pair with the base coin on the same exchange (for both of these {convert} exchanges).
     * @param minHolding Balance from which on an account has shares; 0: any.
     * @param waitSeconds Least time between two payments to one account.
     * @param epochSeconds Length of an epoch: 1 hour to 30 days.
     * @param excluded Accounts without shares from the start.
     */
    struct DividendInit {
        address coin;
        uint256 minHolding;
        uint32 waitSeconds;
        uint32 epochSeconds;
        address[] excluded;
    }

    /// @notice An account has no shares any more, or has them again. What it was owed stays its own.
    event ExcludedSet(address indexed account, bool excluded);

    /// @notice Balance from which on an account has shares.
    function minHolding() external view returns (uint256);
    /// @notice True for pairs, the token's own contracts and excluded accounts.
    function isExcluded(address account) external view returns (bool);

    /// @notice Maker only, once. Income is carried while all shares are below 0.01 % of `supply`.
    function setUp(DividendInit calldata init, address base, address factory, uint16 exchangeFeeBps, uint256 supply) external;
    /// @notice Token only: balances after a movement. Address 0 stands for none. It calls no other contract.
    function onBalances(address from, uint256 fromBalance, address to, uint256 toBalance) external;
    /// @notice Owner of the token: excludes accounts or takes them back in.
    function setExcluded(address[] calldata accounts, bool excluded) external;
    /// @notice Anyone: sets the accounts' shares anew from their balances, and the least sum of shares from the supply
    /// (which burning lowers).
    function refresh(address[] calldata accounts) external;
}
