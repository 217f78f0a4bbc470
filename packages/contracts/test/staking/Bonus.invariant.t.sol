// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {Test} from "../_support/Test.sol";
import {BonusHandler} from "./BonusHandler.t.sol";

/// @notice What must hold for a bonus pool after any calls. The numbers are those of the project's list of properties.
abstract contract BonusInvariants is Test {
    BonusHandler internal handler;
    IBonusPool internal pool;

    function start(bool isBeans) internal {
        handler = new BonusHandler(isBeans);
        pool = handler.poolOf();
        targetContract(address(handler));
        bytes4[8] memory calls = [
            handler.depositSome.selector,
            handler.withdrawSome.selector,
            handler.claimSome.selector,
            handler.fundSome.selector,
            handler.collectSome.selector,
            handler.donate.selector,
            handler.trouble.selector,
            handler.wait.selector
        ];
        uint8[8] memory times = [uint8(9), 4, 4, 5, 1, 1, 1, 5];
        bytes4[] memory selectors = new bytes4[](30);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice 65, 66, 73, 96, P10, P12: see what each line says.
    function invariant_65_66_73_96_P10_P12_AllThatIsOwed_IsFunded_AndHere() public view {
        IPoolLedger.Books memory books = pool.books();
        uint256 owed;
        uint256 principal;
        uint256 weight;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            IBonusPool.Account memory held = pool.accountOf(actor);
            owed += held.gross + held.ready;
            principal += held.principal;
            weight += held.weight;
            eq(held.principal, handler.principal(actor), "66: another principal");
            eq(handler.told(actor), handler.principal(actor), "96: events tell another deposit");
            checkWeight(actor, held);
        }
        eq(books.funded, handler.funded(), "67: funded");
        eq(books.paid, handler.paidTold(), "96: paid");
        eq(books.staked, principal, "66: the sum of deposits");
        eq(books.weight, weight, "73: the sum of weights");
        eq(books.takenBack, 0, "71: taken back");
        eq(books.fees + handler.feesCollected(), handler.feesTold(), "96: fees");
        vm.assertLe(owed, books.earned, "65: owed more than was allotted");
        eq(books.paid + books.earned + books.free, books.funded, "65: lost or doubled");
        uint256 all = books.staked + books.fees + books.earned + books.free;
        eq(books.heldStake, all + handler.donated(), "66: it is not here");
    }

    /// @dev P12: recounted from who invited whom.
    function checkWeight(address actor, IBonusPool.Account memory held) private view {
        uint256 weight = held.principal * (handler.IS_BEANS() ? 350 : 200);
        if (handler.IS_BEANS()) {
            (uint256 count, uint256 referred) = handler.referralsOf(actor);
            eq(held.referrals, count, "P12: n");
            eq(held.referred, referred, "P12: q");
            if (count >= 10) weight += (referred < held.principal ? referred : held.principal) * 50;
        }
        eq(held.weight, weight, "P12: the weight");
    }
}

contract RoastBeefInvariantTest is BonusInvariants {
    function setUp() public {
        start(false);
    }
}

contract DollarBeansInvariantTest is BonusInvariants {
    function setUp() public {
        start(true);
    }
}
