// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {IOwnershipLock} from "../../src/token/IOwnershipLock.sol";
import {IPausable} from "../../src/token/IPausable.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Ownership, its lock and its end, on the token with all modules.
contract OwnedTest is TokenTest {
    IToken private token;

    function setUp() public {
        token = deploy(ALL);
    }

    /// @notice Every function that only the owner may call, with arguments that would succeed.
    function ownerCalls() private view returns (bytes[] memory calls) {
        uint64 soon = uint64(block.timestamp + 1 days);
        calls = new bytes[](17);
        calls[0] = abi.encodeCall(IToken.transferOwnership, (alice));
        calls[1] = abi.encodeCall(token.mint, (alice, 1));
        calls[2] = abi.encodeCall(token.finishMinting, ());
        calls[3] = abi.encodeCall(token.pause, (soon));
        calls[4] = abi.encodeCall(token.unpause, ());
        calls[5] = abi.encodeCall(token.endPause, ());
        calls[6] = abi.encodeCall(token.setBlacklisted, (list(alice), true));
        calls[7] = abi.encodeCall(token.endBlacklist, ());
        calls[8] = abi.encodeCall(token.setWhitelisted, (list(alice), true));
        calls[9] = abi.encodeCall(token.endWhitelist, ());
        calls[10] = abi.encodeCall(token.setTransferBurn, (1));
        calls[11] = abi.encodeCall(token.lowerTransferBurnCeiling, (1));
        calls[12] = abi.encodeCall(token.setTransferFee, (1));
        calls[13] = abi.encodeCall(token.lowerTransferFeeCeiling, (1));
        calls[14] = abi.encodeCall(token.setFeeAddress, (alice));
        calls[15] = abi.encodeCall(token.lockOwnership, (soon));
        calls[16] = abi.encodeCall(IToken.renounceOwnership, ());
    }

    function expectAllRevert(address caller, bytes memory reason) private {
        bytes[] memory calls = ownerCalls();
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(caller);
            (bool success, bytes memory answer) = address(token).call(calls[i]);
            vm.assertTrue(!success, "an owner function worked");
            vm.assertEq(keccak256(answer), keccak256(reason), "another reason");
        }
    }

    function test_Creation_SetsTheOwner() public view {
        vm.assertEq(token.owner(), owner, "owner");
        vm.assertEq(token.pendingOwner(), address(0), "pending");
        eq(token.ownershipLockedUntil(), 0, "lock");
    }

    function test_RevertWhen_OwnerIsZero() public {
        Options memory chosen = options();
        chosen.owned.owner = address(0);
        expectRejected(ALL, chosen, abi.encodeWithSelector(IToken.OwnableInvalidOwner.selector, address(0)));
    }

    function testFuzz_RevertWhen_CallerIsNotTheOwner(address caller) public {
        vm.assume(caller != owner);
        expectAllRevert(caller, abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, caller));
    }

    function test_TransferOwnership_NeedsTheNewOwnersConsent() public {
        vm.expectEmit(address(token));
        emit IToken.OwnershipTransferStarted(owner, alice);
        vm.prank(owner);
        token.transferOwnership(alice);
        vm.assertEq(token.owner(), owner, "owner before");
        vm.assertEq(token.pendingOwner(), alice, "pending");

        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, bob));
        vm.prank(bob);
        token.acceptOwnership();

        vm.expectEmit(address(token));
        emit IToken.OwnershipTransferred(owner, alice);
        vm.prank(alice);
        token.acceptOwnership();
        vm.assertEq(token.owner(), alice, "owner after");
        vm.assertEq(token.pendingOwner(), address(0), "pending after");
    }

    function test_TransferOwnership_ToZeroCancels() public {
        vm.startPrank(owner);
        token.transferOwnership(alice);
        token.transferOwnership(address(0));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.acceptOwnership();
    }

    function testFuzz_Renounce_EndsAllPowersForEver(address caller, uint64 later) public {
        vm.startPrank(owner);
        token.transferOwnership(alice);
        vm.expectEmit(address(token));
        emit IToken.OwnershipTransferred(owner, address(0));
        token.renounceOwnership();
        vm.stopPrank();
        vm.warp(bound(later, block.timestamp, block.timestamp + 36_525 days));
        eq(token.capabilities().length, 0, "capabilities");
        vm.assertEq(token.owner(), address(0), "owner");
        vm.assume(caller != address(0));
        expectAllRevert(caller, abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, caller));
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.acceptOwnership();
    }

    function test_Renounce_FreesTheBlacklisted() public {
        vm.warp(block.timestamp + 1 hours);
        vm.startPrank(owner);
        token.setBlacklisted(list(holder), true);
        vm.expectEmit(address(token));
        emit IBlacklist.BlacklistEnded();
        token.renounceOwnership();
        vm.stopPrank();
        vm.prank(holder);
        token.transfer(alice, 1);
    }

    function test_RevertWhen_LeavingWhilePaused() public {
        uint64 until = uint64(block.timestamp + 1 days);
        vm.startPrank(owner);
        token.pause(until);
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_Paused.selector, until));
        token.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_Paused.selector, until));
        token.lockOwnership(until);
        token.unpause();
        token.lockOwnership(until);
        vm.stopPrank();
    }

    function testFuzz_Lock_TakesAllPowersUntilItsEnd(uint256 length, uint256 elapsed) public {
        length = bound(length, 1, 36_525 days);
        elapsed = bound(elapsed, 0, length - 1);
        uint64 until = uint64(block.timestamp + length);
        vm.expectEmit(address(token));
        emit IOwnershipLock.OwnershipLocked(owner, until);
        vm.prank(owner);
        token.lockOwnership(until);
        vm.warp(block.timestamp + elapsed);
        vm.assertEq(token.owner(), owner, "the true owner");
        eq(token.ownershipLockedUntil(), until, "end");
        expectAllRevert(owner, abi.encodeWithSelector(IOwnershipLock.OwnershipLock_Locked.selector, until));

        vm.warp(until);
        vm.prank(owner);
        token.mint(holder, 1);
        vm.prank(owner);
        token.renounceOwnership();
    }

    function test_Lock_CancelsAWaitingTransfer() public {
        vm.startPrank(owner);
        token.transferOwnership(alice);
        vm.expectEmit(address(token));
        emit IToken.OwnershipTransferStarted(owner, address(0));
        token.lockOwnership(uint64(block.timestamp + 1 days));
        vm.stopPrank();
        vm.assertEq(token.pendingOwner(), address(0), "pending");
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.acceptOwnership();
    }

    function testFuzz_RevertWhen_TheLockEndsInThePast(uint256 until) public {
        until = bound(until, 0, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnershipLock.OwnershipLock_UntilInPast.selector, until, block.timestamp)
        );
        vm.prank(owner);
        token.lockOwnership(uint64(until));
    }

    function testFuzz_RevertWhen_TheLockIsTooLong(uint64 until) public {
        uint256 latest = block.timestamp + 36_525 days;
        until = uint64(bound(until, latest + 1, type(uint64).max));
        vm.expectRevert(abi.encodeWithSelector(IOwnershipLock.OwnershipLock_TooLong.selector, until, latest));
        vm.prank(owner);
        token.lockOwnership(until);
    }

    function test_Capabilities_ListEveryPowerWithItsLimit() public view {
        ITokenBase.Capability[] memory list_ = token.capabilities();
        eq(list_.length, 9, "count");
        expectCapability(token, "transferFee", owner, 1_500, 0);
        expectCapability(token, "feeAddress", owner, 0, 0);
        expectCapability(token, "transferBurn", owner, 1_000, 0);
        expectCapability(token, "blacklist", owner, 0, 0);
        expectCapability(token, "whitelist", owner, 0, block.timestamp + 1 hours);
        expectCapability(token, "pause", owner, 0, block.timestamp + 30 days);
        expectCapability(token, "mint", owner, CAP - SUPPLY, 0);
        expectCapability(token, "ownershipLock", owner, 36_525 days, 0);
        expectCapability(token, "transferOwnership", owner, 0, 0);
    }

    function test_Capabilities_TellWhoWasOfferedTheOwnership() public {
        vm.prank(owner);
        token.transferOwnership(alice);
        expectCapability(token, "acceptOwnership", alice, 0, 0);
        vm.prank(owner);
        token.lockOwnership(uint64(block.timestamp + 1 days));
        vm.assertEq(capabilityOf(token, "acceptOwnership").power, bytes32(0), "a lock takes the offer back");
        vm.warp(block.timestamp + 1 days);
        vm.startPrank(owner);
        token.transferOwnership(alice);
        token.renounceOwnership();
        vm.stopPrank();
        eq(token.capabilities().length, 0, "and so does leaving");
    }

    function test_Capabilities_LoseWhatWasGivenUp() public {
        vm.startPrank(owner);
        token.finishMinting();
        token.endPause();
        token.endBlacklist();
        token.endWhitelist();
        token.lowerTransferBurnCeiling(0);
        token.lowerTransferFeeCeiling(0);
        vm.stopPrank();
        ITokenBase.Capability[] memory list_ = token.capabilities();
        eq(list_.length, 2, "count");
        expectCapability(token, "ownershipLock", owner, 36_525 days, 0);
        expectCapability(token, "transferOwnership", owner, 0, 0);
    }

    function test_Capabilities_LoseWhatExpired() public {
        vm.warp(block.timestamp + 31 days);
        ITokenBase.Capability[] memory list_ = token.capabilities();
        eq(list_.length, 7, "pause and whitelist are over");
    }

    function test_Capabilities_TellWhenALockedOwnerReturns() public {
        uint64 until = uint64(block.timestamp + 2 days);
        vm.prank(owner);
        token.lockOwnership(until);
        ITokenBase.Capability[] memory list_ = token.capabilities();
        eq(list_.length, 9, "count");
        for (uint256 i; i < list_.length; ++i) {
            eq(list_[i].from, until, "from");
        }
        vm.warp(until);
        eq(token.capabilities()[0].from, 0, "from after the lock");
    }
}
