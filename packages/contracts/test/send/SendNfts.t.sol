// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {NftCollection} from "../_mocks/hostile/NftCollection.sol";
import {MultiTokenCollection} from "../_mocks/MultiTokenCollection.sol";
import {Vm} from "../_support/Test.sol";
import {SendTest} from "./SendTest.sol";

/// @notice Properties 75 to 78 for NFTs.
contract SendNftsTest is SendTest {
    NftCollection private nfts = new NftCollection();
    MultiTokenCollection private multi = new MultiTokenCollection();
    uint32 private constant NFT_CAP = 200_000;

    function setUp() public {
        vm.startPrank(sender);
        nfts.setApprovalForAll(address(batchSend), true);
        multi.setApprovalForAll(address(batchSend), true);
        vm.stopPrank();
    }

    function testFuzz_75_EachNftGoesToItsReceiver(uint256 count, uint256 seed) public {
        count = bound(count, 1, 20);
        address[] memory to = receiversOf(seed, count);
        uint256[] memory ids = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            ids[i] = uint256(keccak256(abi.encode(seed, i)));
            nfts.mint(sender, ids[i]);
        }
        eq(send(batch(0, REVERT, pack(to, ids, 32))).length, 0, "none failed");
        for (uint256 i; i < count; ++i) {
            vm.assertEq(nfts.ownerOf(ids[i]), to[i], "owner");
            vm.assertTrue(sent(i), "sent");
        }
    }

    function test_77_AContractThatTakesNoNftsFailsAlone() public {
        for (uint256 id = 1; id <= 4; ++id) {
            if (id != 3) nfts.mint(sender, id);
        }
        nfts.mint(stranger, 3);
        address[] memory to = new address[](4);
        (to[0], to[1], to[2], to[3]) = (receiver(1, 1), address(token), receiver(1, 2), receiver(1, 3));
        vm.recordLogs();
        uint256[] memory failed = send(batch(0, SKIP, pack(to, amounts(4, 1, 1), 1)));
        eq(failed.length, 2, "the contract, and what is a stranger's");
        eq(failed[0], 1, "contract");
        eq(failed[1], 2, "stranger's");
        vm.assertEq(nfts.ownerOf(1), to[0], "before");
        vm.assertEq(nfts.ownerOf(2), sender, "stays");
        vm.assertEq(nfts.ownerOf(3), stranger, "80: nobody else's moves");
        vm.assertEq(nfts.ownerOf(4), to[3], "after");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(
            keccak256(logs[logs.length - 1].data), keccak256(abi.encode(0, 4, 2, uint256(2), uint256(2))), "told"
        );
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowFailed.selector, 11, to[1]));
        batchSend.sendNfts(address(nfts), batch(10, REVERT, pack(three(receiver(1, 9), to[1], to[2]), three(2, 2, 2), 1)));
    }

    function testFuzz_75_AmountsOfIdsGoToTheirReceivers(uint256 count, uint256 seed, uint256 idWidth, uint256 width)
        public
    {
        count = bound(count, 1, 12);
        idWidth = bound(idWidth, 0, 32);
        width = bound(width, 0, 32);
        address[] memory to = receiversOf(seed, count);
        uint256[] memory ids = new uint256[](count);
        uint256[] memory values = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            ids[i] = idWidth == 0 ? seed : uint256(keccak256(abi.encode(seed, i))) >> (256 - 8 * idWidth);
            values[i] = width == 0 ? 1 + seed % 1e18 : 1 + i;
            multi.mint(sender, ids[i], values[i]);
        }
        vm.prank(sender);
        batchSend.sendMultiTokens(address(multi), batch(0, REVERT, packIds(to, ids, idWidth, values, width)));
        for (uint256 i; i < count; ++i) {
            eq(multi.balanceOf(to[i], ids[i]), values[i], "delivered");
            eq(multi.balanceOf(sender, ids[i]), 0, "given");
        }
    }

    function test_77_OneFailingMultiTokenRowChangesNoOther() public {
        multi.mint(sender, 7, 100);
        address[] memory to = three(receiver(1, 1), address(token), receiver(1, 2));
        vm.recordLogs();
        vm.prank(sender);
        uint256[] memory failed = batchSend.sendMultiTokens(
            address(multi), batch(20, SKIP, packIds(to, three(7, 7, 7), 1, three(10, 20, 30), 1))
        );
        eq(failed.length, 1, "one failed");
        eq(failed[0], 21, "which");
        eq(multi.balanceOf(sender, 7), 60, "its amount stays");
        eq(multi.balanceOf(to[2], 7), 30, "after it");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(
            keccak256(logs[logs.length - 1].data), keccak256(abi.encode(20, 3, 1, uint256(40), uint256(40))), "told"
        );
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_RowAlreadySent.selector, sender, JOB, 20));
        batchSend.sendMultiTokens(address(multi), batch(20, SKIP, packIds(to, three(7, 7, 7), 0, three(1, 1, 1), 0)));
    }

    function test_RevertWhen_TheContractIsNoSuchCollection() public {
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        bytes memory rows = pack(to, three(1, 2, 3), 1);
        bytes memory ids = packIds(to, three(1, 2, 3), 1, three(1, 2, 3), 1);
        address[3] memory wrong = [stranger, address(token), address(multi)];
        vm.startPrank(sender);
        for (uint256 i; i < 3; ++i) {
            expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, wrong[i]));
            batchSend.sendNfts(wrong[i], batch(0, SKIP, rows));
        }
        wrong[2] = address(nfts);
        for (uint256 i; i < 3; ++i) {
            expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, wrong[i]));
            batchSend.sendMultiTokens(wrong[i], batch(0, SKIP, ids));
        }
        vm.stopPrank();
    }

    function test_RevertWhen_AnNftIsSentAsAToken() public {
        nfts.mint(sender, 1);
        address[] memory to = new address[](1);
        to[0] = receiver(1, 1);
        vm.startPrank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, address(nfts)));
        batchSend.sendTokenDirect(address(nfts), 0, batch(0, SKIP, packEqual(to, 1)));
        for (uint256 i; i < 2; ++i) {
            (bool done,) = address(batchSend).call(
                abi.encodeCall(IBatchSend.sendToken, (address(nfts), batch(0, i == 0 ? SKIP : REVERT, packEqual(to, 1))))
            );
            vm.assertTrue(!done, "refused");
        }
        vm.assertEq(nfts.ownerOf(1), sender, "it stays");
        vm.stopPrank();
    }

    function test_78_TooLittleGasSendsNothingAtAll() public {
        for (uint256 id; id < 3; ++id) {
            nfts.mint(sender, id);
        }
        address[] memory to = three(receiver(1, 1), receiver(1, 2), receiver(1, 3));
        IBatchSend.Batch memory rows = batch(0, SKIP, pack(to, three(0, 1, 2), 1));
        rows.gasPerRow = 60_000;
        bytes memory call = abi.encodeCall(IBatchSend.sendNfts, (address(nfts), rows));
        uint256 state = vm.snapshotState();
        bool hasSent;
        for (uint256 gas_ = 60_000; gas_ < 400_000; gas_ += 1_511) {
            vm.prank(sender);
            (bool done, bytes memory answer) = address(batchSend).call{gas: gas_}(call);
            if (done) {
                eq(abi.decode(answer, (uint256[])).length, 0, "78: a row was left out");
                hasSent = true;
            } else {
                eq(nfts.balanceOf(sender), 3, "78: a part was sent");
            }
            vm.revertToState(state);
        }
        vm.assertTrue(hasSent, "78: enough gas sends");
    }

    function batch(uint256 firstRow, IBatchSend.OnFailure onFailure, bytes memory packed)
        private
        pure
        returns (IBatchSend.Batch memory)
    {
        return IBatchSend.Batch(JOB, firstRow, onFailure, NFT_CAP, packed);
    }

    function send(IBatchSend.Batch memory rows) private returns (uint256[] memory) {
        vm.prank(sender);
        return batchSend.sendNfts(address(nfts), rows);
    }
}
