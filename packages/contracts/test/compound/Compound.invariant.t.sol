// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {CompoundHandler} from "./CompoundHandler.t.sol";

/// @notice What must hold for a compounding token after any calls. The numbers are those of the project's list of properties.
abstract contract CompoundInvariants is Test {
    CompoundHandler internal handler;
    IMarketToken internal token;

    function start(uint256 kind) internal {
        handler = new CompoundHandler(kind);
        token = handler.tokenOf();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](12);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.compoundNow.selector;
        selectors[2] = handler.transferTokens.selector;
        selectors[3] = handler.sendDust.selector;
        selectors[4] = handler.accrue.selector;
        selectors[5] = handler.setExcluded.selector;
        selectors[6] = handler.buyTokens.selector;
        selectors[7] = handler.sellTokens.selector;
        selectors[8] = handler.setTaxes.selector;
        selectors[9] = handler.disturb.selector;
        selectors[10] = handler.release.selector;
        selectors[11] = handler.wait.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 1, 2, 29, 94: the balances are within the supply, the supply within the maximum, and rounding takes less
    /// than a unit an account.
    function invariant_01_BalancesAddUpToTheSupply() public view {
        uint256 sum;
        for (uint256 i; i < handler.holderCount(); ++i) {
            sum += token.balanceOf(handler.holders(i));
        }
        (,,, uint256 most,) = token.compoundSettings();
        vm.assertLe(sum, token.totalSupply(), "more balances than supply");
        vm.assertLe(token.totalSupply(), sum + handler.holderCount(), "supply that nobody has");
        vm.assertLe(token.totalSupply(), most, "above the maximum");
    }

    /// @notice 28: interest is what the plan says, never more; less only when the maximum was reached.
    function invariant_28_InterestFollowsThePlan() public view {
        uint256 planned = handler.measureByPlan();
        uint256 balance = token.balanceOf(handler.bystander());
        uint256 tolerance = (planned >> 68) + 2;
        vm.assertLe(balance, planned + tolerance, "more than planned");
        if (!token.interestEnded()) vm.assertLe(planned, balance + tolerance, "less than planned");
    }

    /// @notice 28: the pair and the token's own contracts earn nothing; a pair's balance changes by transfers only.
    function invariant_28_PairAndTillEarnNothing() public view {
        eq(handler.interestOf(handler.pair()), 0, "pair");
        eq(handler.interestOf(address(handler.till())), 0, "Till");
        eq(token.balanceOf(handler.pair()), handler.bookBalance(handler.pair()), "pair by transfers");
        eq(token.pendingInterest(handler.pair()) + token.pendingInterest(address(handler.till())), 0, "pending");
    }

    /// @notice 13, 15, 16: as for every taxed token.
    function invariant_13_15_16_TaxesStayWithinTheirBounds() public view {
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        vm.assertLe(buyBps, 1_000, "13: buys");
        vm.assertLe(sellBps, 1_500, "13: sells");
        eq(handler.failedSwapBacks(), 0, "15: a swap-back failed");
        ITill till = handler.till();
        uint256 owed = till.owed(ITill.Purpose.Marketing) + till.owed(ITill.Purpose.Team);
        vm.assertLe(
            owed + till.owed(ITill.Purpose.Liquidity), IERC20Like(token.base()).balanceOf(address(till)), "16: owed"
        );
    }

    /// @notice 96: events alone rebuild all that is minted, who is excluded, and the end.
    function invariant_96_EventsRebuildTheState() public view {
        uint256 pending;
        for (uint256 i; i < handler.holderCount(); ++i) {
            address one = handler.holders(i);
            uint256 waits = token.pendingInterest(one);
            pending += waits;
            eq(handler.bookBalance(one) + waits, token.balanceOf(one), "balance");
        }
        eq(handler.bookMinted(), handler.bookInterest(), "nothing but interest is minted");
        vm.assertLe(handler.bookSupply() + pending, token.totalSupply(), "supply");
        if (handler.bookEnded()) {
            vm.assertTrue(token.interestEnded(), "ended");
            eq(handler.bookIndex(), token.interestIndex(), "last index");
        }
        vm.assertTrue(token.isInterestExcluded(handler.actors(2)) == handler.bookExcluded(handler.actors(2)), "excluded");
    }
}

contract AutomaticCompoundInvariantTest is CompoundInvariants {
    function setUp() public {
        start(0);
    }
}

contract ManualCompoundInvariantTest is CompoundInvariants {
    function setUp() public {
        start(1 + 2 + 4);
    }
}

contract EndingCompoundInvariantTest is CompoundInvariants {
    function setUp() public {
        start(2 + 8);
    }
}
