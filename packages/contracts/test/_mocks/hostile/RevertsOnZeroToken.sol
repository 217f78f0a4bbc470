// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T14: refuses to move an amount of 0.
contract RevertsOnZeroToken is PlainToken {
    error RevertsOnZeroToken_Zero();

    function _update(address from, address to, uint256 amount) internal override {
        if (amount == 0) revert RevertsOnZeroToken_Zero();
        super._update(from, to, amount);
    }
}
