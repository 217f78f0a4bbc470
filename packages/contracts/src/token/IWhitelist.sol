// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IWhitelist
 * @notice A gate before the opening: until a date only listed accounts can send to listed accounts. It opens by
 * itself, can be opened earlier, and never closes again. Burning needs a listed holder, minting a listed receiver.
 */
interface IWhitelist {
    /**
     * @notice What the gate starts with. The receiver of the initial supply is listed without being named.
     * @param until Unix seconds at which the gate opens; at most 90 days after creation.
     * @param accounts Accounts listed from the start.
     */
    struct WhitelistInit {
        uint64 until;
        address[] accounts;
    }

    /// @notice `account` was put on the list or taken off it.
    event WhitelistedSet(address indexed account, bool listed);
    /// @notice The gate opens at `until` (unix seconds). Emitted at creation, and when it is opened earlier.
    event WhitelistUntilSet(uint64 until);

    /// @notice The gate is closed until `until` and `account` is not listed.
    error Whitelist_NotWhitelisted(address account, uint64 until);
    /// @notice The opening is not in the future, or after `latest`.
    error Whitelist_InvalidUntil(uint64 until, uint256 latest);
    /// @notice The gate is open already.
    error Whitelist_Ended(uint64 until);

    /**
     * @notice Owner only, before the opening: puts accounts on the list or takes them off.
     */
    function setWhitelisted(address[] calldata accounts, bool listed) external;

    /**
     * @notice Owner only, before the opening: opens the gate now, for ever.
     */
    function endWhitelist() external;

    /**
     * @notice True when `account` is on the list. Without meaning once the gate is open.
     */
    function isWhitelisted(address account) external view returns (bool);

    /**
     * @notice Unix seconds at which the gate opens or opened.
     */
    function whitelistedUntil() external view returns (uint64);
}
