// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair} from "../exchange/IUniswapV2.sol";

/// @dev What a Uniswap V2 pair tells about its prices over time, as 112 bits and 112 bits of fraction times seconds.
interface IPriceHistory {
    function price0CumulativeLast() external view returns (uint256);
    function price1CumulativeLast() external view returns (uint256);
}

/**
 * @title DividendConverter
 * @notice Exchanges base coin to the dividend coin in small parts, in the pair of both.
 * @dev Who moves the price first and back, within one transaction, pays the exchange's fee twice. That is more than what
 * can be gained as long as the part is below the fee's share of the reserve and the price is near that of the last
 * minute or more, which nobody can move within one transaction. Not supported: exchanges whose fee differs by pair.
 */
abstract contract DividendConverter {
    uint256 private constant BPS = 10_000;
    uint256 private constant PAUSE = 1 minutes;
    /// @dev Counts as the exchange's fee where that is lower.
    uint256 private constant LEAST_FEE_BPS = 10;
    /// @dev The least that must come out, of what the last price says; the exchange's own fee included.
    uint256 private constant LEAST_OUT_BPS = 9_700;

    address internal _coin;
    uint40 private _observedAt;
    uint16 internal _exchangeFeeBps;
    address internal _base;
    /// @dev Pair of base coin and dividend coin; 0 where they are the same.
    address internal _market;
    /// @dev Sum of the base coin's prices, in dividend coin, until `_observedAt`.
    uint256 private _observedSum;

    /// @dev What the pair holds, and the sum of its prices until now. `first` is true when the base coin is.
    struct Market {
        bool first;
        uint256 reserveBase;
        uint256 reserveCoin;
        uint256 priceSum;
    }

    /**
     * @dev Returns what was exchanged and what has arrived; both 0 when nothing can be exchanged now. The caller guards.
     */
    function _exchange() internal returns (uint256 amount, uint256 received) {
        // Check: a minute since the last time.
        address market = _market;
        uint256 elapsed = block.timestamp - _observedAt;
        if (market == address(0) || elapsed < PAUSE) return (0, 0);
        (address base, address coin) = (_base, _coin);
        Market memory now_ = _read(market, base);
        // Check: coins of somebody who is trading or adding liquidity may lie in the pair: they are not ours to trade.
        if (
            now_.reserveBase == 0 || SafeTransferLib.balanceOf(base, market) != now_.reserveBase
                || SafeTransferLib.balanceOf(coin, market) != now_.reserveCoin
        ) return (0, 0);
        // Effect
        bool known = _observedAt != 0;
        uint256 sum;
        unchecked {
            // The pair's own sums wrap around.
            sum = now_.priceSum - _observedSum;
        }
        (_observedAt, _observedSum) = (uint40(block.timestamp), now_.priceSum);
        // Check: near the average price since the last time.
        amount = _part(base, now_.reserveBase);
        uint256 out = _quote(amount, now_);
        uint256 expected = FixedPointMathLib.fullMulDivN(amount, sum / elapsed, 112);
        if (!known || out == 0 || out < expected * LEAST_OUT_BPS / BPS) return (0, 0);
        // Interaction: what arrives on either side is what counts.
        uint256 before = SafeTransferLib.balanceOf(coin, address(this));
        SafeTransferLib.safeTransfer(base, market, amount);
        out = _quote(SafeTransferLib.balanceOf(base, market) - now_.reserveBase, now_);
        IUniswapV2Pair(market).swap(now_.first ? 0 : out, now_.first ? out : 0, address(this), "");
        received = SafeTransferLib.balanceOf(coin, address(this)) - before;
    }

    function _unconverted() internal view returns (uint256) {
        return _market == address(0) ? 0 : SafeTransferLib.balanceOf(_base, address(this));
    }

    function _read(address market, address base) private view returns (Market memory now_) {
        (uint112 reserve0, uint112 reserve1, uint32 updatedAt) = IUniswapV2Pair(market).getReserves();
        now_.first = IUniswapV2Pair(market).token0() == base;
        (now_.reserveBase, now_.reserveCoin) = now_.first ? (reserve0, reserve1) : (reserve1, reserve0);
        if (now_.reserveBase == 0) return now_;
        now_.priceSum =
            now_.first ? IPriceHistory(market).price0CumulativeLast() : IPriceHistory(market).price1CumulativeLast();
        unchecked {
            // The pair adds what is missing in its next trade; its clock has 32 bits and wraps around.
            now_.priceSum += ((now_.reserveCoin << 112) / now_.reserveBase) * (uint32(block.timestamp) - updatedAt);
        }
    }

    /// @dev Half of the exchange's fee of the reserve at most, which moving the price within its bounds leaves below the fee.
    function _part(address base, uint256 reserveBase) private view returns (uint256 amount) {
        uint256 fee = _exchangeFeeBps < LEAST_FEE_BPS ? LEAST_FEE_BPS : _exchangeFeeBps;
        amount = SafeTransferLib.balanceOf(base, address(this));
        uint256 most = reserveBase * fee / (2 * BPS);
        if (amount > most) amount = most;
    }

    /// @dev Exact for the exchange's formula; 0 where the pair would not exchange.
    function _quote(uint256 amount, Market memory now_) private view returns (uint256) {
        uint256 afterFee = amount * (BPS - _exchangeFeeBps);
        return afterFee * now_.reserveCoin / (now_.reserveBase * BPS + afterFee);
    }
}
