// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITrading
 * @notice Taxes on buys and sells of an exchange pair, under ceilings that never rise.
 * @dev Rates are basis points of the amount traded. A buy moves tokens out of a pair, a sell into one; what is neither
 * is never taxed. Adding liquidity through a router counts as a sell and removing it as a buy; the LiquidityHelper is
 * the way without tax, with the own pair only. What vaults, pots and books of the token trade is taxed as everybody's.
 * Tax tokens lie on the token's own Till (see {ITill}), which sells them in somebody's sell to the own pair, at most as
 * many as are sold there. Such a sell needs 700,000 gas to be left, whether or not tax is sold in the end, so that what a
 * wallet measured before is enough; what is not used is not paid. No movement ever depends on a receiver of taxes.
 */
interface ITrading {
    /**
     * @notice Taxes at creation.
     * @param buyBps Rate of a buy.
     * @param sellBps Rate of a sell.
     * @param buyCeilingBps Highest rate of a buy there can ever be, at most 2,500.
     * @param sellCeilingBps Highest rate of a sell there can ever be, at most 2,500.
     * @param launchTaxBps Rate of a buy at the very start of trading, at most 6,000; 0: none. It falls in a straight line
     * to the normal rate, once, and cannot be changed. It is the only exception to the ceiling.
     * @param launchSeconds How long it falls, at most 600.
     * @param swapThreshold Tax tokens that must lie on the Till before a sell makes it sell some; kept as the power of
     * two at or below. 0: the Till never sells.
     * @param feeExempt Accounts that pay no tax.
     * @param holdingExempt Accounts that may hold any amount.
     * @param transactionExempt Accounts that may trade any amount.
     */
    struct TradingInit {
        uint16 buyBps;
        uint16 sellBps;
        uint16 buyCeilingBps;
        uint16 sellCeilingBps;
        uint16 launchTaxBps;
        uint16 launchSeconds;
        uint256 swapThreshold;
        address[] feeExempt;
        address[] holdingExempt;
        address[] transactionExempt;
    }

    /// @notice What an account is exempt from.
    enum Exemption {
        Fee,
        Holding,
        Transaction
    }

    /// @notice The rates were set.
    event TaxesSet(uint16 buyBps, uint16 sellBps);
    /// @notice The ceilings were set (at creation) or lowered.
    event TaxCeilingsSet(uint16 buyCeilingBps, uint16 sellCeilingBps);
    /// @notice The tax of the first minutes.
    event LaunchTaxSet(uint16 launchTaxBps, uint16 launchSeconds);
    /// @notice Tax tokens that must lie on the Till before it sells; a power of two or 0.
    event SwapThresholdSet(uint256 swapThreshold);
    /// @notice An account is exempt, or no longer.
    event ExemptSet(address indexed account, Exemption indexed exemption, bool exempt);
    /// @notice Exemptions can never be changed again.
    event ExemptionsEnded();
    /// @notice A swap-back failed and was undone; the seller's own sell went on.
    event SwapBackFailed(bytes reason);

    /// @notice A rate above its ceiling.
    error Trading_AboveCeiling(uint256 bps, uint256 ceilingBps);
    /// @notice A ceiling above what any token may take.
    error Trading_CeilingTooHigh(uint256 ceilingBps, uint256 limitBps);
    /// @notice Ceilings only fall.
    error Trading_CeilingNotLower(uint256 ceilingBps, uint256 currentBps);
    /// @notice A launch tax above 6,000 or not above the buy rate, or longer than 600 seconds or without a duration.
    error Trading_InvalidLaunchTax(uint256 bps, uint256 duration);
    /// @notice A token that can tax has at least 10^12 units at creation or at least 12 decimals: what a trade saves by its
    /// tax being rounded down, less than a unit, is then worth less than its gas.
    error Trading_UnitsTooCoarse(uint256 supply, uint8 decimals);
    /// @notice Exemptions were ended for ever.
    error Trading_ExemptionsEnded();
    /// @notice Trading has started already.
    error Trading_Started(uint64 tradingStart);
    /// @notice Limits only loosen.
    error Trading_LimitsNotLooser();
    /// @notice The companion contracts are not on this chain yet.
    error Trading_CompanionMissing(address companion);
    /// @notice Tax may be sold in this sell, and there is not enough gas left for it: `needed` must be, in every such sell.
    error Trading_GasTooLow(uint256 needed);
    /// @notice Only the token's Till may.
    error Trading_NotTill(address account);

    /// @notice The Till of this token.
    function till() external view returns (address);
    /// @notice Rates now, the launch tax included.
    function taxes() external view returns (uint256 buyBps, uint256 sellBps);
    /// @notice Highest rates there can ever be.
    function taxCeilings() external view returns (uint16 buyCeilingBps, uint16 sellCeilingBps);
    /// @notice Tax of the first minutes and how long it falls; 0 when there is or was none.
    function launchTax() external view returns (uint16 bps, uint16 duration);
    /// @notice Tax tokens that must lie on the Till before it sells.
    function swapThreshold() external view returns (uint256);
    /// @notice True when the account is exempt by the owner's list.
    function isExempt(address account, Exemption exemption) external view returns (bool);
    /// @notice How many accounts are exempt from something.
    function exemptCount() external view returns (uint256);
    /// @notice One of them, below {exemptCount}; the order changes when one stops to be exempt.
    function exemptAccount(uint256 index) external view returns (address);
    /// @notice True when exemptions can never be changed again.
    function exemptionsEnded() external view returns (bool);
    /// @notice The owner while the owner can act; address 0 after renouncing and while the ownership is time-locked.
    /// The companions ask it.
    function actingOwner() external view returns (address);

    /// @notice Owner: sets both rates, each under its ceiling.
    function setTaxes(uint16 buyBps, uint16 sellBps) external;
    /// @notice Owner: lowers one or both ceilings for ever; a higher rate falls along.
    function lowerTaxCeilings(uint16 buyCeilingBps, uint16 sellCeilingBps) external;
    /// @notice Owner: opens trading now instead of at the set time. The launch tax and the limits of the first time count
    /// from then on, and so end earlier.
    function startTrading() external;
    /// @notice Owner: loosens limits; 0 takes one away. They can never be tightened, and end when they were to end.
    function loosenLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown) external;
    /// @notice Owner: sets an exemption for accounts, until {endExemptions}.
    function setExempt(address[] calldata accounts, Exemption exemption, bool exempt) external;
    /// @notice Owner: exemptions stay as they are for ever.
    function endExemptions() external;
    /// @notice Owner: sets from which amount on the Till sells; kept as the power of two at or below. 0: never.
    function setSwapThreshold(uint256 amount) external;
    /// @notice Till only: burns tax tokens that lie on it.
    function burnTax(uint256 amount) external;
}
