// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBonusPool} from "./IBonusPool.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title BonusTerms
 * @notice What only a {BonusPool} is created with, behind and between the words of {PoolTerms}, and what all of a kind have.
 * @dev Last 96 bits of word 2: runway (32), basis points a day (16). Word 4: fee address, then 96 bits of nothing. Word 5: least (112),
 * most (112).
 */
library BonusTerms {
    /// @notice Of Dollar Beans, in basis points a day.
    uint256 internal constant BEANS_DAILY_BPS = 350;
    /// @notice Of Dollar Beans, in whole coins.
    uint256 internal constant BEANS_LEAST = 10;
    uint256 internal constant BEANS_MOST = 100_000;
    /// @notice Of Dollar Beans: on what is deposited, and on what leaves.
    uint256 internal constant DEPOSIT_FEE_BPS = 100;
    uint256 internal constant WITHDRAWAL_FEE_BPS = 500;

    uint256 private constant BEEF_REFERRAL_PERCENT = 13;
    uint256 private constant BEANS_REFERRAL_PERCENT = 5;

    /// @notice The arguments of the clone.
    function pack(PoolTerms.Origin memory origin, IBonusPool.Settings memory given)
        internal
        pure
        returns (bytes memory)
    {
        PoolTerms.Head memory head;
        (head.stakeToken, head.rewardToken) = (given.token, given.token);
        head.switches = given.isBeans ? PoolTerms.BEANS : 0;
        head.own2 = uint96(given.runway) << 64 | uint96(given.dailyBps) << 48;
        bytes memory own = abi.encodePacked(given.feeAddress, uint96(0), given.least, given.most, uint32(0));
        return abi.encodePacked(PoolTerms.pack(origin, head), own);
    }

    /// @notice What {pack} was given.
    function settings(Terms terms) internal pure returns (IBonusPool.Settings memory all) {
        (all.token, all.isBeans) = (terms.stakeToken(), terms.has(PoolTerms.BEANS));
        (all.dailyBps, all.runway) = (uint16(dailyBps(terms)), uint32(runway(terms)));
        (all.least, all.most) = (uint112(least(terms)), uint112(most(terms)));
        all.feeAddress = address(uint160(terms.word(4) >> 96));
    }

    function runway(Terms terms) internal pure returns (uint256) {
        return uint32(terms.word(2) >> 64);
    }

    function dailyBps(Terms terms) internal pure returns (uint256) {
        return uint16(terms.word(2) >> 48);
    }

    function least(Terms terms) internal pure returns (uint256) {
        return terms.word(5) >> 144;
    }

    function most(Terms terms) internal pure returns (uint256) {
        return uint112(terms.word(5) >> 32);
    }

    /// @notice What an inviter gets beside a reward, in percent of the reward that is paid.
    function referralPercent(Terms terms) internal pure returns (uint256) {
        return terms.has(PoolTerms.BEANS) ? BEANS_REFERRAL_PERCENT : BEEF_REFERRAL_PERCENT;
    }

    /// @notice What so many direct referrals add, in basis points a day.
    function tierBps(uint256 referrals) internal pure returns (uint256) {
        if (referrals < 10) return 0;
        if (referrals < 25) return 50;
        if (referrals < 50) return 100;
        if (referrals < 100) return 150;
        if (referrals < 150) return 200;
        return referrals < 250 ? 250 : 300;
    }
}
