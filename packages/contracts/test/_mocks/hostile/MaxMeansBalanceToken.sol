// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T16: the largest amount means "all that the sender has", as with cUSDCv3.
contract MaxMeansBalanceToken is PlainToken {
    function transfer(address to, uint256 amount) public override returns (bool) {
        return super.transfer(to, _meant(msg.sender, amount));
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return super.transferFrom(from, to, _meant(from, amount));
    }

    function _meant(address from, uint256 amount) private view returns (uint256) {
        return amount == type(uint256).max ? balanceOf(from) : amount;
    }
}
