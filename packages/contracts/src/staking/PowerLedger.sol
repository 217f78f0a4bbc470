// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {PoolLedger} from "./PoolLedger.sol";
import {Terms} from "./PoolTerms.sol";

/**
 * @title PowerLedger
 * @notice Shares what is allotted by weights: one accumulator, whoever many there are.
 * @dev Invariants: the sum of all weights is the weight of the pool; the accumulator never falls; who enters is owed nothing
 * of what was allotted before; all roundings are down, so that all that is owed is at most what was allotted.
 * `perWeight` is in 2^-120 base units, what is owed in 2^-16.
 */
abstract contract PowerLedger is PoolLedger {
    /// @dev One word, written by every call. `settledAt` ends with 32 bits: nothing is allotted after 2106.
    struct Clock {
        uint216 perWeight;
        uint32 settledAt;
        bool isBusy;
    }

    /// @dev One word.
    struct Sums {
        uint120 weight;
        uint112 staked;
    }

    /// @dev Two words. `power`: ten times what is staked, by its multiples. `count`: positions that there ever were.
    struct Holding {
        uint128 power;
        uint128 owed;
        uint216 perWeightAt;
        uint32 count;
        bool isHere;
    }

    uint256 internal constant OWED_BITS = 16;
    /// @dev From 2^-120 base units by weights to 2^-16.
    uint8 private constant OWED_SHIFT = 104;

    Clock internal _clock;
    Sums internal _sums;
    mapping(address account => Holding) internal _holdings;

    /// @dev What is allotted to a unit of weight between two seconds; writes what the reserve becomes by it.
    function _accrue(Terms terms, uint256 from, uint256 to, uint256 weight) internal virtual returns (uint256);
    /// @dev The same without writing.
    function _accrued(Terms terms, uint256 from, uint256 to, uint256 weight) internal view virtual returns (uint256);
    /// @dev What an account's power counts for.
    function _weightOf(Terms terms, address account, uint256 power) internal view virtual returns (uint256);

    function _enter(Terms terms) internal override {
        Clock memory clock = _clock;
        // Check
        if (clock.isBusy) revert Pool_Reentered();
        // Effect
        uint256 time = _time();
        if (time > clock.settledAt) {
            clock.perWeight += uint216(_accrue(terms, clock.settledAt, time, _sums.weight));
            clock.settledAt = uint32(time);
        }
        clock.isBusy = true;
        _clock = clock;
    }

    function _leave() internal override {
        _clock.isBusy = false;
    }

    function _principal() internal view override returns (uint256) {
        return _sums.staked;
    }

    function _weight() internal view override returns (uint256) {
        return _sums.weight;
    }

    /// @dev An account with all that it is owed up to now. Whoever changes it writes it back.
    function _settled(Terms terms, address account) internal view returns (Holding memory holding) {
        holding = _holdings[account];
        _settle(holding, _weightOf(terms, account, holding.power), _clock.perWeight);
    }

    function _settle(Holding memory holding, uint256 weight, uint256 perWeight) internal pure {
        uint256 grown = perWeight - holding.perWeightAt;
        if (weight != 0 && grown != 0) {
            holding.owed += uint128(FixedPointMathLib.fullMulDivN(weight, grown, OWED_SHIFT));
        }
        holding.perWeightAt = uint216(perWeight);
    }

    /// @dev What a settled account is owed in this second, in 2^-16 base units.
    function _owedNow(Terms terms, address account) internal view returns (uint256) {
        Holding memory holding = _holdings[account];
        (Clock memory clock, uint256 weight, uint256 time) = (_clock, _sums.weight, _time());
        uint256 perWeight = clock.perWeight;
        if (time > clock.settledAt) perWeight += _accrued(terms, clock.settledAt, time, weight);
        _settle(holding, _weightOf(terms, account, holding.power), perWeight);
        return holding.owed;
    }

    function _time() internal view returns (uint256) {
        return FixedPointMathLib.min(block.timestamp, type(uint32).max);
    }
}
