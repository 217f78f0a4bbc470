// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {ILpVault} from "../companion/ILpVault.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {ILpDividend} from "../token/ILpDividend.sol";
import {IMarket} from "../token/IMarket.sol";
import {ILiquidityHelper} from "./ILiquidityHelper.sol";

/**
 * @title LiquidityHelper
 * @notice Adds and removes liquidity of our tokens without tax, by the pair's `mint` and `burn` alone.
 * @dev Roles: none. Invariants: nothing stays here; a call passes on at most what came in during it for the same caller.
 * Our tokens let this contract move them into and out of pairs untaxed. Anybody can also send a pair's output here, and
 * anybody can write a "token" that names any pair and base coin. So no balance of this contract is ever used, and one of
 * our tokens leaves only in the part of `token`, whose pair it names itself, never in the part of the base coin.
 * Not supported: base coins that are tokens with a pair of their own, or whose balances change by themselves.
 */
contract LiquidityHelper is ILiquidityHelper, ReentrancyGuard {
    /// @dev Enough for one of our tokens to answer; wrapped coins burn all they get when they are asked.
    uint256 private constant ANSWER_GAS = 20_000;

    /// @dev The wrapped coin while it pays out native coin; 0 otherwise.
    address private _unwrapping;

    /// @notice Takes coin that the wrapped coin gives back.
    receive() external payable {
        if (msg.sender != _unwrapping) revert LiquidityHelper_WrongValue(msg.value, 0);
    }

    /// @inheritdoc ILiquidityHelper
    function add(Addition calldata addition)
        external
        payable
        nonReentrant
        returns (uint256 tokenAmount, uint256 baseAmount, uint256 lpAmount)
    {
        // Check
        (address pair, address base) = _checked(addition.token, addition.native, addition.receiver, addition.deadline);
        uint256 value = addition.native ? addition.baseAmount : 0;
        if (msg.value != value) revert LiquidityHelper_WrongValue(msg.value, value);
        uint256 coins = _fittingBase(addition, pair, base);
        // Interaction: the base coin first. What it calls while it moves finds no token in the pair; the reserves are
        // read after it, and from there to the mint nothing foreign is called.
        baseAmount = _payBase(addition.native, pair, base, coins);
        tokenAmount = _payToken(addition, pair, base, baseAmount);
        if (tokenAmount < addition.minTokenAmount || baseAmount < addition.minBaseAmount) {
            revert LiquidityHelper_AmountTooLow(tokenAmount, baseAmount);
        }
        lpAmount = IUniswapV2Pair(pair).mint(addition.stake ? address(this) : addition.receiver);
        emit LiquidityAdded(msg.sender, addition.token, tokenAmount, baseAmount, lpAmount);
        if (addition.stake) _stake(addition, pair, lpAmount);
        if (value != 0 && value > coins) SafeTransferLib.safeTransferETH(msg.sender, value - coins);
    }

    /// @inheritdoc ILiquidityHelper
    function remove(
        address token,
        uint256 lpAmount,
        bool native,
        uint256 minTokenAmount,
        uint256 minBaseAmount,
        address receiver,
        uint256 deadline
    ) external nonReentrant returns (uint256 tokenAmount, uint256 baseAmount) {
        // Check
        (address pair, address base) = _checked(token, native, receiver, deadline);
        // Interaction
        SafeTransferLib.safeTransferFrom(pair, msg.sender, pair, lpAmount);
        (tokenAmount, baseAmount) = _burn(token, pair, base);
        if (tokenAmount < minTokenAmount || baseAmount < minBaseAmount) {
            revert LiquidityHelper_AmountTooLow(tokenAmount, baseAmount);
        }
        emit LiquidityRemoved(msg.sender, token, tokenAmount, baseAmount, lpAmount);
        SafeTransferLib.safeTransfer(token, receiver, tokenAmount);
        if (!native) {
            SafeTransferLib.safeTransfer(base, receiver, baseAmount);
        } else {
            _unwrapping = base;
            IWrappedNative(base).withdraw(baseAmount);
            _unwrapping = address(0);
            SafeTransferLib.safeTransferETH(receiver, baseAmount);
        }
    }

    function _checked(address token, bool native, address receiver, uint256 deadline)
        private
        view
        returns (address pair, address base)
    {
        if (block.timestamp > deadline) revert LiquidityHelper_Expired(deadline);
        (pair, base) = (IMarket(token).pair(), IMarket(token).base());
        if (
            receiver == address(0) || receiver == address(this) || receiver == token || receiver == pair
                || receiver == base
        ) revert LiquidityHelper_InvalidReceiver(receiver);
        uint64 start = IMarket(token).tradingStart();
        if (block.timestamp < start) revert LiquidityHelper_NotOpen(start);
        if (IUniswapV2Pair(pair).totalSupply() == 0) revert LiquidityHelper_NoLiquidity(pair);
        // What wraps native coin is none of our tokens: wrapping and unwrapping would fail.
        if (!native && _hasPair(base)) revert LiquidityHelper_BaseNotSupported(base);
    }

    /// @dev Most base coin that fits both amounts at the pair's price.
    function _fittingBase(Addition calldata addition, address pair, address base) private view returns (uint256 coins) {
        (uint256 reserveToken, uint256 reserveBase) = _reserves(addition.token, pair, base);
        coins = addition.tokenAmount * reserveBase / reserveToken;
        if (coins > addition.baseAmount) coins = addition.baseAmount;
    }

    /// @dev From the caller straight to the pair; returns what has arrived there.
    function _payBase(bool native, address pair, address base, uint256 amount) private returns (uint256 arrived) {
        uint256 before = _balance(base, pair);
        if (!native) {
            SafeTransferLib.safeTransferFrom(base, msg.sender, pair, amount);
        } else {
            IWrappedNative(base).deposit{value: amount}();
            SafeTransferLib.safeTransfer(base, pair, amount);
        }
        arrived = _balance(base, pair) - before;
    }

    /// @dev Tokens that belong beside the base coin that arrived, by way of this contract, which pays no tax.
    function _payToken(Addition calldata addition, address pair, address base, uint256 arrivedBase)
        private
        returns (uint256 arrived)
    {
        (uint256 reserveToken, uint256 reserveBase) = _reserves(addition.token, pair, base);
        // Check: whom the base coin called may have booked it as somebody else's; the mint counts what is not booked.
        if (_balance(base, pair) < reserveBase + arrivedBase) revert LiquidityHelper_AmountTooLow(0, 0);
        uint256 amount = arrivedBase * reserveToken / reserveBase;
        if (amount > addition.tokenAmount) amount = addition.tokenAmount;
        uint256 before = _balance(addition.token, address(this));
        SafeTransferLib.safeTransferFrom(addition.token, msg.sender, address(this), amount);
        arrived = _balance(addition.token, address(this)) - before;
        if (arrived > amount) arrived = amount;
        SafeTransferLib.safeTransfer(addition.token, pair, arrived);
    }

    /// @dev What the pair says it paid, and no more than has arrived from it.
    function _burn(address token, address pair, address base)
        private
        returns (uint256 tokenAmount, uint256 baseAmount)
    {
        uint256 tokensBefore = _balance(token, address(this));
        uint256 coinsBefore = _balance(base, address(this));
        (uint256 amount0, uint256 amount1) = IUniswapV2Pair(pair).burn(address(this));
        (tokenAmount, baseAmount) = token < base ? (amount0, amount1) : (amount1, amount0);
        uint256 tokens = _balance(token, address(this)) - tokensBefore;
        uint256 coins = _balance(base, address(this)) - coinsBefore;
        if (tokenAmount > tokens) tokenAmount = tokens;
        if (baseAmount > coins) baseAmount = coins;
    }

    function _stake(Addition calldata addition, address pair, uint256 lpAmount) private {
        address vault = ILpDividend(addition.token).lpVault();
        uint256 before = _balance(pair, address(this));
        SafeTransferLib.safeApprove(pair, vault, lpAmount);
        ILpVault(vault).stakeFor(addition.receiver, lpAmount);
        // Check: a vault that took nothing would leave the liquidity here.
        if (before - _balance(pair, address(this)) != lpAmount) revert LiquidityHelper_InvalidReceiver(vault);
    }

    /// @dev True for a coin that names a pair, as all of our tokens do that know this contract. With too little gas for
    /// its answer there would be too little for the rest of the call as well.
    function _hasPair(address coin) private view returns (bool) {
        bytes memory input = abi.encodeCall(IMarket.pair, ());
        bool answered;
        assembly ("memory-safe") {
            answered := staticcall(ANSWER_GAS, coin, add(input, 32), mload(input), 0, 0)
            answered := and(answered, gt(returndatasize(), 31))
        }
        return answered;
    }

    function _reserves(address token, address pair, address base)
        private
        view
        returns (uint256 reserveToken, uint256 reserveBase)
    {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(pair).getReserves();
        (reserveToken, reserveBase) = token < base ? (reserve0, reserve1) : (reserve1, reserve0);
        if (reserveToken == 0 || reserveBase == 0) revert LiquidityHelper_NoLiquidity(pair);
    }

    function _balance(address coin, address account) private view returns (uint256) {
        return SafeTransferLib.balanceOf(coin, account);
    }
}
