// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice Announces approvals that never were, of accounts that know nothing of it.
contract PretendedApprovalToken is PlainToken {
    function pretend(address owner, address spender, uint256 amount) external {
        emit Approval(owner, spender, amount);
    }
}
