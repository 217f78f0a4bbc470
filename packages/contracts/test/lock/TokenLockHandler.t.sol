// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {Vm} from "../_support/Test.sol";
import {IMintedToken, LockTest} from "./LockTest.sol";
import {LockBehaviour} from "./LockBehaviour.sol";

/**
 * @notice Calls TokenLock at random as several accounts and checks after each call what must hold for any call. It keeps
 * its own books from events alone; the invariants compare them with the contract.
 * `behaviour` has the tokens, and turns what they do.
 */
contract TokenLockHandler is LockTest {
    /// @notice A lock as the events tell it.
    struct Book {
        address token;
        address owner;
        address pendingOwner;
        bool rebasing;
        ITokenLock.Schedule schedule;
        uint256 amount;
        uint256 withdrawn;
    }

    struct Snapshot {
        bytes32[] states;
        ITokenLock.Lock found;
        uint256 count;
        uint256[] held;
        uint256 surplus;
    }

    /// @dev Each call reads all of them, before and after.
    uint256 private constant LOCK_LIMIT = 10;

    LockBehaviour public behaviour;
    address[] public tokens;
    address[] public actors;
    mapping(uint256 id => Book) private books;
    uint256 public bookCount;
    /// @notice What arrived for a lock without a vault and what left it, by the balances; a split shares both out.
    mapping(uint256 id => uint256) public arrived;
    mapping(uint256 id => uint256) public left;
    uint256 public withdrawals;

    constructor(LockBehaviour behaviour_) {
        vm.warp(NOW);
        behaviour = behaviour_;
        tokens = behaviour.tokens();
        actors = [alice, bob, payer, stranger, address(behaviour)];
        for (uint256 i; i < tokens.length; ++i) {
            for (uint256 k; k < actors.length; ++k) {
                if (i < behaviour.ledgers()) IMintedToken(tokens[i]).mint(actors[k], 1e27);
                allow(tokens[i], actors[k]);
            }
        }
        behaviour.aim(locker);
        vm.recordLogs();
    }

    // --- What the run calls ---

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 20 days));
    }

    /// @notice Changes what the tokens do: fees, rates, pauses, code.
    function turn(uint256 seed) external {
        behaviour.turn(seed);
    }

    function lock(uint256 caller, uint256 owner, uint256 amount, uint256 seed, uint256 which) external {
        if (locker.lockCount() >= LOCK_LIMIT) return;
        address token_ = tokens[which % tokens.length];
        bytes memory data = abi.encodeCall(
            locker.lock, (token_, actor(owner), anyAmount(amount), anySchedule(seed), behaviour.rebasing(which))
        );
        act(actor(caller), data, 0);
    }

    function lockFixed(uint256 caller, uint256 owner, uint256 amount, uint64 time, uint256 which) external {
        if (locker.lockCount() >= LOCK_LIMIT || behaviour.rebasing(0)) return;
        uint64 end = uint64(block.timestamp + time % 100 days);
        address token_ = tokens[which % tokens.length];
        act(actor(caller), abi.encodeCall(locker.lockFixed, (token_, actor(owner), anyAmount(amount), end)), 0);
    }

    function lockMany(uint256 caller, uint256 owners, uint256 amount, uint256 seed, uint256 which) external {
        if (locker.lockCount() + 1 >= LOCK_LIMIT) return;
        address token_ = tokens[which % tokens.length];
        address[] memory both = list(actor(owners), actor(owners / 8));
        uint256[] memory amounts = list(anyAmount(amount), anyAmount(amount / 7));
        bytes memory data =
            abi.encodeCall(locker.lockMany, (token_, both, amounts, anySchedule(seed), behaviour.rebasing(which)));
        act(actor(caller), data, 0);
    }

    function topUp(uint256 caller, uint256 id, uint256 amount) external {
        id = anyId(id);
        actOn(actor(caller), abi.encodeCall(locker.topUp, (id, anyAmount(amount))), id);
    }

    function extend(uint256 id, uint256 time) external {
        id = anyId(id);
        uint64 end = uint64(bound(time, block.timestamp, block.timestamp + 200 days));
        actOn(ownerOf(id), abi.encodeCall(locker.extend, (id, end)), id);
    }

    function split(uint256 id, uint256 amount) external {
        if (locker.lockCount() >= LOCK_LIMIT) return;
        id = anyId(id);
        uint256 rest = restOf(id);
        amount = amount % 8 == 0 ? amount % 3 : bound(amount, 0, rest);
        actOn(ownerOf(id), abi.encodeCall(locker.split, (id, amount)), id);
    }

    function transferLock(uint256 id, uint256 to) external {
        id = anyId(id);
        actOn(ownerOf(id), abi.encodeCall(locker.transferLock, (id, to % 7 == 0 ? address(0) : actor(to))), id);
    }

    function acceptLock(uint256 id, uint256 caller) external {
        id = anyId(id);
        // Most other calls end an offer, so there is rarely one.
        if (caller % 3 == 0) actOn(ownerOf(id), abi.encodeCall(locker.transferLock, (id, actor(caller / 3))), id);
        address pending = books[id].pendingOwner;
        address who = caller % 4 == 0 || pending == address(0) ? actor(caller) : pending;
        // {anything} offers locks to strangers too: who accepts one is an owner like the others from now on.
        join(who);
        actOn(who, abi.encodeCall(locker.acceptLock, (id)), id);
    }

    function renounceLock(uint256 id, uint256 rare) external {
        if (rare % 5 != 0) return;
        id = anyId(id);
        actOn(ownerOf(id), abi.encodeCall(locker.renounceLock, (id, rare % 2 == 0 ? restOf(id) : 0)), id);
    }

    /// @notice Property 43: what is released can be withdrawn by the owner in one call, whenever the token lets it go.
    function withdraw(uint256 id) external {
        id = anyId(id);
        if (id == 0) return;
        hurry(id);
        Book memory book = books[id];
        uint256 possible = withdrawable(book);
        uint256 expected = possible == 0 ? 0 : locker.lockOf(id).balance * possible / restOf(id);
        bool success = actOn(ownerOf(id), abi.encodeCall(locker.withdraw, (id)), id);
        if (behaviour.certain(expected)) {
            vm.assertEq(success, possible != 0 && book.owner != address(0), "43: a withdrawal failed, or worked");
        }
    }

    function withdrawTo(uint256 id, uint256 amount, uint256 receiver) external {
        id = anyId(id);
        hurry(id);
        uint256 possible = withdrawable(books[id]);
        // Mostly possible, and one more.
        amount = bound(amount, 0, possible + 1);
        actOn(ownerOf(id), abi.encodeCall(locker.withdrawTo, (id, amount, actor(receiver))), id);
    }

    function donate(uint256 which, uint256 id, uint256 amount) external {
        address to = address(locker);
        if (id % 2 == 0 && anyId(id) != 0 && books[anyId(id)].rebasing) to = locker.lockOf(anyId(id)).vault;
        try IMintedToken(tokens[which % behaviour.ledgers()]).mint(to, amount % 1e18) {} catch {}
    }

    /// @notice Any function, by anybody, with any words.
    function anything(uint256 caller, uint256 which, uint256[6] calldata words) external {
        bytes4[9] memory selectors = [
            locker.extend.selector,
            locker.topUp.selector,
            locker.split.selector,
            locker.transferLock.selector,
            locker.acceptLock.selector,
            locker.withdraw.selector,
            locker.withdrawTo.selector,
            locker.lockFixed.selector,
            locker.renounceLock.selector
        ];
        bytes4 selector = selectors[which % selectors.length];
        bool makes = selector == locker.lockFixed.selector;
        if (locker.lockCount() >= LOCK_LIMIT && (makes || selector == locker.split.selector)) return;
        // Tokens that rebase are locked in vaults only: that is what the interface says of them.
        if (makes && behaviour.rebasing(0)) return;
        uint256 id = anyId(words[0]);
        bytes memory data =
            abi.encodePacked(selector, makes ? uint256(uint160(tokens[words[0] % tokens.length])) : id);
        for (uint256 i = 1; i < words.length; ++i) {
            uint256 word = words[i];
            if (word % 3 == 0 || (makes && i == 1)) word = uint160(actor(word / 3));
            else if (word % 3 == 1) word = word % 1e20;
            data = abi.encodePacked(data, word);
        }
        if (makes) act(actor(caller), data, 0);
        else actOn(actor(caller), data, id);
    }

    // --- What is checked after each call ---

    /// @dev Nothing before the first lock is made.
    function actOn(address caller, bytes memory data, uint256 id) private returns (bool success) {
        return id != 0 && act(caller, data, id);
    }

    /// @dev `id` is the lock that is called, 0 when some are made.
    function act(address caller, bytes memory data, uint256 id) private returns (bool success) {
        Snapshot memory before = observe(id);
        behaviour.prepare(id);
        vm.prank(caller);
        (success,) = address(locker).call(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.recordLogs();
        eq(behaviour.entered(), 0, "a hook got in");
        if (!success) return false;
        uint256 previousCount = bookCount;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == address(locker)) keepBook(logs[i]);
        }
        checkOthers(before, id);
        if (id != 0) checkOne(before.found, locker.lockOf(id), caller, bytes4(data));
        measure(before, id, previousCount, bytes4(data));
    }

    /// @dev Properties 46 and 49: no lock but the one that was named has changed; new ones are not empty.
    function checkOthers(Snapshot memory before, uint256 id) private view {
        for (uint256 i; i < before.count; ++i) {
            if (i + 1 == id) continue;
            vm.assertEq(stateOf(locker.lockOf(i + 1)), before.states[i], "46: another lock changed");
        }
        for (uint256 i = before.count; i < locker.lockCount(); ++i) {
            ITokenLock.Lock memory made = locker.lockOf(i + 1);
            vm.assertTrue(made.amount > made.withdrawn, "49: an empty lock was made");
        }
    }

    /// @dev Properties 41 and 42, and who may do what.
    function checkOne(ITokenLock.Lock memory old, ITokenLock.Lock memory found, address caller, bytes4 selector)
        private
        view
    {
        bool byOwner = caller == old.owner;
        vm.assertTrue(found.schedule.end >= old.schedule.end, "42: the end moved to the front");
        vm.assertTrue(found.schedule.start >= old.schedule.start, "42: the start moved to the front");
        if (found.schedule.end != old.schedule.end) {
            vm.assertTrue(byOwner && selector == locker.extend.selector, "42: who moved the end");
            vm.assertTrue(found.schedule.end > block.timestamp, "42: to the past");
        }
        if (found.owner != old.owner) {
            bool accepted = selector == locker.acceptLock.selector && caller == old.pendingOwner && found.owner == caller;
            bool renounced = selector == locker.renounceLock.selector && byOwner && found.owner == address(0);
            vm.assertTrue(accepted || renounced, "42: who changed the owner");
        }
        if (found.pendingOwner != address(0) && found.pendingOwner != old.pendingOwner) {
            vm.assertTrue(byOwner && selector == locker.transferLock.selector, "42: who offered");
        }
        if (found.amount > old.amount) vm.assertTrue(selector == locker.topUp.selector, "42: more without tokens");
        bool splits = selector == locker.split.selector;
        if (found.amount < old.amount) vm.assertTrue(byOwner && splits, "42: less without a split");
        if (splits) {
            ITokenLock.Lock memory made = locker.lockOf(locker.lockCount());
            eq(found.amount + made.amount, old.amount, "49: amount");
            eq(found.withdrawn + made.withdrawn, old.withdrawn, "49: withdrawn");
            vm.assertEq(
                keccak256(abi.encode(made.schedule, made.owner, made.token, made.isLp)),
                keccak256(abi.encode(old.schedule, old.owner, old.token, old.isLp)),
                "49: the rest"
            );
        } else if (found.withdrawn != old.withdrawn) {
            bool withdraws = selector == locker.withdraw.selector || selector == locker.withdrawTo.selector;
            vm.assertTrue(byOwner && withdraws && found.withdrawn > old.withdrawn, "41: who withdrew");
            uint256 released = model(old.schedule, old.amount, block.timestamp);
            vm.assertLe(found.withdrawn, released, "41: more than was released");
        }
    }

    /// @dev Properties 39, 45 and 47: what left and arrived, by the balances.
    function measure(Snapshot memory before, uint256 id, uint256 previousCount, bytes4 selector) private {
        bool withdraws = selector == locker.withdraw.selector || selector == locker.withdrawTo.selector;
        for (uint256 i; i < tokens.length; ++i) {
            vm.assertTrue(withdraws || held(i) >= before.held[i], "39: tokens left without a withdrawal");
        }
        uint256 present = surplus();
        if (behaviour.surplusStays()) vm.assertTrue(present >= before.surplus, "47: surplus left");
        if (id == 0) {
            measureArrival(before, previousCount);
            return;
        }
        if (before.found.vault != address(0)) return;
        uint256 token_ = indexOf(before.found.token);
        if (selector == locker.split.selector) {
            // Shared out as the amounts are; both sums stay.
            (arrived[bookCount], left[bookCount]) = (books[bookCount].amount, books[bookCount].withdrawn);
            (arrived[id], left[id]) = (arrived[id] - arrived[bookCount], left[id] - left[bookCount]);
        } else if (selector == locker.topUp.selector) {
            uint256 received = held(token_) - before.held[token_];
            eq(books[id].amount - before.found.amount, received, "39, 45: credited is not what arrived");
            arrived[id] += received;
        } else if (withdraws) {
            ++withdrawals;
            // What lay here beside the locks may have paid a part.
            uint256 besides = before.surplus > present ? before.surplus - present : 0;
            left[id] += before.held[token_] - held(token_) - besides;
        }
    }

    /// @dev What all new locks of a call were credited with is what arrived: no more, and no fee is kept.
    function measureArrival(Snapshot memory before, uint256 previousCount) private {
        uint256 credited;
        for (uint256 i = previousCount + 1; i <= bookCount; ++i) {
            arrived[i] = books[i].amount;
            if (books[i].rebasing) {
                vm.assertLe(books[i].amount, locker.lockOf(i).balance, "39: credited more than the vault has");
            } else {
                credited += books[i].amount;
            }
        }
        uint256 token_ = indexOf(books[bookCount].token);
        eq(credited, held(token_) - before.held[token_], "39, 45: credited is not what arrived");
    }

    function observe(uint256 id) private view returns (Snapshot memory before) {
        before.count = locker.lockCount();
        before.states = new bytes32[](before.count);
        for (uint256 i; i < before.count; ++i) {
            before.states[i] = stateOf(locker.lockOf(i + 1));
        }
        if (id != 0) before.found = locker.lockOf(id);
        before.held = new uint256[](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            before.held[i] = held(i);
        }
        before.surplus = surplus();
    }

    function held(uint256 token_) private view returns (uint256) {
        return IMintedToken(tokens[token_]).balanceOf(address(locker));
    }

    /// @notice Tokens here beside those of the locks.
    function surplus() public view returns (uint256 sum) {
        for (uint256 i; i < behaviour.ledgers(); ++i) {
            sum += held(i);
        }
        for (uint256 i; i < tokens.length; ++i) {
            (uint256 amount,,) = locker.totalsOf(tokens[i]);
            vm.assertLe(amount, sum, "40: less than what is locked");
            sum -= amount;
        }
    }

    /// @dev All that a lock is, with what its vault holds: no time passes between two of them.
    function stateOf(ITokenLock.Lock memory found) private pure returns (bytes32) {
        return keccak256(abi.encode(found));
    }

    function keepBook(Vm.Log memory log) private {
        bytes32 topic = log.topics[0];
        uint256 id = log.topics.length > 1 ? uint256(log.topics[1]) : 0;
        Book storage book = books[id];
        if (topic == ITokenLock.LockCreated.selector) {
            eq(id, ++bookCount, "ids follow each other");
            (book.token, book.owner) = (toAddress(log.topics[2]), toAddress(log.topics[3]));
            (, book.amount, book.schedule,, book.rebasing) =
                abi.decode(log.data, (address, uint256, ITokenLock.Schedule, bool, bool));
        } else if (topic == ITokenLock.LockExtended.selector) {
            (uint64 previous, uint64 end) = abi.decode(log.data, (uint64, uint64));
            eq(previous, book.schedule.end, "previous end");
            if (book.schedule.kind != ITokenLock.Kind.Linear) book.schedule.start += end - previous;
            book.schedule.end = end;
        } else if (topic == ITokenLock.LockToppedUp.selector) {
            (, uint256 added) = abi.decode(log.data, (uint256, uint256));
            book.amount += added;
        } else if (topic == ITokenLock.LockSplit.selector) {
            uint256 newId = uint256(log.topics[2]);
            eq(newId, ++bookCount, "ids follow each other");
            books[newId] = book;
            books[newId].pendingOwner = address(0);
            (uint256 amount, uint256 withdrawn) = abi.decode(log.data, (uint256, uint256));
            (books[newId].amount, books[newId].withdrawn) = (amount, withdrawn);
            (book.amount, book.withdrawn) = (book.amount - amount, book.withdrawn - withdrawn);
        } else if (topic == ITokenLock.LockTransferStarted.selector) {
            book.pendingOwner = toAddress(log.topics[3]);
        } else if (topic == ITokenLock.LockTransferred.selector) {
            (book.owner, book.pendingOwner) = (toAddress(log.topics[3]), address(0));
        } else if (topic == ITokenLock.Withdrawn.selector) {
            (uint256 amount,) = abi.decode(log.data, (uint256, uint256));
            book.withdrawn += amount;
        } else if (topic == ITokenLock.LockCharged.selector) {
            book.withdrawn += abi.decode(log.data, (uint256));
        } else if (topic == ITokenLock.LockRenounced.selector) {
            book.owner = address(0);
        }
    }

    // --- For the invariants ---

    function bookOf(uint256 id) external view returns (Book memory) {
        return books[id];
    }

    function tokenCount() external view returns (uint256) {
        return tokens.length;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function lockContract() external view returns (ITokenLock) {
        return locker;
    }

    /// @notice What is released by the dates, written another way than in the contract.
    function model(ITokenLock.Schedule memory schedule, uint256 amount, uint256 time) public pure returns (uint256) {
        if (time >= schedule.end) return amount;
        if (schedule.kind == ITokenLock.Kind.Fixed || time < schedule.start) return 0;
        if (schedule.kind == ITokenLock.Kind.Linear) {
            return amount * (time - schedule.start) / (schedule.end - schedule.start);
        }
        uint256 periods = (time - schedule.start) / schedule.period;
        return amount * (schedule.firstBps + periods * schedule.periodBps) / 10_000;
    }

    // --- Choices ---

    /// @dev Time goes on where nothing is released, so that withdrawals are not rare.
    function hurry(uint256 id) private {
        if (id != 0 && withdrawable(books[id]) == 0) vm.warp(block.timestamp + 1 + id * 2 days);
    }

    function withdrawable(Book memory book) private view returns (uint256) {
        uint256 released = model(book.schedule, book.amount, block.timestamp);
        return released > book.withdrawn ? released - book.withdrawn : 0;
    }

    function restOf(uint256 id) private view returns (uint256) {
        return books[id].amount - books[id].withdrawn;
    }

    /// @dev A permanent lock has no owner: the first actor tries.
    function ownerOf(uint256 id) private view returns (address present) {
        present = books[id].owner;
        if (present == address(0)) present = actors[0];
    }

    function anyId(uint256 seed) private view returns (uint256) {
        uint256 count = locker.lockCount();
        return count == 0 ? 0 : 1 + seed % count;
    }

    function anyAmount(uint256 seed) private view returns (uint256) {
        // Few base units now and then, where rounding shows.
        return seed % 3 == 0 ? seed % 100 + behaviour.least() : bound(seed, behaviour.least(), 1e24);
    }

    function anySchedule(uint256 seed) private view returns (ITokenLock.Schedule memory) {
        uint64 present = uint64(block.timestamp);
        uint256 rest = seed >> 8;
        if (seed % 4 == 0) return fixedAt(uint64(present + rest % 60 days));
        if (seed % 4 == 1) {
            uint64 start = uint64(present - 30 days + rest % 60 days);
            return linear(start, start + 1 + uint64((rest >> 32) % 90 days));
        }
        return periodic(
            uint64(present + rest % 20 days),
            uint16((rest >> 32) % 5_000),
            uint32(1 + (rest >> 64) % 15 days),
            uint16(1_000 + (rest >> 96) % 4_000)
        );
    }

    function actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    function join(address who) private {
        for (uint256 i; i < actors.length; ++i) {
            if (actors[i] == who) return;
        }
        actors.push(who);
    }

    function indexOf(address token_) private view returns (uint256 index) {
        while (tokens[index] != token_) ++index;
    }

    function toAddress(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
