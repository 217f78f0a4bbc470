// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title CompoundIndex
 * @notice The mathematics of {Compound}: how a unit grows, and what a share of an account is worth.
 * @dev Amounts are below 2^112. An index is 2^112 at the start and always below 2^144; a share is 2^-32 of a unit held from
 * the start on. So share times index is below 2^256, one share is never worth more than one unit, and the index is fine
 * enough to reach any supply to the unit.
 */
library CompoundIndex {
    uint256 internal constant START = 1 << 112;
    /// @dev Just below 2^32 times the start: the most that is kept in 144 bits.
    uint256 internal constant LIMIT = (1 << 144) - 1;
    uint256 private constant BILLION = 1e9;

    /**
     * @dev Closed form: interest upon interest for whole intervals, in a straight line inside one. Never falls as
     * `elapsed` grows: the smallest step at the end of an interval is 3 * 10^-16 of the index, an error of all powers
     * together below 2^-72.
     * @param rate Interest of one interval in billionths.
     */
    function at(uint256 elapsed, uint256 interval, uint256 rate) internal pure returns (uint256 index) {
        unchecked {
            // Both have 96 bits behind the point and stay below 2^128.
            uint256 factor = ((BILLION + rate) << 96) / BILLION;
            uint256 grown = 1 << 96;
            for (uint256 count = elapsed / interval; count != 0; count >>= 1) {
                if (factor >> 128 != 0) return LIMIT;
                if (count & 1 != 0) grown = grown * factor >> 96;
                if (grown >> 128 != 0) return LIMIT;
                factor = factor * factor >> 96;
            }
            uint256 whole = BILLION * interval;
            index = (grown << 16) * (whole + rate * (elapsed % interval)) / whole;
            if (index > LIMIT) return LIMIT;
        }
    }

    /// @dev Rounded down: what an account can spend.
    function worth(uint256 shares, uint256 index) internal pure returns (uint256) {
        unchecked {
            return shares * index >> 144;
        }
    }

    /// @dev Rounded up by less than a share, so that they are worth `amount`; also the index at which shares are.
    function cover(uint256 amount, uint256 divisor) internal pure returns (uint256) {
        unchecked {
            return amount == 0 ? 0 : ((amount << 144) - 1) / divisor + 1;
        }
    }
}
