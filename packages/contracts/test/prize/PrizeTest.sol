// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice A token with a prize pot in a filled pair.
abstract contract PrizeTest is MarketTest {
    IMarketToken internal token;
    IPrizePot internal pot;
    uint256 internal constant HOUR = 3_600;

    /// @notice Rounds of a day, buys from 1,000 tokens on, three winners, a tenth of the pot.
    function launch(address base_, bool first) internal {
        launch(marketOptions(base_), first);
    }

    function launch(MarketOptions memory chosen, bool first) internal {
        token = deployOrdered("marketing-invitation-prizePool", chosen, first);
        pot = IPrizePot(token.prizePot());
        seed(token, holder, SUPPLY / 2, 1_000 ether);
    }

    function person(uint256 number) internal pure returns (address) {
        return address(uint160(0xb000000 + number));
    }

    function give(address who, uint256 amount) internal {
        vm.prank(holder);
        token.transfer(who, amount);
    }

    function send(address from, address to, uint256 amount) internal {
        vm.prank(from);
        token.transfer(to, amount);
    }

    /// @notice Puts base coin into the pot, as the Till does.
    function fill(uint256 amount) internal {
        fund(token.base(), address(pot), amount);
        pot.receiveFunds();
    }

    function afterRound() internal returns (uint256 at) {
        (, uint64 endsAt, uint64 settleableAt,,,) = pot.currentRound();
        eq(settleableAt, endsAt + HOUR, "an hour after the end");
        vm.warp(settleableAt);
        return settleableAt;
    }

    function best() internal view returns (address[] memory accounts, uint256[] memory counts) {
        (,,,, accounts, counts) = pot.currentRound();
    }

    function roundNumber() internal view returns (uint256 number) {
        (number,,,,,) = pot.currentRound();
    }

    function balanceOfBase(address who) internal view returns (uint256) {
        return IERC20Like(token.base()).balanceOf(who);
    }
}
