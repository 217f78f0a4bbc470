// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {SSTORE2} from "solady/src/utils/SSTORE2.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {IUniswapV2Factory} from "../exchange/IUniswapV2.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {ISaleFactory} from "./ISaleFactory.sol";
import {Presale} from "./Presale.sol";
import {SaleBounds} from "./SaleBounds.sol";
import {SaleTerms} from "./SaleTerms.sol";

/**
 * @title SaleFactory
 * @notice Creates sales as clones whose rules are part of their code, and lists them.
 * @dev Roles: the deployer of a sale, for its text and its place in the list. Invariants: a sale is listed once for all, for its
 * creator, for its token; nothing but its text and its removal changes; no token and no coin stays here.
 * Re-entrancy: a token may call back while it is taken. All is written by then, and what arrives is counted at a new address.
 */
contract SaleFactory is ISaleFactory {
    uint256 private constant MOST_INFO = 1_024;
    uint256 private constant REMOVED_SHIFT = 248;
    uint256 private constant END_SHIFT = 208;
    uint256 private constant CREATED_SHIFT = 168;
    uint256 private constant KIND_SHIFT = 160;

    address private _presaleImplementation;
    uint256[] private _entries;
    /// @dev Place in the list, from 1; 0: not of here.
    mapping(address sale => uint256) private _numberOf;
    mapping(address creator => uint256[]) private _numbersOfCreator;
    mapping(address token => uint256[]) private _numbersOfToken;
    mapping(bytes32 boundSalt => bool) private _isUsed;
    mapping(address sale => address) private _info;

    /// @dev The first contract made here, so its address follows from this one.
    constructor() {
        _presaleImplementation = address(new Presale());
    }

    /// @inheritdoc ISaleFactory
    function createPresale(address token, ISaleBooks.Rules calldata rules, bytes12 salt, bytes calldata info)
        external
        returns (address sale)
    {
        // Check
        if (token.code.length == 0) revert SaleFactory_NoToken(token);
        bytes32 boundSalt = _saltOf(msg.sender, salt);
        if (_isUsed[boundSalt]) revert SaleFactory_SaltUsed(msg.sender, salt);
        uint256 total = SaleBounds.check(rules, token);
        // Effect
        _isUsed[boundSalt] = true;
        sale = LibClone.cloneDeterministic(_presaleImplementation, _terms(msg.sender, token, rules, salt), boundSalt);
        _list(sale, token, rules.endAt);
        _setInfo(sale, info);
        // Interaction
        _makePairs(token, rules);
        uint256 needed = total + SaleMaths.pairAmount(total, rules.liquidityBps, rules.premiumBps);
        SafeTransferLib.safeTransferFrom(token, msg.sender, sale, needed);
        uint256 arrived = SafeTransferLib.balanceOf(token, sale);
        if (arrived != needed) revert SaleFactory_WrongArrival(token, arrived, needed);
    }

    /// @inheritdoc ISaleFactory
    function setRemoved(address sale, bool isRemoved) external {
        // Check
        uint256 index = _requireDeployer(sale);
        // Effect
        uint256 word = _entries[index] & ~(uint256(0xff) << REMOVED_SHIFT);
        _entries[index] = isRemoved ? word | (1 << REMOVED_SHIFT) : word;
        emit RemovedSet(sale, isRemoved);
    }

    /// @inheritdoc ISaleFactory
    function setInfo(address sale, bytes calldata info) external {
        // Check
        _requireDeployer(sale);
        // Effect
        _setInfo(sale, info);
        emit InfoSet(sale, info);
    }

    /// @inheritdoc ISaleFactory
    function predict(address creator, address token, ISaleBooks.Rules calldata rules, bytes12 salt)
        external
        view
        returns (address sale, uint256 needed)
    {
        bytes32 hash = LibClone.initCodeHash(_presaleImplementation, _terms(creator, token, rules, salt));
        sale = LibClone.predictDeterministicAddress(hash, _saltOf(creator, salt), address(this));
        uint256 total = rules.phases[rules.phases.length - 1].amount;
        needed = total + SaleMaths.pairAmount(total, rules.liquidityBps, rules.premiumBps);
    }

    /// @inheritdoc ISaleFactory
    function infoOf(address sale) external view returns (bytes memory) {
        address pointer = _info[sale];
        return pointer == address(0) ? bytes("") : SSTORE2.read(pointer);
    }

    /// @inheritdoc ISaleFactory
    function entryOf(address sale) external view returns (Entry memory) {
        uint256 word = _entries[_indexOf(sale)];
        return Entry(
            sale,
            Kind(uint8(word >> KIND_SHIFT)),
            uint40(word >> CREATED_SHIFT),
            uint40(word >> END_SHIFT),
            word >> REMOVED_SHIFT != 0
        );
    }

    /// @inheritdoc ISaleFactory
    function entries(uint256 cursor, uint256 size) external view returns (uint256[] memory words, uint256 total) {
        total = _entries.length;
        words = new uint256[](_pageSize(cursor, size, total));
        for (uint256 i; i < words.length; ++i) {
            words[i] = _entries[cursor + i];
        }
    }

    /// @inheritdoc ISaleFactory
    function salesOf(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory words, uint256 total)
    {
        return _page(_numbersOfCreator[creator], cursor, size);
    }

    /// @inheritdoc ISaleFactory
    function salesOfToken(address token, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory words, uint256 total)
    {
        return _page(_numbersOfToken[token], cursor, size);
    }

    /// @inheritdoc ISaleFactory
    function presaleImplementation() external view returns (address) {
        return _presaleImplementation;
    }

    function _list(address sale, address token, uint40 endAt) private {
        uint256 word = uint256(uint160(sale)) | (uint256(Kind.Presale) << KIND_SHIFT)
            | (uint256(uint40(block.timestamp)) << CREATED_SHIFT) | (uint256(endAt) << END_SHIFT);
        _entries.push(word);
        uint256 number = _entries.length;
        _numberOf[sale] = number;
        _numbersOfCreator[msg.sender].push(number);
        _numbersOfToken[token].push(number);
        emit SaleCreated(msg.sender, sale, token, number);
    }

    function _setInfo(address sale, bytes calldata info) private {
        if (info.length > MOST_INFO) revert SaleFactory_InfoTooLong(info.length, MOST_INFO);
        _info[sale] = info.length == 0 ? address(0) : SSTORE2.write(info);
    }

    function _makePairs(address token, ISaleBooks.Rules calldata rules) private {
        if (rules.liquidityBps == 0) return;
        IUniswapV2Factory exchange = IUniswapV2Factory(rules.exchange);
        for (uint256 i; i < rules.coins.length; ++i) {
            address coin = rules.coins[i].coin;
            if (coin == address(0)) coin = rules.wrappedNative;
            if (exchange.getPair(token, coin) != address(0)) continue;
            exchange.createPair(token, coin);
            if (exchange.getPair(token, coin).code.length == 0) revert SaleFactory_NoPair(coin);
        }
    }

    function _requireDeployer(address sale) private view returns (uint256 index) {
        index = _indexOf(sale);
        if (msg.sender != ISaleBooks(sale).saleRules().deployer) revert SaleFactory_NotDeployer(msg.sender);
    }

    function _indexOf(address sale) private view returns (uint256) {
        uint256 number = _numberOf[sale];
        if (number == 0) revert SaleFactory_UnknownSale(sale);
        return number - 1;
    }

    function _page(uint256[] storage numbers, uint256 cursor, uint256 size)
        private
        view
        returns (uint256[] memory words, uint256 total)
    {
        total = numbers.length;
        words = new uint256[](_pageSize(cursor, size, total));
        for (uint256 i; i < words.length; ++i) {
            words[i] = _entries[numbers[cursor + i] - 1];
        }
    }

    function _pageSize(uint256 cursor, uint256 size, uint256 total) private pure returns (uint256) {
        if (cursor >= total) return 0;
        return size < total - cursor ? size : total - cursor;
    }

    function _terms(address creator, address token, ISaleBooks.Rules memory rules, bytes12 salt)
        private
        view
        returns (bytes memory)
    {
        return SaleTerms.pack(SaleTerms.Origin(address(this), salt, creator, token), rules);
    }

    /// @dev The creator, then the salt he chose: no two creators share one.
    function _saltOf(address creator, bytes12 salt) private pure returns (bytes32) {
        return bytes32(bytes20(creator)) | (bytes32(salt) >> 160);
    }
}
