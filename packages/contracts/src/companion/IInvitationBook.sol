// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IInvitationBook
 * @notice Who invited whom, and what is owed to inviters, of one token.
 * @dev A clone for each token. An account is bound once, by its own will and its inviter's: by the inviter's signed
 * invitation, or by a handshake (the inviter, having switched it on in the token, sends at least `minTransfer`; the
 * receiver sends any amount above 0 back; of several offers the first that is answered binds). An account that has
 * invited somebody cannot be bound any more, so there are no circles, and the line above a bound account never changes.
 * A trade adds to one slot of the trader; {settle} walks the generations; credits are collected by their owners. Amounts
 * are base units of the token. What nobody can get (no inviter that far up, or one that holds too little) goes to the
 * token's Till as ordinary tax.
 * Contracts cannot be bound, and invite by signature (EIP-1271) only: whoever makes a router pass a few tokens on could
 * otherwise bind it and be paid for everybody who buys through it. An EIP-7702 account is no contract here.
 * Inviting oneself by further accounts cannot be prevented, so it must not pay: of a trade's tax at most a third goes to
 * inviters, whatever the rates are, and of the rest at most a quarter to prizes (see {ITill}), half of it together.
 * What cannot be prevented, either: lending one holding to several inviters in turn. Anyone can settle at any time, so
 * who does not hold always risks the reward.
 * Not supported: tokens that somebody sends to the book by an ordinary transfer; they stay here.
 */
interface IInvitationBook {
    /**
     * @notice Settings at creation; they can never be changed.
     * @param rewardBps Reward of each generation, nearest first, in basis points of the traded amount: 1 to 6 entries, each
     * above 0. Together at most a third of the lower of both tax rates; a lower tax later lowers all in proportion.
     * @param minHolding Balance from which on an inviter is credited; 0: any. The book must have seen it once in an earlier
     * second, so that it is not borrowed for one transaction: it looks when it binds and when it settles.
     * @param minTransfer Least amount of a transfer that offers an invitation; never an empty one.
     */
    struct InvitationInit {
        uint16[] rewardBps;
        uint256 minHolding;
        uint256 minTransfer;
    }

    /// @notice `account` was invited by `inviter`.
    event Bound(address indexed account, address indexed inviter);
    /// @notice A transfer offered an invitation; it binds when the receiver sends something back.
    event Offered(address indexed inviter, address indexed account);
    /// @notice A trade of `account` added to what its inviters get.
    event RewardAdded(address indexed account, uint256 amount);
    /// @notice `inviter` was credited for trades of `account`, `generation` 1 being the nearest.
    event RewardCredited(address indexed inviter, address indexed account, uint256 generation, uint256 amount);
    /// @notice What trades of `account` had left was handed out; `passedOn` of it, which no inviter could get, to the Till.
    event Settled(address indexed account, uint256 amount, uint256 passedOn);
    /// @notice The book found that the inviter holds enough, for the first time.
    event HoldingSeen(address indexed inviter);
    /// @notice Credits were collected.
    event RewardClaimed(address indexed inviter, address indexed receiver, uint256 amount);

    /// @notice Only the token may.
    error InvitationBook_NotToken(address account);
    /// @notice There are 1 to `limit` generations.
    error InvitationBook_InvalidGenerations(uint256 generations, uint256 limit);
    /// @notice Each generation gets something; `generation` 1 is the nearest.
    error InvitationBook_EmptyGeneration(uint256 generation);
    /// @notice All rewards together are more than a third of the lower of both tax rates (basis points of the amount).
    error InvitationBook_RewardsTooHigh(uint256 totalBps, uint256 limitBps);
    /// @notice Bound already, for ever.
    error InvitationBook_AlreadyBound(address account, address inviter);
    /// @notice A contract cannot be bound.
    error InvitationBook_IsContract(address account);
    /// @notice Nobody invites themselves, and an inviter is an account of somebody (not address 0, no pair).
    error InvitationBook_InvalidInviter(address inviter);
    /// @notice The account has invited others already.
    error InvitationBook_HasInvited(address account);
    /// @notice Not signed by the inviter for this book, this chain and this deadline.
    error InvitationBook_InvalidSignature(address inviter);
    /// @notice The invitation's deadline has passed.
    error InvitationBook_Expired(uint256 deadline);
    /// @notice No credits to collect.
    error InvitationBook_NothingToClaim(address account);
    /// @notice Credits go to an account, not into a pair (that would be a sell without tax) or to this book.
    error InvitationBook_InvalidReceiver(address receiver);
    /// @notice A clone is set up once, by its maker.
    error InvitationBook_AlreadySetUp();

    /// @notice The token this book belongs to.
    function token() external view returns (address);
    /// @notice Reward of each generation, nearest first, as set at creation.
    function rewardBps() external view returns (uint16[] memory);
    /// @notice Balance from which on an inviter is credited.
    function minHolding() external view returns (uint256);
    /// @notice Least amount of a transfer that offers an invitation.
    function minTransfer() external view returns (uint256);
    /// @notice Who invited the account; 0: nobody.
    function inviterOf(address account) external view returns (address);
    /// @notice How many accounts it invited itself.
    function invitedCount(address account) external view returns (uint256);
    /// @notice Since when the book knows that the inviter can hold enough, unix seconds; 0: it has not seen it.
    function holdingSeenAt(address inviter) external view returns (uint256);
    /// @notice Inviter whose offer was made last and waits for the account's answer; those of others wait as well.
    function offerTo(address account) external view returns (address);
    /// @notice True while the inviter's offer waits for the account's answer.
    function isOffered(address inviter, address account) external view returns (bool);
    /// @notice Of the account's trades, not settled yet.
    function unsettled(address account) external view returns (uint256);
    /// @notice Ready to collect.
    function creditOf(address account) external view returns (uint256);
    /// @notice What an inviter signs: EIP-712 `Invitation(address inviter,uint256 deadline)` in the domain with the name
    /// "InvitationBook", the version "1", the chain and this book (see EIP-5267).
    function invitationHash(address inviter, uint256 deadline) external view returns (bytes32);

    /// @notice Maker only, once. `lowestTaxBps` is the lower of both tax rates.
    function setUp(InvitationInit calldata init, uint256 lowestTaxBps) external;
    /**
     * @notice Token only: `trader` trades `value` and pays `tax`. The token moves `part` of the tax here in the same call.
     * Never reverts.
     * @return part For the trader's inviters, never above a third of the tax; 0 when the trader has no inviter.
     */
    function onTrade(address trader, uint256 value, uint256 tax) external returns (uint256 part);
    /// @notice Token only: tokens went from one account to another, one of which invites by transfer. Never reverts.
    function onTransfer(address from, address to, uint256 amount, bool fromInvites, bool toInvites) external;
    /// @notice Binds the caller to an inviter who signed an invitation (also by EIP-1271), until `deadline`. One signature
    /// serves any number of accounts.
    function bind(address inviter, uint256 deadline, bytes calldata signature) external;
    /**
     * @notice Anyone: turns what trades of these accounts left into credits of their inviters.
     * @dev An account with an inviter whose holding the book sees for the first time is left as it is, and can be settled
     * one second later.
     */
    function settle(address[] calldata accounts) external;
    /// @notice Collects the caller's credits to `receiver`, which is no pair.
    function claim(address receiver) external returns (uint256 amount);
}
