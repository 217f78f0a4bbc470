// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleRewardsTest is SaleTest {
    event Bound(address indexed account, address indexed inviter);

    address private _dave = account("dave");

    function setUp() public {
        setUpSale();
        start(rewarding());
    }

    function test_Rewards_GoUpTheGenerations_OutOfTheDeployersShare() public {
        // dave <- carol <- bob <- alice <- deployer: two generations get something.
        buyAs(alice, 10 ether, deployer);
        buyAs(bob, 10 ether, alice);
        buyAs(carol, 10 ether, bob);
        buyAs(_dave, 10 ether, carol);
        eq(sale.buyerOf(deployer).reward, 0.5 ether + 0.2 ether, "deployer: alice and bob");
        eq(sale.buyerOf(alice).reward, 0.5 ether + 0.2 ether, "alice: bob and carol");
        eq(sale.buyerOf(carol).reward, 0.5 ether, "carol: dave");
        eq(sale.buyerOf(alice).teamPaid, 20 ether, "two generations");
        eq(sale.buyerOf(alice).invited, 1, "invited");
        vm.assertEq(sale.buyerOf(_dave).inviter, carol, "inviter");
        eq(sale.progress().rewards, 2.6 ether, "together");
        uint256 sold = sale.progress().sold;
        eq(sold, FOR_SALE, "buyers get as much as without an inviter");
        vm.expectRevert(notNow(ISale.SaleState.Finishable));
        sale.collectReward(alice);
        sale.finish();
        (, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "the exchange gets all of its part");
        eq(sale.proceeds(), 16 ether - 2.6 ether, "the deployer the rest");
        uint256 before = alice.balance;
        vm.prank(stranger);
        eq(sale.collectReward(alice), 0.7 ether, "by anyone");
        eq(alice.balance - before, 0.7 ether, "to her");
        eq(sale.buyerOf(alice).reward, 0, "once");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.collectReward(alice);
        sale.collectReward(bob);
        sale.collectReward(carol);
        sale.collectReward(deployer);
        sale.collectProceeds();
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_ASaleThatFailed_PaysNoRewards_AndEverythingBack() public {
        buyAs(alice, 4 ether, deployer);
        buyAs(bob, 4 ether, alice);
        warpToEnd();
        vm.expectRevert(notNow(ISale.SaleState.Refunding));
        sale.collectReward(alice);
        eq(sale.refund(alice), 4 ether, "alice");
        eq(sale.refund(bob), 4 ether, "bob");
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_WithoutRates_ATeamIsStillCounted_OneGenerationDeep() public {
        start(rules());
        buyAs(alice, 1 ether, deployer);
        buyAs(bob, 2 ether, alice);
        buyAs(carol, 4 ether, bob);
        eq(sale.buyerOf(alice).teamPaid, 2 ether, "bob alone");
        eq(sale.buyerOf(alice).reward, 0, "no reward");
        eq(sale.progress().rewards, 0, "none at all");
    }

    function test_SixGenerations_AreTheMost() public {
        ISale.SaleInit memory chosen = rules();
        chosen.rewardBps = new uint16[](6);
        for (uint256 i; i < 6; ++i) {
            chosen.rewardBps[i] = 100;
        }
        start(chosen);
        address above = deployer;
        for (uint256 i; i < 8; ++i) {
            address next = address(uint160(0xA11CE + i));
            buyAs(next, 1 ether, above);
            above = next;
        }
        eq(sale.buyerOf(deployer).reward, 0.06 ether, "six below");
        eq(sale.buyerOf(deployer).teamPaid, 6 ether, "and no more");
    }

    function test_Binding_ComesBeforeOrWithTheFirstPurchase_AndIsFinal() public {
        vm.expectEmit(address(sale));
        emit Bound(alice, deployer);
        vm.prank(alice);
        sale.bind(deployer);
        bindAs(bob, alice);
        eq(sale.buyerOf(alice).invited, 1, "bob counts before he buys");
        // Another inviter with a later purchase means nothing.
        buyAs(bob, 1 ether, deployer);
        vm.assertEq(sale.buyerOf(bob).inviter, alice, "still alice");
        eq(sale.buyerOf(alice).reward, 0.05 ether, "rewarded");
        buyAs(carol, 1 ether);
        buyAs(carol, 1 ether, alice);
        vm.assertEq(sale.buyerOf(carol).inviter, address(0), "bought before she was invited");
    }

    function test_RevertWhen_SomebodyCannotBeBound() public {
        buyAs(carol, 1 ether);
        bindAs(bob, carol);
        bytes4 cannot = ISale.Sale_CannotBind.selector;
        address[2][6] memory wrong = [
            [alice, alice],
            [deployer, carol],
            // Nobody has seen dave here.
            [alice, _dave],
            [bob, deployer],
            [carol, deployer],
            [alice, address(0)]
        ];
        for (uint256 i; i < wrong.length; ++i) {
            vm.prank(wrong[i][0]);
            vm.expectRevert(abi.encodeWithSelector(cannot, wrong[i][0], wrong[i][1]));
            sale.bind(wrong[i][1]);
        }
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(cannot, alice, _dave));
        sale.buy{value: 1 ether}(1 ether, 0, _dave, none);
    }

    function test_WhereOnlyInvitedBuy_TheDeployerIsTheFirstInviter() public {
        ISale.SaleInit memory chosen = rewarding();
        chosen.bindFirst = true;
        start(chosen);
        expectBuyRejected(alice, 1 ether, abi.encodeWithSelector(ISale.Sale_NotInvited.selector, alice));
        eq(sendAs(alice, 1 ether) ? 1 : 0, 0, "plain coin names no inviter");
        buyAs(deployer, 1 ether);
        buyAs(alice, 1 ether, deployer);
        bindAs(bob, alice);
        eq(sendAs(bob, 1 ether) ? 1 : 0, 1, "bound before");
        eq(sale.buyerOf(alice).reward, 0.05 ether, "rewarded");
    }

    /// @dev Whoever tries to bind whom in whatever order: going up from anybody ends.
    function testFuzz_NobodyIsEverAboveHimself(uint256[24] memory choices) public {
        address[6] memory people = [deployer, alice, bob, carol, _dave, stranger];
        for (uint256 i; i < choices.length; ++i) {
            address who = people[choices[i] % 6];
            address inviter = people[(choices[i] / 6) % 6];
            vm.prank(who);
            if (choices[i] / 36 % 2 == 0) {
                try sale.bind(inviter) {} catch {}
            } else {
                vm.deal(who, 0.1 ether);
                try sale.buy{value: 0.1 ether}(0.1 ether, 0, inviter, none) {} catch {}
            }
        }
        uint256 rewards;
        for (uint256 i; i < 6; ++i) {
            address above = sale.buyerOf(people[i]).inviter;
            for (uint256 steps; above != address(0); ++steps) {
                eq(steps < 5 && above != people[i] ? 1 : 0, 1, "a circle");
                above = sale.buyerOf(above).inviter;
            }
            rewards += sale.buyerOf(people[i]).reward;
        }
        eq(sale.progress().rewards, rewards, "rewards add up");
        eq(rewards * 10_000 <= sale.progress().raised * 700 ? 1 : 0, 1, "at most the rates");
    }

    /// @dev 5 % to the inviter, 2 % to his.
    function rewarding() private view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        chosen.rewardBps = new uint16[](2);
        (chosen.rewardBps[0], chosen.rewardBps[1]) = (500, 200);
    }
}
