// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {LiquidityHandler} from "./LiquidityHandler.t.sol";

/// @notice What must hold for Launcher and LiquidityHelper after any calls. The handler checks 14 and 94 after each.
abstract contract LiquidityInvariants is Test {
    LiquidityHandler internal handler;

    function start(string memory template, bool native, bool first) internal {
        handler = new LiquidityHandler(template, native, first);
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = handler.add.selector;
        selectors[1] = handler.remove.selector;
        selectors[2] = handler.fill.selector;
        selectors[3] = handler.trade.selector;
        selectors[4] = handler.give.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice Nothing of anybody's stays there, and what was given stays: no balance of theirs is ever used.
    function invariant_94_NothingStaysAndNothingThatLiesThereIsUsed() public view {
        address[2] memory both = handler.constants();
        for (uint256 i; i < 2; ++i) {
            eq(handler.token().balanceOf(both[i]), handler.tokensGiven(i), "tokens");
            eq(IERC20Like(handler.base()).balanceOf(both[i]), handler.coinsGiven(i), "base coin");
            eq(IPairErc20(handler.pair()).balanceOf(both[i]), handler.lpGiven(i), "liquidity tokens");
            eq(both[i].balance, 0, "native coin");
        }
    }
}

contract NativeLiquidityInvariantTest is LiquidityInvariants {
    function setUp() public {
        start("marketing", true, true);
    }
}

contract CoinLiquidityInvariantTest is LiquidityInvariants {
    function setUp() public {
        start("dividend", false, false);
    }
}
