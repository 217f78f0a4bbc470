// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @notice T0: an ordinary token of which anybody can mint. The other tokens of this folder are this one with one bad
 * habit each, so all have `mint`, and all keep their balances in the same storage slots (see {UpgradedToken}).
 */
contract PlainToken is ERC20 {
    constructor() ERC20("Plain Token", "PLAIN") {}

    function mint(address to, uint256 amount) external virtual {
        _mint(to, amount);
    }
}
