// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolFees} from "../../src/staking/IPoolFees.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {Vm} from "../_support/Test.sol";
import {BonusTest} from "./BonusTest.sol";

/**
 * @notice Deposits, leaves, claims, funds, collects, gives, waits, and troubles the coin, at random; keeps books of its own from what
 * moved and from events, and checks each call.
 */
contract BonusHandler is BonusTest {
    bool public immutable IS_BEANS;
    MoodyToken public token;
    address[] public actors;
    mapping(address actor => uint256) public principal;
    mapping(address actor => address) public inviterOf;
    uint256 public funded;
    uint256 public donated;
    uint256 public feesTold;
    uint256 public feesCollected;
    uint256 public paidTold;
    /// @notice What has come back to the reserve since it was funded, from events alone.
    uint256 public keptTold;
    /// @notice From events alone.
    mapping(address actor => uint256) public told;

    constructor(bool isBeans) {
        IS_BEANS = isBeans;
        setUpBonus();
        token = new MoodyToken();
        IBonusPool.Settings memory chosen = isBeans ? beansSettings() : beefSettings();
        chosen.token = address(token);
        startBonus(chosen);
        actors = [alice, bob, carol, stranger, funder, creator];
        for (uint256 i; i < 14; ++i) {
            actors.push(address(uint160(0x50000 + i)));
        }
        for (uint256 i; i < actors.length; ++i) {
            token.mint(actors[i], 1e30);
            vm.prank(actors[i]);
            token.approve(address(bonus), type(uint256).max);
        }
    }

    function poolOf() external view returns (IBonusPool) {
        return bonus;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    /// @notice Recounted: accounts with deposits whom this one invited, and their principal.
    function referralsOf(address above) external view returns (uint256 count, uint256 sum) {
        for (uint256 i; i < actors.length; ++i) {
            address actor = actors[i];
            if (inviterOf[actor] != above || principal[actor] == 0) continue;
            (count, sum) = (count + 1, sum + principal[actor]);
        }
    }

    function depositSome(uint256 who, uint256 amount, uint256 inviter) external {
        address actor = actorOf(who);
        amount = bound(amount, 10 * ONE, 1e5 * ONE);
        // Most are invited by few, so that tiers are reached.
        address above = inviter % 3 == 0 ? address(0) : actors[inviter % 2];
        if (above == actor) above = address(0);
        uint256 before = token.balanceOf(address(bonus));
        uint256 free = bonus.books().free;
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IBonusPool.deposit, (amount, above)));
        if (!done) return;
        uint256 arrived = token.balanceOf(address(bonus)) - before;
        uint256 credited = abi.decode(result, (uint256));
        eq(credited, arrived - (IS_BEANS ? part(arrived, 100) : 0), "67: credited what did not arrive");
        eq(bonus.books().free, free, "P10: a deposit moved the reserve");
        principal[actor] += credited;
        if (above != address(0) && inviterOf[actor] == address(0)) inviterOf[actor] = above;
        vm.assertEq(bonus.accountOf(actor).inviter, inviterOf[actor], "P13: another inviter");
    }

    function withdrawSome(uint256 who, uint256 amount) external {
        address actor = actorOf(who);
        uint256 held = principal[actor];
        if (held == 0) return;
        amount = amount % 2 == 0 ? held : bound(amount, 1, held);
        uint256 before = token.balanceOf(address(bonus));
        IBonusPool.Account memory all = bonus.accountOf(actor);
        (bool done, bytes memory result) = call(actor, withdrawCall(amount, actor));
        bool isWhole = amount == held || held - amount >= (IS_BEANS ? 9.9 ether : 1 ether);
        vm.assertTrue(done || !isQuiet(actor) || !isWhole, "P5: an exit was stopped");
        if (!done) return;
        uint256 paid = abi.decode(result, (uint256));
        eq(before - token.balanceOf(address(bonus)), paid, "66: another sum left");
        // P11: fees on principal and rewards are at most the rewards.
        vm.assertLe(amount + all.charged, paid + all.paid, "P11: an exit cost more than was paid");
        principal[actor] -= amount;
    }

    function claimSome(uint256 who) external {
        address actor = actorOf(who);
        uint256 due = bonus.claimableOf(actor);
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IBonusPool.claim, (actor)));
        vm.assertTrue(!isQuiet(actor) || done == (due != 0), "65: a claim");
        if (!done) return;
        eq(abi.decode(result, (uint256)), due, "65: another sum");
        eq(bonus.claimableOf(actor), 0, "65: claimed twice");
    }

    function fundSome(uint256 who, uint256 amount) external {
        amount = bound(amount, 1, 1e23);
        (bool done, bytes memory result) = call(actorOf(who), abi.encodeCall(IPoolLedger.fund, (amount)));
        if (done) funded += abi.decode(result, (uint256));
    }

    function collectSome(uint256 who) external {
        (bool done, bytes memory result) = call(actorOf(who), abi.encodeCall(IPoolFees.collectFees, ()));
        if (done) feesCollected += abi.decode(result, (uint256));
    }

    function donate(uint256 amount) external {
        if (token.paused() || token.blocked(address(bonus))) return;
        amount = bound(amount, 1, 1e22);
        token.mint(address(bonus), amount);
        donated += amount;
    }

    function trouble(uint256 what, uint256 who) external {
        token.setPaused(what % 5 == 1);
        token.setFee(what % 5 == 2 ? 100 : 0);
        token.setBlocked(actorOf(who), what % 5 == 3);
        token.setBlocked(address(bonus), what % 5 == 4);
    }

    /// @dev P9: in no time does anybody earn more than is declared.
    function wait(uint256 time, uint256 who) external {
        uint256[3] memory most = [uint256(100), 2 days, 20 days];
        time = bound(time, 1, most[time % 3]);
        address actor = actorOf(who);
        IBonusPool.Account memory all = bonus.accountOf(actor);
        vm.warp(block.timestamp + time);
        uint256 declared = all.weight * (IS_BEANS ? 105 : 113) * time / (1e6 * 1 days);
        vm.assertLe(grossOf(actor), all.gross + declared + 1, "P9: above its declared rate");
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    function isQuiet(address actor) private view returns (bool) {
        return !token.blocked(actor) && !token.blocked(address(bonus)) && !token.paused();
    }

    /// @dev 96: events tell all of it.
    function call(address who, bytes memory data) private returns (bool done, bytes memory result) {
        vm.recordLogs();
        vm.prank(who);
        (done, result) = address(bonus).call(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; done && i < logs.length; ++i) {
            if (logs[i].emitter == address(bonus)) hear(logs[i]);
        }
    }

    function hear(Vm.Log memory log) private {
        bytes32 topic = log.topics[0];
        address who = log.topics.length > 1 ? address(uint160(uint256(log.topics[1]))) : address(0);
        if (topic == IBonusPool.Deposited.selector) {
            (uint256 amount, uint256 fee) = abi.decode(log.data, (uint256, uint256));
            (told[who], feesTold) = (told[who] + amount, feesTold + fee);
        } else if (topic == IBonusPool.Withdrawn.selector) {
            (uint256 amount,, uint256 fee, uint256 excess) = abi.decode(log.data, (uint256, uint256, uint256, uint256));
            (told[who], feesTold) = (told[who] - amount - excess, feesTold + fee);
        } else if (topic == IBonusPool.Charged.selector) {
            feesTold += abi.decode(log.data, (uint256));
        } else if (topic == IPoolLedger.Paid.selector) {
            paidTold += abi.decode(log.data, (uint256));
        } else if (topic == IBonusPool.Realised.selector) {
            (uint256 gross, uint256 reward, uint256 tax, uint256 referral) =
                abi.decode(log.data, (uint256, uint256, uint256, uint256));
            vm.assertLe(referral * 100, (reward - tax) * (IS_BEANS ? 5 : 13), "P9: a referral above its part");
            keptTold += gross - (reward - tax) - referral;
        }
    }
}
