// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T13: can be paused as a whole.
contract PausedToken is PlainToken {
    error PausedToken_Paused();

    bool public paused;

    function setPaused(bool paused_) external {
        paused = paused_;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        if (paused) revert PausedToken_Paused();
        super._update(from, to, amount);
    }
}
