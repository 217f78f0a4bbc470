// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {Vm} from "../_support/Test.sol";
import {IPoolToken, PoolTest} from "./PoolTest.sol";

/**
 * @notice Trades, moves liquidity and tokens, waits and disturbs at random, keeps books of its own, and checks after each
 * call what must hold for any call.
 */
contract PoolHandler is PoolTest {
    address[] public actors;
    /// @notice What was brought and taken, in wei, by the calls alone.
    uint256 public brought;
    uint256 public taken;
    uint256 public forced;
    /// @notice The same by the events alone.
    uint112 public eventCoin;
    uint112 public eventTokens;
    mapping(address => uint256) public eventBalance;
    mapping(address => uint256) public eventBooked;
    uint64 public highestUnlockAt;
    bool public immutable TAXED;
    address[] private _holders;
    mapping(address => bool) private _seen;

    /// @param taxed The kind: with taxes, or with limits.
    constructor(bool taxed) {
        TAXED = taxed;
        vm.recordLogs();
        PoolOptions memory chosen = poolOptions();
        chosen.limits = IPoolLimits.PoolLimitsInit(20 days, uint112(SUPPLY / 20), 30);
        (chosen.tax.maxBuy, chosen.tax.maxBuyDuration) = (50 ether, 20 days);
        token = deployPool(taxed ? "x314" : "erc314", chosen);
        addLiquidity(token, SEED_COIN, SEED_TOKENS, 0);
        brought = SEED_COIN;
        actors = [alice, bob, stranger, owner, provider];
        keepBooks();
    }

    function tokenOf() external view returns (IPoolToken) {
        return token;
    }

    function fundOf() external view returns (address) {
        return fund;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function holderCount() external view returns (uint256) {
        return _holders.length;
    }

    function holders(uint256 place) external view returns (address) {
        return _holders[place];
    }

    // ── trades ──

    function buyTokens(uint256 who, uint256 coin, bool plain, uint256 receiver) external {
        address payer = actorOf(who);
        coin = bound(coin, 1, 60 ether);
        uint256 k = product();
        address to = plain ? payer : actorOf(receiver);
        uint256 quote = token.quoteBuy(coin, payer);
        uint256 before = token.balanceOf(to);
        vm.deal(payer, payer.balance + coin);
        bool done = attempt(payer, coin, plain ? bytes("") : abi.encodeCall(token.buy, (quote, to, block.timestamp)));
        if (done) {
            brought += coin;
            eq(token.balanceOf(to) - before, quote, "30: the quote is the trade");
        }
        vm.assertTrue(product() >= k, "30: the product fell by a buy");
        keepBooks();
    }

    function sellTokens(uint256 who, uint256 amount, bool plain) external {
        address seller = actorOf(who);
        uint256 held = token.balanceOf(seller);
        if (held == 0) return;
        amount = bound(amount, 1, held);
        uint256 k = product();
        uint256 quote = token.quoteSell(amount, seller);
        uint256 before = seller.balance;
        bytes memory data = plain
            ? abi.encodeCall(token.transfer, (address(token), amount))
            : abi.encodeCall(token.sell, (amount, quote, seller, block.timestamp));
        bool done = attempt(seller, 0, data);
        if (done) {
            taken += quote;
            eq(seller.balance - before, quote, "30: the quote is the trade");
        } else {
            // Only what gives nothing, what moved too far for a plain form, or an empty pool stops a sell.
            (uint256 coin,,) = token.getReserves();
            vm.assertTrue(plain || quote == 0 || coin == 0, "36: a sell was stopped");
        }
        vm.assertTrue(product() >= k, "30: the product fell by a sell");
        keepBooks();
    }

    /// @notice 33: whoever buys and sells at once has lost.
    function roundTrip(uint256 who, uint256 coin) external {
        address actor = actorOf(who);
        coin = bound(coin, 1e9, 40 ether);
        vm.deal(actor, actor.balance + coin);
        uint256 held = token.balanceOf(actor);
        uint256 before = actor.balance;
        if (attempt(actor, coin, abi.encodeCall(token.buy, (0, actor, block.timestamp)))) {
            brought += coin;
            uint256 got = token.balanceOf(actor) - held;
            uint256 quote = token.quoteSell(got, actor);
            if (quote != 0) taken += sellAs(actor, got);
            vm.assertLe(actor.balance, before, "33: a gain");
        }
        keepBooks();
    }

    // ── liquidity ──

    function changeLiquidity(uint256 part, bool adds, uint256 lock) external {
        (uint256 coin, uint256 tokens,) = token.getReserves();
        if (adds) {
            uint256 value = bound(part, 1 ether, 30 ether);
            // Now and then for longer than before.
            uint64 unlockAt = token.liquidityUnlockAt();
            if (lock % 2 == 0 && unlockAt < block.timestamp) unlockAt = uint64(block.timestamp + lock % 2 days);
            uint256 needed = coin == 0 ? 10_000 ether : (value * tokens + coin - 1) / coin;
            if (token.balanceOf(provider) < needed) return;
            vm.deal(provider, provider.balance + value);
            vm.prank(provider);
            eq(token.addLiquidity{value: value}(needed, needed, unlockAt), needed, "added");
            brought += value;
        } else if (coin != 0) {
            bool isLocked = block.timestamp < token.liquidityUnlockAt();
            uint256 value = bound(part, 1, coin);
            uint256 before = provider.balance;
            bool done = attempt(provider, 0, abi.encodeCall(token.removeLiquidity, (value, 0)));
            vm.assertEq(done, !isLocked, "35: removed before the time");
            if (done) {
                taken += value;
                eq(provider.balance - before, value, "35: to the provider");
            }
        }
        vm.assertTrue(token.liquidityUnlockAt() >= highestUnlockAt, "35: the lock moved to an earlier time");
        highestUnlockAt = token.liquidityUnlockAt();
        keepBooks();
    }

    // ── all the rest: 32, no reserve moves ──

    function moveTokens(uint256 from, uint256 to, uint256 amount) external still {
        address sender = actorOf(from);
        amount = bound(amount, 0, token.balanceOf(sender));
        attempt(sender, 0, abi.encodeCall(token.transfer, (actorOf(to), amount)));
    }

    function forceCoin(uint256 coin) external still {
        coin = bound(coin, 1, 10 ether);
        vm.deal(address(this), coin);
        new CoinForcer{value: coin}(payable(address(token)));
        forced += coin;
    }

    function invite(uint256 who, uint256 inviter) external still {
        if (!TAXED) return;
        attempt(actorOf(who), 0, abi.encodeCall(token.setInviter, (actorOf(inviter))));
    }

    function collectBooked(uint256 who) external still {
        if (!TAXED) return;
        address account = who % 6 == 5 ? fund : actorOf(who);
        uint256 due = token.booked(account);
        if (due == 0) return;
        uint256 before = account.balance;
        token.collect(account);
        eq(account.balance - before, due, "collected");
        taken += due;
    }

    function changeTerms(uint256 what, uint16 bps) external still {
        if (what % 3 == 0) {
            vm.prank(actorOf(bps));
            token.setPlainSlippage(bps % 5_001);
        } else {
            bytes memory data = TAXED
                ? abi.encodeCall(token.raiseMaxBuy, (uint112(50 ether) + bps))
                : abi.encodeCall(token.loosenPoolLimits, (uint112(SUPPLY / 20) + bps, 30));
            attempt(owner, 0, data);
        }
    }

    function wait(uint256 time) external still {
        vm.warp(block.timestamp + bound(time, 0, 3 days));
    }

    modifier still() {
        (uint256 coin, uint256 tokens,) = token.getReserves();
        _;
        (uint256 coinNow, uint256 tokensNow,) = token.getReserves();
        eq(coinNow, coin, "32: the coin reserve moved");
        eq(tokensNow, tokens, "32: the token reserve moved");
        keepBooks();
    }

    /// @dev A call that may fail; what it had logged until then is forgotten with it.
    function attempt(address from, uint256 value, bytes memory data) private returns (bool done) {
        vm.prank(from);
        (done,) = address(token).call{value: value}(data);
        if (!done) vm.getRecordedLogs();
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    /// @dev 96: reserves, balances and bookings by the events alone.
    function keepBooks() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(token)) continue;
            bytes32 name = logs[i].topics[0];
            if (name == keccak256("Sync(uint112,uint112)")) {
                (eventCoin, eventTokens) = abi.decode(logs[i].data, (uint112, uint112));
            } else if (name == keccak256("Transfer(address,address,uint256)")) {
                uint256 amount = abi.decode(logs[i].data, (uint256));
                move(address(uint160(uint256(logs[i].topics[1]))), address(uint160(uint256(logs[i].topics[2]))), amount);
            } else if (name == keccak256("Booked(address,uint256)")) {
                eventBooked[address(uint160(uint256(logs[i].topics[1])))] += abi.decode(logs[i].data, (uint256));
            } else if (name == keccak256("Collected(address,uint256)")) {
                eventBooked[address(uint160(uint256(logs[i].topics[1])))] -= abi.decode(logs[i].data, (uint256));
            }
        }
    }

    function move(address from, address to, uint256 amount) private {
        if (from != address(0)) eventBalance[from] -= amount;
        if (to != address(0)) eventBalance[to] += amount;
        if (!_seen[to] && to != address(0)) {
            _seen[to] = true;
            _holders.push(to);
        }
    }
}
