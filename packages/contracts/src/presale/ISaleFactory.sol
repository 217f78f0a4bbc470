// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "./IAllocationSale.sol";
import {ISaleBooks} from "./ISaleBooks.sol";

/**
 * @title ISaleFactory
 * @notice Creates sales of what exists already, and lists them. One address on every chain; no owner, no fee.
 * @dev Being listed says nothing about a sale but that its rules are within their bounds. Removal changes the list only.
 */
interface ISaleFactory {
    /// @notice What is listed: a sale of a token of this chain, or of something that is delivered elsewhere.
    enum Kind {
        Presale,
        Allocation
    }

    /**
     * @notice A line of the list.
     * @param createdAt Unix seconds.
     * @param endAt End of the selling, if it does not sell out before.
     * @param isRemoved Its deployer has taken it off the list.
     */
    struct Entry {
        address sale;
        Kind kind;
        uint40 createdAt;
        uint40 endAt;
        bool isRemoved;
    }

    /// @notice A sale was created. Its rules stand in itself.
    event SaleCreated(address indexed creator, address indexed sale, address indexed token, uint256 number);
    /// @notice The deployer took it off the list, or put it back.
    event RemovedSet(address indexed sale, bool isRemoved);
    /// @notice Another text.
    event InfoSet(address indexed sale, bytes info);

    /// @notice This creator has used this salt.
    error SaleFactory_SaltUsed(address creator, bytes12 salt);
    /// @notice The code behind these sales, or what locks their liquidity, is not on this chain yet.
    error SaleFactory_NotDeployed(address missing);
    /// @notice There is no code at the token.
    error SaleFactory_NoToken(address token);
    /// @notice Another amount of the token arrived at the sale than was sent.
    error SaleFactory_WrongArrival(address token, uint256 arrived, uint256 sent);
    /// @notice The exchange made no pair.
    error SaleFactory_NoPair(address coin);
    /// @notice The text is longer than `most` bytes.
    error SaleFactory_InfoTooLong(uint256 size, uint256 most);
    /// @notice It was not created here.
    error SaleFactory_UnknownSale(address sale);
    /// @notice Only the sale's deployer.
    error SaleFactory_NotDeployer(address account);

    /**
     * @notice Creates the sale of a token: takes what is for sale and what the exchange needs from the caller, who must allow it,
     * makes missing pairs, lists it.
     * @dev {ISaleBooks-Sale_InvalidRule} names the first rule that is not possible. A token with taxes must exempt the sale
     * before: see {predict}.
     * @param salt Chosen by the caller, who uses each once: lists of buyers are bound to it.
     * @param info At most 1,024 bytes.
     */
    function createPresale(address token, ISaleBooks.Rules calldata rules, bytes12 salt, bytes calldata info)
        external
        returns (address sale);
    /// @notice Creates the sale of something that is delivered elsewhere, and lists it. All that is for sale is the rules' word.
    function createAllocation(
        IAllocationSale.Delivery calldata delivery,
        ISaleBooks.Rules calldata rules,
        bytes12 salt,
        bytes calldata info
    ) external returns (address sale);
    /// @notice Deployer of the sale: off the list, or on it again.
    function setRemoved(address sale, bool isRemoved) external;
    /// @notice Deployer of the sale: another text, at most 1,024 bytes.
    function setInfo(address sale, bytes calldata info) external;

    /// @notice Address of a presale before it is created, and the base units that its creation takes.
    function predict(address creator, address token, ISaleBooks.Rules calldata rules, bytes12 salt)
        external
        view
        returns (address sale, uint256 needed);
    /// @notice The text of a sale; empty: none.
    function infoOf(address sale) external view returns (bytes memory);
    /// @notice What is listed of a sale; {SaleFactory_UnknownSale}.
    function entryOf(address sale) external view returns (Entry memory);
    /**
     * @notice All sales, oldest first, as words: address, kind (8 bits), creation and end (40 bits each), removed (8 bits).
     * @return words At most `size` from the `cursor`th on; none beyond the last.
     */
    function entries(uint256 cursor, uint256 size) external view returns (uint256[] memory words, uint256 total);
    /// @notice The same of one creator.
    function salesOf(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory words, uint256 total);
    /// @notice The same of one token.
    function salesOfToken(address token, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory words, uint256 total);
    /// @notice The code behind all sales of what is delivered elsewhere.
    function allocationImplementation() external view returns (address);
    /// @notice The code behind all presales.
    function presaleImplementation() external view returns (address);
}
