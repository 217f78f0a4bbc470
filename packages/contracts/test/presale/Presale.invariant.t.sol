// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {Test} from "../_support/Test.sol";
import {PresaleHandler} from "./PresaleHandler.t.sol";

/// @notice What must hold for a presale after any calls. The numbers are those of the project's list of properties.
abstract contract PresaleInvariants is Test {
    PresaleHandler internal handler;
    IPresale internal sale;
    bytes32 private _rules;

    function start(PresaleHandler.Kind kind) internal {
        handler = new PresaleHandler(kind);
        sale = handler.saleOf();
        _rules = keccak256(abi.encode(sale.saleRules()));
        targetContract(address(handler));
        bytes4[13] memory calls = [
            handler.buySome.selector,
            handler.bindSome.selector,
            handler.endCoinSome.selector,
            handler.cancelSome.selector,
            handler.finishIt.selector,
            handler.claimSome.selector,
            handler.refundSome.selector,
            handler.collectSome.selector,
            handler.settleUnsold.selector,
            handler.trouble.selector,
            handler.disturbPair.selector,
            handler.forceCoin.selector,
            handler.wait.selector
        ];
        uint8[13] memory times = [uint8(8), 2, 1, 1, 2, 5, 3, 3, 1, 2, 1, 1, 4];
        bytes4[] memory selectors = new bytes4[](34);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice L1: of each coin, what was paid is what was refunded, pooled, paid out and is held; what was forced is nobody's.
    function invariant_L1_OfEachCoin_WhatWasPaid_IsTheSumOfItsParts() public view {
        for (uint256 i; i < 2; ++i) {
            ISaleBooks.Book memory book = sale.bookOf(i);
            eq(book.paid, handler.paidOf(i), "L1: paid");
            eq(book.collected, handler.collectedOf(i), "L1: collected");
            uint256 gone = handler.refundedOf(i) + handler.rewardedOf(i) + book.pooled + book.collected;
            eq(handler.balanceOfSale(i) - handler.forcedOf(i), book.paid - gone, "L1: held");
        }
    }

    /// @notice L2: the value is the sum of the accounts', and of the coins'.
    function invariant_L2_TheValue_IsTheSumOfAccountsAndOfCoins() public view {
        uint256 value;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            eq(sale.buyerOf(actor).value, handler.valueBy(actor), "L2: an account's");
            value += handler.valueBy(actor);
        }
        eq(sale.progress().raised, value, "L2: of the accounts");
        eq(sale.bookOf(0).value + sale.bookOf(1).value, value, "L2: of the coins");
    }

    /// @notice L3: after a failure everybody is owed all of each coin that he paid and has not got back.
    function invariant_L3_AfterAFailure_AllOfEachCoinIsDue() public view {
        if (sale.saleState() != ISaleBooks.SaleState.Refunding) return;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            uint256[] memory due = sale.buyerOf(actor).due;
            for (uint256 k; k < 2; ++k) {
                eq(due[k], handler.paidBy(actor, k) - handler.refundedBy(actor, k), "L3: due");
            }
        }
    }

    /// @notice L5: what left for the deployer and the inviters, and what could, is at most the share of what arrived.
    function invariant_L5_NothingIsPaid_ButForWhatArrived() public view {
        ISaleBooks.Progress memory done = sale.progress();
        eq(done.settled, handler.arrived() + handler.givenUp(), "56: arrived or given up");
        for (uint256 i; i < 2; ++i) {
            ISaleBooks.Book memory book = sale.bookOf(i);
            vm.assertLe(book.earned + book.lost, book.paid, "L5: more than was paid");
            uint256 advance = book.paid * sale.saleRules().advanceBps / 10_000;
            uint256 rest = book.paid - book.pooled - advance;
            uint256 most = book.paid == 0 ? 0 : advance + rest * book.earned / book.paid;
            vm.assertLe(book.collected + handler.rewardedOf(i) + sale.proceeds(i), most, "L5: paid before it arrived");
            if (handler.arrived() == 0) vm.assertLe(book.collected, advance, "L5: nothing arrived");
        }
    }

    /// @notice L4, 57: what is owed lies here, as long as nothing but the sale moves it.
    function invariant_57_WhatIsOwed_LiesHere() public view {
        vm.assertLe(sale.owed(), handler.tokenHeld(), "57: short of tokens");
    }

    /// @notice 56: nobody gets more than he bought.
    function invariant_56_NobodyGetsMoreThanHeBought() public view {
        for (uint256 i; i < handler.actorCount(); ++i) {
            ISaleBooks.Buyer memory buyer = sale.buyerOf(handler.actors(i));
            vm.assertLe(buyer.delivered + buyer.undelivered, buyer.bought, "56: more than bought");
        }
    }

    /// @notice L10, 62: nothing of the rules changes.
    function invariant_L10_TheRulesStay() public view {
        vm.assertEq(keccak256(abi.encode(sale.saleRules())), _rules, "L10: a rule has changed");
    }
}

contract PresaleAtEndInvariantTest is PresaleInvariants {
    function setUp() external {
        start(PresaleHandler.Kind.AtEnd);
    }

    /// @notice FUZZ_SEED=0x003016cbce063d48c4cf61ba91345c67 found it: what is skimmed off a pair can be more than is brought there.
    function test_L1_AGiftAboveAllThatIsBrought_IsNobodys_AndStopsNothing() external {
        handler.buySome(0, 0, true, 0);
        for (uint256 i; i < 4; ++i) {
            handler.buySome(i, 58, false, 0);
        }
        handler.wait(12 days);
        handler.disturbPair(type(uint256).max, 3);
        handler.finishIt(0);
        vm.assertTrue(sale.saleState() == ISaleBooks.SaleState.Finished, "not finished");
        vm.assertLe(1, handler.forcedOf(1), "nothing was left of the gift");
        invariant_L1_OfEachCoin_WhatWasPaid_IsTheSumOfItsParts();
    }
}

contract PresaleScheduledInvariantTest is PresaleInvariants {
    function setUp() external {
        start(PresaleHandler.Kind.Scheduled);
    }
}

contract PresaleFairInvariantTest is PresaleInvariants {
    function setUp() external {
        start(PresaleHandler.Kind.Fair);
    }
}

contract PresalePlainInvariantTest is PresaleInvariants {
    function setUp() external {
        start(PresaleHandler.Kind.Plain);
    }
}

contract PresaleDirectInvariantTest is PresaleInvariants {
    function setUp() external {
        start(PresaleHandler.Kind.Direct);
    }
}
