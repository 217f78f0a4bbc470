// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {FakePair, FlashBuyer} from "../_mocks/PrizeCheaters.sol";
import {Vm} from "../_support/Test.sol";
import {PrizeTest} from "./PrizeTest.sol";

/**
 * @notice Fourteen people, more than the list has places, who buy, sell, send, cheat, settle and collect in any order. It
 * counts on its own what each has bought and kept, and keeps books of the pot from events alone.
 */
contract PrizeHandler is PrizeTest {
    uint256 public constant PEOPLE = 14;

    /// @notice Own count of the running round.
    mapping(address account => uint256) public kept;
    uint256 public roundNow;
    uint256 public roundEnd;
    bool public roundSettled = true;

    mapping(address account => uint256) public bookCount;
    mapping(address account => uint256) public bookCountRound;
    mapping(address account => uint256) public bookPrize;
    uint256 public bookFunded;
    uint256 public bookPaid;
    uint256 public bookClaimed;
    uint256 public bookSettled;
    FakePair private _fake;
    FlashBuyer public flashBuyer;
    uint256 private _threshold;

    /// @param kind Bits: other base coin, token above it, ten winners of half the pot, a limit of a prize.
    constructor(uint256 kind) {
        setUpExchange();
        MarketOptions memory chosen = marketOptions(kind & 1 == 0 ? weth : address(coin));
        chosen.prize.threshold = _threshold = SUPPLY / 10_000;
        if (kind & 4 != 0) (chosen.prize.winners, chosen.prize.rewardBps) = (10, 5_000);
        if (kind & 8 != 0) chosen.prize.maxReward = 1 ether + 1;
        chosen.till.split.weights = [uint16(100), 200, 0, 0, 0, 100];
        launch(chosen, kind & 2 == 0);
        _fake = new FakePair(address(token), token.base());
        register(owner, token, address(_fake));
        flashBuyer = new FlashBuyer();
        fill(3 ether);
        bookFunded = 3 ether;
        for (uint256 i; i < PEOPLE; ++i) {
            give(people(i), 1_000 ether);
        }
    }

    function people(uint256 index) public pure returns (address) {
        return person(1 + index % PEOPLE);
    }

    function tokenAndPot() external view returns (IMarketToken, IPrizePot) {
        return (token, pot);
    }

    // ── what people do ──

    function buyTokens(uint256 who, uint256 coins, bool direct) external {
        buyFor(people(who), bound(coins, 1e9, 3 ether), direct);
    }

    /// @notice Everybody buys, so that the list overflows.
    function crowd(uint256 seed_) external {
        for (uint256 i; i < PEOPLE; ++i) {
            buyFor(people(i), bound(uint256(keccak256(abi.encode(seed_, i))), 0.3 ether, 3 ether), true);
        }
    }

    function buyFor(address buyer, uint256 coins, bool direct) private {
        IPairErc20(token.pair()).sync();
        vm.recordLogs();
        uint256 got = direct ? buyDirect(token, buyer, coins) : buy(token, buyer, coins);
        // Between the end of a round and its settlement nothing counts.
        if (got >= _threshold && (block.timestamp < roundEnd || roundSettled)) {
            if (block.timestamp >= roundEnd) startRound();
            kept[buyer] += got;
        }
        keepBooks();
    }

    function sellTokens(uint256 who, uint256 amount, bool direct) external {
        address seller = people(who);
        uint256 balance = token.balanceOf(seller);
        if (balance < 1 ether) return;
        amount = bound(amount, 1 ether, balance);
        vm.recordLogs();
        if (direct) sellDirect(token, seller, amount);
        else sell(token, seller, amount);
        leave(seller, amount);
        keepBooks();
    }

    function transferTokens(uint256 who, uint256 to, uint256 amount) external {
        (address sender, address receiver) = (people(who), people(to));
        amount = bound(amount, 0, token.balanceOf(sender));
        vm.recordLogs();
        send(sender, receiver, amount);
        if (sender != receiver) leave(sender, amount);
        keepBooks();
    }

    /// @notice Whatever looks like a buy without being one counts nothing.
    function cheat(uint256 who, uint256 way, uint256 amount) external {
        address one = people(who);
        address pair = token.pair();
        amount = bound(amount, 0, token.balanceOf(one));
        IPairErc20(pair).sync();
        vm.recordLogs();
        if (way % 3 == 0) {
            send(one, pair, amount);
            leave(one, amount);
            IPairErc20(pair).skim(one);
        } else if (way % 3 == 1) {
            send(one, address(_fake), amount);
            leave(one, amount);
            _fake.pay(one);
        } else {
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            fund(token.base(), address(flashBuyer), reserveBase / 8);
            flashBuyer.flash(pair, address(token), reserveToken / 10);
            eq(pot.countOf(address(flashBuyer)), 0, "lent tokens were counted");
        }
        keepBooks();
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 1 days));
    }

    /// @notice To the second in which a round ends or can be settled, which chance alone would hardly ever meet.
    function waitForTheRound(bool wholly) external {
        uint256 at = wholly ? roundEnd + HOUR : roundEnd;
        if (block.timestamp < at) vm.warp(at);
    }

    function addFunds(uint256 amount, bool booked) external {
        vm.recordLogs();
        fund(token.base(), address(pot), bound(amount, 1, 5 ether));
        if (booked) pot.receiveFunds();
        keepBooks();
    }

    /// @notice Pays the ranks that everybody can work out, out of the part of the pot that was declared.
    function settle(uint256 who) external {
        bool may = !roundSettled && block.timestamp >= roundEnd + HOUR;
        pot.enlist(everybody());
        uint256 inPot = pot.pot();
        uint256[] memory before = new uint256[](PEOPLE);
        for (uint256 i; i < PEOPLE; ++i) {
            before[i] = pot.prizeOf(people(i));
        }
        vm.recordLogs();
        vm.prank(people(who));
        (bool done,) = address(pot).call(abi.encodeCall(pot.settle, ()));
        vm.assertTrue(done == may, "a round is settled once, an hour after its end");
        keepBooks();
        if (!done) return;
        roundSettled = true;
        IPrizePot.PrizeInit memory chosen = pot.settings();
        uint256 reward = inPot * chosen.rewardBps / 10_000;
        if (chosen.maxReward != 0 && reward > chosen.maxReward) reward = chosen.maxReward;
        vm.assertLe(inPot - pot.pot(), reward, "paid more than the round's part");
        for (uint256 i; i < PEOPLE; ++i) {
            eq(pot.prizeOf(people(i)) - before[i], prizeFor(people(i), reward, chosen), "a prize");
        }
    }

    function claim(uint256 who) external {
        address one = people(who);
        uint256 prize = pot.prizeOf(one);
        bool native = token.base() == weth;
        uint256 before = native ? one.balance : IERC20Like(token.base()).balanceOf(one);
        vm.recordLogs();
        vm.prank(one);
        (bool done,) = address(pot).call(abi.encodeCall(pot.claim, (one)));
        vm.assertTrue(done == (prize != 0), "a prize can be collected");
        uint256 got = (native ? one.balance : IERC20Like(token.base()).balanceOf(one)) - before;
        eq(got, prize, "paid");
        eq(pot.prizeOf(one), 0, "paid once");
        keepBooks();
    }

    /// @notice Only the token tells the pot anything.
    function pretend(uint256 who, uint256 amount) external {
        address one = people(who);
        vm.prank(one);
        (bool bought,) = address(pot).call(abi.encodeCall(pot.onBuy, (one, amount)));
        address other = people(amount);
        uint256 count = pot.countOf(other);
        vm.prank(one);
        (bool done,) = address(pot).call(abi.encodeCall(pot.onLeave, (other, amount)));
        done;
        vm.assertTrue(!bought && pot.countOf(other) == count, "a stranger acted as the token");
    }

    // ── counting apart from the contract ──

    function startRound() private {
        ++roundNow;
        roundEnd = block.timestamp + 1 days;
        roundSettled = false;
        for (uint256 i; i < PEOPLE; ++i) {
            kept[people(i)] = 0;
        }
    }

    function leave(address one, uint256 amount) private {
        if (roundSettled) return;
        kept[one] -= amount < kept[one] ? amount : kept[one];
    }

    function prizeFor(address one, uint256 reward, IPrizePot.PrizeInit memory chosen) private view returns (uint256) {
        if (kept[one] < chosen.threshold) return 0;
        uint256 rank;
        for (uint256 i; i < PEOPLE; ++i) {
            if (kept[people(i)] > kept[one]) ++rank;
        }
        if (rank >= chosen.winners) return 0;
        return reward * (chosen.winners - rank) / (uint256(chosen.winners) * (chosen.winners + 1) / 2);
    }

    function everybody() private pure returns (address[] memory all) {
        all = new address[](PEOPLE);
        for (uint256 i; i < PEOPLE; ++i) {
            all[i] = people(i);
        }
    }

    function keepBooks() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(pot)) continue;
            bytes32 topic = logs[i].topics[0];
            if (topic == IPrizePot.PotFunded.selector) {
                bookFunded += abi.decode(logs[i].data, (uint256));
            } else if (topic == IPrizePot.CountSet.selector) {
                address one = toAccount(logs[i].topics[2]);
                (bookCountRound[one], bookCount[one]) =
                    (uint256(logs[i].topics[1]), abi.decode(logs[i].data, (uint256)));
            } else if (topic == IPrizePot.PrizeCredited.selector) {
                (, uint256 amount) = abi.decode(logs[i].data, (uint256, uint256));
                bookPrize[toAccount(logs[i].topics[2])] += amount;
            } else if (topic == IPrizePot.PrizeClaimed.selector) {
                uint256 amount = abi.decode(logs[i].data, (uint256));
                bookPrize[toAccount(logs[i].topics[1])] -= amount;
                bookClaimed += amount;
            } else if (topic == IPrizePot.RoundSettled.selector) {
                (, uint256 paid) = abi.decode(logs[i].data, (uint256, uint256));
                bookPaid += paid;
                ++bookSettled;
            }
        }
    }

    function toAccount(bytes32 topic) private pure returns (address) {
        return address(uint160(uint256(topic)));
    }
}
