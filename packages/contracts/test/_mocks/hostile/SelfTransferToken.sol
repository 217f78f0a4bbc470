// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T24: needs no allowance from the sender himself, and a transfer to oneself adds the amount a second time.
contract SelfTransferToken is PlainToken {
    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (from == msg.sender) _transfer(from, to, amount);
        else super.transferFrom(from, to, amount);
        return true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from == to) super._update(address(0), to, amount);
    }
}
