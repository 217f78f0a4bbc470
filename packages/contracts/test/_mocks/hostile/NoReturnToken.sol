// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T1: returns nothing, as USDT and BNB do.
contract NoReturnToken is PlainToken {
    function transfer(address to, uint256 amount) public virtual override returns (bool) {
        super.transfer(to, amount);
        _returnNothing();
    }

    function transferFrom(address from, address to, uint256 amount) public virtual override returns (bool) {
        super.transferFrom(from, to, amount);
        _returnNothing();
    }

    function approve(address spender, uint256 amount) public virtual override returns (bool) {
        super.approve(spender, amount);
        _returnNothing();
    }

    function _returnNothing() private pure {
        assembly ("memory-safe") {
            return(0, 0)
        }
    }
}
