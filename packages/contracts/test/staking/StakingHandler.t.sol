// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {Vm} from "../_support/Test.sol";
import {StakingTest} from "./StakingTest.sol";

/**
 * @notice Stakes, leaves, claims, locks, counts, halves, funds, takes back, gives, waits, and troubles the coins, at random; keeps
 * books of its own from what moved and from events, and checks each call.
 */
contract StakingHandler is StakingTest {
    enum Kind {
        /// Two coins, periods, halvings by the clock, an end.
        Ending,
        /// One coin, periods, halved by hand.
        ByHand,
        /// One coin, teams, no periods.
        Teams
    }

    uint256 private constant ALL = 365 days;

    Kind public immutable KIND;
    MoodyToken public staked;
    MoodyToken public paid;
    address[] public actors;
    mapping(address actor => uint256) public principal;
    mapping(address actor => uint256) public rewards;
    uint256 public funded;
    uint256 public takenBack;
    uint256 public donated;
    mapping(uint256 funding => address) public funderOf;
    mapping(address actor => address) public inviterOf;
    /// @notice From events alone.
    mapping(address actor => uint256) public told;
    uint256 public toldPaid;
    uint256 public toldFunded;
    uint256 public perWeight;

    constructor(Kind kind) {
        KIND = kind;
        setUpPools();
        (staked, paid) = (new MoodyToken(), new MoodyToken());
        IStakingPool.Settings memory chosen = kind == Kind.Teams ? teamSettings() : lockedSettings();
        chosen.stakeToken = address(staked);
        if (kind != Kind.Ending) paid = staked;
        chosen.rewardToken = address(paid);
        if (kind == Kind.Ending) (chosen.endAt, chosen.halvingSeconds) = (uint40(NOW + ALL), 30 days);
        chosen.isByHand = kind == Kind.ByHand;
        start(chosen);
        actors = [alice, bob, carol, stranger, funder, creator];
        for (uint256 i; i < actors.length; ++i) {
            allow(staked, actors[i]);
            allow(paid, actors[i]);
        }
    }

    function allow(MoodyToken token, address who) private {
        token.mint(who, 1e30);
        vm.prank(who);
        token.approve(address(pool), type(uint256).max);
    }

    function poolOf() external view returns (IStakingPool) {
        return pool;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // ── stakers ──

    function stakeSome(uint256 who, uint256 amount, uint256 period, uint256 inviter) external {
        address actor = actorOf(who);
        amount = bound(amount, ONE, 1e24);
        address above = KIND == Kind.Teams && inviter % 3 != 0 ? actorOf(inviter / 3) : address(0);
        uint256 before = staked.balanceOf(address(pool));
        period = KIND == Kind.Teams ? 0 : period % 3;
        bytes memory data = abi.encodeCall(IStakingPool.stake, (amount, period, above, none));
        (bool done, bytes memory result) = call(actor, data);
        if (!done) return;
        (, uint256 received) = abi.decode(result, (uint256, uint256));
        eq(staked.balanceOf(address(pool)) - before, received, "67: credited what did not arrive");
        principal[actor] += received;
        if (above != address(0) && inviterOf[actor] == address(0)) inviterOf[actor] = above;
        vm.assertEq(pool.accountOf(actor).inviter, inviterOf[actor], "P13: another inviter");
    }

    struct Exit {
        address actor;
        uint256 index;
        uint256 amount;
        uint256 held;
        uint256 until;
        uint256 due;
        uint256 before;
        uint256 weight;
        bool claimToo;
    }

    function withdrawSome(uint256 who, uint256 index, uint256 amount, bool claimToo) external {
        Exit memory exit;
        (exit.actor, exit.claimToo) = (actorOf(who), claimToo);
        if (KIND == Kind.Teams) {
            exit.held = principal[exit.actor];
        } else {
            (IStakingPool.Position[] memory all,) = pool.positionsOf(exit.actor, 0, 100);
            if (all.length == 0) return;
            exit.index = index % all.length;
            (exit.held, exit.until) = (all[exit.index].amount, all[exit.index].until);
        }
        if (exit.held == 0) return;
        exit.amount = amount % 2 == 0 ? exit.held : bound(amount, 1, exit.held);
        takeOut(exit);
    }

    function takeOut(Exit memory exit) private {
        exit.before = staked.balanceOf(address(pool));
        exit.weight = pool.accountOf(exit.actor).weight;
        exit.due = claimableOf(exit.actor);
        bytes memory data =
            abi.encodeCall(IStakingPool.withdraw, (exit.index, exit.amount, exit.actor, exit.claimToo));
        (bool done, bytes memory result) = call(exit.actor, data);
        bool isQuiet = !staked.blocked(exit.actor) && !staked.blocked(address(pool)) && !staked.paused();
        bool isWhole = exit.amount == exit.held || exit.held - exit.amount >= ONE;
        bool isFree = isQuiet && isWhole && block.timestamp >= exit.until && !exit.claimToo;
        vm.assertTrue(done || !isFree, "P5: an exit was stopped");
        if (!done) return;
        vm.assertTrue(block.timestamp >= exit.until, "a lock was broken");
        (uint256 got, uint256 reward) = abi.decode(result, (uint256, uint256));
        eq(got, exit.amount, "67: principal was withheld");
        eq(reward, exit.claimToo ? exit.due : 0, "68: not what was due");
        uint256 gone = exit.before - staked.balanceOf(address(pool));
        eq(gone, got + (KIND == Kind.Ending ? 0 : reward), "66: more left");
        principal[exit.actor] -= exit.amount;
        rewards[exit.actor] += reward;
        uint256 weight = pool.accountOf(exit.actor).weight;
        vm.assertTrue(weight < exit.weight || exit.weight == 0, "73: an exit took no weight");
    }

    function claimSome(uint256 who) external {
        address actor = actorOf(who);
        uint256 due = claimableOf(actor);
        uint256 before = paid.balanceOf(address(pool));
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IStakingPool.claim, (actor)));
        bool isQuiet = !paid.blocked(actor) && !paid.blocked(address(pool)) && !paid.paused();
        vm.assertTrue(!isQuiet || done == (due != 0), "65: a claim");
        if (!done) return;
        eq(abi.decode(result, (uint256)), due, "65: another sum");
        eq(before - paid.balanceOf(address(pool)), due, "65: another sum left");
        eq(claimableOf(actor), 0, "65: claimed twice");
        rewards[actor] += due;
    }

    function restakeSome(uint256 who, uint256 period) external {
        if (KIND == Kind.Ending) return;
        address actor = actorOf(who);
        uint256 before = staked.balanceOf(address(pool));
        uint256 due = claimableOf(actor);
        period = KIND == Kind.Teams ? 0 : period % 3;
        (bool done,) = call(actor, abi.encodeCall(IStakingPool.restake, (period)));
        eq(staked.balanceOf(address(pool)), before, "66: a token moved");
        if (!done) return;
        principal[actor] += due;
        rewards[actor] += due;
    }

    function relockSome(uint256 who, uint256 index, uint256 period) external {
        if (KIND == Kind.Teams) return;
        (IStakingPool.Position[] memory all,) = pool.positionsOf(actorOf(who), 0, 100);
        if (all.length == 0) return;
        index %= all.length;
        (bool done,) = call(actorOf(who), abi.encodeCall(IStakingPool.relock, (index, period % 3)));
        if (!done) return;
        (IStakingPool.Position[] memory now_,) = pool.positionsOf(actorOf(who), index, 1);
        vm.assertTrue(now_[0].until > all[index].until, "P4: a lock became shorter");
    }

    function endBoostSome(uint256 who, uint256 index) external {
        (IStakingPool.Position[] memory all,) = pool.positionsOf(actorOf(who), 0, 100);
        if (all.length == 0) return;
        index %= all.length;
        (bool done,) = call(stranger, abi.encodeCall(IStakingPool.endBoost, (actorOf(who), index)));
        bool isOver = all[index].tenths > 10 && block.timestamp >= all[index].until;
        vm.assertEq(done, isOver, "P4: a boost ended early, or not at all");
    }

    function countSome(uint256 who) external {
        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (actorOf(who), actorOf(who / 7));
        (bool done,) = call(stranger, abi.encodeCall(IStakingPool.countTeam, (accounts)));
        vm.assertTrue(done, "counting failed");
    }

    // ── the reserve and the owner ──

    function fundSome(uint256 who, uint256 amount) external {
        address actor = actorOf(who);
        amount = amount % 3 == 0 ? bound(amount, 1, 1e6) : bound(amount, ONE, 60 * DAY * ONE);
        uint256 before = paid.balanceOf(address(pool));
        (, uint256 number) = pool.fundingsOf(0, 0);
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IPoolLedger.fund, (amount)));
        if (!done) return;
        uint256 received = abi.decode(result, (uint256));
        eq(paid.balanceOf(address(pool)) - before, received, "67: funded what did not arrive");
        funded += received;
        funderOf[number] = actor;
    }

    function takeBackSome(uint256 who, uint256 funding) external {
        address actor = actorOf(who);
        (, uint256 total) = pool.fundingsOf(0, 0);
        if (total == 0) return;
        funding %= total;
        if (who % 2 == 0) actor = funderOf[funding];
        uint256 before = paid.balanceOf(address(pool));
        (IPoolLedger.Funding[] memory all,) = pool.fundingsOf(funding, 1);
        (bool done, bytes memory result) = call(actor, abi.encodeCall(IPoolLedger.takeBack, (funding, actor)));
        if (!done) return;
        vm.assertTrue(KIND == Kind.Ending && block.timestamp >= NOW + ALL, "71: taken back before the end");
        vm.assertEq(actor, funderOf[funding], "71: another's");
        eq(abi.decode(result, (uint256)), all[0].unspent, "P6: another rest");
        eq(before - paid.balanceOf(address(pool)), all[0].unspent, "P6: another sum left");
        takenBack += all[0].unspent;
    }

    function halveSome(uint256 who) external {
        uint256 nextAt = pool.halvableAt();
        uint256 before = pool.emittedBy(block.timestamp);
        (bool done,) = call(actorOf(who), abi.encodeCall(IStakingPool.halve, ()));
        if (!done) return;
        vm.assertTrue(KIND == Kind.ByHand && actorOf(who) == creator && block.timestamp >= nextAt, "P15: halved");
        eq(pool.emittedBy(block.timestamp), before, "P2: a jump");
    }

    function donate(uint256 amount) external {
        if (staked.paused() || staked.blocked(address(pool))) return;
        amount = bound(amount, 1, 1e22);
        staked.mint(address(pool), amount);
        donated += amount;
    }

    function trouble(uint256 what, uint256 who) external {
        staked.setPaused(what % 7 == 1);
        staked.setFee(what % 7 == 2 ? 100 : 0);
        staked.setBlocked(actorOf(who), what % 7 == 3);
        if (KIND != Kind.Ending) return;
        paid.setPaused(what % 7 == 4);
        paid.setBlocked(address(pool), what % 7 == 5);
    }

    function wait(uint256 time) external {
        uint256[3] memory most = [uint256(100), 3 days, 45 days];
        vm.warp(block.timestamp + bound(time, 1, most[time % 3]));
    }

    // ── in the middle ──

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    /// @dev 69: whatever happens, the accumulator does not fall. 96: events tell all of it.
    function call(address who, bytes memory data) private returns (bool done, bytes memory result) {
        vm.recordLogs();
        vm.prank(who);
        (done, result) = address(pool).call(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        // What is undone was never told.
        for (uint256 i; done && i < logs.length; ++i) {
            if (logs[i].emitter == address(pool)) hear(logs[i]);
        }
        uint256 grown = uint216(uint256(vm.load(address(pool), bytes32(uint256(6)))));
        vm.assertLe(perWeight, grown, "69: the accumulator fell");
        perWeight = grown;
    }

    function hear(Vm.Log memory log) private {
        bytes32 topic = log.topics[0];
        address who = log.topics.length > 1 ? address(uint160(uint256(log.topics[1]))) : address(0);
        if (topic == IStakingPool.Staked.selector) {
            (, uint256 amount,,) = abi.decode(log.data, (uint256, uint256, uint256, uint256));
            told[who] += amount;
        } else if (topic == IStakingPool.Withdrawn.selector) {
            (, uint256 amount,, uint256 excess) = abi.decode(log.data, (uint256, uint256, uint256, uint256));
            told[who] -= amount + excess;
        } else if (topic == IPoolLedger.Paid.selector) {
            toldPaid += abi.decode(log.data, (uint256));
        } else if (topic == IPoolLedger.Funded.selector) {
            toldFunded += abi.decode(log.data, (uint256));
        }
    }
}
