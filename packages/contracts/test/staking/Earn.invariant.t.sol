// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnPool} from "../../src/staking/IEarnPool.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {Test} from "../_support/Test.sol";
import {EarnHandler} from "./EarnHandler.t.sol";

/// @notice What must hold for an Earn pool after any calls. The numbers are those of the project's list of properties.
contract EarnInvariantTest is Test {
    EarnHandler internal handler;
    IEarnPool internal pool;

    function setUp() public {
        handler = new EarnHandler();
        pool = handler.poolOf();
        targetContract(address(handler));
        bytes4[8] memory calls = [
            handler.depositSome.selector,
            handler.leaveSome.selector,
            handler.fundSome.selector,
            handler.takeBackSome.selector,
            handler.collectSome.selector,
            handler.donate.selector,
            handler.trouble.selector,
            handler.wait.selector
        ];
        uint8[8] memory times = [uint8(6), 6, 4, 2, 1, 1, 1, 5];
        bytes4[] memory selectors = new bytes4[](26);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice P7, 65, 66, 71, 96: what is reserved is the interest of all open deposits, and all of it is here.
    function invariant_P7_65_66_71_96_WhatIsReserved_IsPromised_AndHere() public view {
        IPoolLedger.Books memory books = pool.books();
        uint256 principal;
        uint256 promised;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            IEarnPool.Account memory held = pool.accountOf(actor);
            (uint256 staked, uint256 interest) = recounted(actor);
            eq(held.staked, staked, "66: an account is not its deposits");
            eq(held.interest, interest, "P7: an account is not its deposits");
            eq(held.staked, handler.principal(actor), "66: another principal");
            eq(held.interest, handler.promised(actor), "P7: another promise");
            eq(handler.told(actor), handler.principal(actor), "96: events tell another deposit");
            principal += staked;
            promised += interest;
        }
        eq(books.staked, principal, "66: the sum of deposits");
        eq(books.earned, promised, "P7: the sum of interest");
        eq(books.funded, handler.funded(), "67: funded");
        eq(books.paid, handler.paid(), "65: paid");
        eq(books.paid, handler.toldPaid(), "96: paid");
        eq(books.takenBack, handler.takenBack(), "71: taken back");
        eq(books.fees, handler.charged(), "73: fees");
        eq(books.paid + books.earned + books.takenBack + books.free, books.funded, "P7: lost or doubled");
        uint256 all = books.staked + books.fees + books.earned + books.free;
        eq(books.heldStake, all + handler.donated(), "66: it is not here");
    }

    function recounted(address actor) private view returns (uint256 staked, uint256 interest) {
        (IEarnPool.Position[] memory all,) = pool.positionsOf(actor, 0, 1_000);
        for (uint256 i; i < all.length; ++i) {
            (staked, interest) = (staked + all[i].amount, interest + all[i].interest);
        }
    }
}
