// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice A token with invitations in a filled pair, and people with keys.
abstract contract InvitationTest is MarketTest {
    IMarketToken internal token;
    IInvitationBook internal book;
    uint16[] internal rates;

    /// @notice 15 % on both sides; 3, 1 and 0.5 % for three generations; 1 token to hold, 10 tokens to offer.
    function invitationOptions(address base_) internal view returns (MarketOptions memory chosen) {
        chosen = marketOptions(base_);
        (chosen.trading.buyBps, chosen.trading.sellBps, chosen.trading.buyCeilingBps) = (1_500, 1_500, 1_500);
        uint16[] memory rewards = chosen.invitation.rewardBps;
        (rewards[0], rewards[1], rewards[2]) = (300, 100, 50);
    }

    function launch(address base_, bool first) internal {
        launch(invitationOptions(base_), first);
    }

    function launch(MarketOptions memory chosen, bool first) internal {
        token = deployOrdered("marketing-invitation", chosen, first);
        book = IInvitationBook(token.invitationBook());
        rates = chosen.invitation.rewardBps;
        seed(token, holder, SUPPLY / 2, 1_000 ether);
    }

    /// @notice A person's key belongs to the name, as its address does (see {account}).
    function signature(string memory inviter, uint256 deadline) internal returns (bytes memory) {
        bytes32 hash = book.invitationHash(account(inviter), deadline);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(inviter))), hash);
        return abi.encodePacked(r, s, v);
    }

    /// @notice Binds by a signed invitation.
    function bindBySignature(address who, string memory inviter) internal {
        bytes memory signed = signature(inviter, block.timestamp);
        address from = account(inviter);
        vm.prank(who);
        book.bind(from, block.timestamp, signed);
    }

    /// @notice Gives somebody tokens without any tax or rule.
    function give(address who, uint256 amount) internal {
        vm.prank(holder);
        token.transfer(who, amount);
    }

    function send(address from, address to, uint256 amount) internal {
        vm.prank(from);
        token.transfer(to, amount);
    }

    function settle(address who) internal {
        book.settle(list(who));
    }

    function invites(address who) internal {
        vm.prank(who);
        token.setInvitesByTransfer(true);
    }

    /// @notice person 1 invited person 2, who invited person 3, and so on; each holds enough, and has for a second.
    function makeLine(uint256 length) internal returns (address last) {
        for (uint256 i = 1; i <= length; ++i) {
            give(person(i), 1_000 ether);
            if (i != 1) bindBySignature(person(i), personName(i - 1));
        }
        vm.warp(block.timestamp + 1);
        return person(length);
    }

    function person(uint256 number) internal returns (address) {
        return account(personName(number));
    }

    function personName(uint256 number) internal pure returns (string memory) {
        return string(abi.encodePacked("person ", bytes1(uint8(48 + number / 10)), bytes1(uint8(48 + number % 10))));
    }
}
