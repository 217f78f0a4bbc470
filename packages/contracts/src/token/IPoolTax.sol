// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPoolTax
 * @notice Taxes of a token with a pool of its own: a part of each trade is burnt, goes to a fund, and to the one who
 * invited the trader. They are in coin but for the burnt part, kept outside the reserve, and collected by their receivers.
 * @dev Rates are basis points. Each side is at most 2,500 in total, and a rate never rises.
 */
interface IPoolTax {
    /**
     * @notice Rates of one side.
     * @param burnBps Of the tokens that a buyer gets, or a seller gives; burnt.
     * @param fundBps Of the coin; for the fund.
     * @param inviterBps Of the coin; for the trader's inviter. Where there is none it stays in the reserve, for all holders.
     */
    struct Rates {
        uint16 burnBps;
        uint16 fundBps;
        uint16 inviterBps;
    }

    /**
     * @notice Taxes and the largest buy from the creation on.
     * @param fund Receives the fund's part; the zero address only where both sides have none.
     * @param maxBuy Most wei of one buy; 0: no limit.
     * @param maxBuyDuration Seconds after the start of trading at which that limit ends, at most 90 days.
     */
    struct PoolTaxInit {
        address fund;
        Rates buy;
        Rates sell;
        uint112 maxBuy;
        uint32 maxBuyDuration;
    }

    /// @notice The rates were set or lowered.
    event PoolTaxSet(Rates buy, Rates sell);
    /// @notice The fund's part goes to this address from now on; what was booked before stays with the old one.
    event FundSet(address indexed fund);
    /// @notice The largest buy was set or raised; 0: there is none.
    event MaxBuySet(uint112 maxBuy, uint32 duration);
    /// @notice `account` chose its inviter, for ever.
    event InviterSet(address indexed account, address indexed inviter);
    /// @notice Coin was booked for `account`.
    event Booked(address indexed account, uint256 amount);
    /// @notice Booked coin was paid out.
    event Collected(address indexed account, uint256 amount);

    /// @notice A side above 25 % in total, or a fund's part without a fund.
    error PoolTax_Invalid();
    /// @notice A rate never rises.
    error PoolTax_Higher();
    /// @notice No rate of the fund is left, so nothing will go to it.
    error PoolTax_NoFundRate();
    /// @notice The fund is the zero address or the token.
    error PoolTax_InvalidFund(address fund);
    /// @notice A limit needs an end, at most 90 days after the start of trading, and one that it can be bought under.
    error PoolTax_InvalidMaxBuy(uint112 maxBuy, uint32 duration);
    /// @notice More than one buy may spend until the limit ends.
    error PoolTax_BuyTooLarge(uint256 spentWei, uint256 maxBuyWei);
    /// @notice Nobody invites himself; the inviter is no token and not the zero address.
    error PoolTax_InvalidInviter(address inviter);
    /// @notice The inviter was chosen before and stays.
    error PoolTax_InviterChosen(address inviter);
    /// @notice There is nothing to collect.
    error PoolTax_NothingBooked(address account);

    /// @notice The caller chooses who invited him, once and for ever. Nobody can do it for another.
    function setInviter(address inviter) external;

    /// @notice Anyone: pays `account` what is booked for it. Returns the wei paid.
    function collect(address account) external returns (uint256 amount);

    /// @notice Owner: lowers rates.
    function lowerPoolTax(Rates calldata buyRates, Rates calldata sellRates) external;

    /// @notice Owner: another fund.
    function setFund(address newFund) external;

    /// @notice Owner: raises the largest buy; 0 takes it away.
    function raiseMaxBuy(uint112 coin) external;

    /// @notice Rates in force.
    function poolTax() external view returns (Rates memory buyRates, Rates memory sellRates);
    /// @notice Receives the fund's part.
    function fund() external view returns (address);
    /// @notice Largest buy in wei now, and when that ends; both 0 when there is none.
    function maxBuy() external view returns (uint112 coin, uint64 until);
    /// @notice Who invited `account`; the zero address: nobody.
    function inviterOf(address account) external view returns (address);
    /// @notice Wei that `account` can collect.
    function booked(address account) external view returns (uint256);
}
