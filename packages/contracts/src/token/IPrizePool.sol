// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPrizePool
 * @notice A token whose taxes feed prizes for those who bought most in a round and still hold it (see {IPrizePot}).
 */
interface IPrizePool {
    /// @notice The pot of this token.
    function prizePot() external view returns (address);
}
