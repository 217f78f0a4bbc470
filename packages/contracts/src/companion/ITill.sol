// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITill
 * @notice The till of one token: holds its tax tokens, sells them for the base coin inside sells of others, splits the
 * proceeds by purpose, and pays them out to whoever asks, for the receiver of the purpose.
 * @dev A clone for each token, made by its constructor; `token()` is the maker. All proceeds are in the pair's base
 * coin. Tokens that somebody sends to the Till count as tax. The base coin may take a fee: what arrives is what counts.
 * Limits of one swap-back: at most the seller's own amount, at most 1 % of the pair's reserve, and at most the amount
 * whose whole loss (exchange fee and price impact) against the price before it is `slippageBps`. It happens only while the
 * pair has not moved in the running block, so at most once a block, and nobody can move the price before it in the same
 * transaction or block: who wants to profit from it must leave the price moved from one block to the next, for everybody.
 */
interface ITill {
    /// @notice What taxes are for.
    enum Purpose {
        Liquidity,
        Marketing,
        Team,
        Burn,
        Dividend,
        Prize
    }

    /**
     * @notice How the proceeds are split, and who receives them.
     * @param weights One for each purpose, in the order of {Purpose}; only their proportions count. At least one above 0.
     * A weight for dividends or prizes needs the module. That of prizes is at most a quarter of all weights: who trades
     * for a prize gets less back than he pays, also with rewards of invitations, which are at most a third of a tax.
     * @param liquidityReceiver Receives the liquidity tokens; the burn address 0x…dEaD locks them for ever.
     * @param marketingReceiver Needed when its weight is above 0.
     * @param teamReceiver Needed when its weight is above 0.
     */
    struct Split {
        uint16[6] weights;
        address liquidityReceiver;
        address marketingReceiver;
        address teamReceiver;
    }

    /**
     * @notice Settings at creation.
     * @param split See {Split}.
     * @param slippageBps The most a swap-back may lose against the price before it, exchange fee included; above the
     * exchange's fee and at most 1,000.
     * @param exchangeFeeBps Fee of the exchange, 0 to 100: 30 for Uniswap V2.
     * @param baseIsNative True when `base` is the wrapped native coin: then payouts are unwrapped.
     */
    struct TillInit {
        Split split;
        uint16 slippageBps;
        uint16 exchangeFeeBps;
        bool baseIsNative;
    }

    /// @notice Tax tokens were sold. `sold` and `burned` are tokens, `received` is base coin.
    event SwappedBack(uint256 sold, uint256 received, uint256 burned);
    /// @notice Base coin was set aside for a purpose (for liquidity: used at once, with `tokens` beside it).
    event Credited(Purpose indexed purpose, uint256 amount, uint256 tokens);
    /// @notice A purpose's base coin was paid out.
    event Released(Purpose indexed purpose, address indexed receiver, uint256 amount);
    /// @notice Base coin that was set aside for a receiver stays his, though another one comes after him.
    event KeptFor(Purpose indexed purpose, address indexed receiver, uint256 amount);
    /// @notice A former receiver was paid what was kept for him.
    event ReleasedTo(address indexed receiver, uint256 amount);
    /// @notice Split and receivers were set.
    event SplitSet(Split split);
    /// @notice The most that a swap-back may lose was set.
    event SlippageSet(uint16 slippageBps);
    /// @notice Split and receivers can never be changed again.
    event SplitFixed();

    /// @notice Only the token may.
    error Till_NotToken(address account);
    /// @notice Only the token's owner may, and not while the ownership is locked.
    error Till_NotOwner(address account);
    /// @notice No weight, a weight without its module, or a weight without its receiver.
    error Till_InvalidSplit();
    /// @notice Prizes would get more than a quarter (basis points of all weights, rounded up).
    error Till_PrizesTooHigh(uint256 shareBps, uint256 limitBps);
    /// @notice Outside of what is allowed: above the exchange's fee, at most 1,000.
    error Till_InvalidSlippage(uint256 slippageBps);
    /// @notice Split and receivers are fixed for ever.
    error Till_SplitFixed();
    /// @notice Nothing is set aside for this purpose.
    error Till_NothingToRelease(Purpose purpose);
    /// @notice Nothing is kept for this former receiver.
    error Till_NothingOwed(address receiver);
    /// @notice The receiver refused the coin; it stays set aside.
    error Till_PaymentRefused(address receiver, uint256 amount);
    /// @notice A clone is set up once, by its maker.
    error Till_AlreadySetUp();

    /// @notice The token this till belongs to.
    function token() external view returns (address);
    /// @notice Weights and receivers.
    function split() external view returns (Split memory);
    /// @notice True when they can never be changed again.
    function isSplitFixed() external view returns (bool);
    /// @notice The most a swap-back may lose, exchange fee included.
    function slippageBps() external view returns (uint16);
    /// @notice Fee of the exchange that the Till counts with.
    function exchangeFeeBps() external view returns (uint16);
    /// @notice True when payouts are unwrapped to the native coin.
    function baseIsNative() external view returns (bool);
    /// @notice Base coin set aside for marketing or team and not paid out yet, or for liquidity and not used yet; 0 for the
    /// other purposes.
    function owed(Purpose purpose) external view returns (uint256);
    /// @notice Base coin that is kept for somebody who received marketing's or the team's part before.
    function owedTo(address receiver) external view returns (uint256);
    /// @notice Tax tokens waiting to be sold.
    function queued() external view returns (uint256);

    /// @notice Maker only, once.
    function setUp(TillInit calldata init, address pair, address base, address dividendVault, address prizePot) external;
    /**
     * @notice Token only: sells tax tokens, splits the proceeds, adds liquidity, passes dividends and prizes on. Does
     * nothing when the pair has moved in this block or holds coins beyond its reserves.
     * @param sellerAmount Tokens of the sell that it happens in.
     */
    function swapBack(uint256 sellerAmount) external;
    /// @notice Anyone: pays out what is set aside for marketing or team, to its receiver.
    function release(Purpose purpose) external;
    /// @notice Anyone: pays a former receiver of marketing or team what is kept for him.
    function releaseTo(address receiver) external;
    /// @notice Owner of the token: sets weights and receivers. What is set aside for marketing or team is its receiver's until
    /// now; what waits for liquidity goes to the other purposes but prizes where liquidity has no weight any more.
    function setSplit(Split calldata split) external;
    /// @notice Owner of the token: sets the most that a swap-back may lose.
    function setSlippage(uint16 bps) external;
    /// @notice Owner of the token: weights and receivers stay as they are for ever.
    function fixSplit() external;
}
