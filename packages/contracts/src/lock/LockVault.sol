// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILockVault} from "./ILockVault.sol";

/**
 * @title LockVault
 * @notice Code of the vaults of {TokenLock}: each is a minimal proxy (EIP-1167) of the one that TokenLock makes.
 * @dev Roles: TokenLock, which made it. No storage and no initializer, so there is nothing to take over, here or in the
 * code itself.
 */
contract LockVault is ILockVault {
    using SafeERC20 for IERC20;

    address private immutable _TOKEN_LOCK = msg.sender;

    /// @inheritdoc ILockVault
    function release(address token, address receiver, uint256 amount) external {
        // Check
        if (msg.sender != _TOKEN_LOCK) revert LockVault_NotTokenLock(msg.sender);
        // Interaction
        IERC20(token).safeTransfer(receiver, amount);
    }
}
