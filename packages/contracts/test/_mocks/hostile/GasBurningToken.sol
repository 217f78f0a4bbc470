// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T21: when armed, a transfer, or reading a balance, uses up all gas that it is given.
contract GasBurningToken is PlainToken {
    bool public armed;
    bool public readsArmed;

    function arm(bool armed_) external {
        armed = armed_;
    }

    function armReads(bool armed_) external {
        readsArmed = armed_;
    }

    function balanceOf(address account) public view override returns (uint256) {
        if (readsArmed) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        return super.balanceOf(account);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (armed) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        super._update(from, to, amount);
    }
}
