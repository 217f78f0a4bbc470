// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ISale
 * @notice The sale of one token: it holds what is for sale and what is paid, until the sale is finished, which fills the
 * exchange with a part of the coin, or until everybody gets back what he paid.
 * @dev Amounts are base units of the token and of the pay coin, which is the base of the token's exchange; times are unix
 * seconds. What is paid is counted, never read from a balance: coin forced upon the contract changes nothing.
 * States: waiting, until the first phase starts; selling, until the end or until all is sold; then, if the soft cap was
 * reached and there is enough for the exchange, finishable by anyone for 14 days; finished, which is final; else
 * refunding, which is final. The deployer may finish earlier once the soft cap was reached.
 * Nothing of the rules changes after the creation, but for the root of a list.
 * Two sorts: at prices (one or more phases, each at its own price, which never falls), or fair (one phase without a price:
 * in the end all buyers share what was for sale by what they paid).
 * Not supported: pay coins that charge for a transfer, buyers that refuse coin when they get it back.
 */
interface ISale {
    /// @notice When a buyer gets his tokens: with the purchase (but nobody moves them before the finish), after the finish,
    /// or after the finish bit by bit.
    enum Claim {
        AtOnce,
        AtEnd,
        Linear
    }

    /**
     * @notice A part of the sale.
     * @param startAt From then until the start of the next phase, or the end. The first: a past time is at once.
     * @param amount How much all phases up to this one sell together: what one leaves, the next one sells too.
     * @param price Base units of the pay coin for 10^36 base units of the token, never lower than before and at most three
     * times the first; 0: a fair sale, with this one phase.
     * @param listRoot Root of the list of those who may buy; 0: everybody.
     */
    struct Phase {
        uint40 startAt;
        uint112 amount;
        uint256 price;
        bytes32 listRoot;
    }

    /**
     * @notice The rules.
     * @param deployer Keeps the lists, may finish early, receives what the finish leaves and the liquidity.
     * @param paysNative True: buyers pay the chain's coin, which the exchange's base wraps. False: they pay the base itself.
     * @param claim When buyers get their tokens; of a fair sale not at once.
     * @param bindFirst True: who buys must have been invited, at the latest with his first purchase; by the deployer, where
     * nobody else has.
     * @param endAt At most 365 days after the start.
     * @param softCap Less than this and all is paid back, unless all was sold; 0: any raise that can fill the exchange is
     * enough. Either way the least success must be able to.
     * @param leastPaid Least of one purchase, but for the last one that is possible; 0: none.
     * @param mostPaid Most of one purchase; what is more is returned. 0: none.
     * @param limitPaid Most of one account in all purchases; what is more is returned. 0: none.
     * @param liquidityBps Part of the raise that goes into the exchange, 5,100 at least.
     * @param premiumBps How much dearer than what buyers paid on average the exchange begins; 2,500 at most.
     * @param liquidityLockSeconds How long the liquidity stays locked, 30 days at least; 0: for ever.
     * @param releaseSeconds Of a linear claim: the time from the finish to the last release.
     * @param releaseInterval Of a linear claim: it is released in steps of so many seconds; 0 or 1: continuously.
     * @param rewardBps Part of what an invited account pays that goes to its inviter, to his inviter and so on, out of what
     * the finish leaves to the deployer; six generations at most, and together 1,000 at most.
     * @param phases One to eight.
     */
    struct SaleInit {
        address deployer;
        bool paysNative;
        Claim claim;
        bool bindFirst;
        uint40 endAt;
        uint96 softCap;
        uint96 leastPaid;
        uint96 mostPaid;
        uint96 limitPaid;
        uint16 liquidityBps;
        uint16 premiumBps;
        uint32 liquidityLockSeconds;
        uint32 releaseSeconds;
        uint32 releaseInterval;
        uint16[] rewardBps;
        Phase[] phases;
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
     * @notice What a sale has done so far.
     * @param sold Base units that were bought; of a fair sale all of them, once somebody has paid.
     * @param raised Paid and not paid back.
     * @param buyers Accounts that have bought.
     * @param rewards Promised to inviters out of `raised`; paid only after the finish.
     * @param finishedAt 0: not finished.
     * @param fullAt When the last token was sold; 0: not yet.
     */
    struct Progress {
        uint112 sold;
        uint96 raised;
        uint32 buyers;
        uint96 rewards;
        uint40 finishedAt;
        uint40 fullAt;
    }

    /**
     * @notice What a sale knows of an account.
     * @param paid Paid and not paid back.
     * @param bought Base units it has bought; of a fair sale 0 until the finish.
     * @param claimed Base units it has got out of `bought`.
     * @param inviter Who invited it; 0: nobody.
     * @param invited Accounts that it has invited.
     * @param teamPaid Paid by the accounts below it, in as many generations as get rewards, one at least.
     * @param reward Promised to it and not paid yet.
     */
    struct Buyer {
        uint96 paid;
        uint112 bought;
        uint112 claimed;
        address inviter;
        uint32 invited;
        uint96 teamPaid;
        uint96 reward;
    }

    /// @notice The rules at creation.
    event SaleSet(address indexed token, address indexed deployer, address base, SaleInit init);
    /// @notice An account was invited.
    event Bound(address indexed account, address indexed inviter);
    /// @notice An account paid `paid` in phase `phase` for `amount` base units; 0 of a fair sale.
    event Bought(address indexed account, uint256 phase, uint256 paid, uint256 amount);
    /// @notice An account got `amount` base units that it had bought.
    event Claimed(address indexed account, uint256 amount);
    /// @notice The sale failed: an account got everything back that it had paid.
    event Refunded(address indexed account, uint256 paid);
    /// @notice Another list of those who may buy in a phase.
    event ListRootSet(uint256 indexed phase, bytes32 root);
    /// @notice Trading is open: `coin` and `amount` went into the exchange, `burnt` base units were not sold and are
    /// destroyed. `liquidity` and `lockId` are 0 where the token is its own exchange; `lockId` also where it was burnt.
    event Finished(
        address indexed by, uint256 coin, uint256 amount, uint256 burnt, uint256 liquidity, uint256 lockId
    );
    /// @notice The deployer got coin that did not go into the exchange.
    event ProceedsPaid(address indexed to, uint256 amount);
    /// @notice An inviter got his rewards.
    event RewardPaid(address indexed account, uint256 amount);

    /// @notice It belongs to a token already.
    error Sale_AlreadySetUp();
    /// @notice A rule that is out of its bounds, or contradicts another: {given} where {bound} is the least or the most that
    /// it could be. Both are 0 where the rule is not a number.
    error Sale_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice It stands elsewhere: see {SaleState}.
    error Sale_NotNow(SaleState state);
    /// @notice Pays for less than one base unit, or nothing was paid.
    error Sale_TooLittle();
    /// @notice Less than one purchase pays at least.
    error Sale_BelowLeast(uint256 paid, uint256 leastPaid);
    /// @notice Less than the buyer accepts, for example since the next phase has begun.
    error Sale_AmountBelowMinimum(uint256 amount, uint256 minAmount);
    /// @notice The account has paid as much as one account may.
    error Sale_LimitReached(address account, uint256 limitPaid);
    /// @notice Nothing is left in this phase.
    error Sale_PhaseSoldOut(uint256 phase);
    /// @notice Not on the phase's list, or the proof is of another list.
    error Sale_NotListed(address account);
    /// @notice Coin was sent to a sale that is paid with a token, or not as much as stated.
    error Sale_WrongPayment(uint256 sent, uint256 stated);
    /// @notice Another amount of the pay coin arrived than was sent.
    error Sale_WrongArrival(uint256 arrived, uint256 sent);
    /// @notice Who buys here must have been invited.
    error Sale_NotInvited(address account);
    /// @notice This account cannot be bound to that inviter: it has an inviter or has bought already, or the inviter has
    /// neither.
    error Sale_CannotBind(address account, address inviter);
    /// @notice Nothing to claim, to pay back or to collect.
    error Sale_NothingDue(address account);
    /// @notice Only the deployer.
    error Sale_NotDeployer(address account);
    /// @notice Only the token.
    error Sale_NotToken(address account);
    /// @notice A public phase stays public, a listed one stays listed, and there is no such phase.
    error Sale_InvalidList(uint256 phase);

    /**
     * @notice Sets the sale of the calling token up, while the token is being created.
     * @param base Coin of the exchange; address 0 where the token is its own.
     * @param pair Where the liquidity goes; address 0 where the token is its own exchange.
     * @param tokenLock Where liquidity tokens are locked.
     * @return needed Base units that the token must bring here: for sale, and for the exchange.
     */
    function setUp(SaleInit calldata init, address base, address pair, address tokenLock)
        external
        returns (uint256 needed);

    /**
     * @notice Buys for the caller. Of the chain's coin all that was sent along must be `pay`, and what is too much comes back;
     * of another pay coin, which needs an allowance, just as much is taken as is used.
     * @param pay Most that is paid.
     * @param minAmount Least that is accepted, in base units; 0 of a fair sale.
     * @param inviter Binds a caller who is new and not bound yet, and means nothing for others; address 0: nobody.
     * @param proof Siblings up to the root of the phase's list; empty where there is no list.
     * @return amount Base units bought; 0 of a fair sale.
     * @return paid What was used of `pay`.
     */
    function buy(uint256 pay, uint256 minAmount, address inviter, bytes32[] calldata proof)
        external
        payable
        returns (uint256 amount, uint256 paid);

    /// @notice Token: coin that somebody sent to it is a purchase of his, without inviter and proof.
    function buyFor(address account) external payable returns (uint256 amount, uint256 paid);
    /// @notice Binds the caller, who is new here, to somebody who has bought, is bound, or is the deployer.
    function bind(address inviter) external;

    /**
     * @notice Fills the exchange, locks the liquidity, destroys what was not sold and opens trading. Anyone, once all is sold
     * or the sale has ended; the deployer earlier, from the soft cap on.
     * @return liquidity Liquidity tokens that were burnt or locked; 0 where the token is its own exchange.
     */
    function finish() external returns (uint256 liquidity);

    /// @notice Anyone, after the finish: gives `account` what it has bought, as far as it is released.
    function claim(address account) external returns (uint256 amount);
    /// @notice Anyone, when the sale has failed: pays `account` all that it paid; tokens it got are destroyed.
    function refund(address account) external returns (uint256 paid);
    /// @notice Anyone, after the finish: pays the deployer what did not go into the exchange or to inviters.
    function collectProceeds() external returns (uint256 amount);
    /// @notice Anyone, after the finish: pays `account` the rewards for those it has invited.
    function collectReward(address account) external returns (uint256 amount);
    /// @notice Deployer, until the sale ends: another list of a listed phase. Leaves are
    /// `keccak256(keccak256(chain id, sale, account))`.
    function setListRoot(uint256 phase, bytes32 root) external;

    /// @notice The rules, with the roots of the lists as they are now.
    function saleRules() external view returns (SaleInit memory);
    /// @notice Where it stands now.
    function saleState() external view returns (SaleState);
    /// @notice What it has done so far.
    function progress() external view returns (Progress memory);
    /// @notice What it knows of an account.
    function buyerOf(address account) external view returns (Buyer memory);
    /// @notice Number of the phase that sells now, or of the first where it has not begun.
    function currentPhase() external view returns (uint256);
    /// @notice What `account` would get for at most `pay` now, and pay for it, if it is on the list and that is not less than one
    /// purchase pays; nothing where nothing is sold.
    function quote(address account, uint256 pay) external view returns (uint256 amount, uint256 paid);
    /// @notice Base units that {claim} would give now.
    function claimable(address account) external view returns (uint256);
    /// @notice Coin and base units that {finish} would bring to the exchange now.
    function liquidityNow() external view returns (uint256 coin, uint256 amount);
    /// @notice What {collectProceeds} would pay now.
    function proceeds() external view returns (uint256);
    /// @notice The sale can be finished until then, exclusively; 0 once it is finished.
    function finishableUntil() external view returns (uint64);
    /// @notice The token that is sold.
    function token() external view returns (address);
    /// @notice What is paid with; address 0: the chain's coin.
    function payCoin() external view returns (address);
    /**
     * @notice What the deployer can still do: keep the lists of buyers, where there are some, and finish early, both before
     * `until`, the end of the selling; 0: it is over.
     */
    function deployerPowers() external view returns (address deployer, bool keepsLists, uint64 until);
}
