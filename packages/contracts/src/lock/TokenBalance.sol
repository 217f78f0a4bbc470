// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenLock} from "./ITokenLock.sol";

/**
 * @title TokenBalance
 * @notice Reads balances of tokens that may answer anything: one word is read, whatever comes.
 */
library TokenBalance {
    /// @dev For views: a hostile token in somebody's list must not use up the gas of the whole page.
    uint256 private constant READ_GAS_LIMIT = 250_000;

    /// @notice Balance of an account; reverts when the address does not answer as a token.
    function read(address token, address account) internal view returns (uint256) {
        (bool success, uint256 amount) = _ask(token, abi.encodeCall(IERC20.balanceOf, (account)), gasleft());
        if (!success) revert ITokenLock.TokenLock_NotAToken(token);
        return amount;
    }

    /// @notice Balance of an account, 0 when the token does not answer.
    function tryRead(address token, address account) internal view returns (uint256 amount) {
        (, amount) = _ask(token, abi.encodeCall(IERC20.balanceOf, (account)), READ_GAS_LIMIT);
    }

    /// @notice Reverts when there are no allowances: an NFT has balances and a `transferFrom` too, and could never leave.
    function requireToken(address token, address payer) internal view {
        (bool success,) = _ask(token, abi.encodeCall(IERC20.allowance, (payer, address(this))), gasleft());
        if (!success) revert ITokenLock.TokenLock_NotAToken(token);
    }

    function _ask(address token, bytes memory question, uint256 gasLimit)
        private
        view
        returns (bool success, uint256 answer)
    {
        assembly ("memory-safe") {
            success := staticcall(gasLimit, token, add(question, 32), mload(question), 0, 32)
            success := and(success, gt(returndatasize(), 31))
            if success { answer := mload(0) }
        }
    }
}
