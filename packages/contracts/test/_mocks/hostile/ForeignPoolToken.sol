// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/**
 * @notice The ERC-314 kind as others write it: coin that arrives buys, tokens sent to itself are sold, no least amount
 * anywhere. It has all tokens and the coin it is created with; a trapped one can be bought and not sold.
 */
contract ForeignPoolToken is PlainToken {
    error ForeignPoolToken_NobodySells();

    bool private immutable _TRAPPED;

    constructor(bool trapped) payable {
        _TRAPPED = trapped;
        _mint(address(this), 1e24);
    }

    receive() external payable {
        uint256 held = balanceOf(address(this));
        _transfer(address(this), msg.sender, msg.value * held / address(this).balance);
    }

    function symbol() public pure override returns (string memory) {
        return "F314";
    }

    function getReserves() public view returns (uint256, uint256) {
        return (address(this).balance, balanceOf(address(this)));
    }

    function getAmountOut(uint256 value, bool buy) public view returns (uint256) {
        (uint256 coin, uint256 tokens) = getReserves();
        return buy ? value * tokens / (coin + value) : value * coin / (tokens + value);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        uint256 out = getAmountOut(amount, false);
        super.transfer(to, amount);
        if (to == address(this)) {
            if (_TRAPPED) revert ForeignPoolToken_NobodySells();
            payable(msg.sender).transfer(out);
        }
        return true;
    }
}
