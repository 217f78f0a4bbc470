// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TransferShare} from "./plain/TransferShare.sol";

/// @dev Values below 2^240, and rates of together at most all of it, as the ceilings hold.
contract TransferShareProof {
    function partsAreNeverMoreThanTheWhole(uint240 value, uint16 burnBps, uint16 feeBps) external pure {
        require(uint256(burnBps) + feeBps <= TransferShare.ALL);
        assert(TransferShare.part(value, burnBps) + TransferShare.part(value, feeBps) <= value);
    }

    function aLargerTransferPaysNoLess(uint240 value, uint240 larger, uint16 bps) external pure {
        require(bps <= TransferShare.ALL && value <= larger);
        assert(TransferShare.part(value, bps) <= TransferShare.part(larger, bps));
    }

    function aSplitTransferPaysLessByUnderOneUnit(uint240 one, uint240 other, uint16 bps) external pure {
        require(bps <= TransferShare.ALL);
        uint256 parts = TransferShare.part(one, bps) + TransferShare.part(other, bps);
        uint256 whole = TransferShare.part(uint256(one) + other, bps);
        assert(parts <= whole && whole <= parts + 1);
    }
}
