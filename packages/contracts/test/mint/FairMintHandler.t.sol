// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {FairMintTest, IFairToken} from "./FairMintTest.sol";

/// @notice Mints, gives back, launches, refunds, waits and disturbs at random, and keeps books of its own.
contract FairMintHandler is FairMintTest {
    address[] public actors;
    /// @notice Wei that an actor paid, and that came back to it.
    mapping(address => uint256) public paidBy;
    mapping(address => uint256) public backTo;
    /// @notice Of its own mints, not given back or refunded.
    mapping(address => uint256) public mintsOf;
    uint256 public forced;
    uint256 public launches;
    uint256 public usedByLaunch;
    uint256 public escrowAtLaunch;
    uint256 public supplyAtLaunch;
    /// @notice L18: the least number of mints was there once.
    bool public wasLeastReached;

    /// @param vestingSeconds After the launch; 0: all tokens are movable at once.
    constructor(uint32 vestingSeconds) {
        setUpLaunch();
        IFairMint.FairMintInit memory chosen = rules();
        (chosen.refundBps, chosen.mintsPerAccount, chosen.leastMints) = (9_000, 40, 60);
        chosen.endAt = uint40(block.timestamp + 10 days);
        chosen.vestingSeconds = vestingSeconds;
        token = deployFair(chosen);
        actors = [alice, bob, stranger, deployer, holder];
    }

    function tokenOf() external view returns (IFairToken) {
        return token;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function mintSome(uint256 who, uint256 count, bool plain) external {
        address actor = actors[who % actors.length];
        count = bound(count, 1, 30);
        uint256 value = FEE * count;
        vm.deal(actor, actor.balance + value);
        uint256 left = token.mintsLeft(actor);
        bool isOpen = token.mintState() == IFairMint.MintState.Minting;
        bytes memory data = plain ? bytes("") : abi.encodeCall(IFairMint.mint, (count, none));
        vm.prank(actor);
        (bool done,) = address(token).call{value: value}(data);
        eq(done ? 1 : 0, isOpen && count <= left ? 1 : 0, "52: the rule decides");
        if (done) (paidBy[actor], mintsOf[actor]) = (paidBy[actor] + value, mintsOf[actor] + count);
        if (token.mintsMade() >= 60) wasLeastReached = true;
    }

    function giveBackSome(uint256 who, uint256 count) external {
        address actor = actors[who % actors.length];
        count = bound(count, 1, 10);
        uint256 before = actor.balance;
        vm.prank(actor);
        (bool done,) = address(token).call(abi.encodeCall(token.giveBack, (count)));
        if (done) (backTo[actor], mintsOf[actor]) = (backTo[actor] + actor.balance - before, mintsOf[actor] - count);
    }

    function refundSome(uint256 who) public {
        address actor = actors[who % actors.length];
        uint256 before = actor.balance;
        (bool done,) = address(token).call(abi.encodeCall(token.refund, (actor)));
        if (!done) return;
        backTo[actor] += actor.balance - before;
        mintsOf[actor] = 0;
        eq(backTo[actor], paidBy[actor], "54: exactly what was paid");
    }

    /// @notice 54: if the time ran out now and nobody launched, everybody would get back what he paid. Nothing of it stays.
    function rehearseRefunds() external {
        uint256 present = block.timestamp;
        uint256 snapshot = vm.snapshotState();
        vm.warp(present + 10 days);
        for (uint256 i; i < actors.length; ++i) {
            refundSome(i);
        }
        vm.revertToState(snapshot);
        vm.warp(present);
    }

    function launchIt(uint256 who) external {
        uint256 held = token.escrow();
        uint256 supply = token.totalSupply();
        vm.prank(actors[who % actors.length]);
        (bool done,) = address(token).call(abi.encodeCall(token.launch, ()));
        if (!done) return;
        launches += 1;
        escrowAtLaunch = held;
        supplyAtLaunch = supply;
        usedByLaunch = held + forced - address(token).balance;
    }

    function collect() external {
        uint256 before = deployer.balance;
        (bool done,) = address(token).call(abi.encodeCall(token.collectProceeds, ()));
        if (done) eq(deployer.balance - before, escrowAtLaunch - usedByLaunch, "64: what the launch left");
    }

    function moveSome(uint256 who, uint256 to, uint256 amount) external {
        address actor = actors[who % actors.length];
        bool isLaunched = token.launchedAt() != 0;
        amount = bound(amount, 1, 20 * QUANTITY);
        uint256 movable = token.movable(actor);
        vm.prank(actor);
        (bool done,) = address(token).call(abi.encodeCall(token.transfer, (actors[to % actors.length], amount)));
        vm.assertTrue(isLaunched || !done, "63: nothing moves before the launch");
        vm.assertTrue(done == (isLaunched && amount <= movable), "63: what is movable moves, and nothing else");
    }

    function disturbPair(uint256 amount, bool syncs) external {
        fund(weth, token.pair(), bound(amount, 1, 2 ether));
        if (syncs) {
            (bool done,) = token.pair().call(abi.encodeWithSignature("sync()"));
            done;
        }
    }

    function forceCoin(uint256 amount) external {
        amount = bound(amount, 1, 1 ether);
        vm.deal(address(this), amount);
        new CoinForcer{value: amount}(payable(address(token)));
        forced += amount;
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1 hours, 4 days));
    }
}
