// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T15: an allowance that is not 0 can only be set to 0, as with USDT.
contract ApprovalRaceToken is PlainToken {
    error ApprovalRaceToken_ResetFirst(uint256 current);

    function approve(address spender, uint256 amount) public virtual override returns (bool) {
        uint256 current = allowance(msg.sender, spender);
        if (amount != 0 && current != 0) revert ApprovalRaceToken_ResetFirst(current);
        return super.approve(spender, amount);
    }
}
