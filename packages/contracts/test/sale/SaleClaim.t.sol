// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleClaimTest is SaleTest {
    function setUp() public {
        setUpSale();
    }

    function test_AtOnce_DeliversWithThePurchase_AndThereIsNothingToClaim() public {
        start(rules());
        buyAs(alice, FULL_RAISE);
        eq(token.balanceOf(alice), FOR_SALE, "delivered");
        eq(sale.claimable(alice), 0, "before");
        sale.finish();
        eq(sale.claimable(alice), 0, "after");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.claim(alice);
    }

    function test_AtEnd_KeepsEverythingUntilTheFinish_AndGivesItOnce() public {
        start(claiming(ISale.Claim.AtEnd, 0, 0));
        buyAs(alice, 30 ether);
        buyAs(bob, 10 ether);
        eq(token.balanceOf(alice), 0, "not yet");
        eq(sale.claimable(alice), 0, "nothing before the finish");
        sale.finish();
        eq(sale.claimable(alice), 300_000 ether, "all");
        vm.prank(stranger);
        eq(sale.claim(alice), 300_000 ether, "by anyone");
        eq(token.balanceOf(alice), 300_000 ether, "to the buyer");
        eq(sale.buyerOf(alice).claimed, 300_000 ether, "written down");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.claim(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, stranger));
        sale.claim(stranger);
        sale.claim(bob);
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
    }

    function test_Linear_ReleasesEvenlyFromTheFinishOn() public {
        start(claiming(ISale.Claim.Linear, 100 days, 0));
        buyAs(alice, FULL_RAISE);
        vm.warp(block.timestamp + 3 days);
        sale.finish();
        uint256 finished = block.timestamp;
        eq(sale.claimable(alice), 0, "at first");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.claim(alice);
        vm.warp(finished + 25 days);
        eq(sale.claim(alice), FOR_SALE / 4, "a quarter");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.claim(alice);
        vm.warp(finished + 100 days - 1);
        sale.claim(alice);
        eq(token.balanceOf(alice), FOR_SALE * (100 days - 1) / 100 days, "nearly all");
        vm.warp(finished + 100 days);
        sale.claim(alice);
        eq(token.balanceOf(alice), FOR_SALE, "all");
        vm.warp(finished + 1_000 days);
        eq(sale.claimable(alice), 0, "and no more");
    }

    function test_Linear_WithAnInterval_ReleasesInSteps() public {
        start(claiming(ISale.Claim.Linear, 100 days, 30 days));
        buyAs(alice, FULL_RAISE);
        sale.finish();
        uint256 finished = block.timestamp;
        vm.warp(finished + 30 days - 1);
        eq(sale.claimable(alice), 0, "before the first step");
        vm.warp(finished + 30 days);
        eq(sale.claimable(alice), FOR_SALE * 30 / 100, "first step");
        vm.warp(finished + 60 days - 1);
        eq(sale.claimable(alice), FOR_SALE * 30 / 100, "until the second");
        vm.warp(finished + 99 days);
        eq(sale.claimable(alice), FOR_SALE * 90 / 100, "third step");
        vm.warp(finished + 100 days);
        eq(sale.claimable(alice), FOR_SALE, "the rest comes with the end");
    }

    function testFuzz_LinearClaims_AddUpToWhatWasBought_AndASecondOneGivesNothing(
        uint256 duration,
        uint256 interval,
        uint256 pay,
        uint256[6] memory waits
    ) public {
        duration = bound(duration, 1, 1_461 days);
        interval = bound(interval, 0, duration);
        start(claiming(ISale.Claim.Linear, uint32(duration), uint32(interval)));
        buyAs(bob, 11 ether);
        (uint256 bought,) = buyAs(alice, bound(pay, 1, 29 ether));
        vm.warp(sale.saleRules().endAt);
        sale.finish();
        uint256 finished = block.timestamp;
        uint256 sum;
        for (uint256 i; i < waits.length; ++i) {
            vm.warp(block.timestamp + bound(waits[i], 0, duration / 4));
            uint256 due = sale.claimable(alice);
            uint256 passed = block.timestamp - finished;
            if (passed < duration && interval > 1) passed -= passed % interval;
            if (passed > duration) passed = duration;
            eq(sum + due, bought * passed / duration, "as much as has been released");
            if (due != 0) sum += sale.claim(alice);
            eq(sale.claimable(alice), 0, "a second one gives nothing");
        }
        vm.warp(finished + duration);
        if (sale.claimable(alice) != 0) sum += sale.claim(alice);
        eq(sum, bought, "they add up");
        eq(token.balanceOf(alice), bought, "and arrived");
    }

    function test_AFairSale_GivesItsBuyersTheirShares_AfterTheFinish() public {
        start(fairRules());
        (uint256 amount, uint256 paid) = buyAs(alice, 30 ether);
        eq(amount, 0, "nobody knows yet");
        eq(paid, 30 ether, "all of it is used");
        sendAs(bob, 60 ether);
        buyAs(carol, 30 ether);
        eq(sale.buyerOf(alice).bought, 0, "not yet");
        eq(sale.progress().sold, FOR_SALE, "all is sold");
        eq(sale.progress().fullAt, 0, "and never sold out");
        (amount, paid) = sale.quote(alice, 5 ether);
        eq(amount, 0, "no price");
        eq(paid, 5 ether, "but what it would use");
        is_(ISale.SaleState.Selling);
        warpToEnd();
        sale.finish();
        eq(sale.buyerOf(bob).bought, FOR_SALE / 2, "half of the raise");
        eq(sale.claim(alice), FOR_SALE / 4, "alice");
        eq(sale.claim(bob), FOR_SALE / 2, "bob");
        eq(sale.claim(carol), FOR_SALE / 4, "carol");
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
        // 72 coins, six tenths of the raise, beside 240,000 tokens: the buyers' price of 0.0003 coin.
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(tokens, 240_000 ether, "tokens");
        eq(coins, 72 ether, "coins");
    }

    function test_AFairSale_MayEndEarly_OrBePaidBack() public {
        start(fairRules());
        buyAs(alice, 9 ether);
        vm.prank(deployer);
        vm.expectRevert(notNow(ISale.SaleState.Selling));
        sale.finish();
        buyAs(bob, 1 ether);
        vm.prank(deployer);
        sale.finish();
        eq(sale.claim(alice), FOR_SALE * 9 / 10, "alice");
        start(fairRules());
        buyAs(alice, 9 ether);
        eq(sale.buyerOf(alice).bought, 0, "nothing");
        warpToEnd();
        uint256 before = alice.balance;
        eq(sale.refund(alice), 9 ether, "all of it");
        eq(alice.balance - before, 9 ether, "paid");
        eq(token.totalSupply(), SUPPLY, "no token was hers");
    }

    function test_AFairLinearSale_ReleasesTheShares() public {
        ISale.SaleInit memory chosen = fairRules();
        (chosen.claim, chosen.releaseSeconds) = (ISale.Claim.Linear, 10 days);
        start(chosen);
        buyAs(alice, 10 ether);
        buyAs(bob, 30 ether);
        warpToEnd();
        sale.finish();
        vm.warp(block.timestamp + 1 days);
        eq(sale.claim(alice), FOR_SALE / 4 / 10, "a tenth of a quarter");
    }

    function testFuzz_FairShares_NeverAddUpToMore_AndMissLessThanAUnitEach(uint256 a, uint256 b, uint256 c) public {
        start(fairRules());
        address[3] memory buyers = [alice, bob, carol];
        uint256[3] memory paid = [bound(a, 10 ether, 1e24), bound(b, 1, 1e24), bound(c, 1, 1e28)];
        uint256 raised;
        for (uint256 i; i < 3; ++i) {
            buyAs(buyers[i], paid[i]);
            raised += paid[i];
        }
        warpToEnd();
        sale.finish();
        uint256 sum;
        for (uint256 i; i < 3; ++i) {
            uint256 due = sale.claimable(buyers[i]);
            eq(due, FOR_SALE * paid[i] / raised, "share");
            if (due != 0) eq(sale.claim(buyers[i]), due, "claimed");
            sum += due;
        }
        eq(sum <= FOR_SALE && FOR_SALE - sum < 3 ? 1 : 0, 1, "sum");
        eq(token.balanceOf(address(sale)), FOR_SALE - sum, "the rest of the rounding");
    }

    function claiming(ISale.Claim claim, uint32 duration, uint32 interval) private view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        (chosen.claim, chosen.releaseSeconds, chosen.releaseInterval) = (claim, duration, interval);
    }
}
