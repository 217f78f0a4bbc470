// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "../../src/presale/IAllocationSale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {Test} from "../_support/Test.sol";
import {AllocationHandler} from "./AllocationHandler.t.sol";

/// @notice What must hold for a sale of what is delivered elsewhere after any calls.
contract AllocationInvariantTest is Test {
    AllocationHandler internal handler;
    IAllocationSale internal sale;

    function setUp() external {
        handler = new AllocationHandler();
        sale = handler.saleOf();
        targetContract(address(handler));
        bytes4[12] memory calls = [
            handler.buySome.selector,
            handler.setRecipientSome.selector,
            handler.finishIt.selector,
            handler.cancelSome.selector,
            handler.markSome.selector,
            handler.disputeSome.selector,
            handler.concedeSome.selector,
            handler.withdrawSome.selector,
            handler.settleSome.selector,
            handler.refundSome.selector,
            handler.collectSome.selector,
            handler.wait.selector
        ];
        uint8[12] memory times = [uint8(6), 2, 2, 1, 6, 4, 2, 2, 3, 3, 3, 4];
        bytes4[] memory selectors = new bytes4[](38);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice L15: a payment ends once, and what is not ended lies here, with the bonds of both where it is disputed.
    function invariant_L15_APaymentEndsOnce_AndLiesHereUntilThen() public view {
        uint256[2] memory owed;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            uint256 ended = handler.ends(actor);
            vm.assertLe(ended, 1, "L15: ended twice");
            IAllocationSale.Allocation memory held = sale.allocationOf(actor);
            uint256 paid = handler.paidBy(actor);
            if (ended == 0) owed[held.coin] += paid;
            if (held.mark == IAllocationSale.Mark.Disputed) owed[held.coin] += 2 * (paid / 10);
            owed[0] += sale.rewardDue(actor, 0);
            owed[1] += sale.rewardDue(actor, 1);
        }
        for (uint256 number; number < 2; ++number) {
            for (uint256 batch = 1; batch <= sale.batchCount(); ++batch) {
                IAllocationSale.Batch memory marked = sale.batchOf(batch, number);
                if (!marked.isCollected && marked.paid != marked.disputed) {
                    owed[number] += marked.paid / 10 - marked.disputed / 10;
                }
            }
            owed[number] += sale.proceeds(number);
            uint256 balance = handler.balanceOfSale(number);
            vm.assertLe(owed[number], balance, "L15: short of coin");
            vm.assertLe(balance - owed[number], 40, "L15: more than roundings stays");
        }
    }

    /// @notice L17: recipients are what their accounts named while it was sold.
    function invariant_L17_RecipientsAreTheirAccounts() public view {
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            vm.assertEq(sale.allocationOf(actor).recipient, handler.recipientOf(actor), "L17: another recipient");
        }
    }

    /// @notice L1, L5 of what is delivered elsewhere: earned and lost are parts of what was paid.
    function invariant_L5_EarnedAndLost_ArePartsOfWhatWasPaid() public view {
        for (uint256 number; number < 2; ++number) {
            ISaleBooks.Book memory book = sale.bookOf(number);
            vm.assertLe(book.earned + book.lost, book.paid, "L5: more than was paid");
        }
        ISaleBooks.Progress memory done = sale.progress();
        vm.assertLe(done.settled, done.sold, "56: more than was sold");
    }
}
