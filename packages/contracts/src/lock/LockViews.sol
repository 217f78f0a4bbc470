// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {ILockReader} from "./ILockReader.sol";
import {ITokenLock} from "./ITokenLock.sol";
import {LiquidityPair} from "./LiquidityPair.sol";
import {LockLedger} from "./LockLedger.sol";
import {LockSchedule} from "./LockSchedule.sol";
import {TokenBalance} from "./TokenBalance.sol";

/**
 * @title LockViews
 * @notice What {TokenLock} tells about its locks. Lists are paged and empty where there is nothing.
 */
abstract contract LockViews is LockLedger {
    using LockSchedule for ITokenLock.Schedule;

    /// @inheritdoc ITokenLock
    function lockCount() external view returns (uint256 count) {
        return _count;
    }

    /// @inheritdoc ITokenLock
    function lockOf(uint256 id) external view returns (Lock memory found) {
        _anyLock(id);
        return _describe(id);
    }

    /// @inheritdoc ITokenLock
    function releasedAt(uint256 id, uint64 time) external view returns (uint256 amount) {
        StoredLock storage found = _anyLock(id);
        return _scheduleOf(found).releasedAt(found.amount, time);
    }

    /// @inheritdoc ITokenLock
    function endOfPeriods(uint64 start, uint16 firstBps, uint32 period, uint16 periodBps)
        external
        pure
        returns (uint64 end)
    {
        return LockSchedule.endOfPeriods(start, firstBps, period, periodBps);
    }

    /// @inheritdoc ITokenLock
    function locks(uint256 cursor, uint256 size) external view returns (Lock[] memory page, uint256 total) {
        total = _count;
        page = new Lock[](_pageSize(total, cursor, size));
        for (uint256 i; i < page.length; ++i) {
            page[i] = _describe(cursor + i + 1);
        }
    }

    /// @inheritdoc ITokenLock
    function locksOfOwner(address owner, uint256 cursor, uint256 size)
        external
        view
        returns (Lock[] memory page, uint256 total)
    {
        return _page(_idsOfOwner[owner], cursor, size);
    }

    /// @inheritdoc ITokenLock
    function locksOfToken(address token, uint256 cursor, uint256 size)
        external
        view
        returns (Lock[] memory page, uint256 total)
    {
        return _page(_locksOfToken[token].ids, cursor, size);
    }

    /// @inheritdoc ILockReader
    function totalsOf(address token) external view returns (uint256 amount, uint256 vaultLocks, uint256 count) {
        TokenLocks storage found = _locksOfToken[token];
        return (found.amount, found.vaultLocks, found.ids.length);
    }

    /// @inheritdoc ILockReader
    function lockedOf(address token, uint256 cursor, uint256 size)
        external
        view
        returns (LockedPart[] memory parts, uint256 total)
    {
        uint64[] storage ids = _locksOfToken[token].ids;
        total = ids.length;
        parts = new LockedPart[](_pageSize(total, cursor, size));
        for (uint256 i; i < parts.length; ++i) {
            Lock memory found = _describe(ids[cursor + i]);
            uint256 rest = found.amount - found.withdrawn;
            uint256 released;
            if (rest != 0) released = FixedPointMathLib.fullMulDiv(found.balance, found.withdrawable, rest);
            bool permanent = found.owner == address(0);
            parts[i] = LockedPart(
                found.id,
                found.owner,
                found.isLp,
                rest == 0 ? 0 : found.balance - released,
                released,
                found.nextReleaseAt,
                permanent ? type(uint64).max : found.schedule.end
            );
        }
    }

    /// @inheritdoc ILockReader
    function pairOf(uint256 id) external view returns (address factory, address token0, address token1) {
        StoredLock storage found = _locks[id];
        if (!found.isLp) return (address(0), address(0), address(0));
        LiquidityPair.Pair memory pair = LiquidityPair.find(found.token);
        return (pair.factory, pair.token0, pair.token1);
    }

    function _page(uint64[] storage ids, uint256 cursor, uint256 size)
        private
        view
        returns (Lock[] memory page, uint256 total)
    {
        total = ids.length;
        page = new Lock[](_pageSize(total, cursor, size));
        for (uint256 i; i < page.length; ++i) {
            page[i] = _describe(ids[cursor + i]);
        }
    }

    function _pageSize(uint256 total, uint256 cursor, uint256 size) private pure returns (uint256) {
        return FixedPointMathLib.min(FixedPointMathLib.zeroFloorSub(total, cursor), size);
    }

    function _describe(uint256 id) private view returns (Lock memory found) {
        StoredLock storage stored = _locks[id];
        found.id = id;
        found.token = stored.token;
        found.owner = stored.owner;
        found.pendingOwner = stored.pendingOwner;
        found.schedule = _scheduleOf(stored);
        found.isLp = stored.isLp;
        found.amount = stored.amount;
        found.withdrawn = stored.withdrawn;
        uint256 rest = found.amount - found.withdrawn;
        found.balance = rest;
        if (stored.rebasing) {
            found.vault = _vaultOf(id);
            found.balance = TokenBalance.tryRead(found.token, found.vault);
        }
        if (found.owner == address(0)) {
            found.nextReleaseAt = type(uint64).max;
            found.status = Status.Permanent;
            return found;
        }
        found.extendable = rest != 0;
        if (rest == 0) {
            found.status = Status.Empty;
            return found;
        }
        found.withdrawable = FixedPointMathLib.zeroFloorSub(
            found.schedule.releasedAt(found.amount, block.timestamp), found.withdrawn
        );
        found.nextReleaseAt = found.schedule.nextReleaseAt(block.timestamp);
        if (found.nextReleaseAt == 0) found.status = Status.Unlocked;
        else if (found.withdrawable != 0) found.status = Status.Releasing;
    }
}
