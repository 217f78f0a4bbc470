// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBlacklist} from "./IBlacklist.sol";
import {Owned} from "./Owned.sol";

/**
 * @title Blacklist
 * @notice The owner stops single accounts, never contracts, until the list is ended for ever.
 * @dev Role: owner. Invariants: an account with contract code is never stopped; once ended, or without an owner, the
 * list has no effect and can never be used again.
 */
abstract contract Blacklist is Owned, IBlacklist {
    mapping(address account => bool listed) private _blacklisted;
    bool private _blacklistEnded;

    /// @inheritdoc IBlacklist
    function setBlacklisted(address[] calldata accounts, bool listed) external onlyOwner {
        // Check
        if (_blacklistEnded) revert Blacklist_Ended();
        for (uint256 i; i < accounts.length; ++i) {
            address account = accounts[i];
            if (listed && (account == address(0) || _isContract(account))) revert Blacklist_InvalidAccount(account);
            // Effect
            _blacklisted[account] = listed;
            emit BlacklistedSet(account, listed);
        }
    }

    /// @inheritdoc IBlacklist
    function endBlacklist() external onlyOwner {
        if (_blacklistEnded) revert Blacklist_Ended();
        _endBlacklist();
    }

    /// @inheritdoc IBlacklist
    function isBlacklisted(address account) public view returns (bool) {
        // The cheapest question first: a transfer between accounts that are not listed reads nothing else.
        return _blacklisted[account] && !_blacklistEnded && !_isContract(account);
    }

    /// @inheritdoc IBlacklist
    function blacklistEnded() external view returns (bool) {
        return _blacklistEnded;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        // Check: address 0 (mint, burn) can never be listed.
        if (isBlacklisted(from)) revert Blacklist_Blacklisted(from);
        if (isBlacklisted(to)) revert Blacklist_Blacklisted(to);
        super._update(from, to, value);
    }

    /// @dev Without an owner nobody could take an account off the list again.
    function _beforeOwnerLeaves(bool forever) internal virtual override {
        if (forever && !_blacklistEnded) _endBlacklist();
        super._beforeOwnerLeaves(forever);
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (!_blacklistEnded) _listCapability(list, "blacklist", 0, 0);
    }

    function _endBlacklist() private {
        _blacklistEnded = true;
        emit BlacklistEnded();
    }

    /// @dev True for an account with code, unless the code is an EIP-7702 delegation (0xef0100 and an address).
    function _isContract(address account) private view returns (bool) {
        uint256 size = account.code.length;
        if (size != 23) return size != 0;
        bytes32 start;
        assembly ("memory-safe") {
            // The scratch space is cleared first: only 3 bytes are written to it.
            mstore(0, 0)
            extcodecopy(account, 0, 0, 3)
            start := mload(0)
        }
        return start != bytes32(bytes3(0xef0100));
    }
}
