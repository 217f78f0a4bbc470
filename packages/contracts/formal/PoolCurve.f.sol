// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolCurve} from "./plain/PoolCurve.sol";

/// @dev Amounts and reserves below 2^112, as the pool keeps them.
contract PoolCurveProof {
    function aReserveIsNeverEmptied(uint112 amount, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn != 0 && reserveOut != 0);
        assert(PoolCurve.out(amount, reserveIn, reserveOut) < reserveOut);
    }

    function theProductNeverFalls(uint112 amount, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn != 0);
        uint256 out = PoolCurve.out(amount, reserveIn, reserveOut);
        assert((uint256(reserveIn) + amount) * (reserveOut - out) >= uint256(reserveIn) * reserveOut);
    }

    function moreInGivesNoLess(uint112 amount, uint112 more, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn != 0 && amount <= more);
        assert(PoolCurve.out(amount, reserveIn, reserveOut) <= PoolCurve.out(more, reserveIn, reserveOut));
    }

    function noPriceIsBetterThanThatOfTheReserves(uint112 amount, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn != 0);
        assert(PoolCurve.out(amount, reserveIn, reserveOut) * reserveIn <= uint256(amount) * reserveOut);
    }

    function thereAndBackGivesNoMore(uint112 amount, uint112 reserveIn, uint112 reserveOut) external pure {
        require(reserveIn != 0 && reserveOut != 0);
        uint256 out = PoolCurve.out(amount, reserveIn, reserveOut);
        assert(PoolCurve.out(out, reserveOut - out, uint256(reserveIn) + amount) <= amount);
    }
}
