// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T5, T6: keeps a part of each transfer, up to all of it. The fee can change between two transfers.
contract FeeOnTransferToken is PlainToken {
    address public constant COLLECTOR = address(0xFEE);

    uint256 public feeBps;

    constructor(uint256 feeBps_) {
        feeBps = feeBps_;
    }

    function setFee(uint256 feeBps_) external {
        feeBps = feeBps_;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount * feeBps / 10_000;
        if (fee != 0) super._update(from, COLLECTOR, fee);
        super._update(from, to, amount - fee);
    }
}
