// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {SendTest} from "./SendTest.sol";

/// @notice Properties 76 and 79: what is malformed is refused as a whole, and each row counts once.
contract SendRowsTest is SendTest {
    address[] private to;

    function setUp() public {
        fund(address(token), 1e30);
        for (uint256 i; i < 3; ++i) {
            to.push(receiver(1, i));
        }
    }

    function test_79_RevertWhen_RowsAreMalformed() public {
        bytes memory rows = pack(to, three(1, 2, 3), 4);
        malformed(hex"04", IBatchSend.BatchSend_NoRows.selector);
        malformed("", IBatchSend.BatchSend_NoRows.selector);
        malformed(abi.encodePacked(uint8(0), uint256(1)), IBatchSend.BatchSend_NoRows.selector);
        malformed(abi.encodePacked(uint8(0), uint248(1)), IBatchSend.BatchSend_MalformedRows.selector);
        malformed(abi.encodePacked(uint8(33), new bytes(53)), IBatchSend.BatchSend_MalformedRows.selector);
        malformed(abi.encodePacked(uint8(127), new bytes(147)), IBatchSend.BatchSend_MalformedRows.selector);
        malformed(abi.encodePacked(uint8(161), new bytes(57)), IBatchSend.BatchSend_MalformedRows.selector);
        for (uint256 cut = 1; cut < 24; ++cut) {
            bytes memory short_ = new bytes(rows.length - cut);
            for (uint256 i; i < short_.length; ++i) {
                short_[i] = rows[i];
            }
            malformed(short_, IBatchSend.BatchSend_MalformedRows.selector);
        }
        malformed(bytes.concat(rows, hex"00"), IBatchSend.BatchSend_MalformedRows.selector);
        // Ids and amounts: two widths.
        vm.startPrank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_MalformedRows.selector, 1));
        batchSend.sendMultiTokens(address(token), batchOf(0, SKIP, hex"01"));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_MalformedRows.selector, 56));
        batchSend.sendMultiTokens(address(token), batchOf(0, SKIP, abi.encodePacked(uint8(1), uint8(33), new bytes(54))));
        // The id of an NFT cannot be the same in all rows.
        bytes memory equal = packEqual(to, 1);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_MalformedRows.selector, equal.length));
        batchSend.sendNfts(address(token), batchOf(0, SKIP, equal));
        vm.stopPrank();
        nothingIsSent(3);
    }

    /// @notice As many rows as were sent are marked, not one more: a word of marks full, nearly full, and begun in its middle.
    function test_76_JustTheRowsOfACall_AreMarked() public {
        uint256[5] memory counts = [uint256(1), 254, 255, 256, 257];
        uint256[4] memory starts = [uint256(0), 1, 255, 512];
        for (uint256 i; i < counts.length; ++i) {
            bytes memory packed = packEqual(receiversOf(2, counts[i]), 0);
            for (uint256 k; k < starts.length; ++k) {
                bytes32 job = keccak256(abi.encode(i, k));
                sendCoin(0, IBatchSend.Batch(job, starts[k], SKIP, CAP, packed));
                uint256 end = starts[k] + counts[i];
                vm.assertTrue(batchSend.isSent(sender, job, starts[k]), "the first");
                vm.assertTrue(batchSend.isSent(sender, job, end - 1), "the last");
                vm.assertTrue(!batchSend.isSent(sender, job, end), "the one after it");
                vm.assertTrue(starts[k] == 0 || !batchSend.isSent(sender, job, starts[k] - 1), "the one before it");
            }
        }
    }

    function test_79_RevertWhen_ThereAreTooManyRows() public {
        bytes memory packed = new bytes(1 + 21 * 10_001);
        packed[0] = 0x01;
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TooManyRows.selector, 10_001, 10_000));
        batchSend.sendToken(address(token), batchOf(0, SKIP, packed));
    }

    function testFuzz_79_RevertWhen_TheTotalOverflows(uint256 first, uint256 second, uint256 place) public {
        first = bound(first, 2 ** 255, type(uint256).max - 1);
        second = bound(second, type(uint256).max - first, type(uint256).max);
        uint256[] memory values = three(0, 0, 0);
        values[place % 3] = first;
        values[(place % 3 + 1) % 3] = second;
        malformed(pack(to, values, 32), IBatchSend.BatchSend_TotalTooLarge.selector);
        malformed(packEqual(to, first), IBatchSend.BatchSend_TotalTooLarge.selector);
        vm.deal(sender, 10);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TotalTooLarge.selector));
        batchSend.sendCoin{value: 10}(batchOf(0, SKIP, pack(to, values, 32)));
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TotalTooLarge.selector));
        batchSend.sendTokenDirect(address(token), 0, batchOf(0, SKIP, pack(to, values, 32)));
        nothingIsSent(3);
        eq(to[0].balance, 0, "nothing was sent");
    }

    function test_79_TheLargestNumberIsNoAmount() public {
        address[] memory one = new address[](1);
        one[0] = to[0];
        uint256[] memory all = new uint256[](1);
        all[0] = type(uint256).max;
        malformed(pack(one, all, 32), IBatchSend.BatchSend_TotalTooLarge.selector);
        malformed(packEqual(one, type(uint256).max), IBatchSend.BatchSend_TotalTooLarge.selector);
    }

    function test_Rows_AreNumberedBelow32Bits() public {
        uint256 last = 2 ** 32 - 3;
        sendToken(address(token), batchOf(last, REVERT, packEqual(to, 1)));
        vm.assertTrue(sent(2 ** 32 - 1), "the last one");
        vm.startPrank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowTooLarge.selector, last + 1));
        batchSend.sendToken(address(token), batchOf(last + 1, REVERT, packEqual(to, 1)));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowTooLarge.selector, type(uint256).max));
        batchSend.sendToken(address(token), batchOf(type(uint256).max, REVERT, packEqual(to, 1)));
        vm.stopPrank();
    }

    function testFuzz_76_EachRowIsSentOnce(uint256 first, uint256 count, uint256 again, uint256 size) public {
        // Across the border of two words, or of three.
        first = bound(first, 230, 258);
        count = bound(count, 1, again % 16 == 0 ? 300 : 30);
        sendToken(address(token), batchOf(first, REVERT, many(count)));
        // Any range that meets it is refused, by the lowest row that it meets.
        size = bound(size, 1, 20);
        again = bound(again, first + 1 - size, first + count - 1);
        uint256 met = again < first ? first : again;
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowAlreadySent.selector, sender, JOB, met));
        batchSend.sendToken(address(token), batchOf(again, SKIP, many(size)));
        // Beside it, for another job or of another sender nothing is in the way.
        sendToken(address(token), batchOf(first + count, REVERT, many(size)));
        uint256[4] memory expected;
        for (uint256 row = first; row < first + count + size; ++row) {
            expected[row >> 8] |= 1 << (row & 255);
        }
        uint256[] memory bitmap = batchSend.sentRows(sender, JOB, 0, 4);
        for (uint256 i; i < 4; ++i) {
            eq(bitmap[i], expected[i], "76: the bitmap");
        }
        vm.assertTrue(sent(first) && !sent(first - 1), "76: this row");
        vm.assertTrue(!batchSend.isSent(stranger, JOB, first), "76: of this sender");
        vm.assertTrue(!batchSend.isSent(sender, bytes32(0), first), "76: of this job");
    }

    function testFuzz_76_ScatteredRowsAreSentOnce(uint256 seed) public {
        uint256 count = 1 + seed % 12;
        uint256[] memory numbers = new uint256[](count);
        uint256 number = seed % 300;
        for (uint256 i; i < count; ++i) {
            numbers[i] = number;
            number += 1 + uint256(keccak256(abi.encode(seed, i))) % 350;
        }
        bytes memory packed = packNumbered(numbers, receiversOf(seed, count), amounts(count, 1, 1), 1);
        sendToken(address(token), batchOf(99, REVERT, packed));
        uint256[20] memory expected;
        for (uint256 i; i < count; ++i) {
            expected[numbers[i] >> 8] |= 1 << (numbers[i] & 255);
        }
        uint256[] memory bitmap = batchSend.sentRows(sender, JOB, 0, 20);
        for (uint256 i; i < 20; ++i) {
            eq(bitmap[i], expected[i], "76: the bitmap");
        }
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowAlreadySent.selector, sender, JOB, numbers[0]));
        batchSend.sendToken(address(token), batchOf(0, SKIP, packed));
        uint256[] memory last = new uint256[](1);
        last[0] = numbers[count - 1];
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowAlreadySent.selector, sender, JOB, last[0]));
        batchSend.sendToken(address(token), batchOf(last[0], SKIP, packEqual(receiversOf(1, 1), 1)));
    }

    function test_76_RevertWhen_NumbersDoNotAscend() public {
        uint256[3][3] memory orders = [[uint256(5), 5, 6], [uint256(5), 6, 6], [uint256(5), 300, 299]];
        for (uint256 i; i < 3; ++i) {
            uint256[3] memory order = orders[i];
            vm.prank(sender);
            expect(
                abi.encodeWithSelector(
                    IBatchSend.BatchSend_RowsNotAscending.selector, order[1] <= order[0] ? order[1] : order[2]
                )
            );
            batchSend.sendToken(
                address(token),
                batchOf(0, SKIP, packNumbered(three(order[0], order[1], order[2]), to, three(1, 2, 3), 1))
            );
        }
        nothingIsSent(301);
    }

    function test_76_ManyFailedRowsAreFreeAgain() public {
        // All rows fail, over the borders of three words: no bit stays.
        address[] memory refused = new address[](520);
        for (uint256 i; i < 520; ++i) {
            refused[i] = address(batchSend);
        }
        uint256[] memory failed = sendToken(address(token), batchOf(250, SKIP, packEqual(refused, 1)));
        eq(failed.length, 520, "all failed");
        for (uint256 i; i < 520; ++i) {
            eq(failed[i], 250 + i, "in order");
        }
        uint256[] memory bitmap = batchSend.sentRows(sender, JOB, 0, 4);
        for (uint256 i; i < 4; ++i) {
            eq(bitmap[i], 0, "no bit stays");
        }
        eq(token.balanceOf(sender), 1e30, "nothing was given");
    }

    function test_76_AHundredThousandRowsAreReadInOneCall() public view {
        uint256 start = gasleft();
        eq(batchSend.sentRows(sender, JOB, 0, 391).length, 391, "words");
        vm.assertLe(start - gasleft(), 3_000_000, "gas of the view");
        eq(batchSend.sentRows(sender, JOB, 5, 0).length, 0, "none");
    }

    /// @dev So many rows of 1 to receiver 1.
    function many(uint256 count) private view returns (bytes memory packed) {
        packed = new bytes(33 + 20 * count);
        packed[32] = 0x01;
        uint256 row = uint256(uint160(to[1])) << 96;
        for (uint256 i; i < count; ++i) {
            assembly ("memory-safe") {
                let place := add(add(packed, 65), mul(i, 20))
                mstore(place, or(row, shr(160, shl(160, mload(place)))))
            }
        }
    }

    function malformed(bytes memory packed, bytes4 selector) private {
        bytes memory call = abi.encodeCall(IBatchSend.sendToken, (address(token), batchOf(0, SKIP, packed)));
        vm.prank(sender);
        (bool done, bytes memory answer) = address(batchSend).call(call);
        vm.assertTrue(!done, "79: refused");
        vm.assertEq(bytes32(bytes4(answer)), bytes32(selector), "79: by this");
        eq(token.balanceOf(to[0]), 0, "79: nothing was sent");
    }
}
