// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBurnable} from "./IBurnable.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title Burnable
 * @notice Holders burn their own tokens.
 * @dev Roles: none. Invariant: the supply falls by exactly what the caller loses.
 */
abstract contract Burnable is TokenBase, IBurnable {
    /// @inheritdoc IBurnable
    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}
