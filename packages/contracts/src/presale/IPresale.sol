// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISaleBooks} from "./ISaleBooks.sol";

/**
 * @title IPresale
 * @notice The sale of a token that exists already. It commands nothing of that token, so it pays the project for what arrived:
 * at the finish only the exchange's share and a declared advance leave; everything else is earned buyer by buyer, as tokens
 * arrive in full. What does not arrive twice, seven days apart, is paid back.
 * @dev A pause, a blacklist, a fee, a rebase, an upgrade of the token after the finish cost the project its money. Not
 * covered: the exchange's share, the advance, and tokens that arrive but cannot be sold.
 * States: waiting, until the first phase starts; selling, until the end or until all is sold; then, with a share for the
 * exchange, finishable by anyone until 14 days after the end; without one, a success is finished. Else refunding.
 * Not supported: tokens and coins that charge for a transfer from or to this contract, that call their receivers, or whose
 * balances change by themselves; a token with taxes must exempt this contract, whose address is known before.
 */
interface IPresale is ISaleBooks {
    /// @notice Tokens of an account arrived.
    event Claimed(address indexed account, uint256 amount, address receiver);
    /// @notice A delivery that the account tried itself failed; from `retryAt` on, for 23 days, a second failure repays it.
    event DeliveryFailed(address indexed account, uint256 amount, uint256 retryAt);
    /// @notice A second delivery failed: `amount` base units are given up, and what they cost, less what left with the finish,
    /// is due.
    event Undelivered(address indexed account, uint256 amount);
    /// @notice The share of a coin went into the exchange. `lockId` is 0 where the liquidity was burnt.
    event Filled(
        uint256 indexed coin, address indexed pair, uint256 coinAmount, uint256 amount, uint256 liquidity, uint256 lockId
    );
    /// @notice What nobody has bought, or got, was burnt or went back.
    event UnsoldSettled(address indexed receiver, uint256 amount);

    /// @notice Less arrived at an account, or more left this contract, than was sent: nothing was delivered.
    error Presale_NotDelivered(address account, uint256 arrived, uint256 sent);
    /// @notice Fewer tokens lie here than are owed: the token has taken some away.
    error Presale_TokenShort(uint256 balance, uint256 owed);
    /// @notice A trial needs more gas, so that nobody can make it fail.
    error Presale_TooLittleGas(uint256 left, uint256 needed);
    /// @notice A second trial counts from then on.
    error Presale_RetryTooEarly(address account, uint256 retryAt);
    /// @notice Only this contract calls itself.
    error Presale_NotItself(address account);
    /// @notice At most `most` in one call.
    error Presale_TooMany(uint256 count, uint256 most);

    /**
     * @notice Buys for the caller. Of the chain's coin all that was sent along must be `pay`, and what is too much comes back;
     * of another coin, which needs an allowance, just as much is taken as is used.
     * @param coin Number of the coin.
     * @param pay Most that is paid, in base units of that coin.
     * @param minAmount Least that is accepted, in base units; 0 of a fair sale.
     * @param inviter Binds a caller who is new and not bound yet, and means nothing for others; address 0: nobody.
     * @param limit The limit that stands in the list beside the caller; 0: none stands there, or there is no list.
     * @param proof Siblings up to the root of the phase's list; empty where there is no list.
     * @return amount Base units bought; 0 of a fair sale.
     * @return paid What was used of `pay`.
     */
    function buy(
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof
    ) external payable returns (uint256 amount, uint256 paid);

    /// @notice Fills the exchange, locks the liquidity. Anyone, once all is sold or the sale has ended; the deployer earlier,
    /// from the soft cap on.
    function finish() external;

    /// @notice Anyone, after the finish: sends `account` what is released for it. Reverts when less arrives.
    function claim(address account) external returns (uint256 amount);
    /// @notice The same for at most 100 accounts; who has nothing due, or where it fails, is passed over.
    /// @return delivered Accounts that got something.
    function claimMany(address[] calldata accounts) external returns (uint256 delivered);
    /**
     * @notice The caller, after the finish: what is released for him goes to another address, or arrives with a loss that he
     * accepts; either way it counts as delivered.
     * @param leastArrival Base units that must arrive.
     */
    function claimTo(address receiver, uint256 leastArrival) external returns (uint256 arrived);
    /**
     * @notice The caller, after the finish: tries the delivery of what is released for him. If it fails, that is noted; if it
     * fails again 7 to 30 days later, the tokens are given up, and what they cost is due, see {refund}.
     * @return delivered True: the tokens arrived.
     */
    function claimOrRefund() external returns (bool delivered);
    /// @notice Anyone, after the end: burns, or gives back, the tokens that are owed to nobody.
    function settleUnsold() external returns (uint256 amount);

    /// @notice Base units that are released for an account now and that it has not got.
    function claimable(address account) external view returns (uint256);
    /// @notice What {finish} would bring to the exchange of a coin now; nothing where that is too little to fill it.
    function liquidityNow(uint256 coin) external view returns (uint256 coinAmount, uint256 amount);
    /// @notice The sale can be finished until then, exclusively; 0 where it is finished, or nothing has to be.
    function finishableUntil() external view returns (uint64);
    /// @notice Base units that are owed to buyers, and to the exchange until the finish.
    function owed() external view returns (uint256);
}
