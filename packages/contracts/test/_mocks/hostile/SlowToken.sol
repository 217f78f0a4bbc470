// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T21: each movement uses as much gas as it is told to.
contract SlowToken is PlainToken {
    uint256 public gasPerMovement;

    function setGasPerMovement(uint256 gasPerMovement_) external {
        gasPerMovement = gasPerMovement_;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        uint256 start = gasleft();
        while (start - gasleft() < gasPerMovement) {}
        super._update(from, to, amount);
    }
}
