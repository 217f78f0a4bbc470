// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/**
 * @notice T7, T8: all balances grow or shrink together. The ledger counts shares; a balance is the shares times the rate,
 * rounded down, so that a transfer can arrive short by one.
 */
contract RebasingToken is IERC20 {
    uint256 public constant SCALE = 1e18;

    /// @notice Tokens for one share, in 1e18.
    uint256 public rate = SCALE;
    mapping(address account => uint256) public sharesOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    uint256 private _totalShares;

    string public constant name = "Rebasing Token";
    string public constant symbol = "REBASE";
    uint8 public constant decimals = 18;

    function mint(address to, uint256 amount) external {
        uint256 minted = amount * SCALE / rate;
        sharesOf[to] += minted;
        _totalShares += minted;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Multiplies all balances: 2 and 1 double them, 1 and 2 halve them, 0 and 1 wipe them out.
    function rebase(uint256 numerator, uint256 denominator) external {
        rate = rate * numerator / denominator;
    }

    function balanceOf(address account) public view returns (uint256) {
        return sharesOf[account] * rate / SCALE;
    }

    function totalSupply() external view returns (uint256) {
        return _totalShares * rate / SCALE;
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
        uint256 moved = rate == 0 ? 0 : amount * SCALE / rate;
        sharesOf[from] -= moved;
        sharesOf[to] += moved;
        emit Transfer(from, to, amount);
        return true;
    }
}
