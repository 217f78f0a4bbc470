// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPoolLimits
 * @notice Limits of a token with a pool of its own in its first time: what an account may hold, and how soon it may buy
 * again. They end by themselves and only loosen; a sell is never limited.
 */
interface IPoolLimits {
    /**
     * @notice Limits from the creation on.
     * @param duration Seconds after the start of trading at which all limits end, at most 90 days; 0: there are none.
     * @param maxHolding Most base units that an account holds after receiving; 0: no limit. At least 1 % of the supply.
     * @param coolDown Seconds between two buys of one payer, at most 3,600; 0: none. Who merely receives is not touched,
     * so that a stranger's gift starts nothing.
     */
    struct PoolLimitsInit {
        uint32 duration;
        uint112 maxHolding;
        uint16 coolDown;
    }

    /// @notice The limits were set or loosened; they end `duration` seconds after the start of trading.
    event PoolLimitsSet(uint32 duration, uint112 maxHolding, uint16 coolDown);

    /// @notice The limits are below what keeps trading alive, without an end, or too long.
    error PoolLimits_Invalid(uint32 duration, uint112 maxHolding, uint16 coolDown);
    /// @notice Limits only loosen, and only while there are any.
    error PoolLimits_Tighter(uint112 maxHolding, uint16 coolDown);
    /// @notice The receiver would hold more than one account may until the limits end.
    error PoolLimits_HoldingTooLarge(address account, uint256 balance, uint256 maxHolding);
    /// @notice The payer bought a moment ago; buying is possible again at `until`.
    error PoolLimits_CoolDown(address account, uint256 until);

    /// @notice Owner: replaces the limits by looser ones; 0 takes one away.
    function loosenPoolLimits(uint112 maxHolding, uint16 coolDown) external;

    /// @notice Limits in force now, and when they end; all 0 when there are none. `until` is the highest possible time
    /// while nobody knows when trading starts.
    function poolLimits() external view returns (uint112 maxHolding, uint16 coolDown, uint64 until);

    /// @notice When `account` can buy again; 0: now.
    function coolDownEnd(address account) external view returns (uint256);
}
