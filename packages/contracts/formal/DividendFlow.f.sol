// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DividendFlow} from "./plain/DividendFlow.sol";

/// @dev Income below 2^128, shares below 2^112, an epoch below 2^32 seconds, as the ledger keeps them.
contract DividendFlowProof {
    function nothingBeyondTheIncome(uint128 paying, uint32 left, uint32 passed) external pure {
        require(left != 0 && passed <= left);
        assert(DividendFlow.handedOut(paying, left, passed) <= paying);
    }

    function handingOutNeverTurns(uint128 paying, uint32 left, uint32 passed, uint32 later) external pure {
        require(left != 0 && passed <= later && later <= left);
        assert(DividendFlow.handedOut(paying, left, passed) <= DividendFlow.handedOut(paying, left, later));
    }

    /// @dev Whoever settles in between moves less than a unit, and only to a later time.
    function settlingInBetweenHandsOutNoMore(uint128 paying, uint32 left, uint32 passed, uint32 later) external pure {
        require(passed <= later && later <= left && passed < left);
        uint256 first = DividendFlow.handedOut(paying, left, passed);
        uint256 second = DividendFlow.handedOut(paying - first, left - passed, later - passed);
        assert(first + second <= DividendFlow.handedOut(paying, left, later) + 1);
    }

    function settlingInBetweenTakesNothing(uint128 paying, uint32 left, uint32 passed, uint32 later) external pure {
        require(passed <= later && later <= left && passed < left);
        uint256 first = DividendFlow.handedOut(paying, left, passed);
        uint256 second = DividendFlow.handedOut(paying - first, left - passed, later - passed);
        assert(DividendFlow.handedOut(paying, left, later) <= first + second + 1);
    }

    function sharesNeverEarnMoreThanIsHandedOut(uint128 out, uint112 one, uint112 other, uint112 total) external pure {
        require(total != 0 && uint256(one) + other <= total);
        uint256 sum = DividendFlow.perShare(out, total);
        uint256 earned = DividendFlow.earned(one, sum) + DividendFlow.earned(other, sum);
        assert(earned <= uint256(out) * DividendFlow.FRACTION);
    }

    /// @dev One base unit is what 2^112 shares lose of their sum, and a 2^-16 of one what the account loses.
    function aHolderOfAllEarnsAllButAUnit(uint128 out, uint112 total) external pure {
        require(total != 0);
        uint256 earned = DividendFlow.earned(total, DividendFlow.perShare(out, total));
        assert(earned + DividendFlow.FRACTION + 1 >= uint256(out) * DividendFlow.FRACTION);
    }

    function moreSharesEarnNoLess(uint112 shares, uint112 more, uint240 sum) external pure {
        require(shares <= more && sum < 2 ** 144);
        assert(DividendFlow.earned(shares, sum) <= DividendFlow.earned(more, sum));
    }
}
