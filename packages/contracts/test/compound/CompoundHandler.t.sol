// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {ICompound} from "../../src/token/ICompound.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {Vm} from "../_support/Test.sol";
import {TransferBooks} from "../_support/TransferBooks.sol";
import {CompoundTest} from "./CompoundTest.sol";

/**
 * @notice Moves, trades, waits, accrues and excludes at random, and checks after each call what must hold for any call.
 * A bystander who is never touched is the measure of interest: whoever earns grows as the bystander does.
 */
contract CompoundHandler is CompoundTest, TransferBooks {
    ITill public till;
    address public pair;
    address[] public actors;
    address public bystander = account("bystander");

    uint256 public bookMinted;
    uint256 public bookInterest;
    mapping(address => uint256) public interestOf;
    mapping(address => bool) public bookExcluded;
    bool public bookEnded;
    uint256 public bookIndex;
    uint256 public failedSwapBacks;

    /// @notice Seconds of interest by the plan, counted here alone.
    uint256 private _passed;
    uint256 private _since = type(uint256).max;
    bool private immutable AUTOMATIC;
    uint256 public highestIndex = 1e18;
    uint256 public endedAt;
    bool private _creating = true;

    /// @param kind Bits: other base coin, token above it, by hand, a maximum that is soon reached.
    constructor(uint256 kind) {
        setUpExchange();
        vm.recordLogs();
        MarketOptions memory chosen = compoundOptions(kind & 1 == 0 ? weth : address(coin));
        AUTOMATIC = kind & 4 == 0;
        chosen.compounding.automatic = AUTOMATIC;
        if (kind & 8 != 0) chosen.compounding.maxSupply = SUPPLY * 106 / 100 + 1;
        chosen.compounding.excluded = list(team);
        chosen.trading.feeExempt = list(bob);
        token = deployOrdered("compound", chosen, kind & 2 == 0);
        begins = chosen.compounding.start;
        if (AUTOMATIC) _since = begins;
        (till, pair) = (ITill(token.till()), token.pair());
        seed(token, holder, SUPPLY / 4, 1_000 ether);
        give(bystander, 100_000 ether);
        actors = [holder, owner, alice, bob, stranger, marketing, team];
        give(alice, 30_000 ether);
        give(bob, 7);
        give(team, 5_000 ether);
        keepBooks();
        _creating = false;
    }

    function tokenOf() external view returns (IMarketToken) {
        return token;
    }

    // ── time ──

    /// @notice 28: all who earn grow alike, nobody else at all, and nothing above the rate.
    function wait(uint256 time) external {
        uint256[] memory before = balances();
        uint256 measure = token.balanceOf(bystander);
        vm.warp(block.timestamp + bound(time, 1, 3 days));
        uint256 grownTo = token.balanceOf(bystander);
        for (uint256 i; i < holders.length; ++i) {
            uint256 balance = token.balanceOf(holders[i]);
            if (token.isInterestExcluded(holders[i])) {
                eq(balance, before[i], "28: who earns nothing has grown");
                continue;
            }
            // The measure has a fraction of a unit as well.
            uint256 most = (before[i] + 1) * (grownTo + 1) / measure + 1;
            uint256 least = before[i] * grownTo / (measure + 1);
            vm.assertLe(balance, most, "28: grew more than others");
            vm.assertLe(least, balance + 1, "28: grew less than others");
        }
        keepBooks();
    }

    function compoundNow(uint256 who) external {
        address caller = actor(who) == owner || who % 3 != 0 ? owner : actor(who);
        bool may = caller == owner && !AUTOMATIC && !token.interestEnded() && block.timestamp >= token.nextCompoundAt();
        uint256[] memory before = balances();
        vm.prank(caller);
        (bool done,) = address(token).call(abi.encodeCall(token.compound, ()));
        vm.assertTrue(done == may, "an interval is started when its time has come, by the owner");
        if (done) {
            if (_since != type(uint256).max) _passed += DAY;
            _since = block.timestamp;
        }
        unchanged(before, address(0), address(0));
        keepBooks();
    }

    // ── movements ──

    function transferTokens(uint256 from, uint256 to, uint256 amount, bool all) external {
        (address sender, address receiver) = (actor(from), actor(to));
        uint256[] memory before = balances();
        uint256 balance = token.balanceOf(sender);
        amount = all ? balance : bound(amount, 0, balance);
        uint256 had = token.balanceOf(receiver);
        send(sender, receiver, amount);
        if (sender != receiver) {
            eq(token.balanceOf(sender), balance - amount, "sender");
            eq(token.balanceOf(receiver), had + amount, "receiver");
        } else {
            eq(token.balanceOf(sender), balance, "to oneself");
        }
        eq(token.pendingInterest(sender) + token.pendingInterest(receiver), 0, "interest of both is minted");
        unchanged(before, sender, receiver);
        keepBooks();
    }

    /// @notice 29: a unit here and there makes nothing.
    function sendDust(uint256 from, uint256 to, uint256 times) external {
        (address sender, address receiver) = (actor(from), actor(to));
        uint256 sum = token.balanceOf(sender) + token.balanceOf(receiver);
        uint256[] memory before = balances();
        for (uint256 i = bound(times, 1, 20); i != 0 && token.balanceOf(sender) != 0; --i) {
            send(sender, receiver, 1);
        }
        eq(token.balanceOf(sender) + token.balanceOf(receiver), sum, "29: dust made something");
        unchanged(before, sender, receiver);
        keepBooks();
    }

    function accrue(uint256 who, uint256 other) external {
        uint256[] memory before = balances();
        address[] memory accounts = list(actor(who), other % 4 == 0 ? pair : actor(other));
        token.accrue(accounts);
        unchanged(before, address(0), address(0));
        keepBooks();
    }

    function setExcluded(uint256 who, bool excluded) external {
        uint256[] memory before = balances();
        address[] memory accounts = list(actor(who), who % 5 == 0 ? pair : actor(who / 8));
        vm.prank(owner);
        token.setInterestExcluded(accounts, excluded);
        unchanged(before, address(0), address(0));
        keepBooks();
    }

    // ── trades ──

    /// @notice 12, 14: what leaves the pair is what the buyer and the Till get.
    function buyTokens(uint256 who, uint256 coins, bool direct) external {
        address buyer = actor(who);
        coins = bound(coins, 1_000, 50 ether);
        IPairErc20(pair).sync();
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 out = amountOut(coins, reserveBase, reserveToken);
        (uint256 buyBps,) = token.taxes();
        uint256 tax = token.isExempt(buyer, ITrading.Exemption.Fee) ? 0 : out * buyBps / 10_000;
        uint256 queued = token.balanceOf(address(till));
        uint256 had = token.balanceOf(buyer);
        if (direct) buyDirect(token, buyer, coins);
        else buy(token, buyer, coins);
        eq(token.balanceOf(buyer), had + out - tax, "12: a buy");
        eq(token.balanceOf(address(till)) - queued, tax, "14: its tax");
        keepBooks();
    }

    /// @notice 12, 14, 15: what is sold leaves, interest and all; the Till sells within its bounds.
    function sellTokens(uint256 who, uint256 amount, bool direct) external {
        address seller = actor(who);
        uint256 balance = token.balanceOf(seller);
        if (balance < 1 ether) return;
        amount = bound(amount, 1 ether, balance);
        (, uint256 sellBps) = token.taxes();
        uint256 tax = token.isExempt(seller, ITrading.Exemption.Fee) ? 0 : amount * sellBps / 10_000;
        uint256 queued = token.balanceOf(address(till));
        if (direct) sellDirect(token, seller, amount);
        else sell(token, seller, amount);
        eq(token.balanceOf(seller), balance - amount, "12: a sell");
        uint256 sold = queued + tax - token.balanceOf(address(till));
        vm.assertLe(sold, amount, "18: the Till sold more than the seller");
        keepBooks();
    }

    function setTaxes(uint16 buyBps, uint16 sellBps) external {
        vm.prank(owner);
        (bool done,) = address(token).call(abi.encodeCall(token.setTaxes, (buyBps % 2_000, sellBps % 2_000)));
        vm.assertTrue(done == (buyBps % 2_000 <= 1_000 && sellBps % 2_000 <= 1_500), "13: up to the ceilings");
        keepBooks();
    }

    function disturb(uint256 kind) external {
        uint256[] memory before = balances();
        if (kind & 1 == 0) IPairErc20(pair).sync();
        else IPairErc20(pair).skim(kind & 2 == 0 ? stranger : pair);
        unchanged(before, address(0), address(0));
        keepBooks();
    }

    function release(bool team_) external {
        ITill.Purpose purpose = team_ ? ITill.Purpose.Team : ITill.Purpose.Marketing;
        if (till.owed(purpose) != 0) till.release(purpose);
        keepBooks();
    }

    // ── what should have come ──

    /// @notice What the bystander's first tokens have become by the plan, up to rounding; more than real after the end.
    function measureByPlan() external view returns (uint256) {
        uint256 elapsed = block.timestamp > _since ? block.timestamp - _since : 0;
        if (!AUTOMATIC && elapsed > DAY) elapsed = DAY;
        return worth(100_000 ether, _passed + elapsed);
    }

    function balances() private view returns (uint256[] memory result) {
        result = new uint256[](holders.length);
        for (uint256 i; i < result.length; ++i) {
            result[i] = token.balanceOf(holders[i]);
        }
    }

    /// @dev 6: nobody but these two.
    function unchanged(uint256[] memory before, address one, address other) private view {
        for (uint256 i; i < before.length; ++i) {
            if (holders[i] == one || holders[i] == other) continue;
            eq(token.balanceOf(holders[i]), before[i], "6: somebody's balance changed");
        }
    }

    function actor(uint256 seed_) private view returns (address) {
        return actors[seed_ % actors.length];
    }

    function keepBooks() private {
        uint256 index = token.interestIndex();
        vm.assertLe(highestIndex, index, "the index fell");
        if (endedAt != 0) {
            eq(index, endedAt, "the index moved after the end");
            vm.assertTrue(token.interestEnded(), "the end was taken back");
        } else if (token.interestEnded()) {
            endedAt = index;
        }
        highestIndex = index;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(token)) continue;
            bytes32 topic = logs[i].topics[0];
            if (topic == keccak256("Transfer(address,address,uint256)")) {
                (address from,, uint256 minted) = bookTransfer(logs[i]);
                if (from == address(0) && !_creating) bookMinted += minted;
            } else if (topic == ICompound.InterestPaid.selector) {
                uint256 amount = abi.decode(logs[i].data, (uint256));
                bookInterest += amount;
                interestOf[address(uint160(uint256(logs[i].topics[1])))] += amount;
            } else if (topic == ICompound.InterestExcludedSet.selector) {
                bookExcluded[address(uint160(uint256(logs[i].topics[1])))] = abi.decode(logs[i].data, (bool));
            } else if (topic == ICompound.InterestEnded.selector) {
                vm.assertTrue(!bookEnded, "ended twice");
                (bookEnded, bookIndex) = (true, abi.decode(logs[i].data, (uint256)));
            } else if (topic == ITrading.SwapBackFailed.selector) {
                ++failedSwapBacks;
            }
        }
    }
}
