// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolFees} from "./IPoolFees.sol";

/**
 * @title IEarnPool
 * @notice Interest for a term, in the coin that is deposited, out of a reserve that somebody funded.
 * @dev With a deposit its whole interest is reserved, so that whoever comes later takes nothing of it; what the reserve cannot serve is
 * not taken. Only who leaves before the end of the term gives the interest up, which is free again.
 */
interface IEarnPool is IPoolFees {
    /**
     * @notice What a deposit can be made for.
     * @param duration Seconds.
     * @param annualBps Simple interest for 365 days, in basis points.
     */
    struct Term {
        uint32 duration;
        uint16 annualBps;
    }

    /**
     * @notice What a pool is created with. Nothing of it changes.
     * @param endAt No deposit from here on; terms go on, and funders take back what is reserved for nobody. 0: no end.
     * @param isListed Who deposits must be on a list, which the owner keeps and can end for ever.
     * @param isEarlyAllowed Deposits can leave before their end. Without it `earlyBps` and `minimumStay` are 0.
     * @param earlyBps What leaving early costs, in basis points of the deposit. 0 costs the interest alone, and needs a stay of a day.
     * @param minimumStay Seconds after a deposit before which it does not leave early.
     * @param least Base units: least deposit.
     * @param totalLimit Most of all deposits together; 0: none.
     * @param accountLimit The same of an account.
     * @param feeAddress Gets the fees; 0 only where there are none.
     * @param terms At most 8, at least one.
     */
    struct Settings {
        address token;
        uint40 endAt;
        bool isListed;
        bool isEarlyAllowed;
        uint16 earlyBps;
        uint32 minimumStay;
        uint112 least;
        uint112 totalLimit;
        uint112 accountLimit;
        address feeAddress;
        Term[] terms;
    }

    /**
     * @notice A deposit. All 0 once it was redeemed.
     * @param interest Reserved for it; paid after the term.
     * @param startedAt Its term begins then.
     */
    struct Position {
        uint104 amount;
        uint104 interest;
        uint40 startedAt;
        uint8 term;
    }

    /**
     * @notice An account.
     * @param staked Principal.
     * @param interest Reserved for its deposits, whether their terms are over or not.
     * @param count Deposits that it ever made.
     */
    struct Account {
        uint112 staked;
        uint112 interest;
        uint32 count;
    }

    /// @notice Coin arrived for a term, and its interest was reserved.
    event Deposited(
        address indexed account, uint256 index, uint256 amount, uint256 term, uint256 interest, uint256 until
    );
    /**
     * @notice Principal has left the books by `amount` and `excess`, which is what the coin took beside it. `paid` was sent: of the amount
     * what the coin is still worth, less the fee, and the interest.
     */
    event Redeemed(
        address indexed account,
        address indexed receiver,
        uint256 index,
        uint256 amount,
        uint256 paid,
        uint256 interest,
        uint256 fee,
        uint256 excess
    );

    /// @notice The reserve that is free does not serve the interest.
    error EarnPool_ReserveTooSmall(uint256 needed, uint256 free);
    /// @notice The deposit does not leave before then.
    error EarnPool_NotBefore(uint256 time);
    /// @notice The pool, or the account, would hold more than it may.
    error EarnPool_LimitReached(uint256 limit);
    /// @notice So small a deposit would earn nothing.
    error EarnPool_NoInterest(uint256 amount);
    /// @notice The pool has no such term.
    error EarnPool_UnknownTerm(uint256 index);

    /**
     * @notice Anybody, before the end, by the list: deposits up to `amount` of the caller, who must allow it; what arrives counts.
     * @dev {EarnPool_ReserveTooSmall}, {EarnPool_LimitReached}, {EarnPool_NoInterest}, {EarnPool_UnknownTerm}, {Pool_BelowLeast}.
     * @param leastInterest Base units: with less the deposit is refused.
     * @param proof That the caller is on the list; empty without one.
     * @return index Of the deposit.
     * @return received What arrived.
     * @return interest Reserved for it.
     */
    function deposit(uint256 amount, uint256 term, uint256 leastInterest, bytes32[] calldata proof)
        external
        returns (uint256 index, uint256 received, uint256 interest);
    /**
     * @notice Depositor, after the term: all of a deposit with its interest.
     * @dev Where the coin shrank, pays the deposit's part of what is left, and of the interest what lies here above principal; the rest
     * of the interest stays, to be redeemed later.
     * @return paid Base units that were sent.
     */
    function redeem(uint256 index, address receiver) external returns (uint256 paid);
    /**
     * @notice The same of a part of the principal, with all of its interest. A coin that takes more than is sent is paid by what the part
     * leaves over, so that it stops nobody.
     */
    function redeemPart(uint256 index, uint256 amount, address receiver) external returns (uint256 paid);
    /**
     * @notice Depositor, before the end of the term, where the pool allows it: all of a deposit less the fee, without interest. After the
     * term it is {redeem}.
     * @param mostFee Base units: for more it is refused.
     */
    function redeemEarly(uint256 index, address receiver, uint256 mostFee) external returns (uint256 paid);

    /// @notice The rules.
    function settings() external view returns (Settings memory);
    /// @notice An account.
    function accountOf(address account) external view returns (Account memory);
    /// @notice Deposits of an account, oldest first: at most `size` from the `cursor`th on; none beyond the last.
    function positionsOf(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Position[] memory positions, uint256 total);
    /// @notice Largest deposit for a term that reserve and total limit allow in this second; no account's limit is asked.
    function roomFor(uint256 term) external view returns (uint256);
}
