// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolFees} from "./IPoolFees.sol";

/**
 * @title IBonusPool
 * @notice A daily rate on what is deposited, out of a reserve that somebody funded: Roast Beef and Dollar Beans.
 * @dev The rate is paid in full while the reserve lasts longer than the runway; a shorter one pays each second the same part of what
 * is left, so that it never ends and nobody gains by leaving first. Rewards come from the reserve alone, never from deposits. What a
 * tax keeps was never paid, and stays in the reserve. Nobody owns such a pool, and no funding is taken back.
 */
interface IBonusPool is IPoolFees {
    /**
     * @notice What a pool is created with. Nothing of it changes.
     * @param isBeans Dollar Beans: 3.5 % a day, deposits of 10 to 100,000 whole coins, more for who has invited, fees of 1 % and 5 %,
     * 5 % for inviters. Else Roast Beef: as the settings say, no fees, 13 % for inviters.
     * @param dailyBps Of a deposit a day, in basis points.
     * @param runway Seconds that a short reserve is stretched over.
     * @param least Base units: least deposit.
     * @param most Base units: largest deposit.
     * @param feeAddress Gets the fees; 0 only where there are none.
     */
    struct Settings {
        address token;
        bool isBeans;
        uint16 dailyBps;
        uint32 runway;
        uint112 least;
        uint112 most;
        address feeAddress;
    }

    /**
     * @notice An account in this second.
     * @param weight What it shares by: base units times basis points a day.
     * @param gross What it has earned and not realised, with what its inviter would get of it.
     * @param ready What was realised for it and is not paid yet, of its own and for whom it invited.
     * @param since Its deposits count as made then: the middle of their times by their amounts.
     * @param referrals Accounts with deposits that it invited. Of Dollar Beans alone, like the next.
     * @param referred Their principal.
     * @param paid What it was paid in all, before fees. Of Dollar Beans alone, like the next.
     * @param charged Fees on it, and on principal.
     */
    struct Account {
        uint256 principal;
        uint256 weight;
        uint256 gross;
        uint256 ready;
        uint256 since;
        address inviter;
        uint256 referrals;
        uint256 referred;
        uint256 paid;
        uint256 charged;
    }

    /// @notice Coin arrived; `amount` of it is principal, `fee` was charged.
    event Deposited(address indexed account, uint256 amount, uint256 fee);
    /**
     * @notice Principal has left the books by `amount` and `excess`, which is what the coin took beside it. `paid` was sent: of the amount
     * what the coin is still worth, less the fee, and with it what {Paid} says less what {Charged} does.
     */
    event Withdrawn(
        address indexed account, address indexed receiver, uint256 amount, uint256 paid, uint256 fee, uint256 excess
    );
    /// @notice Of what an account had earned `reward` less `tax` is its own, `referral` its inviter's; the rest stays in the reserve.
    event Realised(
        address indexed account, uint256 gross, uint256 reward, uint256 tax, address indexed inviter, uint256 referral
    );
    /// @notice A fee on rewards that were paid.
    event Charged(address indexed account, uint256 fee);
    /// @notice An account has an inviter, for ever.
    event Bound(address indexed account, address indexed inviter);

    /// @notice With this deposit the reserve that is free would not last for a day.
    error BonusPool_Dry(uint256 free, uint256 needed);

    /**
     * @notice Anybody: deposits up to `amount` of the caller, who must allow it; what arrives counts, less the fee.
     * @dev {BonusPool_Dry}, {Pool_BelowLeast}, {Pool_TooMuch}, {Pool_CannotBind}. What was earned and not claimed becomes younger with the
     * account, so its tax can rise: claim before.
     * @param inviter 0: none. It is bound at the first deposit only, to somebody who has deposited here.
     * @return principal What counts.
     */
    function deposit(uint256 amount, address inviter) external returns (uint256 principal);
    /**
     * @notice Depositor: takes `amount` of the principal, less the fee, and the same part of what was earned, less tax and fee. All, or at
     * least what the least deposit comes to stays.
     * @return paid Base units that were sent.
     */
    function withdraw(uint256 amount, address receiver) external returns (uint256 paid);
    /**
     * @notice Depositor, inviter: all that was earned, less tax and fee; as much of it as lies here above principal, the rest stays.
     * @return paid Base units that were sent.
     */
    function claim(address receiver) external returns (uint256 paid);

    /// @notice The rules.
    function settings() external view returns (Settings memory);
    /// @notice An account.
    function accountOf(address account) external view returns (Account memory);
}
