// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";

/**
 * @title SaleMaths
 * @notice What a sale reckons with: purchases, shares, releases, and what it brings to the exchange.
 * @dev Amounts are base units of the token, `pay`, `paid`, `raised` and `coin` base units of the pay coin. Every rounding is
 * against who asks: in tokens down, in coin up. What is proven of these formulas stands in `docs/proofs.md`.
 */
library SaleMaths {
    uint256 internal constant BPS = 10_000;
    /// @dev Base units of the token that a price is for.
    uint256 internal constant PRICE_SCALE = 1e36;

    /**
     * @notice What a payment buys at a price that is not 0.
     * @return amount At most `left`.
     * @return paid What of `pay` is used for it.
     */
    function quote(uint256 pay, uint256 price, uint256 left) internal pure returns (uint256 amount, uint256 paid) {
        amount = FixedPointMathLib.min(FixedPointMathLib.fullMulDiv(pay, PRICE_SCALE, price), left);
        paid = cost(amount, price);
    }

    /// @notice What base units cost at a price.
    function cost(uint256 amount, uint256 price) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(amount, price, PRICE_SCALE);
    }

    /// @notice What of `total` belongs to who paid a part of the raise.
    function share(uint256 total, uint256 paid, uint256 raised) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(total, paid, raised);
    }

    /// @notice What is released of `bought` after `passed` of `duration` seconds, in steps of `interval`.
    function released(uint256 bought, uint256 passed, uint256 duration, uint256 interval)
        internal
        pure
        returns (uint256)
    {
        if (passed >= duration) return bought;
        if (interval > 1) passed -= passed % interval;
        return (bought * passed) / duration;
    }

    /// @notice Coin for the exchange.
    function pairCoin(uint256 raised, uint256 liquidityBps) internal pure returns (uint256) {
        return (raised * liquidityBps) / BPS;
    }

    /// @notice Tokens for the exchange beside {pairCoin}: then it begins at what buyers paid on average, and the premium.
    function pairAmount(uint256 sold, uint256 liquidityBps, uint256 premiumBps) internal pure returns (uint256) {
        return (sold * liquidityBps) / (BPS + premiumBps);
    }
}
