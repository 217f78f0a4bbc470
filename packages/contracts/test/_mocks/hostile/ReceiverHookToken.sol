// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice What an account with a hook is called with.
interface IReceiverHook {
    function tokensReceived(address operator, address from, address to, uint256 amount) external;
}

/// @notice T10: calls the receiver after everything moved, as ERC-777 and ERC-1363 do.
contract ReceiverHookToken is PlainToken {
    mapping(address account => IReceiverHook) public hookOf;

    /// @notice As the registry of ERC-1820: an account names the contract that is called for it.
    function setHook(IReceiverHook hook) external {
        hookOf[msg.sender] = hook;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        IReceiverHook hook = hookOf[to];
        if (address(hook) != address(0)) hook.tokensReceived(msg.sender, from, to, amount);
    }
}
