// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {SendTest} from "./SendTest.sol";

/// @notice Property 93: what a row costs does not grow with the rows of a call or of a job. Measured at 1, 100 and 1,000.
contract SendGrowthTest is SendTest {
    uint256[3] private counts = [uint256(1), 100, 1_000];

    function test_93_ARowCostsTheSameInAnyNumberOfThem() public {
        fund(address(token), 1e30);
        uint256[3][3] memory used;
        for (uint256 i; i < 3; ++i) {
            address[] memory to = receiversOf(1, counts[i]);
            bytes memory packed = pack(to, amounts(counts[i], 1, 1), 2);
            uint256 total = sumOf(amounts(counts[i], 1, 1));
            // All receivers exist, so that rows differ in nothing but their number.
            for (uint256 k; k < 2; ++k) {
                IBatchSend.Batch memory batch = IBatchSend.Batch(bytes32(1 + 2 * i + k), 0, SKIP, CAP, packed);
                used[i][0] = this.measure(total, abi.encodeCall(IBatchSend.sendCoin, (batch))) / counts[i];
                batch.jobId = bytes32(100 + 2 * i + k);
                bytes memory call = abi.encodeCall(IBatchSend.sendToken, (address(token), batch));
                used[i][1] = this.measure(0, call) / counts[i];
                batch.jobId = bytes32(200 + 2 * i + k);
                call = abi.encodeCall(IBatchSend.sendTokenDirect, (address(token), 0, batch));
                used[i][2] = this.measure(0, call) / counts[i];
            }
        }
        for (uint256 way; way < 3; ++way) {
            vm.assertLe(used[1][way], used[0][way], "100 beside 1");
            vm.assertLe(used[2][way], used[1][way], "1,000 beside 100");
        }
    }

    function test_93_AJobThatGrewCostsNoMore() public {
        uint256[3] memory used;
        uint256 row;
        for (uint256 i; i < 3; ++i) {
            for (; row < counts[i]; row += 50) {
                sendCoin(0, batchOf(row, SKIP, packEqual(receiversOf(row, 50), 0)));
            }
            IBatchSend.Batch memory batch = batchOf(256 * (100 + i), SKIP, packEqual(receiversOf(1, 3), 0));
            used[i] = this.measure(0, abi.encodeCall(IBatchSend.sendCoin, (batch)));
        }
        vm.assertLe(used[2], used[1] + 500, "a call costs the same");
    }

    function test_93_FailedRowsGrowInStep() public {
        fund(address(token), 1e30);
        uint256[3] memory used;
        for (uint256 i; i < 3; ++i) {
            address[] memory to = new address[](counts[i]);
            for (uint256 k; k < counts[i]; ++k) {
                to[k] = address(batchSend);
            }
            IBatchSend.Batch memory batch = IBatchSend.Batch(bytes32(i), 0, SKIP, CAP, packEqual(to, 1));
            used[i] = this.measure(0, abi.encodeCall(IBatchSend.sendToken, (address(token), batch))) / counts[i];
            vm.assertTrue(!batchSend.isSent(sender, bytes32(i), counts[i] - 1), "all failed");
        }
        vm.assertLe(used[2], used[1] + 100, "1,000 beside 100");
    }

    /// @notice Gas of a call of the sender, from memory of its own: what the test itself has used costs nothing here.
    function measure(uint256 value, bytes calldata call) external returns (uint256) {
        bytes memory data = call;
        vm.deal(sender, value);
        vm.prank(sender);
        uint256 start = gasleft();
        (bool done,) = address(batchSend).call{value: value}(data);
        uint256 used = start - gasleft();
        vm.assertTrue(done, "sent");
        return used;
    }
}
