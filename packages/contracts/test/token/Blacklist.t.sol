// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {Empty} from "../_mocks/Empty.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract BlacklistTest is TokenTest {
    IToken private token;

    function setUp() public {
        token = deploy("normal-burn-mint-pause-blacklist");
        vm.prank(holder);
        token.transfer(alice, 100);
    }

    function test_Listed_CanNeitherSendNorReceive() public {
        vm.prank(alice);
        token.approve(bob, 10);
        vm.expectEmit(address(token));
        emit IBlacklist.BlacklistedSet(alice, true);
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        vm.assertTrue(token.isBlacklisted(alice), "listed");

        bytes memory reason = abi.encodeWithSelector(IBlacklist.Blacklist_Blacklisted.selector, alice);
        vm.expectRevert(reason);
        vm.prank(alice);
        token.transfer(bob, 1);
        vm.expectRevert(reason);
        vm.prank(holder);
        token.transfer(alice, 1);
        vm.expectRevert(reason);
        vm.prank(bob);
        token.transferFrom(alice, bob, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        token.burn(1);
        vm.expectRevert(reason);
        vm.prank(owner);
        token.mint(alice, 1);
        vm.expectRevert(reason);
        vm.prank(holder);
        token.batchTransfer(0, 0, abi.encodePacked(uint8(1), bob, uint8(1), alice, uint8(1)));
    }

    function test_TakenOff_MovesAgain() public {
        vm.startPrank(owner);
        token.setBlacklisted(list(alice, bob), true);
        vm.expectEmit(address(token));
        emit IBlacklist.BlacklistedSet(alice, false);
        token.setBlacklisted(list(alice), false);
        vm.stopPrank();
        vm.prank(alice);
        token.transfer(holder, 1);
        vm.assertTrue(token.isBlacklisted(bob), "the other one stays");
    }

    function test_EndBlacklist_FreesAllForEver() public {
        vm.startPrank(owner);
        token.setBlacklisted(list(alice), true);
        vm.expectEmit(address(token));
        emit IBlacklist.BlacklistEnded();
        token.endBlacklist();
        vm.assertTrue(token.blacklistEnded(), "ended");
        vm.assertTrue(!token.isBlacklisted(alice), "still listed");
        vm.expectRevert(abi.encodeWithSelector(IBlacklist.Blacklist_Ended.selector));
        token.setBlacklisted(list(bob), true);
        vm.expectRevert(abi.encodeWithSelector(IBlacklist.Blacklist_Ended.selector));
        token.endBlacklist();
        vm.stopPrank();
        vm.prank(alice);
        token.transfer(bob, 1);
    }

    function test_RevertWhen_ListingAContractOrZero() public {
        address contract_ = address(new Empty());
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IBlacklist.Blacklist_InvalidAccount.selector, contract_));
        token.setBlacklisted(list(alice, contract_), true);
        vm.expectRevert(abi.encodeWithSelector(IBlacklist.Blacklist_InvalidAccount.selector, address(0)));
        token.setBlacklisted(list(address(0)), true);
        vm.expectRevert(abi.encodeWithSelector(IBlacklist.Blacklist_InvalidAccount.selector, address(token)));
        token.setBlacklisted(list(address(token)), true);
        vm.stopPrank();
        vm.assertTrue(!token.isBlacklisted(alice), "listed by a failed call");
    }

    function testFuzz_Contract_ListedBeforeItExistsIsNeverStopped(address future, bytes calldata code) public {
        vm.assume(uint160(future) > 0xffff && future != holder && future.code.length == 0);
        // The EVM under test refuses other code that starts with 0xef01.
        vm.assume(code.length > 0 && code[0] != 0xef);
        vm.prank(owner);
        token.setBlacklisted(list(future), true);
        vm.assertTrue(token.isBlacklisted(future), "not listed before");
        vm.etch(future, code);
        vm.assertTrue(!token.isBlacklisted(future), "a contract is stopped");
        vm.prank(holder);
        token.transfer(future, 5);
        vm.prank(future);
        token.transfer(bob, 5);
    }

    function testFuzz_DelegatedAccount_IsNoContract(address target) public {
        vm.etch(alice, abi.encodePacked(hex"ef0100", target));
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        vm.assertTrue(token.isBlacklisted(alice), "an EIP-7702 delegation evades the list");
    }

    function test_ContractOf23Bytes_IsAContract() public {
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        vm.etch(alice, abi.encodePacked(hex"ee0100", bob));
        vm.assertTrue(!token.isBlacklisted(alice), "23 bytes of other code");
    }

    function test_TakingAContractOff_IsAllowed() public {
        vm.startPrank(owner);
        token.setBlacklisted(list(alice), true);
        vm.etch(alice, hex"00");
        token.setBlacklisted(list(alice), false);
        vm.stopPrank();
    }
}
