// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token with which an account approves many spenders at once. Its creator has a million.
contract ManyApprovals is ERC20 {
    constructor() ERC20("Many Approvals", "MANY") {
        _mint(msg.sender, 1e24);
    }

    function approveMany(address[] calldata spenders, uint256 amount) external {
        for (uint256 i; i < spenders.length; ++i) {
            _approve(msg.sender, spenders[i], amount);
        }
    }
}
