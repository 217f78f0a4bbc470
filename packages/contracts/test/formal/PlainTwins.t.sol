// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {CompoundIndex} from "../../src/token/CompoundIndex.sol";
import {TokenBase} from "../../src/token/TokenBase.sol";
import {TransferTax} from "../../src/token/TransferTax.sol";
import {CompoundIndex as PlainIndex} from "../../formal/plain/CompoundIndex.sol";
import {FixedPointMathLib as PlainMaths} from "../../formal/plain/FixedPointMathLib.sol";
import {TransferShare} from "../../formal/plain/TransferShare.sol";
import {Test} from "../_support/Test.sol";

/// @notice What was proven of a plain twin holds of what runs only if both are equal.
contract PlainTwinsTest is Test {
    ShareReader private immutable SHARES = new ShareReader();

    function testFuzz_quotientsOfProductsThatFitAWord(uint256 x, uint256 y, uint256 d) public pure {
        vm.assume(d != 0);
        // Products of every length, not only long ones.
        (x, y) = (x >> (y & 255), y >> (d & 127));
        if (y != 0 && x > type(uint256).max / y) x %= type(uint256).max / y;
        vm.assertEq(FixedPointMathLib.fullMulDiv(x, y, d), PlainMaths.fullMulDiv(x, y, d), "down");
        vm.assertEq(FixedPointMathLib.fullMulDivUp(x, y, d), PlainMaths.fullMulDivUp(x, y, d), "up");
        vm.assertEq(FixedPointMathLib.min(x, y), PlainMaths.min(x, y), "min");
        vm.assertEq(FixedPointMathLib.max(x, y), PlainMaths.max(x, y), "max");
    }

    function testFuzz_worthOfShares(uint112 shares, uint144 index) public pure {
        vm.assertEq(CompoundIndex.worth(shares, index), PlainIndex.worth(shares, index), "worth");
    }

    function testFuzz_sharesForAnAmount(uint112 amount, uint144 index) public pure {
        if (index < CompoundIndex.START) index += uint144(CompoundIndex.START);
        vm.assertEq(CompoundIndex.cover(amount, index), PlainIndex.cover(amount, index), "cover");
        vm.assertEq(CompoundIndex.START, PlainIndex.START, "start");
        vm.assertEq(CompoundIndex.LIMIT, PlainIndex.LIMIT, "limit");
    }

    function testFuzz_interestInAnInterval(uint32 passed, uint32 interval, uint32 rate) public pure {
        interval = 15 minutes + interval % 30 days;
        passed %= interval;
        rate %= 100_000_001;
        vm.assertEq(CompoundIndex.at(passed, interval, rate), PlainIndex.inInterval(passed, interval, rate), "line");
    }

    function testFuzz_partsOfATransfer(uint240 value, uint16 bps) public view {
        bps %= 10_001;
        vm.assertEq(SHARES.share(value, bps), TransferShare.part(value, bps), "share");
    }
}

/// @notice Shows the part that a token takes.
contract ShareReader is TransferTax {
    constructor() TokenBase(TokenInit("Share", "SHARE", 18, 1, address(1), ""), false) {}

    function share(uint256 value, uint256 bps) external pure returns (uint256) {
        return _share(value, bps);
    }
}
