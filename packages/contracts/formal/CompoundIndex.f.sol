// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CompoundIndex} from "../src/token/CompoundIndex.sol";

/// @dev Balances below 2^112, indices and shares below 2^144, as the library says.
contract CompoundIndexProof {
    function coveringSharesAreWorthTheAmount(uint112 amount, uint144 index) external pure {
        require(index >= CompoundIndex.START);
        assert(CompoundIndex.worth(CompoundIndex.cover(amount, index), index) == amount);
    }

    function oneShareLessIsWorthLess(uint112 amount, uint144 index) external pure {
        require(index >= CompoundIndex.START && amount != 0);
        uint256 shares = CompoundIndex.cover(amount, index);
        assert(shares > 0 && CompoundIndex.worth(shares - 1, index) < amount);
    }

    function coveringSharesFitTheirPlace(uint112 amount, uint144 index) external pure {
        require(index >= CompoundIndex.START);
        assert(CompoundIndex.cover(amount, index) < 2 ** 144);
    }

    function worthNeverFallsWithTheIndex(uint112 shares, uint144 index, uint144 later) external pure {
        require(index <= later);
        assert(CompoundIndex.worth(shares, index) <= CompoundIndex.worth(shares, later));
    }

    function partsAreWorthAtMostTheirSum(uint112 one, uint112 other, uint144 index) external pure {
        uint256 sum = uint256(one) + other;
        require(sum < 2 ** 112);
        assert(CompoundIndex.worth(one, index) + CompoundIndex.worth(other, index) <= CompoundIndex.worth(sum, index));
    }

    function sumIsWorthLessThanOneUnitMore(uint112 one, uint112 other, uint144 index) external pure {
        uint256 sum = uint256(one) + other;
        require(sum < 2 ** 112);
        uint256 parts = CompoundIndex.worth(one, index) + CompoundIndex.worth(other, index);
        assert(CompoundIndex.worth(sum, index) <= parts + 1);
    }

    function anIntervalBeginsAtTheStart(uint32 interval, uint32 rate) external pure {
        require(interval != 0);
        assert(CompoundIndex.inInterval(0, interval, rate) == CompoundIndex.START);
    }

    function interestNeverFallsInAnInterval(uint32 passed, uint32 later, uint32 interval, uint32 rate) external pure {
        require(interval != 0 && passed <= later);
        assert(
            CompoundIndex.inInterval(passed, interval, rate) <= CompoundIndex.inInterval(later, interval, rate)
        );
    }

    function anIntervalBringsAtMostItsRate(uint32 passed, uint32 interval, uint32 rate) external pure {
        require(passed < interval);
        uint256 grown = CompoundIndex.inInterval(passed, interval, rate) - CompoundIndex.START;
        assert(grown * 1e9 <= CompoundIndex.START * rate);
    }
}
