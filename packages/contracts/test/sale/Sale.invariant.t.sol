// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {Test} from "../_support/Test.sol";
import {SaleHandler} from "./SaleHandler.t.sol";
import {SaleModel} from "./SaleModel.sol";
import {ISaleToken} from "./SaleTest.sol";

/// @notice What must hold for a sale after any calls. The numbers are those of the project's list of properties.
abstract contract SaleInvariants is Test {
    uint256 private constant SUPPLY = 1_000_000 ether;

    SaleHandler internal handler;
    ISaleToken internal token;
    ISale internal sale;
    bytes32 private _rules;

    function start(SaleModel.Kind kind) internal {
        handler = new SaleHandler(kind);
        (token, sale) = (handler.tokenOf(), handler.saleOf());
        _rules = rulesNow();
        targetContract(address(handler));
        // As often as runs of 64 calls need to come to every end.
        bytes4[12] memory calls = [
            handler.buySome.selector,
            handler.bindSome.selector,
            handler.finishIt.selector,
            handler.claimSome.selector,
            handler.refundSome.selector,
            handler.collectSome.selector,
            handler.moveSome.selector,
            handler.disturb.selector,
            handler.forceCoin.selector,
            handler.meddle.selector,
            handler.changeList.selector,
            handler.wait.selector
        ];
        uint8[12] memory times = [uint8(7), 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 3];
        bytes4[] memory selectors = new bytes4[](26);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice 51, 52: the books are the sum of the accounts, no account is above its limit, and the coin lies in the sale.
    function invariant_51_TheBooksAreTheAccounts() public view {
        ISale.Progress memory done = sale.progress();
        (uint256 raised, uint256 bought, uint256 rewards) = (0, 0, 0);
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            ISale.Buyer memory buyer = sale.buyerOf(actor);
            eq(buyer.paid, handler.paidBy(actor) - handler.refundedTo(actor), "51: paid");
            eq(buyer.reward, handler.rewardOf(actor), "51: reward");
            eq(buyer.teamPaid, handler.teamOf(actor), "51: paid below");
            vm.assertEq(buyer.inviter, handler.inviterOf(actor), "51: inviter");
            vm.assertTrue(buyer.paid <= handler.LIMIT(), "52: limit");
            (raised, bought, rewards) = (raised + buyer.paid, bought + handler.boughtBy(actor), rewards + buyer.reward);
        }
        eq(done.raised, raised, "51: raised");
        if (!handler.isFair()) eq(done.sold, bought, "51: sold");
        else eq(done.sold, raised == 0 ? 0 : handler.TOTAL(), "51: shared");
        if (done.finishedAt == 0) {
            eq(done.rewards, rewards, "51: rewards");
            eq(address(sale).balance, raised + handler.forced(), "51: coin before the finish");
        } else {
            eq(address(sale).balance, sale.proceeds() + rewards + handler.forced(), "51: coin after the finish");
        }
    }

    /// @notice 52: nothing is sold beyond what the phases up to now offer.
    function invariant_52_NothingIsSoldBeyondThePhases() public view {
        ISale.SaleInit memory rules = sale.saleRules();
        uint256 sold = sale.progress().sold;
        vm.assertTrue(sold <= rules.phases[sale.currentPhase()].amount, "52: phase");
        vm.assertTrue(handler.listedAmount() <= rules.phases[0].amount, "52: listed phase");
    }

    /// @notice 53, 55, 64: one end and one only; it is told alike by sale and token.
    function invariant_55_AnEndIsFinal() public view {
        bool isFinished = sale.progress().finishedAt != 0;
        eq(handler.finishes(), isFinished ? 1 : 0, "64: once");
        vm.assertTrue(!isFinished || handler.refunds() == 0, "55: paid back and finished");
        vm.assertEq(token.isSaleFinished(), isFinished, "55: token and sale agree");
        vm.assertEq(sale.saleState() == ISale.SaleState.Finished, isFinished, "53: state");
        if (!isFinished) eq(sale.proceeds(), 0, "64: nothing for the deployer before");
    }

    /// @notice 56, 57, 63: what is owed and what the exchange needs lies in the sale from the first moment on; nobody has more
    /// than he bought, and nothing is made.
    function invariant_57_TheTokensLieInTheSale() public view {
        uint256 claimed;
        uint256 sold;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            uint256 bought = sale.buyerOf(actor).bought;
            vm.assertTrue(handler.claimedBy(actor) <= bought, "56: claimed more than bought");
            eq(sale.buyerOf(actor).claimed, handler.claimedBy(actor), "56: claimed");
            claimed += handler.claimedBy(actor);
            sold += bought;
        }
        bool deliversAtOnce = handler.KIND() == SaleModel.Kind.Erc314;
        uint256 held = token.balanceOf(address(sale)) - handler.donatedTokens();
        vm.assertTrue(sold <= handler.TOTAL(), "56: for sale");
        if (sale.progress().finishedAt == 0) {
            uint256 delivered = deliversAtOnce ? uint256(sale.progress().sold) : 0;
            eq(held, handler.TOTAL() + handler.RESERVE() - delivered, "57: needed");
        } else if (handler.isFair()) {
            vm.assertTrue(held >= sold - claimed && held <= sold - claimed + 5, "56: shares are rounded down");
        } else {
            eq(held, deliversAtOnce ? 0 : sold - claimed, "56: owed");
        }
        eq(token.totalSupply(), SUPPLY - handler.takenBack() - handler.burnt(), "63: supply");
    }

    /// @notice 62: the rules are those of the creation, but for the roots of the lists.
    function invariant_62_TheRulesStay() public view {
        vm.assertEq(rulesNow(), _rules, "62: rules");
    }

    /// @notice Nobody is invited by somebody below him.
    function invariant_InvitationsNeverMeet() public view {
        for (uint256 i; i < handler.actorCount(); ++i) {
            address above = handler.actors(i);
            for (uint256 steps; above != address(0); ++steps) {
                vm.assertTrue(steps < handler.actorCount(), "a circle");
                above = sale.buyerOf(above).inviter;
            }
        }
    }

    function rulesNow() private view returns (bytes32) {
        ISale.SaleInit memory rules = sale.saleRules();
        for (uint256 i; i < rules.phases.length; ++i) {
            // A list stays a list, and a public phase public.
            if (rules.phases[i].listRoot != 0) rules.phases[i].listRoot = bytes32(uint256(1));
        }
        return keccak256(abi.encode(rules));
    }
}

contract MarketingSaleInvariantTest is SaleInvariants {
    function setUp() public {
        start(SaleModel.Kind.Marketing);
    }
}

contract Erc314SaleInvariantTest is SaleInvariants {
    function setUp() public {
        start(SaleModel.Kind.Erc314);
    }
}

contract FairSaleInvariantTest is SaleInvariants {
    function setUp() public {
        start(SaleModel.Kind.Fair);
    }
}
