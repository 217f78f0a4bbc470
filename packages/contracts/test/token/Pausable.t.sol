// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPausable} from "../../src/token/IPausable.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract PausableTest is TokenTest {
    IToken private token;
    uint64 private pausableUntil;

    function setUp() public {
        token = deploy("normal-burn-mint-pause");
        pausableUntil = uint64(block.timestamp + 30 days);
    }

    function testFuzz_Pause_StopsEveryMovementAndEndsByItself(uint256 length) public {
        uint64 until = uint64(block.timestamp + bound(length, 1, 30 days));
        vm.prank(holder);
        token.approve(alice, 10);
        vm.expectEmit(address(token));
        emit IPausable.Paused(until);
        vm.prank(owner);
        token.pause(until);
        vm.assertTrue(token.paused(), "paused");
        eq(token.pausedUntil(), until, "until");

        vm.warp(until - 1);
        bytes memory reason = abi.encodeWithSelector(IPausable.Pausable_Paused.selector, until);
        vm.expectRevert(reason);
        vm.prank(holder);
        token.transfer(alice, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        token.transferFrom(holder, alice, 1);
        vm.expectRevert(reason);
        vm.prank(holder);
        token.burn(1);
        vm.expectRevert(reason);
        vm.prank(owner);
        token.mint(alice, 1);
        vm.expectRevert(reason);
        vm.prank(holder);
        token.batchTransfer(0, 0, abi.encodePacked(uint8(1), alice, uint8(1)));

        vm.warp(until);
        vm.assertTrue(!token.paused(), "still paused");
        vm.prank(holder);
        token.transfer(alice, 1);
    }

    function test_Pause_CanBeMovedWhilePaused() public {
        vm.startPrank(owner);
        token.pause(uint64(block.timestamp + 2 days));
        token.pause(uint64(block.timestamp + 1 days));
        vm.stopPrank();
        eq(token.pausedUntil(), block.timestamp + 1 days, "until");
    }

    function test_Unpause_RestoresAtOnce() public {
        vm.startPrank(owner);
        token.pause(pausableUntil);
        vm.expectEmit(address(token));
        emit IPausable.Unpaused();
        token.unpause();
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_NotPaused.selector));
        token.unpause();
        vm.stopPrank();
        eq(token.pausedUntil(), 0, "until");
        vm.prank(holder);
        token.transfer(alice, 1);
    }

    function test_EndPause_UnpausesAndIsForEver() public {
        vm.startPrank(owner);
        token.pause(pausableUntil);
        vm.expectEmit(address(token));
        emit IPausable.Unpaused();
        vm.expectEmit(address(token));
        emit IPausable.PausableUntilSet(0);
        token.endPause();
        eq(token.pausableUntil(), 0, "until");
        uint64 until = uint64(block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_PauseTooLong.selector, until, 0));
        token.pause(until);
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_Ended.selector));
        token.endPause();
        vm.stopPrank();
        vm.prank(holder);
        token.transfer(alice, 1);
    }

    function testFuzz_RevertWhen_ThePauseIsTooLong(uint64 until) public {
        until = uint64(bound(until, pausableUntil + 1, type(uint64).max));
        vm.expectRevert(abi.encodeWithSelector(IPausable.Pausable_PauseTooLong.selector, until, pausableUntil));
        vm.prank(owner);
        token.pause(until);
    }

    function testFuzz_RevertWhen_ThePauseEndsInThePast(uint64 until) public {
        until = uint64(bound(until, 0, block.timestamp));
        vm.expectRevert(
            abi.encodeWithSelector(IPausable.Pausable_UntilInPast.selector, until, block.timestamp)
        );
        vm.prank(owner);
        token.pause(until);
    }

    function test_RevertWhen_PausingAfterThePausableTime() public {
        vm.warp(pausableUntil);
        vm.expectRevert(
            abi.encodeWithSelector(IPausable.Pausable_PauseTooLong.selector, pausableUntil + 1, pausableUntil)
        );
        vm.prank(owner);
        token.pause(pausableUntil + 1);
    }

    function testFuzz_RevertWhen_PausableUntilIsOutOfRange(uint64 until) public {
        Options memory chosen = options();
        uint256 latest = block.timestamp + 365 days;
        if (until > block.timestamp && until <= latest) until = uint64(latest + until);
        chosen.pausable.pausableUntil = until;
        expectRejected(
            "normal-pause",
            chosen,
            abi.encodeWithSelector(IPausable.Pausable_InvalidPausableUntil.selector, until, latest)
        );
    }

    function test_Creation_AcceptsTheEdges() public {
        Options memory chosen = options();
        chosen.pausable.pausableUntil = uint64(block.timestamp + 365 days);
        eq(deploy("normal-pause", chosen).pausableUntil(), block.timestamp + 365 days, "latest");
        chosen.pausable.pausableUntil = uint64(block.timestamp + 1);
        eq(deploy("normal-pause", chosen).pausableUntil(), block.timestamp + 1, "earliest");
    }
}
