// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ApprovalRaceToken} from "./ApprovalRaceToken.sol";
import {NamedToken} from "./NamedToken.sol";
import {NoReturnToken} from "./NoReturnToken.sol";

/// @notice T1, T15: returns nothing, and an allowance that is not 0 can only be set to 0. Its creator has a million.
contract UsdtToken is NamedToken, ApprovalRaceToken, NoReturnToken {
    constructor() NamedToken("USDT", 6, 1e12) {}

    function approve(address spender, uint256 amount)
        public
        override(ERC20, ApprovalRaceToken, NoReturnToken)
        returns (bool)
    {
        return super.approve(spender, amount);
    }

    function transfer(address to, uint256 amount) public override(ERC20, NoReturnToken) returns (bool) {
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount)
        public
        override(ERC20, NoReturnToken)
        returns (bool)
    {
        return super.transferFrom(from, to, amount);
    }

    function symbol() public view override(ERC20, NamedToken) returns (string memory) {
        return super.symbol();
    }

    function decimals() public view override(ERC20, NamedToken) returns (uint8) {
        return super.decimals();
    }
}
