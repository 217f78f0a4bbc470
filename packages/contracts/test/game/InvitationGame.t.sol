// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {InvitationMoves} from "./InvitationMoves.sol";

/**
 * @notice A game of invitations: somebody with a line of accounts, a contract, borrowed coin and the owner's key
 * offers, answers, binds, trades with himself, lends one holding to all of them, changes taxes and exemptions, settles
 * and claims in any order, beside Carol, who invites and always holds enough, and two people who trade and answer only
 * her.
 *
 * An own book knows who wanted whom, and what was really taxed: the rates of the line, at most a third of each tax.
 * Carol gets at least her rate's part of what those who chose her left, each trade rounded down, whoever settles and
 * when. His accounts together get at most the parts of the places that they have in lines, for each trade a unit a
 * generation more by rounding; and of no trade is more than a third of its tax taken. An account of his that held
 * enough for no more than a moment gets nothing. Nobody is bound whom not both wanted. All else that was taken reaches
 * the Till, and the book pays everybody to the last unit.
 *
 * The Till sells nothing here, so that what comes to it and to the book is the tax.
 */
contract InvitationGameTest is InvitationMoves {
    function setUp() public {
        setUpExchange();
    }

    function testFuzz_Invitations_GiveTheHonestTheirRates_AndNobodyMoreThanAThirdOfTheTax(
        uint256 setting,
        uint256[30] calldata moves
    ) public {
        start(setting);
        judgeBindings();
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            play(uint256(keccak256(abi.encode(moves[i], i))));
            judgeBindings();
        }
        finish();
    }

    /// @notice Six inviters show one holding in turn, each for a settlement: it brings a third of the tax at most.
    function test_OneHolding_LentToALineOfSix_BringsAThirdOfTheTaxAtMost() public {
        start(5 + (1 << 8) + (1 << 24));
        judgeBindings();
        for (uint256 i; i < 6; ++i) {
            moveAll(his(i), his(6));
        }
        for (uint256 i; i < 12; ++i) {
            trade(his(6), 3, 1 ether);
            send(his(6), his(i % 6), 100 ether);
            settleTwo(his(6), his(6));
            moveAll(his(i % 6), his(6));
            if (i == 5) vm.warp(block.timestamp + 1);
        }
        finish();
        vm.assertTrue(_claimed != 0, "it pays one of them each time");
        vm.assertTrue(_passedOn > _claimed, "and the Till what the others do not hold for");
    }

    /// @notice A rival's offers, before and after, and the last who stops inviting, take nothing of Carol's.
    function test_OffersBeforeAndAfter_AndOneWhoStops_DoNotUndoCarols() public {
        start(2);
        judgeBindings();
        offer(his(0), alice, true);
        offerAsCarol(alice);
        offer(his(1), alice, true);
        offer(his(1), alice, false);
        offer(his(0), alice, false);
        answerAsHonest(alice);
        judgeBindings();
        vm.assertEq(book.inviterOf(alice), _carol, "the answer binds");
        trade(alice, 0, 5 ether);
        vm.assertTrue(_due != 0, "she earns");
        finish();
    }

    // ── what is played ──

    function play(uint256 move) private {
        uint256 which = move % 26;
        address honest = _everybody[1 + (move >> 8) % 2];
        address who = his((move >> 16) % 8);
        address other = _everybody[(move >> 24) % PLAYERS];
        uint256 amount = (move >> 32) % 8 ether + 1e12;
        if (which < 2) offerAsCarol(honest);
        else if (which < 4) answerAsHonest(honest);
        else if (which == 4) bindHonest(honest);
        else if (which < 8) trade(honest, (move >> 96) % 4, amount);
        else if (which < 12) trade(who, (move >> 96) % 4, amount);
        else if (which == 12) settleAndClaim((move >> 96) % 9, (move >> 104) % 6);
        else if (which == 13) offer(who, other, (move >> 96) % 3 != 0);
        else if (which == 14) try_(who, address(token), abi.encodeCall(token.transfer, (other, amount % 2)));
        else if (which == 15) bindHis(who, (move >> 96) % 11);
        else if (which == 16) lend(who, other, (move >> 96) % 3);
        else if (which == 17) actAsOwner(move >> 96);
        else if (which < 20) settleTwo(honest, other);
        else if (which == 20) settleAll();
        else if (which == 21) settleAndClaim((move >> 96) % 9, (move >> 104) % 6);
        else if (which == 22) bindHis(who, (move >> 96) % 11);
        else if (which == 23) vm.warp(block.timestamp + (move >> 96) % 3);
        else if (which == 24) passOnByRouter(who, other);
        else pretend(who, other, (move >> 96) % 4, amount);
    }

    // ── the judge ──

    /// @dev Once and for ever, to whom both wanted; of his accounts only he knows, and they take no honest one in.
    function judgeBindings() private {
        look();
        for (uint256 i; i < PLAYERS; ++i) {
            address one = _everybody[i];
            address inviter = book.inviterOf(one);
            if (i >= HONEST && _chosen[one] == address(0) && isHis(inviter)) _chosen[one] = inviter;
            vm.assertEq(inviter, _chosen[one], "bound to whom both wanted");
        }
        vm.assertEq(book.inviterOf(address(_wallet)), address(0), "a contract");
        vm.assertEq(book.inviterOf(address(router)), address(0), "the router");
    }

    function finish() private {
        for (uint256 k; k < 2; ++k) {
            settleAll();
            vm.warp(block.timestamp + 1);
        }
        uint256 got = token.balanceOf(_carol);
        uint256 earned = book.creditOf(_carol);
        claim(_carol, 0);
        got = token.balanceOf(_carol) - got;
        eq(got, earned, "Carol is paid");
        vm.assertLe(_due, got, "Carol gets less than her rates");
        uint256 credits = _claimed - got;
        for (uint256 i; i < PLAYERS; ++i) {
            eq(book.unsettled(_everybody[i]), 0, "nothing waits for ever");
            if (i < HONEST) eq(book.creditOf(_everybody[i]), 0, "no credit without a place in a line");
            credits += book.creditOf(_everybody[i]);
            claim(_everybody[i], 0);
        }
        vm.assertLe(credits, _allowed, "he gets more than his places in lines");
        eq(_claimed + _passedOn, _taken, "all that was taken is paid, or the Till's");
        eq(token.balanceOf(address(book)), _donated, "to the last unit");
    }
}
