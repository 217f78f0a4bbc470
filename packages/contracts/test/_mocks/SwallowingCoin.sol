// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainCoin} from "./PlainCoin.sol";

/// @notice Takes native coin as a wrapped coin does, and gives nothing for it.
contract SwallowingCoin is PlainCoin {
    function deposit() external payable {}
}
