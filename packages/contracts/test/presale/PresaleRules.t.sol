// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice Each rule has bounds, and names itself, what was given and the bound where it is out of them.
contract PresaleRulesTest is PresaleTest {
    function setUp() external {
        setUpPresale();
    }

    function test_Shares_HaveTheirBounds() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.liquidityBps = 5_099;
        expectRuleRejected(chosen, "liquidity", 5_099, 5_100);
        chosen.liquidityBps = 10_001;
        expectRuleRejected(chosen, "liquidity", 10_001, 10_000);
        chosen = rules();
        chosen.premiumBps = 2_501;
        expectRuleRejected(chosen, "premium", 2_501, 2_500);
        chosen = rules();
        chosen.advanceBps = 4_001;
        expectRuleRejected(chosen, "advance", 4_001, 4_000);
        chosen = rewarding(600, 401);
        expectRuleRejected(chosen, "rewards", 1_001, 1_000);
        chosen = rewarding(600, 0);
        expectRuleRejected(chosen, "reward", 0, 1);
        chosen.rewardBps = new uint16[](7);
        expectRuleRejected(chosen, "generations", 7, 6);
        // Of the raise: the exchange's, the advance and the inviters' together are at most all.
        chosen = rewarding(600, 400);
        chosen.advanceBps = 3_001;
        expectRuleRejected(chosen, "advance", 3_001, 3_000);
        chosen.liquidityBps = 9_001;
        expectRuleRejected(chosen, "liquidity", 9_001, 9_000);
        chosen = plainRules();
        chosen.premiumBps = 1;
        expectRuleRejected(chosen, "premium", 1, 0);
    }

    function test_ALock_IsForAMonthAtLeast_OrForEver() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days - 1;
        expectRuleRejected(chosen, "lock", 30 days - 1, 30 days);
        chosen.liquidityLockSeconds = 36_525 days + 1;
        expectRuleRejected(chosen, "lock", 36_525 days + 1, 36_525 days);
        chosen = plainRules();
        chosen.liquidityLockSeconds = 30 days;
        expectRuleRejected(chosen, "lock", 30 days, 0);
        chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        start(chosen);
    }

    function test_Exchange_AndItsWrappedCoin_AreThereWhereTheyAreUsed_AndOnlyThen() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.exchange = address(0);
        expectRuleRejected(chosen, "exchange", 0, 0);
        chosen.exchange = stranger;
        expectRuleRejected(chosen, "exchange", 0, 0);
        chosen = plainRules();
        chosen.exchange = address(factory);
        expectRuleRejected(chosen, "exchange", 0, 0);
        chosen = rules();
        chosen.wrappedNative = address(0);
        expectRuleRejected(chosen, "wrappedNative", 0, 0);
        chosen.wrappedNative = stranger;
        expectRuleRejected(chosen, "wrappedNative", 0, 0);
        chosen = rules();
        chosen.coins[0].coin = address(coin);
        expectRuleRejected(chosen, "wrappedNative", 0, 0);
    }

    function test_Times_HaveTheirBounds() external {
        uint256 now_ = block.timestamp;
        ISaleBooks.Rules memory chosen = rules();
        chosen.phases[0].startAt = uint40(now_ + 90 days + 1);
        chosen.endAt = uint40(now_ + 91 days);
        expectRuleRejected(chosen, "start", now_ + 90 days + 1, now_ + 90 days);
        chosen = rules();
        chosen.endAt = uint40(now_);
        expectRuleRejected(chosen, "end", now_, now_ + 1);
        chosen.endAt = uint40(now_ + 365 days + 1);
        expectRuleRejected(chosen, "end", now_ + 365 days + 1, now_ + 365 days);
        chosen = phasedRules();
        chosen.phases[1].startAt = uint40(now_);
        expectRuleRejected(chosen, "phaseStart", now_, now_ + 1);
        chosen.phases[1].startAt = chosen.endAt;
        expectRuleRejected(chosen, "end", chosen.endAt, chosen.endAt + 1);
    }

    function test_Phases_OneToEight_EachSellsMoreThanNothing_AndIsNotCheaper() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.phases = new ISaleBooks.Phase[](0);
        expectRuleRejected(chosen, "phases", 0, 1);
        chosen.phases = new ISaleBooks.Phase[](9);
        expectRuleRejected(chosen, "phases", 9, 8);
        chosen = phasedRules();
        chosen.phases[1].amount = chosen.phases[0].amount;
        expectRuleRejected(chosen, "amount", chosen.phases[0].amount, chosen.phases[0].amount + 1);
        chosen = phasedRules();
        chosen.phases[1].price = PRICE - 1;
        expectRuleRejected(chosen, "price", PRICE - 1, PRICE);
        // With an exchange three times the first at most; without one any.
        chosen.phases[1].price = 3 * PRICE + 1;
        expectRuleRejected(chosen, "price", 3 * PRICE + 1, 3 * PRICE);
        chosen.phases[1].price = 3 * PRICE;
        start(chosen);
        chosen = rules();
        chosen.phases[0].price = uint256(type(uint192).max) + 1;
        expectRuleRejected(chosen, "price", uint256(type(uint192).max) + 1, type(uint192).max);
        chosen = rules();
        chosen.phases[0].amount = type(uint112).max / 2 + 1;
        chosen.phases[0].price = 1;
        expectRuleRejected(chosen, "amount", type(uint112).max / 2 + 1, type(uint112).max / 2);
        chosen.phases[0] = phase(0, 1e30, 1e36);
        expectRuleRejected(chosen, "raise", 1e30, type(uint96).max / 2);
    }

    function test_ALot_DividesWhatIsForSale() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.lot = 3 ether;
        expectRuleRejected(chosen, "lot", FOR_SALE, 3 ether);
    }

    function test_Coins_OneToFour_Different_WithCode_AndTheFirstCountsAsItself() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.coins = new ISaleBooks.Coin[](0);
        chosen.wrappedNative = address(0);
        expectRuleRejected(chosen, "coins", 0, 1);
        chosen.coins = new ISaleBooks.Coin[](5);
        chosen.wrappedNative = weth;
        expectRuleRejected(chosen, "coins", 5, 4);
        chosen = rules();
        chosen.coins[0].rate = ONE + 1;
        expectRuleRejected(chosen, "rate", ONE + 1, ONE);
        address[4] memory refused = [address(0), stranger, address(token), weth];
        for (uint256 i; i < refused.length; ++i) {
            chosen = twoCoinRules();
            chosen.coins[1].coin = refused[i];
            expectRuleRejected(chosen, "coin", 1, 0);
        }
        chosen = twoCoinRules();
        chosen.coins[1].rate = 0;
        expectRuleRejected(chosen, "rate", 0, 1);
        uint256 most = uint256(type(uint128).max / 2) * ONE / (type(uint96).max / 2);
        chosen.coins[1].rate = most + 1;
        expectRuleRejected(chosen, "rate", most + 1, most);
    }

    function test_AScheduledClaim_BeginsAfterTheEnd_AndEnds() external {
        ISaleBooks.Rules memory chosen = scheduled(rules());
        chosen.release.startAt = chosen.endAt - 1;
        expectRuleRejected(chosen, "release", chosen.endAt - 1, chosen.endAt);
        chosen = scheduled(rules());
        chosen.release.interval = 0;
        expectRuleRejected(chosen, "interval", 0, 1);
        chosen = scheduled(rules());
        chosen.release.partBps = 0;
        expectRuleRejected(chosen, "releasePart", 0, 1);
        chosen.release.partBps = 9_001;
        expectRuleRejected(chosen, "releasePart", 9_001, 9_000);
        chosen.release.firstBps = 10_001;
        chosen.release.partBps = 1;
        expectRuleRejected(chosen, "firstRelease", 10_001, 10_000);
        chosen = scheduled(rules());
        chosen.release.interval = 1_461 days;
        uint256 last = chosen.release.startAt + 3 * uint256(1_461 days);
        expectRuleRejected(chosen, "release", last, chosen.endAt + uint256(1_461 days));
        // Other claims have no schedule.
        chosen = rules();
        chosen.release.startAt = 1;
        expectRuleRejected(chosen, "release", 1, 0);
        chosen.release = ISaleBooks.Release(0, 1, 0, 0);
        expectRuleRejected(chosen, "firstRelease", 1, 0);
        chosen.release = ISaleBooks.Release(0, 0, 1, 0);
        expectRuleRejected(chosen, "interval", 1, 0);
        chosen.release = ISaleBooks.Release(0, 0, 0, 1);
        expectRuleRejected(chosen, "releasePart", 1, 0);
    }

    function test_ADirectSale_PromisesNothingForAnEnd() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.claim = ISaleBooks.Claim.AtOnce;
        expectRuleRejected(chosen, "softCap", 10 ether, 0);
        chosen.softCap = 0;
        expectRuleRejected(chosen, "liquidity", 6_000, 0);
        chosen = plainRules();
        chosen.claim = ISaleBooks.Claim.AtOnce;
        chosen.advanceBps = 1;
        expectRuleRejected(chosen, "advance", 1, 0);
        chosen.advanceBps = 0;
        chosen.phases[0].price = 0;
        expectRuleRejected(chosen, "claim", 0, 1);
    }

    function test_AFairSale_FillsAnExchange_HasOnePhase_AndEnoughToShare() external {
        ISaleBooks.Rules memory chosen = plainRules();
        chosen.phases[0].price = 0;
        expectRuleRejected(chosen, "liquidity", 0, 5_100);
        chosen = fairRules();
        chosen.phases[0].amount = 1e9 - 1;
        expectRuleRejected(chosen, "amount", 1e9 - 1, 1e9);
        chosen = phasedRules();
        (chosen.phases[0].price, chosen.phases[1].price) = (0, 0);
        expectRuleRejected(chosen, "phases", 2, 1);
        chosen = fairRules();
        chosen.hardCap = type(uint96).max / 2 + 1;
        expectRuleRejected(chosen, "hardCap", type(uint96).max / 2 + 1, type(uint96).max / 2);
        chosen.hardCap = 10 ether - 1;
        expectRuleRejected(chosen, "softCap", 10 ether, 10 ether - 1);
        chosen = rules();
        chosen.hardCap = 1;
        expectRuleRejected(chosen, "hardCap", 1, 0);
        chosen = rules();
        chosen.softCap = uint96(FULL_RAISE + 1);
        expectRuleRejected(chosen, "softCap", FULL_RAISE + 1, FULL_RAISE);
    }

    function test_Purchases_FitIntoEachOther() external {
        ISaleBooks.Rules memory chosen = rules();
        (chosen.leastPaid, chosen.mostPaid) = (2 ether, 1 ether);
        expectRuleRejected(chosen, "leastPaid", 2 ether, 1 ether);
        (chosen.mostPaid, chosen.limitPaid) = (0, 1 ether);
        expectRuleRejected(chosen, "leastPaid", 2 ether, 1 ether);
        (chosen.leastPaid, chosen.mostPaid) = (0, 2 ether);
        expectRuleRejected(chosen, "mostPaid", 2 ether, 1 ether);
    }

    /// @notice L14: what the rules call a success can be finished, with any one of the coins, and with all of them.
    function test_L14_ARaiseThatCannotFillAPair_IsRefused() external {
        ISaleBooks.Rules memory chosen = rules();
        (chosen.softCap, chosen.phases[0]) = (1, phase(0, 10_000, ONE));
        expectRuleRejected(chosen, "pair", 0, 1_001 * 1_001 * 1_000);
        // 200,000 units of both: 120,000 each in the pair. One coin can, two coins with half of each cannot.
        (chosen.softCap, chosen.phases[0]) = (0, phase(0, 60_000, ONE));
        start(chosen);
        chosen.coins = twoCoinRules().coins;
        chosen.coins[1].rate = ONE;
        expectRuleRejected(chosen, "pair", 36_000 * 36_000, uint256(1_001 * 1_001 * 1_000) * 16);
        chosen.phases[0].amount = 300_000;
        start(chosen);
        buyAs(alice, 150_000);
        buyWithCoin(bob, 150_000);
        sale.finish();
        eq(uint256(sale.saleState()), uint256(ISaleBooks.SaleState.Finished), "finished");
    }

    function test_L14_ARaiseThatNoPairHolds_IsRefused() external {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.phases[0] = phase(0, 1e28, ONE);
        chosen.softCap = 1 ether;
        uint256 most = 1e28 * 1_000_000_000;
        chosen.coins[1].rate = 1_000_000_000 * ONE;
        expectRuleRejected(chosen, "pair", most, type(uint112).max);
    }

    function test_TheDeployer_IsSomebodyElseThanTheToken() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.deployer = address(0);
        expectRuleRejected(chosen, "deployer", 0, 0);
        chosen.deployer = address(token);
        expectRuleRejected(chosen, "deployer", 0, 0);
    }

    /// @notice L10: what a sale says of its rules is what it was created with, whatever they are.
    function testFuzz_TheRules_ComeBackAsTheyWereGiven(uint256 seed) external {
        ISaleBooks.Rules memory chosen = seed % 3 == 0 ? fairRules() : phasedRules();
        chosen.bindFirst = seed >> 8 & 1 == 1;
        chosen.unsoldReturns = seed >> 9 & 1 == 1;
        chosen.premiumBps = uint16(bound(seed >> 16, 0, 2_500));
        chosen.advanceBps = uint16(bound(seed >> 32, 0, 2_000));
        chosen.liquidityLockSeconds = uint32(bound(seed >> 48, 30 days, 36_525 days));
        chosen.rewardBps = new uint16[](seed >> 80 & 3);
        for (uint256 i; i < chosen.rewardBps.length; ++i) {
            chosen.rewardBps[i] = uint16(bound(seed >> (90 + i), 1, 300));
        }
        if (seed >> 100 & 1 == 1) chosen.coins = twoCoinRules().coins;
        if (seed >> 101 & 1 == 1) chosen = scheduled(chosen);
        for (uint256 i; i < chosen.phases.length; ++i) {
            if (seed >> (102 + i) & 1 == 1) chosen.phases[i].listRoot = keccak256(abi.encode(seed, i));
        }
        (chosen.leastPaid, chosen.mostPaid, chosen.limitPaid) = (1, 2 ether, uint96(bound(seed >> 120, 2 ether, 9 ether)));
        start(chosen);
        vm.assertEq(keccak256(abi.encode(sale.saleRules())), keccak256(abi.encode(chosen)), "L10: other rules");
        (address factory_, address creator_,) = sale.origin();
        vm.assertEq(factory_, address(saleFactory), "factory");
        vm.assertEq(creator_, deployer, "creator");
        vm.assertEq(sale.token(), address(token), "token");
    }
}
