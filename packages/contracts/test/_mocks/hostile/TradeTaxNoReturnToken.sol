// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {NamedToken} from "./NamedToken.sol";
import {NoReturnToken} from "./NoReturnToken.sol";
import {TradeTaxToken} from "./TradeTaxToken.sol";

/// @notice T1: as {TradeTaxToken}, and returns nothing.
contract TradeTaxNoReturnToken is TradeTaxToken, NoReturnToken {
    constructor(string memory symbol_, uint8 decimals_, uint256 buyBps_, uint256 sellBps_)
        TradeTaxToken(symbol_, decimals_, buyBps_, sellBps_)
    {}

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

    function approve(address spender, uint256 amount) public override(ERC20, NoReturnToken) returns (bool) {
        return super.approve(spender, amount);
    }

    function symbol() public view override(ERC20, NamedToken) returns (string memory) {
        return super.symbol();
    }

    function decimals() public view override(ERC20, NamedToken) returns (uint8) {
        return super.decimals();
    }

    function _update(address from, address to, uint256 amount) internal override(ERC20, TradeTaxToken) {
        super._update(from, to, amount);
    }
}
