// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title EmissionSchedule
 * @notice What a schedule has emitted by a second: closed forms without a loop, so that a pause of a year costs no more than a
 * second, and however often somebody settles, the parts add up to the same.
 * @dev Rates and sums are in 2^-32 base units.
 */
library EmissionSchedule {
    /// @notice Above all rates: with the seconds of a clock of 32 bits a sum stays below 2^151.
    uint256 internal constant RATE_LIMIT = 1 << 119;

    /**
     * @notice The rate halves each `halvingSeconds`; 0: never. Continuous: 2rN - ((r(2N - e mod N)) >> (e / N)).
     * @dev Never falls with `elapsed`: where the halved rest of an epoch ends, the next begins with the same sum.
     */
    function emitted(uint256 rate, uint256 halvingSeconds, uint256 elapsed) internal pure returns (uint256) {
        if (halvingSeconds == 0) return rate * elapsed;
        uint256 whole = 2 * rate * halvingSeconds;
        uint256 rest = rate * (2 * halvingSeconds - elapsed % halvingSeconds);
        return whole - (rest >> (elapsed / halvingSeconds));
    }

    /// @notice The rate after so many seconds.
    function rateAt(uint256 rate, uint256 halvingSeconds, uint256 elapsed) internal pure returns (uint256) {
        return halvingSeconds == 0 ? rate : rate >> (elapsed / halvingSeconds);
    }
}
