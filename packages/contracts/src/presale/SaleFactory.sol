// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";
import {LibMap} from "solady/src/utils/LibMap.sol";
import {SSTORE2} from "solady/src/utils/SSTORE2.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {Companions} from "../../generated/Companions.sol";
import {SaleImplementations} from "../../generated/SaleImplementations.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {IUniswapV2Factory} from "../exchange/IUniswapV2.sol";
import {IAllocationSale} from "./IAllocationSale.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {ISaleFactory} from "./ISaleFactory.sol";
import {SaleBounds} from "./SaleBounds.sol";
import {SaleTerms} from "./SaleTerms.sol";

/**
 * @title SaleFactory
 * @notice Creates sales as clones whose rules are part of their code, and lists them.
 * @dev Roles: the deployer of a sale, for its text and its place in the list. Invariants: a sale is listed once for all, for its
 * creator, for its token; nothing but its text and its removal changes; no token and no coin stays here.
 * Re-entrancy: a token may call back while it is taken. All is written by then, and what arrives is counted.
 */
contract SaleFactory is ISaleFactory {
    using LibMap for LibMap.Uint32Map;

    uint256 private constant MOST_INFO = 1_024;
    /// @dev Bytes of what a protocol or a thing of it is called.
    uint256 private constant MOST_NAME = 128;
    /// @dev Bits of the forms of recipients that there are.
    uint256 private constant ALL_FORMS = (1 << 7) - 1;
    uint256 private constant REMOVED_SHIFT = 248;
    uint256 private constant END_SHIFT = 208;
    uint256 private constant CREATED_SHIFT = 168;
    uint256 private constant KIND_SHIFT = 160;

    uint256[] private _entries;
    /// @dev Place in the list, from 1; 0: that creator has not used that salt.
    mapping(bytes32 boundSalt => uint256) private _numberOf;
    /// @dev Places in the list, behind their count, eight in a word.
    mapping(address creator => LibMap.Uint32Map) private _numbersOfCreator;
    mapping(address token => LibMap.Uint32Map) private _numbersOfToken;
    mapping(address sale => address) private _info;

    /// @inheritdoc ISaleFactory
    function createPresale(address token, ISaleBooks.Rules calldata rules, bytes12 salt, bytes calldata info)
        external
        returns (address sale)
    {
        // Check
        if (token.code.length == 0) revert SaleFactory_NoToken(token);
        bytes32 boundSalt = _saltOf(msg.sender, salt);
        if (_numberOf[boundSalt] != 0) revert SaleFactory_SaltUsed(msg.sender, salt);
        uint256 total = SaleBounds.check(rules, token);
        if (rules.liquidityLockSeconds != 0) _requireCode(Companions.TOKEN_LOCK);
        // Effect
        sale = _clone(SaleImplementations.PRESALE, _terms(msg.sender, token, rules, salt), boundSalt);
        _list(sale, Kind.Presale, token, rules.endAt, boundSalt);
        _setInfo(sale, info);
        // Interaction
        _makePairs(token, rules);
        uint256 needed = total + SaleMaths.pairAmount(total, rules.liquidityBps, rules.premiumBps);
        // The address was known before: what somebody left there is nobody's.
        uint256 before = SafeTransferLib.balanceOf(token, sale);
        SafeTransferLib.safeTransferFrom(token, msg.sender, sale, needed);
        uint256 arrived = FixedPointMathLib.zeroFloorSub(SafeTransferLib.balanceOf(token, sale), before);
        if (arrived != needed) revert SaleFactory_WrongArrival(token, arrived, needed);
    }

    /// @inheritdoc ISaleFactory
    function createAllocation(
        IAllocationSale.Delivery calldata delivery,
        ISaleBooks.Rules calldata rules,
        bytes12 salt,
        bytes calldata info
    ) external returns (address sale) {
        // Check
        bytes32 boundSalt = _saltOf(msg.sender, salt);
        if (_numberOf[boundSalt] != 0) revert SaleFactory_SaltUsed(msg.sender, salt);
        SaleBounds.check(rules, address(0));
        _checkDelivery(delivery, rules);
        // Effect
        bytes memory terms = bytes.concat(_terms(msg.sender, address(0), rules, salt), abi.encode(delivery));
        sale = _clone(SaleImplementations.ALLOCATION_SALE, terms, boundSalt);
        _list(sale, Kind.Allocation, address(0), rules.endAt, boundSalt);
        _setInfo(sale, info);
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
        bytes32 hash = LibClone.initCodeHash(SaleImplementations.PRESALE, _terms(creator, token, rules, salt));
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
        Kind kind = Kind(uint8(word >> KIND_SHIFT));
        return Entry(sale, kind, uint40(word >> CREATED_SHIFT), uint40(word >> END_SHIFT), word >> REMOVED_SHIFT != 0);
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
    function allocationImplementation() external view returns (address) {
        return SaleImplementations.ALLOCATION_SALE;
    }

    /// @inheritdoc ISaleFactory
    function presaleImplementation() external view returns (address) {
        return SaleImplementations.PRESALE;
    }

    /// @dev A clone of nothing would take everything and say nothing.
    function _clone(address implementation, bytes memory terms, bytes32 boundSalt) private returns (address) {
        _requireCode(implementation);
        return LibClone.cloneDeterministic(implementation, terms, boundSalt);
    }

    function _requireCode(address contract_) private view {
        if (contract_.code.length == 0) revert SaleFactory_NotDeployed(contract_);
    }

    function _list(address sale, Kind kind, address token, uint40 endAt, bytes32 boundSalt) private {
        uint256 word = uint256(uint160(sale)) | (uint256(kind) << KIND_SHIFT)
            | (uint256(uint40(block.timestamp)) << CREATED_SHIFT) | (uint256(endAt) << END_SHIFT);
        _entries.push(word);
        uint256 number = _entries.length;
        _numberOf[boundSalt] = number;
        _append(_numbersOfCreator[msg.sender], number);
        _append(_numbersOfToken[token], number);
        emit SaleCreated(msg.sender, sale, token, number);
    }

    function _append(LibMap.Uint32Map storage numbers, uint256 number) private {
        uint32 count = numbers.get(0) + 1;
        numbers.set(0, count);
        numbers.set(count, uint32(number));
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

    /// @dev Nothing of it goes into an exchange, and all of it at the end.
    function _checkDelivery(IAllocationSale.Delivery calldata delivery, ISaleBooks.Rules calldata rules) private pure {
        if (rules.claim != ISaleBooks.Claim.AtEnd) revert ISaleBooks.Sale_InvalidRule("claim", uint256(rules.claim), 1);
        _requireMost("liquidity", rules.liquidityBps, 0);
        _requireMost("advance", rules.advanceBps, 0);
        _requireBetween("protocol", bytes(delivery.protocol).length, 1, MOST_NAME);
        _requireBetween("name", bytes(delivery.name).length, 1, MOST_NAME);
        _requireMost("id", bytes(delivery.id).length, MOST_NAME);
        _requireMost("divisibility", delivery.divisibility, 38);
        _requireBetween("forms", delivery.forms, 1, ALL_FORMS);
        _requireBetween("delivery", delivery.deliverySeconds, 1 days, 30 days);
        _requireBetween("dispute", delivery.disputeSeconds, 3 days, 30 days);
    }

    function _requireBetween(bytes32 rule, uint256 given, uint256 least, uint256 most) private pure {
        if (given < least) revert ISaleBooks.Sale_InvalidRule(rule, given, least);
        _requireMost(rule, given, most);
    }

    function _requireMost(bytes32 rule, uint256 given, uint256 most) private pure {
        if (given > most) revert ISaleBooks.Sale_InvalidRule(rule, given, most);
    }

    function _requireDeployer(address sale) private view returns (uint256 index) {
        index = _indexOf(sale);
        if (msg.sender != ISaleBooks(sale).saleRules().deployer) revert SaleFactory_NotDeployer(msg.sender);
    }

    /// @dev By what the sale says of its origin, and only where the list agrees.
    function _indexOf(address sale) private view returns (uint256 index) {
        if (sale.code.length == 0) revert SaleFactory_UnknownSale(sale);
        (, address creator, bytes12 salt) = ISaleBooks(sale).origin();
        uint256 number = _numberOf[_saltOf(creator, salt)];
        if (number == 0 || address(uint160(_entries[number - 1])) != sale) revert SaleFactory_UnknownSale(sale);
        return number - 1;
    }

    function _page(LibMap.Uint32Map storage numbers, uint256 cursor, uint256 size)
        private
        view
        returns (uint256[] memory words, uint256 total)
    {
        total = numbers.get(0);
        words = new uint256[](_pageSize(cursor, size, total));
        for (uint256 i; i < words.length; ++i) {
            words[i] = _entries[numbers.get(cursor + i + 1) - 1];
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
