// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IBlacklist
 * @notice The owner can stop single accounts from sending and receiving. Contracts (pairs, lockers, sales, exchanges)
 * cannot be stopped, not even by listing their address before they exist; an account with an EIP-7702 delegation is
 * no contract. The list ends for ever with `endBlacklist` or when the ownership is renounced.
 */
interface IBlacklist {
    /// @notice `account` was put on the list or taken off it.
    event BlacklistedSet(address indexed account, bool listed);
    /// @notice The list has no effect any more, for ever.
    event BlacklistEnded();

    /// @notice `account` is on the list and can neither send nor receive.
    error Blacklist_Blacklisted(address account);
    /// @notice Address 0 and contracts cannot be listed.
    error Blacklist_InvalidAccount(address account);
    /// @notice The list was ended for ever.
    error Blacklist_Ended();

    /**
     * @notice Owner only: puts accounts on the list or takes them off.
     */
    function setBlacklisted(address[] calldata accounts, bool listed) external;

    /**
     * @notice Owner only: ends the list for ever.
     */
    function endBlacklist() external;

    /**
     * @notice True when `account` cannot send or receive now: listed, no contract, and the list not ended.
     */
    function isBlacklisted(address account) external view returns (bool);

    /**
     * @notice True when the list was ended for ever.
     */
    function blacklistEnded() external view returns (bool);
}
