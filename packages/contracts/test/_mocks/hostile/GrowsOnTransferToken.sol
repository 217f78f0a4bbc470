// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T7: the receiver's whole balance grows by a part with each transfer, as with a rebase that runs on use.
contract GrowsOnTransferToken is PlainToken {
    uint256 public growthBps;

    constructor(uint256 growthBps_) {
        growthBps = growthBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 grown = from == address(0) || to == address(0) ? 0 : balanceOf(to) * growthBps / 10_000;
        super._update(from, to, amount);
        if (grown != 0) super._update(address(0), to, grown);
    }
}
