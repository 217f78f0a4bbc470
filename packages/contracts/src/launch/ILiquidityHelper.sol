// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ILiquidityHelper
 * @notice Adds and removes liquidity of our tokens without tax. It only mints and burns liquidity tokens and never swaps.
 * @dev Pair and base coin come from the token. The base coin goes in first, then the token, then the mint, with nothing
 * between; what `mint` and `burn` return is what is passed on, never a balance of this contract. Closed until trading
 * starts. Keeps nothing. A token that is not one of ours has no exemption for it and simply pays its tax.
 */
interface ILiquidityHelper {
    event LiquidityAdded(address indexed account, address indexed token, uint256 tokenAmount, uint256 baseAmount, uint256 lpAmount);
    event LiquidityRemoved(address indexed account, address indexed token, uint256 tokenAmount, uint256 baseAmount, uint256 lpAmount);

    /// @notice The deadline has passed.
    error LiquidityHelper_Expired(uint256 deadline);
    /// @notice Trading has not started: closed until then.
    error LiquidityHelper_NotOpen(uint64 tradingStart);
    /// @notice Less than the least wanted of one side; or (0 and 0) somebody whom the base coin called while it moved has
    /// booked what had arrived.
    error LiquidityHelper_AmountTooLow(uint256 tokenAmount, uint256 baseAmount);
    /// @notice The pair is empty, so that it has no price.
    error LiquidityHelper_NoLiquidity(address pair);
    /// @notice The coin sent along is not `baseAmount` (native), or came although none was needed.
    error LiquidityHelper_WrongValue(uint256 value, uint256 wanted);
    /// @notice Address 0, this contract, the token, its pair or base coin; or something that is no vault.
    error LiquidityHelper_InvalidReceiver(address receiver);
    /// @notice The base coin is itself a token with a pair: passing it on here could dodge its own tax.
    error LiquidityHelper_BaseNotSupported(address base);

    /**
     * @notice Adds liquidity at the pair's price, up to both amounts; the rest is never taken, or sent back.
     * @param token A token of ours.
     * @param tokenAmount Most tokens; taken by allowance.
     * @param baseAmount Most base coin: coin sent along when `native`, else by allowance.
     * @param native True: the base coin is the wrapped native coin and comes as value.
     * @param minTokenAmount Least tokens that must go in.
     * @param minBaseAmount Least base coin that must go in.
     * @param receiver Receives the liquidity tokens, or owns the stake.
     * @param stake True: stakes them for `receiver` in the token's {ILpVault}.
     * @param deadline Unix seconds.
     */
    struct Addition {
        address token;
        uint256 tokenAmount;
        uint256 baseAmount;
        bool native;
        uint256 minTokenAmount;
        uint256 minBaseAmount;
        address receiver;
        bool stake;
        uint256 deadline;
    }

    function add(Addition calldata addition) external payable returns (uint256 tokenAmount, uint256 baseAmount, uint256 lpAmount);

    /// @notice Removes liquidity: takes `lpAmount` by allowance, passes both sides to `receiver` (unwrapped when `native`).
    function remove(
        address token,
        uint256 lpAmount,
        bool native,
        uint256 minTokenAmount,
        uint256 minBaseAmount,
        address receiver,
        uint256 deadline
    ) external returns (uint256 tokenAmount, uint256 baseAmount);
}
