// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPausable
 * @notice The owner can stop all transfers, mints and burns for a time. A pause ends by itself, and no pause outlives
 * `pausableUntil`, which can only be given up, never extended. While paused, the ownership can be neither renounced
 * nor time-locked.
 */
interface IPausable {
    /**
     * @notice What pausing starts with.
     * @param pausableUntil Unix seconds after which the token can never be paused; at most 365 days after creation.
     */
    struct PausableInit {
        uint64 pausableUntil;
    }

    /// @notice Nothing moves before `until` (unix seconds), unless the pause is ended earlier.
    event Paused(uint64 until);
    /// @notice The pause was ended by the owner.
    event Unpaused();
    /// @notice The token can be paused before `until`. Emitted at creation, and with 0 when the power was given up.
    event PausableUntilSet(uint64 until);

    /// @notice The token is paused until `until`.
    error Pausable_Paused(uint64 until);
    /// @notice Pausing was given up, or its time is over.
    error Pausable_Ended();
    /// @notice There is no pause to end.
    error Pausable_NotPaused();
    /// @notice The end of the pause is not in the future.
    error Pausable_UntilInPast(uint64 until, uint256 timestamp);
    /// @notice The pause would outlive `pausableUntil`.
    error Pausable_PauseTooLong(uint64 until, uint64 pausableUntil);
    /// @notice `pausableUntil` is not in the future, or after `latest`.
    error Pausable_InvalidPausableUntil(uint64 pausableUntil, uint256 latest);

    /**
     * @notice Owner only: stops all movements until `until`. During a pause it moves the end.
     * @param until Unix seconds; in the future and not after `pausableUntil`.
     */
    function pause(uint64 until) external;

    /**
     * @notice Owner only: ends the pause now.
     */
    function unpause() external;

    /**
     * @notice Owner only: ends the pause, if any, and gives up pausing for ever.
     */
    function endPause() external;

    /**
     * @notice True while nothing can move.
     */
    function paused() external view returns (bool);

    /**
     * @notice End of the last pause in unix seconds; 0 when there was none or it was ended early.
     */
    function pausedUntil() external view returns (uint64);

    /**
     * @notice No pause outlives this (unix seconds); 0 when pausing was given up.
     */
    function pausableUntil() external view returns (uint64);
}
