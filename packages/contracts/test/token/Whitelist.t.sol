// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IWhitelist} from "../../src/token/IWhitelist.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract WhitelistTest is TokenTest {
    IToken private token;
    uint64 private opening;

    function setUp() public {
        opening = uint64(block.timestamp + 1 hours);
        Options memory chosen = options();
        chosen.whitelist.accounts = list(alice);
        token = deploy(ALL, chosen);
    }

    function test_Creation_ListsTheReceiverAndTheGivenAccounts() public view {
        vm.assertTrue(token.isWhitelisted(holder), "receiver");
        vm.assertTrue(token.isWhitelisted(alice), "given");
        vm.assertTrue(!token.isWhitelisted(bob), "other");
        eq(token.whitelistedUntil(), opening, "until");
    }

    function test_BeforeTheOpening_BothSidesMustBeListed() public {
        vm.prank(holder);
        token.transfer(alice, 100);
        expectStopped(bob);
        vm.prank(holder);
        token.transfer(bob, 1);

        vm.prank(owner);
        token.setWhitelisted(list(bob), true);
        vm.prank(holder);
        token.transfer(bob, 1);
        vm.prank(owner);
        token.setWhitelisted(list(bob), false);
        expectStopped(bob);
        vm.prank(bob);
        token.transfer(alice, 1);
        expectStopped(bob);
        vm.prank(bob);
        token.burn(1);
        expectStopped(stranger);
        vm.prank(owner);
        token.mint(stranger, 1);
        expectStopped(stranger);
        vm.prank(holder);
        token.batchTransfer(0, 0, abi.encodePacked(uint8(1), alice, uint8(1), stranger, uint8(1)));

        vm.prank(alice);
        token.burn(1);
        vm.prank(owner);
        token.mint(alice, 1);
    }

    function testFuzz_Opening_ComesByItself(uint256 later) public {
        vm.warp(bound(later, opening, opening + 36_525 days));
        vm.prank(holder);
        token.transfer(bob, 1);
        vm.prank(bob);
        token.transfer(stranger, 1);
    }

    function test_EndWhitelist_OpensNowForEver() public {
        vm.startPrank(owner);
        vm.expectEmit(address(token));
        emit IWhitelist.WhitelistUntilSet(uint64(block.timestamp));
        token.endWhitelist();
        bytes memory reason = abi.encodeWithSelector(IWhitelist.Whitelist_Ended.selector, block.timestamp);
        vm.expectRevert(reason);
        token.endWhitelist();
        vm.expectRevert(reason);
        token.setWhitelisted(list(bob), true);
        vm.stopPrank();
        vm.prank(holder);
        token.transfer(bob, 1);
    }

    function testFuzz_RevertWhen_TheOpeningIsOutOfRange(uint64 until) public {
        Options memory chosen = options();
        uint256 latest = block.timestamp + 90 days;
        if (until > block.timestamp && until <= latest) until = uint64(latest + until);
        chosen.whitelist.until = until;
        expectRejected(
            "normal-whitelist",
            chosen,
            abi.encodeWithSelector(IWhitelist.Whitelist_InvalidUntil.selector, until, latest)
        );
    }

    function test_Fee_NeverNeedsToBeListed() public {
        vm.prank(owner);
        token.setTransferFee(100);
        vm.prank(holder);
        token.transfer(alice, 10_000);
        eq(token.balanceOf(feeAddress), 100, "fee");
    }

    function expectStopped(address stopped) private {
        vm.expectRevert(abi.encodeWithSelector(IWhitelist.Whitelist_NotWhitelisted.selector, stopped, opening));
    }
}
