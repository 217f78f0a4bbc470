// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IOwnershipLock} from "./IOwnershipLock.sol";
import {Owned} from "./Owned.sol";

/**
 * @title OwnershipLock
 * @notice The owner gives up all powers until a date and gets them back only after it.
 * @dev Role: owner. Invariants: while locked no owner function works for anybody and the owner cannot change; the end
 * of a running lock never moves.
 */
abstract contract OwnershipLock is Owned, IOwnershipLock {
    uint64 private constant LONGEST_LOCK = 36_525 days;

    uint64 private _ownershipLockedUntil;

    /// @inheritdoc IOwnershipLock
    function lockOwnership(uint64 until) external onlyOwner {
        // Check
        if (until <= block.timestamp) revert OwnershipLock_UntilInPast(until, block.timestamp);
        if (until > block.timestamp + LONGEST_LOCK) {
            revert OwnershipLock_TooLong(until, block.timestamp + LONGEST_LOCK);
        }
        _beforeOwnerLeaves(false);
        // Effect
        if (pendingOwner() != address(0)) transferOwnership(address(0));
        _ownershipLockedUntil = until;
        emit OwnershipLocked(msg.sender, until);
    }

    /// @inheritdoc IOwnershipLock
    function ownershipLockedUntil() external view returns (uint64) {
        return _ownershipLockedUntil;
    }

    /// @inheritdoc Ownable
    function _checkOwner() internal view virtual override {
        super._checkOwner();
        if (_ownerActsFrom() != 0) revert OwnershipLock_Locked(_ownershipLockedUntil);
    }

    /// @inheritdoc Owned
    function _ownerActsFrom() internal view virtual override returns (uint64 from) {
        from = _ownershipLockedUntil;
        if (block.timestamp >= from) return 0;
    }

    /// @inheritdoc Owned
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        _listCapability(list, "ownershipLock", LONGEST_LOCK, 0);
    }
}
