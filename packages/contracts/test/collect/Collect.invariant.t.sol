// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "../_support/Test.sol";
import {CollectHandler} from "./CollectHandler.t.sol";

/**
 * @notice What must hold for wallets after any orders. The numbers are those of the project's list of properties. The
 * handler checks after each call that only right orders move something (80), each once (76), and that nothing is lost on
 * the way (74, 75).
 */
contract CollectInvariantTest is Test {
    CollectHandler private handler;

    function setUp() public {
        handler = new CollectHandler();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = handler.fund.selector;
        selectors[1] = handler.turn.selector;
        selectors[2] = handler.signOrder.selector;
        selectors[3] = handler.wait.selector;
        selectors[4] = handler.handIn.selector;
        targetSelector(address(handler), selectors);
    }

    function invariant_80_WalletsHoldWhatTheirOrdersLeave() public view {
        for (uint256 wallet; wallet < 4; ++wallet) {
            for (uint256 asset; asset < 4; ++asset) {
                eq(handler.balanceOf(wallet, asset), handler.due(wallet, asset), "80: nothing but by a right order");
            }
        }
        address singleton = address(handler.contractUnderTest());
        eq(singleton.balance, 0, "74: nothing at the contract");
        for (uint256 asset = 1; asset < 4; ++asset) {
            eq(IERC20(handler.tokens(asset)).balanceOf(singleton), 0, "75: nothing at the contract");
        }
    }
}
