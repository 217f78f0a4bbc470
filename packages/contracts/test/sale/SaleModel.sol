// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ILockReader} from "../../src/lock/ILockReader.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice Three sorts of sales, books about them, and what their rules say of each call, written a second time.
abstract contract SaleModel is SaleTest {
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
    uint256 public constant SOFT_CAP = 12 ether;
    uint256 public constant LEAST = 0.1 ether;
    uint256 public constant MOST = 8 ether;
    uint256 public constant LIMIT = 12 ether;
    uint256 internal constant LOCK_SECONDS = 180 days;
    uint256 internal constant RELEASE_SECONDS = 30 days;

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
    bool internal _usesOtherList;

    constructor(Kind kind) {
        KIND = kind;
    }

    function isFair() public view returns (bool) {
        return KIND == Kind.Fair;
    }

    // ── what the rules say ──

    function mayBuy(Purchase memory purchase, ISale.SaleState state) internal view returns (bool) {
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

    function phaseNow() internal view returns (ISale.Phase memory phase) {
        ISale.Phase[] memory phases = sale.saleRules().phases;
        phase = phases[0];
        for (uint256 i = 1; i < phases.length; ++i) {
            if (block.timestamp >= phases[i].startAt) phase = phases[i];
        }
    }

    function canBind(address actor, address above) internal view returns (bool) {
        bool isHere = above == deployer || paidBy[above] != 0 || inviterOf[above] != address(0);
        return isHere && actor != above && actor != deployer && paidBy[actor] == 0 && inviterOf[actor] == address(0);
    }

    function isOpen() internal view returns (bool) {
        ISale.SaleState state = sale.saleState();
        return state == ISale.SaleState.Waiting || state == ISale.SaleState.Selling;
    }

    function keep(Purchase memory purchase) internal {
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

    function momentNow() internal view returns (Moment memory now_) {
        (now_.coin, now_.amount) = sale.liquidityNow();
        (now_.balance, now_.supply, now_.done) = (address(sale).balance, token.totalSupply(), sale.progress());
        if (KIND != Kind.Erc314) now_.gift = IERC20Like(weth).balanceOf(token.pair());
    }

    /// @dev At what all buyers paid on average and a premium of a tenth.
    function promisedAmount(ISale.Progress memory done) internal pure returns (uint256) {
        return uint256(done.sold) * 6_000 / 11_000;
    }

    function checkPair(Moment memory before, uint256 used) internal view {
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

    function checkPool(Moment memory before, uint256 used) internal view {
        (uint112 coin, uint112 tokens,) = IOwnPool(payable(address(token))).getReserves();
        eq(used, before.coin, "58: coin used");
        eq(coin, before.coin, "58: coin in the pool");
        eq(tokens, before.amount, "58: tokens in the pool");
        uint256 unlockAt = IOwnPool(payable(address(token))).liquidityUnlockAt();
        eq(unlockAt, block.timestamp + LOCK_SECONDS, "59: for as long as the rules say");
    }

    function releasedOf(address actor) internal view returns (uint256 released) {
        ISale.Progress memory done = sale.progress();
        if (KIND == Kind.Erc314) return 0;
        if (isFair()) return TOTAL * paidBy[actor] / done.raised;
        uint256 passed = (block.timestamp - done.finishedAt) / 1 days * 1 days;
        return passed >= RELEASE_SECONDS ? boughtBy[actor] : boughtBy[actor] * passed / RELEASE_SECONDS;
    }

    // ── lists, creation ──

    function isListed(address actor) internal view returns (bool) {
        return actor == alice || actor == (_usesOtherList ? stranger : bob);
    }

    function rootOf(bool other) internal view returns (bytes32) {
        (bytes32 listRoot,) = listOf(alice, other ? stranger : bob);
        return listRoot;
    }

    function create(Kind kind) internal {
        MarketOptions memory settings = marketOptions(weth);
        if (kind == Kind.Marketing) {
            // Neither a claim nor the finish is stopped by limits.
            (settings.market.maxTransaction, settings.market.maxHolding) =
                (uint112(SUPPLY / 1_000), uint112(SUPPLY / 100));
            settings.market.limitSeconds = 80 days;
        }
        string memory template =
            kind == Kind.Marketing ? "marketing-sale" : kind == Kind.Erc314 ? "erc314-sale" : "meme-sale";
        start(template, rulesOf(kind), settings);
    }

    function _poolLimits() internal pure override returns (IPoolLimits.PoolLimitsInit memory) {
        return IPoolLimits.PoolLimitsInit(20 days, uint112(SUPPLY / 100), 30);
    }

    function rulesOf(Kind kind) internal view returns (ISale.SaleInit memory init) {
        uint40 startAt = uint40(block.timestamp + 6 hours);
        (init.deployer, init.paysNative, init.endAt) = (deployer, true, startAt + 5 days);
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
        init.phases[0] = ISale.Phase(startAt, uint112(TOTAL / 3), 8e31 + 7, bytes32(uint256(1)));
        init.phases[1] = ISale.Phase(startAt + 1 days, uint112(TOTAL * 2 / 3), 1e32 + 1, 0);
        init.phases[2] = ISale.Phase(startAt + 3 days, uint112(TOTAL), 12e31 + 13, 0);
    }
}
