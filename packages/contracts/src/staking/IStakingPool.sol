// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "./IPoolLedger.sol";

/**
 * @title IStakingPool
 * @notice Rewards by the second for who stakes, out of a reserve that somebody funded; free, with locks, with halvings, with teams.
 * @dev Seconds without stakes emit nothing, an empty reserve stops what is earned: nothing is promised that is not there.
 * A lock is accepted only where all up to its end is funded. Whoever leaves keeps what was earned.
 */
interface IStakingPool is IPoolLedger {
    /**
     * @notice How long a stake can be locked, and what it counts for until somebody ends that after the lock.
     * @param duration Seconds; 0: not locked, and counts once.
     * @param tenths Multiple in tenths: 10 to 100.
     */
    struct Period {
        uint32 duration;
        uint8 tenths;
    }

    /**
     * @notice What a pool is created with. Nothing of it changes but the rate, by `halvingSeconds` or by hand.
     * @param startAt First second that emits.
     * @param endAt No second from here on emits; 0: no end, and funders take nothing back.
     * @param rate Base units a second, times 2^32.
     * @param halvingSeconds The rate halves each so many seconds from the start; 0: it does not.
     * @param isByHand The owner can halve the rate, at most once in a day and in the longest period. Such a pool has no end.
     * @param isListed Who enters must be on a list, which the owner keeps and can end for ever.
     * @param isLp The coin that is staked is the liquidity of a pair.
     * @param least Base units: least stake, and what is left of one is as much or nothing.
     * @param teamPercent Of the power of who was invited counts for who invited, up to as much as his own; 0 to 3.
     * @param generations Of inviters that it counts for; 1 to 32.
     * @param periods At most 8. None: stakes are not locked, and are one sum for each account.
     */
    struct Settings {
        address stakeToken;
        address rewardToken;
        uint40 startAt;
        uint40 endAt;
        uint128 rate;
        uint32 halvingSeconds;
        bool isByHand;
        bool isListed;
        bool isLp;
        uint112 least;
        uint8 teamPercent;
        uint8 generations;
        Period[] periods;
    }

    /**
     * @notice A stake in a pool with periods.
     * @param until It is locked before this second.
     * @param tenths What it counts for.
     */
    struct Position {
        uint112 amount;
        uint40 until;
        uint8 tenths;
    }

    /**
     * @notice An account.
     * @param power Ten times what it has staked, by the multiples.
     * @param weight What it shares by: the power, and of the team's as much at most.
     * @param claimable Base units.
     * @param count Positions that it ever had.
     * @param team Sum of what was counted of the accounts below it.
     * @param counted What of its own power was counted for those above it.
     */
    struct Account {
        uint256 power;
        uint256 weight;
        uint256 claimable;
        uint256 count;
        address inviter;
        uint256 team;
        uint256 counted;
    }

    /// @notice Coin arrived as a stake. `until` is 0 where the pool has no periods.
    event Staked(address indexed account, uint256 index, uint256 amount, uint256 period, uint256 until);
    /// @notice Stake has left; `paid` is less than `amount` where the coin shrank, `excess` what the coin took beside it.
    event Withdrawn(
        address indexed account, address indexed receiver, uint256 index, uint256 amount, uint256 paid, uint256 excess
    );
    /// @notice A lock was made longer.
    event Relocked(address indexed account, uint256 index, uint256 period, uint256 until);
    /// @notice A stake counts once from now on.
    event BoostEnded(address indexed account, uint256 index);
    /// @notice By so much more, or less, does an account count for those above it.
    event TeamCounted(address indexed account, int256 delta);
    /// @notice An account has an inviter, for ever.
    event Bound(address indexed account, address indexed inviter);
    /// @notice The owner halved the rate, which is now this, in 2^-32 base units a second.
    event Halved(uint256 rate);

    /// @notice The stake is locked until then.
    error StakingPool_Locked(uint256 until);
    /// @notice The reserve, or the pool, ends before the lock would.
    error StakingPool_UnfundedPeriod(uint256 until, uint256 runsOutAt);
    /// @notice The pool has no such period.
    error StakingPool_UnknownPeriod(uint256 index);
    /// @notice The lock would not end later than it does.
    error StakingPool_NotLater(uint256 until, uint256 presentUntil);
    /// @notice The rate can be halved from then on.
    error StakingPool_TooSoon(uint256 nextAt);
    /// @notice The rate of this pool is not halved by hand, or nothing of it is left.
    error StakingPool_NotByHand();
    /// @notice The stake counts once already.
    error StakingPool_NotBoosted(uint256 index);
    /// @notice Rewards are paid in another coin than is staked.
    error StakingPool_OtherCoin(address stakeToken, address rewardToken);

    /**
     * @notice Anybody, before the end, by the list: stakes up to `amount` of the caller, who must allow it; what arrives counts.
     * @dev {Pool_BelowLeast}, {StakingPool_UnfundedPeriod}, {StakingPool_UnknownPeriod}; in a pool without periods `period` is 0.
     * @param inviter 0: none. It is bound at the first stake only, in a pool with teams, to somebody who has staked here.
     * @param proof That the caller is on the list; empty without one.
     * @return index Of the new position; 0 in a pool without periods.
     */
    function stake(uint256 amount, uint256 period, address inviter, bytes32[] calldata proof)
        external
        returns (uint256 index, uint256 received);
    /**
     * @notice Staker, after the lock: takes `amount` of a position out. Asks nothing of the coin of the rewards unless `claimToo`.
     * @dev Where the coin shrank, pays the amount's part of what is left. What the coin takes on top is the rest's.
     */
    function withdraw(uint256 index, uint256 amount, address receiver, bool claimToo)
        external
        returns (uint256 paid, uint256 reward);
    /// @notice Staker: what he has earned; as much of it as lies here above principal, the rest stays his.
    function claim(address receiver) external returns (uint256 amount);
    /// @notice Staker, before the end, where both coins are one: what he has earned becomes a stake.
    function restake(uint256 period) external returns (uint256 index, uint256 amount);
    /// @notice Staker: locks a position anew, with the multiple of that period, to a later end.
    function relock(uint256 index, uint256 period) external;
    /// @notice Anybody, after its lock: a position counts once.
    function endBoost(address account, uint256 index) external;
    /// @notice Anybody: counts what accounts bring to those above them, who have invited them. Costs most for 32 generations.
    function countTeam(address[] calldata accounts) external;
    /// @notice Owner, where the pool is halved by hand.
    function halve() external;

    /// @notice The rules.
    function settings() external view returns (Settings memory);
    /// @notice An account in this second.
    function accountOf(address account) external view returns (Account memory);
    /// @notice Positions of an account, oldest first; those that were withdrawn are empty. None beyond the last.
    function positionsOf(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Position[] memory positions, uint256 total);
    /// @notice When the owner can halve the rate; 0: never.
    function halvableAt() external view returns (uint256);
    /// @notice What the schedule has emitted by a second, in 2^-32 base units, whether anybody stakes or not.
    function emittedBy(uint256 time) external view returns (uint256);
}
