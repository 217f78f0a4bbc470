// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "./IDividendLedger.sol";

/**
 * @title ILpVault
 * @notice Dividends for liquidity: liquidity tokens of the token's pair that are staked here have shares, and no others.
 * @dev A stake always comes back in full: nothing but its own lock date, which only its owner sets, holds it.
 */
interface ILpVault is IDividendLedger {
    /**
     * @notice Settings at creation.
     * @param coin As in {IDividendVault.DividendInit}; never the liquidity token, whose balance here is stakes.
     * @param minStake Liquidity tokens from which on an account has shares.
     * @param minTotalStake While all stakes that have shares are below it income is carried.
     * @param waitSeconds Least time between two payments to one account.
     * @param epochSeconds Length of an epoch: 1 hour to 30 days.
     */
    struct LpDividendInit {
        address coin;
        uint256 minStake;
        uint256 minTotalStake;
        uint32 waitSeconds;
        uint32 epochSeconds;
    }

    /// @notice Liquidity tokens were staked for `account`, locked until a time (0: not locked).
    event Staked(address indexed account, address indexed payer, uint256 amount, uint64 lockedUntil);
    /// @notice Liquidity tokens went back.
    event Unstaked(address indexed account, address indexed receiver, uint256 amount);
    /// @notice The lock of an account's stake ends later.
    event StakeLocked(address indexed account, uint64 lockedUntil);

    /// @notice Nothing arrived, nothing is staked, or the stake would belong to address 0.
    error LpVault_NothingStaked();
    /// @notice Nothing, or more than the account has staked.
    error LpVault_StakeTooSmall(uint256 amount, uint256 staked);
    /// @notice The stake is locked until this time.
    error LpVault_Locked(uint64 lockedUntil);
    /// @notice A lock only moves to a later time, at most 100 years ahead.
    error LpVault_InvalidLock(uint64 lockedUntil, uint64 current);

    /// @notice Liquidity token that is staked: the token's pair.
    function lp() external view returns (address);
    /// @notice Stake from which on an account has shares.
    function minStake() external view returns (uint256);
    /// @notice Below this sum of stakes that have shares income is carried.
    function minTotalStake() external view returns (uint256);
    /// @notice Stake of an account and the end of its lock.
    function stakeOf(address account) external view returns (uint256 amount, uint64 lockedUntil);
    /// @notice All stakes.
    function totalStake() external view returns (uint256);
    /// @notice Stakes and the ends of their locks, for readers of locks: paged by the accounts' order of entry. `total` is the
    /// number of accounts that ever had a stake; empty beyond it.
    function stakers(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256[] memory amounts, uint64[] memory lockedUntil, uint256 total);

    /// @notice Maker only, once.
    function setUp(LpDividendInit calldata init, address lp, address base, address factory, uint16 exchangeFeeBps) external;
    /// @notice Stakes the caller's liquidity tokens for `account`, under the lock that it has. What arrives counts. Needs an
    /// allowance.
    function stakeFor(address account, uint256 amount) external;
    /// @notice Takes back the caller's stake, not before its lock ends.
    function unstake(uint256 amount, address receiver) external;
    /// @notice The caller's stake is locked until a later time than now.
    function lockStake(uint64 until) external;
}
