// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MetadataReaderLib} from "solady/src/utils/MetadataReaderLib.sol";
import {BonusTerms} from "./BonusTerms.sol";
import {IBonusPool} from "./IBonusPool.sol";
import {IPoolFactory} from "./IPoolFactory.sol";

/**
 * @title BonusBounds
 * @notice What the settings of a bonus pool may be.
 */
library BonusBounds {
    uint256 private constant SHORTEST_RUNWAY = 7 days;
    uint256 private constant LONGEST_RUNWAY = 365 days;
    uint256 private constant MOST_DAILY_BPS = 1_000;
    /// @dev With more 100,000 whole coins would be no amount.
    uint256 private constant MOST_DECIMALS = 28;

    /// @notice Refuses the first that is beyond them.
    function check(IBonusPool.Settings memory given) internal view {
        _require(given.runway >= SHORTEST_RUNWAY && given.runway <= LONGEST_RUNWAY, "runway");
        _require(!given.isBeans || given.feeAddress != address(0), "feeAddress");
        if (given.isBeans) {
            // Of a coin that does not tell them there is no whole one but its base unit.
            uint256 decimals = MetadataReaderLib.readDecimals(given.token);
            _require(decimals <= MOST_DECIMALS, "decimals");
            uint256 unit = 10 ** decimals;
            _require(given.dailyBps == BonusTerms.BEANS_DAILY_BPS, "dailyBps");
            _require(given.least == BonusTerms.BEANS_LEAST * unit, "least");
            _require(given.most == BonusTerms.BEANS_MOST * unit, "most");
        } else {
            _require(given.dailyBps != 0 && given.dailyBps <= MOST_DAILY_BPS, "dailyBps");
            _require(given.least != 0, "least");
            _require(given.most >= given.least, "most");
        }
    }

    function _require(bool isInside, bytes32 rule) private pure {
        if (!isInside) revert IPoolFactory.PoolFactory_InvalidSettings(rule);
    }
}
