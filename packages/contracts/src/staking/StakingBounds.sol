// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EmissionSchedule} from "./EmissionSchedule.sol";
import {IPoolFactory} from "./IPoolFactory.sol";
import {IStakingPool} from "./IStakingPool.sol";

/**
 * @title StakingBounds
 * @notice What the settings of a staking pool may be.
 */
library StakingBounds {
    uint256 private constant MOST_PERIODS = 8;
    uint256 private constant LONGEST_PERIOD = 1_461 days;
    uint256 private constant LEAST_HALVING = 1 hours;
    uint256 private constant ONCE = 10;
    uint256 private constant MOST_TENTHS = 100;
    uint256 private constant MOST_TEAM_PERCENT = 3;
    uint256 private constant MOST_GENERATIONS = 32;

    /// @notice Refuses the first that is beyond them.
    function check(IStakingPool.Settings memory given) internal view {
        _require(given.startAt >= block.timestamp && given.startAt < type(uint32).max, "startAt");
        _require(given.endAt == 0 || given.endAt > given.startAt, "endAt");
        _require(given.endAt <= type(uint32).max, "endAt");
        _require(given.rate != 0 && given.rate < EmissionSchedule.RATE_LIMIT, "emission");
        _require(given.halvingSeconds == 0 || given.halvingSeconds >= LEAST_HALVING, "halvingSeconds");
        // Who halves could else give himself back what he has funded.
        _require(!given.isByHand || (given.halvingSeconds == 0 && given.endAt == 0), "isByHand");
        _require(given.least != 0, "least");
        _require(given.teamPercent <= MOST_TEAM_PERCENT, "teamPercent");
        bool hasTeams = given.generations >= 1 && given.generations <= MOST_GENERATIONS;
        _require(given.teamPercent == 0 ? given.generations == 0 : hasTeams, "teamGenerations");
        _require(given.periods.length <= MOST_PERIODS, "periods");
        for (uint256 i; i < given.periods.length; ++i) {
            IStakingPool.Period memory one = given.periods[i];
            _require(one.duration <= LONGEST_PERIOD, "duration");
            uint256 most = one.duration == 0 ? ONCE : MOST_TENTHS;
            _require(one.tenths >= ONCE && one.tenths <= most, "tenths");
        }
    }

    /// @notice By what of it is more than the variant before.
    function variantOf(IStakingPool.Settings memory given) internal pure returns (IPoolFactory.Variant) {
        if (given.teamPercent != 0) return IPoolFactory.Variant.Advanced;
        if (given.halvingSeconds != 0 || given.isByHand) return IPoolFactory.Variant.Halved;
        return given.periods.length != 0 ? IPoolFactory.Variant.Locked : IPoolFactory.Variant.Free;
    }

    function _require(bool isInside, bytes32 rule) private pure {
        if (!isInside) revert IPoolFactory.PoolFactory_InvalidSettings(rule);
    }
}
