// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T2: answers false instead of reverting. By choice it moves the tokens all the same.
contract ReturnsFalseToken is PlainToken {
    bool public moves;

    constructor(bool moves_) {
        moves = moves_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (moves) super.transfer(to, amount);
        return false;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (moves) super.transferFrom(from, to, amount);
        return false;
    }
}
