// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinForcer, CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {Vm} from "../_support/Test.sol";
import {SendTest} from "./SendTest.sol";

/// @notice Properties 74, 76 to 78 and 81 for coin.
contract SendCoinTest is SendTest {
    function testFuzz_74_ValueIsDeliveredOrReturned(uint256 count, uint256 surplus, uint256 seed, bool equal) public {
        count = bound(count, 1, 20);
        surplus = bound(surplus, 0, 10 ether);
        address[] memory to = receiversOf(seed, count);
        uint256[] memory values = amounts(count, 1 + seed % 1 ether, equal ? 0 : 977);
        bytes memory packed = equal ? packEqual(to, values[0]) : pack(to, values, 8);
        uint256 total = sumOf(values);
        uint256[] memory failed = sendCoin(total + surplus, batchOf(0, SKIP, packed));
        eq(failed.length, 0, "none failed");
        eq(sender.balance, surplus, "the surplus came back");
        for (uint256 i; i < count; ++i) {
            eq(to[i].balance, values[i], "delivered");
            vm.assertTrue(sent(i), "sent");
        }
        vm.assertTrue(!sent(count), "no more rows");
        nothingIsKept(address(0));
    }

    function test_SendCoin_PaysMoreThanFourRowsWhereverOneFails() public {
        // The loop pays four rows a turn: each place of a turn, and each rest, fails once.
        for (uint256 count = 1; count <= 9; ++count) {
            for (uint256 bad; bad < count; ++bad) {
                address[] memory to = receiversOf(count * 100 + bad, count);
                to[bad] = address(newReceiver(CoinReceiver.Habit.Refuse));
                bytes32 job = keccak256(abi.encode(count, bad));
                uint256[] memory values = amounts(count, 1, 1);
                IBatchSend.Batch memory batch = IBatchSend.Batch(job, 7, SKIP, CAP, pack(to, values, 1));
                uint256 before = sender.balance;
                uint256[] memory failed = sendCoin(sumOf(values), batch);
                eq(failed.length, 1, "one failed");
                eq(failed[0], 7 + bad, "which");
                eq(sender.balance, before + values[bad], "its amount came back");
                for (uint256 i; i < count; ++i) {
                    eq(to[i].balance, i == bad ? 0 : values[i], "amounts");
                    vm.assertEq(batchSend.isSent(sender, job, 7 + i), i != bad, "bits");
                }
            }
        }
        nothingIsKept(address(0));
    }

    function test_77_OneFailingReceiverChangesNoOther() public {
        for (uint256 habit = 1; habit <= 4; ++habit) {
            for (uint256 k; k < 2; ++k) {
                address bad = address(newReceiver(CoinReceiver.Habit(habit)));
                bool accepts = CoinReceiver.Habit(habit) == CoinReceiver.Habit.Bomb;
                address[] memory to = three(receiver(habit, k), bad, receiver(habit, k + 10));
                bytes32 job = keccak256(abi.encode(habit, k));
                bytes memory packed = k == 0 ? packEqual(to, 5) : pack(to, amounts(3, 5, 0), 3);
                uint256 before = sender.balance;
                vm.recordLogs();
                uint256[] memory failed = sendCoin(15, IBatchSend.Batch(job, 0, SKIP, CAP, packed));
                eq(to[0].balance, 5, "before it");
                eq(to[2].balance, 5, "after it");
                // A megabyte of answer costs more memory than the cap pays: the receiver runs out of gas.
                vm.assertTrue(!accepts || bad.balance == 0, "the bomb burst in its own hands");
                eq(failed.length, 1, "one failed");
                eq(failed[0], 1, "which");
                eq(sender.balance, before + 5, "returned");
                Vm.Log[] memory logs = vm.getRecordedLogs();
                vm.assertEq(logs[0].topics[0], IBatchSend.RowsFailed.selector, "told");
                uint256[] memory rows = abi.decode(logs[0].data, (uint256[]));
                eq(rows.length, 1, "told rows");
                eq(rows[0], 1, "told row");
                vm.assertEq(logs[1].topics[0], IBatchSend.BatchSent.selector, "told all");
                vm.assertEq(
                    keccak256(logs[1].data), keccak256(abi.encode(0, 3, 1, uint256(10), uint256(10))), "what was told"
                );
            }
        }
        nothingIsKept(address(0));
    }

    function test_76_AFailedRowCanBeSentAgainAndASentOneCannot() public {
        CoinReceiver moody = newReceiver(CoinReceiver.Habit.Refuse);
        address[] memory to = three(receiver(1, 1), address(moody), receiver(1, 2));
        sendCoin(6, batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        moody.setHabit(CoinReceiver.Habit.Accept);

        uint256[] memory numbers = new uint256[](1);
        address[] memory again = new address[](1);
        uint256[] memory values = new uint256[](1);
        (numbers[0], again[0], values[0]) = (1, address(moody), 2);
        sendCoin(2, batchOf(0, REVERT, packNumbered(numbers, again, values, 1)));
        eq(address(moody).balance, 2, "sent at last");
        for (uint256 row; row < 3; ++row) {
            numbers[0] = row;
            vm.deal(sender, 2);
            vm.prank(sender);
            expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowAlreadySent.selector, sender, JOB, row));
            batchSend.sendCoin{value: 2}(batchOf(0, SKIP, packNumbered(numbers, again, values, 1)));
        }
    }

    function test_Atomic_OneFailingReceiverSendsNothing() public {
        address bad = address(newReceiver(CoinReceiver.Habit.Refuse));
        address[] memory to = three(receiver(1, 1), bad, receiver(1, 2));
        vm.deal(sender, 6);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowFailed.selector, 41, bad));
        batchSend.sendCoin{value: 6}(batchOf(40, REVERT, pack(to, three(1, 2, 3), 1)));
        eq(sender.balance, 6, "all is back");
        eq(to[0].balance, 0, "nothing was sent");
        nothingIsSent(43);
    }

    function test_78_TooLittleGasSendsNothingAtAll() public {
        // Each receiver needs most of what a row may use. With too little gas for all, none may be left out silently.
        address[] memory to = new address[](4);
        for (uint256 i; i < 4; ++i) {
            CoinReceiver wanting = new CoinReceiver();
            wanting.setWanted(CAP - 5_000);
            to[i] = address(wanting);
        }
        bytes memory call = abi.encodeCall(IBatchSend.sendCoin, (batchOf(0, SKIP, pack(to, amounts(4, 1, 0), 1))));
        uint256 state = vm.snapshotState();
        bool hasSent;
        for (uint256 gas_ = 60_000; gas_ < 500_000; gas_ += 1_009) {
            vm.deal(sender, 4);
            vm.prank(sender);
            (bool done, bytes memory answer) = address(batchSend).call{value: 4, gas: gas_}(call);
            if (done) {
                eq(abi.decode(answer, (uint256[])).length, 0, "78: a row was left out");
                eq(to[3].balance, 1, "78: sent");
                hasSent = true;
            } else {
                eq(to[0].balance + to[3].balance, 0, "78: a part was sent");
                vm.assertTrue(!hasSent, "78: more gas must not fail");
            }
            vm.revertToState(state);
        }
        vm.assertTrue(hasSent, "78: enough gas sends");
    }

    function test_RevertWhen_ARowCannotBeOfferedItsGas() public {
        address[] memory to = three(receiver(1, 1), address(newReceiver(CoinReceiver.Habit.Refuse)), receiver(1, 2));
        IBatchSend.Batch memory batch = batchOf(0, SKIP, pack(to, three(1, 2, 3), 1));
        batch.gasPerRow = type(uint32).max;
        vm.deal(sender, 6);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotEnoughGas.selector, 1));
        batchSend.sendCoin{value: 6, gas: 3_000_000}(batch);
    }

    function test_81_AReceiverCannotSendAgainMeanwhile() public {
        CoinReceiver curious = new CoinReceiver();
        address[] memory own = new address[](1);
        own[0] = address(curious);
        bytes memory rows = packEqual(own, 0);
        curious.setCall(address(batchSend), abi.encodeCall(IBatchSend.sendCoin, (batchOf(9, SKIP, rows))));
        address[] memory to = three(receiver(1, 1), address(curious), receiver(1, 2));
        IBatchSend.Batch memory batch = batchOf(0, REVERT, pack(to, three(1, 2, 3), 1));
        batch.gasPerRow = 2_000_000;
        sendCoin(6, batch);
        vm.assertTrue(!curious.called(), "81: its call failed");
        vm.assertEq(
            bytes32(curious.answer()),
            bytes32(ReentrancyGuard.ReentrancyGuardReentrantCall.selector),
            "81: by the guard"
        );
        vm.assertTrue(!batchSend.isSent(address(curious), JOB, 9), "81: nothing of its own was sent");
        for (uint256 i; i < 3; ++i) {
            eq(to[i].balance, i + 1, "81: each once");
        }
    }

    /// @notice Whatever it tries: the guard stands before everything else.
    function test_81_AReceiverReachesNoWayOfSending() public {
        CoinReceiver curious = new CoinReceiver();
        address[] memory own = new address[](1);
        own[0] = address(curious);
        IBatchSend.Batch memory inner = batchOf(9, SKIP, packEqual(own, 1));
        IBatchSend.Permit memory permit;
        bytes[7] memory ways = [
            abi.encodeCall(IBatchSend.sendCoin, (inner)),
            abi.encodeCall(IBatchSend.sendToken, (address(token), inner)),
            abi.encodeCall(IBatchSend.sendTokenWithPermit, (address(token), inner, permit)),
            abi.encodeCall(IBatchSend.sendTokenDirect, (address(token), 0, inner)),
            abi.encodeCall(IBatchSend.sendTokenDirectWithPermit, (address(token), 0, inner, permit)),
            abi.encodeCall(IBatchSend.sendNfts, (address(token), inner)),
            abi.encodeCall(IBatchSend.sendMultiTokens, (address(token), inner))
        ];
        for (uint256 i; i < ways.length; ++i) {
            curious.setCall(address(batchSend), ways[i]);
            IBatchSend.Batch memory batch = IBatchSend.Batch(bytes32(i), 0, REVERT, 2_000_000, packEqual(own, 1));
            vm.expectEmit(address(batchSend));
            emit IBatchSend.BatchSent(sender, bytes32(i), address(0), 0, 1, 0, 1, 1);
            sendCoin(1, batch);
            vm.assertTrue(!curious.called(), "81: its call failed");
            vm.assertEq(
                bytes32(curious.answer()),
                bytes32(ReentrancyGuard.ReentrancyGuardReentrantCall.selector),
                "81: by the guard"
            );
        }
    }

    function test_SendCoin_ReturnsTheSurplusToAContract_AndRejectsWhenItIsNotTaken() public {
        CoinReceiver wallet = newReceiver(CoinReceiver.Habit.Accept);
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        bytes memory call = abi.encodeCall(IBatchSend.sendCoin, (batchOf(0, SKIP, packEqual(to, 1))));
        vm.deal(address(this), 20);
        wallet.act{value: 10}(address(batchSend), 10, call);
        eq(address(wallet).balance, 7, "returned");
        wallet.setHabit(CoinReceiver.Habit.Refuse);
        call = abi.encodeCall(IBatchSend.sendCoin, (batchOf(3, SKIP, packEqual(to, 1))));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RefundFailed.selector, 7));
        wallet.act{value: 10}(address(batchSend), 10, call);
        // Without surplus nothing has to be taken back.
        wallet.act{value: 3}(address(batchSend), 3, call);
    }

    function test_RevertWhen_LessCoinCameThanTheRowsNeed() public {
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        vm.deal(sender, 10);
        for (uint256 k; k < 2; ++k) {
            bytes memory packed = k == 0 ? packEqual(to, 2) : pack(to, three(1, 2, 3), 32);
            for (uint256 value; value < 6; ++value) {
                vm.prank(sender);
                expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotEnoughCoin.selector, value, 6));
                batchSend.sendCoin{value: value}(batchOf(0, SKIP, packed));
            }
        }
        // A row that fails needs its coin as well.
        to[2] = address(newReceiver(CoinReceiver.Habit.Refuse));
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotEnoughCoin.selector, 3, 6));
        batchSend.sendCoin{value: 3}(batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        nothingIsSent(3);
    }

    function test_ForcedCoin_IsNotSpent() public {
        vm.deal(address(this), 100);
        new CoinForcer{value: 100}(payable(address(batchSend)));
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        vm.deal(sender, 10);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotEnoughCoin.selector, 5, 6));
        batchSend.sendCoin{value: 5}(batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotEnoughCoin.selector, 5, 6));
        batchSend.sendCoin{value: 5}(batchOf(0, SKIP, packEqual(to, 2)));
        vm.prank(sender);
        batchSend.sendCoin{value: 9}(batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        eq(sender.balance, 4, "only the own surplus");
        eq(address(batchSend).balance, 100, "what was forced stays");
    }

    function test_CoinSentToTheContract_IsRefused() public {
        vm.deal(stranger, 1);
        vm.prank(stranger);
        (bool done,) = address(batchSend).call{value: 1}("");
        vm.assertTrue(!done, "no coin is taken");
        // As a row, it fails like any receiver that refuses.
        address[] memory to = three(receiver(1, 1), address(batchSend), receiver(1, 2));
        uint256[] memory failed = sendCoin(6, batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        eq(failed.length, 1, "failed");
        eq(sender.balance, 2, "returned");
    }
}
