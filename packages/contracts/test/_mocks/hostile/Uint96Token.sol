// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T18: amounts above 96 bits revert, as with UNI and COMP. The largest allowance is stored as endless.
contract Uint96Token is PlainToken {
    error Uint96Token_Exceeds96Bits(uint256 amount);

    function approve(address spender, uint256 amount) public override returns (bool) {
        if (amount != type(uint256).max) _require96(amount);
        return super.approve(spender, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        _require96(amount);
        super._update(from, to, amount);
    }

    function _require96(uint256 amount) private pure {
        if (amount > type(uint96).max) revert Uint96Token_Exceeds96Bits(amount);
    }
}
