// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T2: answers false to an approval, and changes nothing.
contract FalseApprovalToken is PlainToken {
    function symbol() public pure override returns (string memory) {
        return "LIAR";
    }

    function approve(address, uint256) public pure override returns (bool) {
        return false;
    }
}
