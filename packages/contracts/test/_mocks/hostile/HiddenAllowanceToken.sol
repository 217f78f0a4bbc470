// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T21: an allowance cannot be read: it reverts, or uses up all gas that it is given.
contract HiddenAllowanceToken is PlainToken {
    error HiddenAllowanceToken_Hidden();

    bool private immutable _BURNS;

    constructor(bool burns) {
        _BURNS = burns;
    }

    function allowance(address, address) public view override returns (uint256) {
        if (!_BURNS) revert HiddenAllowanceToken_Hidden();
        assembly ("memory-safe") {
            invalid()
        }
    }
}
