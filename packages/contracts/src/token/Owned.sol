// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IOwned} from "./IOwned.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title Owned
 * @notice A token with an owner: OpenZeppelin's two-step ownership. Part of a token only when another module needs it.
 * @dev Role: owner. Invariants: `owner()` is always the true owner; after `renounceOwnership` there is none, for ever,
 * and no owner function works for anybody.
 */
abstract contract Owned is TokenBase, Ownable2Step, IOwned {
    constructor(OwnedInit memory init) Ownable(init.owner) {}

    /**
     * @notice Owner only: gives up the ownership and all its powers, for ever.
     */
    function renounceOwnership() public override onlyOwner {
        _beforeOwnerLeaves(true);
        _transferOwnership(address(0));
    }

    /// @inheritdoc TokenBase
    function capabilities() public view virtual override returns (Capability[] memory list) {
        if (owner() != address(0)) list = super.capabilities();
    }

    /**
     * @dev Called before the owner loses the powers, for ever or until a date. Modules revert here when holders would
     * stay frozen, or let go of what nobody could undo any more.
     */
    function _beforeOwnerLeaves(bool forever) internal virtual {}

    /**
     * @dev True while the owner has given up all powers until a date.
     */
    function _isOwnershipLocked() internal view virtual returns (bool) {
        return false;
    }
}
