// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T19: one ledger behind two addresses, as TUSD had. This is the ledger; {other} is the second address.
contract TwoAddressToken is PlainToken {
    SecondAddress public other = new SecondAddress(this);

    function transferFor(address sender, address to, uint256 amount) external returns (bool) {
        require(msg.sender == address(other));
        _transfer(sender, to, amount);
        return true;
    }

    function transferFromFor(address spender, address from, address to, uint256 amount) external returns (bool) {
        require(msg.sender == address(other));
        _spendAllowance(from, spender, amount);
        _transfer(from, to, amount);
        return true;
    }

    function approveFor(address owner, address spender, uint256 amount) external returns (bool) {
        require(msg.sender == address(other));
        _approve(owner, spender, amount);
        return true;
    }
}

/// @notice The second address of a {TwoAddressToken}.
contract SecondAddress {
    TwoAddressToken public ledger;

    constructor(TwoAddressToken ledger_) {
        ledger = ledger_;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return ledger.transferFor(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        return ledger.transferFromFor(msg.sender, from, to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        return ledger.approveFor(msg.sender, spender, amount);
    }

    function balanceOf(address account) external view returns (uint256) {
        return ledger.balanceOf(account);
    }

    function allowance(address owner, address spender) external view returns (uint256) {
        return ledger.allowance(owner, spender);
    }

    function totalSupply() external view returns (uint256) {
        return ledger.totalSupply();
    }
}
