// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {LockTest} from "./LockTest.sol";

contract TokenLockWithdrawTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
    }

    function test_Withdraw_GivesAllAtTheVerySecondOfTheEndAndNotBefore() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END - 1);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, END));
        locker.withdraw(id);
        vm.warp(END);
        eq(uint8(locker.lockOf(id).status), uint8(ITokenLock.Status.Unlocked), "unlocked");
        vm.expectEmit(address(locker));
        emit ITokenLock.Withdrawn(id, alice, alice, AMOUNT, AMOUNT);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "withdrawn");
        eq(token.balanceOf(alice), AMOUNT, "received");
        eq(uint8(locker.lockOf(id).status), uint8(ITokenLock.Status.Empty), "empty");
        (uint256 left,,) = locker.totalsOf(address(token));
        eq(left, 0, "total");
    }

    function test_Withdraw_RejectsASecondTime() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END);
        vm.prank(alice);
        locker.withdraw(id);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, 0));
        locker.withdraw(id);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, 0));
        locker.withdrawTo(id, 1, alice);
    }

    function test_Withdraw_FollowsALinearLock() public {
        uint256 id = lockPlain(linear(NOW + 100, NOW + 1_100));
        vm.warp(NOW + 100);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, NOW + 100));
        locker.withdraw(id);
        vm.warp(NOW + 350);
        eq(uint8(locker.lockOf(id).status), uint8(ITokenLock.Status.Releasing), "releasing");
        eq(locker.lockOf(id).nextReleaseAt, NOW + 350, "evenly, so now");
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT / 4, "a quarter");
        vm.warp(NOW + 5_000);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT - AMOUNT / 4, "the rest");
    }

    function test_Withdraw_GivesTheRemainderWithTheLastPeriod() public {
        // 10,001 units: 50 % and twice 25 % would leave one unit over for a third period.
        uint256 id = lockToken(address(token), 10_001, periodic(NOW + 100, 5_000, 100, 2_500), false);
        uint64[3] memory times = [NOW + 100, NOW + 200, NOW + 300];
        uint256[3] memory parts = [uint256(5_000), 2_500, 2_501];
        for (uint256 i; i < 3; ++i) {
            vm.warp(times[i] - 1);
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingToWithdraw.selector, id, times[i]));
            locker.withdraw(id);
            vm.warp(times[i]);
            vm.prank(alice);
            eq(locker.withdraw(id), parts[i], "part");
        }
    }

    function test_WithdrawTo_GivesAPartToAnyReceiver() public {
        uint256 id = lockPlain(linear(NOW, NOW + 100));
        vm.warp(NOW + 50);
        vm.expectEmit(address(locker));
        emit ITokenLock.Withdrawn(id, alice, bob, 7, 7);
        vm.prank(alice);
        eq(locker.withdrawTo(id, 7, bob), 7, "sent");
        eq(token.balanceOf(bob), 7, "received");
        eq(locker.lockOf(id).withdrawable, AMOUNT / 2 - 7, "more to come");
    }

    function test_WithdrawTo_RejectsNothingAndMoreThanIsReleased() public {
        uint256 id = lockPlain(linear(NOW, NOW + 100));
        vm.warp(NOW + 50);
        uint256[3] memory amounts = [0, AMOUNT / 2 + 1, type(uint256).max];
        for (uint256 i; i < 3; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidAmount.selector, amounts[i], AMOUNT / 2));
            locker.withdrawTo(id, amounts[i], alice);
        }
    }

    function test_WithdrawTo_RejectsReceiversThatWouldLoseTheTokens() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.warp(END);
        address[2] memory receivers = [address(0), address(locker)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidReceiver.selector, receivers[i]));
            locker.withdrawTo(id, 1, receivers[i]);
        }
    }

    function test_WithdrawTo_ReachesAnotherAccountWhenTheTokenBlocksTheOwner() public {
        BlocklistToken listed = new BlocklistToken();
        uint256 id = lockToken(address(listed), AMOUNT, fixedAt(END), false);
        listed.setBlocked(alice, true);
        vm.warp(END);
        vm.prank(alice);
        expect(abi.encodeWithSelector(BlocklistToken.BlocklistToken_Blocked.selector, alice));
        locker.withdraw(id);
        vm.prank(alice);
        eq(locker.withdrawTo(id, AMOUNT, bob), AMOUNT, "withdrawn");
    }

    function test_Withdraw_WorksInTheFarthestFuture() public {
        uint256 id = lockPlain(periodic(NOW + 1, 1, 1, 1));
        vm.warp(type(uint64).max);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "withdrawn");
    }

    function test_Withdraw_ChargesTheLockTheAmountWhateverFeeTheTokenKeeps() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken(0);
        uint256 id = lockToken(address(taxed), 1_000, fixedAt(END), false);
        lockToken(address(taxed), 1_000, fixedAt(END), false);
        taxed.setFee(1_000);
        vm.warp(END);
        vm.prank(alice);
        eq(locker.withdraw(id), 1_000, "left");
        eq(taxed.balanceOf(alice), 900, "arrived");
        eq(taxed.balanceOf(address(locker)), 1_000, "the other lock is whole");
    }

    function test_Withdraw_RejectsATokenThatTakesFromOtherLocks() public {
        (uint256 id, FeeOnTopToken greedy) = twoLocksOfAGreedyToken();
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_TookFromOthers.selector, address(greedy), 10, 10));
        locker.withdraw(id);
        // What lies here beside the locks may pay for it.
        greedy.mint(address(locker), 10);
        vm.prank(alice);
        locker.withdraw(id);
        eq(greedy.balanceOf(address(locker)), 1_000, "the other lock is whole");
    }

    function test_Withdraw_ChargesTheLockWhatTheTokenTakesOnTop() public {
        (uint256 id, FeeOnTopToken greedy) = twoLocksOfAGreedyToken();
        vm.expectEmit(address(locker));
        emit ITokenLock.LockCharged(id, 9);
        vm.prank(alice);
        eq(locker.withdrawTo(id, 990, alice), 990, "sent");
        eq(locker.lockOf(id).withdrawn, 999, "the fee counts as withdrawn");
        eq(greedy.balanceOf(address(locker)), 1_001, "the other lock is whole");
        (uint256 left,,) = locker.totalsOf(address(greedy));
        eq(left, 1_001, "total");
    }

    /// @notice The fee comes out of what is released, never out of what is still locked.
    function test_Withdraw_NeverChargesWhatIsStillLocked() public {
        FeeOnTopToken greedy = new FeeOnTopToken(0);
        uint256 id = lockToken(address(greedy), 1_000, linear(NOW, NOW + 100), false);
        greedy.setFee(100);
        vm.warp(NOW + 50);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_TookFromOthers.selector, address(greedy), 5, 5));
        locker.withdraw(id);
        vm.prank(alice);
        locker.withdrawTo(id, 495, alice);
        eq(locker.lockOf(id).withdrawn, 499, "with the fee");
    }

    function twoLocksOfAGreedyToken() private returns (uint256 id, FeeOnTopToken greedy) {
        greedy = new FeeOnTopToken(0);
        id = lockToken(address(greedy), 1_000, fixedAt(END), false);
        lockToken(address(greedy), 1_000, fixedAt(END), false);
        greedy.setFee(100);
        vm.warp(END);
    }

    function test_Withdraw_RejectsATokenThatOnlySaysItMoved() public {
        MovesNothingToken stuck = new MovesNothingToken();
        stuck.setStuck(false);
        uint256 id = lockToken(address(stuck), AMOUNT, fixedAt(END), false);
        stuck.setStuck(true);
        vm.warp(END);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingMoved.selector, address(stuck)));
        locker.withdraw(id);
        stuck.setStuck(false);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "nothing was lost");
    }

    function test_Lock_RejectsATokenThatHasTakenFromOlderLocks() public {
        RebasingToken elastic = new RebasingToken();
        uint256 id = lockToken(address(elastic), 1_000, fixedAt(END), false);
        elastic.rebase(1, 2);
        fund(address(elastic), payer, 1_000);
        bytes memory reason =
            abi.encodeWithSelector(ITokenLock.TokenLock_Undercovered.selector, address(elastic), uint256(500), 1_000);
        vm.prank(payer);
        expect(reason);
        locker.lockFixed(address(elastic), bob, 1_000, END);
        vm.prank(payer);
        expect(reason);
        locker.topUp(id, 1_000);
        vm.prank(payer);
        expect(reason);
        locker.lockMany(address(elastic), list(alice, bob), list(1, 2), fixedAt(END), false);
        // With a vault it is no matter.
        vm.prank(payer);
        locker.lock(address(elastic), bob, 500, fixedAt(END), true);
    }
}
