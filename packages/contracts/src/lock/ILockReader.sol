// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ILockReader
 * @notice What lock scanners and token pages ask: how much of a token, or of a liquidity token, is locked, and when it
 * is released next.
 * @dev All answers are empty for a token without locks. Anyone can lock any token for anyone: look at amounts, never at
 * the number of locks, and trust a pair only when you know its factory.
 */
interface ILockReader {
    /**
     * @notice What is left in one lock.
     * @param id The lock.
     * @param owner Who can withdraw; address 0 when nobody ever can.
     * @param isLp True when the token's factory confirmed it as its pair when the lock was made.
     * @param locked Base units that nobody can withdraw yet.
     * @param released Base units that the owner can withdraw now; 0 in a permanent lock.
     * @param nextReleaseAt Unix seconds; see {ITokenLock.Lock}.
     * @param end Unix seconds from which on nothing is locked; the largest value in a permanent lock.
     */
    struct LockedPart {
        uint256 id;
        address owner;
        bool isLp;
        uint256 locked;
        uint256 released;
        uint64 nextReleaseAt;
        uint64 end;
    }

    /**
     * @notice All that is left in the locks of a token, released or not.
     * @param token Any address.
     * @return amount Base units in all locks without a vault, together.
     * @return vaultLocks Number of locks with a vault. Their tokens are not in `amount`: see {lockedOf}.
     * @return locks Number of all locks of the token, those that are empty now included.
     */
    function totalsOf(address token) external view returns (uint256 amount, uint256 vaultLocks, uint256 locks);

    /**
     * @notice What is left in each lock of a token, oldest first; empty locks have both amounts 0.
     * @dev Amounts of a lock with a vault are parts of what its vault holds now.
     * @param token Any address.
     * @param cursor Number of the first lock wanted, from 0.
     * @param size Most locks wanted.
     * @return parts Empty when there are none from `cursor` on.
     * @return total Number of all locks of the token.
     */
    function lockedOf(address token, uint256 cursor, uint256 size)
        external
        view
        returns (LockedPart[] memory parts, uint256 total);

    /**
     * @notice The pair behind a lock of liquidity tokens, as the pair tells it now.
     * @dev All 0 for a lock that was not recognised as one, or whose factory no longer confirms the pair.
     * @param id Any number.
     * @return factory Factory that confirms the pair. Anybody can write a factory: know it before you believe it.
     * @return token0 First token of the pair.
     * @return token1 Second token of the pair.
     */
    function pairOf(uint256 id) external view returns (address factory, address token0, address token1);
}
