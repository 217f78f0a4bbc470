// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ICompound
 * @notice Balances grow by compound interest: new tokens, minted to the holder, until the supply reaches its maximum.
 * @dev The growth comes from other holders: everybody's part of the supply stays as it is but for accounts that earn
 * nothing. `balanceOf` and `totalSupply` include interest that is not minted yet; it is minted, with its `Transfer`
 * event, when the account takes part in a movement or by {accrue}. The index follows a closed form, straight inside an
 * interval, so that neither time nor the number of holders makes anything dearer. Pairs, the token's own contracts and
 * excluded accounts earn nothing; a pair's balance changes by transfers only.
 */
interface ICompound {
    /**
     * @notice Settings at creation; only the accounts can be changed later.
     * @param start Interest starts at this time; must be ahead, by 365 days at most.
     * @param interval Length of an interval in seconds: 900 to 2,592,000.
     * @param ratePerInterval Interest of one interval in billionths, at most 100,000,000 (10 %).
     * @param maxSupply Highest total supply, interest included; at least the supply at creation (and the mint cap).
     * @param automatic True: intervals pass by themselves. False: each needs a call of {compound}, one interval a call.
     * @param excluded Accounts that earn nothing.
     */
    struct CompoundInit {
        uint64 start;
        uint32 interval;
        uint32 ratePerInterval;
        uint256 maxSupply;
        bool automatic;
        address[] excluded;
    }

    /// @notice Interest was minted to an account.
    event InterestPaid(address indexed account, uint256 amount);
    /// @notice An account earns nothing from now on, or earns again.
    event InterestExcludedSet(address indexed account, bool excluded);
    /// @notice An interval was started by hand.
    event Compounded(uint256 index);
    /// @notice The maximum was reached: the index is this one for ever.
    event InterestEnded(uint256 index);

    /// @notice The start must be ahead: "Compounding time must be greater than the current time".
    error Compound_StartInPast(uint64 start, uint256 time);
    /// @notice The start is further ahead than `latest`.
    error Compound_StartTooLate(uint64 start, uint256 latest);
    /// @notice An interval, rate or maximum outside of what is allowed.
    error Compound_InvalidSettings(uint32 interval, uint32 ratePerInterval, uint256 maxSupply);
    /// @notice The next interval can be started at this time.
    error Compound_TooEarly(uint256 at);
    /// @notice This token compounds by itself.
    error Compound_Automatic();
    /// @notice The maximum was reached: there is no interest any more.
    error Compound_Ended();
    /// @notice Minting `amount` would lift the supply, interest included, above its maximum.
    error Compound_MaximumExceeded(uint256 amount, uint256 supply, uint256 maxSupply);

    /// @notice Interest for one unit held since the start: 1e18 at the start. Never falls.
    function interestIndex() external view returns (uint256);
    /// @notice True when the maximum was reached: interest has ended for ever, whatever is burnt later.
    function interestEnded() external view returns (bool);
    /// @notice Start, interval, rate, maximum and way, as set at creation.
    function compoundSettings()
        external
        view
        returns (uint64 start, uint32 interval, uint32 ratePerInterval, uint256 maxSupply, bool automatic);
    /// @notice Interest of an account that is not minted yet; a part of `balanceOf`.
    function pendingInterest(address account) external view returns (uint256);
    /// @notice True for pairs, the token's own contracts and excluded accounts.
    function isInterestExcluded(address account) external view returns (bool);
    /// @notice When {compound} can be called next; 0 for an automatic token.
    function nextCompoundAt() external view returns (uint256);

    /// @notice Anyone: mints the pending interest of these accounts.
    function accrue(address[] calldata accounts) external;
    /// @notice Owner: starts the next interval of a token that does not compound by itself.
    function compound() external;
    /// @notice Owner: accounts earn nothing, or earn again. What they have earned stays.
    function setInterestExcluded(address[] calldata accounts, bool excluded) external;
}
