// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";
import {ContractWallet} from "../_mocks/ContractWallet.sol";
import {InvitationTest} from "./InvitationTest.sol";

/// @notice Who becomes whose inviter: by a signed invitation or a handshake, once, and never against anybody's will.
contract BindingTest is InvitationTest {
    address private carol = account("carol");

    function setUp() public {
        setUpExchange();
        launch(weth, true);
        give(alice, 1_000 ether);
        give(bob, 1_000 ether);
        give(carol, 1_000 ether);
    }

    // ── signed invitations ──

    function test_Bind_BindsTheCallerToWhoeverSigned() public {
        bytes memory signed = signature("alice", block.timestamp);
        vm.expectEmit(address(book));
        emit IInvitationBook.Bound(bob, alice);
        vm.expectEmit(address(book));
        emit IInvitationBook.HoldingSeen(alice);
        vm.prank(bob);
        book.bind(alice, block.timestamp, signed);
        vm.assertEq(book.inviterOf(bob), alice, "inviter");
        eq(book.invitedCount(alice), 1, "invited");
        eq(book.holdingSeenAt(alice), block.timestamp, "the inviter's holding is seen");
        // One invitation serves many.
        vm.prank(carol);
        book.bind(alice, block.timestamp, signed);
        eq(book.invitedCount(alice), 2, "invited");
    }

    function test_Bind_IsForEver() public {
        bindBySignature(bob, "alice");
        bytes memory signed = signature("carol", block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_AlreadyBound.selector, bob, alice));
        vm.prank(bob);
        book.bind(carol, block.timestamp, signed);
    }

    function test_Bind_MakesNoCircle_BecauseAnInviterIsNeverBound() public {
        bindBySignature(bob, "alice");
        bindBySignature(carol, "bob");
        bytes memory signed = signature("carol", block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_HasInvited.selector, alice));
        vm.prank(alice);
        book.bind(carol, block.timestamp, signed);
    }

    function test_Bind_TakesNobodyAsTheirOwnInviter_NorAddressZero_NorAPair() public {
        bytes memory signed = signature("alice", block.timestamp);
        address[3] memory wrong = [alice, address(0), token.pair()];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_InvalidInviter.selector, wrong[i]));
            vm.prank(alice);
            book.bind(wrong[i], block.timestamp, signed);
        }
    }

    function test_Bind_EndsWithTheDeadline() public {
        uint256 deadline = block.timestamp + 10;
        bytes memory signed = signature("alice", deadline);
        vm.warp(deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_Expired.selector, deadline));
        vm.prank(bob);
        book.bind(alice, deadline, signed);
        vm.warp(deadline);
        vm.prank(bob);
        book.bind(alice, deadline, signed);
        vm.assertEq(book.inviterOf(bob), alice, "in the last second");
    }

    function test_Bind_RefusesASignatureForAnythingElse() public {
        uint256 deadline = block.timestamp + 10;
        bytes memory signed = signature("alice", deadline);
        expectBadSignature(carol, deadline, signed);
        expectBadSignature(alice, deadline + 1, signed);
        expectBadSignature(alice, deadline, "");
        expectBadSignature(alice, deadline, hex"1234");
        // Another token's book.
        IInvitationBook first = book;
        launch(weth, false);
        expectBadSignature(alice, deadline, signed);
        book = first;
        // Another chain.
        uint256 chain = block.chainid;
        vm.chainId(chain + 1);
        expectBadSignature(alice, deadline, signed);
        vm.chainId(chain);
        vm.prank(bob);
        book.bind(alice, deadline, signed);
    }

    function test_Bind_AcceptsAContractAsInviterByItsOwnSignature() public {
        ContractWallet wallet = new ContractWallet(alice);
        bytes32 hash = book.invitationHash(address(wallet), block.timestamp);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256("alice")), hash);
        vm.prank(bob);
        book.bind(address(wallet), block.timestamp, abi.encodePacked(r, s, v));
        vm.assertEq(book.inviterOf(bob), address(wallet), "inviter");
        // A signature of somebody else is none of the contract's.
        (v, r, s) = vm.sign(uint256(keccak256("bob")), hash);
        expectBadSignatureFrom(carol, address(wallet), block.timestamp, abi.encodePacked(r, s, v));
    }

    function test_Bind_TreatsADelegatedAccountAsAPerson() public {
        // EIP-7702: the account keeps its key and has 23 bytes of code.
        bytes memory delegation = abi.encodePacked(hex"ef0100", address(new ContractWallet(stranger)));
        vm.etch(alice, delegation);
        vm.etch(bob, delegation);
        bindBySignature(bob, "alice");
        vm.assertEq(book.inviterOf(bob), alice, "both sides");
    }

    function test_Bind_RefusesContracts_SinceARouterCouldBeMadeToCallIt() public {
        ContractWallet wallet = new ContractWallet(bob);
        bytes memory signed = signature("alice", block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_IsContract.selector, address(wallet)));
        wallet.call(address(book), abi.encodeCall(book.bind, (alice, block.timestamp, signed)));
        // 23 bytes that are no delegation.
        vm.etch(bob, new bytes(23));
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_IsContract.selector, bob));
        vm.prank(bob);
        book.bind(alice, block.timestamp, signed);
    }

    function test_Hash_IsTheOneWalletsSign() public view {
        (bytes1 fields, string memory name, string memory version, uint256 chain, address contract_,,) =
            IERC5267(address(book)).eip712Domain();
        vm.assertTrue(fields == 0x0f && contract_ == address(book) && chain == block.chainid, "domain");
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chain,
                contract_
            )
        );
        bytes32 struct_ =
            keccak256(abi.encode(keccak256("Invitation(address inviter,uint256 deadline)"), alice, uint256(7)));
        vm.assertEq(
            book.invitationHash(alice, 7), keccak256(abi.encodePacked(hex"1901", domain, struct_)), "hash"
        );
    }

    // ── handshake ──

    function test_Handshake_BindsWhenTheReceiverSendsAnythingBack() public {
        invites(alice);
        vm.assertTrue(token.invitesByTransfer(alice), "inviting");
        vm.expectEmit(address(book));
        emit IInvitationBook.Offered(alice, bob);
        send(alice, bob, 10 ether);
        vm.assertEq(book.offerTo(bob), alice, "offer");
        vm.assertEq(book.inviterOf(bob), address(0), "an offer binds nobody");
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), alice, "inviter");
        vm.assertEq(book.offerTo(bob), address(0), "the offer is used");
        vm.assertEq(book.inviterOf(alice), address(0), "the answer is no offer of its own");
    }

    function test_Handshake_NeedsTheInviterToHaveSwitchedItOn() public {
        send(alice, bob, 10 ether);
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), address(0), "never switched on");
        invites(alice);
        send(alice, bob, 10 ether);
        vm.prank(alice);
        token.setInvitesByTransfer(false);
        vm.assertTrue(!token.invitesByTransfer(alice), "off");
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), address(0), "switched off before the answer");
    }

    /// @notice One stranger could make every transfer dearer for ever; now only while somebody does invite.
    function test_Invites_CostTransfersNothing_OnceTheLastHasSwitchedThemOff() public {
        uint256 before = costOfTransfer();
        invites(alice);
        invites(alice);
        invites(carol);
        vm.prank(bob);
        token.setInvitesByTransfer(false);
        vm.assertTrue(costOfTransfer() > before + 200, "looked up");
        vm.prank(alice);
        token.setInvitesByTransfer(false);
        // Carol still does, and her offers are made.
        send(carol, bob, 10 ether);
        vm.assertEq(book.offerTo(bob), carol, "offer");
        vm.prank(carol);
        token.setInvitesByTransfer(false);
        vm.prank(carol);
        token.setInvitesByTransfer(false);
        vm.assertLe(costOfTransfer(), before, "as before anybody did");
    }

    function test_Handshake_NeedsTheLeastAmount() public {
        invites(alice);
        send(alice, bob, 10 ether - 1);
        vm.assertEq(book.offerTo(bob), address(0), "offer");
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), address(0), "inviter");
    }

    /// @notice Incident "dust-bind" (X314): whoever sent the first dust became the inviter.
    function test_Incident_DustBind_AStrangersTransferBindsNobody() public {
        invites(stranger);
        give(stranger, 100 ether);
        send(stranger, bob, 10 ether);
        // What a person does otherwise does not answer, nor does nothing that somebody moves in its name.
        send(bob, alice, 5 ether);
        buy(token, bob, 1 ether);
        sell(token, bob, 1 ether);
        vm.prank(stranger);
        token.transferFrom(bob, stranger, 0);
        vm.assertEq(book.inviterOf(bob), address(0), "inviter");
        send(bob, stranger, 0);
        vm.assertEq(book.inviterOf(bob), address(0), "nothing is no answer");
    }

    function test_Handshake_NothingIsNoOfferEither_WhateverTheLeastAmountIs() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.minTransfer = 0;
        launch(chosen, true);
        give(alice, 100 ether);
        invites(alice);
        vm.prank(stranger);
        token.transferFrom(alice, bob, 0);
        vm.assertEq(book.offerTo(bob), address(0), "offer");
        send(alice, bob, 1);
        vm.assertEq(book.offerTo(bob), alice, "offer");
    }

    /// @notice A rival's offer took the place of an earlier one, so that its answer bound nobody.
    function test_Handshake_NobodyUndoesAnothersOffer() public {
        invites(alice);
        invites(carol);
        send(alice, bob, 10 ether);
        send(carol, bob, 10 ether);
        vm.assertEq(book.offerTo(bob), carol, "the latest");
        vm.assertTrue(book.isOffered(alice, bob) && book.isOffered(carol, bob), "both wait");
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), alice, "the first that is answered");
        send(bob, carol, 1);
        vm.assertTrue(!book.isOffered(carol, bob), "over");
        send(carol, bob, 10 ether);
        send(bob, carol, 1);
        vm.assertEq(book.inviterOf(bob), alice, "bound once");
        vm.assertEq(book.offerTo(bob), address(0), "no offers to who is bound");
    }

    function test_Handshake_MakesNoOfferToWhoHasInvited_AndBindsNobodyWhoHasSince() public {
        invites(alice);
        send(alice, bob, 10 ether);
        bindBySignature(carol, "bob");
        send(bob, alice, 1);
        vm.assertEq(book.inviterOf(bob), address(0), "bob has invited carol since");
        send(alice, bob, 10 ether);
        vm.assertEq(book.offerTo(bob), address(0), "no further offer");
    }

    function test_Handshake_OfBothSides_BindsOne() public {
        invites(alice);
        invites(bob);
        send(alice, bob, 10 ether);
        send(bob, alice, 10 ether);
        send(alice, bob, 10 ether);
        vm.assertEq(book.inviterOf(bob), alice, "the first answer binds");
        vm.assertEq(book.inviterOf(alice), address(0), "and ends the other's offer");
    }

    function test_Handshake_WithOneselfIsNone() public {
        invites(alice);
        send(alice, alice, 10 ether);
        send(alice, alice, 10 ether);
        vm.assertEq(book.inviterOf(alice), address(0), "inviter");
        vm.assertEq(book.offerTo(alice), address(0), "offer");
    }

    /// @notice A router that passes on what lies on it would otherwise be bound, and every buy through it would pay the
    /// one who made it do so.
    function test_Handshake_NeverBindsARouter_NorAnyContract() public {
        invites(alice);
        uint256 lp = seed(token, holder, 10_000 ether, 10 ether);
        address pair = token.pair();
        vm.prank(holder);
        IPairErc20(pair).approve(address(router), lp);
        send(alice, address(router), 10 ether);
        vm.prank(holder);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(
            address(token), 1_000, 0, 0, alice, block.timestamp
        );
        eq(token.balanceOf(address(router)), 0, "the router paid all it had to alice");
        vm.assertEq(book.inviterOf(address(router)), address(0), "router");
        ContractWallet wallet = new ContractWallet(bob);
        send(alice, address(wallet), 10 ether);
        wallet.call(address(token), abi.encodeCall(token.transfer, (alice, 1)));
        vm.assertEq(book.inviterOf(address(wallet)), address(0), "contract");
        // Nor do contracts invite by transfer: one that calls whatever it is told could be made to.
        wallet.call(address(token), abi.encodeCall(token.setInvitesByTransfer, (true)));
        wallet.call(address(token), abi.encodeCall(token.transfer, (carol, 9 ether)));
        give(address(wallet), 100 ether);
        wallet.call(address(token), abi.encodeCall(token.transfer, (carol, 10 ether)));
        send(carol, address(wallet), 1);
        vm.assertEq(book.inviterOf(carol), address(0), "invited by a contract's transfer");
    }

    function test_Handshake_PairsAndTheTokensOwnContractsTakeNoPart() public {
        invites(alice);
        sellDirect(token, alice, 20 ether);
        buyDirect(token, alice, 1 ether);
        vm.assertEq(book.offerTo(token.pair()), address(0), "pair");
        send(alice, token.till(), 10 ether);
        vm.assertEq(book.offerTo(token.till()), address(0), "till");
        send(alice, address(token), 10 ether);
        vm.assertEq(book.offerTo(address(token)), address(0), "token");
    }

    function test_Handshake_CostsATransferNextToNothing_UntilSomebodyInvites() public {
        // The second transfer of each, which finds everything read already.
        uint256 used = transferGas(IERC20Like(address(token)));
        IERC20Like plain = IERC20Like(address(deployOrdered("marketing", marketOptions(weth), true)));
        vm.prank(holder);
        plain.transfer(alice, 1_000 ether);
        vm.assertLe(used, transferGas(plain) + 300, "beside a token without invitations");
        invites(stranger);
        vm.assertTrue(transferGas(IERC20Like(address(token))) > used + 200, "the measurement sees a difference");
    }

    function transferGas(IERC20Like coin_) private returns (uint256 used) {
        vm.prank(alice);
        coin_.transfer(bob, 1);
        vm.prank(alice);
        uint256 start = gasleft();
        coin_.transfer(bob, 1);
        return start - gasleft();
    }

    // ── rights ──

    function test_Hooks_AreTheTokensAlone() public {
        bytes memory reason = abi.encodeWithSelector(IInvitationBook.InvitationBook_NotToken.selector, stranger);
        vm.expectRevert(reason);
        vm.prank(stranger);
        book.onTrade(alice, 1, 1);
        vm.expectRevert(reason);
        vm.prank(stranger);
        book.onTransfer(alice, bob, 1, true, true);
    }

    function expectBadSignature(address inviter, uint256 deadline, bytes memory signed) private {
        expectBadSignatureFrom(bob, inviter, deadline, signed);
    }

    function expectBadSignatureFrom(address who, address inviter, uint256 deadline, bytes memory signed) private {
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_InvalidSignature.selector, inviter));
        vm.prank(who);
        book.bind(inviter, deadline, signed);
    }

    /// @dev Between two that everything is known of already.
    function costOfTransfer() private returns (uint256) {
        send(alice, bob, 1);
        vm.prank(alice);
        uint256 before = gasleft();
        token.transfer(bob, 1);
        return before - gasleft();
    }
}
