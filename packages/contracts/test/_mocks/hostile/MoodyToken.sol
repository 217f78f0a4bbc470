// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BlocklistToken} from "./BlocklistToken.sol";
import {FeeOnTransferToken} from "./FeeOnTransferToken.sol";
import {PausedToken} from "./PausedToken.sol";
import {SlowToken} from "./SlowToken.sol";

/// @notice T5, T11, T13, T21: every trouble that a long job meets half-way. Its creator has 10^30.
contract MoodyToken is FeeOnTransferToken, SlowToken, BlocklistToken, PausedToken {
    constructor() FeeOnTransferToken(0) {
        _mint(msg.sender, 1e30);
    }

    function symbol() public pure override returns (string memory) {
        return "MOOD";
    }

    function _update(address from, address to, uint256 amount)
        internal
        override(FeeOnTransferToken, SlowToken, BlocklistToken, PausedToken)
    {
        super._update(from, to, amount);
    }
}
