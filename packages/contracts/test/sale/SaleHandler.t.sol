// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {SaleModel} from "./SaleModel.sol";
import {ISaleToken} from "./SaleTest.sol";

/**
 * @notice Buys, binds, finishes, claims, pays back, waits and disturbs at random, keeps books of its own, and checks each
 * call against what the rules say of it.
 */
contract SaleHandler is SaleModel {
    uint256 private _jobs;

    constructor(Kind kind) SaleModel(kind) {
        setUpSale();
        create(kind);
        actors = [alice, bob, stranger, deployer, owner];
        if (kind == Kind.Fair) return;
        vm.prank(deployer);
        sale.setListRoot(0, rootOf(false));
    }

    function tokenOf() external view returns (ISaleToken) {
        return token;
    }

    function saleOf() external view returns (ISale) {
        return sale;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // ── purchases ──

    function buySome(uint256 who, uint256 pay, bool plain, uint256 inviter) external {
        ISale.SaleState state = sale.saleState();
        // Then coin sent to the token is a trade with its own pool.
        if (plain && KIND == Kind.Erc314 && state == ISale.SaleState.Finished) return;
        Purchase memory purchase;
        (purchase.actor, purchase.plain, purchase.pay) = (actorOf(who), plain, payOf(pay));
        if (!plain && inviter % 3 != 0) purchase.inviter = actorOf(inviter);
        (purchase.amount, purchase.paid) = sale.quote(purchase.actor, purchase.pay);
        bool isExpected = mayBuy(purchase, state);
        uint256 held = token.balanceOf(purchase.actor);
        vm.deal(purchase.actor, purchase.actor.balance + purchase.pay);
        uint256 before = purchase.actor.balance;
        vm.assertEq(tryToBuy(purchase), isExpected, "52: the rules decide");
        eq(before - purchase.actor.balance, isExpected ? purchase.paid : 0, "52: the surplus came back");
        eq(
            token.balanceOf(purchase.actor) - held,
            isExpected && KIND == Kind.Erc314 ? purchase.amount : 0,
            "56: delivered at once, or not at all"
        );
        if (isExpected) keep(purchase);
        bool isFull = !isFair() && sale.progress().sold == TOTAL && state == ISale.SaleState.Selling;
        vm.assertTrue(sale.saleState() == (isFull ? ISale.SaleState.Finishable : state), "53: a purchase");
    }

    function bindSome(uint256 who, uint256 inviter) external still {
        (address actor, address above) = (actorOf(who), actorOf(inviter));
        bool isExpected = isOpen() && canBind(actor, above);
        vm.assertEq(attempt(actor, address(sale), abi.encodeCall(ISale.bind, (above))), isExpected, "bind");
        if (isExpected) inviterOf[actor] = above;
    }

    // ── the end ──

    function finishIt(uint256 who) external {
        address actor = actorOf(who);
        ISale.SaleState state = sale.saleState();
        Moment memory before = momentNow();
        bool isExpected = state == ISale.SaleState.Finishable
            || (state == ISale.SaleState.Selling && actor == deployer && before.done.raised >= SOFT_CAP);
        bool done = attempt(actor, address(sale), abi.encodeCall(ISale.finish, ()));
        // Whatever strangers have given to the pair.
        vm.assertEq(done, isExpected, "55, 58: a finish is stopped, or comes too early");
        vm.assertTrue(sale.saleState() == (done ? ISale.SaleState.Finished : state), "53: a finish");
        if (!done) return;
        finishes += 1;
        burnt = before.supply - token.totalSupply();
        eq(burnt, TOTAL + RESERVE - before.done.sold - before.amount, "63: what is not needed is destroyed");
        uint256 used = before.balance - address(sale).balance;
        eq(sale.proceeds(), before.done.raised - used - before.done.rewards, "64: proceeds");
        eq(before.coin, uint256(before.done.raised) * 6_000 / 10_000, "58: coin");
        eq(before.amount, promisedAmount(before.done), "58: tokens");
        if (KIND == Kind.Erc314) checkPool(before, used);
        else checkPair(before, used);
    }

    function claimSome(uint256 who) external {
        address actor = actorOf(who);
        bool isFinished = sale.saleState() == ISale.SaleState.Finished;
        uint256 due = sale.claimable(actor);
        eq(due, isFinished ? releasedOf(actor) - claimedBy[actor] : 0, "56: claimable");
        uint256 held = token.balanceOf(actor);
        bool done = attempt(holder, address(sale), abi.encodeCall(ISale.claim, (actor)));
        vm.assertEq(done, due != 0, "56: a claim");
        eq(token.balanceOf(actor) - held, due, "56: claimed");
        eq(sale.claimable(actor), 0, "56: a second claim gives nothing");
        claimedBy[actor] += due;
    }

    /// @notice 54: of up to three accounts, in any order.
    function refundSome(uint256 who, uint256 count) external {
        for (uint256 i; i <= count % 3; ++i) {
            refund(actorOf(who % 8 + i * (1 + count % 2)));
        }
    }

    function refund(address actor) private {
        uint256 due = paidBy[actor] - refundedTo[actor];
        bool isExpected = sale.saleState() == ISale.SaleState.Refunding && due != 0;
        uint256 before = actor.balance;
        bool done = attempt(holder, address(sale), abi.encodeCall(ISale.refund, (actor)));
        vm.assertEq(done, isExpected, "54, 55: a refund");
        eq(actor.balance - before, isExpected ? due : 0, "54: exactly what was paid");
        if (!isExpected) return;
        refundedTo[actor] += due;
        refunds += 1;
        if (KIND != Kind.Erc314) return;
        takenBack += boughtBy[actor];
        eq(token.balanceOf(actor), 0, "54: what was delivered is destroyed");
    }

    function collectSome(uint256 who, bool proceeds) external {
        address actor = proceeds ? deployer : actorOf(who);
        bool isFinished = sale.saleState() == ISale.SaleState.Finished;
        uint256 due = proceeds ? sale.proceeds() : isFinished ? rewardOf[actor] : 0;
        uint256 before = actor.balance;
        bytes memory data =
            proceeds ? abi.encodeCall(ISale.collectProceeds, ()) : abi.encodeCall(ISale.collectReward, (actor));
        vm.assertEq(attempt(holder, address(sale), data), due != 0, "64: a collection");
        eq(actor.balance - before, due, "64: collected");
        if (proceeds) eq(sale.proceeds(), 0, "64: once");
        else if (isFinished) rewardOf[actor] = 0;
    }

    // ── what changes nothing ──

    /// @notice 63: nobody moves tokens before the finish, in whatever way.
    function moveSome(uint256 from, uint256 to, uint256 amount, uint256 way) external still {
        address sender = from % 2 == 0 ? holder : actorOf(from);
        address receiver = to % 3 == 2 ? address(sale) : actorOf(to);
        bool isFinished = token.isSaleFinished();
        amount = bound(amount, 0, token.balanceOf(sender));
        uint256 held = token.balanceOf(address(sale));
        bool done;
        if (way % 3 == 0) {
            done = attempt(sender, address(token), abi.encodeCall(token.transfer, (receiver, amount)));
        } else if (way % 3 == 1) {
            vm.prank(sender);
            token.approve(alice, amount);
            done = attempt(alice, address(token), abi.encodeCall(token.transferFrom, (sender, receiver, amount)));
        } else {
            bytes memory packed = abi.encodePacked(uint8(0), amount, bytes20(receiver));
            bytes memory data = abi.encodeCall(token.batchTransfer, (bytes32(++_jobs), 0, packed));
            done = attempt(sender, address(token), data);
        }
        vm.assertTrue(isFinished || !done, "63: moved before the finish");
        donatedTokens += token.balanceOf(address(sale)) - held;
    }

    function disturb(uint256 amount, uint256 how) external still {
        amount = bound(amount, 1, how % 5 == 4 ? 60 ether : 3 ether);
        if (KIND == Kind.Erc314) return forceUpon(address(token), amount);
        address pair = token.pair();
        fund(weth, pair, amount);
        bytes memory data = how % 3 == 1 ? abi.encodeCall(IPairErc20.skim, (stranger)) : abi.encodeCall(IPairErc20.sync, ());
        if (how % 3 != 0) attempt(stranger, pair, data);
    }

    function forceCoin(uint256 amount) external still {
        amount = bound(amount, 1, 5 ether);
        forceUpon(address(sale), amount);
        forced += amount;
    }

    /// @notice What is the sale's, the token's or nobody's to do.
    function meddle(uint256 who, uint256 what) external still {
        address actor = actorOf(who);
        bytes[6] memory data = [
            abi.encodeCall(ITokenSale.finishSale, (1, 0, 0)),
            abi.encodeCall(ITokenSale.takeBack, (alice, 1)),
            abi.encodeCall(ISale.setUp, (sale.saleRules(), weth, weth, tokenLock)),
            abi.encodeCall(ISale.buyFor, (actor)),
            abi.encodeWithSignature("startTrading()"),
            abi.encodeWithSignature("mint(address)", actor)
        ];
        what %= 6;
        if (what == 5) {
            if (KIND == Kind.Erc314 || token.isSaleFinished()) return;
            vm.assertTrue(!attempt(actor, token.pair(), data[5]), "58: liquidity before the finish");
        } else {
            bool asksSale = what == 2 || what == 3;
            vm.assertTrue(!attempt(actor, asksSale ? address(sale) : address(token), data[what]), "62: meddled");
        }
    }

    /// @notice 61, 62: the deployer alone, in time, and only where there is a list.
    function changeList(uint256 who, uint256 phase) external still {
        address actor = actorOf(who);
        phase %= 4;
        bool isExpected = actor == deployer && isOpen() && phase == 0 && !isFair();
        bytes memory data = abi.encodeCall(ISale.setListRoot, (phase, rootOf(!_usesOtherList)));
        vm.assertEq(attempt(actor, address(sale), data), isExpected, "62: a list");
        if (isExpected) _usesOtherList = !_usesOtherList;
    }

    function wait(uint256 time) external {
        ISale.SaleState before = sale.saleState();
        vm.warp(block.timestamp + (time % 7 < 2 ? bound(time, 4 days, 16 days) : bound(time, 2 hours, 1 days)));
        ISale.SaleState state = sale.saleState();
        bool isFinal = before == ISale.SaleState.Finished || before == ISale.SaleState.Refunding;
        vm.assertTrue(isFinal ? state == before : state >= before, "53: back in time");
        vm.assertTrue(isFinal || state != ISale.SaleState.Finished, "53: finished by nobody");
    }

    /// @dev 60: nothing of the sale changes.
    modifier still() {
        bytes32 before = figures();
        _;
        vm.assertEq(figures(), before, "60, 62: something changed");
    }

    function figures() private view returns (bytes32) {
        (uint256 coin, uint256 amount) = sale.liquidityNow();
        (uint256 quoted, uint256 paid) = sale.quote(alice, 1 ether);
        uint256 balance = address(sale).balance - forced;
        return keccak256(
            abi.encode(sale.progress(), sale.saleState(), sale.proceeds(), coin, amount, quoted, paid, balance)
        );
    }

    // ── calls ──

    function tryToBuy(Purchase memory purchase) private returns (bool done) {
        bytes32[] memory proof = new bytes32[](phaseNow().listRoot == 0 ? 0 : 1);
        if (proof.length != 0) proof[0] = leafOf(purchase.actor == alice ? (_usesOtherList ? stranger : bob) : alice);
        bytes memory data =
            abi.encodeCall(ISale.buy, (purchase.pay, purchase.amount, purchase.inviter, proof));
        address target = purchase.plain ? address(token) : address(sale);
        vm.prank(purchase.actor);
        (done,) = target.call{value: purchase.pay}(purchase.plain ? bytes("") : data);
    }

    /// @dev Mostly round sums of a usual size, now and then any.
    function payOf(uint256 pay) private pure returns (uint256) {
        return pay % 5 == 4 ? bound(pay, 1, 12 ether) : (pay % 100 + 1) * 0.1 ether;
    }

    function attempt(address from, address target, bytes memory data) private returns (bool done) {
        vm.prank(from);
        (done,) = target.call(data);
    }

    function forceUpon(address target, uint256 amount) private {
        vm.deal(address(this), amount);
        new CoinForcer{value: amount}(payable(target));
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }
}
