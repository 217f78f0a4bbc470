// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMarketToken} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice A token with compound interest: 1 % a day by itself, from an hour after its creation, up to ten times its supply.
abstract contract CompoundTest is MarketTest {
    string internal constant FULL =
        "compound-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust";
    uint256 internal constant DAY = 1 days;
    uint256 private constant ONE = 1e36;

    IMarketToken internal token;
    uint256 internal begins;

    function compoundOptions(address base_) internal view returns (MarketOptions memory chosen) {
        chosen = marketOptions(base_);
        chosen.compounding.ratePerInterval = 10_000_000;
    }

    /// @notice All of the supply is the holder's; the pair is empty.
    function launch(MarketOptions memory chosen) internal {
        token = deployOrdered("compound", chosen, true);
        begins = chosen.compounding.start;
    }

    function launch() internal {
        launch(compoundOptions(weth));
    }

    /// @notice Half of the supply in a pair with 1,000 coins.
    function launchFilled(address base_, bool first) internal {
        MarketOptions memory chosen = compoundOptions(base_);
        token = deployOrdered("compound", chosen, first);
        begins = chosen.compounding.start;
        seed(token, holder, SUPPLY / 2, 1_000 ether);
    }

    /// @notice A token with every module; whoever matters passes the gate.
    function launchFull(MarketOptions memory chosen) internal {
        chosen.common.whitelist.accounts = new address[](4);
        (chosen.common.whitelist.accounts[0], chosen.common.whitelist.accounts[1]) = (holder, alice);
        (chosen.common.whitelist.accounts[2], chosen.common.whitelist.accounts[3]) = (bob, owner);
        token = deployMarket(FULL, chosen);
        begins = chosen.compounding.start;
    }

    function give(address who, uint256 amount) internal {
        send(holder, who, amount);
    }

    function send(address from, address to, uint256 amount) internal {
        vm.prank(from);
        token.transfer(to, amount);
    }

    function accrue(address who) internal {
        token.accrue(list(who));
    }

    function passDays(uint256 count) internal {
        vm.warp(block.timestamp + count * DAY);
    }

    /// @notice To the second at which `elapsed` seconds of interest have passed.
    function warpTo(uint256 elapsed) internal {
        vm.warp(begins + elapsed);
    }

    /// @notice What a unit has become, with 36 digits: interval by interval, as anybody would calculate it.
    function grown(uint256 elapsed, uint256 interval, uint256 rate) internal pure returns (uint256 index) {
        index = ONE;
        for (uint256 i = elapsed / interval; i != 0; --i) {
            index += index * rate / 1e9;
        }
        index += index * rate * (elapsed % interval) / (1e9 * interval);
    }

    /// @notice Equal but for what 70 bits of precision and `units` of rounding leave.
    function near(uint256 actual, uint256 expected, uint256 units, string memory message) internal pure {
        uint256 tolerance = (expected >> 70) + units;
        vm.assertLe(actual, expected + tolerance, message);
        vm.assertLe(expected, actual + tolerance, message);
    }

    /// @notice `amount`, grown by the plan of {compoundOptions}.
    function worth(uint256 amount, uint256 elapsed) internal pure returns (uint256) {
        return amount * grown(elapsed, DAY, 10_000_000) / ONE;
    }
}
