// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice An ERC-20 without anything special that anybody can mint: a base coin for tests.
contract PlainCoin is ERC20 {
    constructor() ERC20("Plain Coin", "PLAIN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
