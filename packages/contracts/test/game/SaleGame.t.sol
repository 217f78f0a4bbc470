// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ISalePoolToken, ISaleToken, SaleTest} from "../sale/SaleTest.sol";

/**
 * @notice A game of a whole sale, by any rules that can be chosen: somebody with any number of accounts, the deployer's key
 * among them, buys, invites himself and others, waits, gives to the pair and finishes as he likes, between two people who
 * only buy, of a token with a pair or of one that is its own exchange. After the finish he sells first, and they sell last.
 *
 * The two get what the rules foretell to who sells last, or all that they paid. By buying cheap and selling first he gains
 * at most what decision 13 states. What is the deployer's and the inviters' by the rules is what the exchange does not get.
 */
contract SaleGameTest is SaleTest {
    /// @dev Per mille of what others paid, in phases and at one price. See decision 13.
    uint256 private constant MOST_GAIN = 190;
    uint256 private constant MOST_GAIN_AT_ONE_PRICE = 13;
    uint256 private constant POOL_FEE_BPS = 100;
    /// @dev Three quarters of what is drawn are refused.
    uint256 private constant DRAWS = 16;

    address[3] private _own;
    address[2] private _others;
    uint256 private _paid;
    uint256 private _paidByOthers;
    uint256 private _gifts;
    /// @dev The token is its own exchange, with a fee of its own; else it has a pair.
    bool private _isPool;

    function setUp() public {
        setUpSale();
        _own = [account("one"), account("two"), deployer];
        _others = [alice, bob];
    }

    function testFuzz_ASale_GivesOthersWhatItForetold_WhateverOneDoes(uint256 setting, uint256[14] calldata moves) public {
        // Rules that would leave others too little are refused: others are drawn then.
        for (uint256 i; i < DRAWS && address(token) == address(0); ++i) {
            uint256 drawn = uint256(keccak256(abi.encode(setting, i)));
            _isPool = (drawn >> 200) % 4 == 0;
            create(anyRules(drawn));
        }
        if (address(token) == address(0)) return;
        sale = ISale(token.sale());
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            play(uint256(keccak256(abi.encode(moves[i], i))));
        }
        if (block.timestamp < sale.saleRules().endAt) warpToEnd();
        if (sale.saleState() == ISale.SaleState.Finishable) sale.finish();
        if (sale.saleState() == ISale.SaleState.Finished) judgeFinish();
        else judgeRefunds();
    }

    function create(ISale.SaleInit memory chosen) private {
        string memory template = _isPool ? "erc314-sale" : "meme-sale";
        try creator.create(initCodeOf(template, chosen, untaxedOptions(weth))) returns (address made) {
            token = ISaleToken(made);
        } catch {}
    }

    function anyRules(uint256 setting) private view returns (ISale.SaleInit memory chosen) {
        uint256 kind = setting % 3;
        chosen = kind == 0 ? rules() : kind == 1 ? phasedRules() : fairRules();
        if (kind == 1) {
            chosen.phases[1].price = PRICE * (100 + (setting >> 8) % 300) / 100;
            uint256 most = (setting >> 160) % 4 == 0 ? 10_000 : 250;
            chosen.phases[2].price = chosen.phases[1].price + PRICE * ((setting >> 16) % most) / 100;
        }
        if (kind != 2 && (setting >> 24) % 2 == 0) chosen.claim = ISale.Claim.AtEnd;
        chosen.softCap = uint96((setting >> 32) % 4 == 0 ? 0 : (setting >> 40) % 20 ether + 1 ether);
        chosen.liquidityBps = uint16(3_000 + (setting >> 104) % 7_001);
        chosen.premiumBps = uint16((setting >> 120) % 4_001);
        chosen.rewardBps = new uint16[]((setting >> 136) % 3);
        for (uint256 i; i < chosen.rewardBps.length; ++i) {
            chosen.rewardBps[i] = uint16((setting >> 144) % 701);
        }
    }

    function play(uint256 move) private {
        uint256 which = move % 8;
        uint256 pay = (move >> 8) % 15 ether + 1;
        address who = _own[(move >> 80) % 3];
        address inviter = (move >> 88) % 3 == 0 ? address(0) : _own[(move >> 96) % 3];
        if (which < 2) _paid += buyAny(who, pay, inviter);
        else if (which < 5) _paidByOthers += buyAny(_others[(move >> 80) % 2], pay, inviter);
        else if (which == 5) vm.warp(block.timestamp + (move >> 104) % 2 hours);
        else if (which == 6) finishAs((move >> 104) % 4 == 0 ? deployer : who);
        else giveToThePair((move >> 104) % 0.5 ether, move >> 255 == 0);
    }

    function buyAny(address who, uint256 pay, address inviter) private returns (uint256 paid) {
        vm.deal(who, pay);
        vm.prank(who);
        (bool done, bytes memory answer) =
            address(sale).call{value: pay}(abi.encodeCall(ISale.buy, (pay, 0, inviter, none)));
        if (done) (, paid) = abi.decode(answer, (uint256, uint256));
        eq(who.balance, pay - paid, "what is not used comes back");
        vm.deal(who, 0);
    }

    function finishAs(address who) private {
        vm.prank(who);
        (bool done,) = address(sale).call(abi.encodeCall(ISale.finish, ()));
        done;
    }

    /// @dev A gift, told to the pair or not. What is forced upon a token that is its own exchange changes nothing there.
    function giveToThePair(uint256 coins, bool told) private {
        if (sale.saleState() == ISale.SaleState.Finished) return;
        if (_isPool) return vm.deal(address(token), address(token).balance + coins);
        fund(weth, token.pair(), coins);
        (_gifts, _paid) = (_gifts + coins, _paid + coins);
        if (!told) return;
        (bool done,) = token.pair().call(abi.encodeWithSignature("sync()"));
        done;
    }

    function judgeFinish() private {
        ISale.SaleInit memory chosen = sale.saleRules();
        ISale.Progress memory done = sale.progress();
        eq(done.raised, _paid - _gifts + _paidByOthers, "all that was paid");
        uint256 coins = uint256(done.raised) * chosen.liquidityBps / 10_000;
        uint256 amount = uint256(done.sold) * chosen.liquidityBps / (10_000 + chosen.premiumBps);
        (uint256 inPair, uint256 coinsInPair) = inExchange();
        vm.assertLe(uint256(done.raised) * 51 / 100, coinsInPair + 1, "more than half of the coin");
        if (_gifts == 0) {
            vm.assertLe(
                coinsInPair * done.sold * 100, inPair * done.raised * 125 + done.raised * 1e6, "a quarter dearer at most"
            );
        }
        claimAll();
        uint256 foretold = foretell(coins, amount);
        uint256 back;
        uint256 got;
        for (uint256 i; i < 5; ++i) {
            address who = player(i);
            uint256 balance = token.balanceOf(who);
            if (balance == 0 || worthless(balance)) continue;
            uint256 out = sellAll(who, balance);
            if (i < 3) back += out;
            else got += out;
        }
        vm.assertLe(foretold, got + 1e9, "who sells last gets less than was foretold");
        uint256 most = chosen.phases.length > 1 ? MOST_GAIN : MOST_GAIN_AT_ONE_PRICE;
        vm.assertLe(back, _paid + _paidByOthers * most / 1_000 + 1e9, "who sells first gains more than the rules say");
        judgeParts(done, coins);
    }

    /// @dev What the exchange does not get is the deployer's and the inviters', and the inviters' at most a tenth.
    function judgeParts(ISale.Progress memory done, uint256 coins) private {
        uint256 before = deployer.balance;
        uint256 rewards;
        for (uint256 i; i < 5; ++i) {
            address who = player(i);
            uint256 had = who.balance;
            (bool paid,) = address(sale).call(abi.encodeCall(ISale.collectReward, (who)));
            paid;
            rewards += who.balance - had;
            if (who == deployer) before += who.balance - had;
        }
        vm.assertLe(rewards, done.raised / 10, "rewards");
        if (sale.proceeds() != 0) sale.collectProceeds();
        uint256 used = _gifts < coins ? coins - _gifts : 0;
        vm.assertLe(deployer.balance - before + rewards, done.raised - used, "the deployer's part");
    }

    function judgeRefunds() private {
        uint256 got;
        uint256 back;
        for (uint256 i; i < 5; ++i) {
            address who = player(i);
            uint256 had = who.balance;
            (bool paid,) = address(sale).call(abi.encodeCall(ISale.refund, (who)));
            paid;
            if (i < 3) back += who.balance - had;
            else got += who.balance - had;
        }
        eq(got, _paidByOthers, "all that others paid");
        eq(back, _paid - _gifts, "and all of his, but his gifts");
    }

    function claimAll() private {
        for (uint256 i; i < 5; ++i) {
            (bool done,) = address(sale).call(abi.encodeCall(ISale.claim, (player(i))));
            done;
        }
    }

    /// @dev He sells everything, then the two: an exchange of constant product with its fee.
    function foretell(uint256 coins, uint256 amount) private view returns (uint256 got) {
        for (uint256 i; i < 5; ++i) {
            uint256 sum = token.balanceOf(player(i));
            if (sum == 0) continue;
            uint256 out = outOf(sum, amount, coins);
            (amount, coins) = (amount + sum, coins - out);
            if (i > 2) got += out;
        }
    }

    /// @dev What is not worth a unit of coin the exchange refuses.
    function worthless(uint256 balance) private view returns (bool) {
        (uint256 tokens, uint256 coins) = inExchange();
        return outOf(balance, tokens, coins) == 0;
    }

    function inExchange() private view returns (uint256 tokens, uint256 coins) {
        if (!_isPool) return reserves(token);
        (coins, tokens,) = pool().getReserves();
    }

    function outOf(uint256 amount, uint256 tokens, uint256 coins) private view returns (uint256) {
        if (!_isPool) return amountOut(amount, tokens, coins);
        return coins * amount * (10_000 - POOL_FEE_BPS) / (tokens * 10_000 + amount * (10_000 - POOL_FEE_BPS));
    }

    function sellAll(address who, uint256 amount) private returns (uint256) {
        if (!_isPool) return sell(token, who, amount);
        uint256 had = who.balance;
        vm.prank(who);
        pool().sell(amount, 0, who, block.timestamp);
        return who.balance - had;
    }

    function pool() private view returns (ISalePoolToken) {
        return ISalePoolToken(payable(address(token)));
    }

    /// @dev His three accounts, then the two others.
    function player(uint256 index) private view returns (address) {
        return index < 3 ? _own[index] : _others[index - 3];
    }
}
