// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T6: takes its fee from the sender on top of the amount: more leaves than was asked for.
contract FeeOnTopToken is PlainToken {
    address public constant COLLECTOR = address(0xFEE);

    uint256 public feeBps;

    constructor(uint256 feeBps_) {
        feeBps = feeBps_;
    }

    function setFee(uint256 feeBps_) external {
        feeBps = feeBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount * feeBps / 10_000;
        if (fee != 0) super._update(from, COLLECTOR, fee);
        super._update(from, to, amount);
    }
}
