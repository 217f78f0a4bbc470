// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {InvitationHandler} from "./InvitationHandler.t.sol";

/// @notice What must hold for a book after any calls. The numbers are those of the project's list of properties.
abstract contract InvitationInvariants is Test {
    InvitationHandler internal handler;
    IMarketToken internal token;
    IInvitationBook internal book;

    function start(uint256 kind) internal {
        handler = new InvitationHandler(kind);
        (address made, address its) = handler.tokenAndBook();
        (token, book) = (IMarketToken(made), IInvitationBook(its));
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](9);
        selectors[0] = handler.bind.selector;
        selectors[1] = handler.setInvites.selector;
        selectors[2] = handler.transfer.selector;
        selectors[3] = handler.shakeHands.selector;
        selectors[4] = handler.trade.selector;
        selectors[5] = handler.setTaxes.selector;
        selectors[6] = handler.settle.selector;
        selectors[7] = handler.claim.selector;
        selectors[8] = handler.wait.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice Solvency: what is owed lies there, to the unit.
    function invariant_TheBookHoldsAllUnsettledAmountsAndCredits() public {
        uint256 owed;
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            owed += book.unsettled(handler.people(i)) + book.creditOf(handler.people(i));
        }
        eq(token.balanceOf(address(book)), owed, "balance");
    }

    /// @notice Rule 15: no circles, bound once, at most six generations.
    function invariant_LinesHaveNoCirclesAndNeverChange() public {
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            address one = handler.people(i);
            vm.assertEq(book.inviterOf(one), handler.bookInviter(one), "an inviter changed");
            uint256 length;
            for (address above = book.inviterOf(one); above != address(0); above = book.inviterOf(above)) {
                vm.assertTrue(above != one && ++length < handler.PEOPLE(), "a circle");
            }
        }
        vm.assertTrue(!handler.boundTwice(), "bound twice");
        vm.assertLe(handler.farthestGeneration(), book.rewardBps().length, "generations");
    }

    /// @notice 12, 94: nothing of what trades left is lost or made.
    function invariant_12_WhatWasTakenIsCreditedPassedOnOrWaits() public {
        uint256 waiting;
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            waiting += book.unsettled(handler.people(i));
        }
        eq(handler.bookTaken(), handler.bookCredited() + handler.bookPassedOn() + waiting, "taken");
        eq(handler.bookPassedOn(), handler.passedOnByTransfers(), "what the Till got");
        vm.assertTrue(!handler.tookMoreThanAThird(), "more than a third of the tax");
    }

    /// @notice 96: books kept from events alone equal the contract's state.
    function invariant_96_EventsRebuildTheState() public {
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            address one = handler.people(i);
            eq(book.unsettled(one), handler.bookUnsettled(one), "unsettled");
            eq(book.creditOf(one), handler.bookCredit(one), "credit");
        }
    }
}

contract SixGenerationsInvariantTest is InvitationInvariants {
    function setUp() public {
        start(0);
    }
}

contract TwoGenerationsInvariantTest is InvitationInvariants {
    function setUp() public {
        start(7);
    }
}
