// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {FairMintTest, IFairToken} from "../mint/FairMintTest.sol";

/**
 * @notice A game of a whole fair mint: somebody with any number of accounts, the deployer's key among them, mints, gives back,
 * gives to the pair, waits and launches as he likes, between two people who only mint. After a launch he sells first, and
 * they sell last.
 *
 * The two get what the rules foretell to who sells last, or all that they paid; and by selling first he gains at most what
 * a pair that begins a quarter dearer gives, a hundredth of what others paid. What is the deployer's by the rules is his.
 */
contract MintGameTest is FairMintTest {
    /// @dev Per mille of what others paid, at one price and the highest premium. See decision 12.
    uint256 private constant MOST_GAIN = 13;
    /// @dev Two thirds of what is drawn are refused.
    uint256 private constant DRAWS = 12;

    IFairMint.FairMintInit private _rules;
    address[3] private _own;
    address[2] private _others;
    uint256 private _paid;
    uint256 private _back;
    uint256 private _paidByOthers;
    uint256 private _mintsOfOthers;
    uint256 private _gifts;
    /// @dev The least number of mints was there once: from then on others rely on a launch.
    bool private _wasReached;

    function setUp() public {
        setUpLaunch();
        _own = [account("one"), account("two"), deployer];
        _others = [alice, bob];
    }

    function testFuzz_AMint_GivesOthersWhatItForetold_WhateverOneDoes(uint256 setting, uint256[14] calldata moves) public {
        // Rules that would leave others too little are refused: others are drawn then.
        for (uint256 i; i < DRAWS && address(token) == address(0); ++i) {
            create(uint256(keccak256(abi.encode(setting, i))));
        }
        if (address(token) != address(0)) game(moves);
    }

    function create(uint256 setting) private {
        _rules = rules();
        _rules.liquidityBps = uint16(2_000 + setting % 8_001);
        _rules.premiumBps = uint16((setting >> 16) % 4_001);
        _rules.refundBps = (setting >> 32) % 3 == 0 ? 0 : uint16(5_000 + (setting >> 40) % 5_001);
        _rules.mintsPerAccount = (setting >> 64) % 2 == 0 ? 0 : 45;
        _rules.leastMints = uint32(1 + (setting >> 72) % 60);
        try creator.create(initCodeOf(_rules, 0)) returns (address made) {
            token = IFairToken(payable(made));
        } catch {}
    }

    function game(uint256[14] calldata moves) private {
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            play(uint256(keccak256(abi.encode(moves[i], i))));
            if (token.mintsMade() >= _rules.leastMints) _wasReached = true;
        }
        if (block.timestamp <= _rules.endAt) vm.warp(_rules.endAt + 1);
        if (token.mintState() == IFairMint.MintState.Launchable) token.launch();
        if (token.mintState() == IFairMint.MintState.Launched) judgeLaunch();
        else judgeRefunds();
    }

    function play(uint256 move) private {
        uint256 which = move % 8;
        uint256 count = (move >> 8) % 50 + 1;
        address who = _own[(move >> 24) % 3];
        if (which < 2) _paid += mintAny(who, count);
        else if (which < 4) mintAsOther(_others[(move >> 24) % 2], count);
        else if (which < 6) giveBack(who, count);
        else if (which == 6) launchEarly(move);
        else if ((move >> 32) % 4 == 0) vm.warp(block.timestamp + (move >> 40) % 1 days);
        else giveToThePair(who, (move >> 40) % 0.2 ether, move >> 255 == 0);
    }

    function mintAsOther(address who, uint256 count) private {
        uint256 value = mintAny(who, count);
        _paidByOthers += value;
        _mintsOfOthers += value / FEE;
    }

    function mintAny(address who, uint256 count) private returns (uint256 value) {
        value = FEE * count;
        vm.deal(who, value);
        vm.prank(who);
        (bool done,) = address(token).call{value: value}(abi.encodeCall(IFairMint.mint, (count, none)));
        vm.deal(who, 0);
        return done ? value : 0;
    }

    function giveBack(address who, uint256 count) private {
        vm.prank(who);
        (bool done,) = address(token).call(abi.encodeCall(IFairMint.giveBack, (count)));
        done;
        _collect(who);
    }

    function launchEarly(uint256 move) private {
        vm.prank((move >> 24) % 2 == 0 ? deployer : _own[0]);
        (bool done,) = address(token).call(abi.encodeCall(IFairMint.launch, ()));
        done;
    }

    /// @dev A gift, told to the pair or not.
    function giveToThePair(address, uint256 coins, bool told) private {
        if (token.launchedAt() != 0) return;
        fund(weth, token.pair(), coins);
        _paid += coins;
        _gifts += coins;
        if (!told) return;
        (bool done,) = token.pair().call(abi.encodeWithSignature("sync()"));
        done;
    }

    function judgeLaunch() private {
        uint256 made = token.mintsMade();
        vm.assertTrue(made >= _rules.leastMints, "launched below the least");
        uint256 raised = FEE * made;
        (uint256 inPair, uint256 coinsInPair) = reserves(token);
        vm.assertLe(raised * 51 / 100, coinsInPair + 1, "more than half of the coin");
        // What he gave back in part makes it dearer, to nobody's gain; so does a gift above all of the liquidity.
        uint256 kept = _paid - _gifts - _back - FEE * (made - _mintsOfOthers);
        if (_gifts == 0) {
            vm.assertLe(coinsInPair * QUANTITY * 100, inPair * FEE * 125 + (kept + 1e4) * QUANTITY * 100, "a quarter dearer at most");
        }
        // By the rules alone: what is in the pair at the start, and what is sold into it.
        uint256 coins = raised * _rules.liquidityBps / 10_000;
        uint256 amount = QUANTITY * made * _rules.liquidityBps / 10_000 * 10_000 / (10_000 + _rules.premiumBps);
        uint256 foretold = foretell(coins, amount);
        uint256 back = _back;
        for (uint256 i; i < 3; ++i) {
            if (sumOf(_own[i]) != 0) back += sell(token, _own[i], sumOf(_own[i]));
        }
        uint256 got;
        for (uint256 i; i < 2; ++i) {
            if (sumOf(_others[i]) != 0) got += sell(token, _others[i], sumOf(_others[i]));
        }
        vm.assertLe(foretold, got + 1e9, "who sells last gets less than was foretold");
        vm.assertLe(back, _paid + _paidByOthers * MOST_GAIN / 1_000 + 1e9, "who sells first gains more than the premium");
        uint256 before = deployer.balance;
        if (token.proceeds() != 0) token.collectProceeds();
        vm.assertLe(deployer.balance - before, raised - coins + _paid - _back, "the deployer gets more than his part");
    }

    function judgeRefunds() private {
        vm.assertTrue(!_wasReached, "what was reached did not stay");
        for (uint256 i; i < 3; ++i) {
            if (refund(_own[i])) _collect(_own[i]);
        }
        uint256 before = alice.balance + bob.balance;
        refund(alice);
        refund(bob);
        eq(alice.balance + bob.balance - before, _paidByOthers, "all that others paid");
        eq(_back, _paid - _gifts, "and all of his, but his gifts");
    }

    function refund(address who) private returns (bool done) {
        (done,) = address(token).call(abi.encodeCall(IFairMint.refund, (who)));
    }

    /// @dev What comes back to the one is counted and taken away, so that it is counted once.
    function _collect(address who) private {
        _back += who.balance;
        vm.deal(who, 0);
    }

    /// @dev He sells everything, then the two: an exchange of constant product with a fee of 0.3 %.
    function foretell(uint256 coins, uint256 amount) private view returns (uint256 got) {
        for (uint256 i; i < 5; ++i) {
            uint256 sum = sumOf(player(i));
            if (sum == 0) continue;
            uint256 out = amountOut(sum, amount, coins);
            (amount, coins) = (amount + sum, coins - out);
            if (i > 2) got += out;
        }
    }

    function sumOf(address who) private view returns (uint256) {
        return token.balanceOf(who);
    }

    /// @dev His three accounts, then the two others.
    function player(uint256 index) private view returns (address) {
        return index < 3 ? _own[index] : _others[index - 3];
    }
}
