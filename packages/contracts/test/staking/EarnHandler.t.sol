// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnPool} from "../../src/staking/IEarnPool.sol";
import {IPoolFees} from "../../src/staking/IPoolFees.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {Vm} from "../_support/Test.sol";
import {EarnTest} from "./EarnTest.sol";

/**
 * @notice Deposits, redeems, leaves early, funds, takes back, collects, gives, waits, and troubles the coin, at random; keeps books of
 * its own from what moved and from events, and checks each call.
 */
contract EarnHandler is EarnTest {
    uint256 private constant ALL = 200 days;

    MoodyToken public token;
    address[] public actors;
    mapping(address actor => uint256) public principal;
    mapping(address actor => uint256) public promised;
    uint256 public funded;
    uint256 public paid;
    uint256 public takenBack;
    uint256 public charged;
    uint256 public donated;
    mapping(uint256 funding => address) public funderOf;
    /// @notice From events alone.
    mapping(address actor => uint256) public told;
    uint256 public toldPaid;

    constructor() {
        setUpEarn();
        token = new MoodyToken();
        IEarnPool.Settings memory chosen = earnSettings();
        (chosen.token, chosen.endAt, chosen.accountLimit) = (address(token), uint40(NOW + ALL), uint112(1e24));
        startEarn(chosen);
        actors = [alice, bob, carol, stranger, funder];
        for (uint256 i; i < actors.length; ++i) {
            token.mint(actors[i], 1e30);
            vm.prank(actors[i]);
            token.approve(address(earn), type(uint256).max);
        }
    }

    function poolOf() external view returns (IEarnPool) {
        return earn;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function depositSome(uint256 who, uint256 amount, uint256 term) external {
        address actor = actorOf(who);
        (amount, term) = (bound(amount, ONE, 1e22), term % 3);
        uint256 before = token.balanceOf(address(earn));
        uint256 free = earn.books().free;
        (bool done, bytes memory result) = call(actor, depositCall(amount, term));
        if (!done) return;
        (, uint256 received, uint256 interest) = abi.decode(result, (uint256, uint256, uint256));
        eq(token.balanceOf(address(earn)) - before, received, "67: credited what did not arrive");
        eq(interest, interestOf(received, term), "P7: another interest");
        vm.assertLe(interest, free, "P7: more was promised than is free");
        principal[actor] += received;
        promised[actor] += interest;
    }

    struct Exit {
        address actor;
        uint256 index;
        uint256 before;
        uint256 until;
        uint256 fee;
        bool isEarly;
        IEarnPool.Position position;
    }

    function leaveSome(uint256 who, uint256 index, bool isEarly) external {
        Exit memory exit;
        exit.actor = actorOf(who);
        (IEarnPool.Position[] memory all,) = earn.positionsOf(exit.actor, 0, 100);
        if (all.length == 0) return;
        exit.index = index % all.length;
        exit.position = all[exit.index];
        if (exit.position.amount == 0) return;
        exit.until = exit.position.startedAt + earn.settings().terms[exit.position.term].duration;
        exit.isEarly = isEarly && block.timestamp < exit.until;
        if (exit.isEarly) {
            exit.until = exit.position.startedAt + 1 hours;
            exit.fee = (uint256(exit.position.amount) + 99) / 100;
        }
        takeOut(exit, isEarly);
    }

    function takeOut(Exit memory exit, bool asEarly) private {
        exit.before = token.balanceOf(address(earn));
        bytes memory data = asEarly
            ? earlyCall(exit.index, exit.actor, exit.fee)
            : abi.encodeCall(IEarnPool.redeem, (exit.index, exit.actor));
        (bool done, bytes memory result) = call(exit.actor, data);
        bool isQuiet = !token.blocked(exit.actor) && !token.blocked(address(earn)) && !token.paused();
        vm.assertTrue(done || !isQuiet || block.timestamp < exit.until, "P5: an exit was stopped");
        if (!done) return;
        vm.assertTrue(block.timestamp >= exit.until, "a term was broken");
        uint256 interest = exit.isEarly ? 0 : exit.position.interest;
        uint256 due = exit.position.amount + interest - exit.fee;
        eq(abi.decode(result, (uint256)), due, "P7: promised, and not paid");
        eq(exit.before - token.balanceOf(address(earn)), due, "66: another sum left");
        principal[exit.actor] -= exit.position.amount;
        promised[exit.actor] -= exit.position.interest;
        paid += interest;
        charged += exit.fee;
    }

    function fundSome(uint256 who, uint256 amount) external {
        address actor = actorOf(who);
        amount = bound(amount, 1, 1e22);
        (, uint256 number) = earn.fundingsOf(0, 0);
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IPoolLedger.fund, (amount)));
        if (!done) return;
        funded += abi.decode(result, (uint256));
        funderOf[number] = actor;
    }

    function takeBackSome(uint256 who, uint256 funding) external {
        (, uint256 total) = earn.fundingsOf(0, 0);
        if (total == 0) return;
        funding %= total;
        address actor = who % 2 == 0 ? funderOf[funding] : actorOf(who);
        (IPoolLedger.Funding[] memory all,) = earn.fundingsOf(funding, 1);
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IPoolLedger.takeBack, (funding, actor)));
        if (!done) return;
        vm.assertTrue(block.timestamp >= NOW + ALL, "71: taken back before the end");
        vm.assertEq(actor, funderOf[funding], "71: another's");
        eq(abi.decode(result, (uint256)), all[0].unspent, "P6: another rest");
        takenBack += all[0].unspent;
    }

    function collectSome(uint256 who) external {
        uint256 before = token.balanceOf(fees);
        (bool done, bytes memory result) = call(actorOf(who), abi.encodeCall(IPoolFees.collectFees, ()));
        if (!done) return;
        uint256 amount = abi.decode(result, (uint256));
        eq(amount, charged, "another sum than was charged");
        vm.assertLe(token.balanceOf(fees) - before, amount, "to another address");
        charged = 0;
    }

    function donate(uint256 amount) external {
        if (token.paused() || token.blocked(address(earn))) return;
        amount = bound(amount, 1, 1e22);
        token.mint(address(earn), amount);
        donated += amount;
    }

    function trouble(uint256 what, uint256 who) external {
        token.setPaused(what % 5 == 1);
        token.setFee(what % 5 == 2 ? 100 : 0);
        token.setBlocked(actorOf(who), what % 5 == 3);
        token.setBlocked(address(earn), what % 5 == 4);
    }

    function wait(uint256 time) external {
        uint256[3] memory most = [uint256(2 hours), 8 days, 60 days];
        vm.warp(block.timestamp + bound(time, 1, most[time % 3]));
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    /// @dev 96: events tell all of it.
    function call(address who, bytes memory data) private returns (bool done, bytes memory result) {
        vm.recordLogs();
        vm.prank(who);
        (done, result) = address(earn).call(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; done && i < logs.length; ++i) {
            if (logs[i].emitter == address(earn)) hear(logs[i]);
        }
    }

    function hear(Vm.Log memory log) private {
        address who = log.topics.length > 1 ? address(uint160(uint256(log.topics[1]))) : address(0);
        if (log.topics[0] == IEarnPool.Deposited.selector) {
            (, uint256 amount,,,) = abi.decode(log.data, (uint256, uint256, uint256, uint256, uint256));
            told[who] += amount;
        } else if (log.topics[0] == IEarnPool.Redeemed.selector) {
            (, uint256 amount,,,, uint256 excess) =
                abi.decode(log.data, (uint256, uint256, uint256, uint256, uint256, uint256));
            told[who] -= amount + excess;
        } else if (log.topics[0] == IPoolLedger.Paid.selector) {
            toldPaid += abi.decode(log.data, (uint256));
        }
    }
}
