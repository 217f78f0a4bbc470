// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {Test} from "../_support/Test.sol";
import {
    HookedTokens,
    LockBehaviour,
    OrdinaryTokens,
    PausedTokens,
    RebasingTokens,
    TaxedTokens,
    TwoAddressTokens,
    UpgradedTokens
} from "./LockBehaviour.sol";
import {IMintedToken} from "./LockTest.sol";
import {TokenLockHandler} from "./TokenLockHandler.t.sol";

/**
 * @notice What must hold for all locks after any calls. The numbers, which begin each message, are those of the project's
 * list of properties. The handler checks after each call what concerns the call itself: 39, 45 and 47 (what arrived and
 * left), 41 and 42 (dates, amounts, owners), 46 (no other lock changes), 49 (split), and that a withdrawal works whenever
 * it should (43). There are neither NFTs (48) nor fees (45) nor a rescue (47).
 * One function, so that one run of calls serves all properties of a suite.
 */
abstract contract TokenLockInvariants is Test {
    TokenLockHandler internal handler;
    ITokenLock internal locker;

    function start(LockBehaviour behaviour) internal {
        handler = new TokenLockHandler(behaviour);
        locker = handler.lockContract();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](15);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.turn.selector;
        selectors[2] = handler.lock.selector;
        selectors[3] = handler.lockFixed.selector;
        selectors[4] = handler.lockMany.selector;
        selectors[5] = handler.topUp.selector;
        selectors[6] = handler.extend.selector;
        selectors[7] = handler.split.selector;
        selectors[8] = handler.transferLock.selector;
        selectors[9] = handler.acceptLock.selector;
        selectors[10] = handler.renounceLock.selector;
        selectors[11] = handler.withdraw.selector;
        selectors[12] = handler.withdrawTo.selector;
        selectors[13] = handler.donate.selector;
        selectors[14] = handler.anything.selector;
        targetSelector(address(handler), selectors);
    }

    function invariant_39_to_50_and_96() public {
        check39NoMoreLeavesThanArrived();
        check40TheBalanceCoversAllLocks();
        check41And44TheDatesAloneRelease();
        check49And50TheListsAreComplete();
        check96EventsRebuildTheState();
        check43And44EverybodyCanLeave();
    }

    /// @notice 39: what left a lock is at most what arrived for it, both by the balances.
    function check39NoMoreLeavesThanArrived() private view {
        for (uint256 id = 1; id <= locker.lockCount(); ++id) {
            ITokenLock.Lock memory found = locker.lockOf(id);
            vm.assertLe(found.withdrawn, found.amount, "39: withdrawn");
            if (found.vault != address(0)) continue;
            vm.assertLe(handler.left(id), handler.arrived(id), "39: left");
            eq(found.amount, handler.arrived(id), "39: amount");
            eq(found.withdrawn, handler.left(id), "39: withdrawn by the balances");
        }
    }

    /// @notice 40, 47: the balance covers what is left in all locks of a token, for a ledger with two addresses too.
    function check40TheBalanceCoversAllLocks() private view {
        for (uint256 i; i < handler.tokenCount(); ++i) {
            address token = handler.tokens(i);
            uint256 left;
            uint256 vaults;
            (ITokenLock.Lock[] memory page, uint256 total) = locker.locksOfToken(token, 0, type(uint256).max);
            for (uint256 k; k < total; ++k) {
                if (page[k].vault == address(0)) left += page[k].amount - page[k].withdrawn;
                else ++vaults;
            }
            (uint256 amount, uint256 vaultLocks, uint256 count) = locker.totalsOf(token);
            eq(amount, left, "40: total");
            eq(vaultLocks, vaults, "40: vaults");
            eq(count, total, "40: count");
            vm.assertLe(left, IMintedToken(token).balanceOf(address(locker)), "40: covered");
        }
        handler.surplus();
    }

    /// @notice 41, 44: nothing is withdrawable but by the dates; it never falls with time, is 0 before the start and all
    /// at the end.
    function check41And44TheDatesAloneRelease() private view {
        for (uint256 id = 1; id <= locker.lockCount(); ++id) {
            ITokenLock.Lock memory found = locker.lockOf(id);
            uint256 released = handler.model(found.schedule, found.amount, block.timestamp);
            if (released < found.withdrawn) released = found.withdrawn;
            vm.assertLe(found.withdrawable + found.withdrawn, released, "41: withdrawable");
            if (found.owner == address(0)) eq(found.withdrawable, 0, "41: permanent");
            uint64 middle = (found.schedule.start + found.schedule.end) / 2;
            eq(locker.releasedAt(id, found.schedule.start - 1), 0, "44: before the start");
            vm.assertLe(locker.releasedAt(id, middle), locker.releasedAt(id, middle + 1), "44: falls");
            vm.assertLe(locker.releasedAt(id, found.schedule.end - 1), found.amount, "44: more than all");
            eq(locker.releasedAt(id, found.schedule.end), found.amount, "44: all at the end");
        }
    }

    /// @notice 43: at the end every owner gets all that is his, each in one call, whoever went before. 44: and with what
    /// he withdrew before it is all.
    function check43And44EverybodyCanLeave() private {
        uint256 state = vm.snapshotState();
        handler.behaviour().heal();
        vm.warp(type(uint64).max);
        for (uint256 id = 1; id <= locker.lockCount(); ++id) {
            ITokenLock.Lock memory found = locker.lockOf(id);
            if (found.owner == address(0) || found.amount == found.withdrawn) continue;
            eq(found.withdrawable, found.amount - found.withdrawn, "43: all is released");
            if (!handler.behaviour().certain(found.balance)) continue;
            vm.prank(found.owner);
            eq(locker.withdraw(id), found.balance, "43: tokens");
            eq(locker.lockOf(id).withdrawn, found.amount, "44: the sum of all withdrawals");
        }
        vm.revertToState(state);
    }

    /// @notice 49, 50: each lock is in the list of its owner and of its token once, and none was made empty.
    function check49And50TheListsAreComplete() private view {
        uint256 owned;
        for (uint256 i; i < handler.actorCount(); ++i) {
            (ITokenLock.Lock[] memory page, uint256 total) = locker.locksOfOwner(handler.actors(i), 0, 1_000);
            owned += total;
            for (uint256 k; k < total; ++k) {
                vm.assertEq(page[k].owner, handler.actors(i), "49: owner");
                for (uint256 m; m < k; ++m) {
                    vm.assertTrue(page[m].id != page[k].id, "49: twice");
                }
            }
        }
        (ITokenLock.Lock[] memory all, uint256 count) = locker.locks(0, type(uint256).max);
        for (uint256 i; i < count; ++i) {
            if (all[i].owner == address(0)) ++owned;
            vm.assertTrue(all[i].amount != 0, "50: an empty lock");
        }
        eq(owned, count, "49: locks in lists");
    }

    /// @notice 96: books kept from events alone equal the state.
    function check96EventsRebuildTheState() private view {
        eq(handler.bookCount(), locker.lockCount(), "96: count");
        for (uint256 id = 1; id <= locker.lockCount(); ++id) {
            ITokenLock.Lock memory found = locker.lockOf(id);
            TokenLockHandler.Book memory book = handler.bookOf(id);
            vm.assertEq(book.token, found.token, "96: token");
            vm.assertEq(book.owner, found.owner, "96: owner");
            vm.assertEq(book.pendingOwner, found.pendingOwner, "96: pending");
            vm.assertEq(book.rebasing, found.vault != address(0), "96: vault");
            eq(book.amount, found.amount, "96: amount");
            eq(book.withdrawn, found.withdrawn, "96: withdrawn");
            vm.assertEq(keccak256(abi.encode(book.schedule)), keccak256(abi.encode(found.schedule)), "96: schedule");
        }
    }
}

contract OrdinaryLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new OrdinaryTokens());
    }
}

contract TaxedLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new TaxedTokens());
    }
}

contract RebasingLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new RebasingTokens());
    }
}

contract HookedLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new HookedTokens());
    }
}

contract PausedLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new PausedTokens());
    }
}

contract TwoAddressLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new TwoAddressTokens());
    }
}

contract UpgradedLockInvariantTest is TokenLockInvariants {
    function setUp() public {
        start(new UpgradedTokens());
    }
}
