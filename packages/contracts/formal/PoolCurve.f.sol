// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolCurve} from "./plain/PoolCurve.sol";

/// @dev Amounts and reserves below 2^112, as the pool keeps them; fees of up to 2.55 %, more than it takes.
contract PoolCurveProof {
    function aReserveIsNeverEmptied(uint112 amount, uint112 reserveIn, uint112 reserveOut, uint8 feeBps) external pure {
        require(reserveIn != 0 && reserveOut != 0);
        assert(PoolCurve.out(amount, reserveIn, reserveOut, feeBps) < reserveOut);
    }

    function theProductNeverFalls(uint112 amount, uint112 reserveIn, uint112 reserveOut, uint8 feeBps) external pure {
        require(reserveIn != 0);
        uint256 out = PoolCurve.out(amount, reserveIn, reserveOut, feeBps);
        assert((uint256(reserveIn) + amount) * (reserveOut - out) >= uint256(reserveIn) * reserveOut);
    }

    function moreInGivesNoLess(uint112 amount, uint112 more, uint112 reserveIn, uint112 reserveOut, uint8 feeBps)
        external
        pure
    {
        require(reserveIn != 0 && amount <= more);
        uint256 out = PoolCurve.out(amount, reserveIn, reserveOut, feeBps);
        assert(out <= PoolCurve.out(more, reserveIn, reserveOut, feeBps));
    }

    function noPriceIsBetterThanThatOfTheReserves(uint112 amount, uint112 reserveIn, uint112 reserveOut, uint8 feeBps)
        external
        pure
    {
        require(reserveIn != 0);
        assert(PoolCurve.out(amount, reserveIn, reserveOut, feeBps) * reserveIn <= uint256(amount) * reserveOut);
    }

    function thereAndBackGivesNoMore(uint112 amount, uint112 reserveIn, uint112 reserveOut, uint8 feeBps)
        external
        pure
    {
        require(reserveIn != 0 && reserveOut != 0);
        uint256 out = PoolCurve.out(amount, reserveIn, reserveOut, feeBps);
        assert(PoolCurve.out(out, reserveOut - out, uint256(reserveIn) + amount, feeBps) <= amount);
    }
}
