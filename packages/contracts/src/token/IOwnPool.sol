// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IOwnPool
 * @notice A token that is its own exchange: it holds a reserve of native coin and one of itself, and sells and buys at
 * their product less a fee that stays in them ("ERC-314"), beside being a full ERC-20.
 * @dev Amounts are base units of the token and wei of the native coin; times are unix seconds. In the events, 0 is the
 * coin and 1 the token. The reserves are counted, never read from balances: coin forced upon the contract moves no price,
 * and stays there for ever. Tokens enter the reserve only by a sell or as liquidity; any other way of sending tokens to
 * the contract reverts, except `transfer`, which sells. The product of the reserves never falls by a trade.
 * Not supported: receivers that refuse the coin they are paid.
 */
interface IOwnPool {
    /**
     * @notice What the pool is created with.
     * @param provider Brings and may later take the liquidity; cannot be changed.
     * @param tradingStart Opens by itself at this time, at most 90 days ahead; a past time: open as soon as there is
     * liquidity; 0: when the owner starts it.
     * @param feeBps Part of what comes in by a trade that buys nothing and stays in the reserve, in basis points: 10 to
     * 250, for ever.
     */
    struct OwnPoolInit {
        address provider;
        uint64 tradingStart;
        uint8 feeBps;
    }

    /// @notice A trade. `sender` paid; one of the In and one of the Out amounts is 0. Out is before a burnt part.
    event Swap(
        address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address to
    );
    /// @notice The reserves after a trade or a change of the liquidity.
    event Sync(uint112 reserve0, uint112 reserve1);
    /// @notice The provider added liquidity; none can be removed before `unlockAt`.
    event LiquidityAdded(uint256 coin, uint256 amount, uint64 unlockAt);
    /// @notice The provider took liquidity back.
    event LiquidityRemoved(uint256 coin, uint256 amount);
    /// @notice No liquidity can be removed before this time, which only moves to a later one.
    event LiquidityLocked(uint64 unlockAt);
    /// @notice Trading opens, or opened, at this time; 0: when the owner starts it.
    event TradingStartSet(uint64 tradingStart);
    /// @notice The most that plain forms of this account may lose against the price of the second before.
    event PlainSlippageSet(address indexed account, uint16 bps);

    /// @notice The provider is the zero address or the token.
    error OwnPool_InvalidProvider(address provider);
    /// @notice The start of trading is further ahead than `latest`.
    error OwnPool_StartTooLate(uint64 tradingStart, uint256 latest);
    /// @notice The fee that stays in the pool is below `lowestBps` or above `highestBps`.
    error OwnPool_InvalidFee(uint8 feeBps, uint256 lowestBps, uint256 highestBps);
    /// @notice Trading starts at `tradingStart`; 0: when the owner starts it.
    error OwnPool_NotStarted(uint64 tradingStart);
    /// @notice Trading has a start already that is not later.
    error OwnPool_AlreadyStarted(uint64 tradingStart);
    /// @notice Nobody could start trading any more: start it first.
    error OwnPool_WouldNeverStart();
    /// @notice There is no liquidity to trade with.
    error OwnPool_NoLiquidity();
    /// @notice The amount is 0, or so small that nothing comes out.
    error OwnPool_TooLittle();
    /// @notice A reserve would not fit into 112 bits.
    error OwnPool_TooMuch();
    /// @notice Less would come out than the least that was accepted: the price moved.
    error OwnPool_OutBelowMinimum(uint256 amountOut, uint256 minimum);
    /// @notice The transaction came after its deadline.
    error OwnPool_Expired(uint256 deadline);
    /// @notice The token itself cannot receive.
    error OwnPool_InvalidReceiver(address to);
    /// @notice Tokens come to the contract only by `sell`, by `transfer` of the seller, or as liquidity.
    error OwnPool_UseSell();
    /// @notice A call from inside a payment of this contract.
    error OwnPool_Reentered();
    /// @notice The receiver refused the coin.
    error OwnPool_PaymentRefused(address to, uint256 amountWei);
    /// @notice Only the provider handles the liquidity.
    error OwnPool_NotProvider(address account);
    /// @notice The liquidity is locked until `unlockAt`.
    error OwnPool_Locked(uint64 unlockAt);
    /// @notice A lock only moves to a later time.
    error OwnPool_LockTooEarly(uint64 unlockAt, uint64 current);
    /// @notice The liquidity needs `amount` tokens at this price, outside of what was accepted.
    error OwnPool_PriceMoved(uint256 amount, uint256 minimum, uint256 maximum);
    /// @notice More than the reserve has.
    error OwnPool_ReserveExceeded(uint256 coin, uint256 reserve);
    /// @notice A slippage of more than 50 %.
    error OwnPool_SlippageTooHigh(uint16 bps);

    /// @notice Sending coin buys for the sender, at no worse than the price of the second before less the own slippage.
    receive() external payable;

    /**
     * @notice Buys tokens for the coin that is sent, all of it.
     * @param minOut Least number of base units that `to` accepts, after taxes.
     * @param to Receives the tokens. A limit on holdings counts for this account, a cool-down for the caller.
     * @param deadline Last second at which it may happen.
     * @return amountOut Base units that `to` received.
     */
    function buy(uint256 minOut, address to, uint256 deadline) external payable returns (uint256 amountOut);

    /**
     * @notice Sells the caller's tokens.
     * @param amount Base units, a burnt part included.
     * @param minOut Least number of wei that `to` accepts, after taxes.
     * @return coinOut Wei that `to` received.
     */
    function sell(uint256 amount, uint256 minOut, address to, uint256 deadline) external returns (uint256 coinOut);

    /**
     * @notice Sets what the plain forms of the caller (sending coin to buy, transferring tokens here to sell) may lose
     * against the price at the end of the second before: {plainSlippage} where nothing was set, 50 % at most.
     */
    function setPlainSlippage(uint16 bps) external;

    /**
     * @notice Provider: adds the coin that is sent and tokens of his to the reserves. The first time, or after all was
     * removed, `maxAmount` tokens are taken, which makes the price; later as many as the price asks for.
     * @param minAmount Least number of tokens to take, so that nobody can move the price before.
     * @param unlockAt No liquidity can be removed before; not earlier than it was.
     */
    function addLiquidity(uint256 minAmount, uint256 maxAmount, uint64 unlockAt) external payable returns (uint256 amount);

    /**
     * @notice Provider, after the lock: takes `coin` wei and the same part of the tokens out of the reserves.
     * @param minAmount Least number of tokens, so that nobody can move the price before.
     */
    function removeLiquidity(uint256 coin, uint256 minAmount) external returns (uint256 amount);

    /// @notice Provider: locks the liquidity for longer; the highest possible time locks it for ever.
    function extendLiquidityLock(uint64 unlockAt) external;

    /// @notice Owner: starts trading now. It never stops again.
    function startTrading() external;

    /// @notice The reserves of coin and token, and when they changed last.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 updatedAt);
    /// @notice What {buy} of `payer` would give for `coin` wei now, were trading open; limits are not looked at.
    function quoteBuy(uint256 coin, address payer) external view returns (uint256 amountOut);
    /// @notice What {sell} of `seller` would pay for `amount` base units now, were trading open.
    function quoteSell(uint256 amount, address seller) external view returns (uint256 coinOut);
    /**
     * @notice What a trade of `account` in the plain forms may lose now, in basis points: what the account set. Where
     * it set nothing, 5 %, and less where the trade is larger than about fee * reserve, so that who trades before it in
     * its second and back after it gains at most 5 % of fee * reserve.
     * @param amount Wei of a buy or base units of a sell; 0 tells the most.
     */
    function plainSlippage(address account, uint256 amount, bool buys) external view returns (uint256 bps);
    /// @notice Part of what comes in by a trade that stays in the reserve, in basis points.
    function poolFeeBps() external view returns (uint8);
    /// @notice Brings and takes the liquidity.
    function liquidityProvider() external view returns (address);
    /// @notice No liquidity can be removed before.
    function liquidityUnlockAt() external view returns (uint64);
    /// @notice When trading opens, or opened; 0: when the owner starts it.
    function tradingStart() external view returns (uint64);
}
