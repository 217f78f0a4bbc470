// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20, ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice An ERC-20 with permit that anybody can mint.
contract PermitCoin is ERC20Permit {
    constructor() ERC20("Permit Coin", "PRMT") ERC20Permit("Permit Coin") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
