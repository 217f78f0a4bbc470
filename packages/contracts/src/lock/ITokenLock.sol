// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILockReader} from "./ILockReader.sol";

/**
 * @title ITokenLock
 * @notice Locks ERC-20 tokens and liquidity tokens until a date, or releases them bit by bit. No owner, no fee, no
 * upgrade, takes no coin; nothing but the dates of a lock decides when its tokens leave.
 * @dev Times are unix seconds, shares are basis points (10,000 = all), amounts are base units of the token.
 *
 * Dates are checked, so that a slip of the hand locks nothing for centuries: all are below 1e10 (the year 2286), which
 * refuses milliseconds.
 *
 * A lock is credited with what arrives, never with what was asked for. Tokens that keep a fee are fine: the fee is paid
 * on the way in and on the way out. For tokens whose balances change by themselves (rebasing, reflection) choose
 * `rebasing`: the lock then has a vault of its own and releases parts of what the vault holds; `amount` and `withdrawn`
 * count parts of it in the units of the first deposit.
 *
 * Not supported: a rebasing token without a vault (growth stays here for ever; after a loss the last to withdraw go
 * empty and new locks are refused); tokens that answer a transfer with false or with anything but true or nothing,
 * that move nothing, or have no code (refused); a token that takes more from the sender than the amount (the lock pays for
 * it, and a withdrawal that would take it from other locks is refused). A token can stop its own transfers (pause, blocklist): then the
 * withdrawal waits for the token, and can go to another receiver.
 */
interface ITokenLock is ILockReader {
    /// @notice How a lock releases its tokens.
    enum Kind {
        /// All at one date.
        Fixed,
        /// Evenly, second by second.
        Linear,
        /// A first share at a date, then a share after each period; the last one is the remainder.
        Periodic
    }

    /// @notice Where a lock stands.
    enum Status {
        /// Nothing can be withdrawn now, something later.
        Locked,
        /// A part can be withdrawn now, more later.
        Releasing,
        /// All that is left can be withdrawn.
        Unlocked,
        /// All has been withdrawn.
        Empty,
        /// Given up by its owner: nothing can ever be withdrawn.
        Permanent
    }

    /**
     * @notice When a lock releases its tokens. Values that a kind does not use are 0.
     * @param kind How it releases.
     * @param start Fixed: the same as `end`. Linear: before it nothing is released; may be in the past (from 2001 on),
     * which releases the part that has passed at once. Periodic: date of the first share, in the future.
     * @param end From here on all is released; in the future. Periodic: as {endOfPeriods} computes it.
     * @param firstBps Periodic only: share released at `start`, 0 to 9,999.
     * @param period Periodic only: seconds, at least 1.
     * @param periodBps Periodic only: share released after each period, at least 1; at most 10,000 with `firstBps`.
     */
    struct Schedule {
        Kind kind;
        uint64 start;
        uint64 end;
        uint16 firstBps;
        uint32 period;
        uint16 periodBps;
    }

    /**
     * @notice A lock as it is now.
     * @param id Number of the lock, from 1.
     * @param token The locked token.
     * @param owner Who can withdraw; address 0 in a permanent lock.
     * @param pendingOwner Who can accept the lock; address 0 when nobody.
     * @param schedule Its dates.
     * @param isLp True when the token's factory confirmed it as its pair when the lock was made.
     * @param vault Holds the tokens of a lock of a rebasing token; else address 0.
     * @param amount All that was ever credited, less what was split off.
     * @param withdrawn The part of `amount` that was withdrawn.
     * @param withdrawable The part of `amount` that the owner can withdraw now.
     * @param balance Tokens behind the rest: the rest itself, or what the vault holds now.
     * @param nextReleaseAt When more is released: a date, the present while it is released evenly, 0 when nothing
     * follows, the largest value in a permanent lock.
     * @param status Where it stands.
     * @param extendable True when its owner can move the end to a later date.
     */
    struct Lock {
        uint256 id;
        address token;
        address owner;
        address pendingOwner;
        Schedule schedule;
        bool isLp;
        address vault;
        uint256 amount;
        uint256 withdrawn;
        uint256 withdrawable;
        uint256 balance;
        uint64 nextReleaseAt;
        Status status;
        bool extendable;
    }

    /// @notice A lock was made by `payer` for `owner`, credited with `amount`.
    event LockCreated(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address payer,
        uint256 amount,
        Schedule schedule,
        bool isLp,
        bool rebasing
    );
    /// @notice The token of the lock is a pair that `factory` confirms.
    event PairLocked(uint256 indexed id, address indexed factory, address indexed token0, address token1);
    /// @notice The tokens of the lock lie in `vault`.
    event VaultCreated(uint256 indexed id, address indexed vault);
    /// @notice The end of a lock moved; in a periodic lock all dates moved by as much.
    event LockExtended(uint256 indexed id, uint64 previousEnd, uint64 end);
    /// @notice `received` tokens of `payer` arrived for a lock, whose amount rose by `added`.
    event LockToppedUp(uint256 indexed id, address indexed payer, uint256 received, uint256 added);
    /// @notice `newId` took over `amount` of `id`'s amount and `withdrawn` of its withdrawn part; all else is the same.
    event LockSplit(uint256 indexed id, uint256 indexed newId, uint256 amount, uint256 withdrawn);
    /// @notice The owner offered a lock to `newOwner`; address 0: the offer has ended.
    event LockTransferStarted(uint256 indexed id, address indexed owner, address indexed newOwner);
    /// @notice The owner of a lock changed.
    event LockTransferred(uint256 indexed id, address indexed previousOwner, address indexed newOwner);
    /// @notice `amount` of a lock was withdrawn: `tokens` were sent to `receiver`.
    event Withdrawn(uint256 indexed id, address indexed owner, address indexed receiver, uint256 amount, uint256 tokens);
    /// @notice The token took more for a withdrawal than was withdrawn; `amount` counts as withdrawn too.
    event LockCharged(uint256 indexed id, uint256 amount);
    /// @notice The owner gave up a lock for ever, with `amount` in it.
    event LockRenounced(uint256 indexed id, address indexed owner, uint256 amount);

    /// @notice The end, or the first share, is not in the future.
    error TokenLock_UnlockTimeInPast(uint64 time, uint256 present);
    /// @notice A time of 1e10 or more: milliseconds?
    error TokenLock_TimeTooLarge(uint256 time);
    /// @notice A linear lock starts before its end and not before 2001.
    error TokenLock_InvalidStart(uint64 start, uint64 end);
    /// @notice The shares exceed 10,000, or share or period is 0.
    error TokenLock_InvalidPeriods(uint16 firstBps, uint32 period, uint16 periodBps);
    /// @notice Only a periodic lock has shares and a period; of another one they are 0.
    error TokenLock_UnusedPeriods(uint16 firstBps, uint32 period, uint16 periodBps);
    /// @notice `givenAt` is not the time that follows from the rest of the schedule: an end that is not that of all periods,
    /// or a start of a lock until a date that is not its end.
    error TokenLock_WrongTime(uint64 givenAt, uint64 expectedAt);
    /// @notice Nobody, this contract, or the owner himself cannot be the new owner.
    error TokenLock_InvalidOwner(address owner);
    /// @notice Nobody and this contract cannot receive tokens.
    error TokenLock_InvalidReceiver(address receiver);
    /// @notice The lists are empty or of different lengths.
    error TokenLock_InvalidList(uint256 owners, uint256 amounts);
    /// @notice This address does not answer as an ERC-20 token; an NFT does not either.
    error TokenLock_NotAToken(address token);
    /// @notice Nothing arrived, or less than one base unit for one of the locks.
    error TokenLock_NothingReceived(address token);
    /// @notice Fewer tokens lie here than were locked: the token has taken some away. No new ones are accepted.
    error TokenLock_Undercovered(address token, uint256 balance, uint256 locked);
    /// @notice There is no lock with this number.
    error TokenLock_UnknownLock(uint256 id);
    /// @notice Only the owner of the lock can do this.
    error TokenLock_NotOwner(uint256 id, address account);
    /// @notice Only the account that the lock was offered to can accept it.
    error TokenLock_NotPendingOwner(uint256 id, address account);
    /// @notice The new end has to be later than `latest`: the present end or the present time.
    error TokenLock_NotLater(uint64 end, uint256 latest);
    /// @notice All has been withdrawn.
    error TokenLock_Empty(uint256 id);
    /// @notice A lock that has ended takes no more tokens.
    error TokenLock_Ended(uint256 id, uint64 end);
    /// @notice A permanent lock takes no more tokens.
    error TokenLock_Renounced(uint256 id);
    /// @notice Nothing can be withdrawn before `nextReleaseAt` (0: all has been withdrawn).
    error TokenLock_NothingToWithdraw(uint256 id, uint64 nextReleaseAt);
    /// @notice The amount is 0 or more than `most`.
    error TokenLock_InvalidAmount(uint256 amount, uint256 most);
    /// @notice The withdrawn part cannot be divided without releasing something early.
    error TokenLock_SplitNotExact(uint256 id);
    /// @notice To give up a lock, state what is left in it.
    error TokenLock_NotConfirmed(uint256 id, uint256 stated, uint256 rest);
    /// @notice The token reported success and moved nothing.
    error TokenLock_NothingMoved(address token);
    /// @notice The token took `excess` more than was withdrawn, and `missing` of it is not covered by what is released
    /// of this lock: withdraw at least so much less.
    error TokenLock_TookFromOthers(address token, uint256 excess, uint256 missing);

    /**
     * @notice Locks tokens of the caller until a date. Needs an allowance.
     * @dev {TokenLock_UnlockTimeInPast}, {TokenLock_TimeTooLarge}, {TokenLock_InvalidOwner}, {TokenLock_NotAToken},
     * {TokenLock_NothingReceived}, {TokenLock_Undercovered}, and the token's own errors.
     * @param token ERC-20 or liquidity token that does not rebase.
     * @param owner Can withdraw from `unlockAt` on.
     * @param amount Base units to take from the caller; what arrives counts.
     * @param unlockAt Unix seconds, in the future.
     * @return id Number of the lock.
     */
    function lockFixed(address token, address owner, uint256 amount, uint64 unlockAt) external returns (uint256 id);

    /**
     * @notice Locks tokens of the caller by any schedule. Needs an allowance.
     * @dev Errors as {lockFixed}, and {TokenLock_InvalidStart}, {TokenLock_InvalidPeriods},
     * {TokenLock_UnusedPeriods}, {TokenLock_WrongTime}.
     * @param token ERC-20 or liquidity token.
     * @param owner Can withdraw what is released.
     * @param amount Base units to take from the caller; what arrives counts.
     * @param schedule When it is released.
     * @param rebasing True: the lock has a vault of its own.
     * @return id Number of the lock.
     */
    function lock(address token, address owner, uint256 amount, Schedule calldata schedule, bool rebasing)
        external
        returns (uint256 id);

    /**
     * @notice Makes a lock for each of many owners by one schedule, all or none.
     * @dev The tokens are taken at once, and what arrives is shared out in proportion, rounded down; the last lock has
     * the remainder. With `rebasing` each vault is filled for itself. Errors as {lock}, and {TokenLock_InvalidList}.
     * @param owners One for each lock; one may be there twice.
     * @param amounts Base units, one for each lock.
     * @return firstId Number of the first lock; the others follow.
     */
    function lockMany(
        address token,
        address[] calldata owners,
        uint256[] calldata amounts,
        Schedule calldata schedule,
        bool rebasing
    ) external returns (uint256 firstId);

    /**
     * @notice Moves the end of an own lock to a later date, of one that has ended too.
     * @dev Linear: the start stays, so what was released and not yet withdrawn can be locked again. Periodic: all dates
     * move by as much. Ends an offer. {TokenLock_UnknownLock}, {TokenLock_NotOwner}, {TokenLock_Empty},
     * {TokenLock_NotLater}, {TokenLock_TimeTooLarge}.
     * @param end Unix seconds, later than the present end and than now.
     */
    function extend(uint256 id, uint64 end) external;

    /**
     * @notice Adds tokens of the caller to anybody's lock before its end. Needs an allowance.
     * @dev As if they had been there from the beginning: of a lock that releases bit by bit, the share that is released
     * by now is at once released of the new tokens too. Dates do not change. {TokenLock_UnknownLock},
     * {TokenLock_Renounced}, {TokenLock_Ended}, {TokenLock_NothingReceived}, {TokenLock_Undercovered}.
     * @param amount Base units to take from the caller; what arrives counts.
     */
    function topUp(uint256 id, uint256 amount) external;

    /**
     * @notice Splits an own lock in two with the same dates and owner.
     * @dev The withdrawn part is divided in proportion, so that no base unit is released early; where that is not
     * possible ({TokenLock_SplitNotExact}) it is as soon as one base unit can be withdrawn. Always possible before the
     * first withdrawal and after the end. With a vault the tokens move to a second one, and a token with a fee keeps it. Ends an offer.
     * {TokenLock_UnknownLock}, {TokenLock_NotOwner}, {TokenLock_InvalidAmount}.
     * @param amount Part of the rest that goes to the new lock, less than all of it.
     * @return newId Number of the new lock.
     */
    function split(uint256 id, uint256 amount) external returns (uint256 newId);

    /**
     * @notice Offers an own lock to another account, which has to accept it. Address 0 ends an offer.
     * @dev Extending, splitting and withdrawing end it too: who accepts gets what was offered. {TokenLock_UnknownLock},
     * {TokenLock_NotOwner}, {TokenLock_InvalidOwner}.
     */
    function transferLock(uint256 id, address newOwner) external;

    /**
     * @notice Accepts an offered lock.
     * @dev {TokenLock_UnknownLock}, {TokenLock_NotPendingOwner}.
     */
    function acceptLock(uint256 id) external;

    /**
     * @notice Withdraws all that is released of an own lock, to the caller.
     * @dev {TokenLock_UnknownLock}, {TokenLock_NotOwner}, {TokenLock_NothingToWithdraw}, {TokenLock_NothingMoved},
     * {TokenLock_TookFromOthers}, and the token's own errors.
     * @return tokens Base units that left; a token with a fee keeps a part on the way.
     */
    function withdraw(uint256 id) external returns (uint256 tokens);

    /**
     * @notice Withdraws a part of what is released of an own lock, to any account.
     * @dev Errors as {withdraw}, and {TokenLock_InvalidAmount}, {TokenLock_InvalidReceiver}.
     * @param amount Part of the lock's amount. Without a vault these are base units of the token.
     * @param receiver Receives the tokens.
     */
    function withdrawTo(uint256 id, uint256 amount, address receiver) external returns (uint256 tokens);

    /**
     * @notice Gives an own lock up FOR EVER: its tokens stay locked, and nobody can ever withdraw them, the caller
     * included, what is released already too.
     * @dev {TokenLock_UnknownLock}, {TokenLock_NotOwner}, {TokenLock_Empty}, {TokenLock_NotConfirmed}.
     * @param rest What is left in the lock (`amount - withdrawn`), as a confirmation. Up to 1 % less is accepted, so
     * that a stranger who tops up the lock just before cannot prevent it.
     */
    function renounceLock(uint256 id, uint256 rest) external;

    /// @notice Number of all locks: their numbers are 1 to this one.
    function lockCount() external view returns (uint256 count);

    /**
     * @notice One lock as it is now.
     * @dev {TokenLock_UnknownLock}.
     */
    function lockOf(uint256 id) external view returns (Lock memory found);

    /**
     * @notice Part of the lock's amount that is released at a time, withdrawn or not, if nothing changes until then.
     * @dev {TokenLock_UnknownLock}. Tells the dates of a permanent lock too, of which nothing can be withdrawn.
     * @param time Unix seconds.
     */
    function releasedAt(uint256 id, uint64 time) external view returns (uint256 amount);

    /**
     * @notice End of a periodic schedule.
     * @dev {TokenLock_InvalidPeriods}, {TokenLock_TimeTooLarge}.
     */
    function endOfPeriods(uint64 start, uint16 firstBps, uint32 period, uint16 periodBps)
        external
        pure
        returns (uint64 end);

    /// @notice Code that all vaults share.
    function vaultImplementation() external view returns (address implementation);

    /**
     * @notice All locks, oldest first.
     * @param cursor Number of the first lock wanted, from 0.
     * @param size Most locks wanted.
     * @return page Empty when there are none from `cursor` on.
     * @return total Number of all locks.
     */
    function locks(uint256 cursor, uint256 size) external view returns (Lock[] memory page, uint256 total);

    /**
     * @notice Locks that an account owns now, empty ones included, in no order. See {locks}.
     */
    function locksOfOwner(address owner, uint256 cursor, uint256 size)
        external
        view
        returns (Lock[] memory page, uint256 total);

    /**
     * @notice Locks of a token, oldest first. See {locks}.
     */
    function locksOfToken(address token, uint256 cursor, uint256 size)
        external
        view
        returns (Lock[] memory page, uint256 total);
}
