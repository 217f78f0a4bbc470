// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PrizeMoves} from "./PrizeMoves.sol";

/**
 * @notice A game of prize rounds: somebody with more accounts than the list has places, borrowed coin, half of the
 * liquidity and the owner's key does whatever may look like buying, beside two people who buy by the router and keep.
 * He puts everything in order, chooses when a round is settled, and what he does right before it, in one transaction.
 *
 * An own book knows what the pair was paid and what left its reserve for it, and what left an account since. A prize is
 * never better than the rank by this book, and nobody below the threshold wins. The two get the prize of their rank at
 * least, where equals come first, of the part of the pot; it pays no more than that part, and the rest stays in it.
 *
 * Three things he can do to them, and the book has them: tokens that he gives to the pair right before a buy take as
 * much of what that buy counts (they are the liquidity's then); a buyer whom the owner exempts from tax counts for
 * nothing; and ten accounts that are better up to the moment of the settlement keep the others off the list, even if
 * they sell in it.
 */
contract PrizeGameTest is PrizeMoves {
    uint256 private constant PLACES = 10;
    uint256 private constant A_TENTH_FOR_THREE = 2 + (999 << 8);
    /// @dev Fewer than ten were as good when somebody could last put him on the list.
    mapping(address account => bool) private _isListed;
    uint256 private _won;

    function setUp() public {
        setUpExchange();
    }

    function testFuzz_ARound_GivesBuyersThePrizeOfTheirRank_WhateverOneDoes(uint256 setting, uint256[20] calldata moves)
        public
    {
        start(setting);
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            uint256 move = uint256(keccak256(abi.encode(moves[i], i)));
            play(move, _players[HONEST + (move >> 8) % 3], (move >> 16) % (SUPPLY / 40) + 1);
            enlist();
        }
        finish();
    }

    /// @notice Who pays no tax buys and sells for nothing: half a coin was won with 0.034.
    function test_BuysThatPayNoTax_WinNothing() public {
        start(A_TENTH_FOR_THREE);
        setExempt(_players[HONEST], true);
        buyAt(_players[HONEST], _players[HONEST], 20_000 ether);
        buyAsHonest(alice, 3 ether);
        enlist();
        finish();
        eq(pot.prizeOf(_players[HONEST]), 0, "no tax, no prize");
        vm.assertTrue(_won != 0, "hers");
    }

    /// @notice What he leaves in the pair takes as much of Bob's count, and is the liquidity's from Bob's buy on.
    function test_TokensLeftInThePair_TakeOfTheNextBuysCount_AndAreTheLiquiditys() public {
        start(A_TENTH_FOR_THREE);
        eq(buyAsHonest(alice, 10 ether), token.balanceOf(alice), "all that she bought");
        (uint256 tokens,) = reserves(token);
        act(_players[HONEST], address(token), abi.encodeCall(token.transfer, (_pair, 2_000 ether)));
        uint256 count = buyAsHonest(bob, 10 ether);
        eq(pot.countOf(bob), count, "by the book");
        (uint256 left,) = reserves(token);
        eq(count, tokens - left, "what left the reserve, beside the 1,900 that came in");
        vm.assertTrue(token.balanceOf(bob) > count + 1_600 ether, "Bob has more than it counts");
        takeOut(_players[HONEST]);
        eq(token.balanceOf(_pair), left, "nobody takes them out again");
    }

    /// @notice The owner can make a buyer count for nothing, who pays no tax then.
    function test_ABuyerWhomTheOwnerExempts_CountsForNothing() public {
        start(A_TENTH_FOR_THREE);
        setExempt(alice, true);
        eq(buyAsHonest(alice, 10 ether), 0, "exempt");
        eq(pot.countOf(alice), 0, "by the book");
        setExempt(alice, false);
        vm.assertTrue(buyAsHonest(alice, 10 ether) != 0, "no longer");
        finish();
        vm.assertTrue(_won != 0, "hers");
    }

    /// @notice Ten who were better until the second of the settlement keep Alice off the list, and win nothing either.
    function test_TenWhoSellWithinTheSettlement_KeepOthersOffTheList_AndThePotKeepsThePrize() public {
        start(A_TENTH_FOR_THREE);
        buyAsHonest(alice, 10 ether);
        crowdBuys(_players[HONEST], 6_000 ether);
        buyAt(_players[HONEST], _players[HONEST], 6_000 ether);
        enlist();
        vm.assertTrue(!_isListed[alice], "pushed off");
        vm.warp(_endsAt + HOUR);
        sellAt(_players[HONEST], 6_000 ether);
        settleAfter(_players[HONEST], 0, 1);
        eq(pot.prizeOf(alice), 0, "not on the list");
        eq(pot.pot(), coin.balanceOf(address(pot)), "nobody won");
    }

    // ── what is played ──

    function play(uint256 move, address who, uint256 amount) private {
        uint256 which = move % 24;
        address other = _players[(move >> 80) % PLAYERS];
        if (which < 6) buyAsHonest(_players[which % 2], amount * 2e14 / 1e17 + 2 ether);
        else if (which < 9) buyAt(who, other, amount);
        else if (which == 9) buyAt(who, who, amount);
        else if (which == 10) sellAt(who, amount);
        else if (which == 11) sellAndBuyAgain(who, amount);
        else if (which == 12) act(who, address(token), abi.encodeCall(token.transfer, (other, amount)));
        else if (which == 13) act(who, address(token), abi.encodeCall(token.transfer, (_pair, amount / 4)));
        else if (which == 14) borrow(who, amount, (move >> 96) % 3);
        else if (which == 15) transferAndSkim(who, amount, (move >> 96) % 20 ether);
        else if (which == 16) addLiquidity(who, amount, move >> 255 == 0);
        else if (which == 17) removeLiquidity(who, amount, (move >> 96) % 10 ether, (move >> 248) % 3);
        else if (which == 18) crowdBuys(who, 1_000 ether + amount / 8);
        else if (which == 19) crowdSells(who);
        else if (which == 20) actAsOwner(move >> 96);
        else if (which == 21) wait(move >> 96);
        else settleAfter(who, amount, (move >> 96) % 6);
        if ((move >> 240) % 8 == 0) fill(amount / 1e5);
    }

    /// @dev In one transaction: nobody can put anybody on the list in between.
    function settleAfter(address who, uint256 amount, uint256 way) private {
        if (way == 0 && !_isSettled && block.timestamp < _endsAt + HOUR) vm.warp(_endsAt + HOUR);
        if (way == 1) crowdSells(who);
        else if (way == 2) sellAt(who, amount);
        else if (way == 3) buyAt(who, who, amount);
        else if (way == 4) act(who, address(token), abi.encodeCall(token.transfer, (_players[HONEST], amount)));
        settle(who);
    }

    // ── the judge ──

    /// @dev Anybody does it, after each of his transactions.
    function enlist() private {
        pot.enlist(_players);
        for (uint256 i; i < PLAYERS; ++i) {
            _isListed[_players[i]] = rankOf(_players[i], true) < PLACES;
        }
    }

    /// @dev How many others are better, or as good (`equals`).
    function rankOf(address who, bool equals) private view returns (uint256 rank) {
        uint256 count = _count[who] + (equals ? 0 : 1);
        for (uint256 i; i < PLAYERS; ++i) {
            address other = _players[i];
            if (other != who && _count[other] >= count && (equals || _isListed[other])) ++rank;
        }
    }

    function settle(address who) private {
        uint256 inPot = pot.pot();
        uint256[] memory prizes = prizesNow();
        vm.prank(who);
        (bool done,) = address(pot).call(abi.encodeCall(pot.settle, ()));
        vm.assertTrue(done == (!_isSettled && block.timestamp >= _endsAt + HOUR), "once, an hour after the end");
        if (!done) return;
        _isSettled = true;
        uint256 reward = inPot * _rules.rewardBps / 10_000;
        if (_rules.maxReward != 0) reward = min(reward, _rules.maxReward);
        uint256 paid;
        for (uint256 i; i < PLAYERS; ++i) {
            address one = _players[i];
            uint256 prize = pot.prizeOf(one) - prizes[i];
            paid += prize;
            if (i < HONEST) _won += prize;
            bool holds = _count[one] >= _rules.threshold;
            vm.assertLe(prize, holds ? prizeOfRank(reward, rankOf(one, false)) : 0, "more than he paid for and has");
            if (i >= HONEST || !holds || !_isListed[one]) continue;
            vm.assertLe(prizeOfRank(reward, rankOf(one, true)), prize, "a buyer gets less than his rank");
        }
        vm.assertLe(paid, reward, "more than the part of the pot");
        eq(pot.pot(), inPot - paid, "what is not won stays");
    }

    function prizeOfRank(uint256 reward, uint256 rank) private view returns (uint256) {
        uint256 winners = _rules.winners;
        return rank < winners ? reward * (winners - rank) / (winners * (winners + 1) / 2) : 0;
    }

    /// @dev The last round is settled, and everybody collects.
    function finish() private {
        if (!_isSettled) {
            if (block.timestamp < _endsAt + HOUR) vm.warp(_endsAt + HOUR);
            settle(alice);
        }
        uint256 had = coin.balanceOf(alice) + coin.balanceOf(bob);
        for (uint256 i; i < PLAYERS; ++i) {
            vm.prank(_players[i]);
            (bool done,) = address(pot).call(abi.encodeCall(pot.claim, (_players[i])));
            vm.assertTrue(done || pot.prizeOf(_players[i]) == 0, "a prize is paid");
        }
        eq(coin.balanceOf(alice) + coin.balanceOf(bob) - had, _won, "all that the two won");
        vm.assertLe(pot.pot(), coin.balanceOf(address(pot)), "and the pot is there");
    }

    function prizesNow() private view returns (uint256[] memory all) {
        all = new uint256[](PLAYERS);
        for (uint256 i; i < PLAYERS; ++i) {
            all[i] = pot.prizeOf(_players[i]);
        }
    }
}
