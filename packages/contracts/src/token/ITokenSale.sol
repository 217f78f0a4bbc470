// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITokenSale
 * @notice A token that sells itself first. What is for sale lies in its {ISale} from the creation on.
 * @dev Until the sale is finished nobody moves or burns the token but the sale itself: so nobody trades it at a price of his
 * own before, and tokens that were delivered at once can be taken back when the money goes back.
 * Coin that is sent to the token while it is sold is a purchase of the sender.
 */
interface ITokenSale {
    /// @notice The sale was made.
    event SaleMade(address indexed sale, uint256 amount);

    /// @notice A companion contract has not been deployed on this chain.
    error TokenSale_CompanionMissing(address implementation);
    /**
     * @notice The token cannot have a sale as it was set up, or the sale cannot be finished so.
     * @param rule Which one: `tradingStart` (the finish alone opens trading: no later start, and none by hand), `provider` (of
     * the own pool's liquidity: the deployer), `coin` (an own pool is paid in native coin), `receiver` (of the first supply,
     * not the pair), or `exchange` (a token with a pair takes nothing with the finish: the sale fills the pair).
     * @param given What it is, or 0 where it is no number.
     * @param bound The most it may be, or the least.
     */
    error TokenSale_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice No token moves before the sale is finished.
    error TokenSale_NotFinished();
    /// @notice Only the sale.
    error TokenSale_NotSale(address account);
    /// @notice The sale is over, and this token takes no coin.
    error TokenSale_Over();

    /**
     * @notice Sale: opens trading for ever.
     * @param unsold Base units of the sale that are destroyed.
     * @param amount Base units of the sale that go into the token's own exchange, with the coin sent along; 0 for a token with
     * a pair.
     * @param unlockAt Until then that liquidity stays.
     */
    function finishSale(uint256 unsold, uint256 amount, uint64 unlockAt) external payable;

    /// @notice Sale, before the finish: destroys tokens of a buyer who gets his money back.
    function takeBack(address account, uint256 amount) external;
    /// @notice The token's sale, an {ISale}.
    function sale() external view returns (address);
    /// @notice True from the finish of the sale on.
    function isSaleFinished() external view returns (bool);
}
