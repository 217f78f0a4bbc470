// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {Empty} from "../_mocks/Empty.sol";
import {CallsBack, FailsWithReason, FailsWithoutReason, LeavesNoCode} from "../_mocks/HostileConstructors.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract TokenFactoryTest is TokenTest {
    ITokenFactory private factory;
    bytes private code;
    bytes private args;
    bytes32 private templateId;

    function setUp() public {
        // Planted bugs and other EVM targets lie beside the templates.
        string memory file =
            string.concat(vm.envOr("TOKEN_TEMPLATES", string("generated/templates")), "/TokenFactory.planted.json");
        if (!vm.exists(file)) file = "generated/deployments/TokenFactory.json";
        factory = ITokenFactory(creator.create(vm.parseJsonBytes(vm.readFile(file), ".initCode")));
        code = creationCode("standard");
        args = constructorArgs("standard", options());
        templateId = keccak256(code);
    }

    function test_Publish_StoresTheCodeUnderItsHash() public {
        vm.assertTrue(!factory.isPublished(templateId), "published before");
        vm.expectEmit(address(factory));
        emit ITokenFactory.TemplatePublished(templateId);
        vm.prank(stranger);
        vm.assertEq(factory.publish(code), templateId, "id");
        vm.assertTrue(factory.isPublished(templateId), "not published");
    }

    function test_Publish_OfAKnownTemplateReturnsAtOnce() public {
        factory.publish(code);
        vm.recordLogs();
        vm.prank(stranger);
        vm.assertEq(factory.publish(code), templateId, "id");
        eq(vm.getRecordedLogs().length, 0, "logs");
    }

    function testFuzz_Publish_KeepsEveryByteOfAnySize(uint256 size, bytes1 filler) public {
        // A constructor that returns what follows it: the code of the result is the tail of the creation code.
        size = bound(size, 1, 24_000);
        bytes memory runtime = new bytes(size);
        for (uint256 i; i < size; i += 97) {
            runtime[i] = filler == 0xef ? bytes1(0x01) : filler;
        }
        runtime[0] = 0x00;
        expectCreates(returning(runtime, 0), runtime);
    }

    function test_Publish_SplitsLargeCodeInTwoChunks() public {
        bytes memory runtime = hex"00aabbcc";
        uint256[5] memory sizes = [uint256(24_574), 24_575, 24_576, 24_577, 49_150];
        for (uint256 i; i < sizes.length; ++i) {
            // The runtime code stands at the very end, so every byte before it has to be in its place.
            expectCreates(returning(runtime, sizes[i]), runtime);
        }
    }

    function expectCreates(bytes memory creation, bytes memory runtime) private {
        bytes32 id = factory.publish(creation);
        address predicted = factory.predict(address(this), id, "", 0);
        address token = factory.create(id, "", 0);
        vm.assertEq(keccak256(token.code), keccak256(runtime), "code");
        vm.assertEq(token, predicted, "address");
        vm.assertEq(factory.predict(stranger, id, "", 0), factory.predict(stranger, id, "", 0), "stable");
    }

    /// @dev Creation code of `size` bytes (or as short as it can be) that returns `runtime`, which stands at its end.
    function returning(bytes memory runtime, uint256 size) private pure returns (bytes memory) {
        uint256 header = 14;
        uint256 padding = size > header + runtime.length ? size - header - runtime.length : 0;
        // PUSH2 length, DUP1, PUSH3 offset, PUSH1 0, CODECOPY, PUSH1 0, RETURN
        return bytes.concat(
            abi.encodePacked(
                hex"61", uint16(runtime.length), hex"8062", uint24(header + padding), hex"6000396000f3"
            ),
            new bytes(padding),
            runtime
        );
    }

    function test_RevertWhen_PublishingNothingOrTooMuch() public {
        vm.expectRevert(abi.encodeWithSelector(ITokenFactory.TokenFactory_InvalidTemplateSize.selector, 0, 49_150));
        factory.publish("");
        vm.expectRevert(
            abi.encodeWithSelector(ITokenFactory.TokenFactory_InvalidTemplateSize.selector, 49_151, 49_150)
        );
        factory.publish(new bytes(49_151));
    }

    function testFuzz_Create_GivesThePredictedAddress(address creator, bytes12 salt) public {
        vm.assume(creator != address(0));
        factory.publish(code);
        address predicted = factory.predict(creator, templateId, args, salt);
        vm.expectEmit(address(factory));
        emit ITokenFactory.TokenCreated(creator, predicted, templateId);
        vm.prank(creator);
        address token = factory.create(templateId, args, salt);
        vm.assertEq(token, predicted, "address");
        vm.assertEq(factory.templateOf(token), templateId, "template");
        eq(IToken(token).balanceOf(holder), SUPPLY, "supply");
        vm.assertEq(factory.predict(creator, templateId, args, salt), predicted, "prediction afterwards");
    }

    function testFuzz_CreateFrom_GivesTheSameAddressWithoutPublishing(address creator, bytes12 salt) public {
        vm.assume(creator != address(0));
        uint256 before = vm.snapshotState();
        factory.publish(code);
        address predicted = factory.predict(creator, templateId, args, salt);
        vm.revertToState(before);
        vm.prank(creator);
        address token = factory.createFrom(code, args, salt);
        vm.assertEq(token, predicted, "address");
        vm.assertEq(factory.templateOf(token), templateId, "template");
        vm.assertTrue(!factory.isPublished(templateId), "published by the way");
    }

    function testFuzz_Salt_IsBoundToTheCreator(address other, bytes12 salt) public {
        vm.assume(other != holder && other != address(0));
        factory.publish(code);
        address predicted = factory.predict(holder, templateId, args, salt);
        // Another account takes the same call first: it gets another address and the first one stays free.
        vm.prank(other);
        vm.assertTrue(factory.create(templateId, args, salt) != predicted, "taken by another");
        vm.prank(holder);
        vm.assertEq(factory.create(templateId, args, salt), predicted, "address");
        (ITokenFactory.Record[] memory tokens,) = factory.tokensOf(holder, 0, 10);
        eq(tokens.length, 1, "records of the holder");
        vm.assertEq(tokens[0].token, predicted, "record");
    }

    function testFuzz_Create_HandsCreatorAndSaltToCreate2(address creator, bytes12 salt) public {
        vm.assume(creator != address(0));
        bytes32 codeHash = keccak256(bytes.concat(code, args));
        bytes memory message = abi.encodePacked(hex"ff", address(factory), creator, salt, codeHash);
        vm.prank(creator);
        address token = factory.createFrom(code, args, salt);
        vm.assertEq(token, address(uint160(uint256(keccak256(message)))), "address");
    }

    function test_RevertWhen_TheSaltIsUsedAgain() public {
        factory.publish(code);
        address token = factory.create(templateId, args, 0);
        bytes memory reason = abi.encodeWithSelector(ITokenFactory.TokenFactory_AddressTaken.selector, token);
        vm.expectRevert(reason);
        factory.create(templateId, args, 0);
        vm.expectRevert(reason);
        factory.createFrom(code, args, 0);
    }

    function testFuzz_RevertWhen_TheTemplateIsUnknown(bytes32 id) public {
        bytes memory reason = abi.encodeWithSelector(ITokenFactory.TokenFactory_UnknownTemplate.selector, id);
        vm.expectRevert(reason);
        factory.create(id, args, 0);
        vm.expectRevert(reason);
        factory.predict(address(this), id, args, 0);
    }

    function test_RevertWhen_TheConstructorFails_WithItsOwnReason() public {
        Options memory chosen = options();
        chosen.base.name = "";
        factory.publish(code);
        bytes memory reason = abi.encodeWithSelector(ITokenBase.TokenBase_EmptyName.selector);
        bytes memory wrong = constructorArgs("standard", chosen);
        vm.expectRevert(reason);
        factory.create(templateId, wrong, 0);
        vm.expectRevert(reason);
        factory.createFrom(code, wrong, 0);
        vm.expectRevert(abi.encodeWithSelector(FailsWithReason.Failed.selector, 7));
        factory.createFrom(type(FailsWithReason).creationCode, abi.encode(7), 0);
    }

    function test_RevertWhen_TheConstructorFailsSilentlyOrLeavesNoCode() public {
        bytes memory reason = abi.encodeWithSelector(ITokenFactory.TokenFactory_CreationFailed.selector);
        vm.expectRevert(reason);
        factory.createFrom(type(FailsWithoutReason).creationCode, "", 0);
        vm.expectRevert(reason);
        factory.createFrom(type(LeavesNoCode).creationCode, "", 0);
        vm.expectRevert(reason);
        factory.createFrom("", "", 0);
    }

    function test_RevertWhen_TheInitCodeIsTooLarge() public {
        vm.expectRevert(
            abi.encodeWithSelector(ITokenFactory.TokenFactory_InitCodeTooLarge.selector, 49_153, 49_152)
        );
        factory.createFrom(new bytes(49_000), new bytes(153), 0);
    }

    function test_Reentrancy_RecordsEachTokenUnderItsOwnCreator() public {
        bytes memory outer = abi.encode(factory, code, args);
        vm.prank(stranger);
        address token = factory.createFrom(type(CallsBack).creationCode, outer, 0);
        address nested = CallsBack(token).nested();
        (ITokenFactory.Record[] memory mine, uint256 total) = factory.tokensOf(stranger, 0, 10);
        eq(total, 1, "records of the caller");
        vm.assertEq(mine[0].token, token, "record of the caller");
        (ITokenFactory.Record[] memory its,) = factory.tokensOf(token, 0, 10);
        vm.assertEq(its[0].token, nested, "record of the token");
        vm.assertEq(factory.templateOf(nested), templateId, "template of the nested token");
    }

    function testFuzz_TokensOf_PagesThroughAll(uint256 count, uint256 cursor, uint256 size) public {
        count = bound(count, 0, 12);
        bytes memory small = type(Empty).creationCode;
        for (uint256 i; i < count; ++i) {
            vm.warp(1_800_000_000 + i);
            factory.createFrom(small, "", bytes12(uint96(i)));
        }
        (ITokenFactory.Record[] memory all, uint256 total) = factory.tokensOf(address(this), 0, type(uint256).max);
        eq(total, count, "total");
        eq(all.length, count, "all");
        for (uint256 i; i < count; ++i) {
            eq(all[i].createdAt, 1_800_000_000 + i, "time");
            vm.assertEq(all[i].templateId, keccak256(small), "template");
            vm.assertEq(factory.templateOf(all[i].token), keccak256(small), "templateOf");
        }
        (ITokenFactory.Record[] memory page, uint256 sameTotal) = factory.tokensOf(address(this), cursor, size);
        eq(sameTotal, count, "total of a page");
        uint256 rest = cursor < count ? count - cursor : 0;
        eq(page.length, size < rest ? size : rest, "page");
        for (uint256 i; i < page.length; ++i) {
            vm.assertEq(page[i].token, all[cursor + i].token, "entry");
        }
    }

    function test_TokensOf_IsEmptyForAStranger() public view {
        (ITokenFactory.Record[] memory none, uint256 total) = factory.tokensOf(stranger, 0, 10);
        eq(none.length, 0, "records");
        eq(total, 0, "total");
        vm.assertEq(factory.templateOf(stranger), bytes32(0), "template");
    }

    function test_RevertWhen_CoinIsSent() public {
        vm.deal(address(this), 1 ether);
        (bool success,) = address(factory).call{value: 1}("");
        vm.assertTrue(!success, "coin was accepted");
        (success,) = address(factory).call{value: 1}(abi.encodeCall(factory.publish, (code)));
        vm.assertTrue(!success, "coin was accepted with a call");
    }

    function test_EveryToken_HasTheRuntimeCodeOfItsTemplate() public {
        Options memory other = options();
        other.base = ITokenBase.TokenInit("Another", "ANO", 6, 5, alice, "");
        factory.publish(code);
        address first = factory.create(templateId, args, 0);
        address second = factory.create(templateId, constructorArgs("standard", other), 0);
        vm.assertEq(keccak256(first.code), keccak256(second.code), "runtime code");
    }
}
