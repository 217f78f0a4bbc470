// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {LockTest} from "./LockTest.sol";

contract TokenLockChangeTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
    }

    // --- Extend ---

    function test_Extend_MovesTheEndOfAFixedLock() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.expectEmit(address(locker));
        emit ITokenLock.LockExtended(id, END, END + 1);
        vm.prank(alice);
        locker.extend(id, END + 1);
        vm.assertEq(
            keccak256(abi.encode(locker.lockOf(id).schedule)), keccak256(abi.encode(fixedAt(END + 1))), "schedule"
        );
        vm.warp(END);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, END + 1));
        locker.withdraw(id);
    }

    function test_Extend_KeepsTheStartOfALinearLockAndReleasesNothingMore() public {
        uint256 id = lockPlain(linear(NOW, NOW + 100));
        vm.warp(NOW + 50);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT / 2, "half");
        vm.prank(alice);
        locker.extend(id, NOW + 200);
        eq(locker.lockOf(id).withdrawable, 0, "ahead of the new dates");
        vm.warp(NOW + 150);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT / 4, "three quarters in all");
    }

    function test_Extend_MovesAllDatesOfAPeriodicLock() public {
        uint256 id = lockPlain(periodic(NOW + 10, 4_000, 100, 3_000));
        vm.prank(alice);
        locker.extend(id, NOW + 215);
        ITokenLock.Schedule memory present = locker.lockOf(id).schedule;
        vm.assertEq(keccak256(abi.encode(present)), keccak256(abi.encode(periodic(NOW + 15, 4_000, 100, 3_000))), "");
    }

    function test_Extend_LocksAgainWhatWasReleased() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END);
        vm.prank(alice);
        locker.extend(id, END + 1);
        eq(uint8(locker.lockOf(id).status), uint8(ITokenLock.Status.Locked), "status");
    }

    function test_Extend_RejectsAnEarlierOrEqualEnd() public {
        uint256 id = lockPlain(fixedAt(END));
        for (uint64 end = END - 1; end <= END; ++end) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotLater.selector, end, END));
            locker.extend(id, end);
        }
        vm.warp(END + 10);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotLater.selector, END + 10, END + 10));
        locker.extend(id, END + 10);
    }

    function test_Extend_RejectsMilliseconds() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, END * 1_000));
        locker.extend(id, END * 1_000);
    }

    function test_Extend_RejectsAnEmptyLock() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END);
        vm.prank(alice);
        locker.withdraw(id);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_Empty.selector, id));
        locker.extend(id, END + 1);
        vm.assertTrue(!locker.lockOf(id).extendable, "extendable");
    }

    // --- Top up ---

    function test_TopUp_CountsAsIfItHadBeenThereFromTheBeginning() public {
        uint256 id = lockPlain(linear(NOW, NOW + 100));
        vm.warp(NOW + 50);
        vm.prank(alice);
        locker.withdraw(id);
        fund(address(token), stranger, AMOUNT);
        vm.expectEmit(address(locker));
        emit ITokenLock.LockToppedUp(id, stranger, AMOUNT, AMOUNT);
        vm.prank(stranger);
        locker.topUp(id, AMOUNT);
        ITokenLock.Lock memory found = locker.lockOf(id);
        eq(found.amount, 2 * AMOUNT, "amount");
        eq(found.withdrawable, AMOUNT / 2, "half of the new tokens is released");
        eq(found.schedule.end, NOW + 100, "end");
        (uint256 left,,) = locker.totalsOf(address(token));
        eq(left, AMOUNT + AMOUNT / 2, "total");
    }

    function test_TopUp_CreditsWhatArrives() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken(100);
        uint256 id = lockToken(address(taxed), 1_000, fixedAt(END), false);
        fund(address(taxed), payer, 1_000);
        vm.prank(payer);
        locker.topUp(id, 1_000);
        eq(locker.lockOf(id).amount, 1_980, "amount");
    }

    function test_TopUp_RejectsAfterTheEnd() public {
        uint256 id = lockPlain(fixedAt(END));
        fund(address(token), payer, 2);
        vm.warp(END - 1);
        vm.prank(payer);
        locker.topUp(id, 1);
        vm.warp(END);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_Ended.selector, id, END));
        locker.topUp(id, 1);
    }

    function test_TopUp_RejectsNothingAndAPermanentLock() public {
        uint256 id = lockPlain(fixedAt(END));
        fund(address(token), payer, 1);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(token)));
        locker.topUp(id, 0);
        vm.prank(alice);
        locker.renounceLock(id, AMOUNT);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_Renounced.selector, id));
        locker.topUp(id, 1);
    }

    // --- Split ---

    function test_Split_DividesTheAmountAndKeepsTheRest() public {
        uint256 id = lockPlain(linear(NOW, END));
        vm.expectEmit(address(locker));
        emit ITokenLock.LockSplit(id, 2, AMOUNT / 4, 0);
        vm.prank(alice);
        uint256 newId = locker.split(id, AMOUNT / 4);
        ITokenLock.Lock memory old = locker.lockOf(id);
        ITokenLock.Lock memory made = locker.lockOf(newId);
        eq(old.amount, AMOUNT - AMOUNT / 4, "old");
        eq(made.amount, AMOUNT / 4, "new");
        vm.assertEq(made.owner, alice, "owner");
        vm.assertEq(made.token, address(token), "token");
        vm.assertEq(keccak256(abi.encode(old.schedule)), keccak256(abi.encode(made.schedule)), "dates");
        (uint256 left,, uint256 count) = locker.totalsOf(address(token));
        eq(left, AMOUNT, "total");
        eq(count, 2, "count");
    }

    function test_Split_DividesTheWithdrawnPartToo() public {
        uint256 id = lockToken(address(token), 1_000, linear(NOW, NOW + 100), false);
        vm.warp(NOW + 50);
        vm.prank(alice);
        locker.withdraw(id);
        vm.expectEmit(address(locker));
        emit ITokenLock.LockSplit(id, 2, 200, 100);
        vm.prank(alice);
        locker.split(id, 100);
        eq(locker.lockOf(1).amount, 800, "amount");
        eq(locker.lockOf(1).withdrawn, 400, "withdrawn");
        vm.warp(NOW + 75);
        eq(locker.lockOf(1).withdrawable + locker.lockOf(2).withdrawable, 250, "as before");
    }

    function test_Split_KeepsTheKindOfALiquidityToken() public {
        address pair = newPair(payer);
        allow(pair, payer);
        vm.prank(payer);
        locker.lockFixed(pair, alice, 1 ether, END);
        vm.prank(alice);
        vm.assertTrue(locker.lockOf(locker.split(1, 1)).isLp, "isLp");
    }

    function test_Split_OfAFixedLockIsAlwaysPossible() public {
        uint256 id = lockToken(address(token), 7, fixedAt(END), false);
        vm.warp(END);
        vm.prank(alice);
        locker.withdrawTo(id, 3, alice);
        vm.prank(alice);
        locker.extend(id, END + 1);
        vm.prank(alice);
        uint256 newId = locker.split(id, 3);
        vm.warp(END + 1);
        eq(locker.lockOf(id).withdrawable + locker.lockOf(newId).withdrawable, 4, "the rest");
    }

    function test_Split_RejectsNothingAndAll() public {
        uint256 id = lockPlain(fixedAt(END));
        uint256[3] memory amounts = [0, AMOUNT, AMOUNT + 1];
        for (uint256 i; i < 3; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidAmount.selector, amounts[i], AMOUNT - 1));
            locker.split(id, amounts[i]);
        }
        vm.warp(END);
        vm.prank(alice);
        locker.withdraw(id);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidAmount.selector, 1, 0));
        locker.split(id, 1);
    }

    /// @notice A token without decimals: 1 of 1,000 released and withdrawn. Split by rounding alone, each split would
    /// release one more.
    function test_Split_NeverReleasesEarly() public {
        uint256 id = lockToken(address(token), 1_000, linear(NOW, NOW + 10_000), false);
        vm.warp(NOW + 19);
        vm.prank(alice);
        eq(locker.withdraw(id), 1, "one of 1.9");
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_SplitNotExact.selector, id));
        locker.split(id, 500);
        // As soon as one more can be withdrawn there is a way to divide it.
        vm.warp(NOW + 20);
        vm.prank(alice);
        uint256 newId = locker.split(id, 500);
        eq(locker.lockOf(id).withdrawable + locker.lockOf(newId).withdrawable, 1, "released");
    }

    /// @notice Whatever is split and whenever: what is released of both is never more than it was of the one.
    function test_Split_ReleasesNoMoreThanBefore(uint256 amount, uint256 part, uint64[3] memory times, bool inPeriods)
        public
    {
        amount = bound(amount, 2, 1e4);
        ITokenLock.Schedule memory schedule = inPeriods ? periodic(NOW + 1, 333, 777, 777) : linear(NOW, NOW + 9_999);
        uint256 id = lockToken(address(token), amount, schedule, false);
        // A lock that is not split, to compare with.
        lockToken(address(token), amount, schedule, false);
        vm.warp(bound(times[0], NOW, schedule.end));
        if (locker.lockOf(id).withdrawable == 0) return;
        vm.prank(alice);
        amount -= locker.withdraw(id);
        if (amount < 2) return;
        vm.warp(bound(times[1], block.timestamp, schedule.end));
        part = bound(part, 1, amount - 1);
        bool must = locker.lockOf(id).withdrawable != 0;
        vm.prank(alice);
        (bool success,) = address(locker).call(abi.encodeCall(locker.split, (id, part)));
        vm.assertTrue(success || !must, "refused although something is released");
        if (!success) return;
        vm.warp(bound(times[2], block.timestamp, schedule.end));
        checkSplit(id, id + 1, id + 2);
        vm.warp(schedule.end);
        checkSplit(id, id + 1, id + 2);
        eq(locker.lockOf(id).withdrawable + locker.lockOf(id + 2).withdrawable, amount, "at the end");
    }

    function checkSplit(uint256 id, uint256 twin, uint256 newId) private view {
        ITokenLock.Lock memory one = locker.lockOf(id);
        ITokenLock.Lock memory two = locker.lockOf(newId);
        eq(one.amount + two.amount, locker.lockOf(twin).amount, "amounts");
        uint256 released = one.withdrawable + two.withdrawable + one.withdrawn + two.withdrawn;
        vm.assertLe(released, locker.releasedAt(twin, uint64(block.timestamp)), "released early");
    }

    // --- Transfer ---

    function test_TransferLock_TakesEffectWhenItIsAccepted() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.expectEmit(address(locker));
        emit ITokenLock.LockTransferStarted(id, alice, bob);
        vm.prank(alice);
        locker.transferLock(id, bob);
        vm.assertEq(locker.lockOf(id).owner, alice, "owner before");
        vm.assertEq(locker.lockOf(id).pendingOwner, bob, "pending");
        vm.expectEmit(address(locker));
        emit ITokenLock.LockTransferred(id, alice, bob);
        vm.prank(bob);
        locker.acceptLock(id);
        vm.assertEq(locker.lockOf(id).owner, bob, "owner");
        vm.assertEq(locker.lockOf(id).pendingOwner, address(0), "pending after");
        vm.warp(END);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotOwner.selector, id, alice));
        locker.withdraw(id);
        vm.prank(bob);
        eq(locker.withdraw(id), AMOUNT, "withdrawn");
    }

    function test_AcceptLock_RejectsAnybodyElse() public {
        uint256 id = lockPlain(fixedAt(END));
        rejectAcceptance(id, bob);
        vm.prank(alice);
        locker.transferLock(id, bob);
        rejectAcceptance(id, stranger);
        rejectAcceptance(id, alice);
        vm.prank(alice);
        locker.transferLock(id, address(0));
        rejectAcceptance(id, bob);
    }

    function test_TransferLock_EndsWithAnyChangeOfTheLock() public {
        uint256 id = lockPlain(linear(NOW, END));
        vm.warp(NOW + 1 days);
        bytes[4] memory changes = [
            abi.encodeCall(locker.extend, (id, END + 1)),
            abi.encodeCall(locker.split, (id, 1)),
            abi.encodeCall(locker.withdrawTo, (id, 1, alice)),
            abi.encodeCall(locker.renounceLock, (id, AMOUNT - 2))
        ];
        for (uint256 i; i < changes.length; ++i) {
            vm.prank(alice);
            locker.transferLock(id, bob);
            vm.expectEmit(address(locker));
            emit ITokenLock.LockTransferStarted(id, alice, address(0));
            vm.prank(alice);
            (bool success,) = address(locker).call(changes[i]);
            vm.assertTrue(success, "change");
            rejectAcceptance(id, bob);
        }
    }

    function test_TransferLock_RejectsOwnersThatMakeNoSense() public {
        uint256 id = lockPlain(fixedAt(END));
        address[2] memory owners = [alice, address(locker)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidOwner.selector, owners[i]));
            locker.transferLock(id, owners[i]);
        }
    }

    // --- Renounce ---

    function test_RenounceLock_LocksForEver() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.expectEmit(address(locker));
        emit ITokenLock.LockRenounced(id, alice, AMOUNT);
        vm.prank(alice);
        locker.renounceLock(id, AMOUNT);
        vm.warp(type(uint64).max);
        ITokenLock.Lock memory found = locker.lockOf(id);
        vm.assertEq(found.owner, address(0), "owner");
        eq(uint8(found.status), uint8(ITokenLock.Status.Permanent), "status");
        eq(found.nextReleaseAt, type(uint64).max, "next");
        eq(found.withdrawable, 0, "withdrawable");
        vm.assertTrue(!found.extendable, "extendable");
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotOwner.selector, id, alice));
        locker.withdraw(id);
        (ITokenLock.Lock[] memory page, uint256 total) = locker.locksOfOwner(alice, 0, 10);
        eq(page.length + total, 0, "in no list of an owner");
        (uint256 left,,) = locker.totalsOf(address(token));
        eq(left, AMOUNT, "still counted as locked");
    }

    function test_RenounceLock_RejectsAWrongConfirmation() public {
        uint256 id = lockPlain(fixedAt(END));
        uint256[3] memory stated = [0, AMOUNT + 1, AMOUNT - AMOUNT / 100 - 1];
        for (uint256 i; i < 3; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotConfirmed.selector, id, stated[i], AMOUNT));
            locker.renounceLock(id, stated[i]);
        }
    }

    function test_RenounceLock_IsNotPreventedByAStrangersTopUp() public {
        uint256 id = lockPlain(fixedAt(END));
        fund(address(token), stranger, 1);
        vm.prank(stranger);
        locker.topUp(id, 1);
        vm.prank(alice);
        locker.renounceLock(id, AMOUNT);
    }

    function test_RenounceLock_RejectsAnEmptyLock() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END);
        vm.prank(alice);
        locker.withdraw(id);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_Empty.selector, id));
        locker.renounceLock(id, 0);
    }

    // --- Who ---

    function test_EveryChange_RejectsAStrangerAndAnUnknownLock() public {
        uint256 id = lockPlain(fixedAt(END));
        for (uint256 i; i < 6; ++i) {
            vm.prank(stranger);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotOwner.selector, id, stranger));
            callOne(i, id);
            vm.prank(stranger);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnknownLock.selector, 2));
            callOne(i, 2);
        }
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnknownLock.selector, 0));
        locker.topUp(0, 1);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnknownLock.selector, 2));
        locker.acceptLock(2);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnknownLock.selector, 2));
        locker.lockOf(2);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnknownLock.selector, 2));
        locker.releasedAt(2, NOW);
    }

    function callOne(uint256 which, uint256 id) private {
        if (which == 0) locker.extend(id, END + 1);
        else if (which == 1) locker.split(id, 1);
        else if (which == 2) locker.transferLock(id, bob);
        else if (which == 3) locker.renounceLock(id, AMOUNT);
        else if (which == 4) locker.withdraw(id);
        else locker.withdrawTo(id, 1, stranger);
    }

    function rejectAcceptance(uint256 id, address who) private {
        vm.prank(who);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotPendingOwner.selector, id, who));
        locker.acceptLock(id);
    }
}
