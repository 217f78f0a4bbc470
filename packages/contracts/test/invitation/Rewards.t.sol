// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {InvitationTest} from "./InvitationTest.sol";

/// @notice What trades leave for inviters, who gets it, and that it is exactly what was taken.
contract RewardsTest is InvitationTest {
    address private till;

    function setUp() public {
        setUpExchange();
        launch(weth, true);
        till = token.till();
    }

    // ── what a trade leaves ──

    function test_Trade_OfABoundAccount_LeavesItsRatesOfTheTax_OnBothSidesAndInBothWays() public {
        for (uint256 kind; kind < 4; ++kind) {
            launch(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            till = token.till();
            address trader = makeLine(2);
            uint256 sum;
            for (uint256 way; way < 4; ++way) {
                uint256 queued = token.balanceOf(till);
                uint256 value;
                // Of what is bought 15 % is tax.
                if (way == 0) value = buy(token, trader, 1 ether) * 100 / 85;
                if (way == 1) value = buyDirect(token, trader, 1 ether) * 100 / 85;
                if (way > 1) value = 100 ether;
                vm.recordLogs();
                if (way == 2) sell(token, trader, value);
                if (way == 3) sellDirect(token, trader, value);
                uint256 part = book.unsettled(trader) - sum;
                sum += part;
                // 4.5 of 15 % are the inviters'; divisions round down by a unit or two.
                vm.assertLe(value * 450 / 10_000, part + 2, "too little");
                vm.assertLe(part, value * 450 / 10_000 + 2, "too much");
                if (way < 2) vm.assertLe(token.balanceOf(till) - queued, value * 1_050 / 10_000 + 3, "the Till's rest");
                eq(token.balanceOf(address(book)), sum, "the book holds what it records");
            }
        }
    }

    function test_Trade_OfAnUnboundAccount_LeavesAllTaxToTheTill() public {
        uint256 got = buy(token, alice, 1 ether);
        vm.assertLe(got * 15 / 85, token.balanceOf(till) + 1, "till");
        eq(token.balanceOf(address(book)), 0, "book");
    }

    function test_Trade_OfAnExemptAccount_LeavesNothing() public {
        address trader = makeLine(2);
        vm.prank(owner);
        token.setExempt(list(trader), ITrading.Exemption.Fee, true);
        buy(token, trader, 1 ether);
        eq(book.unsettled(trader), 0, "unsettled");
    }

    function test_Trade_UnderALowerTax_LeavesAtMostAThirdOfIt() public {
        address trader = makeLine(2);
        vm.prank(owner);
        token.setTaxes(300, 0);
        uint256 got = buy(token, trader, 1 ether);
        uint256 part = book.unsettled(trader);
        vm.assertLe(part, got / 97 + 1, "1 %, not 4.5");
        vm.assertLe(got / 97, part + 1, "all of the third");
        uint256 queued = token.balanceOf(till);
        vm.assertLe(part * 2, queued, "two thirds are the Till's");
        sell(token, trader, 10 ether);
        eq(book.unsettled(trader), part, "an untaxed sell leaves nothing");
        // In proportion: 3, 1 and 0.5 of 4.5. Nobody invited person 1, so the rest goes to the Till.
        settle(trader);
        eq(book.creditOf(person(1)), part * 300 / 450, "first generation");
        eq(token.balanceOf(till), queued + part - part * 300 / 450, "till");
    }

    function test_Trade_OfOneUnit_LeavesNothingAndWorks() public {
        address trader = makeLine(2);
        send(trader, token.pair(), 1);
        send(trader, token.pair(), 19);
        eq(book.unsettled(trader), 0, "unsettled");
        send(trader, token.pair(), 40);
        eq(book.unsettled(trader), 1, "4.5 % of 40");
    }

    // ── settlement ──

    function test_Settle_GivesEveryGenerationItsPart_TheLastTheRest() public {
        address trader = makeLine(4);
        send(trader, token.pair(), 12_345);
        uint256 left = book.unsettled(trader);
        eq(left, 555, "4.5 % rounded down");
        vm.expectEmit(address(book));
        emit IInvitationBook.RewardCredited(person(3), trader, 1, 370);
        vm.expectEmit(address(book));
        emit IInvitationBook.RewardCredited(person(2), trader, 2, 123);
        vm.expectEmit(address(book));
        emit IInvitationBook.RewardCredited(person(1), trader, 3, 62);
        vm.expectEmit(address(book));
        emit IInvitationBook.Settled(trader, 555, 0);
        settle(trader);
        eq(book.unsettled(trader), 0, "settled");
        eq(token.balanceOf(till), 1_851 - 555, "the Till has its own part alone");
    }

    /// @notice Incident "truncation leak": what percentages rounded away was debited and credited to nobody.
    function testFuzz_Incident_TruncationLeak_CreditsAndTillGetExactlyWhatWasTaken(
        uint256 generations,
        uint256 length,
        uint256 seedOfRates,
        uint256 value
    ) public {
        generations = bound(generations, 1, 6);
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.trading.swapThreshold = 0;
        chosen.invitation.rewardBps = new uint16[](generations);
        for (uint256 i; i < generations; ++i) {
            chosen.invitation.rewardBps[i] = uint16(1 + (seedOfRates >> (i * 8)) % 83);
        }
        launch(chosen, true);
        length = bound(length, 2, 8);
        address trader = makeLine(length);
        give(trader, 100_000 ether);
        send(trader, token.pair(), bound(value, 1, 100_000 ether));
        uint256 taken = book.unsettled(trader);
        uint256 queued = token.balanceOf(token.till());
        settle(trader);
        uint256 sum = token.balanceOf(token.till()) - queued;
        for (uint256 i = 1; i <= length; ++i) {
            uint256 credit = book.creditOf(person(i));
            sum += credit;
            if (i + generations < length || i == length) eq(credit, 0, "beyond the generations, or the trader's own");
        }
        eq(sum, taken, "what was taken");
        eq(book.unsettled(trader), 0, "settled");
    }

    function test_Settle_NeverGoesBeyondSixGenerations() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.rewardBps = new uint16[](6);
        for (uint256 i; i < 6; ++i) {
            chosen.invitation.rewardBps[i] = 50;
        }
        launch(chosen, true);
        address trader = makeLine(8);
        send(trader, token.pair(), 10_000);
        settle(trader);
        eq(book.creditOf(person(1)), 0, "the seventh above the trader");
        for (uint256 i = 2; i < 8; ++i) {
            eq(book.creditOf(person(i)), 50, "each of six");
        }
    }

    function test_Settle_PassesOnWhatNobodyCanGet() public {
        // Person 1 invited person 2: two generations are missing.
        address trader = makeLine(2);
        send(trader, token.pair(), 10_000);
        uint256 queued = token.balanceOf(till);
        settle(trader);
        eq(book.creditOf(person(1)), 300, "first generation");
        eq(token.balanceOf(till), queued + 150, "till");
    }

    function test_Settle_PassesOnThePartOfWhoHoldsTooLittle_AndNobodyMovesUp() public {
        address trader = makeLine(4);
        send(trader, token.pair(), 10_000);
        send(person(3), holder, 999 ether + 1);
        uint256 queued = token.balanceOf(till);
        settle(trader);
        eq(book.creditOf(person(3)), 0, "holds one unit too little");
        eq(book.creditOf(person(2)), 100, "second generation");
        eq(book.creditOf(person(1)), 50, "third generation");
        eq(token.balanceOf(till), queued + 300, "till");
    }

    /// @notice Rule 15: holding the minimum for one transaction is worth nothing.
    function test_Settle_WaitsForAnInviterWhoseHoldingItSeesForTheFirstTime() public {
        give(bob, 1_000 ether);
        bindBySignature(bob, "alice");
        send(bob, token.pair(), 10_000);
        vm.warp(block.timestamp + 10);
        eq(book.holdingSeenAt(alice), 0, "never seen");
        // Borrowed, settled and given back in one transaction.
        give(alice, 1 ether);
        settle(bob);
        settle(bob);
        send(alice, holder, 1 ether);
        eq(book.creditOf(alice), 0, "nothing for a borrowed holding");
        eq(book.unsettled(bob), 450, "and nothing is lost");
        // Who really holds gets it one second later.
        give(alice, 1 ether);
        vm.warp(block.timestamp + 1);
        settle(bob);
        eq(book.creditOf(alice), 300, "credit");
    }

    function test_Settle_SeesAllInvitersOfALineAtOnce() public {
        for (uint256 i = 1; i <= 4; ++i) {
            if (i != 1) bindBySignature(person(i), personName(i - 1));
        }
        for (uint256 i = 1; i <= 4; ++i) {
            give(person(i), 1_000 ether);
        }
        send(person(4), token.pair(), 10_000);
        settle(person(4));
        eq(book.unsettled(person(4)), 450, "waits");
        vm.warp(block.timestamp + 1);
        settle(person(4));
        eq(book.unsettled(person(4)), 0, "one second was enough for all three");
    }

    function test_Settle_WithoutALeastHolding_NeverWaits() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.minHolding = 0;
        launch(chosen, true);
        give(bob, 1_000 ether);
        bindBySignature(bob, "alice");
        send(bob, token.pair(), 10_000);
        settle(bob);
        eq(book.creditOf(alice), 300, "credit");
    }

    function test_Settle_OfManyAccounts_TakesEachOnce() public {
        makeLine(3);
        send(person(2), token.pair(), 10_000);
        send(person(3), token.pair(), 20_000);
        address[] memory accounts = new address[](4);
        (accounts[0], accounts[1], accounts[2], accounts[3]) = (person(3), person(2), person(3), stranger);
        book.settle(accounts);
        eq(book.creditOf(person(2)), 600, "of person 3");
        eq(book.creditOf(person(1)), 200 + 300, "of both");
        book.settle(accounts);
        eq(book.creditOf(person(1)), 500, "a second time there is nothing");
    }

    /// @notice Incident SNK: a child of the last moment, and what its parents could not have earned before.
    function test_Incident_Snk_AChildOfTheLastMomentBringsNothingOfEarlierTrades() public {
        vm.prank(owner);
        token.setSwapThreshold(0);
        give(bob, 10_000 ether);
        give(alice, 1_000 ether);
        send(bob, token.pair(), 1_000 ether);
        buy(token, bob, 1 ether);
        uint256 queued = token.balanceOf(till);
        bindBySignature(bob, "alice");
        vm.warp(block.timestamp + 1);
        settle(bob);
        eq(book.creditOf(alice), 0, "trades before the binding");
        // And the line above a bound account cannot grow: alice has invited.
        bytes memory signed = signature("carol", block.timestamp);
        address carol = account("carol");
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_HasInvited.selector, alice));
        vm.prank(alice);
        book.bind(carol, block.timestamp, signed);
        send(bob, token.pair(), 10_000);
        settle(bob);
        eq(book.creditOf(alice), 300, "trades after it");
        eq(token.balanceOf(till), queued + 1_050 + 150, "till");
    }

    // ── collecting ──

    function test_Claim_PaysTheCredits() public {
        address trader = makeLine(2);
        send(trader, token.pair(), 10_000);
        settle(trader);
        address inviter = person(1);
        vm.expectEmit(address(book));
        emit IInvitationBook.RewardClaimed(inviter, stranger, 300);
        vm.prank(inviter);
        eq(book.claim(stranger), 300, "amount");
        eq(token.balanceOf(stranger), 300, "received");
        eq(token.balanceOf(address(book)), 0, "book");
        vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_NothingToClaim.selector, inviter));
        vm.prank(inviter);
        book.claim(inviter);
    }

    /// @notice The book pays no tax, so paying into a pair would be a sell without any.
    function test_Claim_NeverPaysIntoAPairOrTheBookItself() public {
        address trader = makeLine(2);
        send(trader, token.pair(), 10_000);
        settle(trader);
        address inviter = person(1);
        address[2] memory wrong = [token.pair(), address(book)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_InvalidReceiver.selector, wrong[i]));
            vm.prank(inviter);
            book.claim(wrong[i]);
        }
        eq(book.creditOf(inviter), 300, "the credit stays");
    }

    function test_Donation_ChangesNobodysCredit() public {
        address trader = makeLine(2);
        give(address(book), 77);
        send(trader, token.pair(), 10_000);
        settle(trader);
        eq(book.creditOf(person(1)), 300, "credit");
        eq(token.balanceOf(address(book)), 300 + 77, "what somebody sent stays");
    }

    // ── creation ──

    function test_SetUp_TellsItsSettings() public view {
        vm.assertEq(book.token(), address(token), "token");
        eq(book.rewardBps().length, 3, "generations");
        eq(book.rewardBps()[0], 300, "first");
        eq(book.rewardBps()[2], 50, "third");
        eq(book.minHolding(), 1 ether, "holding");
        eq(book.minTransfer(), 10 ether, "transfer");
    }

    function test_SetUp_WorksOnce() public {
        IInvitationBook.InvitationInit memory init = invitationOptions(weth).invitation;
        bytes memory reason = abi.encodeWithSelector(IInvitationBook.InvitationBook_AlreadySetUp.selector);
        vm.expectRevert(reason);
        book.setUp(init, 10_000);
        IInvitationBook implementation = IInvitationBook(creator.create(companionCode("InvitationBook")));
        vm.expectRevert(reason);
        implementation.setUp(init, 10_000);
    }

    function test_SetUp_RefusesNoGeneration_Seven_AndOneWithoutAReward() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.rewardBps = new uint16[](0);
        bytes4 invalid = IInvitationBook.InvitationBook_InvalidGenerations.selector;
        expectMarketRejected("marketing-invitation", chosen, abi.encodeWithSelector(invalid, 0, 6));
        chosen.invitation.rewardBps = new uint16[](7);
        for (uint256 i; i < 7; ++i) {
            chosen.invitation.rewardBps[i] = 1;
        }
        expectMarketRejected("marketing-invitation", chosen, abi.encodeWithSelector(invalid, 7, 6));
        chosen.invitation.rewardBps = new uint16[](2);
        chosen.invitation.rewardBps[0] = 1;
        bytes4 empty = IInvitationBook.InvitationBook_EmptyGeneration.selector;
        expectMarketRejected("marketing-invitation", chosen, abi.encodeWithSelector(empty, 2));
    }

    function test_SetUp_RefusesMoreThanAThirdOfTheLowerTax() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.rewardBps = new uint16[](2);
        (chosen.invitation.rewardBps[0], chosen.invitation.rewardBps[1]) = (300, 101);
        // A third of 12.02 % is 4.006 %, which is below 4.01 %.
        bytes memory reason = abi.encodeWithSelector(IInvitationBook.InvitationBook_RewardsTooHigh.selector, 401, 400);
        chosen.trading.buyBps = 1_202;
        expectMarketRejected("marketing-invitation", chosen, reason);
        (chosen.trading.buyBps, chosen.trading.sellBps) = (1_500, 1_202);
        expectMarketRejected("marketing-invitation", chosen, reason);
        chosen.trading.sellBps = 1_203;
        deployMarket("marketing-invitation", chosen);
    }

    // ── growth ──

    /// @notice 93: neither a trade nor a settlement depends on how many accounts there are.
    function test_Growth_CostsTheSameAt1And100And10000Accounts() public {
        give(alice, 1_000 ether);
        uint256 deadline = block.timestamp + 1 days;
        bytes memory signed = signature("alice", deadline);
        uint256[3] memory counts = [uint256(1), 100, 10_000];
        uint256 made;
        uint256 trading;
        uint256 settling;
        for (uint256 i; i < 3; ++i) {
            while (made < counts[i]) {
                vm.prank(address(uint160(0xa000000 + ++made)));
                book.bind(alice, deadline, signed);
            }
            eq(book.invitedCount(alice), made, "invited");
            address trader = address(uint160(0xa000000 + made));
            give(trader, 1_000 ether);
            vm.warp(block.timestamp + 10);
            address pair = token.pair();
            vm.prank(trader);
            uint256 start = gasleft();
            token.transfer(pair, 1 ether);
            uint256 usedTrading = start - gasleft();
            start = gasleft();
            book.settle(list(trader));
            uint256 usedSettling = start - gasleft();
            if (i == 1) (trading, settling) = (usedTrading, usedSettling);
            if (i == 2) {
                vm.assertLe(usedTrading, trading + 500, "a trade");
                vm.assertLe(usedSettling, settling + 500, "a settlement");
            }
        }
    }

    function test_Growth_SettlingTheLongestLineIsBounded() public {
        MarketOptions memory chosen = invitationOptions(weth);
        chosen.invitation.rewardBps = new uint16[](6);
        for (uint256 i; i < 6; ++i) {
            chosen.invitation.rewardBps[i] = 50;
        }
        launch(chosen, true);
        address trader = makeLine(7);
        send(trader, token.pair(), 1 ether);
        uint256 start = gasleft();
        book.settle(list(trader));
        vm.assertLe(start - gasleft(), 330_000, "six credits");
    }
}
