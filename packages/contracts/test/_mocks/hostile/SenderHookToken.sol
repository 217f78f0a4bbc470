// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice What an account with a hook is called with.
interface ISenderHook {
    function tokensToSend(address operator, address from, address to, uint256 amount) external;
}

/// @notice T9: calls the sender before anything moves, as ERC-777 does.
contract SenderHookToken is PlainToken {
    mapping(address account => ISenderHook) public hookOf;

    /// @notice As the registry of ERC-1820: an account names the contract that is called for it.
    function setHook(ISenderHook hook) external {
        hookOf[msg.sender] = hook;
    }

    function _update(address from, address to, uint256 amount) internal override {
        ISenderHook hook = hookOf[from];
        if (address(hook) != address(0)) hook.tokensToSend(msg.sender, from, to, amount);
        super._update(from, to, amount);
    }
}
