// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ITokenLock} from "./ITokenLock.sol";

/**
 * @title LockLedger
 * @notice What {TokenLock} stores, and the lists by which locks are found.
 * @dev Invariant: a lock with an owner is in the list of this owner and in no other; one without is in none.
 */
abstract contract LockLedger is ITokenLock {
    struct StoredLock {
        address token;
        Kind kind;
        bool isLp;
        bool rebasing;
        uint16 firstBps;
        uint16 periodBps;
        uint32 period;
        address owner;
        uint40 start;
        uint40 end;
        address pendingOwner;
        /// Place in the owner's list.
        uint64 position;
        uint256 amount;
        uint256 withdrawn;
    }

    struct TokenLocks {
        /// Left in all locks without a vault.
        uint256 amount;
        uint64 vaultLocks;
        uint64[] ids;
    }

    uint256 internal _count;
    mapping(uint256 id => StoredLock) internal _locks;
    mapping(address owner => uint64[] ids) internal _idsOfOwner;
    mapping(address token => TokenLocks) internal _locksOfToken;

    /// @inheritdoc ITokenLock
    function vaultImplementation() public view returns (address implementation) {
        // CREATE with nonce 1: keccak256(rlp([this, 1])).
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(this), hex"01")))));
    }

    function _vaultOf(uint256 id) internal view returns (address) {
        return Clones.predictDeterministicAddress(vaultImplementation(), bytes32(id), address(this));
    }

    /// @dev Adds a lock to the list of its new owner.
    function _give(uint256 id, StoredLock storage found, address owner) internal {
        uint64[] storage ids = _idsOfOwner[owner];
        found.owner = owner;
        found.position = uint64(ids.length);
        ids.push(uint64(id));
    }

    /// @dev Takes a lock from the list of its owner; the last one takes its place.
    function _take(StoredLock storage found, address owner) internal {
        uint64[] storage ids = _idsOfOwner[owner];
        uint64 position = found.position;
        uint64 last = ids[ids.length - 1];
        ids[position] = last;
        _locks[last].position = position;
        ids.pop();
    }

    function _endOffer(uint256 id, StoredLock storage found) internal {
        if (found.pendingOwner == address(0)) return;
        found.pendingOwner = address(0);
        emit LockTransferStarted(id, msg.sender, address(0));
    }

    function _anyLock(uint256 id) internal view returns (StoredLock storage found) {
        found = _locks[id];
        if (found.token == address(0)) revert TokenLock_UnknownLock(id);
    }

    function _ownLock(uint256 id) internal view returns (StoredLock storage found) {
        found = _anyLock(id);
        if (msg.sender != found.owner) revert TokenLock_NotOwner(id, msg.sender);
    }

    function _scheduleOf(StoredLock storage found) internal view returns (Schedule memory) {
        return Schedule(found.kind, found.start, found.end, found.firstBps, found.period, found.periodBps);
    }
}
