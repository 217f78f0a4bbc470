// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPausable} from "./IPausable.sol";
import {Owned} from "./Owned.sol";

/**
 * @title Pausable
 * @notice The owner stops all movements for a time; a pause ends by itself and never outlives a date fixed at creation.
 * @dev Role: owner. Invariants: pausedUntil <= the date fixed at creation; that date never moves up; the ownership can
 * be neither renounced nor locked while paused.
 */
abstract contract Pausable is Owned, IPausable {
    uint64 private constant LONGEST_PAUSABLE = 365 days;

    uint64 private _pausedUntil;
    uint64 private _pausableUntil;

    constructor(PausableInit memory init) {
        uint64 until = init.pausableUntil;
        uint256 latest = block.timestamp + LONGEST_PAUSABLE;
        if (until <= block.timestamp || until > latest) revert Pausable_InvalidPausableUntil(until, latest);
        _pausableUntil = until;
        emit PausableUntilSet(until);
    }

    /// @inheritdoc IPausable
    function pause(uint64 until) external onlyOwner {
        // Check
        if (until <= block.timestamp) revert Pausable_UntilInPast(until, block.timestamp);
        if (until > _pausableUntil) revert Pausable_PauseTooLong(until, _pausableUntil);
        // Effect
        _pausedUntil = until;
        emit Paused(until);
    }

    /// @inheritdoc IPausable
    function unpause() external onlyOwner {
        if (!paused()) revert Pausable_NotPaused();
        _unpause();
    }

    /// @inheritdoc IPausable
    function endPause() external onlyOwner {
        if (block.timestamp >= _pausableUntil) revert Pausable_Ended();
        if (paused()) _unpause();
        _pausableUntil = 0;
        emit PausableUntilSet(0);
    }

    /// @inheritdoc IPausable
    function paused() public view returns (bool) {
        return block.timestamp < _pausedUntil;
    }

    /// @inheritdoc IPausable
    function pausedUntil() external view returns (uint64) {
        return _pausedUntil;
    }

    /// @inheritdoc IPausable
    function pausableUntil() external view returns (uint64) {
        return _pausableUntil;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        _requireNotPaused();
        super._update(from, to, value);
    }

    /// @dev Nobody could end the pause, and holders would stay frozen until it ends by itself.
    function _beforeOwnerLeaves(bool forever) internal virtual override {
        _requireNotPaused();
        super._beforeOwnerLeaves(forever);
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (block.timestamp < _pausableUntil) _listCapability(list, "pause", 0, _pausableUntil);
    }

    function _requireNotPaused() private view {
        if (paused()) revert Pausable_Paused(_pausedUntil);
    }

    function _unpause() private {
        _pausedUntil = 0;
        emit Unpaused();
    }
}
