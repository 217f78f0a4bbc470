// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleStatesTest is SaleTest {
    /// @dev What can be called, in the order of the columns of the table.
    struct Call {
        address by;
        uint256 value;
        bytes input;
        /// Bit n: it passes in state n.
        uint256 passesIn;
    }

    function setUp() public {
        setUpSale();
    }

    function test_EveryCall_InEveryState_PassesOrSaysWhereTheSaleStands() public {
        for (uint256 state; state < 5; ++state) {
            _bring(ISale.SaleState(state));
            Call[8] memory calls = _calls();
            for (uint256 i; i < calls.length; ++i) {
                uint256 snapshot = vm.snapshotState();
                vm.deal(calls[i].by, calls[i].value);
                vm.prank(calls[i].by);
                (bool done, bytes memory answer) = address(sale).call{value: calls[i].value}(calls[i].input);
                bool passes = calls[i].passesIn & (1 << state) != 0;
                eq(done ? 1 : 0, passes ? 1 : 0, string.concat("call ", _digit(i), " in state ", _digit(state)));
                if (!done) {
                    vm.assertEq(keccak256(answer), keccak256(notNow(ISale.SaleState(state))), "says so");
                }
                vm.revertToState(snapshot);
            }
        }
    }

    function test_TheStates_FollowTheTimes() public {
        ISale.SaleInit memory chosen = rules();
        uint256 from = block.timestamp + 1 hours;
        (chosen.phases[0].startAt, chosen.endAt) = (uint40(from), uint40(from + 1 days));
        start(chosen);
        is_(ISale.SaleState.Waiting);
        vm.warp(from - 1);
        is_(ISale.SaleState.Waiting);
        expectBuyRejected(alice, 1 ether, notNow(ISale.SaleState.Waiting));
        (uint256 amount, uint256 cost) = sale.quote(alice, 1 ether);
        eq(amount + cost, 0, "nothing is sold yet");
        vm.warp(from);
        is_(ISale.SaleState.Selling);
        buyAs(alice, 10 ether);
        vm.warp(from + 1 days - 1);
        is_(ISale.SaleState.Selling);
        vm.warp(from + 1 days);
        is_(ISale.SaleState.Finishable);
        vm.warp(from + 15 days - 1);
        is_(ISale.SaleState.Finishable);
        eq(sale.finishableUntil(), from + 15 days, "until then");
        vm.warp(from + 15 days);
        is_(ISale.SaleState.Refunding);
    }

    function test_ASaleBelowItsSoftCap_PaysBack_FromItsEndOn() public {
        start(rules());
        buyAs(alice, 10 ether - 1);
        warpToEnd();
        is_(ISale.SaleState.Refunding);
        expectFinishRejected(ISale.SaleState.Refunding);
        start(rules());
        buyAs(alice, 10 ether);
        warpToEnd();
        is_(ISale.SaleState.Finishable);
    }

    function test_ASaleWithoutASoftCap_Fails_WhereNothingCouldFillTheExchange() public {
        ISale.SaleInit memory chosen = rules();
        chosen.softCap = 0;
        start(chosen);
        warpToEnd();
        is_(ISale.SaleState.Refunding);
        // Of one unit of coin nothing goes into the exchange.
        chosen.endAt = uint40(block.timestamp + 1 days);
        start(chosen);
        buyAs(alice, 1);
        warpToEnd();
        is_(ISale.SaleState.Refunding);
        eq(sale.refund(alice), 1, "paid back");
    }

    function test_ASoldOutSale_IsFinishableAtOnce_For14DaysFromThen() public {
        start(rules());
        vm.warp(block.timestamp + 1 hours);
        buyAs(alice, FULL_RAISE);
        is_(ISale.SaleState.Finishable);
        expectBuyRejected(bob, 1 ether, notNow(ISale.SaleState.Finishable));
        eq(sale.finishableUntil(), block.timestamp + 14 days, "from the last purchase");
        vm.warp(block.timestamp + 14 days - 1);
        vm.prank(stranger);
        sale.finish();
        is_(ISale.SaleState.Finished);
        eq(sale.finishableUntil(), 0, "over");
        vm.warp(block.timestamp + 1_000 days);
        is_(ISale.SaleState.Finished);
    }

    function test_ASoldOutSale_IsFinishable_AlsoWhereItsPhasesRoundBelowTheSoftCap() public {
        uint256 price = uint256(1e36) / 30_000;
        ISale.SaleInit memory chosen = rules();
        chosen.phases = new ISale.Phase[](2);
        chosen.phases[0] = phase(0, 100_000 ether, price);
        chosen.phases[1] = phase(block.timestamp + 1 hours, 200_000 ether, price);
        // Everything, each phase rounded up by itself.
        uint256 part = (100_000 ether * price) / 1e36 + 1;
        chosen.softCap = uint96(2 * part);
        start(chosen);
        buyAs(alice, 1 ether);
        vm.warp(block.timestamp + 1 hours);
        buyAs(bob, 10 ether);
        eq(sale.progress().raised, 2 * part - 1, "one unit short, since a rest is sold by the next phase");
        is_(ISale.SaleState.Finishable);
        sale.finish();
        is_(ISale.SaleState.Finished);
    }

    function test_TheDeployer_FinishesEarly_FromTheSoftCapOn_AndNobodyElse() public {
        start(rules());
        buyAs(alice, 10 ether - 1);
        vm.prank(deployer);
        vm.expectRevert(notNow(ISale.SaleState.Selling));
        sale.finish();
        buyAs(alice, 1);
        vm.prank(stranger);
        vm.expectRevert(notNow(ISale.SaleState.Selling));
        sale.finish();
        vm.prank(deployer);
        sale.finish();
        is_(ISale.SaleState.Finished);
        eq(sale.progress().finishedAt, block.timestamp, "now");
    }

    function test_WhateverFailed_EverybodyGetsExactlyWhatHePaid_InAnyOrder() public {
        start(rules());
        buyAs(alice, 3 ether);
        buyAs(bob, 2 ether);
        buyAs(alice, 1 ether);
        warpToEnd();
        vm.prank(stranger);
        eq(sale.refund(bob), 2 ether, "by anyone");
        eq(sale.refund(alice), 4 ether, "both purchases");
        eq(bob.balance, 2 ether, "bob has it");
        eq(alice.balance, 4 ether, "alice has it");
        eq(address(sale).balance, 0, "nothing stays");
        eq(token.balanceOf(alice) + token.balanceOf(bob), 0, "what was delivered is gone");
        eq(token.totalSupply(), SUPPLY - 60_000 ether, "destroyed");
        eq(sale.progress().raised, 0, "raised");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.refund(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, stranger));
        sale.refund(stranger);
        is_(ISale.SaleState.Refunding);
    }

    function test_AFinishedSale_LeavesTheDeployerTheRest_Once() public {
        start(rules());
        buyAs(alice, 20 ether);
        warpToEnd();
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, deployer));
        sale.collectProceeds();
        sale.finish();
        eq(sale.proceeds(), 8 ether, "four tenths");
        vm.prank(stranger);
        eq(sale.collectProceeds(), 8 ether, "by anyone");
        eq(deployer.balance, 8 ether, "to the deployer");
        eq(sale.proceeds(), 0, "collected");
        eq(address(sale).balance, 0, "nothing stays");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, deployer));
        sale.collectProceeds();
    }

    function testFuzz_WithoutAFinish_AllMoneyGoesBack(uint256 first, uint256 second, uint256 third, bool fair) public {
        ISale.SaleInit memory chosen = fair ? fairRules() : rules();
        chosen.softCap = 0;
        start(chosen);
        address[3] memory buyers = [alice, bob, carol];
        uint256[3] memory paid = [bound(first, 1, 15 ether), bound(second, 1, 15 ether), bound(third, 1, 15 ether)];
        uint256 sum;
        for (uint256 i; i < 3; ++i) {
            (, uint256 used) = buyAs(buyers[i], paid[i]);
            sum += used;
            eq(buyers[i].balance, paid[i] - used, "surplus");
        }
        eq(address(sale).balance, sum, "held");
        vm.warp(sale.finishableUntil());
        for (uint256 i; i < 3; ++i) {
            // The last one first, or in the middle.
            sale.refund(buyers[(i + first % 3) % 3]);
        }
        for (uint256 i; i < 3; ++i) {
            eq(buyers[i].balance, paid[i], "exactly what was paid");
        }
        eq(address(sale).balance, 0, "nothing stays");
    }

    function expectFinishRejected(ISale.SaleState state) private {
        vm.prank(deployer);
        vm.expectRevert(notNow(state));
        sale.finish();
    }

    /// @dev A sale with a list, an invitation and a purchase of ten coins, brought to a state by time alone.
    function _bring(ISale.SaleState state) private {
        ISale.SaleInit memory chosen = rules();
        uint256 from = block.timestamp + 1 hours;
        chosen.claim = ISale.Claim.AtEnd;
        (chosen.phases[0].startAt, chosen.endAt) = (uint40(from), uint40(from + 1 days));
        chosen.phases[0].listRoot = emptyList();
        chosen.rewardBps = new uint16[](1);
        chosen.rewardBps[0] = 100;
        start(chosen);
        setList(0, leafOf(alice));
        if (state == ISale.SaleState.Waiting) return;
        vm.warp(from);
        buyAs(alice, 10 ether, deployer);
        if (state == ISale.SaleState.Selling) return;
        vm.warp(from + 1 days);
        if (state == ISale.SaleState.Finished) sale.finish();
        else if (state == ISale.SaleState.Refunding) vm.warp(from + 15 days);
        is_(state);
    }

    function _calls() private view returns (Call[8] memory calls) {
        (uint256 waiting, uint256 selling, uint256 finishable, uint256 finished, uint256 refunding) = (1, 2, 4, 8, 16);
        calls[0] = Call(alice, 1 ether, abi.encodeCall(ISale.buy, (1 ether, 0, address(0), none)), selling);
        calls[1] = Call(carol, 0, abi.encodeCall(ISale.bind, (deployer)), waiting | selling);
        calls[2] = Call(deployer, 0, abi.encodeCall(ISale.setListRoot, (0, leafOf(bob))), waiting | selling);
        calls[3] = Call(stranger, 0, abi.encodeCall(ISale.finish, ()), finishable);
        calls[4] = Call(deployer, 0, abi.encodeCall(ISale.finish, ()), selling | finishable);
        calls[5] = Call(stranger, 0, abi.encodeCall(ISale.claim, (alice)), finished);
        calls[6] = Call(stranger, 0, abi.encodeCall(ISale.refund, (alice)), refunding);
        calls[7] = Call(stranger, 0, abi.encodeCall(ISale.collectReward, (deployer)), finished);
    }

    function _digit(uint256 value) private pure returns (string memory) {
        bytes memory digit = new bytes(1);
        digit[0] = bytes1(uint8(48 + value));
        return string(digit);
    }
}
