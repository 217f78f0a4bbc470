// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice OpenZeppelin's ERC-20 with a mint for everybody and nothing else: no rule, no escrow, no launch, no refund.
contract PublicMint is ERC20 {
    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) {}

    function mint(uint256 amount) external {
        _mint(msg.sender, amount);
    }
}
