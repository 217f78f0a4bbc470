// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/**
 * @notice Buys with two coins, binds, cancels, finishes, claims, tries, pays back, collects, waits, and does to the token whatever
 * its owner can, at random; keeps books of its own, and checks each call against what the rules say of it.
 */
contract PresaleHandler is PresaleTest {
    enum Kind {
        AtEnd,
        Scheduled,
        Fair,
        Plain,
        Direct
    }

    uint256 internal constant RATE = 3_000;
    Kind public immutable KIND;

    address[] public actors;
    /// @notice Of each coin, by hand.
    uint256[2] public paidOf;
    uint256[2] public refundedOf;
    uint256[2] public rewardedOf;
    uint256[2] public collectedOf;
    uint256[2] public forcedOf;
    /// @notice What strangers gave to the pair.
    uint256[2] public givenOf;
    mapping(address actor => uint256[2]) public paidBy;
    mapping(address actor => uint256[2]) public refundedBy;
    mapping(address actor => uint256) public valueBy;
    mapping(address actor => uint256) public boughtBy;
    mapping(address actor => uint256) public arrivedAt;
    mapping(address actor => uint256) public givenUpBy;
    mapping(address actor => uint256) public failedAt;
    uint256 public arrived;
    uint256 public givenUp;
    uint256 public settledUnsold;
    bool public isCancelled;

    constructor(Kind kind) {
        KIND = kind;
        setUpPresale();
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.endAt = uint40(block.timestamp + 10 days);
        chosen.advanceBps = 500;
        chosen.rewardBps = new uint16[](2);
        (chosen.rewardBps[0], chosen.rewardBps[1]) = (600, 200);
        (chosen.leastPaid, chosen.limitPaid) = (0.05 ether, 20 ether);
        chosen.premiumBps = 1_000;
        if (kind == Kind.AtEnd || kind == Kind.Scheduled) {
            chosen.phases = new ISaleBooks.Phase[](2);
            chosen.phases[0] = phase(0, FOR_SALE / 4, PRICE);
            chosen.phases[1] = phase(block.timestamp + 3 days, FOR_SALE, 2 * PRICE);
        }
        if (kind == Kind.Scheduled) {
            chosen.claim = ISaleBooks.Claim.Scheduled;
            chosen.release = ISaleBooks.Release(chosen.endAt, 1_000, 3 days, 2_500);
        } else if (kind == Kind.Fair) {
            chosen.phases[0].price = 0;
            chosen.hardCap = 60 ether;
        } else if (kind == Kind.Plain || kind == Kind.Direct) {
            (chosen.liquidityBps, chosen.premiumBps, chosen.exchange, chosen.wrappedNative) = (0, 0, address(0), address(0));
            if (kind == Kind.Direct) {
                (chosen.claim, chosen.softCap, chosen.advanceBps) = (ISaleBooks.Claim.AtOnce, 0, 0);
            }
        }
        start(chosen);
        actors = [alice, bob, carol, stranger, deployer];
    }

    function saleOf() external view returns (IPresale) {
        return sale;
    }

    function tokenHeld() external view returns (uint256) {
        return token.balanceOf(address(sale));
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function balanceOfSale(uint256 number) external view returns (uint256) {
        return balanceIn(number, address(sale));
    }

    // ── purchases ──

    function buySome(uint256 who, uint256 pay, bool second, uint256 inviter) external {
        address actor = actorOf(who);
        uint256 number = second ? 1 : 0;
        pay = (pay % 5 == 4 ? bound(pay, 1, 25 ether) : (pay % 60 + 1) * 0.1 ether) * (second ? RATE : 1);
        ISaleBooks.SaleState state = sale.saleState();
        (uint256 amount, uint256 paid, uint256 value) = sale.quote(actor, number, pay, 0);
        address above = inviter % 3 == 0 ? address(0) : actorOf(inviter / 3);
        bytes memory data = abi.encodeCall(IPresale.buy, (number, pay, amount, above, 0, none));
        if (second) {
            coin.mint(actor, pay);
            vm.prank(actor);
            coin.approve(address(sale), pay);
        }
        uint256 held = token.balanceOf(actor);
        uint256 had = balanceIn(number, actor) + (second ? 0 : pay);
        bool done = passes(actor, second ? 0 : pay, data);
        if (!done) return;
        vm.assertTrue(state == ISaleBooks.SaleState.Selling, "53: sold while it does not sell");
        eq(had - balanceIn(number, actor), paid, "52: the surplus stayed");
        // L2: no coin buys above its rate.
        vm.assertLe(value * (second ? RATE : 1), paid, "L2: counted dearer than paid");
        eq(token.balanceOf(actor) - held, KIND == Kind.Direct ? amount : 0, "56: delivered at once, or not at all");
        paidOf[number] += paid;
        paidBy[actor][number] += paid;
        valueBy[actor] += value;
        boughtBy[actor] += amount;
        vm.assertLe(valueBy[actor], 20 ether, "52: beyond the limit");
        if (KIND == Kind.Direct) arrived += amount;
    }

    function bindSome(uint256 who, uint256 inviter) external {
        passes(actorOf(who), 0, abi.encodeCall(ISaleBooks.bind, (actorOf(inviter))));
    }

    function endCoinSome(uint256 who, uint256 number) external {
        bool done = passes(actorOf(who), 0, abi.encodeCall(ISaleBooks.endCoin, (number % 3)));
        vm.assertTrue(!done || actorOf(who) == deployer, "L10: a coin was ended by a stranger");
    }

    function cancelSome(uint256 who) external {
        uint256 raised = sale.progress().raised;
        bool done = passes(actorOf(who), 0, abi.encodeCall(ISaleBooks.cancel, ()));
        if (!done) return;
        vm.assertTrue(actorOf(who) == deployer, "L9: cancelled by a stranger");
        vm.assertTrue(KIND == Kind.Direct ? raised == 0 : raised < 10 ether, "L9: cancelled after success");
        isCancelled = true;
    }

    // ── the end ──

    function finishIt(uint256 who) external {
        (uint256 coins, uint256 tokens) = sale.liquidityNow(0);
        (uint256 coins2, uint256 tokens2) = sale.liquidityNow(1);
        uint256 owed = sale.owed();
        uint256 balance = token.balanceOf(address(sale));
        uint256[2] memory held = [balanceIn(0, address(sale)), balanceIn(1, address(sale))];
        if (!passes(actorOf(who), 0, abi.encodeCall(IPresale.finish, ()))) return;
        for (uint256 i; i < 2; ++i) {
            keepGift(i, held[i]);
        }
        vm.assertLe(owed, balance, "L4: finished short of tokens");
        vm.assertTrue(sale.saleState() == ISaleBooks.SaleState.Finished, "53: not finished");
        checkPrice(weth, coins, tokens);
        checkPrice(address(coin), coins2, tokens2);
    }

    /// @dev What a stranger gave to the pair, and more of it than all that was brought there, is nobody's, like coin that is forced.
    function keepGift(uint256 number, uint256 before) private {
        uint256 pooled = sale.bookOf(number).pooled;
        uint256 kept = balanceIn(number, address(sale)) + pooled - before;
        if (kept == 0) return;
        eq(pooled, 0, "L1: kept beside what was brought");
        vm.assertLe(kept, givenOf[number], "L1: kept more than was given");
        forcedOf[number] += kept;
    }

    /// @dev L7: within 1 % of what was promised, or dearer by a gift.
    function checkPrice(address other, uint256 coins, uint256 tokens) private view {
        if (tokens == 0) return;
        (uint256 reserve, uint256 tokenReserve) = reservesWith(other);
        vm.assertLe(coins * tokenReserve * 99, reserve * tokens * 100, "L7: cheaper than promised");
    }

    function claimSome(uint256 who, uint256 way) external {
        address actor = actorOf(who);
        uint256 due = sale.claimable(actor);
        uint256 held = token.balanceOf(actor);
        bool done;
        if (way % 4 == 0) {
            address[] memory all = actors;
            uint256[] memory dues = new uint256[](all.length);
            uint256[] memory before = new uint256[](all.length);
            for (uint256 i; i < all.length; ++i) {
                (dues[i], before[i]) = (sale.claimable(all[i]), token.balanceOf(all[i]));
            }
            passes(actor, 0, abi.encodeCall(IPresale.claimMany, (all)));
            for (uint256 i; i < all.length; ++i) {
                uint256 got = token.balanceOf(all[i]) - before[i];
                vm.assertTrue(got == 0 || got == dues[i], "56: another part");
                keepArrival(all[i], got);
            }
            return;
        }
        if (way % 4 == 1) {
            uint256 failed = sale.buyerOf(actor).failedAt;
            (bool passed, bytes memory result) = call(actor, abi.encodeCall(IPresale.claimOrRefund, ()));
            if (!passed) return;
            done = abi.decode(result, (bool));
            if (!done && sale.buyerOf(actor).undelivered != givenUpBy[actor]) {
                vm.assertTrue(failed != 0 && failed == failedAt[actor], "L6: given up by one trial");
                vm.assertTrue(block.timestamp >= failed + 7 days && block.timestamp < failed + 30 days, "L6: its time");
                givenUpBy[actor] += due;
                givenUp += due;
                failedAt[actor] = 0;
            } else if (!done) {
                failedAt[actor] = block.timestamp;
            }
        } else if (way % 4 == 2) {
            done = passes(actor, 0, abi.encodeCall(IPresale.claimTo, (actor, due)));
        } else {
            done = claims(actor);
        }
        eq(token.balanceOf(actor) - held, done ? due : 0, "56: claimed");
        if (done) keepArrival(actor, due);
    }

    function keepArrival(address actor, uint256 amount) private {
        arrivedAt[actor] += amount;
        arrived += amount;
        if (amount != 0) failedAt[actor] = sale.buyerOf(actor).failedAt;
    }

    function refundSome(uint256 who, uint256 number) external {
        address actor = actorOf(who);
        number %= 2;
        ISaleBooks.SaleState state = sale.saleState();
        uint256 due = sale.buyerOf(actor).due[number];
        uint256 before = balanceIn(number, actor);
        bool done = passes(stranger, 0, abi.encodeCall(ISaleBooks.refund, (actor, number)));
        vm.assertEq(done, due != 0, "54: a refund");
        uint256 got = balanceIn(number, actor) - before;
        eq(got, done ? due : 0, "L3: exactly what is due");
        if (!done) return;
        refundedOf[number] += got;
        refundedBy[actor][number] += got;
        if (state == ISaleBooks.SaleState.Refunding) eq(got, paidBy[actor][number], "L3: exactly what was paid");
        else vm.assertTrue(givenUpBy[actor] != 0, "55: paid back after a finish");
    }

    function collectSome(uint256 who, uint256 number, bool proceeds) external {
        address actor = proceeds ? deployer : actorOf(who);
        number %= 2;
        uint256 due = proceeds ? sale.proceeds(number) : sale.rewardDue(actor, number);
        uint256 before = balanceIn(number, actor);
        bytes memory data = proceeds
            ? abi.encodeCall(ISaleBooks.collectProceeds, (number))
            : abi.encodeCall(ISaleBooks.collectReward, (actor, number));
        vm.assertEq(passes(stranger, 0, data), due != 0, "64: a collection");
        eq(balanceIn(number, actor) - before, due, "64: collected");
        if (proceeds) collectedOf[number] += due;
        else rewardedOf[number] += due;
    }

    function settleUnsold(uint256 who) external {
        uint256 held = token.balanceOf(address(sale));
        if (!passes(actorOf(who), 0, abi.encodeCall(IPresale.settleUnsold, ()))) return;
        settledUnsold += held - token.balanceOf(address(sale));
        ISaleBooks.SaleState state = sale.saleState();
        bool isOver = state == ISaleBooks.SaleState.Finished || state == ISaleBooks.SaleState.Refunding;
        vm.assertTrue(isOver, "tokens left before the end");
    }

    // ── what the token's owner, strangers and time do ──

    function trouble(uint256 what, uint256 who) external {
        what %= 8;
        if (what == 0) token.setPaused(true);
        else if (what == 1) token.setFee(100);
        else if (what == 2) token.setBlocked(address(sale), true);
        else if (what == 3) token.setBlocked(actorOf(who), true);
        else calm(who);
    }

    function calm(uint256 who) private {
        token.setPaused(false);
        token.setFee(0);
        token.setBlocked(address(sale), false);
        token.setBlocked(actorOf(who), false);
    }

    function disturbPair(uint256 amount, uint256 how) external {
        amount = bound(amount, 1, 5 ether);
        address other = how % 2 == 0 ? weth : address(coin);
        address pair = pairOf(other);
        if (pair == address(0)) return;
        uint256 gift = other == weth ? amount : amount * RATE;
        fund(other, pair, gift);
        givenOf[other == weth ? 0 : 1] += gift;
        if (how % 3 == 1) call(stranger, pair, abi.encodeCall(IPairErc20.sync, ()));
    }

    function forceCoin(uint256 amount) external {
        amount = bound(amount, 1, 5 ether);
        vm.deal(address(this), amount);
        new CoinForcer{value: amount}(payable(address(sale)));
        forcedOf[0] += amount;
        coin.mint(address(sale), amount);
        forcedOf[1] += amount;
    }

    function wait(uint256 time) external {
        ISaleBooks.SaleState before = sale.saleState();
        vm.warp(block.timestamp + (time % 5 < 2 ? bound(time, 5 days, 16 days) : bound(time, 3 hours, 2 days)));
        ISaleBooks.SaleState state = sale.saleState();
        bool isFinal = before == ISaleBooks.SaleState.Finished || before == ISaleBooks.SaleState.Refunding;
        vm.assertTrue(isFinal ? state == before : state >= before, "53: back in time");
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    function call(address who, bytes memory data) private returns (bool, bytes memory) {
        return call(who, address(sale), data);
    }

    function call(address who, address target, bytes memory data) private returns (bool done, bytes memory result) {
        vm.prank(who);
        return target.call(data);
    }
}
