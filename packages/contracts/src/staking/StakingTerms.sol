// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingPool} from "./IStakingPool.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title StakingTerms
 * @notice What only a {StakingPool} is created with, behind and between the words of {PoolTerms}.
 * @dev Last 96 bits of word 2: halving (32), team's percent (8), generations (8), count of periods (8). Of word 3: the longest period
 * (32). Word 4: rate (128), least (112). From word 5 on six periods in a word, from its lowest bits: seconds (32), tenths (8).
 */
library StakingTerms {
    uint256 private constant PERIOD_BITS = 40;
    uint256 private constant PERIODS_IN_WORD = 6;
    uint256 private constant FIRST_PERIOD = 5;

    /// @notice The arguments of the clone.
    function pack(PoolTerms.Origin memory origin, IStakingPool.Settings memory given)
        internal
        pure
        returns (bytes memory packed)
    {
        PoolTerms.Head memory head;
        (head.stakeToken, head.rewardToken) = (given.stakeToken, given.rewardToken);
        (head.startAt, head.endAt) = (given.startAt, given.endAt);
        head.switches = (given.isListed ? PoolTerms.LISTED : 0) | (given.isLp ? PoolTerms.LP : 0)
            | (given.isByHand ? PoolTerms.BY_HAND : 0);
        head.own2 = uint96(given.halvingSeconds) << 64 | uint96(given.teamPercent) << 56
            | uint96(given.generations) << 48 | uint96(given.periods.length) << 40;
        uint256[] memory words = new uint256[]((given.periods.length + PERIODS_IN_WORD - 1) / PERIODS_IN_WORD);
        for (uint256 i; i < given.periods.length; ++i) {
            IStakingPool.Period memory one = given.periods[i];
            if (one.duration > head.own3) head.own3 = one.duration;
            words[i / PERIODS_IN_WORD] |=
                (uint256(one.duration) << 8 | one.tenths) << (PERIOD_BITS * (i % PERIODS_IN_WORD));
        }
        return abi.encodePacked(PoolTerms.pack(origin, head), given.rate, given.least, uint16(0), words);
    }

    /// @notice What {pack} was given.
    function settings(Terms terms) internal pure returns (IStakingPool.Settings memory all) {
        (all.stakeToken, all.rewardToken) = (terms.stakeToken(), terms.rewardToken());
        (all.startAt, all.endAt) = (uint40(terms.startAt()), uint40(terms.endAt()));
        (all.rate, all.least) = (uint128(rate(terms)), uint112(least(terms)));
        all.halvingSeconds = uint32(halvingSeconds(terms));
        (all.isByHand, all.isListed) = (terms.has(PoolTerms.BY_HAND), terms.has(PoolTerms.LISTED));
        (all.isLp, all.teamPercent) = (terms.has(PoolTerms.LP), uint8(teamPercent(terms)));
        all.generations = uint8(generations(terms));
        all.periods = new IStakingPool.Period[](periodCount(terms));
        for (uint256 i; i < all.periods.length; ++i) {
            (uint256 duration, uint256 tenths) = period(terms, i);
            all.periods[i] = IStakingPool.Period(uint32(duration), uint8(tenths));
        }
    }

    /// @notice First rate, in 2^-32 base units a second.
    function rate(Terms terms) internal pure returns (uint256) {
        return terms.word(4) >> 128;
    }

    function least(Terms terms) internal pure returns (uint256) {
        return uint112(terms.word(4) >> 16);
    }

    function halvingSeconds(Terms terms) internal pure returns (uint256) {
        return uint32(terms.word(2) >> 64);
    }

    function teamPercent(Terms terms) internal pure returns (uint256) {
        return uint8(terms.word(2) >> 56);
    }

    function generations(Terms terms) internal pure returns (uint256) {
        return uint8(terms.word(2) >> 48);
    }

    function periodCount(Terms terms) internal pure returns (uint256) {
        return uint8(terms.word(2) >> 40);
    }

    function longestPeriod(Terms terms) internal pure returns (uint256) {
        return uint32(terms.word(3));
    }

    /// @notice Of one that there is: ask {periodCount} before.
    function period(Terms terms, uint256 index) internal pure returns (uint256 duration, uint256 tenths) {
        uint256 word = terms.word(FIRST_PERIOD + index / PERIODS_IN_WORD);
        word >>= PERIOD_BITS * (index % PERIODS_IN_WORD);
        return (uint32(word >> 8), uint8(word));
    }
}
