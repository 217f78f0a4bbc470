// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnPool} from "./IEarnPool.sol";
import {IPoolFactory} from "./IPoolFactory.sol";

/**
 * @title EarnBounds
 * @notice What the settings of an Earn pool may be.
 */
library EarnBounds {
    uint256 private constant MOST_TERMS = 8;
    uint256 private constant LONGEST_TERM = 1_461 days;
    uint256 private constant MOST_BPS = 10_000;
    /// @dev Where leaving costs nothing: else the whole reserve could be blocked and released within a block, for ever.
    uint256 private constant FREE_STAY = 1 days;

    /// @notice Refuses the first that is beyond them.
    function check(IEarnPool.Settings memory given) internal view {
        uint256 endAt = given.endAt;
        _require(endAt == 0 || (endAt > block.timestamp && endAt <= type(uint32).max), "endAt");
        _require(given.least != 0, "least");
        (uint256 total, uint256 ofAccount) = (given.totalLimit, given.accountLimit);
        _require(total == 0 || total >= given.least, "totalLimit");
        bool isWithin = ofAccount >= given.least && (total == 0 || ofAccount <= total);
        _require(ofAccount == 0 || isWithin, "accountLimit");
        _require(given.earlyBps <= MOST_BPS && (given.isEarlyAllowed || given.earlyBps == 0), "earlyBps");
        uint256 shortest = given.isEarlyAllowed && given.earlyBps == 0 ? FREE_STAY : 0;
        uint256 longest = given.isEarlyAllowed ? LONGEST_TERM : 0;
        _require(given.minimumStay >= shortest && given.minimumStay <= longest, "minimumStay");
        _require(given.earlyBps == 0 || given.feeAddress != address(0), "feeAddress");
        _require(given.terms.length != 0 && given.terms.length <= MOST_TERMS, "terms");
        for (uint256 i; i < given.terms.length; ++i) {
            IEarnPool.Term memory one = given.terms[i];
            _require(one.duration != 0 && one.duration <= LONGEST_TERM, "duration");
            _require(one.annualBps != 0, "annualBps");
        }
    }

    function _require(bool isInside, bytes32 rule) private pure {
        if (!isInside) revert IPoolFactory.PoolFactory_InvalidSettings(rule);
    }
}
