// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IOwned
 * @notice A token with an owner. `owner`, `pendingOwner`, `transferOwnership` (two steps; address 0 cancels),
 * `acceptOwnership` and `renounceOwnership` (for ever) are OpenZeppelin's `Ownable2Step`.
 */
interface IOwned {
    /**
     * @notice What the ownership starts with.
     * @param owner First owner, not address 0.
     */
    struct OwnedInit {
        address owner;
    }
}
