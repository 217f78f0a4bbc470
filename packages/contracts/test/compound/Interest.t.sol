// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICompound} from "../../src/token/ICompound.sol";
import {IMintable} from "../../src/token/IMintable.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {CompoundTest} from "./CompoundTest.sol";

/// @notice How interest grows, is minted and ends, and who gets it.
contract InterestTest is CompoundTest {
    function setUp() public {
        setUpExchange();
        launch();
    }

    // ── growth ──

    function test_Interest_IsNone_BeforeTheStart() public {
        warpTo(0);
        eq(token.balanceOf(holder), SUPPLY, "balance");
        eq(token.totalSupply(), SUPPLY, "supply");
        eq(token.interestIndex(), 1e18, "index");
        eq(token.pendingInterest(holder), 0, "pending");
    }

    function test_Interest_GrowsStraightInsideAnInterval_AndUponItselfFromOneToTheNext() public {
        warpTo(DAY / 2);
        near(token.balanceOf(holder), SUPPLY * 1_005 / 1_000, 0, "half a day");
        eq(token.pendingInterest(holder), token.balanceOf(holder) - SUPPLY, "pending");
        warpTo(DAY);
        near(token.balanceOf(holder), SUPPLY * 101 / 100, 0, "a day");
        near(token.interestIndex(), 1.01e18, 1, "index");
        warpTo(2 * DAY);
        near(token.balanceOf(holder), SUPPLY * 10_201 / 10_000, 0, "interest upon interest");
        warpTo(2 * DAY + DAY / 4);
        near(token.balanceOf(holder), SUPPLY * 10_201 / 10_000 * 4_010 / 4_000, 0, "and a quarter of a day");
        eq(token.totalSupply(), token.balanceOf(holder), "supply");
    }

    function testFuzz_Interest_IsWhatCountingIntervalByIntervalGives(uint256 interval, uint256 rate, uint256 elapsed)
        public
    {
        MarketOptions memory chosen = compoundOptions(weth);
        interval = bound(interval, 900, 2_592_000);
        rate = bound(rate, 1, 100_000_000);
        (chosen.compounding.interval, chosen.compounding.ratePerInterval) = (uint32(interval), uint32(rate));
        chosen.compounding.maxSupply = type(uint112).max;
        launch(chosen);
        // At most 150 intervals: 10 % each make 1.6 million times as much, still below the maximum.
        elapsed = bound(elapsed, 0, 150 * interval);
        warpTo(elapsed);
        near(token.balanceOf(holder), SUPPLY * grown(elapsed, interval, rate) / 1e36, 1, "balance");
    }

    function testFuzz_29_TheIndexNeverFalls_AndNeverRisesByMoreThanItsRate(uint256 rate, uint256 elapsed, uint256 step)
        public
    {
        MarketOptions memory chosen = compoundOptions(weth);
        rate = bound(rate, 1, 100_000_000);
        chosen.compounding.ratePerInterval = uint32(rate);
        chosen.compounding.maxSupply = type(uint112).max;
        launch(chosen);
        warpTo(bound(elapsed, 0, 20 * 365 days));
        (uint256 before, uint256 indexBefore) = (token.balanceOf(holder), token.interestIndex());
        vm.warp(block.timestamp + bound(step, 0, DAY));
        uint256 afterwards = token.balanceOf(holder);
        vm.assertLe(before, afterwards, "fell");
        vm.assertLe(indexBefore, token.interestIndex(), "index");
        // A day can touch two intervals: the steeper part of the second is the rate of what the first made.
        vm.assertLe(afterwards, before + before * rate / 1e9 + before * rate / 1e9 * rate / 1e9 + (before >> 60) + 2, "rose");
    }

    /// @notice 28: interest changes nobody's part of what earns.
    function testFuzz_28_PartsOfTheSupplyStay(uint256 first, uint256 second, uint256 elapsed) public {
        give(alice, bound(first, 1, SUPPLY / 2));
        give(bob, bound(second, 1, SUPPLY / 2));
        (uint256 ofAlice, uint256 ofBob) = (token.balanceOf(alice), token.balanceOf(bob));
        warpTo(bound(elapsed, 0, 200 * DAY));
        uint256 supply = token.totalSupply();
        // balance / supply, multiplied by both supplies; one unit of rounding.
        vm.assertLe(token.balanceOf(alice) * SUPPLY, ofAlice * supply + SUPPLY + ofAlice, "alice has more");
        vm.assertLe(ofAlice * supply, token.balanceOf(alice) * SUPPLY + SUPPLY + ofAlice, "alice has less");
        vm.assertLe(token.balanceOf(bob) * SUPPLY, ofBob * supply + SUPPLY + ofBob, "bob has more");
        vm.assertLe(ofBob * supply, token.balanceOf(bob) * SUPPLY + SUPPLY + ofBob, "bob has less");
        uint256 sum = token.balanceOf(alice) + token.balanceOf(bob) + token.balanceOf(holder);
        vm.assertLe(sum, supply, "1: the balances are within the supply");
        vm.assertLe(supply, sum + 3, "and less than a unit each is missing");
    }

    // ── minting ──

    function test_Movement_MintsTheInterestOfBoth_WithItsEvents() public {
        give(alice, 1_000 ether);
        warpTo(10 * DAY);
        uint256 interest = token.pendingInterest(alice);
        uint256 ofHolder = token.pendingInterest(holder);
        (uint256 balance, uint256 supply) = (token.balanceOf(alice), token.totalSupply());
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(0), alice, interest);
        vm.expectEmit(address(token));
        emit ICompound.InterestPaid(alice, interest);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(0), holder, ofHolder);
        vm.expectEmit(address(token));
        emit ICompound.InterestPaid(holder, ofHolder);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(alice, holder, 1 ether);
        send(alice, holder, 1 ether);
        eq(token.balanceOf(alice), balance - 1 ether, "sender");
        eq(token.pendingInterest(alice) + token.pendingInterest(holder), 0, "nothing waits");
        vm.assertLe(token.totalSupply(), supply + 1, "the supply had it already");
        vm.assertLe(supply, token.totalSupply() + 1, "the supply had it already");
    }

    function test_Movement_OfInterestThatWasNeverMinted_Works() public {
        give(alice, 1_000 ether);
        warpTo(30 * DAY);
        uint256 all = token.balanceOf(alice);
        vm.assertTrue(all > 1_300 ether, "a third more");
        send(alice, bob, all);
        eq(token.balanceOf(alice), 0, "everything left");
        eq(token.balanceOf(bob), all, "and arrived");
        passDays(1);
        eq(token.balanceOf(alice), 0, "nothing earns nothing");
        near(token.balanceOf(bob), all * 101 / 100, 2, "the receiver's interest");
    }

    function test_Movement_OfNothing_IsToldAsAnyOther() public {
        warpTo(DAY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(alice, bob, 0);
        send(alice, bob, 0);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, bob, 0);
        send(holder, bob, 0);
    }

    function test_Movement_ToOneself_ChangesNothingButMintsTheInterest() public {
        warpTo(DAY);
        uint256 balance = token.balanceOf(holder);
        send(holder, holder, balance);
        eq(token.balanceOf(holder), balance, "balance");
        eq(token.pendingInterest(holder), 0, "minted");
        passDays(1);
        near(token.balanceOf(holder), balance * 101 / 100, 2, "goes on");
    }

    function test_Accrue_IsForAnyone_AndChangesNoBalance() public {
        give(alice, 1_000 ether);
        warpTo(5 * DAY);
        uint256 balance = token.balanceOf(alice);
        address[] memory accounts = new address[](6);
        (accounts[0], accounts[1], accounts[2]) = (alice, alice, address(0));
        (accounts[3], accounts[4], accounts[5]) = (token.pair(), token.till(), stranger);
        vm.prank(stranger);
        token.accrue(accounts);
        eq(token.balanceOf(alice), balance, "balance");
        eq(token.pendingInterest(alice), 0, "minted");
        eq(token.balanceOf(stranger) + token.balanceOf(token.pair()) + token.balanceOf(token.till()), 0, "nothing");
    }

    /// @notice Touching an account often neither takes its fractions away nor gives it any.
    function test_94_AccruingEverySecond_TakesAndGivesNothing() public {
        // Few units: one of them takes 8,640 seconds.
        give(alice, 1_000);
        give(bob, 1_000);
        for (uint256 i; i < 300; ++i) {
            warpTo(i * 600);
            accrue(alice);
        }
        warpTo(300 * 600);
        eq(token.balanceOf(alice), token.balanceOf(bob), "as if nobody had touched it");
        eq(token.balanceOf(bob), 1_020, "two days and a bit of 1 %");
    }

    /// @notice 29: whatever is sent around in units, nothing is made of it.
    function testFuzz_29_DustMakesNothing(uint256 seed_, uint256 elapsed) public {
        give(alice, 1_000);
        give(bob, 3);
        warpTo(bound(elapsed, 0, 500 * DAY));
        uint256 sum = token.balanceOf(alice) + token.balanceOf(bob) + token.balanceOf(stranger);
        for (uint256 i; i < 60; ++i) {
            address from = (seed_ >> i) & 1 == 0 ? alice : bob;
            address to = (seed_ >> (i + 60)) & 1 == 0 ? bob : stranger;
            uint256 balance = token.balanceOf(from);
            send(from, to, balance < 2 ? balance : 1 + (seed_ >> (i + 120)) % 2);
        }
        eq(token.balanceOf(alice) + token.balanceOf(bob) + token.balanceOf(stranger), sum, "sum");
    }

    /// @notice Interest follows time: who holds for a moment around any step gets what the moment is worth.
    function test_Sandwich_OfTheEndOfAnInterval_BringsTheSecondsAlone() public {
        warpTo(DAY - 1);
        give(alice, 100_000 ether);
        warpTo(DAY + 1);
        near(token.balanceOf(alice) - 100_000 ether, 100_000 ether * 2 / 100 / DAY, 1e15, "two seconds of a day");
    }

    function test_Growth_InNoTime_IsNone() public {
        warpTo(10 * DAY);
        uint256 supply = token.totalSupply();
        give(alice, 100_000 ether);
        send(alice, bob, 100_000 ether);
        send(bob, holder, 100_000 ether);
        eq(token.balanceOf(alice) + token.balanceOf(bob), 0, "nothing stays");
        vm.assertLe(token.balanceOf(holder), supply, "nothing was made");
    }

    // ── the end ──

    function test_Maximum_IsReachedToTheUnit_AndInterestEndsForEver() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = SUPPLY * 105 / 100 + 7;
        launch(chosen);
        give(alice, 12_345 ether + 1);
        give(bob, 1);
        // 1.01 ^ 4.9… = 1.05
        warpTo(4 * DAY);
        vm.assertTrue(!token.interestEnded(), "not yet");
        warpTo(5 * DAY);
        vm.assertTrue(token.interestEnded(), "ended");
        eq(token.totalSupply(), chosen.compounding.maxSupply, "to the unit");
        uint256 index = token.interestIndex();
        uint256 ofAlice = token.balanceOf(alice);
        vm.expectEmit(address(token));
        emit ICompound.InterestEnded(index);
        accrue(alice);
        passDays(400);
        eq(token.interestIndex(), index, "the index stays");
        eq(token.balanceOf(alice), ofAlice, "and the balances");
        accrue(holder);
        accrue(bob);
        uint256 sum = ofAlice + token.balanceOf(bob) + token.balanceOf(holder);
        vm.assertLe(sum, chosen.compounding.maxSupply, "within the maximum");
        vm.assertLe(chosen.compounding.maxSupply, sum + 3, "less than a unit each is missing");
    }

    function testFuzz_03_NothingEverLiftsTheSupplyAboveTheMaximum(uint256 most, uint256 rate, uint256 elapsed) public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = bound(most, SUPPLY, SUPPLY * 3);
        chosen.compounding.ratePerInterval = uint32(bound(rate, 1, 100_000_000));
        launch(chosen);
        give(alice, 333_333 ether + 1);
        give(bob, 2);
        for (uint256 i = 1; i <= 8; ++i) {
            warpTo(bound(elapsed, 0, 60 * DAY) * i);
            vm.assertLe(token.totalSupply(), chosen.compounding.maxSupply, "supply");
            accrue(i & 1 == 0 ? alice : bob);
            send(alice, bob, token.balanceOf(alice) / 3);
            send(bob, holder, token.balanceOf(bob) / 2);
            uint256 sum = token.balanceOf(alice) + token.balanceOf(bob) + token.balanceOf(holder);
            vm.assertLe(sum, token.totalSupply(), "balances");
            vm.assertLe(token.totalSupply(), chosen.compounding.maxSupply, "supply");
        }
    }

    function test_Maximum_OfJustTheSupply_MeansNoInterestAtAll() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = SUPPLY;
        launch(chosen);
        vm.assertTrue(token.interestEnded(), "ended");
        passDays(30);
        give(alice, 5 ether);
        passDays(30);
        eq(token.balanceOf(alice), 5 ether, "balance");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_End_IsForEver_WhateverIsBurntLater() public {
        for (uint256 touched; touched < 2; ++touched) {
            MarketOptions memory chosen = compoundOptions(weth);
            chosen.compounding.maxSupply = SUPPLY * 105 / 100;
            chosen.common.mintable.cap = chosen.compounding.maxSupply;
            launchFull(chosen);
            give(alice, 1_000 ether);
            warpTo(10 * DAY);
            uint256 index = token.interestIndex();
            if (touched == 1) accrue(alice);
            // The burn itself is the first movement after the end: the end counts before it.
            vm.prank(holder);
            token.burn(SUPPLY / 2);
            vm.assertTrue(token.interestEnded(), "still ended");
            uint256 balance = token.balanceOf(alice);
            passDays(100);
            eq(token.interestIndex(), index, "index");
            eq(token.balanceOf(alice), balance, "balance");
        }
    }

    function test_Burning_BeforeTheEnd_MakesRoom() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = SUPPLY * 105 / 100;
        chosen.common.mintable.cap = chosen.compounding.maxSupply;
        launchFull(chosen);
        warpTo(DAY);
        vm.prank(holder);
        token.burn(SUPPLY / 2);
        warpTo(10 * DAY);
        vm.assertTrue(!token.interestEnded(), "goes on");
        vm.assertLe(token.totalSupply(), SUPPLY, "half, and ten days");
    }

    function test_Minting_CountsTheInterest_AndNeverPassesTheMaximum() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = CAP;
        launchFull(chosen);
        warpTo(30 * DAY);
        uint256 supply = token.totalSupply();
        vm.assertTrue(supply > SUPPLY * 13 / 10, "interest");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IMintable.Mintable_CapExceeded.selector, CAP - supply + 1, supply, CAP));
        token.mint(alice, CAP - supply + 1);
        vm.prank(owner);
        token.mint(alice, CAP - supply);
        eq(token.totalSupply(), CAP, "the cap");
        vm.assertTrue(token.interestEnded(), "which is the maximum");
        passDays(30);
        eq(token.totalSupply(), CAP, "for ever");
    }

    function test_Minting_AboveTheMaximum_IsRefused_WhereTheCapIsHigher() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.maxSupply = SUPPLY * 2;
        launchFull(chosen);
        bytes memory reason =
            abi.encodeWithSelector(ICompound.Compound_MaximumExceeded.selector, SUPPLY + 1, SUPPLY, SUPPLY * 2);
        vm.prank(owner);
        vm.expectRevert(reason);
        token.mint(alice, SUPPLY + 1);
    }

    /// @notice The mint cap can be below the maximum: then interest passes it, and only minting stops.
    function test_Minting_IsOverWhereInterestHasPassedTheCap_AndThePowersCanStillBeRead() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.common.mintable.cap = SUPPLY * 11 / 10;
        launchFull(chosen);
        warpTo(30 * DAY);
        uint256 supply = token.totalSupply();
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(IMintable.Mintable_CapExceeded.selector, 1, supply, SUPPLY * 11 / 10)
        );
        token.mint(alice, 1);
        ITokenBase.Capability[] memory powers = token.capabilities();
        for (uint256 i; i < powers.length; ++i) {
            if (powers[i].power == "mint") eq(powers[i].limit, 0, "nothing can be minted");
        }
        vm.assertTrue(powers.length > 5, "all powers");
    }

    // ── by hand ──

    function test_ByHand_EachCallGivesOneInterval_AndNothingComesByItself() public {
        launchByHand(SUPPLY * 10);
        passDays(10);
        eq(token.balanceOf(holder), SUPPLY, "nothing without a call");
        eq(token.nextCompoundAt(), begins, "since the start");
        vm.prank(owner);
        vm.expectEmit(address(token));
        emit ICompound.Compounded(1e18);
        token.compound();
        eq(token.balanceOf(holder), SUPPLY, "a call gives nothing at once");
        eq(token.nextCompoundAt(), block.timestamp + DAY, "next");
        vm.warp(block.timestamp + DAY / 2);
        near(token.balanceOf(holder), SUPPLY * 1_005 / 1_000, 0, "half");
        vm.warp(block.timestamp + DAY / 2);
        near(token.balanceOf(holder), SUPPLY * 101 / 100, 0, "all");
        passDays(100);
        near(token.balanceOf(holder), SUPPLY * 101 / 100, 0, "and no more");
        uint256 index = token.interestIndex();
        vm.prank(owner);
        vm.expectEmit(address(token));
        emit ICompound.Compounded(index);
        token.compound();
        passDays(1);
        near(token.balanceOf(holder), SUPPLY * 10_201 / 10_000, 0, "two intervals, however late");
    }

    function test_ByHand_IsTooEarly_BeforeTheStart_AndInsideAnInterval() public {
        launchByHand(SUPPLY * 10);
        bytes memory reason = abi.encodeWithSelector(ICompound.Compound_TooEarly.selector, begins);
        warpTo(0);
        vm.warp(begins - 1);
        vm.prank(owner);
        vm.expectRevert(reason);
        token.compound();
        warpTo(0);
        vm.prank(owner);
        token.compound();
        reason = abi.encodeWithSelector(ICompound.Compound_TooEarly.selector, begins + DAY);
        warpTo(DAY - 1);
        vm.prank(owner);
        vm.expectRevert(reason);
        token.compound();
        warpTo(DAY);
        vm.prank(owner);
        token.compound();
        eq(token.nextCompoundAt(), begins + 2 * DAY, "on time, nothing is lost");
        warpTo(2 * DAY);
        near(token.balanceOf(holder), SUPPLY * 10_201 / 10_000, 0, "two intervals");
    }

    function test_ByHand_EndsAtTheMaximum() public {
        launchByHand(SUPPLY * 1_005 / 1_000);
        warpTo(0);
        vm.prank(owner);
        token.compound();
        warpTo(DAY);
        eq(token.totalSupply(), SUPPLY * 1_005 / 1_000, "the maximum");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ICompound.Compound_Ended.selector));
        token.compound();
    }

    function test_ByHand_IsTheOwnersAlone_AndNobodysForAnAutomaticToken() public {
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ICompound.Compound_Automatic.selector));
        token.compound();
        eq(token.nextCompoundAt(), 0, "by itself");
        launchByHand(SUPPLY * 10);
        warpTo(0);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, stranger));
        token.compound();
    }

    function testFuzz_ByHand_IsWhatTheStartedIntervalsGive(uint256 late, uint256 count, uint256 rest) public {
        launchByHand(SUPPLY * 10);
        count = bound(count, 1, 20);
        for (uint256 i; i < count; ++i) {
            vm.warp(token.nextCompoundAt() + bound(late >> i, 0, 3 * DAY));
            vm.prank(owner);
            token.compound();
        }
        rest = bound(rest, 0, 2 * DAY);
        vm.warp(block.timestamp + rest);
        uint256 elapsed = (count - 1) * DAY + (rest < DAY ? rest : DAY);
        near(token.balanceOf(holder), worth(SUPPLY, elapsed), 1, "balance");
    }

    // ── who earns nothing ──

    function test_Excluded_KeepsWhatWasEarned_EarnsNoMore_AndEarnsAgain() public {
        give(alice, 1_000 ether);
        warpTo(10 * DAY);
        uint256 earned = token.balanceOf(alice);
        vm.prank(owner);
        vm.expectEmit(address(token));
        emit ICompound.InterestExcludedSet(alice, true);
        token.setInterestExcluded(list(alice), true);
        vm.assertTrue(token.isInterestExcluded(alice), "excluded");
        eq(token.pendingInterest(alice), 0, "minted");
        passDays(10);
        eq(token.balanceOf(alice), earned, "what was earned stays, and no more");
        send(alice, bob, 1 ether);
        give(alice, 1 ether);
        passDays(10);
        eq(token.balanceOf(alice), earned, "movements change nothing of it");
        vm.prank(owner);
        token.setInterestExcluded(list(alice), false);
        vm.assertTrue(!token.isInterestExcluded(alice), "earns");
        eq(token.balanceOf(alice), earned, "nothing for the time before");
        passDays(1);
        near(token.balanceOf(alice), earned * 101 / 100, 2, "from now on");
        uint256 sum = token.balanceOf(alice) + token.balanceOf(bob) + token.balanceOf(holder);
        vm.assertLe(sum, token.totalSupply(), "within the supply");
        vm.assertLe(token.totalSupply(), sum + 3, "nothing lost");
    }

    function test_Excluded_TwiceIsOnce() public {
        give(alice, 1_000 ether);
        vm.prank(owner);
        token.setInterestExcluded(list(alice, alice), true);
        warpTo(10 * DAY);
        eq(token.balanceOf(alice), 1_000 ether, "balance");
        vm.prank(owner);
        token.setInterestExcluded(list(alice, alice), false);
        passDays(1);
        near(token.balanceOf(alice), 1_010 ether, 2, "one day");
    }

    function test_Excluded_AtCreation() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.excluded = list(holder, alice);
        launch(chosen);
        give(alice, 1_000 ether);
        give(bob, 1_000 ether);
        warpTo(10 * DAY);
        eq(token.balanceOf(alice), 1_000 ether, "alice");
        eq(token.balanceOf(holder), SUPPLY - 2_000 ether, "the first holder");
        near(token.balanceOf(bob), worth(1_000 ether, 10 * DAY), 2, "bob");
    }

    /// @notice Nobody earns: the supply stands still, and whoever comes later earns from then on.
    function test_Excluded_Everybody_IsNoDivisionByZero() public {
        vm.prank(owner);
        token.setInterestExcluded(list(holder), true);
        warpTo(1_000 * DAY);
        eq(token.totalSupply(), SUPPLY, "supply");
        give(alice, 1_000 ether);
        eq(token.balanceOf(alice), 1_000 ether, "from now on");
        passDays(1);
        near(token.balanceOf(alice), 1_010 ether, 2, "one day");
    }

    function test_Exclusion_IsTheOwnersAlone() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, stranger));
        token.setInterestExcluded(list(alice), true);
    }

    // ── creation ──

    function test_Creation_TellsItsSettings() public view {
        (uint64 start, uint32 interval, uint32 rate, uint256 most, bool automatic) = token.compoundSettings();
        eq(start, begins, "start");
        eq(interval, DAY, "interval");
        eq(rate, 10_000_000, "rate");
        eq(most, SUPPLY * 10, "maximum");
        vm.assertTrue(automatic, "automatic");
    }

    function test_Creation_RefusesAStartThatIsNotAhead_OrTooFarAhead() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.start = uint64(block.timestamp);
        expectMarketRejected(
            "compound",
            chosen,
            abi.encodeWithSelector(ICompound.Compound_StartInPast.selector, block.timestamp, block.timestamp)
        );
        chosen.compounding.start = uint64(block.timestamp + 365 days + 1);
        expectMarketRejected(
            "compound",
            chosen,
            abi.encodeWithSelector(
                ICompound.Compound_StartTooLate.selector, chosen.compounding.start, block.timestamp + 365 days
            )
        );
        chosen.compounding.start = uint64(block.timestamp + 365 days);
        launch(chosen);
        chosen.compounding.start = uint64(block.timestamp + 1);
        launch(chosen);
    }

    function test_Creation_RefusesSettingsBeyondTheirLimits() public {
        refuses(899, 1, SUPPLY);
        refuses(2_592_001, 1, SUPPLY);
        refuses(DAY, 0, SUPPLY);
        refuses(DAY, 100_000_001, SUPPLY);
        refuses(DAY, 1, SUPPLY - 1);
        refuses(DAY, 1, uint256(type(uint112).max) + 1);
        accepts(900, 1, SUPPLY);
        accepts(2_592_000, 100_000_000, type(uint112).max);
    }

    function refuses(uint256 interval, uint32 rate, uint256 most) private {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.interval = uint32(interval);
        (chosen.compounding.ratePerInterval, chosen.compounding.maxSupply) = (rate, most);
        expectMarketRejected(
            "compound", chosen, abi.encodeWithSelector(ICompound.Compound_InvalidSettings.selector, interval, rate, most)
        );
    }

    function accepts(uint32 interval, uint32 rate, uint256 most) private {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.compounding.interval = interval;
        (chosen.compounding.ratePerInterval, chosen.compounding.maxSupply) = (rate, most);
        launch(chosen);
    }

    function launchByHand(uint256 most) private {
        MarketOptions memory chosen = compoundOptions(weth);
        (chosen.compounding.automatic, chosen.compounding.maxSupply) = (false, most);
        launch(chosen);
    }
}
