// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T21: when armed, answers a transfer with 1 MB, or reverts with 1 MB.
contract ReturnBombToken is PlainToken {
    uint256 private constant SIZE = 1_000_000;

    bool public armed;
    bool public reverts;

    function arm(bool armed_, bool reverts_) external {
        armed = armed_;
        reverts = reverts_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        super.transfer(to, amount);
        return _answer();
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        super.transferFrom(from, to, amount);
        return _answer();
    }

    function _answer() private view returns (bool) {
        if (!armed) return true;
        bool fails = reverts;
        assembly {
            mstore(0, 1)
            if fails { revert(0, SIZE) }
            return(0, SIZE)
        }
    }
}
