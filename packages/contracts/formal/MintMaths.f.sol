// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MintMaths} from "./plain/MintMaths.sol";

/// @dev Words as wide as a mint keeps them: quantity 112 bits, cost of a mint 96, mints 32.
contract MintMathsProof {
    function thePairGetsAtMostWhatWasMinted(uint112 quantity, uint32 made, uint16 liquidityBps, uint16 premiumBps)
        external
        pure
    {
        require(liquidityBps <= MintMaths.ALL);
        assert(MintMaths.amount(quantity, made, liquidityBps, premiumBps) <= uint256(quantity) * made);
    }

    function thePairGetsAtMostWhatWasPaid(uint96 cost, uint32 made, uint16 liquidityBps) external pure {
        require(liquidityBps <= MintMaths.ALL);
        assert(MintMaths.coin(cost, made, liquidityBps) <= uint256(cost) * made);
    }

    /// @dev Nobody paid more for a mint than the pair's first price, but for the unit of coin that is rounded off.
    function thePairBeginsAtTheMintsPriceOrAbove(
        uint112 quantity,
        uint96 cost,
        uint32 made,
        uint16 liquidityBps,
        uint16 premiumBps
    ) external pure {
        require(liquidityBps <= MintMaths.ALL && premiumBps <= MintMaths.ALL);
        uint256 amount = MintMaths.amount(quantity, made, liquidityBps, premiumBps);
        uint256 coin = MintMaths.coin(cost, made, liquidityBps);
        assert((coin + 1) * quantity >= amount * cost);
    }

    function aRefundIsNeverMoreThanWasPaid(uint96 cost, uint16 refundBps) external pure {
        require(refundBps <= MintMaths.ALL);
        assert(MintMaths.refund(cost, refundBps) <= cost);
    }
}
