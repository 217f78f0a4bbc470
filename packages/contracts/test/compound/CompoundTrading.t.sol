// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {ContractWallet} from "../_mocks/ContractWallet.sol";
import {CompoundTest} from "./CompoundTest.sol";

/// @notice Interest beside an exchange: what pairs and the token's own contracts have never grows, and trades stay as they are.
contract CompoundTradingTest is CompoundTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function setUp() public {
        setUpExchange();
        launchFilled(weth, true);
    }

    // ── trades ──

    function test_Trades_TakeTheirTax_AndSellInterestThatWasNeverMinted() public {
        for (uint256 kind; kind < 4; ++kind) {
            launchFilled(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            vm.prank(owner);
            token.setSwapThreshold(0);
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            uint256 out = amountOut(10 ether, reserveBase, reserveToken);
            uint256 got = buy(token, alice, 10 ether);
            eq(got, out - out * 500 / 10_000, "12: the buyer's part");
            eq(token.balanceOf(token.till()), out * 500 / 10_000, "the tax");
            warpTo(30 * DAY);
            uint256 all = token.balanceOf(alice);
            near(all, worth(got, 30 * DAY), got >> 60, "interest from the start on");
            uint256 queued = token.balanceOf(token.till());
            eq(queued, out * 500 / 10_000, "the Till earns nothing");
            sellDirect(token, alice, all);
            eq(token.balanceOf(alice), 0, "everything sold, interest too");
            eq(token.balanceOf(token.till()) - queued, all * 500 / 10_000, "12: the tax of all of it");
        }
    }

    function test_SwapBack_InsideASell_KeepsAllBalances() public {
        for (uint256 kind; kind < 4; ++kind) {
            launchFilled(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            give(alice, 50_000 ether);
            give(token.till(), 20_000 ether);
            warpTo(20 * DAY);
            uint256 all = token.balanceOf(alice);
            uint256 ofHolder = token.balanceOf(holder);
            uint256 queued = token.balanceOf(token.till());
            sell(token, alice, all / 3);
            vm.assertTrue(token.balanceOf(token.till()) < queued, "the Till has sold");
            eq(token.balanceOf(alice), all - all / 3, "the seller lost what was sold");
            eq(token.balanceOf(holder), ofHolder, "nobody else anything");
        }
    }

    /// @notice The base coin calls the seller inside the swap-back, who sends all away before the own sell goes on.
    function test_Reentrance_InsideASwapBack_MakesNothing() public {
        CallingCoin calling = new CallingCoin();
        launchFilled(address(calling), true);
        ContractWallet seller = new ContractWallet(alice);
        give(address(seller), 50_000 ether);
        give(token.till(), 20_000 ether);
        warpTo(20 * DAY);
        uint256 sum = token.balanceOf(address(seller)) + token.balanceOf(bob);
        uint256 supply = token.totalSupply();
        bytes memory inner = abi.encodeCall(token.transfer, (bob, 10_000 ether));
        calling.setCall(address(seller), abi.encodeCall(seller.call, (address(token), inner)));
        address pair = token.pair();
        uint256 before = token.balanceOf(pair) + token.balanceOf(token.till());
        seller.call(address(token), abi.encodeCall(token.transfer, (pair, 5_000 ether)));
        vm.assertTrue(calling.calls() > 0 && calling.failures() == 0, "called inside");
        uint256 taken = token.balanceOf(pair) + token.balanceOf(token.till()) - before;
        uint256 burnt = supply - token.totalSupply();
        eq(token.balanceOf(bob) + token.balanceOf(address(seller)) + taken + burnt, sum, "nothing made or lost");
        vm.assertTrue(token.balanceOf(bob) >= 10_000 ether, "the inner transfer happened");
        passDays(1);
        vm.assertLe(
            token.balanceOf(bob) + token.balanceOf(address(seller)),
            (sum - taken - burnt) * 101 / 100 + 2,
            "and earns once"
        );
        calling.setCall(address(0), "");
        accrue(address(seller));
        eq(token.pendingInterest(address(seller)), 0, "no mark is left");
        // Nobody else holds any: interest of the whole is that of all of them, and counted once.
        uint256 all = token.balanceOf(address(seller)) + token.balanceOf(bob) + token.balanceOf(holder);
        all += token.balanceOf(pair) + token.balanceOf(token.till());
        vm.assertLe(all, token.totalSupply(), "1: within the supply");
        vm.assertLe(token.totalSupply(), all + 5, "1: no supply that nobody has");
    }

    // ── pairs and own contracts ──

    /// @notice 28: a year changes nothing that a pair or an own contract has, and syncing changes no price.
    function test_28_PairsAndOwnContracts_EarnNothing() public {
        give(token.till(), 1_000 ether);
        give(address(0xdEaD), 1_000 ether);
        give(launcher, 1_000 ether);
        address pair = token.pair();
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        address[] memory own = new address[](4);
        (own[0], own[1], own[2], own[3]) = (pair, token.till(), address(0xdEaD), launcher);
        warpTo(365 * DAY);
        token.accrue(own);
        for (uint256 i; i < 4; ++i) {
            vm.assertTrue(token.isInterestExcluded(own[i]), "earns nothing");
            eq(token.balanceOf(own[i]), i == 0 ? SUPPLY / 2 : 1_000 ether, "balance");
            eq(token.pendingInterest(own[i]), 0, "pending");
        }
        uint256 held = token.balanceOf(stranger);
        IPairErc20(pair).skim(stranger);
        eq(token.balanceOf(stranger), held, "nothing to skim");
        IPairErc20(pair).sync();
        (uint256 laterToken, uint256 laterBase) = reserves(token);
        eq(laterToken, reserveToken, "reserves");
        eq(laterBase, reserveBase, "reserves");
    }

    /// @notice Incident FETA: reserves that grew by themselves were skimmed.
    function test_Incident_Feta_NothingInAnyPairGrows_SoNothingCanBeSkimmed() public {
        address other = factory.createPair(address(token), address(coin));
        give(other, 10_000 ether);
        coin.mint(other, 100 ether);
        IUniswapV2Pair(other).mint(holder);
        register(stranger, token, other);
        warpTo(100 * DAY);
        for (uint256 i; i < 2; ++i) {
            address made = i == 0 ? token.pair() : other;
            uint256 before = token.balanceOf(made);
            vm.prank(stranger);
            IPairErc20(made).skim(stranger);
            accrue(made);
            IPairErc20(made).sync();
            IPairErc20(made).skim(stranger);
            eq(token.balanceOf(made), before, "pair");
            eq(token.balanceOf(stranger), 0, "skimmer");
        }
    }

    function test_Pair_KeepsWhatItEarnedBeforeItWasRegistered_AndEarnsNoMore() public {
        address other = factory.createPair(address(token), address(coin));
        give(other, 10_000 ether);
        coin.mint(other, 100 ether);
        IUniswapV2Pair(other).mint(holder);
        warpTo(10 * DAY);
        uint256 earned = token.balanceOf(other);
        near(earned, worth(10_000 ether, 10 * DAY), 2, "unknown: like anybody");
        register(stranger, token, other);
        passDays(100);
        eq(token.balanceOf(other), earned, "no more");
        eq(token.pendingInterest(other), 0, "minted");
    }

    function test_Pair_CannotBeMadeToEarn() public {
        address[] memory own = list(token.pair(), token.till());
        vm.prank(owner);
        token.setInterestExcluded(own, false);
        warpTo(10 * DAY);
        accrue(token.pair());
        buy(token, alice, 1 ether);
        uint256 pairHas = token.balanceOf(token.pair());
        uint256 tillHas = token.balanceOf(token.till());
        passDays(10);
        eq(token.balanceOf(token.pair()), pairHas, "pair");
        eq(token.balanceOf(token.till()), tillHas, "Till");
        vm.assertTrue(token.isInterestExcluded(token.pair()), "told so");
    }

    /// @notice Incident TOKENbnb: a reward was counted from a balance that grows by itself. Interest needs no balance of a pair.
    function test_Incident_TokenBnb_ADonationMovesNoInterest() public {
        give(alice, 1_000 ether);
        warpTo(10 * DAY);
        uint256 balance = token.balanceOf(alice);
        uint256 index = token.interestIndex();
        give(token.pair(), 10_000 ether);
        give(address(token), 10_000 ether);
        IPairErc20(token.pair()).sync();
        eq(token.balanceOf(alice), balance, "balance");
        eq(token.interestIndex(), index, "index");
    }

    // ── time and numbers ──

    /// @notice Incident of the idle year: tokens that catch up interval by interval cannot be moved any more.
    function test_Incident_IdleYear_CostsNoMoreAndBreaksNothing() public {
        uint256[4] memory used;
        uint256[4] memory idle = [uint256(1 hours), 365 days, 10 * 365 days, 60 * 365 days];
        for (uint256 i; i < 4; ++i) {
            MarketOptions memory chosen = compoundOptions(weth);
            // The shortest interval: 35,040 of them in a year.
            chosen.compounding.interval = 900;
            chosen.compounding.ratePerInterval = 20_000;
            chosen.compounding.maxSupply = type(uint112).max;
            launch(chosen);
            seed(token, holder, SUPPLY / 2, 1_000 ether);
            give(alice, 1_000 ether);
            warpTo(0);
            accrue(alice);
            warpTo(idle[i]);
            // Sixty years reach the limit of the index, 2^32 times the start.
            uint256 times = i == 3 ? 1e36 << 32 : grown(i == 2 ? 0 : idle[i], 900, 20_000);
            if (i != 2) near(token.balanceOf(alice), 1_000 ether * times / 1e36, 1, "balance");
            uint256 balance = token.balanceOf(alice);
            vm.prank(alice);
            uint256 start = gasleft();
            token.transfer(bob, 1 ether);
            used[i] = start - gasleft();
            eq(token.balanceOf(alice), balance - 1 ether, "sender");
            eq(token.balanceOf(bob), 1 ether, "receiver");
            sell(token, alice, 1 ether);
            buy(token, alice, 1 ether);
            vm.assertLe(token.totalSupply(), type(uint112).max, "supply");
        }
        vm.assertLe(used[1], used[0] + 4_000, "a year");
        vm.assertLe(used[2], used[0] + 5_000, "ten years");
        vm.assertLe(used[3], used[0] + 6_000, "sixty years");
    }

    /// @notice The index has a limit where the maximum is too far away: interest ends there, and everything else goes on.
    function test_IndexAtItsLimit_EndsInterest_AndLeavesAllBalances() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.common.base.supply = 1_000_000;
        (chosen.compounding.ratePerInterval, chosen.compounding.maxSupply) = (100_000_000, type(uint112).max);
        launch(chosen);
        give(alice, 1_000);
        warpTo(400 * DAY);
        vm.assertTrue(token.interestEnded(), "ended");
        uint256 balance = token.balanceOf(alice);
        uint256 index = token.interestIndex();
        near(balance, uint256(1_000) << 32, 1, "2^32 times as much");
        send(alice, bob, balance / 2);
        passDays(100);
        eq(token.balanceOf(alice) + token.balanceOf(bob), balance, "nothing is lost");
        eq(token.interestIndex(), index, "index");
        send(bob, holder, balance / 2);
        eq(token.balanceOf(alice), balance - balance / 2, "alice");
    }

    function test_Incident_IdleYear_OfTheLargestNumbers_EndsAtTheMaximum() public {
        MarketOptions memory chosen = compoundOptions(weth);
        chosen.common.base.supply = type(uint112).max / 2;
        chosen.compounding.interval = 900;
        (chosen.compounding.ratePerInterval, chosen.compounding.maxSupply) = (100_000_000, type(uint112).max);
        launch(chosen);
        warpTo(365 * DAY);
        eq(token.totalSupply(), type(uint112).max, "the maximum");
        uint256 all = token.balanceOf(holder);
        vm.assertLe(all, type(uint112).max, "one holder has it");
        send(holder, alice, all);
        eq(token.balanceOf(alice), all, "and can move all of it");
        vm.assertTrue(token.interestEnded(), "ended");
    }

    /// @notice 93: neither a transfer nor an accrual depends on how many hold.
    function test_Growth_CostsTheSameAt1And100And10000Holders() public {
        give(alice, 10_000 ether);
        give(bob, 10_000 ether);
        uint256 made;
        uint256[2] memory first;
        for (uint256 i; i < 3; ++i) {
            // A call of its own: otherwise the memory that it leaves behind makes this test itself dearer.
            this.makeHolders(made + 1, counts[i]);
            made = counts[i];
            eq(token.balanceOf(numbered(made)), 1 ether, "the last holder");
            vm.warp(block.timestamp + DAY);
            vm.prank(alice);
            uint256 start = gasleft();
            token.transfer(bob, 1 ether);
            uint256 moving = start - gasleft();
            vm.warp(block.timestamp + DAY);
            address[] memory one = list(alice);
            start = gasleft();
            token.accrue(one);
            uint256 accruing = start - gasleft();
            if (i == 1) first = [moving, accruing];
            if (i == 2) {
                vm.assertLe(moving, first[0] + 1_500, "a transfer");
                vm.assertLe(accruing, first[1] + 1_500, "an accrual");
            }
        }
    }

    function makeHolders(uint256 from, uint256 to) external {
        for (uint256 i = from; i <= to; ++i) {
            give(numbered(i), 1 ether);
        }
    }

    function numbered(uint256 index) private pure returns (address) {
        return address(uint160(0xc000000 + index));
    }
}
