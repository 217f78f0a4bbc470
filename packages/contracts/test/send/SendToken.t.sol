// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {PermitCoin} from "../_mocks/PermitCoin.sol";
import {Vm} from "../_support/Test.sol";
import {SendTest} from "./SendTest.sol";

/// @notice Properties 75 to 78 and 80 to 82 for tokens.
contract SendTokenTest is SendTest {
    function testFuzz_75_TheSenderGivesWhatTheRowsGet(uint256 count, uint256 seed, uint256 width, bool direct) public {
        count = bound(count, 1, 30);
        width = bound(width, 0, 32);
        uint256 most = width == 0 || width > 16 ? 1e30 : 256 ** width - 1;
        address[] memory to = receiversOf(seed, count);
        uint256[] memory values = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            values[i] = width == 0 ? 1 + seed % 1e30 : uint256(keccak256(abi.encode(seed, i))) % (most + 1);
        }
        bytes memory packed = width == 0 ? packEqual(to, values[0]) : pack(to, values, width);
        fund(address(token), sumOf(values) + 5);
        if (direct) {
            (, uint256 received) = sendDirect(address(token), 10_000, batchOf(0, SKIP, packed));
            eq(received, sumOf(values), "received");
        } else {
            sendToken(address(token), batchOf(0, SKIP, packed));
        }
        eq(token.balanceOf(sender), 5, "75: the sender's decrease");
        for (uint256 i; i < count; ++i) {
            eq(token.balanceOf(to[i]), values[i], "75: delivered");
        }
        nothingIsKept(address(token));
    }

    /// @dev So that rows lie in two words of marks.
    uint256 private constant FIRST = 240;

    function testFuzz_82_AnyPartitionEndsWithTheSameBalances(uint256 seed, uint256 count) public {
        count = bound(count, 2, 40);
        address[] memory to = receiversOf(seed, count);
        // Some receive twice, and some rows are the sender's own.
        for (uint256 i; i < count; i += 7) {
            to[i] = i % 2 == 0 ? to[0] : sender;
        }
        uint256[] memory values = amounts(count, 1 + seed % 1_000, 3);
        fund(address(token), sumOf(values));
        uint256 state = vm.snapshotState();
        sendToken(address(token), batchOf(FIRST, REVERT, pack(to, values, 4)));
        bytes32 whole = balancesOf(to);
        vm.revertToState(state);
        // In parts of any size, the last part first, by turns by range and by number, in both modes.
        uint256 end = count;
        for (uint256 turn; end > 0; ++turn) {
            uint256 size = 1 + uint256(keccak256(abi.encode(seed, turn))) % 20;
            uint256 begin = size > end ? 0 : end - size;
            address[] memory part = new address[](end - begin);
            uint256[] memory some = new uint256[](end - begin);
            uint256[] memory numbers = new uint256[](end - begin);
            for (uint256 i = begin; i < end; ++i) {
                (part[i - begin], some[i - begin], numbers[i - begin]) = (to[i], values[i], FIRST + i);
            }
            bytes memory packed = turn % 2 == 0 ? pack(part, some, 4) : packNumbered(numbers, part, some, 4);
            if (turn % 3 == 0) sendDirect(address(token), 0, batchOf(FIRST + begin, SKIP, packed));
            else sendToken(address(token), batchOf(FIRST + begin, SKIP, packed));
            end = begin;
        }
        vm.assertEq(balancesOf(to), whole, "82: the same balances");
        uint256[] memory bitmap = batchSend.sentRows(sender, JOB, 0, 3);
        for (uint256 i; i < count; ++i) {
            vm.assertTrue(bitmap[(FIRST + i) >> 8] & (1 << ((FIRST + i) & 255)) != 0, "82: all rows are sent");
        }
    }

    function test_77_OneBlockedReceiverChangesNoOtherAndKeepsTheSendersTokens() public {
        for (uint256 mode; mode < 2; ++mode) {
            BlocklistToken strict = new BlocklistToken();
            address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
            strict.setBlocked(to[1], true);
            fund(address(strict), 6);
            bytes32 job = keccak256(abi.encode(mode));
            IBatchSend.Batch memory batch = IBatchSend.Batch(job, 5, SKIP, CAP, pack(to, three(1, 2, 3), 1));
            uint256[] memory failed;
            if (mode == 0) failed = sendToken(address(strict), batch);
            else (failed,) = sendDirect(address(strict), 10_000, batch);
            eq(failed.length, 1, "one failed");
            eq(failed[0], 6, "which");
            eq(strict.balanceOf(sender), 2, "its amount is the sender's");
            eq(strict.balanceOf(to[0]) + strict.balanceOf(to[2]), 4, "the others have theirs");
            vm.assertTrue(!batchSend.isSent(sender, job, 6), "77: not marked");
            vm.assertTrue(batchSend.isSent(sender, job, 5) && batchSend.isSent(sender, job, 7), "77: marked");
            nothingIsKept(address(strict));
            // And all or nothing:
            batch.jobId = keccak256("atomic");
            batch.onFailure = REVERT;
            fund(address(strict), 10);
            vm.prank(sender);
            expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowFailed.selector, 6, to[1]));
            if (mode == 0) batchSend.sendToken(address(strict), batch);
            else batchSend.sendTokenDirect(address(strict), 0, batch);
        }
    }

    function test_78_TooLittleGasSendsNothingAtAll() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        address[] memory to = new address[](3);
        for (uint256 i; i < 3; ++i) {
            CoinReceiver wanting = new CoinReceiver();
            wanting.setWanted(60_000);
            wanting.act(address(hooked), 0, abi.encodeCall(hooked.setHook, (IReceiverHook(address(wanting)))));
            to[i] = address(wanting);
        }
        fund(address(hooked), 100);
        IBatchSend.Batch memory batch = batchOf(0, SKIP, pack(to, three(1, 1, 1), 1));
        batch.gasPerRow = 130_000;
        for (uint256 mode; mode < 2; ++mode) {
            bytes memory call = mode == 0
                ? abi.encodeCall(IBatchSend.sendToken, (address(hooked), batch))
                : abi.encodeCall(IBatchSend.sendTokenDirect, (address(hooked), 0, batch));
            uint256 state = vm.snapshotState();
            bool hasSent;
            for (uint256 gas_ = 100_000; gas_ < 800_000; gas_ += 2_003) {
                vm.prank(sender);
                (bool done, bytes memory answer) = address(batchSend).call{gas: gas_}(call);
                if (done) {
                    eq(mode == 0 ? abi.decode(answer, (uint256[])).length : failuresIn(answer), 0, "78: a row was left out");
                    hasSent = true;
                } else {
                    eq(hooked.balanceOf(to[0]) + hooked.balanceOf(to[2]), 0, "78: a part was sent");
                    vm.assertTrue(!hasSent, "78: more gas must not fail");
                }
                vm.revertToState(state);
            }
            vm.assertTrue(hasSent, "78: enough gas sends");
        }
    }

    function test_81_AHookOfAReceiverCannotSendAgainMeanwhile() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        CoinReceiver curious = new CoinReceiver();
        curious.act(address(hooked), 0, abi.encodeCall(hooked.setHook, (IReceiverHook(address(curious)))));
        curious.act(address(hooked), 0, abi.encodeCall(hooked.approve, (address(batchSend), type(uint256).max)));
        hooked.mint(address(curious), 100);
        address[] memory own = new address[](1);
        own[0] = stranger;
        IBatchSend.Batch memory inner = batchOf(0, SKIP, packEqual(own, 6));
        inner.gasPerRow = 200_000;
        curious.setCall(address(batchSend), abi.encodeCall(IBatchSend.sendToken, (address(hooked), inner)));
        fund(address(hooked), 6);
        address[] memory to = three(receiver(1, 1), address(curious), receiver(1, 2));
        IBatchSend.Batch memory batch = batchOf(0, REVERT, pack(to, three(1, 2, 3), 1));
        batch.gasPerRow = 2_000_000;
        sendToken(address(hooked), batch);
        vm.assertEq(
            bytes32(curious.answer()),
            bytes32(ReentrancyGuard.ReentrancyGuardReentrantCall.selector),
            "81: by the guard"
        );
        eq(hooked.balanceOf(stranger), 0, "81: nothing of it was spent");
        eq(hooked.balanceOf(to[2]), 3, "81: the next row");
    }

    function test_80_NobodySpendsTheAllowanceOfAnother() public {
        fund(address(token), 100);
        address[] memory to = three(stranger, stranger, stranger);
        vm.prank(stranger);
        (bool done,) =
            address(batchSend).call(abi.encodeCall(IBatchSend.sendToken, (address(token), batchOf(0, SKIP, packEqual(to, 1)))));
        vm.assertTrue(!done, "80: the stranger has no allowance");
        vm.prank(stranger);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_AllowanceTooLow.selector, address(token), 0, 3));
        batchSend.sendTokenDirect(address(token), 0, batchOf(0, SKIP, packEqual(to, 1)));
        eq(token.balanceOf(sender), 100, "80: the sender's tokens");
        // The contract approves nobody, whatever it sent.
        sendToken(address(token), batchOf(0, SKIP, packEqual(to, 1)));
        eq(token.allowance(address(batchSend), stranger), 0, "80: no allowance is left");
        eq(token.allowance(address(batchSend), sender), 0, "80: nor for the sender");
    }

    function test_WhatStrangersLeftHere_IsNeverSpent() public {
        token.mint(address(batchSend), 50);
        fund(address(token), 6);
        address[] memory to = three(receiver(1, 1), address(batchSend), receiver(1, 2));
        uint256[] memory failed = sendToken(address(token), batchOf(0, SKIP, pack(to, three(1, 2, 3), 1)));
        eq(failed.length, 1, "a row to the contract fails");
        eq(token.balanceOf(sender), 2, "and its amount comes back");
        eq(token.balanceOf(address(batchSend)), 50, "what lay here lies here");
        fund(address(token), 4);
        (failed,) = sendDirect(address(token), 0, batchOf(10, SKIP, pack(to, three(1, 2, 3), 1)));
        eq(failed.length, 1, "directly as well");
        eq(token.balanceOf(sender), 2, "and it stays with the sender");
    }

    function test_WhatAReceiverSendsBackMeanwhile_IsTheSenders() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        CoinReceiver generous = new CoinReceiver();
        hooked.mint(address(generous), 10);
        generous.act(address(hooked), 0, abi.encodeCall(hooked.setHook, (IReceiverHook(address(generous)))));
        generous.setCall(address(hooked), abi.encodeCall(hooked.transfer, (address(batchSend), 7)));
        fund(address(hooked), 6);
        address[] memory to = three(receiver(1, 1), address(generous), receiver(1, 2));
        IBatchSend.Batch memory batch = batchOf(0, REVERT, pack(to, three(1, 2, 3), 1));
        batch.gasPerRow = 500_000;
        sendToken(address(hooked), batch);
        eq(hooked.balanceOf(sender), 7, "the gift");
        nothingIsKept(address(hooked));
    }

    function test_Permit_IsUsedInTheSameCallAndMayBeUsedUpBefore() public {
        PermitCoin coin = new PermitCoin();
        uint256 key = uint256(keccak256(bytes("sender")));
        coin.mint(sender, 12);
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        IBatchSend.Permit memory permit = signPermit(coin, key, 6);
        vm.prank(sender);
        batchSend.sendTokenWithPermit(address(coin), batchOf(0, REVERT, packEqual(to, 2)), permit);
        eq(coin.balanceOf(to[2]), 2, "sent");
        eq(coin.allowance(sender, address(batchSend)), 0, "80: nothing of the permit is left");
        // Somebody hands the permit in first: the allowance is there all the same.
        permit = signPermit(coin, key, 6);
        vm.prank(stranger);
        coin.permit(sender, address(batchSend), 6, permit.deadline, permit.v, permit.r, permit.s);
        vm.prank(sender);
        (, uint256 received) =
            batchSend.sendTokenDirectWithPermit(address(coin), 10_000, batchOf(3, REVERT, packEqual(to, 2)), permit);
        eq(received, 6, "received");
        // A wrong one without an allowance:
        permit.value = 7;
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_AllowanceTooLow.selector, address(coin), 0, 6));
        batchSend.sendTokenDirectWithPermit(address(coin), 0, batchOf(6, REVERT, packEqual(to, 2)), permit);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, stranger));
        batchSend.sendTokenWithPermit(stranger, batchOf(6, REVERT, packEqual(to, 2)), permit);
    }

    function test_BatchSent_TellsEverything() public {
        fund(address(token), 6);
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        vm.recordLogs();
        sendToken(address(token), batchOf(300, SKIP, pack(to, three(1, 2, 3), 1)));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        vm.assertEq(last.topics[0], IBatchSend.BatchSent.selector, "event");
        vm.assertEq(last.topics[1], bytes32(uint256(uint160(sender))), "sender");
        vm.assertEq(last.topics[2], JOB, "job");
        vm.assertEq(last.topics[3], bytes32(uint256(uint160(address(token)))), "token");
        vm.assertEq(keccak256(last.data), keccak256(abi.encode(300, 3, 0, 6, 6)), "values");
    }

    function balancesOf(address[] memory accounts) private view returns (bytes32 hash) {
        for (uint256 i; i < accounts.length; ++i) {
            hash = keccak256(abi.encode(hash, token.balanceOf(accounts[i])));
        }
    }

    function failuresIn(bytes memory answer) private pure returns (uint256) {
        (uint256[] memory failed,) = abi.decode(answer, (uint256[], uint256));
        return failed.length;
    }

    function signPermit(PermitCoin coin, uint256 key, uint256 value)
        private
        view
        returns (IBatchSend.Permit memory permit)
    {
        bytes32 kind = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 hash =
            keccak256(abi.encode(kind, sender, address(batchSend), value, coin.nonces(sender), block.timestamp));
        (permit.v, permit.r, permit.s) =
            vm.sign(key, keccak256(abi.encodePacked(hex"1901", coin.DOMAIN_SEPARATOR(), hash)));
        (permit.value, permit.deadline) = (value, block.timestamp);
    }
}
