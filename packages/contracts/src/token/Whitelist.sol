// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IWhitelist} from "./IWhitelist.sol";
import {Owned} from "./Owned.sol";

/**
 * @title Whitelist
 * @notice A gate that opens by itself: before a date only listed accounts trade with each other.
 * @dev Role: owner. Invariants: the opening never moves to a later date; once open, the list has no effect for ever.
 */
abstract contract Whitelist is Owned, IWhitelist {
    uint64 private constant LONGEST_GATE = 90 days;

    mapping(address account => bool listed) private _whitelisted;
    uint64 private _whitelistedUntil;

    /**
     * @param receiver Receiver of the initial supply, listed as well: nobody could receive from it otherwise.
     */
    constructor(WhitelistInit memory init, address receiver) {
        uint256 latest = block.timestamp + LONGEST_GATE;
        if (init.until <= block.timestamp || init.until > latest) revert Whitelist_InvalidUntil(init.until, latest);
        _whitelistedUntil = init.until;
        emit WhitelistUntilSet(init.until);
        if (receiver != address(0)) _setWhitelisted(receiver, true);
        for (uint256 i; i < init.accounts.length; ++i) {
            _setWhitelisted(init.accounts[i], true);
        }
    }

    /// @inheritdoc IWhitelist
    function setWhitelisted(address[] calldata accounts, bool listed) external onlyOwner {
        _requireGateClosed();
        for (uint256 i; i < accounts.length; ++i) {
            _setWhitelisted(accounts[i], listed);
        }
    }

    /// @inheritdoc IWhitelist
    function endWhitelist() external onlyOwner {
        _requireGateClosed();
        uint64 until = uint64(block.timestamp);
        _whitelistedUntil = until;
        emit WhitelistUntilSet(until);
    }

    /// @inheritdoc IWhitelist
    function isWhitelisted(address account) external view returns (bool) {
        return _whitelisted[account];
    }

    /// @inheritdoc IWhitelist
    function whitelistedUntil() external view returns (uint64) {
        return _whitelistedUntil;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        uint64 until = _whitelistedUntil;
        if (block.timestamp < until) {
            // Check: address 0 stands for a mint or a burn, which have one side only.
            if (from != address(0) && !_isListed(from)) revert Whitelist_NotWhitelisted(from, until);
            if (to != address(0) && !_isListed(to)) revert Whitelist_NotWhitelisted(to, until);
        }
        super._update(from, to, value);
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (block.timestamp < _whitelistedUntil) _listCapability(list, "whitelist", 0, _whitelistedUntil);
    }

    function _isListed(address account) private view returns (bool) {
        return _whitelisted[account] || _passesGates(account);
    }

    function _requireGateClosed() private view {
        if (block.timestamp >= _whitelistedUntil) revert Whitelist_Ended(_whitelistedUntil);
    }

    function _setWhitelisted(address account, bool listed) private {
        _whitelisted[account] = listed;
        emit WhitelistedSet(account, listed);
    }
}
