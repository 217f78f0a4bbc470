// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What {FairMint} makes of so many mints.
library MintMaths {
    uint256 internal constant ALL = 10_000;

    /// @notice Base units for the pair: the part of the exchange at the price of a mint, less the premium.
    function amount(uint256 quantity, uint256 made, uint256 liquidityBps, uint256 premiumBps)
        internal
        pure
        returns (uint256)
    {
        uint256 minted = quantity * made * liquidityBps / ALL;
        return minted * ALL / (ALL + premiumBps);
    }

    /// @notice Coin for the pair.
    function coin(uint256 cost, uint256 made, uint256 liquidityBps) internal pure returns (uint256) {
        return cost * made * liquidityBps / ALL;
    }

    /// @notice What comes back for a mint that is given back.
    function refund(uint256 cost, uint256 refundBps) internal pure returns (uint256) {
        return cost * refundBps / ALL;
    }
}
