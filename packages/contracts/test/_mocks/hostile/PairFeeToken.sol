// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T5: keeps a part of what comes from a pair, whichever: one that answers `kLast`.
contract PairFeeToken is PlainToken {
    address public constant COLLECTOR = address(0xFEE);

    uint256 public immutable feeBps;

    constructor(uint256 feeBps_) {
        feeBps = feeBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        (bool isPair, bytes memory answer) = from.staticcall(abi.encodeWithSignature("kLast()"));
        uint256 fee = isPair && answer.length == 32 ? amount * feeBps / 10_000 : 0;
        if (fee != 0) super._update(from, COLLECTOR, fee);
        super._update(from, to, amount - fee);
    }
}
