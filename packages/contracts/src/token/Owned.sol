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
    function _listCapabilities(Capability[] memory list) internal view virtual override {
        super._listCapabilities(list);
        if (owner() == address(0)) return;
        uint256 count = list.length;
        _listOwnerCapabilities(list);
        _listCapability(list, "transferOwnership", 0, 0);
        for (; count < list.length; ++count) {
            Capability memory one = list[count];
            (one.holder, one.from) = (owner(), _ownerActsFrom());
        }
        if (pendingOwner() != address(0)) _listCapability(list, "acceptOwnership", 0, 0).holder = pendingOwner();
    }

    /**
     * @dev Modules override it and {_listCapability} what the owner can do.
     */
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual {}

    /**
     * @dev Called before the owner loses the powers, for ever or until a date. Modules revert here when holders would
     * stay frozen, or let go of what nobody could undo any more.
     */
    function _beforeOwnerLeaves(bool forever) internal virtual {}

    /**
     * @dev When an owner who has given up all powers until a date has them again; 0: now.
     */
    function _ownerActsFrom() internal view virtual returns (uint64) {}
}
