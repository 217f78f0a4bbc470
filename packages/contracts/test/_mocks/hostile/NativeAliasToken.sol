// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IDeal {
    function deal(address account, uint256 balance) external;
}

/// @notice T25: the ERC-20 face of the chain's own coin: a balance here is the account's coin, as with CELO.
contract NativeAliasToken is IERC20 {
    IDeal private constant VM = IDeal(address(uint160(uint256(keccak256("hevm cheat code")))));

    mapping(address owner => mapping(address spender => uint256)) public allowance;
    uint256 public totalSupply;

    string public constant name = "Native Coin";
    string public constant symbol = "COIN";
    uint8 public constant decimals = 18;

    function mint(address to, uint256 amount) external {
        VM.deal(to, to.balance + amount);
        totalSupply += amount;
        emit Transfer(address(0), to, amount);
    }

    function balanceOf(address account) public view returns (uint256) {
        return account.balance;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        VM.deal(from, from.balance - amount);
        VM.deal(to, to.balance + amount);
        emit Transfer(from, to, amount);
        return true;
    }
}
