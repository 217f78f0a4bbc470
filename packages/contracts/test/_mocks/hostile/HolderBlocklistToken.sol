// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T11: blocks what is of some accounts, as USDT does. A blocked account still moves what is others'.
contract HolderBlocklistToken is PlainToken {
    error HolderBlocklistToken_Blocked(address account);

    mapping(address account => bool) public blocked;

    function setBlocked(address account, bool blocked_) external {
        blocked[account] = blocked_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (blocked[from]) revert HolderBlocklistToken_Blocked(from);
        super._update(from, to, amount);
    }
}
