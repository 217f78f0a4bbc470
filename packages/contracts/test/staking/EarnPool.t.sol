// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {IEarnPool} from "../../src/staking/IEarnPool.sol";
import {IPoolFees} from "../../src/staking/IPoolFees.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {EarnTest} from "./EarnTest.sol";

/// @notice Interest that is promised is reserved, paid once, and given up only by who leaves early (P7, P8).
contract EarnPoolTest is EarnTest {
    function setUp() external {
        setUpEarn();
        startEarn(earnSettings());
    }

    function test_Deposit_ReservesItsInterest_AndRedeemingPaysIt() external {
        fundEarn(funder, 100 ether);
        (uint256 index, uint256 interest) = depositAs(alice, 100 ether, 1);
        eq(interest, uint256(100 ether) * 1_200 * 90 days / (10_000 * 365 days), "12 % for 90 of 365 days");
        IPoolLedger.Books memory books = earn.books();
        eq(books.earned, interest, "reserved");
        eq(books.free, 100 ether - interest, "free");
        eq(books.rate + books.weight, 0, "nothing by the second");
        eq(books.runsOutAt, type(uint32).max, "it is here");
        refusesEarn(alice, abi.encodeCall(IEarnPool.redeem, (index, alice)),
            abi.encodeWithSelector(IEarnPool.EarnPool_NotBefore.selector, NOW + 90 days));
        eq(earn.claimableOf(alice), 0, "not yet");
        vm.warp(NOW + 90 days);
        eq(earn.claimableOf(alice), interest, "now");
        eq(redeemAs(alice, index), 100 ether + interest, "both");
        eq(coin.balanceOf(alice), 100 ether + interest, "sent");
        books = earn.books();
        eq(books.paid, interest, "booked");
        eq(books.earned + books.staked, 0, "nothing is owed");
        vm.assertTrue(!earn.holds(alice), "nothing is hers");
        refusesEarn(alice, abi.encodeCall(IEarnPool.redeem, (index, alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice));
        assertEarnSolvent();
    }

    /// @notice P7, to the unit: as {interestOf} of the SDK.
    function testFuzz_P7_WhatIsPromised_IsPaid_WhoeverComesOrLeaves(uint256[4] memory amounts, uint256 early) external {
        fundEarn(funder, 1e28);
        address[4] memory who = [alice, bob, carol, stranger];
        uint256[4] memory interest;
        uint256 reserved;
        for (uint256 i; i < 4; ++i) {
            amounts[i] = bound(amounts[i], ONE, 1e27);
            (, interest[i]) = depositAs(who[i], amounts[i], i % 3);
            eq(interest[i], interestOf(amounts[i], i % 3), "P7: another sum");
            reserved += interest[i];
            eq(earn.books().earned, reserved, "P7: reserved");
        }
        early %= 4;
        vm.warp(NOW + 1 days);
        uint256 fee = (amounts[early] + 99) / 100;
        eq(leaveAs(who[early], 0), amounts[early] - fee, "P7: principal less the fee");
        reserved -= interest[early];
        eq(earn.books().earned, reserved, "P7: the interest is free again");
        vm.warp(NOW + 366 days);
        for (uint256 i; i < 4; ++i) {
            if (i == early) continue;
            eq(redeemAs(who[i], 0), amounts[i] + interest[i], "P7: promised, and not paid");
        }
        eq(earn.books().paid, reserved, "P7: paid");
        eq(earn.books().earned + earn.books().staked, 0, "P7: left over");
        assertEarnSolvent();
        vm.prank(bob);
        eq(earn.collectFees(), fee, "the fee");
        eq(coin.balanceOf(fees), fee, "to its address");
    }

    function test_RevertWhen_TheReserveDoesNotServeIt_AndWhoComesLaterTakesNothingOfIt() external {
        fundEarn(funder, 1 ether);
        depositAs(alice, ONE, 2);
        eq(earn.books().free, 0, "all is reserved");
        allowEarn(bob, 100 ether);
        refusesEarn(bob, depositCall(100 ether, 0),
            abi.encodeWithSelector(IEarnPool.EarnPool_ReserveTooSmall.selector, interestOf(100 ether, 0), 0));
        vm.warp(NOW + 365 days);
        eq(redeemAs(alice, 0), 2 ether, "promised");
    }

    /// @notice Who was promised more than the reserve gives when it is his turn is refused, and pays nothing.
    function test_Attack_TheLastReserveIsTakenBefore_AndLeastInterestHolds() external {
        fundEarn(funder, 1 ether);
        allowEarn(alice, 10 ether);
        uint256 promised = interestOf(10 ether, 1);
        depositAs(bob, ONE, 2);
        refusesEarn(alice, abi.encodeCall(IEarnPool.deposit, (10 ether, 1, promised, none)),
            abi.encodeWithSelector(IEarnPool.EarnPool_ReserveTooSmall.selector, promised, 0));
        fundEarn(funder, 1 ether);
        refusesEarn(alice, abi.encodeCall(IEarnPool.deposit, (10 ether, 1, promised + 1, none)),
            abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, promised, promised + 1));
        vm.prank(alice);
        earn.deposit(10 ether, 1, promised, none);
        eq(coin.balanceOf(alice), 0, "once");
    }

    function test_RevertWhen_ADepositIsTooSmall_TooLarge_OfNoTerm_OrEarnsNothing() external {
        fundEarn(funder, 1e30);
        allowEarn(alice, type(uint112).max);
        refusesEarn(alice, depositCall(ONE - 1, 0), abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, ONE - 1, ONE));
        refusesEarn(alice, depositCall(ONE, 3), abi.encodeWithSelector(IEarnPool.EarnPool_UnknownTerm.selector, 3));
        uint256 most = type(uint104).max;
        fundEarn(funder, 1e33);
        refusesEarn(alice, depositCall(most + 1, 0), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, most + 1, most));
        IEarnPool.Settings memory chosen = earnSettings();
        (chosen.least, chosen.terms[0].annualBps) = (1, 1);
        startEarn(chosen);
        fundEarn(funder, 1);
        allowEarn(alice, ONE);
        refusesEarn(alice, depositCall(521_428, 0), abi.encodeWithSelector(IEarnPool.EarnPool_NoInterest.selector, 521_428));
        (, uint256 interest) = depositAs(alice, 521_429, 0);
        eq(interest, 1, "the first that earns");
    }

    function test_Limits_OfAllTogether_AndOfAnAccount() external {
        IEarnPool.Settings memory chosen = earnSettings();
        (chosen.totalLimit, chosen.accountLimit) = (uint112(100 ether), uint112(60 ether));
        startEarn(chosen);
        fundEarn(funder, 100 ether);
        depositAs(alice, 40 ether, 0);
        allowEarn(alice, 60 ether);
        refusesEarn(alice, depositCall(20 ether + 1, 0), abi.encodeWithSelector(IEarnPool.EarnPool_LimitReached.selector, 60 ether));
        depositAs(alice, 20 ether, 0);
        allowEarn(bob, 60 ether);
        eq(earn.roomFor(0), 40 ether, "room up to the limit");
        refusesEarn(bob, depositCall(40 ether + 1, 0), abi.encodeWithSelector(IEarnPool.EarnPool_LimitReached.selector, 100 ether));
        depositAs(bob, 40 ether, 0);
        eq(earn.roomFor(0), 0, "full");
        vm.warp(NOW + 7 days);
        redeemAs(alice, 0);
        eq(earn.roomFor(0), 40 ether, "room again");
        depositAs(alice, 40 ether, 0);
    }

    /// @notice What there is room for is taken, and one unit more is not.
    function testFuzz_RoomFor_IsTheLargestDepositThatIsServed(uint256 free, uint256 term) external {
        (free, term) = (bound(free, 1, 1e27), bound(term, 0, 2));
        IEarnPool.Settings memory chosen = earnSettings();
        chosen.least = 1;
        startEarn(chosen);
        eq(earn.roomFor(term), 0, "an empty reserve serves nobody");
        fundEarn(funder, free);
        uint256 room = earn.roomFor(term);
        allowEarn(alice, room + 1);
        vm.prank(alice);
        (bool done,) = address(earn).call(depositCall(room + 1, term));
        vm.assertTrue(!done, "a unit more");
        depositAs(alice, room, term);
    }

    /// @notice P8: no fee said is no way out, a fee of 0 is one that costs the interest.
    function test_P8_NoEarlyExit_IsNotAFreeOne() external {
        IEarnPool.Settings memory chosen = earnSettings();
        (chosen.isEarlyAllowed, chosen.earlyBps, chosen.minimumStay) = (false, 0, 0);
        startEarn(chosen);
        fundEarn(funder, 100 ether);
        depositAs(alice, 10 ether, 1);
        vm.warp(NOW + 90 days - 1);
        refusesEarn(alice, earlyCall(0, alice, 0),
            abi.encodeWithSelector(IEarnPool.EarnPool_NotBefore.selector, NOW + 90 days));
        chosen = earnSettings();
        (chosen.earlyBps, chosen.minimumStay) = (0, 1 days);
        startEarn(chosen);
        fundEarn(funder, 100 ether);
        depositAs(alice, 10 ether, 1);
        uint256 begun = block.timestamp;
        vm.warp(begun + 1 days - 1);
        refusesEarn(alice, earlyCall(0, alice, 0),
            abi.encodeWithSelector(IEarnPool.EarnPool_NotBefore.selector, begun + 1 days));
        vm.warp(begun + 1 days);
        vm.prank(alice);
        eq(earn.redeemEarly(0, alice, 0), 10 ether, "P8: all of it");
        eq(earn.books().free, 100 ether, "P8: without interest");
    }

    function test_RedeemEarly_CostsAtMostWhatWasAccepted_AndAfterTheTermNothing() external {
        fundEarn(funder, 100 ether);
        depositAs(alice, 10 ether, 0);
        vm.warp(NOW + 1 hours - 1);
        refusesEarn(alice, earlyCall(0, alice, ONE), abi.encodeWithSelector(IEarnPool.EarnPool_NotBefore.selector, NOW + 1 hours));
        vm.warp(NOW + 1 hours);
        refusesEarn(alice, earlyCall(0, alice, 0.1 ether - 1),
            abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 0.1 ether, 0.1 ether - 1));
        refusesEarn(alice, earlyCall(0, address(earn), ONE),
            abi.encodeWithSelector(IPoolLedger.Pool_InvalidReceiver.selector, address(earn)));
        refusesEarn(bob, earlyCall(0, bob, ONE), abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, bob));
        vm.warp(NOW + 7 days);
        vm.prank(alice);
        eq(earn.redeemEarly(0, carol, 0), 10 ether + interestOf(10 ether, 0), "what was promised, to whom she says");
        refusesEarn(alice, abi.encodeCall(IPoolFees.collectFees, ()),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, fees));
    }

    /// @notice A free exit asks a day: blocking the reserve costs a day of the coin, of as much as a limit allows.
    function test_Attack_BlockingTheReserve_CostsAFee_OrADay() external {
        IEarnPool.Settings memory chosen = earnSettings();
        (chosen.earlyBps, chosen.minimumStay) = (0, 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, bytes32("minimumStay")));
        pools.create(IPoolFactory.Kind.Earn, abi.encode(chosen), "one", 0);
        chosen.minimumStay = 1 days;
        chosen.accountLimit = uint112(10 ether);
        startEarn(chosen);
        fundEarn(funder, 11 ether);
        depositAs(stranger, 10 ether, 2);
        refusesEarn(stranger, earlyCall(0, stranger, 0), abi.encodeWithSelector(IEarnPool.EarnPool_NotBefore.selector, NOW + 1 days));
        depositAs(alice, ONE, 2);
    }

    function test_TakeBack_LeavesWhatIsPromised_AndWhatComesFreeLater_IsItsFunders() external {
        IEarnPool.Settings memory chosen = earnSettings();
        chosen.endAt = uint40(NOW + 30 days);
        startEarn(chosen);
        fundEarn(funder, 2 ether);
        fundEarn(carol, 2 ether);
        depositAs(alice, ONE, 2);
        depositAs(bob, 2 ether, 2);
        vm.warp(NOW + 30 days);
        eq(earn.roomFor(0), 0, "nobody enters");
        allowEarn(alice, ONE);
        refusesEarn(alice, depositCall(ONE, 0), abi.encodeWithSelector(IPoolLedger.Pool_Ended.selector, NOW + 30 days));
        vm.prank(carol);
        eq(earn.takeBack(1, carol), ONE, "3 of 4 are promised");
        vm.prank(funder);
        (bool done,) = address(earn).call(abi.encodeCall(IPoolLedger.takeBack, (0, funder)));
        vm.assertTrue(!done, "all of his is");
        leaveAs(bob, 0);
        vm.prank(carol);
        eq(earn.takeBack(1, carol), ONE, "the second's comes first");
        vm.prank(funder);
        eq(earn.takeBack(0, funder), ONE, "then his");
        assertEarnSolvent();
        vm.warp(NOW + 365 days);
        eq(redeemAs(alice, 0), 2 ether, "promised, whatever was taken back");
        eq(earn.books().free + earn.books().earned, 0, "to the unit");
    }

    function test_RedeemPart_LeavesTheRest_AndPaysTheInterestOnce() external {
        fundEarn(funder, 100 ether);
        depositAs(alice, 10 ether, 0);
        vm.warp(NOW + 7 days);
        vm.prank(alice);
        eq(earn.redeemPart(0, 4 ether, alice), 4 ether + interestOf(10 ether, 0), "a part, all interest");
        refusesEarn(alice, abi.encodeCall(IEarnPool.redeemPart, (0, 6 ether + 1, alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 6 ether + 1, 6 ether));
        eq(redeemAs(alice, 0), 6 ether, "the rest");
        (IEarnPool.Position[] memory all, uint256 total) = earn.positionsOf(alice, 0, 9);
        eq(total, 1, "it was there");
        eq(uint256(all[0].amount) + all[0].interest + all[0].startedAt, 0, "and is empty");
        (all,) = earn.positionsOf(alice, 1, 9);
        eq(all.length, 0, "beyond the last");
    }

    function test_Settings_AreThoseOfTheCreation_AndTheListTellsThem() external {
        IEarnPool.Settings memory chosen = earnSettings();
        chosen.endAt = uint40(NOW + 30 days);
        (chosen.totalLimit, chosen.accountLimit, chosen.isListed) = (uint112(9 ether), uint112(8 ether), true);
        chosen.terms = new IEarnPool.Term[](8);
        for (uint256 i; i < 8; ++i) {
            chosen.terms[i] = IEarnPool.Term(uint32(1 days * (i + 1)), uint16(7 + i));
        }
        bytes memory encoded = abi.encode(chosen);
        address foreseen = pools.predict(creator, IPoolFactory.Kind.Earn, encoded, bytes12(uint96(2)));
        startEarn(chosen, bytes32(uint256(1)));
        vm.assertEq(address(earn), foreseen, "foreseen");
        vm.assertTrue(keccak256(abi.encode(earn.settings())) == keccak256(encoded), "as given");
        IPoolFactory.Entry memory entry = pools.entryOf(address(earn));
        vm.assertTrue(entry.variant == IPoolFactory.Variant.Earn && !entry.isLp, "listed");
        vm.assertEq(pools.implementationOf(IPoolFactory.Kind.Earn), PoolImplementations.EARN_POOL, "the code behind it");
        allowEarn(alice, ONE);
        refusesEarn(alice, depositCall(ONE, 0), abi.encodeWithSelector(IPoolLedger.Pool_NotListed.selector, alice));
        eq(earn.capabilities().length, 4, "the list, and the ownership");
        vm.prank(creator);
        earn.endList();
        eq(earn.capabilities().length, 2, "the ownership");
        vm.prank(creator);
        earn.renounceOwnership();
        eq(earn.capabilities().length, 0, "P15: nothing");
    }

    function test_RevertWhen_ASettingIsBeyondItsBounds() external {
        IEarnPool.Settings memory chosen = earnSettings();
        chosen.endAt = uint40(NOW);
        refusesSettings(chosen, "endAt");
        chosen.endAt = uint40(type(uint32).max) + 1;
        refusesSettings(chosen, "endAt");
        chosen = earnSettings();
        chosen.least = 0;
        refusesSettings(chosen, "least");
        chosen = earnSettings();
        chosen.totalLimit = uint112(ONE - 1);
        refusesSettings(chosen, "totalLimit");
        (chosen.totalLimit, chosen.accountLimit) = (uint112(ONE), uint112(ONE + 1));
        refusesSettings(chosen, "accountLimit");
        (chosen.totalLimit, chosen.accountLimit) = (0, uint112(ONE - 1));
        refusesSettings(chosen, "accountLimit");
        chosen = earnSettings();
        chosen.earlyBps = 10_001;
        refusesSettings(chosen, "earlyBps");
        (chosen.earlyBps, chosen.isEarlyAllowed) = (1, false);
        refusesSettings(chosen, "earlyBps");
        chosen.earlyBps = 0;
        refusesSettings(chosen, "minimumStay");
        chosen = earnSettings();
        chosen.minimumStay = 1_461 days + 1;
        refusesSettings(chosen, "minimumStay");
        chosen = earnSettings();
        chosen.feeAddress = address(0);
        refusesSettings(chosen, "feeAddress");
        chosen = earnSettings();
        chosen.terms[1].annualBps = 0;
        refusesSettings(chosen, "annualBps");
        chosen.terms[1] = IEarnPool.Term(0, 1);
        refusesSettings(chosen, "duration");
        chosen.terms[1].duration = 1_461 days + 1;
        refusesSettings(chosen, "duration");
        chosen.terms = new IEarnPool.Term[](0);
        refusesSettings(chosen, "terms");
        chosen.terms = new IEarnPool.Term[](9);
        refusesSettings(chosen, "terms");
        chosen = earnSettings();
        chosen.isListed = true;
        refusesSettings(chosen, "listRoot");
    }

    function refusesSettings(IEarnPool.Settings memory chosen, bytes32 rule) private {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, rule));
        pools.create(IPoolFactory.Kind.Earn, abi.encode(chosen), "one", 0);
    }

    /// @notice P14: what a call costs does not depend on how many deposits there are.
    function test_P14_AnyNumberOfDeposits_CostsTheSame() external {
        fundEarn(funder, 1e27);
        depositAs(alice, ONE, 0);
        uint256[3] memory first = costs();
        for (uint256 i; i < 400; ++i) {
            depositAs(i % 2 == 0 ? carol : alice, ONE, 0);
        }
        uint256[3] memory afterwards = costs();
        for (uint256 k; k < 3; ++k) {
            vm.assertTrue(afterwards[k] < first[k] + 500, "P14: it costs more with more deposits");
        }
    }

    function costs() private returns (uint256[3] memory used) {
        uint256 now_ = vm.snapshotState();
        allowEarn(bob, ONE);
        used[0] = spentBy(bob, depositCall(ONE, 0));
        vm.warp(block.timestamp + 2 hours);
        used[1] = spentBy(alice, earlyCall(0, alice, ONE));
        vm.warp(block.timestamp + 7 days);
        used[2] = spentBy(bob, abi.encodeCall(IEarnPool.redeem, (0, bob)));
        vm.revertToState(now_);
    }

    function spentBy(address who, bytes memory data) private returns (uint256 used) {
        vm.prank(who);
        uint256 left = gasleft();
        (bool done,) = address(earn).call(data);
        used = left - gasleft();
        vm.assertTrue(done, "refused");
    }
}
