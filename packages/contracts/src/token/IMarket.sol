// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IMarket
 * @notice A token that knows its exchange pair (Uniswap V2 kind): a start of trading that opens by itself, and opening
 * limits that end by themselves.
 * @dev Amounts are base units, times unix seconds. The pair is found or made by the constructor through the exchange's
 * own factory; nothing is put into it there. Until trading starts, only the Launcher moves tokens into or out of a pair.
 * A pair of another coin at the same exchange counts as one once anybody registers it; until then it is an account like
 * others. Not supported: exchanges that are no Uniswap V2 (other reserves or `swap` signatures). Pools of Uniswap V3 or
 * Solidly cannot be registered: what is traded there moves as a transfer, without tax and without a start of trading.
 */
interface IMarket {
    /**
     * @notice Where and when a token trades.
     * @param router Router of a Uniswap V2 exchange; asked once for its factory.
     * @param base The pair's other coin: the wrapped native coin or any ERC-20.
     * @param tradingStart Opens by itself at this time; 0 or a past time: open from the creation on. At most 90 days ahead.
     * @param limitSeconds How long all limits below hold from the start of trading on, whenever that is; 0 when there are
     * none. At most 90 days. Who opens trading earlier ends them earlier; the finish of a sale starts both.
     * @param maxTransaction Most that one buy or sell moves; 0: no limit. At least 0.1 % of the supply, also when it has grown.
     * @param maxHolding Most that an account holds after receiving; 0: no limit. At least 1 % of the supply, also when it
     * has grown.
     * @param coolDown Seconds between two buys of one receiver, at most 3,600. It never stops a sell, and a buy of less
     * than 0.01 % of the supply does not start it, so that dust from a stranger cannot. The router has none.
     */
    struct MarketInit {
        address router;
        address base;
        uint64 tradingStart;
        uint32 limitSeconds;
        uint112 maxTransaction;
        uint112 maxHolding;
        uint16 coolDown;
    }

    /**
     * @notice Limits in force. All are 0 once they have ended.
     * @param until Unix seconds at which they end by themselves; 0: not known before the sale is finished, which starts
     * trading.
     * @param limitSeconds How long they hold from the start of trading on.
     */
    struct Limits {
        uint112 maxTransaction;
        uint112 maxHolding;
        uint16 coolDown;
        uint64 until;
        uint32 limitSeconds;
    }

    /// @notice The token trades in this pair, against `base`.
    event MarketMade(address indexed pair, address indexed base, address router);
    /// @notice Trading opens by itself at this time.
    event TradingStartSet(uint64 tradingStart);
    /// @notice The limits were set or loosened. They hold for `limitSeconds` from the start of trading on.
    event LimitsSet(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown, uint32 limitSeconds);
    /**
     * @notice A further pair, which its own factory confirms, is treated as one from now on.
     * @param ofExchange True for one of the own pair's factory, which passes gates and limits as the own pair does.
     */
    event PairRegistered(address indexed pair, bool ofExchange);

    /// @notice The router names no factory, or the base coin is no contract, or the token itself.
    error Market_InvalidExchange(address router, address base);
    /// @notice The start of trading is further ahead than `latest`.
    error Market_StartTooLate(uint64 tradingStart, uint256 latest);
    /// @notice The limits are below what keeps trading alive, without an end, or hold for more than 90 days.
    error Market_InvalidLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown, uint32 limitSeconds);
    /// @notice A supply that no pair can hold (above 2^112 - 1).
    error Market_SupplyTooLarge(uint256 supply);
    /// @notice Trading has not started: only the Launcher moves tokens into or out of a pair.
    error Market_NotStarted(uint64 tradingStart);
    /// @notice More than one buy or sell may move until the limits end.
    error Market_TransactionTooLarge(uint256 amount, uint256 maxTransaction);
    /// @notice The receiver would hold more than one account may until the limits end.
    error Market_HoldingTooLarge(address account, uint256 balance, uint256 maxHolding);
    /// @notice The receiver bought a moment ago; buying is possible again at `until`.
    error Market_CoolDown(address account, uint256 until);
    /// @notice No pair of this token that its own factory confirms, one that is known already, or one of another exchange
    /// that somebody else than the acting owner names.
    error Market_NotAPair(address pair);

    /// @notice The pair with `base`.
    function pair() external view returns (address);
    /// @notice The pair's other coin.
    function base() external view returns (address);
    /// @notice Router of the exchange, as given at creation.
    function router() external view returns (address);
    /// @notice When trading opens, or opened, by itself.
    function tradingStart() external view returns (uint64);
    /// @notice Limits in force now.
    function limits() external view returns (Limits memory);
    /// @notice True for the pair and for every registered one.
    function isPair(address account) external view returns (bool);
    /// @notice When `account` can buy again; 0: now.
    function coolDownEnd(address account) external view returns (uint256);

    /**
     * @notice Makes the token treat a further pair as one: taxed, without dividends or interest. Anyone for a pair that the
     * own pair's factory made; the acting owner also for one of another exchange, which passes no whitelist, no limit of a
     * holding and no pause between two buys. No other contract is one by its own word. It can never be undone.
     * @param factory The exchange's factory, which names the pair; a pair of another exchange has to name it, too.
     * @param other The token that this one is paired with there.
     */
    function registerPair(address factory, address other) external;
}
