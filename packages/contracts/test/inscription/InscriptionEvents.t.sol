// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInscriptionEvents} from "../../src/inscription/IInscriptionEvents.sol";
import {Test, Vm} from "../_support/Test.sol";
import {Creator} from "../_support/TokenTest.sol";

/// @notice Properties 138 and 139, of a fresh InscriptionEvents from the committed bytes.
contract InscriptionEventsTest is Test {
    string private constant TEXT = unicode'data:,{"p":"erc-20","op":"mint","tick":"墨","id":"1","amt":"1000"}';

    Creator private _creator = new Creator();
    IInscriptionEvents private inscriber = newInscriber();
    address private alice = account("alice");
    address private bob = account("bob");

    function newInscriber() private returns (IInscriptionEvents) {
        string memory path = string.concat(vm.envOr("TOKEN_TEMPLATES", string("")), "/InscriptionEvents.planted.json");
        if (bytes(path)[0] == "/" || !vm.exists(path)) path = "generated/deployments/InscriptionEvents.json";
        return IInscriptionEvents(_creator.create(vm.parseJsonBytes(vm.readFile(path), ".initCode")));
    }

    function testFuzz_138_AnEthscription_IsToldOnce_ByteForByte_AsTheOwnersItWasGivenFor(
        address sender,
        address owner,
        bytes memory text
    ) public {
        vm.recordLogs();
        vm.prank(sender);
        inscriber.createEthscription(owner, string(text));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs.length, 1, "one event");
        vm.assertEq(logs[0].emitter, address(inscriber), "emitter");
        eq(logs[0].topics.length, 2, "topics");
        vm.assertEq(
            logs[0].topics[0], keccak256("ethscriptions_protocol_CreateEthscription(address,string)"), "as ESIP-3 names it"
        );
        vm.assertEq(logs[0].topics[1], bytes32(uint256(uint160(owner))), "owner");
        vm.assertEq(keccak256(logs[0].data), keccak256(abi.encode(string(text))), "text");
    }

    function testFuzz_138_EachInscription_IsToldOnce_ByteForByte_InItsPlace(bytes[] memory data) public {
        vm.recordLogs();
        inscriber.inscribe(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs.length, data.length, "one event each");
        for (uint256 place; place < data.length; ++place) {
            vm.assertEq(logs[place].emitter, address(inscriber), "emitter");
            eq(logs[place].topics.length, 1, "topics");
            vm.assertEq(logs[place].topics[0], keccak256("Inscribe(bytes)"), "as ERC-7583 first named it");
            vm.assertEq(keccak256(logs[place].data), keccak256(abi.encode(data[place])), "bytes");
        }
    }

    function test_138_NothingIsChosenOut_TheSameAndNothingAtAllToo() public {
        bytes[] memory data = new bytes[](3);
        (data[0], data[2]) = (bytes(TEXT), bytes(TEXT));
        vm.recordLogs();
        inscriber.inscribe(data);
        inscriber.inscribe(new bytes[](0));
        inscriber.createEthscription(address(0), "");
        inscriber.createEthscription(alice, TEXT);
        inscriber.createEthscription(alice, TEXT);
        eq(vm.getRecordedLogs().length, 6, "events");
    }

    function testFuzz_139_NothingIsReadOrKept(address owner, bytes[] memory data) public {
        vm.record();
        inscriber.inscribe(data);
        inscriber.createEthscription(owner, TEXT);
        (bytes32[] memory reads, bytes32[] memory writes) = vm.accesses(address(inscriber));
        eq(reads.length + writes.length, 0, "storage");
    }

    function test_139_NoFunction_TakesCoin() public {
        vm.deal(address(this), 3);
        bytes[3] memory calls = [
            abi.encodeCall(IInscriptionEvents.createEthscription, (bob, TEXT)),
            abi.encodeCall(IInscriptionEvents.inscribe, (new bytes[](1))),
            bytes("")
        ];
        for (uint256 i; i < 3; ++i) {
            (bool taken,) = address(inscriber).call{value: 1}(calls[i]);
            vm.assertTrue(!taken, "taken");
        }
        eq(address(inscriber).balance, 0, "balance");
    }

    function testFuzz_139_AnyOtherCall_IsRefused_ATextAsDataToo(bytes4 selector, bytes memory rest) public {
        vm.assume(
            selector != IInscriptionEvents.createEthscription.selector && selector != IInscriptionEvents.inscribe.selector
        );
        (bool answered,) = address(inscriber).call(abi.encodePacked(selector, rest));
        vm.assertTrue(!answered, "a further function");
        (answered,) = address(inscriber).call(bytes(TEXT));
        vm.assertTrue(!answered, "a text");
    }

    function test_93_AnInscriptionCostsTheSameInAnyNumberOfThem() public {
        uint256[3] memory counts = [uint256(1), 100, 1_000];
        uint256[3] memory used;
        for (uint256 i; i < 3; ++i) {
            bytes[] memory data = new bytes[](counts[i]);
            for (uint256 place; place < counts[i]; ++place) data[place] = bytes(TEXT);
            used[i] = measure(abi.encodeCall(IInscriptionEvents.inscribe, (data))) / counts[i];
        }
        vm.assertLe(used[1], used[0], "100 beside 1");
        vm.assertLe(used[2], used[1], "1,000 beside 100");
    }

    /// @dev Without what it costs to prepare the call here.
    function measure(bytes memory input) private returns (uint256 used) {
        address target = address(inscriber);
        bool done;
        assembly ("memory-safe") {
            used := gas()
            done := call(gas(), target, 0, add(input, 32), mload(input), 0, 0)
            used := sub(used, gas())
        }
        vm.assertTrue(done, "done");
    }
}
