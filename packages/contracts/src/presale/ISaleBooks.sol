// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ISaleBooks
 * @notice The books of a sale of something that exists already: its rules, who paid how much of which coin for what, who
 * invited whom.
 * @dev Amounts of the token are base units; amounts of a coin are base units of that coin. A `value` is in base units of the
 * first coin: prices, caps and limits are, and what is paid in another coin counts by the rate that was fixed at the
 * creation. Times are unix seconds. What is paid is counted, never read from a balance.
 * Two sorts: at prices (one or more phases, each at its own price, which never falls), or fair (one phase without a price:
 * in the end all buyers share what was for sale by the value of what they paid).
 * Nothing of the rules changes after the creation, but for the root of a list, and coins that are ended.
 */
interface ISaleBooks {
    /// @notice When a buyer gets his tokens: with the purchase, which is final then; after the finish; or after the finish, by
    /// the schedule.
    enum Claim {
        AtOnce,
        AtEnd,
        Scheduled
    }

    /// @notice Where a sale stands.
    enum SaleState {
        Waiting,
        Selling,
        Finishable,
        Finished,
        Refunding
    }

    /**
     * @notice What can be paid with.
     * @param coin Address 0: the chain's coin.
     * @param rate Base units of this coin for 10^36 of the first one; of the first coin 10^36.
     */
    struct Coin {
        address coin;
        uint256 rate;
    }

    /**
     * @notice A part of the sale.
     * @param startAt From then until the start of the next phase, or the end. The first: 0, or any past time, is at once.
     * @param amount How much all phases up to this one sell together: what one leaves, the next one sells too.
     * @param price Base units of the first coin for 10^36 base units of the token, never lower than before; 0: a fair sale,
     * with this one phase.
     * @param listRoot Root of the list of those who may buy; 0: everybody.
     */
    struct Phase {
        uint40 startAt;
        uint112 amount;
        uint256 price;
        bytes32 listRoot;
    }

    /**
     * @notice What is released when; all are 0 but of a scheduled claim.
     * @param startAt The first part is released, at the end of the selling or later.
     * @param firstBps The first part.
     * @param interval Seconds from part to part.
     * @param partBps Each further part; the last is what is left.
     */
    struct Release {
        uint40 startAt;
        uint16 firstBps;
        uint32 interval;
        uint16 partBps;
    }

    /**
     * @notice The rules.
     * @param deployer Receives what is earned and the liquidity; keeps the lists, ends coins, may cancel and finish early.
     * @param claim When buyers get what they bought.
     * @param bindFirst True: who buys must have been invited, at the latest with his first purchase; by the deployer, where
     * nobody else has.
     * @param unsoldReturns True: what nobody bought goes back to the deployer after a success; false: it is burnt.
     * @param endAt At most 365 days after the start.
     * @param softCap Value; less than this and all is paid back, unless all was sold. 0: any raise will do.
     * @param hardCap Value; of a fair sale more is not taken. 0: no bound, and always 0 of a sale at prices.
     * @param leastPaid Value; least of one purchase, but for the last one that is possible; 0: none.
     * @param mostPaid Value; most of one purchase; what is more is returned. 0: none.
     * @param limitPaid Value; most of one account in all purchases; what is more is returned. 0: none.
     * @param liquidityBps Part of the raise that goes into the exchange: none, or 5,100 at least.
     * @param premiumBps How much dearer than what buyers paid on average the exchange begins.
     * @param advanceBps Part of the raise that the deployer gets with the finish, whatever arrives at the buyers.
     * @param liquidityLockSeconds How long the liquidity stays locked; 0: for ever.
     * @param exchange The Uniswap V2 factory; address 0 where nothing goes into an exchange.
     * @param wrappedNative What the exchange pairs the chain's coin as.
     * @param lot Base units that are sold together; 0: any number of them.
     * @param release Of a scheduled claim.
     * @param rewardBps Part of the value of what an invited account pays that goes to its inviter, to his inviter and so on, out
     * of what the deployer earns.
     * @param coins One to four.
     * @param phases One to eight.
     */
    struct Rules {
        address deployer;
        Claim claim;
        bool bindFirst;
        bool unsoldReturns;
        uint40 endAt;
        uint96 softCap;
        uint96 hardCap;
        uint96 leastPaid;
        uint96 mostPaid;
        uint96 limitPaid;
        uint16 liquidityBps;
        uint16 premiumBps;
        uint16 advanceBps;
        uint32 liquidityLockSeconds;
        address exchange;
        address wrappedNative;
        uint96 lot;
        Release release;
        uint16[] rewardBps;
        Coin[] coins;
        Phase[] phases;
    }

    /**
     * @notice What a sale has done so far.
     * @param sold Base units that were bought; of a fair sale all of them, once somebody has paid.
     * @param raised Value of what was paid, before anything is paid back.
     * @param buyers Accounts that have bought.
     * @param rewards Value that inviters were promised.
     * @param settled Base units that arrived at buyers, or were given up and repaid.
     * @param endedCoins Bit i: coin i is not taken any more.
     */
    struct Progress {
        uint112 sold;
        uint96 raised;
        uint32 buyers;
        uint96 rewards;
        uint112 settled;
        uint8 endedCoins;
    }

    /**
     * @notice What became of one coin.
     * @param paid By all buyers, before anything was paid back.
     * @param value What that counted as.
     * @param pooled Went into the exchange.
     * @param earned Of `paid`: for tokens that arrived.
     * @param lost Of `paid`: for tokens that did not arrive and were given up.
     * @param collected Paid to the deployer.
     */
    struct Book {
        uint256 paid;
        uint256 value;
        uint256 pooled;
        uint256 earned;
        uint256 lost;
        uint256 collected;
    }

    /**
     * @notice What a sale knows of an account.
     * @param value Of all it paid.
     * @param bought Base units it has bought; of a fair sale 0 until the finish.
     * @param delivered Base units of them that arrived.
     * @param undelivered Base units of them that did not arrive and were given up.
     * @param failedAt When a delivery that it tried failed last; 0: never.
     * @param inviter Who invited it; 0: nobody.
     * @param invited Accounts that it has invited.
     * @param teamValue Value paid by the accounts below it, in as many generations as get rewards, one at least.
     * @param reward Value promised to it, before anything was paid.
     * @param paid Of each coin, and not paid back.
     * @param due Of each coin: to be paid back now.
     */
    struct Buyer {
        uint96 value;
        uint112 bought;
        uint112 delivered;
        uint112 undelivered;
        uint32 failedAt;
        address inviter;
        uint32 invited;
        uint96 teamValue;
        uint96 reward;
        uint256[] paid;
        uint256[] due;
    }

    /// @notice An account was invited.
    event Bound(address indexed account, address indexed inviter);
    /// @notice An account paid `paid` of a coin, which counts as `value`, in a phase for `amount` base units; 0 of a fair sale.
    event Bought(address indexed account, uint256 phase, uint256 indexed coin, uint256 paid, uint256 value, uint256 amount);
    /// @notice An account got back what it had paid of a coin.
    event Refunded(address indexed account, uint256 indexed coin, uint256 paid, address receiver);
    /// @notice Another list of those who may buy in a phase.
    event ListRootSet(uint256 indexed phase, bytes32 root);
    /// @notice A coin is not taken any more.
    event CoinEnded(uint256 indexed coin);
    /// @notice The deployer gave the sale up: all is paid back.
    event Cancelled();
    /// @notice The sale was finished, as a success; one without a share for the exchange is one at its end without that.
    event Finished(address indexed by);
    /// @notice The deployer got coin that was earned.
    event ProceedsPaid(address indexed to, uint256 indexed coin, uint256 amount);
    /// @notice An inviter got what was earned of his rewards.
    event RewardPaid(address indexed account, uint256 indexed coin, uint256 amount);

    /// @notice A rule that is out of its bounds, or contradicts another: {given} where {bound} is the least or the most that
    /// it could be. Both are 0 where the rule is not a number.
    error Sale_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice It stands elsewhere: see {SaleState}.
    error Sale_NotNow(SaleState state);
    /// @notice Less than one purchase pays at least, or for less than one base unit.
    error Sale_TooLittle(uint256 paid, uint256 least);
    /// @notice Less than the buyer accepts, for example since the next phase has begun.
    error Sale_AmountBelowMinimum(uint256 amount, uint256 minAmount);
    /// @notice The account, or the sale as a whole, has paid as much as it may.
    error Sale_LimitReached(address account, uint256 limitPaid);
    /// @notice Nothing is left in this phase.
    error Sale_PhaseSoldOut(uint256 phase);
    /// @notice Not on the phase's list with this limit, or the proof is of another list.
    error Sale_NotListed(address account, uint256 phase);
    /// @notice Coin was sent to a purchase with a token, or not as much as stated.
    error Sale_WrongPayment(uint256 sent, uint256 stated);
    /// @notice Another amount of a coin arrived than was sent.
    error Sale_WrongArrival(address coin, uint256 arrived, uint256 sent);
    /// @notice There is no such coin, or it is not taken any more.
    error Sale_CoinEnded(uint256 coin);
    /// @notice The last coin stays.
    error Sale_LastCoin(uint256 coin);
    /// @notice Who buys here must have been invited.
    error Sale_NotInvited(address account);
    /// @notice This account cannot be bound to that inviter: it has an inviter or has bought already, or the inviter has
    /// neither.
    error Sale_CannotBind(address account, address inviter);
    /// @notice Nothing to claim, to pay back or to collect.
    error Sale_NothingDue(address account, uint256 coin);
    /// @notice Only the deployer.
    error Sale_NotDeployer(address account);
    /// @notice A public phase stays public, a listed one stays listed, and there is no such phase.
    error Sale_InvalidList(uint256 phase);
    /// @notice From its soft cap on, or its first purchase where it has none, a sale is not given up.
    error Sale_CannotCancel(uint256 raised, uint256 softCap);
    /// @notice Somebody came back in the midst of a call.
    error Sale_Reentered();
    /// @notice Nobody and the sale itself receive nothing.
    error Sale_InvalidReceiver(address receiver);

    /// @notice Binds the caller, who is new here, to somebody who has bought, is bound, or is the deployer.
    function bind(address inviter) external;
    /// @notice Deployer, until the sale ends: another list of a listed phase. Leaves are
    /// `keccak256(keccak256(chain id, factory, creator, salt, account, limit))`, `limit` a value, 0: as the rules say.
    function setListRoot(uint256 phase, bytes32 root) external;
    /// @notice Deployer, until the sale ends: a coin is not taken any more, for ever; one stays.
    function endCoin(uint256 coin) external;
    /// @notice Deployer, until the soft cap is reached, or the first purchase where there is none: all is paid back.
    function cancel() external;

    /// @notice Anyone: pays `account` what is due of a coin: all that it paid, when the sale has failed; what did not arrive,
    /// after a success.
    function refund(address account, uint256 coin) external returns (uint256 paid);
    /// @notice The same for the caller, to another address.
    function refundTo(uint256 coin, address receiver) external returns (uint256 paid);
    /// @notice Anyone: pays the deployer what is earned of a coin.
    function collectProceeds(uint256 coin) external returns (uint256 amount);
    /// @notice Anyone: pays an inviter what is earned of his rewards in a coin.
    function collectReward(address account, uint256 coin) external returns (uint256 amount);

    /// @notice The rules, with the roots of the lists as they are now.
    function saleRules() external view returns (Rules memory);
    /// @notice What the leaves of its lists are bound to.
    function origin() external view returns (address factory, address creator, bytes12 salt);
    /// @notice Where it stands now.
    function saleState() external view returns (SaleState);
    /// @notice What it has done so far.
    function progress() external view returns (Progress memory);
    /// @notice What became of a coin so far.
    function bookOf(uint256 coin) external view returns (Book memory);
    /// @notice What it knows of an account.
    function buyerOf(address account) external view returns (Buyer memory);
    /// @notice Number of the phase that sells now, or of the first where it has not begun.
    function currentPhase() external view returns (uint256);
    /**
     * @notice What `account` would get for at most `pay` of a coin now, and pay for it, if it is on the list; nothing where
     * nothing is sold. `limit` as for a purchase.
     * @return amount Base units; 0 of a fair sale.
     * @return paid What of `pay` would be used.
     * @return value What that counts as.
     */
    function quote(address account, uint256 coin, uint256 pay, uint256 limit)
        external
        view
        returns (uint256 amount, uint256 paid, uint256 value);
    /// @notice What the deployer would get of a coin now.
    function proceeds(uint256 coin) external view returns (uint256);
    /// @notice What an inviter would get of a coin now.
    function rewardDue(address account, uint256 coin) external view returns (uint256);
    /// @notice The token that is sold.
    function token() external view returns (address);
    /**
     * @notice What the deployer can still do: keep the lists of buyers and end coins, where there are some, give the sale up,
     * finish early; all before `until`, the end of the selling; 0: it is over.
     */
    function deployerPowers()
        external
        view
        returns (address deployer, bool keepsLists, bool endsCoins, bool cancels, uint64 until);
}
