// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {ContractWallet} from "../_mocks/ContractWallet.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {PrizeTest} from "./PrizeTest.sol";

/// @notice How a round pays: to whom, how much of the pot, and that every prize stays its winner's.
contract SettlementTest is PrizeTest, IReceiverHook {
    uint256 private reentered;

    function setUp() public {
        setUpExchange();
        launch(weth, true);
    }

    // ── winners ──

    function test_Settle_PaysTheRanksInProportion() public {
        fill(60 ether);
        buy(token, alice, 20 ether);
        buy(token, bob, 30 ether);
        buy(token, stranger, 10 ether);
        buy(token, person(1), 5 ether);
        afterRound();
        vm.expectEmit(address(pot));
        emit IPrizePot.PrizeCredited(1, bob, 1, 3 ether);
        vm.expectEmit(address(pot));
        emit IPrizePot.PrizeCredited(1, alice, 2, 2 ether);
        vm.expectEmit(address(pot));
        emit IPrizePot.PrizeCredited(1, stranger, 3, 1 ether);
        vm.expectEmit(address(pot));
        emit IPrizePot.RoundSettled(1, 6 ether, 6 ether);
        pot.settle();
        eq(pot.prizeOf(person(1)), 0, "the fourth");
        eq(pot.pot(), 54 ether, "the rest stays");
        (,,, bool settled,,) = pot.currentRound();
        vm.assertTrue(settled, "settled");
    }

    function test_Settle_NeverPaysMoreThanTheLimit() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.prize.maxReward, chosen.prize.winners) = (2 ether, 1);
        launch(chosen, true);
        fill(60 ether);
        buy(token, alice, 20 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(alice), 2 ether, "prize");
        eq(pot.pot(), 58 ether, "pot");
    }

    function test_Settle_KeepsTheRanksThatNobodyTakes() public {
        fill(60 ether);
        buy(token, alice, 20 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(alice), 3 ether, "first rank");
        eq(pot.pot(), 57 ether, "two ranks stay in the pot");
    }

    function test_Settle_OfAnEmptyPot_PaysNothingAndEndsTheRound() public {
        buy(token, alice, 20 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(alice), 0, "prize");
        buy(token, alice, 20 ether);
        eq(roundNumber(), 2, "next round");
    }

    function test_Settle_PaysNobodyWhoHoldsLessThanTheThreshold_AndTheNextTakesTheRank() public {
        fill(60 ether);
        uint256 got = buy(token, alice, 20 ether);
        buy(token, bob, 10 ether);
        // Sold after the end of the round, in the hour before the settlement.
        (, uint64 endsAt,,,,) = pot.currentRound();
        vm.warp(endsAt + HOUR - 1);
        sell(token, alice, got - 999 ether);
        vm.warp(endsAt + HOUR);
        pot.settle();
        eq(pot.prizeOf(alice), 0, "less than the threshold is left");
        eq(pot.prizeOf(bob), 3 ether, "the next one is the first");
    }

    function test_Settle_RanksByWhatIsStillThere() public {
        fill(60 ether);
        buy(token, alice, 20 ether);
        buy(token, bob, 15 ether);
        send(alice, stranger, 5_000 ether);
        afterRound();
        pot.settle();
        eq(pot.prizeOf(bob), 3 ether, "first");
        eq(pot.prizeOf(alice), 2 ether, "second");
    }

    /// @notice Borrowed for the settlement: a count has fallen for good when the tokens come back.
    function test_Settle_IsNotMovedByTokensThatAreGivenBackForIt() public {
        fill(60 ether);
        uint256 got = buy(token, alice, 20 ether);
        send(alice, bob, got);
        afterRound();
        send(bob, alice, got);
        pot.settle();
        eq(pot.prizeOf(alice), 0, "prize");
        eq(pot.pot(), 60 ether, "pot");
    }

    // ── times ──

    function test_Settle_WaitsForTheHourAfterTheEnd_AndHappensOnce() public {
        vm.expectRevert(abi.encodeWithSelector(IPrizePot.PrizePot_NotSettleable.selector, 0, HOUR));
        pot.settle();
        buy(token, alice, 20 ether);
        (, uint64 endsAt,,,,) = pot.currentRound();
        bytes memory reason = abi.encodeWithSelector(IPrizePot.PrizePot_NotSettleable.selector, 1, endsAt + HOUR);
        vm.expectRevert(reason);
        pot.settle();
        vm.warp(endsAt + HOUR - 1);
        vm.expectRevert(reason);
        pot.settle();
        vm.warp(endsAt + HOUR);
        vm.prank(stranger);
        pot.settle();
        vm.expectRevert(reason);
        pot.settle();
    }

    function test_Round_ThatNobodySettles_IsNeverLost_AndStopsNobodysTrades() public {
        fill(60 ether);
        uint256 count = buy(token, alice, 20 ether);
        (, uint64 endsAt,,,,) = pot.currentRound();
        vm.warp(endsAt + 400 days);
        buy(token, bob, 50 ether);
        eq(roundNumber(), 1, "the next round waits");
        eq(pot.countOf(alice), count, "count");
        eq(pot.countOf(bob), 0, "counts for none");
        pot.settle();
        eq(pot.prizeOf(alice), 3 ether, "prize");
        buy(token, bob, 50 ether);
        eq(roundNumber(), 2, "next round");
        (, endsAt,,,,) = pot.currentRound();
        eq(endsAt, block.timestamp + 1 days, "its end");
    }

    // ── collecting ──

    function test_Claim_PaysNativeCoinWhereTheBaseIsTheWrappedOne() public {
        win(alice);
        vm.expectEmit(address(pot));
        emit IPrizePot.PrizeClaimed(alice, bob, 3 ether);
        uint256 before = bob.balance;
        vm.prank(alice);
        eq(pot.claim(bob), 3 ether, "amount");
        eq(bob.balance - before, 3 ether, "received");
        vm.expectRevert(abi.encodeWithSelector(IPrizePot.PrizePot_NothingToClaim.selector, alice));
        vm.prank(alice);
        pot.claim(bob);
    }

    function test_Claim_PaysTheBaseCoinElsewhere() public {
        launch(address(coin), false);
        win(alice);
        vm.prank(alice);
        pot.claim(alice);
        eq(coin.balanceOf(alice), 3 ether, "received");
        eq(coin.balanceOf(address(pot)), pot.pot(), "the pot has its own");
    }

    function test_Claim_ThatIsRefused_StaysOwed() public {
        win(alice);
        ContractWallet refusing = new ContractWallet(alice);
        address[2] memory receivers = [address(refusing), address(0)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IPrizePot.PrizePot_PaymentRefused.selector, receivers[i], 3 ether)
            );
            vm.prank(alice);
            pot.claim(receivers[i]);
        }
        eq(pot.prizeOf(alice), 3 ether, "still the winner's");
        refusing.setTakesCoin(true);
        vm.prank(alice);
        pot.claim(address(refusing));
        eq(address(refusing).balance, 3 ether, "received");
    }

    function test_Receive_TakesCoinFromTheWrappedCoinOnly() public {
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        (bool done, bytes memory reason) = address(pot).call{value: 1}("");
        vm.assertTrue(!done, "refused");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPrizePot.PrizePot_NotToken.selector, stranger)),
            "reason"
        );
    }

    // ── funds ──

    function test_Funds_AreBookedByWhatArrived_AndOnce() public {
        fund(weth, address(pot), 5 ether);
        eq(pot.pot(), 0, "not booked yet");
        vm.expectEmit(address(pot));
        emit IPrizePot.PotFunded(5 ether);
        pot.receiveFunds();
        pot.receiveFunds();
        eq(pot.pot(), 5 ether, "pot");
        win(alice);
        pot.receiveFunds();
        eq(pot.pot(), 65 ether - 3.25 ether, "prizes that wait are not booked again");
    }

    function test_Funds_ComeOutOfTaxesByTheTill() public {
        for (uint256 kind; kind < 4; ++kind) {
            MarketOptions memory chosen = marketOptions(kind & 1 == 0 ? weth : address(coin));
            chosen.till.split.weights = [uint16(0), 3, 0, 0, 0, 1];
            launch(chosen, kind & 2 == 0);
            give(token.till(), 10_000 ether);
            give(alice, 10_000 ether);
            vm.warp(block.timestamp + 1);
            sell(token, alice, 2_000 ether);
            vm.warp(block.timestamp + 1);
            sellDirect(token, alice, 2_000 ether);
            vm.assertTrue(pot.pot() > 0.25 ether, "filled");
            eq(pot.pot(), balanceOfBase(address(pot)), "booked");
        }
    }

    function test_Claim_LeavesNoMoment_InWhichFundsCanBeBookedTwice() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        launchHostile(address(hooked));
        win(alice);
        vm.prank(alice);
        hooked.setHook(this);
        uint256 sum = pot.pot();
        vm.prank(alice);
        pot.claim(alice);
        eq(reentered, 1, "the hook was called");
        eq(pot.pot(), sum, "pot");
        eq(hooked.balanceOf(address(pot)), sum, "balance");
    }

    function tokensReceived(address, address, address, uint256) external {
        if (msg.sender == address(0) || address(pot).code.length == 0) return;
        ++reentered;
        try pot.receiveFunds() {
            revert("booked inside a payment");
        } catch {}
        try pot.claim(address(this)) {
            revert("collected inside a payment");
        } catch {}
    }

    function test_Hostile_BaseCoinsThatTakeAFeeOrReturnNothing_AreBookedAndPaid() public {
        FeeOnTransferToken fee = new FeeOnTransferToken(100);
        launchHostile(address(fee));
        win(alice);
        vm.assertTrue(pot.pot() + pot.prizeOf(alice) <= fee.balanceOf(address(pot)), "solvent");
        vm.prank(alice);
        pot.claim(alice);
        vm.assertTrue(fee.balanceOf(alice) > 0, "paid");
        eq(fee.balanceOf(address(pot)), pot.pot(), "pot");
        NoReturnToken silent = new NoReturnToken();
        launchHostile(address(silent));
        win(alice);
        vm.prank(alice);
        pot.claim(alice);
        eq(silent.balanceOf(alice), 3 ether, "paid");
    }

    function test_Hostile_ABlockedWinner_StopsNobodyElse() public {
        BlocklistToken blocking = new BlocklistToken();
        launchHostile(address(blocking));
        win(alice);
        uint256 prize = pot.prizeOf(alice);
        blocking.setBlocked(alice, true);
        vm.prank(alice);
        (bool done,) = address(pot).call(abi.encodeCall(pot.claim, (alice)));
        vm.assertTrue(!done, "refused");
        eq(pot.prizeOf(alice), prize, "still owed");
        win(bob);
        vm.prank(bob);
        pot.claim(bob);
        vm.assertTrue(blocking.balanceOf(bob) != 0, "another winner");
        vm.prank(alice);
        pot.claim(stranger);
        eq(blocking.balanceOf(stranger), prize, "to another account");
    }

    // ── creation ──

    function test_SetUp_TellsItsSettings() public view {
        vm.assertEq(pot.token(), address(token), "token");
        vm.assertEq(pot.base(), weth, "base");
        IPrizePot.PrizeInit memory set = pot.settings();
        eq(set.window, 1 days, "window");
        eq(set.threshold, SUPPLY / 1_000, "threshold");
        eq(set.winners, 3, "winners");
        eq(set.rewardBps, 1_000, "reward");
        eq(set.maxReward, 0, "limit");
    }

    function test_SetUp_WorksOnce() public {
        IPrizePot.PrizeInit memory init = marketOptions(weth).prize;
        bytes memory reason = abi.encodeWithSelector(IPrizePot.PrizePot_AlreadySetUp.selector);
        vm.expectRevert(reason);
        pot.setUp(init, stranger, weth, true);
        IPrizePot implementation = IPrizePot(creator.create(companionCode("PrizePot")));
        vm.expectRevert(reason);
        implementation.setUp(init, stranger, weth, true);
    }

    function test_SetUp_RefusesSettingsBeyondTheirLimits() public {
        refuses(1_799, 3, 1_000, "window", 1_799, 1_800);
        refuses(2_592_001, 3, 1_000, "window", 2_592_001, 2_592_000);
        refuses(1 days, 0, 1_000, "winners", 0, 1);
        refuses(1 days, 11, 1_000, "winners", 11, 10);
        refuses(1 days, 3, 0, "prize", 0, 1);
        refuses(1 days, 3, 5_001, "prize", 5_001, 5_000);
        accepts(1_800, 1, 1);
        accepts(2_592_000, 10, 5_000);
    }

    function refuses(
        uint32 window,
        uint8 winners,
        uint16 rewardBps,
        bytes32 rule,
        uint256 given,
        uint256 limit
    ) private {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.prize = IPrizePot.PrizeInit(window, 1, winners, rewardBps, 0);
        bytes memory reason = abi.encodeWithSelector(IPrizePot.PrizePot_InvalidRule.selector, rule, given, limit);
        expectMarketRejected("marketing-invitation-prizePool", chosen, reason);
    }

    function accepts(uint32 window, uint8 winners, uint16 rewardBps) private {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.prize = IPrizePot.PrizeInit(window, 1, winners, rewardBps, 0);
        deployMarket("marketing-invitation-prizePool", chosen);
    }

    /// @notice A round of a pot of 60 that only `who` bought in.
    function win(address who) private {
        fill(60 ether);
        buyDirect(token, who, 20 ether);
        afterRound();
        pot.settle();
        vm.assertTrue(pot.prizeOf(who) != 0, "won");
    }

    function launchHostile(address base_) private {
        MarketOptions memory chosen = marketOptions(base_);
        chosen.till.baseIsNative = false;
        launch(chosen, true);
    }
}
