// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPoolLedger
 * @notice What every pool that pays from a reserve has in common: two ledgers, principal and reserve, which never mix.
 * @dev All amounts are base units, all times unix seconds. The reserve is what {fund} brought and nothing else: no balance is
 * ever booked. Credited is what arrived. Coins that shrink are paid in proportion of what is left; what a coin grows by, and
 * what is sent here without a call, is nobody's. Not supported: coins that answer no balance or allowance, NFTs, the chain's own
 * coin (wrap it). No function moves principal but its owner's.
 */
interface IPoolLedger {
    /**
     * @notice The two ledgers as they stand in this second.
     * @param staked Principal of all accounts.
     * @param weight Sum of what rewards are shared by; 0 in a pool that promises sums.
     * @param heldStake Balance of the coin that is staked.
     * @param heldReward Balance of the coin of the rewards; the same number where both are one.
     * @param funded All that was ever funded.
     * @param paid Rewards that have left the reserve.
     * @param takenBack What funders have taken back.
     * @param earned What belongs to accounts and is not paid yet, with what rounding has left over.
     * @param free What is neither earned nor taken back.
     * @param fees What can be collected beside principal and reserve.
     * @param rate What is earned a second now, in 2^-32 base units.
     * @param runsOutAt Last second up to which the reserve is enough; the end where it lasts so long, 2^32 - 1 where it lasts for ever.
     */
    struct Books {
        uint256 staked;
        uint256 weight;
        uint256 heldStake;
        uint256 heldReward;
        uint256 funded;
        uint256 paid;
        uint256 takenBack;
        uint256 earned;
        uint256 free;
        uint256 fees;
        uint256 rate;
        uint256 runsOutAt;
    }

    /**
     * @notice What somebody put into the reserve.
     * @param start All that had been funded before: fundings are spent in this order.
     * @param taken What he has taken back.
     * @param unspent What was not allotted yet, in this second; his to take back after the end, where there is one.
     */
    struct Funding {
        address funder;
        uint112 start;
        uint112 amount;
        uint112 taken;
        uint112 unspent;
    }

    /**
     * @notice One thing that an account can still do and others cannot; the structure is that of tokens.
     * @param limit For "halve" the rate after it, in 2^-32 base units a second; else 0.
     * @param from When it can be used; 0 means now.
     * @param until 0: no power of a pool ends by itself.
     */
    struct Capability {
        bytes32 power;
        address holder;
        uint256 limit;
        uint64 from;
        uint64 until;
    }

    /// @notice Somebody put coin into the reserve.
    event Funded(uint256 indexed funding, address indexed from, uint256 amount);
    /// @notice A funder took back what was not spent.
    event TakenBack(uint256 indexed funding, address indexed receiver, uint256 amount);
    /// @notice Rewards of an account have left the reserve; to the pool itself where they became stake.
    event Paid(address indexed account, address indexed receiver, uint256 amount);
    /// @notice Who may enter; 0: everybody, for ever.
    event ListRootSet(bytes32 root);
    /// @notice Another owner; 0: nobody, for ever.
    event OwnerSet(address indexed owner);
    /// @notice The ownership was offered; 0: no more.
    event OwnerOffered(address indexed offered);

    /// @notice Nothing arrived.
    error Pool_NothingReceived(address token);
    /// @notice Less of the coin is here than the books say: it shrank, and takes nothing in until that is made good.
    error Pool_Undercovered(address token, uint256 held, uint256 owed);
    /// @notice The coin took more than was sent, and the account has no rest that could bear it.
    error Pool_TookMore(address token, uint256 excess);
    /// @notice Below the least amount, or what would be left is.
    error Pool_BelowLeast(uint256 amount, uint256 least);
    /// @notice More than possible.
    error Pool_TooMuch(uint256 amount, uint256 most);
    /// @notice The account is not on the list of who may enter.
    error Pool_NotListed(address account);
    /// @notice There is no list, or it has ended; or the root is 0.
    error Pool_NoList();
    /// @notice Only the owner, the offered one, or who put this in.
    error Pool_NotOwner(address account);
    /// @notice The pool has ended.
    error Pool_Ended(uint256 endedAt);
    /// @notice The pool has not ended; 0: it has no end.
    error Pool_NotEnded(uint256 endAt);
    /// @notice Nothing is due.
    error Pool_NothingToClaim(address account);
    /// @notice An inviter must have staked here before who is invited does, and there must be teams.
    error Pool_CannotBind(address account, address inviter);
    /// @notice The receiver is 0 or the pool.
    error Pool_InvalidReceiver(address receiver);
    /// @notice Somebody is in the midst of a call.
    error Pool_Reentered();

    /**
     * @notice Factory, once: the first list of who may enter. Not for anybody else.
     */
    function setUp(bytes32 listRoot_) external;
    /**
     * @notice Anybody, before the end: puts coin into the reserve, of which it never leaves but as rewards, or back to the
     * funder after the end. Takes up to `amount` from the caller, who must allow it, and credits what arrives.
     * @return received Base units.
     */
    function fund(uint256 amount) external returns (uint256 received);
    /**
     * @notice Funder, after the end: takes back what of a funding was not allotted; as much of it as lies here above principal and
     * earned rewards, the rest later.
     */
    function takeBack(uint256 funding, address receiver) external returns (uint256 amount);
    /// @notice Owner, while there is a list: another one. Who is in stays in.
    function setListRoot(bytes32 root) external;
    /// @notice Owner: everybody may enter, for ever.
    function endList() external;
    /// @notice Owner: offers the ownership; 0 takes the offer back.
    function offerOwnership(address account) external;
    /// @notice Who was offered it becomes the owner.
    function acceptOwnership() external;
    /// @notice Owner: nobody owns the pool, for ever.
    function renounceOwnership() external;

    /// @notice Both ledgers.
    function books() external view returns (Books memory);
    /// @notice All that an owner, or who was offered the ownership, can still do here.
    function capabilities() external view returns (Capability[] memory);
    /// @notice Fundings, oldest first: at most `size` from the `cursor`th on; none beyond the last.
    function fundingsOf(uint256 cursor, uint256 size) external view returns (Funding[] memory fundings, uint256 total);
    /// @notice Base units that the account can claim in this second.
    function claimableOf(address account) external view returns (uint256);
    /// @notice Whether the account has principal here, or something to claim.
    function holds(address account) external view returns (bool);
    /// @notice Root of who may enter; 0: everybody.
    function listRoot() external view returns (bytes32);
    /// @notice Who may halve by hand and keep the list; 0: nobody.
    function owner() external view returns (address);
    /// @notice Who was offered the ownership.
    function pendingOwner() external view returns (address);
    /// @notice Who created it where, and the creator's salt.
    function origin() external view returns (address factory, address creator, bytes12 salt);
}
