// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IOwnershipLock
 * @notice The owner can give up all powers until a date ("temporary renounce"). Until then every owner function
 * reverts, `owner()` still tells the true owner, and the end is public. The lock cannot be shortened or lifted.
 */
interface IOwnershipLock {
    /// @notice No owner function works before `until` (unix seconds).
    event OwnershipLocked(address indexed owner, uint64 until);

    /// @notice The owner has no powers before `until`.
    error OwnershipLock_Locked(uint64 until);
    /// @notice The end of the lock is not in the future.
    error OwnershipLock_UntilInPast(uint64 until, uint256 timestamp);
    /// @notice The end of the lock is after `latest` (100 years from now): seconds and milliseconds mixed up.
    error OwnershipLock_TooLong(uint64 until, uint256 latest);

    /**
     * @notice Owner only: takes all powers from the owner until `until`. Cancels a transfer of ownership that waits.
     * @dev Reverts while the token is paused, since holders would stay frozen.
     * @param until Unix seconds; at most 100 years from now.
     */
    function lockOwnership(uint64 until) external;

    /**
     * @notice End of the last lock in unix seconds; 0 when there was none. Locked while it is in the future.
     */
    function ownershipLockedUntil() external view returns (uint64);
}
