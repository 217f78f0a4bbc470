// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ILockReader} from "../../src/lock/ILockReader.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";
import {ISaleToken, SaleTest} from "./SaleTest.sol";

/**
 * @notice Buys, binds, finishes, claims, pays back, waits and disturbs at random, keeps books of its own, and checks each
 * call against what the rules say of it.
 */
contract SaleHandler is SaleTest {
    enum Kind {
        /// Taxes and a pair, three phases of which the first has a list, released bit by bit, liquidity in TokenLock.
        Marketing,
        /// Its own exchange, the same phases, delivered at once.
        Erc314,
        /// A pair and nothing else, one phase without a price, claimed at the end, liquidity burnt.
        Fair
    }

    struct Purchase {
        address actor;
        address inviter;
        uint256 pay;
        uint256 amount;
        uint256 paid;
        bool plain;
    }

    /// @dev What was there before a finish.
    struct Moment {
        uint256 coin;
        uint256 amount;
        uint256 balance;
        uint256 gift;
        uint256 supply;
        ISale.Progress done;
    }

    uint256 public constant TOTAL = 300_000 ether;
    uint256 public constant RESERVE = TOTAL * 6_000 / 11_000;
    uint256 public constant SOFT_CAP = 45 ether;
    uint256 public constant LEAST = 0.1 ether;
    uint256 public constant MOST = 15 ether;
    uint256 public constant LIMIT = 30 ether;
    uint256 private constant LOCK_SECONDS = 180 days;
    uint256 private constant RELEASE_SECONDS = 30 days;

    Kind public immutable KIND;
    address[] public actors;
    /// @notice By account, in wei and base units: what it paid, got back, bought, claimed, is promised, and was paid as inviter.
    mapping(address => uint256) public paidBy;
    mapping(address => uint256) public refundedTo;
    mapping(address => uint256) public boughtBy;
    mapping(address => uint256) public claimedBy;
    mapping(address => uint256) public rewardOf;
    mapping(address => uint256) public teamOf;
    mapping(address => address) public inviterOf;
    uint256 public forced;
    uint256 public donatedTokens;
    uint256 public takenBack;
    uint256 public burnt;
    uint256 public finishes;
    uint256 public refunds;
    uint256 public listedAmount;
    bool private _usesOtherList;
    uint256 private _jobs;

    constructor(Kind kind) {
        KIND = kind;
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

    function isFair() public view returns (bool) {
        return KIND == Kind.Fair;
    }

    // ── purchases ──

    function buySome(uint256 who, uint256 pay, bool plain, uint256 inviter) external {
        ISale.SaleState state = sale.saleState();
        // Then coin sent to the token is a trade with its own pool.
        if (plain && KIND == Kind.Erc314 && state == ISale.SaleState.Finished) return;
        Purchase memory purchase;
        (purchase.actor, purchase.plain, purchase.pay) = (actorOf(who), plain, bound(pay, 1, 20 ether));
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
        eq(before.amount, isFair() ? RESERVE : promisedAmount(before.coin), "58: tokens");
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

    function refundSome(uint256 who) external {
        address actor = actorOf(who);
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
        address sender = from % 3 == 0 ? holder : actorOf(from);
        address receiver = to % 6 == 5 ? address(sale) : actorOf(to);
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
        vm.warp(block.timestamp + bound(time, 1 hours, 3 days));
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

    // ── what the rules say ──

    function figures() private view returns (bytes32) {
        (uint256 coin, uint256 amount) = sale.liquidityNow();
        (uint256 quoted, uint256 paid) = sale.quote(alice, 1 ether);
        uint256 balance = address(sale).balance - forced;
        return keccak256(
            abi.encode(sale.progress(), sale.saleState(), sale.proceeds(), coin, amount, quoted, paid, balance)
        );
    }

    function mayBuy(Purchase memory purchase, ISale.SaleState state) private view returns (bool) {
        (uint256 amount, uint256 paid) = (0, 0);
        uint256 left = TOTAL;
        uint256 room = LIMIT - (paidBy[purchase.actor] - refundedTo[purchase.actor]);
        if (state == ISale.SaleState.Selling) {
            ISale.Phase memory phase = phaseNow();
            paid = purchase.pay < room ? purchase.pay : room;
            if (paid > MOST) paid = MOST;
            if (!isFair()) {
                left = phase.amount - sale.progress().sold;
                amount = paid * 1e36 / phase.price;
                if (amount > left) amount = left;
                paid = (amount * phase.price + 1e36 - 1) / 1e36;
            }
        }
        eq(purchase.amount, amount, "60: the price is the phase's");
        eq(purchase.paid, paid, "60: the quote");
        bool isNew = inviterOf[purchase.actor] == address(0) && paidBy[purchase.actor] == 0;
        if (purchase.inviter != address(0) && isNew && !canBind(purchase.actor, purchase.inviter)) return false;
        if (phaseNow().listRoot != 0 && (purchase.plain || !isListed(purchase.actor))) return false;
        bool isLast = (!isFair() && amount == left) || purchase.pay >= room;
        return paid != 0 && (isFair() || amount != 0) && (paid >= LEAST || isLast);
    }

    function phaseNow() private view returns (ISale.Phase memory phase) {
        ISale.Phase[] memory phases = sale.saleRules().phases;
        phase = phases[0];
        for (uint256 i = 1; i < phases.length; ++i) {
            if (block.timestamp >= phases[i].startAt) phase = phases[i];
        }
    }

    function canBind(address actor, address above) private view returns (bool) {
        bool isHere = above == deployer || paidBy[above] != 0 || inviterOf[above] != address(0);
        return isHere && actor != above && actor != deployer && paidBy[actor] == 0 && inviterOf[actor] == address(0);
    }

    function isOpen() private view returns (bool) {
        ISale.SaleState state = sale.saleState();
        return state == ISale.SaleState.Waiting || state == ISale.SaleState.Selling;
    }

    function keep(Purchase memory purchase) private {
        address actor = purchase.actor;
        if (inviterOf[actor] == address(0) && paidBy[actor] == 0) inviterOf[actor] = purchase.inviter;
        paidBy[actor] += purchase.paid;
        boughtBy[actor] += purchase.amount;
        if (phaseNow().listRoot != 0) listedAmount += purchase.amount;
        address above = inviterOf[actor];
        if (above == address(0)) return;
        rewardOf[above] += purchase.paid * 300 / 10_000;
        teamOf[above] += purchase.paid;
        above = inviterOf[above];
        if (above == address(0)) return;
        rewardOf[above] += purchase.paid * 200 / 10_000;
        teamOf[above] += purchase.paid;
    }

    function momentNow() private view returns (Moment memory now_) {
        (now_.coin, now_.amount) = sale.liquidityNow();
        (now_.balance, now_.supply, now_.done) = (address(sale).balance, token.totalSupply(), sale.progress());
        if (KIND != Kind.Erc314) now_.gift = IERC20Like(weth).balanceOf(token.pair());
    }

    /// @dev At the last phase's price and a premium of a tenth.
    function promisedAmount(uint256 coin) private view returns (uint256 amount) {
        ISale.Phase[] memory phases = sale.saleRules().phases;
        amount = coin * 10_000 * 1e36 / (phases[phases.length - 1].price * 11_000);
        if (amount > RESERVE) amount = RESERVE;
    }

    function checkPair(Moment memory before, uint256 used) private view {
        uint256 least = before.coin / 1_000 + 1;
        (uint256 tokens, uint256 coin) = reserves(token);
        eq(tokens, before.amount, "58: tokens in the pair");
        eq(coin, before.gift + used, "58: coin in the pair");
        if (before.gift + least <= before.coin) eq(coin, before.coin, "58: the price is as promised");
        else eq(used, least, "58: after a gift of more than all");
        IPairErc20 pair = IPairErc20(token.pair());
        uint256 liquidity = pair.totalSupply() - 1_000;
        if (isFair()) return eq(pair.balanceOf(BURNT), liquidity, "59: burnt");
        (ILockReader.LockedPart[] memory parts, uint256 total) = ILockReader(tokenLock).lockedOf(address(pair), 0, 2);
        eq(total, 1, "59: one lock");
        eq(parts[0].locked, liquidity, "59: locked is what was made");
        eq(parts[0].end, block.timestamp + LOCK_SECONDS, "59: for as long as the rules say");
        vm.assertEq(parts[0].owner, deployer, "59: for the deployer");
    }

    function checkPool(Moment memory before, uint256 used) private view {
        (uint112 coin, uint112 tokens,) = IOwnPool(payable(address(token))).getReserves();
        eq(used, before.coin, "58: coin used");
        eq(coin, before.coin, "58: coin in the pool");
        eq(tokens, before.amount, "58: tokens in the pool");
        uint256 unlockAt = IOwnPool(payable(address(token))).liquidityUnlockAt();
        eq(unlockAt, block.timestamp + LOCK_SECONDS, "59: for as long as the rules say");
    }

    function releasedOf(address actor) private view returns (uint256 released) {
        ISale.Progress memory done = sale.progress();
        if (KIND == Kind.Erc314) return 0;
        if (isFair()) return TOTAL * paidBy[actor] / done.raised;
        uint256 passed = (block.timestamp - done.finishedAt) / 1 days * 1 days;
        return passed >= RELEASE_SECONDS ? boughtBy[actor] : boughtBy[actor] * passed / RELEASE_SECONDS;
    }

    // ── lists, calls, creation ──

    function isListed(address actor) private view returns (bool) {
        return actor == alice || actor == (_usesOtherList ? stranger : bob);
    }

    function rootOf(bool other) private view returns (bytes32) {
        (bytes32 listRoot,) = listOf(alice, other ? stranger : bob);
        return listRoot;
    }

    function tryToBuy(Purchase memory purchase) private returns (bool done) {
        bytes32[] memory proof = new bytes32[](phaseNow().listRoot == 0 ? 0 : 1);
        if (proof.length != 0) proof[0] = leafOf(purchase.actor == alice ? (_usesOtherList ? stranger : bob) : alice);
        bytes memory data =
            abi.encodeCall(ISale.buy, (purchase.pay, purchase.amount, purchase.inviter, proof));
        address target = purchase.plain ? address(token) : address(sale);
        vm.prank(purchase.actor);
        (done,) = target.call{value: purchase.pay}(purchase.plain ? bytes("") : data);
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

    function create(Kind kind) private {
        MarketOptions memory settings = marketOptions(weth);
        if (kind == Kind.Marketing) {
            // Neither a claim nor the finish is stopped by limits.
            (settings.market.maxTransaction, settings.market.maxHolding) =
                (uint112(SUPPLY / 1_000), uint112(SUPPLY / 100));
            settings.market.limitsUntil = uint64(block.timestamp + 80 days);
        }
        string memory template =
            kind == Kind.Marketing ? "marketing-sale" : kind == Kind.Erc314 ? "erc314-sale" : "meme-sale";
        start(template, rulesOf(kind), settings);
    }

    function _poolLimits() internal pure override returns (IPoolLimits.PoolLimitsInit memory) {
        return IPoolLimits.PoolLimitsInit(20 days, uint112(SUPPLY / 100), 30);
    }

    function rulesOf(Kind kind) private view returns (ISale.SaleInit memory init) {
        uint40 startAt = uint40(block.timestamp + 1 days);
        (init.deployer, init.paysNative, init.endAt) = (deployer, true, startAt + 8 days);
        (init.softCap, init.leastPaid) = (uint96(SOFT_CAP), uint96(LEAST));
        (init.mostPaid, init.limitPaid) = (uint96(MOST), uint96(LIMIT));
        (init.liquidityBps, init.premiumBps) = (6_000, 1_000);
        init.rewardBps = new uint16[](2);
        (init.rewardBps[0], init.rewardBps[1]) = (300, 200);
        if (kind == Kind.Fair) {
            init.claim = ISale.Claim.AtEnd;
            init.phases = new ISale.Phase[](1);
            init.phases[0] = ISale.Phase(startAt, uint112(TOTAL), 0, 0);
            return init;
        }
        init.liquidityLockSeconds = uint32(LOCK_SECONDS);
        init.claim = kind == Kind.Erc314 ? ISale.Claim.AtOnce : ISale.Claim.Linear;
        if (kind == Kind.Marketing) (init.releaseSeconds, init.releaseInterval) = (uint32(RELEASE_SECONDS), 1 days);
        init.phases = new ISale.Phase[](3);
        // The first list is set as soon as the sale has its address. Prices that never come out even.
        init.phases[0] = ISale.Phase(startAt, uint112(TOTAL / 3), 2e32 + 7, bytes32(uint256(1)));
        init.phases[1] = ISale.Phase(startAt + 2 days, uint112(TOTAL * 2 / 3), 3e32 + 1, 0);
        init.phases[2] = ISale.Phase(startAt + 5 days, uint112(TOTAL), 4e32 + 13, 0);
    }
}
