// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ICompound} from "../../src/token/ICompound.sol";
import {IDividend} from "../../src/token/IDividend.sol";
import {IDust} from "../../src/token/IDust.sol";
import {IInvitation} from "../../src/token/IInvitation.sol";
import {ILpDividend} from "../../src/token/ILpDividend.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {IPrizePool} from "../../src/token/IPrizePool.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IToken} from "./IToken.sol";

/// @notice A token with a pair and every module that such a token can have: what the tests call.
interface IMarketToken is IToken, IMarket, ITrading, IDividend, ILpDividend, ICompound, IInvitation, IPrizePool, IDust {}

interface IERC20Like {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function mint(address to, uint256 amount) external;
    function deposit() external payable;
}

/// @notice Uniswap V2's router, as far as the tests use it.
interface IRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountA,
        uint256 amountB,
        uint256 minA,
        uint256 minB,
        address to,
        uint256 deadline
    ) external returns (uint256, uint256, uint256);
    function addLiquidityETH(
        address token,
        uint256 amount,
        uint256 minAmount,
        uint256 minCoin,
        address to,
        uint256 deadline
    ) external payable returns (uint256, uint256, uint256);
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 minA,
        uint256 minB,
        address to,
        uint256 deadline
    ) external returns (uint256, uint256);
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 minToken,
        uint256 minCoin,
        address to,
        uint256 deadline
    ) external returns (uint256);
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory);
}

interface IPairErc20 {
    function balanceOf(address account) external view returns (uint256);
    function totalSupply() external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
    function sync() external;
    function skim(address to) external;
}
