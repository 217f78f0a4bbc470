// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {LibMap} from "solady/src/utils/LibMap.sol";
import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {LiquidityPair} from "../lock/LiquidityPair.sol";
import {TokenBalance} from "../lock/TokenBalance.sol";
import {BonusBounds} from "./BonusBounds.sol";
import {BonusTerms} from "./BonusTerms.sol";
import {EarnBounds} from "./EarnBounds.sol";
import {EarnTerms} from "./EarnTerms.sol";
import {IBonusPool} from "./IBonusPool.sol";
import {IEarnPool} from "./IEarnPool.sol";
import {IPoolFactory} from "./IPoolFactory.sol";
import {IPoolLedger} from "./IPoolLedger.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {PoolTerms} from "./PoolTerms.sol";
import {StakingBounds} from "./StakingBounds.sol";
import {StakingTerms} from "./StakingTerms.sol";

/**
 * @title PoolFactory
 * @notice Creates pools as clones whose settings are part of their code, and lists them.
 * @dev Roles: none. Invariants: a pool is listed once for all, for its variant, its creator, its coin; nothing of that changes; no
 * coin ever comes here. Re-entrancy: a coin that is asked whether it is one may call back, in a view only.
 */
contract PoolFactory is IPoolFactory {
    using LibMap for LibMap.Uint32Map;

    /// @dev For each pool that is asked about an account.
    uint256 private constant ASKING_GAS = 30_000;
    uint256 private constant CREATED_SHIFT = 160;
    uint256 private constant VARIANT_SHIFT = 200;
    uint256 private constant LP_SHIFT = 208;

    uint256[] private _entries;
    /// @dev Place in the list, from 1; 0: not created here.
    mapping(address pool => uint256) private _numberOf;
    /// @dev Places in the list, behind their count, eight in a word.
    mapping(Variant variant => LibMap.Uint32Map) private _numbersOfVariant;
    mapping(address token => LibMap.Uint32Map) private _numbersOfToken;
    mapping(address creator => LibMap.Uint32Map) private _numbersOfCreator;

    /// @dev What a kind makes of its settings.
    struct Draft {
        bytes arguments;
        Variant variant;
        address stakeToken;
        address rewardToken;
        bool isListed;
        bool isLp;
    }

    /// @inheritdoc IPoolFactory
    function create(Kind kind, bytes calldata settings, bytes12 salt, bytes32 listRoot)
        external
        returns (address pool)
    {
        // Check
        address implementation = implementationOf(kind);
        if (implementation.code.length == 0) revert PoolFactory_ImplementationMissing(kind);
        Draft memory draft = _draft(msg.sender, kind, settings, salt, true);
        if (draft.isListed != (listRoot != 0)) revert PoolFactory_InvalidSettings("listRoot");
        TokenBalance.requireToken(draft.stakeToken, msg.sender);
        TokenBalance.requireToken(draft.rewardToken, msg.sender);
        if (draft.isLp && LiquidityPair.find(draft.stakeToken).factory == address(0)) {
            revert PoolFactory_NotLp(draft.stakeToken);
        }
        pool = _predict(msg.sender, implementation, draft.arguments, salt);
        if (pool.code.length != 0) revert PoolFactory_AddressTaken(pool);
        // Effect
        LibClone.cloneDeterministic(implementation, draft.arguments, _saltOf(msg.sender, salt));
        _list(pool, draft);
        if (draft.isListed) IPoolLedger(pool).setUp(listRoot);
        emit PoolCreated(pool, msg.sender, draft.variant, draft.stakeToken, draft.rewardToken, settings);
    }

    /// @inheritdoc IPoolFactory
    function predict(address creator, Kind kind, bytes calldata settings, bytes12 salt)
        external
        view
        returns (address)
    {
        bytes memory arguments = _draft(creator, kind, settings, salt, false).arguments;
        return _predict(creator, implementationOf(kind), arguments, salt);
    }

    /// @inheritdoc IPoolFactory
    function entryOf(address pool) external view returns (Entry memory entry) {
        uint256 number = _numberOf[pool];
        if (number != 0) return _entryAt(number - 1);
    }

    /// @inheritdoc IPoolFactory
    function pools(Variant variant, uint256 cursor, uint256 size) external view returns (Entry[] memory, uint256) {
        return _page(_numbersOfVariant[variant], cursor, size);
    }

    /// @inheritdoc IPoolFactory
    function poolsOfToken(address stakeToken, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory, uint256)
    {
        return _page(_numbersOfToken[stakeToken], cursor, size);
    }

    /// @inheritdoc IPoolFactory
    function poolsOfCreator(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory, uint256)
    {
        return _page(_numbersOfCreator[creator], cursor, size);
    }

    /// @inheritdoc IPoolFactory
    function poolsOfAccount(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory entries, uint256 total)
    {
        total = _entries.length;
        uint256 asked = _pageSize(cursor, size, total);
        entries = new Entry[](asked);
        uint256 found;
        for (uint256 i; i < asked; ++i) {
            Entry memory entry = _entryAt(cursor + i);
            try IPoolLedger(entry.pool).holds{gas: ASKING_GAS}(account) returns (bool holds) {
                if (holds) entries[found++] = entry;
            } catch {}
        }
        assembly ("memory-safe") {
            mstore(entries, found)
        }
    }

    /// @inheritdoc IPoolFactory
    function implementationOf(Kind kind) public pure returns (address) {
        if (kind == Kind.Staking) return PoolImplementations.STAKING_POOL;
        return kind == Kind.Earn ? PoolImplementations.EARN_POOL : PoolImplementations.BONUS_POOL;
    }

    /// @dev Settings that are not of the kind do not decode.
    function _draft(address creator, Kind kind, bytes calldata settings, bytes12 salt, bool isChecked)
        private
        view
        returns (Draft memory)
    {
        PoolTerms.Origin memory origin = PoolTerms.Origin(address(this), creator, salt);
        if (kind == Kind.Staking) return _stakingDraft(origin, settings, isChecked);
        return kind == Kind.Earn ? _earnDraft(origin, settings, isChecked) : _bonusDraft(origin, settings, isChecked);
    }

    function _bonusDraft(PoolTerms.Origin memory origin, bytes calldata settings, bool isChecked)
        private
        view
        returns (Draft memory draft)
    {
        IBonusPool.Settings memory given = abi.decode(settings, (IBonusPool.Settings));
        if (isChecked) BonusBounds.check(given);
        draft.arguments = BonusTerms.pack(origin, given);
        draft.variant = given.isBeans ? Variant.Beans : Variant.Beef;
        (draft.stakeToken, draft.rewardToken) = (given.token, given.token);
    }

    function _earnDraft(PoolTerms.Origin memory origin, bytes calldata settings, bool isChecked)
        private
        view
        returns (Draft memory draft)
    {
        IEarnPool.Settings memory given = abi.decode(settings, (IEarnPool.Settings));
        if (isChecked) EarnBounds.check(given);
        draft.arguments = EarnTerms.pack(origin, given);
        (draft.variant, draft.isListed) = (Variant.Earn, given.isListed);
        (draft.stakeToken, draft.rewardToken) = (given.token, given.token);
    }

    function _stakingDraft(PoolTerms.Origin memory origin, bytes calldata settings, bool isChecked)
        private
        view
        returns (Draft memory draft)
    {
        IStakingPool.Settings memory given = abi.decode(settings, (IStakingPool.Settings));
        if (isChecked) StakingBounds.check(given);
        draft.arguments = StakingTerms.pack(origin, given);
        draft.variant = StakingBounds.variantOf(given);
        (draft.stakeToken, draft.rewardToken) = (given.stakeToken, given.rewardToken);
        (draft.isListed, draft.isLp) = (given.isListed, given.isLp);
    }

    function _list(address pool, Draft memory draft) private {
        _entries.push(
            uint256(uint160(pool)) | (uint256(uint40(block.timestamp)) << CREATED_SHIFT)
                | (uint256(draft.variant) << VARIANT_SHIFT) | (draft.isLp ? uint256(1) << LP_SHIFT : 0)
        );
        uint256 number = _entries.length;
        _numberOf[pool] = number;
        _append(_numbersOfVariant[draft.variant], number);
        _append(_numbersOfToken[draft.stakeToken], number);
        _append(_numbersOfCreator[msg.sender], number);
    }

    function _append(LibMap.Uint32Map storage numbers, uint256 number) private {
        uint32 count = numbers.get(0) + 1;
        numbers.set(0, count);
        numbers.set(count, uint32(number));
    }

    function _page(LibMap.Uint32Map storage numbers, uint256 cursor, uint256 size)
        private
        view
        returns (Entry[] memory entries, uint256 total)
    {
        total = numbers.get(0);
        entries = new Entry[](_pageSize(cursor, size, total));
        for (uint256 i; i < entries.length; ++i) {
            entries[i] = _entryAt(numbers.get(cursor + i + 1) - 1);
        }
    }

    function _entryAt(uint256 index) private view returns (Entry memory) {
        uint256 word = _entries[index];
        return Entry(
            address(uint160(word)),
            uint40(word >> CREATED_SHIFT),
            Variant(uint8(word >> VARIANT_SHIFT)),
            word >> LP_SHIFT != 0
        );
    }

    function _pageSize(uint256 cursor, uint256 size, uint256 total) private pure returns (uint256) {
        if (cursor >= total) return 0;
        return size < total - cursor ? size : total - cursor;
    }

    function _predict(address creator, address implementation, bytes memory arguments, bytes12 salt)
        private
        view
        returns (address)
    {
        return LibClone.predictDeterministicAddress(implementation, arguments, _saltOf(creator, salt), address(this));
    }

    /// @dev The creator, then the salt he chose: no two creators share one.
    function _saltOf(address creator, bytes12 salt) private pure returns (bytes32) {
        return bytes32(bytes20(creator)) | (bytes32(salt) >> 160);
    }
}
