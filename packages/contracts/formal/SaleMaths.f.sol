// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SaleMaths} from "../src/companion/SaleMaths.sol";

/// @dev Words as wide as a sale keeps them: tokens 112 bits, coin 96; prices below 2^120, releases below 2^32 seconds.
contract SaleMathsProof {
    function aPurchaseNeverUsesMoreThanWasPaid(uint96 pay, uint120 price, uint112 left) external pure {
        require(price != 0);
        (, uint256 paid) = SaleMaths.quote(pay, price, left);
        assert(paid <= pay);
    }

    function aPurchaseNeverBringsMoreThanThereIs(uint96 pay, uint120 price, uint112 left) external pure {
        require(price != 0);
        (uint256 amount,) = SaleMaths.quote(pay, price, left);
        assert(amount <= left);
    }

    function nobodyBuysBelowThePrice(uint112 amount, uint120 price) external pure {
        assert(SaleMaths.cost(amount, price) * SaleMaths.PRICE_SCALE >= uint256(amount) * price);
    }

    function nobodyPaysAUnitMoreThanThePrice(uint112 amount, uint120 price) external pure {
        uint256 paid = SaleMaths.cost(amount, price);
        require(paid != 0);
        assert((paid - 1) * SaleMaths.PRICE_SCALE < uint256(amount) * price);
    }

    function sharesAreAtMostWhatWasForSale(uint112 total, uint96 one, uint96 other, uint96 raised) external pure {
        require(raised != 0 && uint256(one) + other <= raised);
        assert(SaleMaths.share(total, one, raised) + SaleMaths.share(total, other, raised) <= total);
    }

    function sharesMissLessThanAUnitEach(uint112 total, uint96 one, uint96 other, uint96 raised) external pure {
        require(raised != 0 && uint256(one) + other == raised);
        assert(SaleMaths.share(total, one, raised) + SaleMaths.share(total, other, raised) + 1 >= total);
    }

    function aReleaseIsAtMostWhatWasBought(uint112 bought, uint32 passed, uint32 duration) external pure {
        assert(SaleMaths.released(bought, passed, duration, 0) <= bought);
    }

    function aReleaseNeverFalls(uint112 bought, uint32 passed, uint32 later, uint32 duration) external pure {
        require(passed <= later);
        uint256 released = SaleMaths.released(bought, passed, duration, 0);
        assert(released <= SaleMaths.released(bought, later, duration, 0));
    }

    function exchangeAndRewardsAreAtMostTheRaise(uint96 raised, uint16 liquidityBps, uint16 rewardBps) external pure {
        require(uint256(liquidityBps) + rewardBps <= SaleMaths.BPS);
        assert(SaleMaths.pairCoin(raised, liquidityBps) + uint256(raised) * rewardBps / SaleMaths.BPS <= raised);
    }

    function theExchangeNeverNeedsMoreThanIsKeptForIt(
        uint112 sold,
        uint112 total,
        uint16 liquidityBps,
        uint16 premiumBps
    ) external pure {
        require(sold <= total);
        uint256 kept = SaleMaths.pairAmount(total, liquidityBps, premiumBps);
        assert(SaleMaths.pairAmount(sold, liquidityBps, premiumBps) <= kept);
    }

    /// @dev But for the unit of coin that is rounded off.
    function theExchangeBeginsAtTheAverageOrAbove(uint96 raised, uint112 sold, uint16 liquidityBps, uint16 premiumBps)
        external
        pure
    {
        uint256 coin = SaleMaths.pairCoin(raised, liquidityBps);
        uint256 amount = SaleMaths.pairAmount(sold, liquidityBps, premiumBps);
        assert((coin + 1) * sold >= amount * raised);
    }

    /// @dev But for the unit of the token that is rounded off.
    function theExchangeBeginsAtMostThePremiumAbove(
        uint96 raised,
        uint112 sold,
        uint16 liquidityBps,
        uint16 premiumBps
    ) external pure {
        uint256 coin = SaleMaths.pairCoin(raised, liquidityBps);
        uint256 amount = SaleMaths.pairAmount(sold, liquidityBps, premiumBps);
        assert(coin * sold * SaleMaths.BPS <= (amount + 1) * raised * (SaleMaths.BPS + premiumBps));
    }
}
