// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {PoolTest} from "../pool/PoolTest.sol";

/**
 * @notice The honest side of the game of an own pool: three people who only trade, what the rules promise each, by formulas
 * of their own, and the books of what their trades did.
 */
abstract contract PoolPlayers is PoolTest {
    struct Trade {
        address who;
        bool buys;
        uint256 amount;
        /// Only where a least amount is named.
        uint256 slippageBps;
    }

    uint256 internal constant BPS = 10_000;
    uint256 internal constant POOL_TOKENS = SUPPLY / 100;

    /// @dev He names a least amount; he has set his slippage; he never did.
    address internal _names = alice;
    address internal _sets = bob;
    address internal _never = stranger;
    uint256 internal _ownSlippage;
    bool internal _taxed;
    uint256 internal _feeBps;

    /// @dev The second before: reserves and taxes.
    uint256 internal _coin;
    uint256 internal _tokens;
    IPoolTax.Rates internal _buyRates;
    IPoolTax.Rates internal _sellRates;

    /// @dev What their trades did to the reserves and to their product, and what the one who plays had of their taxes.
    int256 internal _coinOfOthers;
    int256 internal _tokensOfOthers;
    uint256 internal _grown;
    uint256 internal _tax;
    /// @dev What they may lose; and their sizes together, in parts of 1e18 of the reserves.
    uint256 internal _loss;
    uint256 internal _parts;

    /// @dev True for an account of the one who plays.
    function isHis(address who) internal view virtual returns (bool);

    /// @dev A trade of one of them. It may be refused; what it gave, and to whom beside the pool, is counted.
    function honest(Trade memory one) internal {
        uint256 slippage = slippageOf(one);
        uint256 least = expected(one, one.buys ? _buyRates : _sellRates) * (BPS - slippage) / BPS;
        uint256 had = one.buys ? token.balanceOf(one.who) : one.who.balance;
        (uint256 coin, uint256 tokens,) = token.getReserves();
        if (!tryAs(one.who, one.buys ? one.amount : 0, callOf(one, least))) return;
        uint256 got = (one.buys ? token.balanceOf(one.who) : one.who.balance) - had;
        vm.assertLe(least, got, "less than the least");
        uint256 brought = count(coin, tokens);
        // By the taxes of now: what lowered ones leave is part of what a named least amount lets go.
        uint256 usual = expected(one, ratesNow(one.buys));
        if (one.who != _names) least = usual * (BPS - slippage) / BPS;
        if (one.buys) _loss += (brought * (_coin + brought) / _coin + 1) * (usual - least) / usual + 1;
        else _loss += out(one.amount, _tokens, _coin) * (usual - least) / usual + 1;
        _parts += one.amount * 1e18 / (one.buys ? _coin : _tokens) + 1;
        countTax(one, got);
    }

    /// @dev What the trade did to the reserves. Returns the coin that came in by it.
    function count(uint256 coin, uint256 tokens) private returns (uint256) {
        (uint256 coinNow, uint256 tokensNow,) = token.getReserves();
        _coinOfOthers += int256(coinNow) - int256(coin);
        _tokensOfOthers += int256(tokensNow) - int256(tokens);
        _grown += coinNow * tokensNow - coin * tokens;
        return coinNow > coin ? coinNow - coin : 0;
    }

    /// @dev By the rates, to him only where he is fund or inviter.
    function countTax(Trade memory one, uint256 got) private {
        if (!_taxed) return;
        IPoolTax.Rates memory rates = ratesNow(one.buys);
        uint256 coin = one.buys ? one.amount : got * BPS / (BPS - rates.fundBps - rates.inviterBps) + 2;
        if (isHis(token.fund())) _tax += coin * rates.fundBps / BPS;
        if (isHis(token.inviterOf(one.who))) _tax += coin * rates.inviterBps / BPS;
    }

    function callOf(Trade memory one, uint256 least) private view returns (bytes memory) {
        if (one.who == _names && one.buys) return abi.encodeCall(token.buy, (least, one.who, block.timestamp));
        if (one.who == _names) return abi.encodeCall(token.sell, (one.amount, least, one.who, block.timestamp));
        return one.buys ? bytes("") : toToken(one.amount);
    }

    /// @dev Decision 29, by its own formula; or what the account set; or what it names.
    function slippageOf(Trade memory one) internal view returns (uint256) {
        if (one.who == _names) return one.slippageBps;
        if (one.who == _sets) return _ownSlippage;
        uint256 reserve = one.buys ? _coin : _tokens;
        uint256 bps = reserve * 500 * _feeBps / one.amount * reserve / (reserve + one.amount) / BPS;
        return bps < 500 ? bps : 500;
    }

    /// @dev What a trade brings at the reserves of before.
    function expected(Trade memory one, IPoolTax.Rates memory rates) private view returns (uint256 got) {
        uint256 amount = one.amount;
        if (one.buys) {
            got = out(amount - amount * rates.fundBps / BPS - amount * rates.inviterBps / BPS, _coin, _tokens);
            return got - got * rates.burnBps / BPS;
        }
        got = out(amount - amount * rates.burnBps / BPS, _tokens, _coin);
        return got - got * rates.fundBps / BPS - got * rates.inviterBps / BPS;
    }

    function out(uint256 amount, uint256 reserveIn, uint256 reserveOut) private view returns (uint256) {
        uint256 counts = amount * (BPS - _feeBps);
        return reserveOut * counts / (reserveIn * BPS + counts);
    }

    function ratesNow(bool buys) internal view returns (IPoolTax.Rates memory rates) {
        if (!_taxed) return rates;
        (IPoolTax.Rates memory buyRates, IPoolTax.Rates memory sellRates) = token.poolTax();
        return buys ? buyRates : sellRates;
    }

    function toToken(uint256 amount) internal view returns (bytes memory) {
        return abi.encodeCall(token.transfer, (address(token), amount));
    }

    /// @dev His coin is what he has; others always have what they pay.
    function tryAs(address who, uint256 value, bytes memory input) internal returns (bool done) {
        if (!isHis(who)) vm.deal(who, who.balance + value);
        vm.prank(who);
        (done,) = address(token).call{value: value}(input);
    }
}
