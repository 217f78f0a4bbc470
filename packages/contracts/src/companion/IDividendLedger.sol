// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IDividendLedger
 * @notice What both dividend vaults share: income of one epoch is paid in a straight line during the next one, by shares,
 * and is collected by whoever it belongs to.
 * @dev Amounts are base units of `coin`, times unix seconds. Nothing loops over holders. Income that arrives while the
 * shares are below a floor is carried and starts a fresh epoch once they are above it. So holding for a moment around an
 * income, being alone for a moment, or many tiny incomes gain nothing. Sums are rounded down: what is lost by it is
 * below one base unit in each change of the shares, and stays in the vault.
 * The coin may take a fee of what arrives, or return no or an odd value; a payment counts when exactly its amount left
 * the vault. A coin that refuses one account, or answers nothing at all, stops nobody else and no transfer of the token.
 * Not supported: coins whose balances change by themselves, and coins that take more than the amount sent.
 */
interface IDividendLedger {
    /// @notice Income arrived; it is paid from the next epoch on.
    event IncomeReceived(uint256 amount);
    /// @notice Dividends were paid out.
    event DividendPaid(address indexed account, address indexed receiver, uint256 amount);
    /// @notice Base coin was exchanged to the dividend coin.
    event Converted(uint256 baseAmount, uint256 coinAmount);

    /// @notice Only the token may.
    error DividendLedger_NotToken(address account);
    /// @notice Only the token's owner may, and not while the ownership is locked.
    error DividendLedger_NotOwner(address account);
    /**
     * @notice The vault cannot be made with such a rule.
     * @param rule Which one: `epoch` or `wait` (seconds), `minHolding` (or the least stake), `minTotal` (of all stakes), or
     * `coin`, which is a contract, has a pair with the base coin unless it is that one, and is not what is staked.
     * @param given What it is, or 0 where it is no number.
     * @param bound The most it may be, or the least.
     */
    error DividendLedger_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice Nothing to collect.
    error DividendLedger_NothingToClaim(address account);
    /// @notice The account collected a moment ago; the next time is `at`.
    error DividendLedger_Waiting(address account, uint256 at);
    /// @notice The coin did not let the payment to `receiver` through. It stays owed.
    error DividendLedger_PaymentFailed(address receiver, uint256 amount);
    /// @notice Nothing of the coin has arrived.
    error DividendLedger_NothingReceived();
    /// @notice Only the vault calls this, on itself.
    error DividendLedger_OwnCallOnly();
    /// @notice A clone is set up once, by its maker.
    error DividendLedger_AlreadySetUp();

    /// @notice The token this vault belongs to.
    function token() external view returns (address);
    /// @notice What dividends are paid in.
    function coin() external view returns (address);
    /// @notice Length of an epoch in seconds.
    function epochSeconds() external view returns (uint32);
    /// @notice Least time between two payments to one account, in seconds.
    function waitSeconds() external view returns (uint32);
    /// @notice Shares of an account.
    function sharesOf(address account) external view returns (uint256);
    /// @notice Shares of all accounts.
    function totalShares() external view returns (uint256);
    /// @notice Below this sum of shares income is carried.
    function minTotalShares() external view returns (uint256);
    /**
     * @notice The epoch now.
     * @return end Unix seconds at which it ends; 0 while income is carried.
     * @return paying Coin that is still handed to shares until then.
     * @return collecting Coin that has come in and is handed to shares in the next epoch.
     */
    function epoch() external view returns (uint256 end, uint256 paying, uint256 collecting);
    /// @notice Base coin that waits for {convert}; 0 where dividends are paid in the base coin.
    function unconverted() external view returns (uint256);
    /// @notice What `account` can collect now.
    function claimable(address account) external view returns (uint256);
    /// @notice When `account` can collect next; 0: now.
    function claimableAt(address account) external view returns (uint256);
    /// @notice All income ever, all payments ever, and what is not handed to shares yet (this epoch's, the next one's,
    /// and what is carried), in coin.
    function totals() external view returns (uint256 received, uint256 paid, uint256 pending);
    /// @notice What has been paid to an account ever.
    function paidTo(address account) external view returns (uint256);

    /// @notice Anyone: books coin that has arrived here as income. The token's Till calls it. Base coin that is not the
    /// dividend coin is not income before {convert}.
    function receiveIncome() external;
    /// @notice Anyone: gives `amount` of the coin as income ("manual dividend"). What arrives counts. Needs an allowance.
    function donate(uint256 amount) external;
    /// @notice Collects the caller's dividends to `receiver`. An account that is excluded, or that the token stops, collects
    /// as well.
    function claim(address receiver) external returns (uint256 amount);
    /// @notice Anyone: pays the listed accounts. Who is owed nothing, has to wait, or whose payment fails or needs more than
    /// 300,000 gas is passed over, and stays owed.
    function process(address[] calldata accounts) external returns (uint256 paidCount);
    /// @notice The vault only, on itself: one payment of {process}, so that a failing one is undone as a whole.
    function processOne(address account) external;
    /**
     * @notice Anyone: exchanges base coin that waits here to the dividend coin, in the pair of both, once in a minute. In
     * one call at most half of the exchange's fee of the pair's reserve (0.15 % for a fee of 0.3 %; at least 0.05 %), and
     * at most 3 % below the pair's average price since the call before: so moving the price first costs more in fees
     * than it gains, unless one owns the pair's liquidity. Returns 0 where nothing can be exchanged now: the first call
     * only notes the price, and so does one after a sudden fall.
     */
    function convert() external returns (uint256 coinAmount);
}
