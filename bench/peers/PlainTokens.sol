// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20 as OpenZeppelinERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20 as SoladyERC20} from "solady/src/tokens/ERC20.sol";

/// @notice OpenZeppelin's ERC-20 and nothing else: the plainest token people deploy.
contract PlainOpenZeppelin is OpenZeppelinERC20 {
    constructor(string memory name_, string memory symbol_, uint256 supply) OpenZeppelinERC20(name_, symbol_) {
        _mint(msg.sender, supply);
    }
}

/// @notice Solady's ERC-20 and nothing else: the leanest token people deploy.
contract PlainSolady is SoladyERC20 {
    string private _name;
    string private _symbol;

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        _name = name_;
        _symbol = symbol_;
        _mint(msg.sender, supply);
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }
}

/// @notice The packed batch that performance figures of plain tokens are given with: one pull, then a transfer a row.
contract OuterBatch {
    /// @param packed Rows of a 20-byte address and a 12-byte amount.
    function send(OpenZeppelinERC20 token, uint256 total, bytes calldata packed) external {
        require(token.transferFrom(msg.sender, address(this), total));
        for (uint256 at = 0; at < packed.length; at += 32) {
            uint256 row = uint256(bytes32(packed[at:at + 32]));
            require(token.transfer(address(uint160(row >> 96)), row & type(uint96).max));
        }
    }
}
