// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {TradingHandler} from "./TradingHandler.t.sol";

/// @notice What must hold for a taxed token after any trades. The numbers are those of the project's list of properties.
abstract contract TradingInvariants is Test {
    TradingHandler internal handler;
    IMarketToken internal token;

    function start(string memory template, bool native, bool first) internal {
        handler = new TradingHandler(template, native, first);
        token = handler.token();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](16);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.buyTokens.selector;
        selectors[2] = handler.sellTokens.selector;
        selectors[3] = handler.transferTokens.selector;
        selectors[4] = handler.batch.selector;
        selectors[5] = handler.addLiquidity.selector;
        selectors[6] = handler.removeLiquidity.selector;
        selectors[7] = handler.disturb.selector;
        selectors[8] = handler.release.selector;
        selectors[9] = handler.setTaxes.selector;
        selectors[10] = handler.lowerCeilings.selector;
        selectors[11] = handler.setExempt.selector;
        selectors[12] = handler.setThreshold.selector;
        selectors[13] = handler.setSplit.selector;
        selectors[14] = handler.giveUp.selector;
        selectors[15] = handler.pretend.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 1, 2: the balances add up to the supply, which only falls.
    function invariant_01_BalancesAddUpToTheSupply() public view {
        uint256 sum;
        for (uint256 i; i < handler.holderCount(); ++i) {
            sum += token.balanceOf(handler.holders(i));
        }
        eq(sum, token.totalSupply(), "sum");
        vm.assertLe(token.totalSupply(), 1_000_000 ether, "the supply rose");
    }

    /// @notice 6: nobody loses tokens without having acted.
    function invariant_06_ABystanderKeepsEverything() public view {
        eq(token.balanceOf(handler.bystander()), 1_000 ether, "bystander");
    }

    /// @notice 13: rates stay under ceilings; the declared launch tax is the only exception.
    function invariant_13_RatesStayUnderTheirCeilings() public view {
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        (uint16 buyCeiling, uint16 sellCeiling) = token.taxCeilings();
        vm.assertLe(sellBps, sellCeiling, "sell");
        if (block.timestamp >= uint256(token.tradingStart()) + 600) vm.assertLe(buyBps, buyCeiling, "buy");
        else vm.assertLe(buyBps, 6_000, "launch");
        vm.assertLe(buyCeiling, 2_500, "buy ceiling");
        vm.assertLe(sellCeiling, 2_500, "sell ceiling");
    }

    /// @notice 15: with an unlocked pair no swap-back fails; that a failing one stops no sell is a test of its own.
    function invariant_15_NoSwapBackFails() public view {
        eq(handler.failedSwapBacks(), 0, "failed");
    }

    /// @notice 16: what the Till owes lies on it, and is what its events say.
    function invariant_16_TheTillIsSolvent() public view {
        ITill till = handler.till();
        uint256 owedMarketing = till.owed(ITill.Purpose.Marketing);
        uint256 owedTeam = till.owed(ITill.Purpose.Team);
        uint256 owed = owedMarketing + owedTeam + till.owed(ITill.Purpose.Liquidity) + handler.owedToFormer();
        vm.assertLe(owed, IERC20Like(handler.base()).balanceOf(address(till)), "owes more than it has");
        eq(owedMarketing, handler.bookOwed(ITill.Purpose.Marketing), "marketing by events");
        eq(owedTeam, handler.bookOwed(ITill.Purpose.Team), "team by events");
        uint256 former = till.owedTo(handler.receivers(0)) + till.owedTo(handler.receivers(1));
        eq(former, handler.owedToFormer(), "former receivers by events");
    }

    /// @notice 96: books kept from events alone equal the token's state.
    function invariant_96_EventsRebuildTheState() public view {
        eq(handler.bookSupply(), token.totalSupply(), "supply");
        for (uint256 i; i < handler.holderCount(); ++i) {
            address one = handler.holders(i);
            eq(handler.bookBalance(one), token.balanceOf(one), "balance");
        }
        (uint256 buyBps, uint256 sellBps) = token.taxes();
        if (block.timestamp >= uint256(token.tradingStart()) + 600) eq(handler.bookBuyBps(), buyBps, "buy rate");
        eq(handler.bookSellBps(), sellBps, "sell rate");
    }
}

contract NativeTradingInvariantTest is TradingInvariants {
    function setUp() public {
        start("marketing", true, true);
    }
}

contract CoinTradingInvariantTest is TradingInvariants {
    function setUp() public {
        start("marketing", false, false);
    }
}
