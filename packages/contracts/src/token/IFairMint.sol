// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IFairMint
 * @notice A token that everybody gets in the same way: by minting a fixed quantity for a fixed fee, nobody first, the
 * creator included. What is paid lies in escrow here until the launch, which fills the exchange pair with it, or goes
 * back in full.
 * @dev Amounts are base units of the token and wei of the native coin; times are unix seconds. A token exists when it is
 * minted: what nobody minted never exists. Before the launch tokens cannot be moved, so they cannot be sold and a pair
 * cannot be given any. The escrow is counted, never read from the balance: coin forced upon the contract changes nothing.
 * States: minting, until `endAt` or until all is minted; then, if at least `leastMints` were made, launchable by anyone
 * for 14 days; launched, which is final; else refunding, which is final. The deployer may launch earlier once
 * `leastMints` were made. Not supported: minters that refuse coin when they take it back.
 */
interface IFairMint {
    /// @notice Who may mint: everybody, accounts of a list (a Merkle root), or holders of a token.
    enum Condition {
        None,
        List,
        Holding
    }

    /**
     * @notice The rules, which nobody can change, but for the root of the list.
     * @param deployer Manages the list, may launch early, receives what the launch leaves and the liquidity tokens.
     * @param startAt Minting begins; a past time: at once. At most 90 days ahead.
     * @param endAt Minting ends; at most 365 days after the start.
     * @param quantity Base units of one mint.
     * @param mints Most mints of all accounts together.
     * @param leastMints Fewer than this and all is paid back; at least 1.
     * @param mintsPerAccount Most mints of one account; 0: no limit.
     * @param fee Wei of one mint; 0: a free mint.
     * @param liquidityBps Part of the coin that goes into the pair, and of the minted quantity that goes with it at the
     * mint's price plus the premium; at least 5,100. Of a free mint: of the tokens, any part of them, and the deployer brings
     * the coin.
     * @param premiumBps How much dearer than the mint the pair begins, at most 2,500.
     * @param refundBps Part of the fee that a minter who gives tokens back before the launch gets at once; 0: nothing is
     * given back while minting goes on. What is kept back stays in escrow, and is his again if there is no launch. Once
     * the least number of mints was reached, nothing is given back that would undo it.
     * @param vestingSeconds After the launch the tokens become movable evenly over this time; 0: at once.
     * @param liquidityLockSeconds How long the liquidity tokens stay locked after the launch, at least 30 days; 0: they are
     * burnt.
     */
    struct FairMintInit {
        address deployer;
        uint40 startAt;
        uint40 endAt;
        uint112 quantity;
        uint32 mints;
        uint32 leastMints;
        uint32 mintsPerAccount;
        uint96 fee;
        uint16 liquidityBps;
        uint16 premiumBps;
        uint16 refundBps;
        uint32 vestingSeconds;
        uint32 liquidityLockSeconds;
        Condition condition;
        bytes32 listRoot;
        address holdToken;
        uint256 holdAmount;
    }

    /// @notice Where a fair mint stands.
    enum MintState {
        Waiting,
        Minting,
        Launchable,
        Launched,
        Refunding
    }

    /// @notice The rules at creation.
    event FairMintSet(address indexed deployer, FairMintInit init);
    /// @notice An account minted `amount` base units and paid `paid` wei into the escrow.
    event Minted(address indexed account, uint256 mints, uint256 amount, uint256 paid);
    /// @notice An account gave tokens back before the launch: `paid` wei went to it, `kept` wei stay in the escrow.
    event GivenBack(address indexed account, uint256 mints, uint256 amount, uint256 paid, uint256 kept);
    /// @notice There was no launch: an account got everything back that it had paid.
    event Refunded(address indexed account, uint256 amount, uint256 paid);
    /// @notice The list of those who may mint.
    event ListRootSet(bytes32 root);
    /// @notice The pair was filled with `coin` wei and `amount` base units; `lockId` is the lock of the liquidity tokens, 0 when
    /// they were burnt.
    event Launched(address indexed by, uint256 coin, uint256 amount, uint256 liquidity, uint256 lockId);
    /// @notice The deployer got the coin that did not go into the pair.
    event ProceedsPaid(address indexed to, uint256 amount);

    /**
     * @notice The token cannot be created with such a rule.
     * @param rule Which one: `supply`, `deployer`, `tradingStart`, `limits`, `start`, `end`, `quantity`, `mints`, `leastMints`,
     * `tokens` (of all mints), `fees` (of all mints), `liquidity`, `premium`, `giveBack`, `vesting`, `lock`, `pair` (tokens of
     * the least launch), `holdToken`, `holdAmount` or `list`.
     * @param given What it is, or 0 where it is no number.
     * @param bound The most it may be, or the least.
     */
    error FairMint_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice The base coin gave another amount for what was wrapped.
    error FairMint_WrongArrival(uint256 arrived, uint256 sent);
    /// @notice The least number of mints was reached: of what is above it {left} can be given back, and more was asked for.
    error FairMint_LeastReached(uint256 wanted, uint256 left);
    /// @notice It stands elsewhere: see {MintState}.
    error FairMint_NotNow(MintState state);
    /// @notice What was sent is no exact multiple of the fee.
    error FairMint_WrongPayment(uint256 paid, uint256 fee);
    /// @notice Nothing to mint, to refund or to collect.
    error FairMint_NothingToMint();
    /// @notice More than is left of all mints.
    error FairMint_MintedOut(uint256 wanted, uint256 left);
    /// @notice More than is left for this account, or than it has.
    error FairMint_TooMany(address account, uint256 wanted, uint256 left);
    /// @notice Not on the list, or the proof is of another list.
    error FairMint_NotListed(address account);
    /// @notice Holds less of the token that minters must hold.
    error FairMint_HoldsTooLittle(address account, uint256 balance, uint256 holdAmount);
    /// @notice This token gives nothing back before the launch.
    error FairMint_NoGivingBack();
    /// @notice No token moves before the launch.
    error FairMint_NotLaunched();
    /// @notice More than can be moved yet.
    error FairMint_NotVested(address account, uint256 amount, uint256 movable);
    /// @notice Only the deployer changes the list.
    error FairMint_NotDeployer(address account);
    /// @notice The receiver refused the coin.
    error FairMint_PaymentRefused(address to, uint256 amountWei);
    /// @notice A call from inside a payment of this contract.
    error FairMint_Reentered();
    /// @notice Of a free mint the deployer alone launches, and brings the coin; without liquidity nobody brings any.
    error FairMint_LaunchWithoutCoin();

    /// @notice Sending an exact multiple of the fee mints that often; of a free mint, sending nothing mints once.
    receive() external payable;

    /**
     * @notice Mints `count` times the quantity for the caller, who sends `count` times the fee.
     * @param proof Siblings up to the root of the list; empty where there is no list.
     */
    function mint(uint256 count, bytes32[] calldata proof) external payable;

    /// @notice Gives `count` mints back while minting goes on; pays the part of the fee that the rules tell. Never below the
    /// least number of mints once that was reached.
    function giveBack(uint256 count) external returns (uint256 paid);
    /// @notice Anyone, when there will be no launch: pays `account` all that it paid, and burns its tokens.
    function refund(address account) external returns (uint256 paid);

    /**
     * @notice Fills the pair with the escrow's part and opens trading. Anyone, once all is minted or minting has ended; the
     * deployer earlier, after the least number of mints.
     * @return liquidity Liquidity tokens that were burnt or locked.
     */
    function launch() external payable returns (uint256 liquidity);

    /// @notice Anyone: pays the deployer what the launch left of the escrow.
    function collectProceeds() external returns (uint256 amount);
    /// @notice Deployer, until minting ends: another list. Leaves are `keccak256(keccak256(chain id, token, account))`.
    function setListRoot(bytes32 root) external;

    /// @notice The rules, with the root of the list as it is now.
    function fairMintRules() external view returns (FairMintInit memory);
    /// @notice Where it stands now.
    function mintState() external view returns (MintState);
    /// @notice Mints of all accounts that were not given back.
    function mintsMade() external view returns (uint256);
    /// @notice How often `account` could still mint, were it on the list and the holder of enough.
    function mintsLeft(address account) external view returns (uint256);
    /// @notice Mints of an account, what it paid for them, and what was kept of those it gave back; wei. Without vesting
    /// nobody counts mints once it was launched: 0.
    function mintsOf(address account) external view returns (uint256 mints, uint256 paid, uint256 kept);
    /// @notice Wei that minters paid and did not get back; 0 after the launch.
    function escrow() external view returns (uint256);
    /// @notice Wei that the launch left and the deployer has not collected; 0 before the launch.
    function proceeds() external view returns (uint256);
    /// @notice Base units that `account` can move now.
    function movable(address account) external view returns (uint256);
    /// @notice When it was launched; 0 before.
    function launchedAt() external view returns (uint64);
    /// @notice From this time on nobody can launch: 14 days after minting ends, or after the last of all mints; 0 once it
    /// was launched. Tells nothing about whether enough mints were made.
    function launchableUntil() external view returns (uint64);
}
