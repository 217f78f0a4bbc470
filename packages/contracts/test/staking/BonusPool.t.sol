// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {BonusRate} from "../../src/staking/BonusRate.sol";
import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {DecimalsToken} from "../_mocks/hostile/DecimalsToken.sol";
import {BonusRates} from "./BonusRates.sol";
import {BonusTest} from "./BonusTest.sol";

/// @notice A daily rate out of a reserve: what accrues, what is taxed, who gets what of it (P1, P9 to P12, 65 to 71).
contract BonusPoolTest is BonusTest {
    function setUp() external {
        setUpBonus();
        startBonus(beefSettings());
    }

    /// @notice P9: 2 % a day and no more, while the reserve outlasts the runway.
    function test_P9_AFullReserve_PaysTheDeclaredRate_AndNoMore() external {
        fundBonus(10_000 ether);
        depositAs(alice, 1_000 ether);
        vm.warp(NOW + 1 days);
        // With the inviters' 13 %, which are reserved with it.
        near(grossOf(alice), 22.6 ether, "2 % and 13 % of it");
        eq(bonus.books().free, 10_000 ether - 22.6 ether, "what is left");
        vm.warp(NOW + 10 days);
        near(takeAs(alice), 200 ether, "20 % in ten days, untaxed");
        eq(bonus.books().paid + bonus.books().earned + bonus.books().free, 10_000 ether, "65");
        vm.assertLe(bonus.books().earned, 1, "what nobody invited for is free again");
        eq(uint256(bonus.books().rate) * 1 days / 1e18 >> 32, 22, "the rate now");
        assertBonusSolvent();
    }

    /// @notice To the unit as `freeAfter` of the SDK, whose tests read the same figures.
    function test_WhatIsLeft_IsWhatTheSdkForetells() external pure {
        uint256[6][30] memory rows = BonusRates.rows();
        for (uint256 i; i < rows.length; ++i) {
            uint256[6] memory row = rows[i];
            eq(BonusRate.freeAfter(row[0], row[1], row[2], row[3], row[4]), row[5], "another sum than the SDK's");
        }
    }

    /// @notice The laws meet where the reserve is a runway of the full rate: 1 / e of it is left a runway later.
    function test_TheRunway_TakesTheSamePartEachSecond() external {
        fundBonus(22.6 ether * 40);
        depositAs(alice, 1_000 ether);
        eq(bonus.books().runsOutAt, NOW + 10 days, "in full until then");
        vm.warp(NOW + 10 days);
        eq(bonus.books().free, 22.6 ether * 30, "the full rate until here");
        vm.warp(NOW + 40 days);
        eq(bonus.books().free / 1e15, uint256(22.6 ether * 30) * 367_879_441_171_442_321 / 1e18 / 1e15, "1 / e");
        vm.assertTrue(bonus.books().rate < (uint256(22.6 ether) << 32) / 1 days / 2, "less than half the rate");
    }

    /// @notice P1: whoever settles when, to 10^-12.
    function testFuzz_P1_ExtraSettlements_ChangeNothing(uint256 amount, uint256[6] memory waits, uint256 days_) external {
        amount = bound(amount, ONE, 1e26);
        fundBonus(bound(days_, 2, 100) * amount * 226 / 10_000);
        depositAs(alice, amount);
        uint256 all;
        for (uint256 i; i < 6; ++i) {
            waits[i] = bound(waits[i], 1, 20 days);
            all += waits[i];
        }
        uint256 start_ = vm.snapshotState();
        vm.warp(NOW + all);
        uint256 once = grossOf(alice);
        uint256 free = bonus.books().free;
        vm.revertToState(start_);
        uint256 time = NOW;
        for (uint256 i; i < 6; ++i) {
            time += waits[i];
            vm.warp(time);
            // A poke that changes nothing but the settlement.
            fundBonus(1);
        }
        uint256 often = grossOf(alice);
        vm.assertLe(once > often ? once - often : often - once, once / 1e12 + 100, "P1: earned");
        uint256 freeOften = bonus.books().free;
        vm.assertLe(free > freeOften ? free - freeOften : freeOften - free, free / 1e12 + 100, "P1: free");
    }

    /// @notice 90 % on the first day, ten less each day, none from the tenth on.
    function test_Tax_FallsEachDay_AndWhatItKeeps_StaysInTheReserve() external {
        fundBonus(100_000 ether);
        depositAs(alice, 1_000 ether);
        for (uint256 day; day <= 10; ++day) {
            uint256 now_ = vm.snapshotState();
            // The last second of each day, and the first.
            for (uint256 k; k < 2; ++k) {
                vm.warp(NOW + day * 1 days + (k == 0 ? 1 days - 1 : 1));
                uint256 gross = grossOf(alice);
                uint256 free = bonus.books().free;
                uint256 reward = gross * 100 / 113;
                uint256 rate = day >= 9 ? 0 : 90 - 10 * day;
                uint256 own = reward - (reward * rate + 99) / 100;
                eq(bonus.claimableOf(alice), own, "what a claim would pay");
                eq(takeAs(alice), own, "reward less tax");
                // P10: back to the reserve comes what was never paid, and nothing else.
                near(bonus.books().free, free + gross - own, "P10: what the tax keeps");
                vm.revertToState(now_);
                now_ = vm.snapshotState();
            }
        }
    }

    function test_RevertWhen_ThereIsNothingToClaim() external {
        fundBonus(1_000 ether);
        depositAs(alice, 10 ether);
        refusesBonus(alice, abi.encodeCall(IBonusPool.claim, (alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice));
        refusesBonus(alice, abi.encodeCall(IBonusPool.claim, (address(0))),
            abi.encodeWithSelector(IPoolLedger.Pool_InvalidReceiver.selector, address(0)));
        refusesBonus(alice, withdrawCall(0, alice), abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 0, 10 ether));
        refusesBonus(alice, withdrawCall(9.5 ether, alice),
            abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, 0.5 ether, ONE));
    }

    /// @notice A young deposit does not age on an old one's clock.
    function test_Attack_AYoungDeposit_TakesTheMiddleOfBothTimes() external {
        fundBonus(100_000 ether);
        depositAs(alice, 100 ether);
        vm.warp(NOW + 9 days);
        depositAs(alice, 200 ether);
        eq(bonus.accountOf(alice).since, NOW + 6 days, "by their amounts");
        uint256 reward = grossOf(alice) * 100 / 113;
        eq(takeAs(alice), reward - (reward * 60 + 99) / 100, "three days old");
        depositAs(alice, ONE + 1);
        // Rounded late.
        eq(bonus.accountOf(alice).since, (300 ether * (NOW + 6 days) + (ONE + 1) * (NOW + 9 days)) / (301 ether + 1) + 1, "late");
    }

    /// @notice Who leaves realises his part; nothing of it waits for the tenth day.
    function test_Attack_LeavingEarly_RealisesItsPart() external {
        fundBonus(100_000 ether);
        depositAs(alice, 100 ether);
        vm.warp(NOW + 2 days);
        uint256 gross = grossOf(alice);
        uint256 reward = gross / 4 * 100 / 113;
        eq(leaveAs(alice, 25 ether), 25 ether + reward - (reward * 70 + 99) / 100, "a quarter, taxed");
        near(grossOf(alice), gross - gross / 4, "the rest");
        vm.warp(NOW + 3 days);
        leaveAs(alice, 75 ether);
        eq(grossOf(alice), 0, "all of it");
        vm.assertTrue(!bonus.holds(alice), "nothing is left");
        eq(bonus.books().weight + bonus.books().staked, 0, "nobody is here");
        vm.warp(NOW + 20 days);
        eq(bonus.claimableOf(alice), 0, "and nothing comes");
        assertBonusSolvent();
    }

    /// @notice 70: who comes and goes within a second earns nothing; and pays nothing in Roast Beef.
    function testFuzz_70_AVisitOfASecond_EarnsNothing(uint256 amount) external {
        fundBonus(1e30);
        amount = bound(amount, ONE, 1e29);
        depositAs(bob, ONE);
        vm.warp(NOW + 5 days);
        depositAs(alice, amount);
        eq(leaveAs(alice, amount), amount, "70");
        near(grossOf(bob), uint256(0.113 ether), "bob's is his");
    }

    /// @notice P9: an inviter gets a part of the reward that was paid, which was reserved with it; never of a deposit.
    function test_P9_AReferral_IsAPartOfTheRewardThatIsPaid() external {
        fundBonus(100_000 ether);
        depositAs(bob, 100 ether);
        uint256 before = bonus.books().free;
        depositAs(alice, 1_000 ether, bob);
        eq(bonus.books().free, before, "nothing of a deposit");
        eq(bonus.accountOf(bob).ready, 0, "nothing yet");
        vm.warp(NOW + 1 days);
        uint256 reward = grossOf(alice) * 100 / 113;
        uint256 own = reward - (reward * 80 + 99) / 100;
        uint256 free = bonus.books().free;
        uint256 gross = grossOf(alice);
        eq(takeAs(alice), own, "hers");
        eq(bonus.accountOf(bob).ready, own * 13 / 100, "13 % of what she got");
        near(bonus.books().free, free + gross - own - own * 13 / 100, "P10: the rest stays");
        // Who has left gets nothing more, and keeps what is ready.
        uint256 ready = bonus.accountOf(bob).ready;
        uint256 his = leaveAs(bob, 100 ether);
        vm.assertTrue(his > 100 ether + ready, "with what he had earned");
        vm.warp(NOW + 3 days);
        takeAs(alice);
        eq(bonus.accountOf(bob).ready, 0, "he is not here");
        assertBonusSolvent();
    }

    /// @notice Inviting oneself is a rebate within what was reserved: never more than the rate and 13 % of it.
    function test_Attack_SelfReferral_IsWithinWhatWasReserved() external {
        fundBonus(100_000 ether);
        depositAs(alice, ONE);
        depositAs(bob, 1_000 ether, alice);
        vm.warp(NOW + 10 days);
        uint256 both = takeAs(bob) + takeAs(alice);
        uint256 most = 1_001 ether * 200 * 10 / 10_000;
        vm.assertLe(both, most * 113 / 100, "P9: more than was reserved");
        assertBonusSolvent();
    }

    function test_RevertWhen_Binding_Late_ToAStranger_ToOneself_OrToAnother() external {
        fundBonus(100_000 ether);
        allowBonus(alice, 10 ether);
        refusesBonus(alice, abi.encodeCall(IBonusPool.deposit, (ONE, stranger)),
            abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, alice, stranger));
        refusesBonus(alice, abi.encodeCall(IBonusPool.deposit, (ONE, alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, alice, alice));
        depositAs(alice, ONE);
        depositAs(bob, ONE, alice);
        depositAs(bob, ONE, alice);
        refusesBonus(alice, abi.encodeCall(IBonusPool.deposit, (ONE, bob)),
            abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, alice, bob));
        depositAs(carol, ONE);
        allowBonus(bob, ONE);
        refusesBonus(bob, abi.encodeCall(IBonusPool.deposit, (ONE, carol)),
            abi.encodeWithSelector(IPoolLedger.Pool_CannotBind.selector, bob, carol));
        vm.assertEq(bonus.accountOf(bob).inviter, alice, "P13: for ever");
    }

    /// @notice No fee and no age for nothing: a day of everybody's rate is there, or nothing is taken.
    function test_RevertWhen_TheReserveIsDry_ButExitsGoOn() external {
        allowBonus(alice, 1_000 ether);
        refusesBonus(alice, depositCall(1_000 ether), abi.encodeWithSelector(IBonusPool.BonusPool_Dry.selector, 0, 22.6 ether));
        fundBonus(22.6 ether - 1);
        refusesBonus(alice, depositCall(1_000 ether),
            abi.encodeWithSelector(IBonusPool.BonusPool_Dry.selector, 22.6 ether - 1, 22.6 ether));
        fundBonus(1);
        depositAs(alice, 1_000 ether);
        allowBonus(bob, ONE);
        refusesBonus(bob, depositCall(ONE),
            abi.encodeWithSelector(IBonusPool.BonusPool_Dry.selector, 22.6 ether, 22.6 ether + 0.0226 ether));
        vm.warp(NOW + 3_650 days);
        vm.assertTrue(leaveAs(alice, 1_000 ether) > 1_000 ether, "principal, and what there was");
        assertBonusSolvent();
    }

    /// @notice 71, P15: nobody owns it, and no funding comes back.
    function test_71_P15_NobodyOwnsIt_AndNothingIsTakenBack() external {
        fundBonus(1_000 ether);
        refusesBonus(funder, abi.encodeCall(IPoolLedger.takeBack, (0, funder)),
            abi.encodeWithSelector(IPoolLedger.Pool_NotEnded.selector, 0));
        bytes[5] memory calls = [
            abi.encodeCall(IPoolLedger.setListRoot, (bytes32(uint256(1)))),
            abi.encodeCall(IPoolLedger.endList, ()),
            abi.encodeCall(IPoolLedger.offerOwnership, (creator)),
            abi.encodeCall(IPoolLedger.acceptOwnership, ()),
            abi.encodeCall(IPoolLedger.renounceOwnership, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            refusesBonus(creator, calls[i], abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, creator));
        }
        eq(bonus.capabilities().length, 0, "P15: no power");
        vm.assertEq(bonus.owner(), address(0), "nobody");
        depositAs(alice, 10 ether);
        coin.mint(address(bonus), 500 ether);
        eq(bonus.books().free, 1_000 ether, "71: a donation is nobody's");
    }

    /// @notice A whale takes no more than its rate, and of a short reserve no more than its share.
    function test_Attack_AWhale_DoesNotDrainTheReserveInADay() external {
        fundBonus(1_000 ether);
        depositAs(alice, 100 ether);
        vm.warp(NOW + 1 days);
        depositAs(stranger, 40_000 ether);
        uint256 free = bonus.books().free;
        vm.warp(NOW + 2 days);
        vm.assertTrue(bonus.books().free > free - free / 30, "at most a 30th in a day");
    }

    function test_Settings_AreThoseOfTheCreation_AndEachKindIsListed() external {
        vm.assertTrue(keccak256(abi.encode(bonus.settings())) == keccak256(abi.encode(beefSettings())), "beef");
        vm.assertTrue(pools.entryOf(address(bonus)).variant == IPoolFactory.Variant.Beef, "beef");
        bytes memory encoded = abi.encode(beansSettings());
        address foreseen = pools.predict(creator, IPoolFactory.Kind.Bonus, encoded, bytes12(uint96(2)));
        startBonus(beansSettings());
        vm.assertEq(address(bonus), foreseen, "foreseen");
        vm.assertTrue(keccak256(abi.encode(bonus.settings())) == keccak256(encoded), "beans");
        vm.assertTrue(pools.entryOf(address(bonus)).variant == IPoolFactory.Variant.Beans, "beans");
        vm.assertEq(pools.implementationOf(IPoolFactory.Kind.Bonus), PoolImplementations.BONUS_POOL, "the code behind it");
    }

    function test_RevertWhen_ASettingIsBeyondItsBounds() external {
        IBonusPool.Settings memory chosen = beefSettings();
        chosen.runway = 7 days - 1;
        refusesSettings(chosen, "runway");
        chosen.runway = 365 days + 1;
        refusesSettings(chosen, "runway");
        chosen = beefSettings();
        chosen.dailyBps = 0;
        refusesSettings(chosen, "dailyBps");
        chosen.dailyBps = 1_001;
        refusesSettings(chosen, "dailyBps");
        chosen = beefSettings();
        chosen.least = 0;
        refusesSettings(chosen, "least");
        chosen = beefSettings();
        chosen.most = chosen.least - 1;
        refusesSettings(chosen, "most");
        chosen = beansSettings();
        chosen.feeAddress = address(0);
        refusesSettings(chosen, "feeAddress");
        chosen = beansSettings();
        chosen.dailyBps = 351;
        refusesSettings(chosen, "dailyBps");
        chosen = beansSettings();
        chosen.least -= 1;
        refusesSettings(chosen, "least");
        chosen = beansSettings();
        chosen.most += 1;
        refusesSettings(chosen, "most");
        chosen.token = address(new DecimalsToken(29, false));
        refusesSettings(chosen, "decimals");
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, bytes32("listRoot")));
        pools.create(IPoolFactory.Kind.Bonus, abi.encode(beefSettings()), "one", bytes32(uint256(1)));
    }

    function refusesSettings(IBonusPool.Settings memory chosen, bytes32 rule) private {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, rule));
        pools.create(IPoolFactory.Kind.Bonus, abi.encode(chosen), "one", 0);
    }
}
