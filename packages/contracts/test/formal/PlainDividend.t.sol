// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {DividendFlow} from "../../formal/plain/DividendFlow.sol";
import {DividendTest} from "../dividend/DividendTest.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";

/// @notice What was proven of the plain flow holds of a vault only if both are equal.
contract PlainDividendTest is DividendTest {
    IMarketToken private token;
    IDividendVault private vault;

    function setUp() public {
        setUpExchange();
        (token, vault) = launchHolding(weth, weth);
    }

    function testFuzz_whatAnEpochHandsOut(uint96 amount, uint80 toAlice, uint80 toBob, uint32 first, uint32 second)
        public
    {
        if (amount == 0) amount = 1;
        uint256 least = SUPPLY / 1_000;
        (uint256 ofAlice, uint256 ofBob) = (least + toAlice % (SUPPLY / 10), least + toBob % (SUPPLY / 10));
        give(token, alice, ofAlice);
        give(token, bob, ofBob);
        income(vault, weth, amount);
        skip(DAY);
        // The epoch that collected is over: its income is handed out in the one that begins now.
        first %= uint32(DAY);
        skip(first);
        uint256 out = DividendFlow.handedOut(amount, DAY, first);
        (,, uint256 pending) = vault.totals();
        eq(pending, amount - out, "to come");
        uint256 sum = DividendFlow.perShare(out, ofAlice + ofBob);
        eq(vault.claimable(alice), DividendFlow.earned(ofAlice, sum) / DividendFlow.FRACTION, "of one");
        eq(vault.claimable(bob), DividendFlow.earned(ofBob, sum) / DividendFlow.FRACTION, "of the other");

        // Shares change, which settles; the rest is handed out in what is left of the epoch.
        give(token, alice, 1 ether);
        second %= uint32(DAY - first);
        skip(second);
        uint256 more = DividendFlow.handedOut(amount - out, DAY - first, second);
        (,, pending) = vault.totals();
        eq(pending, amount - out - more, "to come after a change");
    }
}
