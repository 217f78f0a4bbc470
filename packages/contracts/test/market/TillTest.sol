// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";
import {Vm} from "../_support/Test.sol";

/// @notice A token in a filled pair, whose Till sells what lies on it.
abstract contract TillTest is MarketTest {
    function setUp() public {
        setUpExchange();
    }

    function launch(address base_, bool first) internal returns (IMarketToken token) {
        token = deployOrdered("marketing", marketOptions(base_), first);
        seed(token, holder, SUPPLY / 2, 100 ether);
    }

    function give(IMarketToken token, address to, uint256 amount) internal {
        vm.prank(holder);
        token.transfer(to, amount);
    }

    /// @dev First in its block, as a sell has to be in which the Till sells.
    function sellTokens(IMarketToken token, uint256 amount) internal {
        vm.warp(block.timestamp + 1);
        give(token, alice, amount);
        sell(token, alice, amount);
    }

    /// @dev Lets the Till sell once, so that something is owed.
    function fill(IMarketToken token) internal {
        give(token, token.till(), SUPPLY / 10);
        sellTokens(token, 1_000 ether);
    }

    function swappedBack() internal returns (uint256 sold, uint256 received, uint256 burned) {
        bytes32 topic = ITill.SwappedBack.selector;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == topic) return abi.decode(logs[i].data, (uint256, uint256, uint256));
        }
    }

    function near(uint256 left, uint256 right, uint256 most, string memory message) internal pure {
        vm.assertLe(left > right ? left - right : right - left, most, message);
    }
}
