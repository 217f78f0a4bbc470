// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "../../src/presale/IAllocationSale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {AllocationTest} from "./AllocationTest.sol";

/**
 * @notice Buys what is delivered elsewhere with two coins, changes recipients, ends the selling, marks, disputes, concedes,
 * withdraws, settles, pays back and waits at random; and checks each call against what the rules say of it.
 */
contract AllocationHandler is AllocationTest {
    uint256 internal constant RATE = 3_000;

    address[] public actors;
    mapping(address actor => bytes32) public recipientOf;
    /// @notice How often the payment of an account has ended: refunded, earned, conceded, withdrawn.
    mapping(address actor => uint256) public ends;
    mapping(address actor => uint256) public paidBy;

    constructor() {
        setUpPresale();
        ISaleBooks.Rules memory chosen = allocationRules();
        chosen.softCap = 2 ether;
        chosen.rewardBps = new uint16[](1);
        chosen.rewardBps[0] = 500;
        startAllocation(chosen);
        actors = [alice, bob, carol, stranger, account("fifth")];
    }

    function saleOf() external view returns (IAllocationSale) {
        return allocation;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    function balanceOfSale(uint256 number) external view returns (uint256) {
        return balanceIn(number, address(allocation));
    }

    function buySome(uint256 who, uint256 pay, bool second, uint256 inviter) external {
        address actor = actorOf(who);
        IAllocationSale.Allocation memory held = allocation.allocationOf(actor);
        uint256 number = held.recipient == 0 ? (second ? 1 : 0) : held.coin;
        pay = (pay % 300 + 1) * 0.01 ether * (number == 1 ? RATE : 1) + pay % 7;
        fundBond(actor, number, pay);
        bytes32 recipient = keccak256(abi.encode(actor));
        bytes memory data = abi.encodeCall(
            IAllocationSale.buy,
            (number, pay, 0, inviter % 2 == 0 ? address(0) : actorOf(inviter / 2), 0, none, TAPROOT, recipient)
        );
        bool isSelling = allocation.saleState() == ISaleBooks.SaleState.Selling;
        if (!done(actor, number == 0 ? pay : 0, data)) return;
        vm.assertTrue(isSelling, "53: sold while it does not sell");
        if (recipientOf[actor] == 0) recipientOf[actor] = recipient;
        paidBy[actor] = allocation.buyerOf(actor).paid[number];
    }

    function setRecipientSome(uint256 who, uint256 recipient) external {
        address actor = actorOf(who);
        bool isSelling = allocation.saleState() == ISaleBooks.SaleState.Selling;
        bytes32 other = bytes32(bound(recipient, 1, type(uint160).max));
        if (!done(actor, 0, abi.encodeCall(IAllocationSale.setRecipient, (3, other)))) return;
        vm.assertTrue(isSelling, "L17: a recipient changed after the end");
        recipientOf[actor] = other;
    }

    function finishIt(uint256 who) external {
        address actor = who % 2 == 0 ? deployer : actorOf(who);
        if (done(actor, 0, abi.encodeCall(IAllocationSale.finish, ()))) {
            vm.assertTrue(actor == deployer, "finished by a stranger");
        }
    }

    function cancelSome() external {
        uint256 raised = allocation.progress().raised;
        if (done(deployer, 0, abi.encodeCall(ISaleBooks.cancel, ()))) {
            vm.assertTrue(raised < 2 ether, "L9: cancelled after success");
        }
    }

    function markSome(uint256 first, uint256 count) external {
        count = count % 3 + 1;
        (address[] memory accounts, bytes32[] memory proofs) = (new address[](count), new bytes32[](count));
        uint256[2] memory paid;
        for (uint256 i; i < count; ++i) {
            accounts[i] = actors[(first % actors.length + i) % actors.length];
            paid[allocation.allocationOf(accounts[i]).coin] += paidBy[accounts[i]];
        }
        fundBond(deployer, 0, paid[0] / 10);
        fundBond(deployer, 1, paid[1] / 10);
        bool isFinished = allocation.saleState() == ISaleBooks.SaleState.Finished;
        bytes memory data = abi.encodeCall(IAllocationSale.markDelivered, (accounts, proofs));
        if (!done(deployer, paid[0] / 10, data)) return;
        vm.assertTrue(isFinished && block.timestamp < allocation.deliveredUntil(), "L16: marked too late");
        for (uint256 i; i < count; ++i) {
            eq(ends[accounts[i]], 0, "L16: marked after its end");
        }
    }

    function disputeSome(uint256 who) external {
        address actor = actorOf(who);
        IAllocationSale.Allocation memory held = allocation.allocationOf(actor);
        uint256 bond = paidBy[actor] / 10;
        fundBond(actor, held.coin, bond);
        if (!done(actor, held.coin == 0 ? bond : 0, abi.encodeCall(IAllocationSale.dispute, ()))) return;
        uint256 markedAt = allocation.batchOf(held.batch, held.coin).markedAt;
        vm.assertTrue(block.timestamp < markedAt + 5 days, "L15: disputed too late");
    }

    function concedeSome(uint256 who) external {
        address actor = actorOf(who);
        uint256 number = allocation.allocationOf(actor).coin;
        uint256 before = balanceIn(number, actor);
        if (!done(deployer, 0, abi.encodeCall(IAllocationSale.concede, (actor)))) return;
        eq(balanceIn(number, actor) - before, paidBy[actor] + paidBy[actor] / 10, "L15: conceded");
        ++ends[actor];
    }

    function withdrawSome(uint256 who) external {
        address actor = actorOf(who);
        uint256 number = allocation.allocationOf(actor).coin;
        uint256 before = balanceIn(number, actor);
        if (!done(actor, 0, abi.encodeCall(IAllocationSale.withdrawDispute, ()))) return;
        eq(balanceIn(number, actor) - before, paidBy[actor] / 10, "L15: withdrawn");
        ++ends[actor];
    }

    function settleSome(uint256 batch, uint256 number) external {
        uint256 count = allocation.batchCount();
        if (count == 0) return;
        (batch, number) = (batch % count + 1, number % 2);
        uint256 markedAt = allocation.batchOf(batch, number).markedAt;
        if (!done(stranger, 0, abi.encodeCall(IAllocationSale.settleBatch, (batch, number)))) return;
        vm.assertTrue(block.timestamp >= markedAt + 5 days, "L15: earned while it can be disputed");
        for (uint256 i; i < actors.length; ++i) {
            IAllocationSale.Allocation memory held = allocation.allocationOf(actors[i]);
            bool isOfIt = held.batch == batch && held.coin == number;
            if (isOfIt && held.mark == IAllocationSale.Mark.Delivered) ++ends[actors[i]];
        }
    }

    function refundSome(uint256 who, uint256 number) external {
        address actor = actorOf(who);
        number %= 2;
        uint256 due = allocation.buyerOf(actor).due[number];
        uint256 before = balanceIn(number, actor);
        IAllocationSale.Mark mark_ = allocation.allocationOf(actor).mark;
        bool isFinished = allocation.saleState() == ISaleBooks.SaleState.Finished;
        bool passed = done(stranger, 0, abi.encodeCall(ISaleBooks.refund, (actor, number)));
        vm.assertEq(passed, due != 0, "54: a refund");
        if (!passed) return;
        eq(balanceIn(number, actor) - before, paidBy[actor], "L3: exactly what was paid");
        if (isFinished) {
            vm.assertTrue(block.timestamp >= allocation.deliveredUntil(), "L16: paid back before the deadline");
            vm.assertTrue(mark_ == IAllocationSale.Mark.None, "L16: paid back what was marked");
        }
        ++ends[actor];
    }

    function collectSome(uint256 who, uint256 number, bool proceeds) external {
        number %= 2;
        address actor = actorOf(who);
        bytes memory data = proceeds
            ? abi.encodeCall(ISaleBooks.collectProceeds, (number))
            : abi.encodeCall(ISaleBooks.collectReward, (actor, number));
        uint256 due = proceeds ? allocation.proceeds(number) : allocation.rewardDue(actor, number);
        address to = proceeds ? deployer : actor;
        uint256 before = balanceIn(number, to);
        vm.assertEq(done(stranger, 0, data), due != 0, "64: a collection");
        eq(balanceIn(number, to) - before, due, "64: collected");
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + (time % 4 == 0 ? bound(time, 3 days, 8 days) : bound(time, 1 hours, 1 days)));
    }

    function actorOf(uint256 who) private view returns (address) {
        return actors[who % actors.length];
    }

    function done(address who, uint256 value, bytes memory data) private returns (bool passed) {
        vm.prank(who);
        (passed,) = address(allocation).call{value: value}(data);
    }
}
