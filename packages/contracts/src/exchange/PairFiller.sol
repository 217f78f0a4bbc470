// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair} from "./IUniswapV2.sol";

/// @notice What a pair does with balances that differ from its reserves.
interface IPairBalances {
    function skim(address to) external;
    function sync() external;
}

/**
 * @title PairFiller
 * @notice Brings coin and tokens of the calling contract into a pair of Uniswap V2 so that it begins at their price, whatever
 * strangers did to the pair before.
 * @dev What was given to the pair counts as brought. A pair that somebody filled is first traded to the price, with at most a
 * tenth of the coin, or a hundredth of the tokens; a very small one is filled up to it. It ends within 1 % of the price, or dearer by what was given
 * while nobody owned liquidity; else it reverts, and can be tried again. Every trade is at a better price than the promised
 * one, so that who moved the pair pays for it.
 * Not supported: tokens and coins that charge for a transfer to the pair, that call the pair's others, or whose balances
 * change by themselves.
 */
library PairFiller {
    /**
     * @notice What is to be brought where.
     * @param pair Of `coin` and `token`.
     * @param coin The other side, an ERC-20 token.
     * @param coinAmount Most that is brought of it, and with `amount` the price.
     * @param amount Most base units of the token.
     */
    struct Filling {
        address pair;
        address coin;
        address token;
        uint256 coinAmount;
        uint256 amount;
    }

    /// @dev Both sides of something: reserves, or what is left to bring.
    struct Sides {
        uint256 coin;
        uint256 token;
    }

    /// @notice The pair ends, or would end, off its price by more than the bound, or needs too large a trade to get there.
    error PairFiller_PriceOff(address pair, uint256 coinReserve, uint256 tokenReserve);
    /// @notice Another amount arrived at the pair than was sent.
    error PairFiller_WrongArrival(address asset, uint256 arrived, uint256 sent);

    /// @dev A pair keeps 1,000 of the first liquidity tokens, so coin times tokens must be more than that squared; and a thousand
    /// times that, since after a stranger's gift no more than a thousandth may be brought.
    uint256 internal constant LEAST_PRODUCT = 1_001 * 1_001 * 1_000;
    /// @dev Part of each side that is brought in any case, however much a stranger has given.
    uint256 private constant LEAST_PARTS = 1_000;
    /// @dev Most of the coin that a trade may use.
    uint256 private constant TRADE_PARTS = 10;
    /// @dev Most of the tokens that it may sell. What they bring, and the coin that would have gone with them, stays with the
    /// calling contract: whoever gets that there could make a pair dear to have less of it brought.
    uint256 private constant SELL_PARTS = 100;
    /// @dev A pair with less than such a part of both sides is filled up to the price, as a gift to whom it belongs: too little
    /// for anybody to wait for. Where that is less than a thousand units, with as many.
    uint256 private constant DUST_PARTS = 1_000_000;
    /// @dev Units of the coarser side that show a price well within the bound.
    uint256 private constant LEAST_UNITS = 1_000;
    uint256 private constant BOUND_BPS = 100;
    uint256 private constant BPS = 10_000;
    /// @dev What a pair keeps of a trade: the usual 0.3 %, and 1 % for those that keep more.
    uint256 private constant USUAL_FEE_BPS = 30;
    uint256 private constant HIGHEST_FEE_BPS = 100;

    /**
     * @notice Fills the pair. What is not used stays with the calling contract.
     * @dev {PairFiller_PriceOff}, {PairFiller_WrongArrival}, and the errors of pair, coin and token. The caller keeps others out
     * until it is done.
     * @param receiver Of the liquidity tokens.
     * @return liquidity Liquidity tokens that `receiver` got.
     */
    function fill(Filling memory filling, address receiver) internal returns (uint256 liquidity) {
        IUniswapV2Pair pair = IUniswapV2Pair(filling.pair);
        // What lies there beside the reserves is nobody's; that it cannot be taken stops nothing, as it is counted too.
        try IPairBalances(filling.pair).skim(address(this)) {} catch {}
        bool isOwned = pair.totalSupply() != 0;
        Sides memory left = Sides(filling.coinAmount, filling.amount);
        if (isOwned) {
            _tradeToPrice(filling, left);
            _fillUp(filling, left);
            _bringInProportion(filling, left);
        } else {
            Sides memory present = _reserves(filling);
            if (present.token > filling.amount) {
                // Tokens alone show no price. A little coin does, and buys back what is too much.
                if (present.coin == 0) _show(filling, left);
                _tradeToPrice(filling, left);
                present = _reserves(filling);
            }
            _bring(filling.pair, filling.coin, _beside(filling.coinAmount, present.coin, left.coin));
            _bring(filling.pair, filling.token, _beside(filling.amount, present.token, left.token));
        }
        liquidity = pair.mint(receiver);
        // Check
        Sides memory ended = _reserves(filling);
        if (_isCheap(filling, ended) || (isOwned && _isDear(filling, ended))) _refuse(filling, ended);
    }

    /// @dev Buys tokens where they are cheaper than the price, sells them where they are dearer.
    function _tradeToPrice(Filling memory filling, Sides memory left) private {
        Sides memory present = _reserves(filling);
        bool isCheap = _isCheap(filling, present);
        if (!isCheap && !_isDear(filling, present)) return;
        (uint256 given, uint256 taken) = isCheap ? (present.coin, present.token) : (present.token, present.coin);
        (uint256 ours, uint256 theirs) =
            isCheap ? (filling.coinAmount, filling.amount) : (filling.amount, filling.coinAmount);
        // The reserve of what is given that makes the price, since the product of both stays.
        uint256 wanted = FixedPointMathLib.sqrt(FixedPointMathLib.fullMulDiv(given * taken, ours, theirs));
        if (wanted <= given) return;
        uint256 paid = wanted - given;
        if (paid > ours / (isCheap ? TRADE_PARTS : SELL_PARTS)) _refuse(filling, present);
        _bring(filling.pair, isCheap ? filling.coin : filling.token, paid);
        address other = isCheap ? filling.token : filling.coin;
        uint256 own = SafeTransferLib.balanceOf(other, address(this));
        uint256 usual = _bought(paid, given, taken, USUAL_FEE_BPS);
        if (!_swap(filling, isCheap, usual)) {
            if (!_swap(filling, isCheap, _bought(paid, given, taken, HIGHEST_FEE_BPS))) _refuse(filling, present);
        }
        // What was bought is brought with the rest.
        uint256 bought = FixedPointMathLib.zeroFloorSub(SafeTransferLib.balanceOf(other, address(this)), own);
        if (isCheap) (left.coin, left.token) = (left.coin - paid, left.token + bought);
        else (left.coin, left.token) = (left.coin + bought, left.token - paid);
    }

    function _swap(Filling memory filling, bool isTokenBought, uint256 bought) private returns (bool) {
        if (bought == 0) return true;
        IUniswapV2Pair pair = IUniswapV2Pair(filling.pair);
        bool isFirst = pair.token0() == (isTokenBought ? filling.token : filling.coin);
        try pair.swap(isFirst ? bought : 0, isFirst ? 0 : bought, address(this), "") {
            return true;
        } catch {
            return false;
        }
    }

    function _show(Filling memory filling, Sides memory left) private {
        uint256 coin = filling.coinAmount / DUST_PARTS + 1;
        _bring(filling.pair, filling.coin, coin);
        left.coin -= coin;
        IPairBalances(filling.pair).sync();
    }

    /// @dev Both sides of a very small pair become a millionth of what is brought, or what shows a price.
    function _fillUp(Filling memory filling, Sides memory left) private {
        Sides memory present = _reserves(filling);
        uint256 parts = FixedPointMathLib.min(filling.coinAmount, filling.amount) / LEAST_UNITS;
        if (parts < TRADE_PARTS) return;
        parts = FixedPointMathLib.min(parts, DUST_PARTS);
        (uint256 coin, uint256 token) = (filling.coinAmount / parts, filling.amount / parts);
        if (present.coin > coin || present.token > token) return;
        _bring(filling.pair, filling.coin, coin - present.coin);
        _bring(filling.pair, filling.token, token - present.token);
        IPairBalances(filling.pair).sync();
        left.coin -= coin - present.coin;
        left.token -= token - present.token;
    }

    /// @dev As much of both sides as has the pair's own proportion, so that nothing is given to whom the liquidity belongs.
    function _bringInProportion(Filling memory filling, Sides memory left) private {
        Sides memory present = _reserves(filling);
        uint256 coin = left.coin;
        uint256 token = FixedPointMathLib.fullMulDiv(coin, present.token, present.coin);
        if (token > left.token) {
            token = left.token;
            coin = FixedPointMathLib.fullMulDiv(token, present.coin, present.token);
        }
        _bring(filling.pair, filling.coin, coin);
        _bring(filling.pair, filling.token, token);
    }

    function _bring(address pair, address asset, uint256 amount) private {
        if (amount == 0) return;
        uint256 before = SafeTransferLib.balanceOf(asset, pair);
        SafeTransferLib.safeTransfer(asset, pair, amount);
        uint256 arrived = SafeTransferLib.balanceOf(asset, pair) - before;
        if (arrived != amount) revert PairFiller_WrongArrival(asset, arrived, amount);
    }

    /// @dev What a trade with this reserve and that fee buys.
    function _bought(uint256 paid, uint256 given, uint256 taken, uint256 feeBps) private pure returns (uint256) {
        uint256 counted = paid * (BPS - feeBps);
        return FixedPointMathLib.fullMulDiv(taken, counted, given * BPS + counted);
    }

    /// @dev What is to be brought of a side where a stranger has given something.
    function _beside(uint256 amount, uint256 present, uint256 left) private pure returns (uint256) {
        uint256 least = amount / LEAST_PARTS;
        return FixedPointMathLib.min(amount >= present + least ? amount - present : least, left);
    }

    function _reserves(Filling memory filling) private view returns (Sides memory sides) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(filling.pair).getReserves();
        bool isFirst = IUniswapV2Pair(filling.pair).token0() == filling.coin;
        (sides.coin, sides.token) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Less coin for the tokens than the price by more than the bound.
    function _isCheap(Filling memory filling, Sides memory sides) private pure returns (bool) {
        return sides.coin * filling.amount * BPS < filling.coinAmount * sides.token * (BPS - BOUND_BPS);
    }

    function _isDear(Filling memory filling, Sides memory sides) private pure returns (bool) {
        return sides.coin * filling.amount * BPS > filling.coinAmount * sides.token * (BPS + BOUND_BPS);
    }

    function _refuse(Filling memory filling, Sides memory sides) private pure {
        revert PairFiller_PriceOff(filling.pair, sides.coin, sides.token);
    }
}
