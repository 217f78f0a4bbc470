// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";

/**
 * @title BonusRate
 * @notice What a daily rate leaves of a reserve: in full while the reserve lasts longer than the runway, then by e to the power of
 * minus the time through the runway, whoever settles when.
 * @dev Reserves are in 2^-32 base units, weights in base units times basis points a day, referrals in percent. A reserve has at most 144
 * bits, a weight 120, a runway 25, a time 32, so that no product has 256.
 */
library BonusRate {
    uint256 private constant WAD = 1e18;
    uint256 private constant SCALE = 1 << 32;
    uint256 private constant DAY = 1 days;
    uint256 private constant HUNDRED = 100;
    /// @dev A full rate is a weight with its referrals, by this.
    uint256 private constant PER_SECOND = 10_000 * DAY * HUNDRED;

    /// @notice The reserve after so many seconds with the same weight. Never more than before.
    function freeAfter(uint256 free, uint256 weight, uint256 referralPercent, uint256 runway, uint256 time)
        internal
        pure
        returns (uint256)
    {
        if (weight == 0 || free == 0 || time == 0) return free;
        uint256 full = _full(weight, referralPercent);
        uint256 kept = full * runway;
        uint256 all = free * PER_SECOND;
        if (all <= kept) return _decayed(free, time * WAD / runway);
        uint256 spent = full * time;
        if (spent <= all - kept) return free - spent / PER_SECOND;
        return _decayed(kept / PER_SECOND, (spent - (all - kept)) * WAD / kept);
    }

    /// @notice What is earned a second now, in 2^-32 base units.
    function rateNow(uint256 free, uint256 weight, uint256 referralPercent, uint256 runway)
        internal
        pure
        returns (uint256)
    {
        uint256 rate = _full(weight, referralPercent) / PER_SECOND;
        return rate * runway < free ? rate : free / runway;
    }

    /// @notice Seconds that the full rate is paid for from now on; 2^32 - 1 where it is more.
    function fullFor(uint256 free, uint256 weight, uint256 referralPercent, uint256 runway)
        internal
        pure
        returns (uint256)
    {
        if (weight == 0) return type(uint32).max;
        uint256 full = _full(weight, referralPercent);
        uint256 surplus = FixedPointMathLib.zeroFloorSub(free * PER_SECOND, full * runway);
        return FixedPointMathLib.min(surplus / full, type(uint32).max);
    }

    /// @notice Base units that the full rate comes to in a day, rounded up.
    function ofDay(uint256 weight, uint256 referralPercent) internal pure returns (uint256) {
        return FixedPointMathLib.divUp(weight * (HUNDRED + referralPercent) * DAY, PER_SECOND);
    }

    function _full(uint256 weight, uint256 referralPercent) private pure returns (uint256) {
        return weight * (HUNDRED + referralPercent) * SCALE;
    }

    /// @dev By a time in runways, times 10^18.
    function _decayed(uint256 free, uint256 runways) private pure returns (uint256) {
        return free * uint256(FixedPointMathLib.expWad(-int256(runways))) / WAD;
    }
}
