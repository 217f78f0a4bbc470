// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IOwnPool} from "../token/IOwnPool.sol";
import {Actor} from "./RehearsalStage.sol";
import {RehearsedOffer} from "./RehearsedOffer.sol";

/**
 * @title RehearsedPool
 * @notice Trades of a token that is its own exchange, beside those on a pair.
 */
abstract contract RehearsedPool is RehearsedOffer {
    /// @notice Step: a buy at the token itself.
    function stepPoolBuy(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        Actor who = stage.trader;
        outcome.amountIn = stage.buyBase;
        (uint256 coin, uint256 tokens) = _poolReserves(stage.token);
        outcome.quoted = _poolQuote(stage.token, stage.buyBase, coin, tokens);
        SafeTransferLib.safeTransferETH(address(who), stage.buyBase);
        uint256 had = _held(stage.token, who);
        uint256 before = gasleft();
        who.act(stage.token, stage.buyBase, abi.encodeCall(IOwnPool.buy, (0, address(who), block.timestamp)));
        outcome.gas = before - gasleft();
        outcome.amountOut = _held(stage.token, who) - had;
    }

    /// @notice Step: the trader sells a part of his tokens to the token itself.
    function stepPoolSell(Stage calldata stage, uint256 parts) external onlySelf returns (Outcome memory) {
        uint256 amount = _held(stage.token, stage.trader) / parts;
        bytes memory input = abi.encodeCall(IOwnPool.sell, (amount, 0, address(stage.trader), block.timestamp));
        return _sellToPool(stage, stage.trader, amount, input);
    }

    /// @notice Step: the friend sells all by sending his tokens to the token itself.
    function stepPoolSellPlain(Stage calldata stage) external onlySelf returns (Outcome memory) {
        uint256 amount = _held(stage.token, stage.friend);
        return _sellToPool(stage, stage.friend, amount, abi.encodeCall(IERC20.transfer, (stage.token, amount)));
    }

    function _sellToPool(Stage calldata stage, Actor who, uint256 amount, bytes memory input)
        private
        returns (Outcome memory outcome)
    {
        outcome.amountIn = amount;
        (uint256 coin, uint256 tokens) = _poolReserves(stage.token);
        outcome.quoted = _poolQuote(stage.token, amount, tokens, coin);
        uint256 had = address(who).balance;
        uint256 before = gasleft();
        who.act(stage.token, 0, input);
        outcome.gas = before - gasleft();
        outcome.amountOut = address(who).balance - had;
    }

    function _isOwnPool(address token) internal view returns (bool) {
        return _word(token, abi.encodeCall(IOwnPool.poolFeeBps, ())) != 0;
    }

    function _usualPoolBuy(address token) internal view returns (uint256) {
        (uint256 coin, uint256 tokens) = _poolReserves(token);
        return _costOf(IERC20(token).totalSupply(), coin, tokens, IOwnPool(payable(token)).poolFeeBps());
    }

    function _poolReserves(address token) internal view returns (uint256 coin, uint256 tokens) {
        (coin, tokens,) = IOwnPool(payable(token)).getReserves();
    }

    /// @dev As the pool prices it without taxes: its fee alone is taken off.
    function _poolQuote(address token, uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        private
        view
        returns (uint256)
    {
        uint256 priced = amountIn * (BPS - IOwnPool(payable(token)).poolFeeBps());
        return reserveOut * priced / (reserveIn * BPS + priced);
    }
}
