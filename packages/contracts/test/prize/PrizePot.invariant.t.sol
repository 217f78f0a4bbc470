// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {PrizeHandler} from "./PrizeHandler.t.sol";

/// @notice What must hold for a prize pot after any calls.
abstract contract PrizeInvariants is Test {
    PrizeHandler internal handler;
    IMarketToken internal token;
    IPrizePot internal pot;

    function start(uint256 kind) internal {
        handler = new PrizeHandler(kind);
        (token, pot) = handler.tokenAndPot();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](12);
        selectors[0] = handler.buyTokens.selector;
        selectors[1] = handler.sellTokens.selector;
        selectors[2] = handler.transferTokens.selector;
        selectors[3] = handler.cheat.selector;
        selectors[4] = handler.wait.selector;
        selectors[5] = handler.waitForTheRound.selector;
        selectors[6] = handler.addFunds.selector;
        selectors[7] = handler.settle.selector;
        selectors[8] = handler.claim.selector;
        selectors[9] = handler.pretend.selector;
        selectors[10] = handler.crowd.selector;
        selectors[11] = handler.settle.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice Solvency: what was paid, what is owed and the pot are what was received, and it lies there.
    function invariant_PaidOwedAndPotAreWhatWasReceived() public view {
        uint256 owed;
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            owed += pot.prizeOf(handler.people(i));
        }
        eq(handler.bookClaimed() + owed + pot.pot(), handler.bookFunded(), "received");
        vm.assertLe(owed + pot.pot(), IERC20Like(pot.base()).balanceOf(address(pot)), "it does not lie there");
    }

    /// @notice Only what was bought in the round and is still there counts, and nobody has a count above the balance.
    function invariant_CountsAreWhatWasBoughtAndKept() public view {
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            address one = handler.people(i);
            uint256 count = pot.countOf(one);
            eq(count, handler.kept(one), "count");
            if (!handler.roundSettled()) vm.assertLe(count, token.balanceOf(one), "counts what is gone");
        }
    }

    /// @notice A round begins with a buy, lasts its window, and nothing makes it longer.
    function invariant_RoundsLastTheirWindow() public view {
        (uint256 number, uint64 endsAt, uint64 settleableAt, bool settled, address[] memory accounts,) =
            pot.currentRound();
        eq(number, handler.roundNow(), "number");
        eq(endsAt, handler.roundEnd(), "end");
        if (number != 0) eq(settleableAt, endsAt + 1 hours, "settlement");
        vm.assertTrue(number == 0 || settled == handler.roundSettled(), "settled");
        vm.assertLe(accounts.length, 10, "places");
    }

    /// @notice Pairs, the token's own contracts and the burn address take part in nothing.
    function invariant_ExcludedAccountsNeverCount() public view {
        address[5] memory excluded =
            [token.pair(), token.till(), address(pot), address(0xdEaD), address(handler.flashBuyer())];
        for (uint256 i; i < 5; ++i) {
            eq(pot.countOf(excluded[i]) + pot.prizeOf(excluded[i]), 0, "excluded");
        }
    }

    /// @notice 96: events alone rebuild counts, prizes and the pot.
    function invariant_96_EventsRebuildTheState() public view {
        (uint256 number,,,,,) = pot.currentRound();
        for (uint256 i; i < handler.PEOPLE(); ++i) {
            address one = handler.people(i);
            eq(handler.bookCountRound(one) == number ? handler.bookCount(one) : 0, pot.countOf(one), "count");
            eq(handler.bookPrize(one), pot.prizeOf(one), "prize");
        }
        eq(handler.bookFunded() - handler.bookPaid(), pot.pot(), "pot");
    }
}

contract ThreeWinnersInvariantTest is PrizeInvariants {
    function setUp() public {
        start(0);
    }
}

contract TenWinnersInvariantTest is PrizeInvariants {
    function setUp() public {
        start(1 + 2 + 4 + 8);
    }
}
