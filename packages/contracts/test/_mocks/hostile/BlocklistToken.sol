// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T11, T12: blocks accounts, a user or one of our contracts, also from moving what is others', as USDC does.
contract BlocklistToken is PlainToken {
    error BlocklistToken_Blocked(address account);

    mapping(address account => bool) public blocked;

    function setBlocked(address account, bool blocked_) external {
        blocked[account] = blocked_;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        if (blocked[msg.sender]) revert BlocklistToken_Blocked(msg.sender);
        if (blocked[from]) revert BlocklistToken_Blocked(from);
        if (blocked[to]) revert BlocklistToken_Blocked(to);
        super._update(from, to, amount);
    }
}
