// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ILockVault
 * @notice Holds the tokens of one lock of a rebasing token, so that whatever the token does to its balance concerns this
 * lock only. Tokens that anybody sends here belong to the lock.
 */
interface ILockVault {
    /// @notice Only the contract that made the vault can do this.
    error LockVault_NotTokenLock(address account);

    /**
     * @notice Sends tokens of the vault. TokenLock only.
     * @dev {LockVault_NotTokenLock}, and the token's own errors.
     */
    function release(address token, address receiver, uint256 amount) external;
}
