// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract BatchTransferTest is TokenTest {
    bytes32 private constant JOB = keccak256("job");

    IToken private token;

    function setUp() public {
        token = deploy("standard");
    }

    function testFuzz_Batch_PaysEveryRowAtEveryWidth(uint256 width, uint256 count, uint256 seed) public {
        width = bound(width, 1, 32);
        count = bound(count, 1, 40);
        uint256 limit = width >= 10 ? 10_000 ether : (1 << (8 * width)) - 1;
        bytes memory packed = abi.encodePacked(uint8(width));
        uint256 total;
        for (uint256 i; i < count; ++i) {
            uint256 amount = uint256(keccak256(abi.encode(seed, i))) % (limit + 1);
            total += amount;
            packed = bytes.concat(packed, row(receiver(i), amount, width));
        }
        vm.expectEmit(address(token));
        emit ITokenBase.BatchTransferred(holder, JOB, 7, count);
        vm.prank(holder);
        token.batchTransfer(JOB, 7, packed);
        for (uint256 i; i < count; ++i) {
            eq(
                token.balanceOf(receiver(i)),
                uint256(keccak256(abi.encode(seed, i))) % (limit + 1),
                "receiver"
            );
        }
        eq(token.balanceOf(holder), SUPPLY - total, "sender");
        vm.assertTrue(token.isBatchTransferred(holder, JOB, 7), "not marked");
    }

    function testFuzz_Batch_PaysTheSameAmountToAll(uint256 amount, uint256 count) public {
        count = bound(count, 1, 40);
        amount = bound(amount, 0, SUPPLY / count);
        bytes memory packed = abi.encodePacked(uint8(0), amount);
        for (uint256 i; i < count; ++i) {
            packed = bytes.concat(packed, bytes20(receiver(i)));
        }
        vm.prank(holder);
        token.batchTransfer(JOB, 0, packed);
        for (uint256 i; i < count; ++i) {
            eq(token.balanceOf(receiver(i)), amount, "receiver");
        }
        eq(token.balanceOf(holder), SUPPLY - amount * count, "sender");
    }

    function test_Batch_EmitsOneTransferForEachRow() public {
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, alice, 1);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, bob, 2);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, alice, 3);
        vm.prank(holder);
        token.batchTransfer(JOB, 0, abi.encodePacked(uint8(1), row(alice, 1, 1), row(bob, 2, 1), row(alice, 3, 1)));
        eq(token.balanceOf(alice), 4, "a receiver named twice");
    }

    function testFuzz_Batch_GivesTheSameBalancesHoweverItIsCut(uint256 cut, uint256 seed) public {
        uint256 count = 12;
        cut = bound(cut, 1, count - 1);
        IToken other = deploy("standard");
        bytes memory whole = abi.encodePacked(uint8(4));
        bytes memory first = abi.encodePacked(uint8(4));
        bytes memory second = abi.encodePacked(uint8(4));
        for (uint256 i; i < count; ++i) {
            bytes memory one = row(receiver(i % 5), uint32(uint256(keccak256(abi.encode(seed, i)))), 4);
            whole = bytes.concat(whole, one);
            if (i < cut) first = bytes.concat(first, one);
            else second = bytes.concat(second, one);
        }
        vm.startPrank(holder);
        token.batchTransfer(JOB, 0, whole);
        other.batchTransfer(JOB, 1, second);
        other.batchTransfer(JOB, 0, first);
        vm.stopPrank();
        for (uint256 i; i < 5; ++i) {
            eq(token.balanceOf(receiver(i)), other.balanceOf(receiver(i)), "receiver");
        }
    }

    function testFuzz_Batch_IsMarkedForItsSenderJobAndIndexOnly(bytes32 jobId, uint256 index) public {
        bytes memory packed = abi.encodePacked(uint8(1), row(alice, 1, 1));
        vm.prank(holder);
        token.batchTransfer(jobId, index, packed);
        vm.assertTrue(token.isBatchTransferred(holder, jobId, index), "not marked");
        unchecked {
            vm.assertTrue(!token.isBatchTransferred(holder, jobId, index + 1), "next index");
            vm.assertTrue(!token.isBatchTransferred(holder, jobId, index + 256), "next word");
            vm.assertTrue(!token.isBatchTransferred(holder, bytes32(uint256(jobId) + 1), index), "other job");
        }
        vm.assertTrue(!token.isBatchTransferred(alice, jobId, index), "other sender");
        vm.prank(alice);
        token.batchTransfer(jobId, index, packed);
    }

    function testFuzz_RevertWhen_TheBatchWentOutAlready(bytes32 jobId, uint256 index) public {
        bytes memory packed = abi.encodePacked(uint8(1), row(alice, 1, 1));
        vm.startPrank(holder);
        token.batchTransfer(jobId, index, packed);
        vm.expectRevert(
            abi.encodeWithSelector(
                ITokenBase.TokenBase_BatchAlreadyTransferred.selector, holder, jobId, index
            )
        );
        token.batchTransfer(jobId, index, packed);
        vm.stopPrank();
        eq(token.balanceOf(alice), 1, "paid twice");
    }

    function testFuzz_RevertWhen_TheRowsAreCutOff(uint256 width, uint256 length) public {
        width = bound(width, 0, 32);
        uint256 start = width == 0 ? 33 : 1;
        length = bound(length, 1, 300);
        if (length > start && (length - start) % (20 + width) == 0) ++length;
        bytes memory packed = new bytes(length);
        packed[0] = bytes1(uint8(width));
        expectMalformed(packed);
    }

    function testFuzz_RevertWhen_TheWidthIsTooLarge(uint8 width) public {
        width = uint8(bound(width, 33, 255));
        bytes memory packed = new bytes(1 + 20 + uint256(width));
        packed[0] = bytes1(width);
        expectMalformed(packed);
    }

    function test_RevertWhen_ThereAreNoRows() public {
        expectMalformed("");
        expectMalformed(hex"01");
        expectMalformed(abi.encodePacked(uint8(0), uint256(1)));
    }

    function test_RevertWhen_OneRowFails_NothingIsSentAndTheBatchStaysOpen() public {
        bytes memory packed = abi.encodePacked(uint8(1), row(alice, 1, 1), row(address(0), 1, 1));
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        vm.prank(holder);
        token.batchTransfer(JOB, 0, packed);
        eq(token.balanceOf(alice), 0, "first row");
        vm.assertTrue(!token.isBatchTransferred(holder, JOB, 0), "marked");

        packed = abi.encodePacked(uint8(32), row(alice, SUPPLY, 32), row(bob, 1, 32));
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, holder, 0, 1));
        vm.prank(holder);
        token.batchTransfer(JOB, 0, packed);
    }

    function test_Batch_SpendsTheCallersTokensOnly() public {
        vm.prank(holder);
        token.approve(stranger, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, stranger, 0, 1));
        vm.prank(stranger);
        token.batchTransfer(JOB, 0, abi.encodePacked(uint8(1), row(alice, 1, 1)));
    }

    function expectMalformed(bytes memory packed) private {
        vm.expectRevert(abi.encodeWithSelector(ITokenBase.TokenBase_MalformedBatch.selector, packed.length));
        vm.prank(holder);
        token.batchTransfer(JOB, 0, packed);
    }

    function receiver(uint256 number) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode("receiver", number)))));
    }

    function row(address to, uint256 amount, uint256 width) private pure returns (bytes memory packed) {
        packed = abi.encodePacked(to, bytes32(amount << (256 - 8 * width)));
        assembly ("memory-safe") {
            mstore(packed, add(20, width))
        }
    }
}
