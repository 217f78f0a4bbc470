// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {DividendAccount} from "../../src/companion/DividendAccount.sol";
import {Test} from "../_support/Test.sol";

/// @notice One word tells the same as shares, the sum until which they earned, and what they earned, each in a slot of its
/// own.
contract DividendAccountTest is Test {
    /// @dev All income together, in 2^-14 of a base unit.
    uint256 private constant MOST_OWED = (1 << 142) - 1;

    /// @notice 20: never more than what was earned, and less by at most two parts of a unit for each change. For any shares,
    /// sums for one share and numbers of changes; the product is far beyond 256 bits.
    function testFuzz_Owed_IsWhatTheSharesEarned(uint256 seed) public pure {
        DividendAccount account = DividendAccount.wrap(0);
        uint256 perShare;
        uint256 plain;
        bool excluded;
        for (uint256 i; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 shares = uint112(seed) >> (seed >> 112) % 112;
            // Income of at most a twelfth of all that there can be, by at least the shares of this account.
            uint256 total = shares + (uint112(seed >> 120) % (type(uint112).max - shares + 1));
            if (seed & 1 == 0) excluded = !excluded;
            account = account.withShares(shares, perShare, account.owed(perShare)).withExcluded(excluded);
            if (total != 0) {
                seed = uint256(keccak256(abi.encode(seed)));
                uint256 income = (seed % (type(uint128).max / 12)) >> (seed >> 128) % 128;
                uint256 earned = (income << 112) / total;
                perShare += earned;
                plain += FixedPointMathLib.fullMulDivN(shares, earned, 98);
            }
            uint256 owed = account.owed(perShare);
            vm.assertLe(owed, plain + i + 1, "more than was earned");
            vm.assertLe(plain, owed + 2 * (i + 1), "less than was earned");
            vm.assertLe(owed, MOST_OWED, "more than all income");
            eq(account.shares(), shares, "shares");
            vm.assertTrue(account.isExcluded() == excluded, "excluded");
        }
    }

    /// @notice An account that is touched as often as anybody likes, while nothing is earned, is owed nothing.
    function testFuzz_Owed_OfNothing_StaysNothing(uint112[8] memory shares, uint240 perShare) public pure {
        DividendAccount account = DividendAccount.wrap(0);
        for (uint256 i; i < shares.length; ++i) {
            account = account.withShares(shares[i], perShare, account.owed(perShare));
            eq(account.owed(perShare), 0, "owed");
        }
    }

    /// @notice The highest that can be owed, with all the shares that there can be.
    function test_Owed_AtTheHighest() public pure {
        DividendAccount account = DividendAccount.wrap(0).withShares(type(uint112).max, type(uint240).max, MOST_OWED);
        eq(account.owed(type(uint240).max), MOST_OWED - 1, "rounded down");
        account = account.withExcluded(true).withShares(0, type(uint240).max, MOST_OWED);
        eq(account.owed(type(uint240).max), MOST_OWED, "kept");
        eq(account.shares(), 0, "shares");
        vm.assertTrue(account.isExcluded(), "excluded");
    }
}
