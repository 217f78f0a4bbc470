// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAllocationSale} from "../../src/presale/IAllocationSale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {AllocationTest} from "./AllocationTest.sol";

contract AllocationSaleTest is AllocationTest {
    event Finished(address indexed by);
    event Marked(uint256 indexed batch, address indexed account, bytes32 proof);
    event Disputed(address indexed account, uint256 coin, uint256 bond);
    event DisputeEnded(address indexed account, IAllocationSale.Mark mark);
    event BatchEarned(uint256 indexed batch, uint256 indexed coin, uint256 paid, uint256 bond);
    event RecipientSet(address indexed account, uint8 form, bytes32 recipient);

    bytes32 private constant OTHER = bytes32(uint256(type(uint160).max));

    function setUp() external {
        setUpPresale();
        startAllocation(allocationRules());
    }

    // ── purchases and recipients ──

    function test_APurchase_NamesARecipient_AndStandsInTheList() external {
        vm.expectEmit(address(allocation));
        emit RecipientSet(alice, TAPROOT, KEY);
        eq(allocate(alice, 6.005 ether), 60_000, "600 lots");
        eq(alice.balance, 0.005 ether, "half a lot comes back");
        allocateWithCoin(bob, 12_000 ether);
        allocate(alice, 1 ether);
        (address[] memory page, uint256 total) = allocation.buyers(0, 10);
        eq(total, 2, "buyers");
        vm.assertEq(page[0], alice, "alice");
        vm.assertEq(page[1], bob, "bob");
        (page,) = allocation.buyers(2, 10);
        eq(page.length, 0, "none beyond the last");
        IAllocationSale.Allocation memory held = allocation.allocationOf(bob);
        eq(held.coin, 1, "his coin");
        eq(held.form, TAPROOT, "form");
        vm.assertEq(held.recipient, KEY, "recipient");
        vm.assertEq(allocation.delivery().name, "UNCOMMON.GOODS", "what is sold");
        eq(allocation.deliveredUntil(), allocation.saleRules().endAt + 10 days, "until then");
    }

    function test_RevertWhen_AnAccountPaysWithAnotherCoin() external {
        allocate(alice, 1 ether);
        coin.mint(alice, 3_000 ether);
        bytes memory data = abi.encodeCall(
            IAllocationSale.buy, (1, 3_000 ether, 0, address(0), 0, none, TAPROOT, KEY)
        );
        allocationRefuses(alice, 0, data,
            abi.encodeWithSelector(IAllocationSale.AllocationSale_OtherCoin.selector, alice, 0));
    }

    function test_RevertWhen_TheRecipient_IsOfNoFormThatIsAccepted() external {
        // Nothing, a form that is not accepted, one that there is not, and more than the hash of a key.
        uint8[4] memory forms = [TAPROOT, 1, 16, 3];
        for (uint256 i; i < 4; ++i) {
            bytes32 recipient = i == 0 ? bytes32(0) : i == 3 ? bytes32(uint256(1) << 160 | 1) : KEY;
            bytes memory data =
                abi.encodeCall(IAllocationSale.buy, (0, 1 ether, 0, address(0), 0, none, forms[i], recipient));
            allocationRefuses(alice, 1 ether, data,
                abi.encodeWithSelector(IAllocationSale.AllocationSale_InvalidRecipient.selector, forms[i], recipient));
        }
    }

    /// @notice L17: recipients change until the selling ends, by their accounts alone, and never again.
    function test_L17_Recipients_StayFromTheEndOn() external {
        bytes memory data = abi.encodeCall(IAllocationSale.setRecipient, (3, OTHER));
        allocationRefuses(alice, 0, data,
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, alice, IAllocationSale.Mark.None));
        allocate(alice, 10 ether);
        // A further purchase changes nothing.
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        allocation.buy{value: 1 ether}(0, 1 ether, 0, address(0), 0, none, 3, OTHER);
        vm.assertEq(allocation.allocationOf(alice).recipient, KEY, "the first");
        vm.prank(alice);
        allocation.setRecipient(3, OTHER);
        vm.assertEq(allocation.allocationOf(alice).recipient, OTHER, "the other");
        over();
        allocationRefuses(alice, 0, data, notNow(ISaleBooks.SaleState.Finished));
    }

    function test_TheDeployer_EndsTheSelling_FromTheSoftCapOn() external {
        allocate(alice, 9 ether);
        bytes memory data = abi.encodeCall(IAllocationSale.finish, ());
        allocationRefuses(deployer, 0, data, notNow(ISaleBooks.SaleState.Selling));
        allocate(alice, 1 ether);
        allocationRefuses(alice, 0, data, abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        vm.expectEmit(address(allocation));
        emit Finished(deployer);
        vm.prank(deployer);
        allocation.finish();
        allocationRefuses(deployer, 0, data, notNow(ISaleBooks.SaleState.Finished));
        mark(alice);
    }

    function test_BelowTheSoftCap_AllIsPaidBack_AndNothingIsMarked() external {
        allocate(alice, 9 ether);
        over();
        allocationRefuses(deployer, 0, markOf(alice), notNow(ISaleBooks.SaleState.Refunding));
        eq(allocation.refund(alice, 0), 9 ether, "paid back");
    }

    // ── marks ──

    function test_AMark_IsEarned_WhenNobodyDisputesItInTime() external {
        sell();
        vm.deal(deployer, 0.6 ether);
        uint256 batch = mark(alice);
        eq(allocation.batchCount(), batch, "batches");
        eq(allocation.batchOf(batch, 0).paid, 6 ether, "its sum");
        allocationRefuses(stranger, 0, abi.encodeCall(IAllocationSale.settleBatch, (batch, 0)),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_TooEarly.selector, block.timestamp + 5 days));
        eq(allocation.proceeds(0), 0, "not yet");
        vm.warp(block.timestamp + 5 days);
        allocationRefuses(alice, 0.6 ether, abi.encodeCall(IAllocationSale.dispute, ()),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_TooLate.selector, block.timestamp));
        uint256 had = deployer.balance;
        vm.expectEmit(address(allocation));
        emit BatchEarned(batch, 0, 6 ether, 0.6 ether);
        allocation.settleBatch(batch, 0);
        eq(deployer.balance - had, 0.6 ether, "his bond");
        allocation.collectProceeds(0);
        eq(deployer.balance - had, 6.6 ether, "earned");
        allocationRefuses(stranger, 0, abi.encodeCall(IAllocationSale.settleBatch, (batch, 0)), nothingDue(deployer, 0));
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (alice, 0)), nothingDue(alice, 0));
    }

    /// @notice L16: until the deadline it is marked, and from then on paid back; no account is both.
    function test_L16_WhatIsNotMarkedInTime_IsPaidBack_AndNeverMarked() external {
        sell();
        mark(alice);
        uint256 deadline = allocation.deliveredUntil();
        vm.warp(deadline - 1);
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (bob, 1)), nothingDue(bob, 1));
        vm.warp(deadline);
        allocationRefuses(deployer, 0, markOf(bob),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_TooLate.selector, deadline));
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (alice, 0)), nothingDue(alice, 0));
        eq(allocation.refund(bob, 1), 12_000 ether, "bob's");
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (bob, 1)), nothingDue(bob, 1));
        eq(allocation.bookOf(1).lost, 12_000 ether, "lost to the project");
    }

    function test_RevertWhen_AMark_IsNotTheDeployers_OrOfNobody_OrTwice() external {
        allocate(alice, 6 ether);
        allocateWithCoin(bob, 12_000 ether);
        allocationRefuses(deployer, 0, markOf(alice), notNow(ISaleBooks.SaleState.Selling));
        over();
        allocationRefuses(alice, 0, markOf(alice), abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        allocationRefuses(deployer, 0, markOf(carol),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, carol, IAllocationSale.Mark.None));
        allocationRefuses(deployer, 0.6 ether - 1, markOf(alice),
            abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 0.6 ether - 1, 0.6 ether));
        mark(alice);
        allocationRefuses(deployer, 0.6 ether, markOf(alice),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, alice, IAllocationSale.Mark.Delivered));
        uint256[3] memory lengths = [uint256(0), 201, 2];
        for (uint256 i; i < 3; ++i) {
            (address[] memory accounts, bytes32[] memory proofs) = (new address[](lengths[i]), new bytes32[](i == 2 ? 1 : lengths[i]));
            allocationRefuses(deployer, 0, abi.encodeCall(IAllocationSale.markDelivered, (accounts, proofs)),
                abi.encodeWithSelector(IAllocationSale.AllocationSale_InvalidList.selector, accounts.length, proofs.length));
        }
        // The same account twice in one list.
        (address[] memory twice, bytes32[] memory two) = (new address[](2), new bytes32[](2));
        (twice[0], twice[1]) = (bob, bob);
        coin.mint(deployer, 2_400 ether);
        vm.prank(deployer);
        coin.approve(address(allocation), 2_400 ether);
        allocationRefuses(deployer, 0, abi.encodeCall(IAllocationSale.markDelivered, (twice, two)),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, bob, IAllocationSale.Mark.Delivered));
    }

    // ── disputes ──

    function test_L15_ADisputedPayment_IsLocked_UntilOneGivesIn() external {
        sell();
        uint256 batch = mark(alice);
        allocationRefuses(bob, 0, abi.encodeCall(IAllocationSale.dispute, ()),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, bob, IAllocationSale.Mark.None));
        allocationRefuses(alice, 0, abi.encodeCall(IAllocationSale.dispute, ()),
            abi.encodeWithSelector(ISaleBooks.Sale_WrongPayment.selector, 0, 0.6 ether));
        vm.expectEmit(address(allocation));
        emit Disputed(alice, 0, 0.6 ether);
        dispute(alice);
        eq(address(allocation).balance, 7.2 ether, "the payment and two bonds");
        allocationRefuses(alice, 0, abi.encodeCall(IAllocationSale.dispute, ()),
            abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, alice, IAllocationSale.Mark.Disputed));
        vm.warp(block.timestamp + 400 days);
        allocationRefuses(stranger, 0, abi.encodeCall(IAllocationSale.settleBatch, (batch, 0)), nothingDue(deployer, 0));
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (alice, 0)), nothingDue(alice, 0));
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.collectProceeds, (0)), nothingDue(deployer, 0));
        uint256 before = vm.snapshotState();
        // The deployer gives in.
        allocationRefuses(alice, 0, abi.encodeCall(IAllocationSale.concede, (alice)),
            abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        vm.expectEmit(address(allocation));
        emit DisputeEnded(alice, IAllocationSale.Mark.Conceded);
        vm.prank(deployer);
        allocation.concede(alice);
        eq(alice.balance, 6.6 ether, "her payment and her bond");
        eq(deployer.balance, 0.6 ether, "his bond");
        eq(address(allocation).balance, 0, "nothing stays");
        settledFor(alice, IAllocationSale.Mark.Conceded);
        vm.revertToState(before);
        // She does.
        vm.prank(alice);
        allocation.withdrawDispute();
        eq(alice.balance, 0.6 ether, "her bond");
        eq(deployer.balance, 0.6 ether, "his bond");
        settledFor(alice, IAllocationSale.Mark.Withdrawn);
        eq(allocation.collectProceeds(0), 6 ether, "earned");
        eq(address(allocation).balance, 0, "nothing stays");
    }

    function test_ADispute_TakesOneAccountOutOfItsBatch_AndNoOther() external {
        allocate(alice, 6 ether);
        allocate(carol, 4 ether);
        over();
        (address[] memory accounts, bytes32[] memory proofs) = (new address[](2), new bytes32[](2));
        (accounts[0], accounts[1]) = (alice, carol);
        vm.deal(deployer, 1 ether);
        vm.prank(deployer);
        uint256 batch = allocation.markDelivered{value: 1 ether}(accounts, proofs);
        dispute(alice);
        vm.warp(block.timestamp + 5 days);
        allocation.settleBatch(batch, 0);
        eq(allocation.collectProceeds(0), 4 ether, "carol's alone");
        eq(deployer.balance, 4.4 ether, "and her bond");
        eq(address(allocation).balance, 7.2 ether, "alice's stays");
    }

    function test_WithTheOtherCoin_BondsAndPaymentsAreOfIt() external {
        sell();
        mark(bob);
        dispute(bob);
        eq(coin.balanceOf(address(allocation)), 14_400 ether, "the payment and two bonds");
        vm.prank(deployer);
        allocation.concede(bob);
        eq(coin.balanceOf(bob), 13_200 ether, "bob's");
        eq(coin.balanceOf(deployer), 1_200 ether, "the deployer's");
        mark(alice);
        vm.warp(block.timestamp + 5 days);
        allocation.settleBatch(2, 0);
        eq(allocation.collectProceeds(0), 6 ether, "alice's");
    }

    /// @notice What roundings of many bonds leave is less than a unit each, and never missing.
    function testFuzz_L15_AnyMixOfEnds_PaysEachOnce(uint256 seed) external {
        address[5] memory all = [alice, bob, carol, stranger, account("fifth")];
        ISaleBooks.Rules memory chosen = allocationRules();
        (chosen.softCap, chosen.lot) = (0, 1);
        chosen.phases[0] = phase(0, 1e27, uint256(1e36) / 7);
        startAllocation(chosen);
        uint256[5] memory paid;
        for (uint256 i; i < 5; ++i) {
            allocate(all[i], uint256(keccak256(abi.encode(seed, i))) % 1e6 + 100);
            paid[i] = allocation.buyerOf(all[i]).paid[0];
            vm.deal(all[i], 0);
        }
        vm.deal(deployer, 0);
        over();
        (address[] memory accounts, bytes32[] memory proofs) = (new address[](4), new bytes32[](4));
        uint256 sum;
        for (uint256 i; i < 4; ++i) {
            (accounts[i], sum) = (all[i], sum + paid[i]);
        }
        vm.deal(deployer, sum / 10);
        vm.prank(deployer);
        allocation.markDelivered{value: sum / 10}(accounts, proofs);
        for (uint256 i; i < 3; ++i) {
            dispute(all[i]);
        }
        vm.prank(deployer);
        allocation.concede(all[0]);
        vm.prank(all[1]);
        allocation.withdrawDispute();
        vm.warp(allocation.deliveredUntil());
        allocation.settleBatch(1, 0);
        allocation.refund(all[4], 0);
        allocation.collectProceeds(0);
        eq(all[0].balance, paid[0] + paid[0] / 10, "conceded");
        eq(all[1].balance, paid[1] / 10, "withdrawn");
        eq(all[4].balance, paid[4], "never marked");
        uint256 bought = allocation.progress().sold - allocation.buyerOf(all[2]).bought;
        eq(allocation.progress().settled, bought, "all but the disputed is settled");
        eq(allocation.batchOf(1, 0).amount, allocation.buyerOf(all[3]).bought, "of the batch");
        uint256 locked = paid[2] + 2 * (paid[2] / 10);
        uint256 dust = address(allocation).balance - locked;
        vm.assertLe(dust, 4, "more than roundings stays");
        eq(deployer.balance + dust, paid[1] + paid[3] + sum / 10 - paid[2] / 10, "the deployer's");
    }

    function sell() private {
        allocate(alice, 6 ether);
        allocateWithCoin(bob, 12_000 ether);
        vm.deal(deployer, 0);
        over();
    }

    function over() private {
        vm.warp(allocation.saleRules().endAt);
    }

    function settledFor(address who, IAllocationSale.Mark given) private {
        eq(uint256(allocation.allocationOf(who).mark), uint256(given), "the mark");
        bytes memory wrong = abi.encodeWithSelector(IAllocationSale.AllocationSale_WrongMark.selector, who, given);
        allocationRefuses(deployer, 0, abi.encodeCall(IAllocationSale.concede, (who)), wrong);
        allocationRefuses(who, 0, abi.encodeCall(IAllocationSale.withdrawDispute, ()), wrong);
        allocationRefuses(who, 0, abi.encodeCall(IAllocationSale.dispute, ()), wrong);
        allocationRefuses(stranger, 0, abi.encodeCall(ISaleBooks.refund, (who, 0)), nothingDue(who, 0));
    }

    function markOf(address who) private pure returns (bytes memory) {
        (address[] memory accounts, bytes32[] memory proofs) = (new address[](1), new bytes32[](1));
        accounts[0] = who;
        return abi.encodeCall(IAllocationSale.markDelivered, (accounts, proofs));
    }

    function nothingDue(address who, uint256 number) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, who, number);
    }
}
