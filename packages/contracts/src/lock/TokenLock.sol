// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {ILockVault} from "./ILockVault.sol";
import {ITokenLock} from "./ITokenLock.sol";
import {LiquidityPair} from "./LiquidityPair.sol";
import {LockSchedule} from "./LockSchedule.sol";
import {LockVault} from "./LockVault.sol";
import {LockViews} from "./LockViews.sol";
import {TokenBalance} from "./TokenBalance.sol";

/**
 * @title TokenLock
 * @notice Locks tokens and liquidity tokens. One address on every chain.
 * @dev Roles: the owner of a lock, over this lock; the account that it was offered to; anybody may top up. Nobody else:
 * no owner of the contract, no fee, no migration, no rescue.
 * Invariants: nothing leaves a lock before its dates; ends only move later; what leaves all locks of a token without a
 * vault is at most what arrived for them, and what is left is covered by the balance; no lock changes another; what is
 * released can be withdrawn in one call.
 * Unsupported tokens: see {ITokenLock}.
 * Re-entrancy: every function that changes state is guarded; state is written before tokens leave. Tokens come in first,
 * since what arrives is what counts.
 */
contract TokenLock is LockViews, ReentrancyGuard {
    using LockSchedule for Schedule;
    using SafeERC20 for IERC20;

    constructor() {
        // The first contract that this one makes, so its address follows from this one: see {vaultImplementation}.
        new LockVault();
    }

    // --- Making locks ---

    /// @inheritdoc ITokenLock
    function lockFixed(address token, address owner, uint256 amount, uint64 unlockAt)
        external
        nonReentrant
        returns (uint256 id)
    {
        return _lock(token, owner, amount, Schedule(Kind.Fixed, unlockAt, unlockAt, 0, 0, 0), false);
    }

    /// @inheritdoc ITokenLock
    function lock(address token, address owner, uint256 amount, Schedule calldata schedule, bool rebasing)
        external
        nonReentrant
        returns (uint256 id)
    {
        return _lock(token, owner, amount, schedule, rebasing);
    }

    /// @inheritdoc ITokenLock
    function lockMany(
        address token,
        address[] calldata owners,
        uint256[] calldata amounts,
        Schedule calldata schedule,
        bool rebasing
    ) external nonReentrant returns (uint256 firstId) {
        // Check
        uint256 count = owners.length;
        if (count == 0 || count != amounts.length) revert TokenLock_InvalidList(count, amounts.length);
        firstId = _count + 1;
        if (rebasing) {
            for (uint256 i; i < count; ++i) {
                _lock(token, owners[i], amounts[i], schedule, true);
            }
            return firstId;
        }
        Schedule memory dates = schedule;
        dates.requireValid();
        LiquidityPair.Pair memory pair = LiquidityPair.find(token);
        uint256 sum;
        for (uint256 i; i < count; ++i) {
            sum += amounts[i];
        }
        // Interaction
        uint256 received = _receive(token, sum);
        // Effect
        uint256 rest = received;
        for (uint256 i; i < count; ++i) {
            uint256 share = i + 1 == count ? rest : FixedPointMathLib.fullMulDiv(received, amounts[i], sum);
            if (share == 0 || amounts[i] == 0) revert TokenLock_NothingReceived(token);
            rest -= share;
            _create(token, owners[i], share, dates, false, pair);
        }
    }

    // --- Changing locks ---

    /// @inheritdoc ITokenLock
    function extend(uint256 id, uint64 end) external nonReentrant {
        // Check
        StoredLock storage found = _ownLock(id);
        if (found.amount == found.withdrawn) revert TokenLock_Empty(id);
        uint64 previous = found.end;
        uint256 latest = previous > block.timestamp ? previous : block.timestamp;
        if (end <= latest) revert TokenLock_NotLater(end, latest);
        if (end >= LockSchedule.TIME_LIMIT) revert TokenLock_TimeTooLarge(end);
        // Effect: times below the limit fit into 40 bits.
        if (found.kind != Kind.Linear) found.start = uint40(found.start + (end - previous));
        found.end = uint40(end);
        _endOffer(id, found);
        emit LockExtended(id, previous, end);
    }

    /// @inheritdoc ITokenLock
    function topUp(uint256 id, uint256 amount) external nonReentrant {
        // Check
        StoredLock storage found = _anyLock(id);
        if (found.owner == address(0)) revert TokenLock_Renounced(id);
        if (block.timestamp >= found.end) revert TokenLock_Ended(id, found.end);
        address token = found.token;
        uint256 received;
        uint256 added;
        if (found.rebasing) {
            address vault = _vaultOf(id);
            uint256 rest = found.amount - found.withdrawn;
            uint256 held = TokenBalance.read(token, vault);
            // Interaction
            received = _move(token, vault, amount);
            if (held != 0) added = FixedPointMathLib.fullMulDiv(received, rest, held);
            if (added == 0) revert TokenLock_NothingReceived(token);
        } else {
            // Interaction
            received = _receive(token, amount);
            added = received;
            _locksOfToken[token].amount += added;
        }
        // Effect
        found.amount += added;
        emit LockToppedUp(id, msg.sender, received, added);
    }

    /// @inheritdoc ITokenLock
    function split(uint256 id, uint256 amount) external nonReentrant returns (uint256 newId) {
        // Check
        StoredLock storage found = _ownLock(id);
        uint256 rest = found.amount - found.withdrawn;
        if (amount == 0 || amount >= rest) revert TokenLock_InvalidAmount(amount, rest == 0 ? 0 : rest - 1);
        uint256 withdrawn = _withdrawnPart(id, found, amount, rest);
        // Effect
        newId = ++_count;
        StoredLock storage made = _locks[newId];
        (made.token, made.kind, made.isLp, made.rebasing) = (found.token, found.kind, found.isLp, found.rebasing);
        (made.firstBps, made.periodBps, made.period) = (found.firstBps, found.periodBps, found.period);
        (made.start, made.end) = (found.start, found.end);
        (made.amount, made.withdrawn) = (amount + withdrawn, withdrawn);
        found.amount -= amount + withdrawn;
        found.withdrawn -= withdrawn;
        _locksOfToken[found.token].ids.push(uint64(newId));
        _give(newId, made, msg.sender);
        _endOffer(id, found);
        emit LockSplit(id, newId, amount + withdrawn, withdrawn);
        // Interaction
        if (found.rebasing) _splitVault(id, newId, found.token, amount, rest);
    }

    /// @inheritdoc ITokenLock
    function transferLock(uint256 id, address newOwner) external nonReentrant {
        // Check
        StoredLock storage found = _ownLock(id);
        if (newOwner == msg.sender || newOwner == address(this)) revert TokenLock_InvalidOwner(newOwner);
        // Effect
        found.pendingOwner = newOwner;
        emit LockTransferStarted(id, msg.sender, newOwner);
    }

    /// @inheritdoc ITokenLock
    function acceptLock(uint256 id) external nonReentrant {
        // Check
        StoredLock storage found = _anyLock(id);
        if (msg.sender != found.pendingOwner) revert TokenLock_NotPendingOwner(id, msg.sender);
        // Effect
        address previous = found.owner;
        _take(found, previous);
        found.pendingOwner = address(0);
        _give(id, found, msg.sender);
        emit LockTransferred(id, previous, msg.sender);
    }

    /// @inheritdoc ITokenLock
    function renounceLock(uint256 id, uint256 rest) external nonReentrant {
        // Check
        StoredLock storage found = _ownLock(id);
        uint256 left = found.amount - found.withdrawn;
        if (left == 0) revert TokenLock_Empty(id);
        if (rest > left || left - rest > left / 100) revert TokenLock_NotConfirmed(id, rest, left);
        // Effect: without an owner nothing can be called for it any more.
        _take(found, msg.sender);
        found.owner = address(0);
        _endOffer(id, found);
        emit LockRenounced(id, msg.sender, left);
    }

    // --- Withdrawing ---

    /// @inheritdoc ITokenLock
    function withdraw(uint256 id) external nonReentrant returns (uint256 tokens) {
        StoredLock storage found = _ownLock(id);
        return _withdraw(id, found, _withdrawable(id, found), msg.sender);
    }

    /// @inheritdoc ITokenLock
    function withdrawTo(uint256 id, uint256 amount, address receiver) external nonReentrant returns (uint256 tokens) {
        // Check
        StoredLock storage found = _ownLock(id);
        if (receiver == address(0) || receiver == address(this)) revert TokenLock_InvalidReceiver(receiver);
        uint256 most = _withdrawable(id, found);
        if (amount == 0 || amount > most) revert TokenLock_InvalidAmount(amount, most);
        return _withdraw(id, found, amount, receiver);
    }

    // --- Inside ---

    function _lock(address token, address owner, uint256 amount, Schedule memory schedule, bool rebasing)
        private
        returns (uint256 id)
    {
        // Check
        schedule.requireValid();
        uint256 received;
        if (rebasing) {
            // The number that `_create` gives: nothing can come between.
            address vault = _makeVault(_count + 1);
            // Interaction
            received = _move(token, vault, amount);
            if (received == 0) revert TokenLock_NothingReceived(token);
        } else {
            // Interaction
            received = _receive(token, amount);
        }
        // Effect
        return _create(token, owner, received, schedule, rebasing, LiquidityPair.find(token));
    }

    function _create(
        address token,
        address owner,
        uint256 amount,
        Schedule memory schedule,
        bool rebasing,
        LiquidityPair.Pair memory pair
    ) private returns (uint256 id) {
        // Check
        if (owner == address(0) || owner == address(this)) revert TokenLock_InvalidOwner(owner);
        // Effect
        id = ++_count;
        bool isLp = pair.factory != address(0);
        StoredLock storage made = _locks[id];
        (made.token, made.kind, made.isLp, made.rebasing) = (token, schedule.kind, isLp, rebasing);
        (made.firstBps, made.periodBps, made.period) = (schedule.firstBps, schedule.periodBps, schedule.period);
        (made.start, made.end, made.amount) = (uint40(schedule.start), uint40(schedule.end), amount);
        TokenLocks storage ofToken = _locksOfToken[token];
        ofToken.ids.push(uint64(id));
        if (rebasing) ++ofToken.vaultLocks;
        else ofToken.amount += amount;
        _give(id, made, owner);
        emit LockCreated(id, token, owner, msg.sender, amount, schedule, isLp, rebasing);
        if (isLp) emit PairLocked(id, pair.factory, pair.token0, pair.token1);
    }

    /// @dev Takes tokens of the caller for locks without a vault; returns what counts.
    function _receive(address token, uint256 amount) private returns (uint256 received) {
        uint256 locked = _locksOfToken[token].amount;
        uint256 balance = TokenBalance.read(token, address(this));
        // New tokens would be used to pay what the token has taken from older locks.
        if (balance < locked) revert TokenLock_Undercovered(token, balance, locked);
        received = _move(token, address(this), amount);
        if (received == 0) revert TokenLock_NothingReceived(token);
    }

    /// @dev Takes tokens of the caller. Counts what arrives, and never more than was asked for: anything above is growth
    /// of what was there before.
    function _move(address token, address to, uint256 amount) private returns (uint256 received) {
        TokenBalance.requireToken(token, msg.sender);
        uint256 before = TokenBalance.read(token, to);
        IERC20(token).safeTransferFrom(msg.sender, to, amount);
        uint256 present = TokenBalance.read(token, to);
        received = FixedPointMathLib.min(FixedPointMathLib.zeroFloorSub(present, before), amount);
    }

    function _withdraw(uint256 id, StoredLock storage found, uint256 amount, address receiver)
        private
        returns (uint256 tokens)
    {
        // Check
        address token = found.token;
        bool rebasing = found.rebasing;
        address holder = rebasing ? _vaultOf(id) : address(this);
        uint256 before = TokenBalance.read(token, holder);
        uint256 receiverBefore = TokenBalance.read(token, receiver);
        // Effect
        tokens = amount;
        uint256 locked;
        if (rebasing) {
            tokens = FixedPointMathLib.fullMulDiv(before, amount, found.amount - found.withdrawn);
        } else {
            locked = _locksOfToken[token].amount - amount;
            _locksOfToken[token].amount = locked;
        }
        found.withdrawn += amount;
        _endOffer(id, found);
        emit Withdrawn(id, msg.sender, receiver, amount, tokens);
        // Interaction
        if (rebasing) ILockVault(holder).release(token, receiver, tokens);
        else IERC20(token).safeTransfer(receiver, tokens);
        // Check: something moved, and nothing of others.
        uint256 present = TokenBalance.read(token, holder);
        if (present >= before && TokenBalance.read(token, receiver) <= receiverBefore) {
            revert TokenLock_NothingMoved(token);
        }
        if (present < locked && before > present && before - present > amount) {
            _charge(id, found, before - present - amount, locked - present);
        }
    }

    /// @dev The token took more than the amount: what other locks would miss of it is paid by this lock, out of what is
    /// released.
    function _charge(uint256 id, StoredLock storage found, uint256 excess, uint256 missing) private {
        // Check
        uint256 charge = FixedPointMathLib.min(excess, missing);
        uint256 released = _scheduleOf(found).releasedAt(found.amount, block.timestamp);
        uint256 withdrawn = found.withdrawn + charge;
        if (withdrawn > released) revert TokenLock_TookFromOthers(found.token, excess, withdrawn - released);
        // Effect
        found.withdrawn = withdrawn;
        _locksOfToken[found.token].amount -= charge;
        emit LockCharged(id, charge);
    }

    /**
     * @dev How much of the withdrawn part a split takes along: in proportion, rounded so that neither lock has more
     * withdrawn than released. Without that, the shortfall of the one would be an early release of the other.
     */
    function _withdrawnPart(uint256 id, StoredLock storage found, uint256 amount, uint256 rest)
        private
        view
        returns (uint256 part)
    {
        uint256 all = found.withdrawn;
        if (all == 0) return 0;
        Schedule memory schedule = _scheduleOf(found);
        part = FixedPointMathLib.fullMulDiv(all, amount, rest);
        // All or nothing: there is no part that could be released early.
        if (schedule.kind == Kind.Fixed) return part;
        // One of the two neighbours of the exact part fits wherever any number does.
        for (uint256 i; i < 2; ++i) {
            if (
                part <= schedule.releasedAt(amount + part, block.timestamp) && part <= all
                    && all - part <= schedule.releasedAt(rest - amount + all - part, block.timestamp)
            ) return part;
            ++part;
        }
        revert TokenLock_SplitNotExact(id);
    }

    /// @dev Moves the share of the new lock to a vault of its own.
    function _splitVault(uint256 id, uint256 newId, address token, uint256 amount, uint256 rest) private {
        ++_locksOfToken[token].vaultLocks;
        address vault = _vaultOf(id);
        address newVault = _makeVault(newId);
        uint256 before = TokenBalance.read(token, newVault);
        ILockVault(vault).release(
            token, newVault, FixedPointMathLib.fullMulDiv(TokenBalance.read(token, vault), amount, rest)
        );
        if (TokenBalance.read(token, newVault) <= before) revert TokenLock_NothingReceived(token);
    }

    function _makeVault(uint256 id) private returns (address vault) {
        vault = Clones.cloneDeterministic(vaultImplementation(), bytes32(id));
        emit VaultCreated(id, vault);
    }

    /// @dev What the owner can withdraw now; reverts when it is nothing.
    function _withdrawable(uint256 id, StoredLock storage found) private view returns (uint256 amount) {
        Schedule memory schedule = _scheduleOf(found);
        amount = FixedPointMathLib.zeroFloorSub(schedule.releasedAt(found.amount, block.timestamp), found.withdrawn);
        if (amount == 0) revert TokenLock_NothingToWithdraw(id, schedule.nextReleaseAt(block.timestamp));
    }
}
