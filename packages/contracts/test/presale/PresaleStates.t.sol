// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/// @notice Who can end a sale when, and what everybody can do then.
contract PresaleStatesTest is PresaleTest {
    event Cancelled();
    event Finished(address indexed by);
    event UnsoldSettled(address indexed receiver, uint256 amount);
    event Refunded(address indexed account, uint256 indexed coin, uint256 paid, address receiver);

    function setUp() external {
        setUpPresale();
    }

    function test_States_FollowFromTimeAndMoney() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.phases[0].startAt = uint40(block.timestamp + 1 hours);
        start(chosen);
        stands(ISaleBooks.SaleState.Waiting);
        vm.warp(block.timestamp + 1 hours);
        stands(ISaleBooks.SaleState.Selling);
        buyAs(alice, 10 ether);
        stands(ISaleBooks.SaleState.Selling);
        vm.warp(chosen.endAt - 1);
        stands(ISaleBooks.SaleState.Selling);
        vm.warp(chosen.endAt);
        stands(ISaleBooks.SaleState.Finishable);
        eq(sale.finishableUntil(), chosen.endAt + 14 days, "until then");
        vm.warp(chosen.endAt + 14 days - 1);
        stands(ISaleBooks.SaleState.Finishable);
        vm.warp(chosen.endAt + 14 days);
        stands(ISaleBooks.SaleState.Refunding);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Refunding));
    }

    function test_ARaiseBelowTheSoftCap_IsPaidBackToAll_InAnyOrder() external {
        start(rules());
        buyAs(alice, 6 ether);
        buyAs(bob, 3.9 ether);
        end();
        stands(ISaleBooks.SaleState.Refunding);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Refunding));
        vm.expectEmit(address(sale));
        emit Refunded(bob, 0, 3.9 ether, bob);
        vm.prank(stranger);
        sale.refund(bob, 0);
        eq(sale.buyerOf(alice).due[0], 6 ether, "alice's is due");
        vm.prank(alice);
        sale.refundTo(0, carol);
        eq(bob.balance, 3.9 ether, "bob's");
        eq(carol.balance, 6 ether, "alice's, where she wanted it");
        eq(address(sale).balance, 0, "nothing stays");
        refuses(bob, 0, abi.encodeCall(ISaleBooks.refund, (bob, 0)), nothingDue(bob, 0));
        refuses(bob, 0, abi.encodeCall(ISaleBooks.refund, (bob, 1)),
            abi.encodeWithSelector(ISaleBooks.Sale_CoinEnded.selector, 1));
        refuses(bob, 0, abi.encodeCall(ISaleBooks.collectProceeds, (0)), nothingDue(deployer, 0));
        refuses(bob, 0, abi.encodeCall(IPresale.claim, (bob)), notNow(ISaleBooks.SaleState.Refunding));
    }

    function test_RefundTo_RefusesNobodyAndTheSale() external {
        start(rules());
        buyAs(alice, 6 ether);
        end();
        refuses(alice, 0, abi.encodeCall(ISaleBooks.refundTo, (0, address(0))),
            abi.encodeWithSelector(ISaleBooks.Sale_InvalidReceiver.selector, address(0)));
        refuses(alice, 0, abi.encodeCall(ISaleBooks.refundTo, (0, address(sale))),
            abi.encodeWithSelector(ISaleBooks.Sale_InvalidReceiver.selector, address(sale)));
    }

    function test_RevertWhen_WhoIsPaidBack_ReEnters() external {
        start(rules());
        CoinReceiver caller = new CoinReceiver();
        vm.deal(address(caller), 3 ether);
        caller.act(address(sale), 3 ether, abi.encodeCall(IPresale.buy, (0, 3 ether, 0, address(0), 0, none)));
        buyAs(alice, 3 ether);
        end();
        caller.setCall(address(sale), abi.encodeCall(ISaleBooks.refund, (address(caller), 0)));
        sale.refund(address(caller), 0);
        vm.assertEq(bytes4(caller.answer()), ISaleBooks.Sale_Reentered.selector, "it came back");
        eq(address(caller).balance, 3 ether, "once");
        eq(sale.refund(alice, 0), 3 ether, "and alice's is there");
    }

    function test_L9_Cancel_IsTheDeployers_BelowTheSoftCap() external {
        start(rules());
        refuses(alice, 0, abi.encodeCall(ISaleBooks.cancel, ()),
            abi.encodeWithSelector(ISaleBooks.Sale_NotDeployer.selector, alice));
        buyAs(alice, 9 ether);
        uint256 before = vm.snapshotState();
        vm.expectEmit(address(sale));
        emit Cancelled();
        vm.prank(deployer);
        sale.cancel();
        stands(ISaleBooks.SaleState.Refunding);
        eq(sale.finishableUntil(), 0, "nothing to finish");
        eq(sale.refund(alice, 0), 9 ether, "at once");
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.cancel, ()), notNow(ISaleBooks.SaleState.Refunding));
        vm.revertToState(before);
        buyAs(bob, 1 ether);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.cancel, ()),
            abi.encodeWithSelector(ISaleBooks.Sale_CannotCancel.selector, 10 ether, 10 ether));
        end();
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.cancel, ()), notNow(ISaleBooks.SaleState.Finishable));
    }

    function test_L9_WithoutASoftCap_TheFirstPurchaseEndsCancelling() external {
        start(plainRules());
        buyAs(alice, 1);
        refuses(deployer, 0, abi.encodeCall(ISaleBooks.cancel, ()),
            abi.encodeWithSelector(ISaleBooks.Sale_CannotCancel.selector, 1, 0));
    }

    function test_TheDeployer_FinishesEarly_FromTheSoftCapOn_AndNobodyElse() external {
        start(rules());
        buyAs(alice, 9.9 ether);
        refuses(deployer, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Selling));
        buyAs(alice, 0.1 ether);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Selling));
        vm.expectEmit(address(sale));
        emit Finished(deployer);
        vm.prank(deployer);
        sale.finish();
        stands(ISaleBooks.SaleState.Finished);
        refuses(deployer, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Finished));
        refuses(alice, 0, abi.encodeCall(ISaleBooks.refund, (alice, 0)), nothingDue(alice, 0));
    }

    function test_APlainSale_IsFinishedByItself_AndItsEarlyFinishNeedsABuyer() external {
        start(plainRules());
        refuses(deployer, 0, abi.encodeCall(IPresale.finish, ()), notNow(ISaleBooks.SaleState.Selling));
        buyAs(alice, 1 ether);
        uint256 before = vm.snapshotState();
        vm.prank(deployer);
        sale.finish();
        stands(ISaleBooks.SaleState.Finished);
        vm.revertToState(before);
        end();
        stands(ISaleBooks.SaleState.Finished);
        eq(sale.finishableUntil(), 0, "nothing to finish");
        eq(sale.claim(alice), 10_000 ether, "delivered");
        eq(sale.collectProceeds(0), 1 ether, "all is the deployer's");
    }

    function test_SoldOut_EndsTheSelling() external {
        start(rules());
        buyAs(alice, 50 ether);
        stands(ISaleBooks.SaleState.Finishable);
        vm.prank(stranger);
        sale.finish();
        eq(sale.claim(alice), FOR_SALE, "all");
    }

    /// @notice L4: the finish needs all that is owed to buyers and pairs, by the token's own count.
    function test_L4_RevertWhen_TheTokenHasTakenSomeAway() external {
        start(rules());
        buyAs(alice, 40 ether);
        uint256 held = token.balanceOf(address(sale));
        eq(sale.owed(), held, "all is owed");
        vm.prank(address(sale));
        token.transfer(stranger, 1);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()),
            abi.encodeWithSelector(IPresale.Presale_TokenShort.selector, held - 1, held));
        vm.prank(stranger);
        token.transfer(address(sale), 1);
        sale.finish();
    }

    function test_TheLiquidity_IsLockedForTheDeployer() external {
        ISaleBooks.Rules memory chosen = rules();
        chosen.liquidityLockSeconds = 90 days;
        start(chosen);
        buyAs(alice, 40 ether);
        sale.finish();
        ITokenLock.Lock memory made = ITokenLock(tokenLock).lockOf(ITokenLock(tokenLock).lockCount());
        vm.assertEq(made.token, pairOf(weth), "liquidity");
        vm.assertEq(made.owner, deployer, "the deployer's");
        eq(made.schedule.end, block.timestamp + 90 days, "until then");
        eq(made.amount, IPairErc20(pairOf(weth)).balanceOf(tokenLock), "all of it");
        eq(IPairErc20(pairOf(weth)).balanceOf(address(sale)), 0, "nothing stays");
    }

    // ── claims ──

    function test_RevertWhen_ThereIsNothingToClaim() external {
        start(rules());
        buyAs(alice, 10 ether);
        refuses(alice, 0, abi.encodeCall(IPresale.claim, (alice)), notNow(ISaleBooks.SaleState.Selling));
        refuses(alice, 0, abi.encodeCall(IPresale.claimOrRefund, ()), notNow(ISaleBooks.SaleState.Selling));
        finish();
        refuses(bob, 0, abi.encodeCall(IPresale.claim, (bob)), nothingDue(bob, 0));
        refuses(bob, 0, abi.encodeCall(IPresale.claimOrRefund, ()), nothingDue(bob, 0));
        refuses(bob, 0, abi.encodeCall(IPresale.claimTo, (carol, 0)), nothingDue(bob, 0));
        sale.claim(alice);
        refuses(bob, 0, abi.encodeCall(IPresale.claim, (alice)), nothingDue(alice, 0));
    }

    function test_ClaimMany_DeliversToWhoHasSomething_AHundredAtMost() external {
        start(rules());
        buyAs(alice, 6 ether);
        buyAs(bob, 4 ether);
        finish();
        address[] memory accounts = new address[](101);
        refuses(alice, 0, abi.encodeCall(IPresale.claimMany, (accounts)),
            abi.encodeWithSelector(IPresale.Presale_TooMany.selector, 101, 100));
        accounts = new address[](4);
        (accounts[0], accounts[1], accounts[2], accounts[3]) = (bob, carol, bob, alice);
        eq(sale.claimMany(accounts), 2, "alice and bob, once");
        eq(token.balanceOf(bob), 40_000 ether, "bob's");
        refuses(alice, 0, abi.encodeWithSignature("deliver(address)", alice),
            abi.encodeWithSelector(IPresale.Presale_NotItself.selector, alice));
    }

    /// @notice L8: claims are the schedule, whenever and however often somebody claims, and all in the end.
    function testFuzz_L8_AClaim_IsWhatTheScheduleHasReleased(uint256 first, uint256 part, uint256 interval, uint256 seed)
        external
    {
        ISaleBooks.Rules memory chosen = rules();
        chosen.claim = ISaleBooks.Claim.Scheduled;
        chosen.release.startAt = uint40(chosen.endAt + bound(seed, 0, 30 days));
        chosen.release.firstBps = uint16(bound(first, 0, 9_999));
        chosen.release.partBps = uint16(bound(part, (10_000 - chosen.release.firstBps) / 10 + 1, 10_000 - chosen.release.firstBps));
        chosen.release.interval = uint32(bound(interval, 1, 90 days));
        start(chosen);
        buyAs(alice, 10 ether);
        finish();
        uint256 got;
        for (uint256 i; i < 6; ++i) {
            uint256 passed = block.timestamp < chosen.release.startAt ? 0 : block.timestamp - chosen.release.startAt;
            uint256 bps = chosen.release.firstBps + passed / chosen.release.interval * chosen.release.partBps;
            if (bps > 10_000) bps = 10_000;
            uint256 released = block.timestamp < chosen.release.startAt ? 0 : uint256(100_000 ether) * bps / 10_000;
            eq(sale.claimable(alice), released - got, "L8: another amount than the schedule's");
            if (released > got) got += sale.claim(alice);
            eq(sale.proceeds(0), uint256(4 ether) * got / 100_000 ether, "L5: of what arrived");
            vm.warp(block.timestamp + uint256(keccak256(abi.encode(seed, i))) % 60 days);
        }
        vm.warp(block.timestamp + 900 days);
        if (got < 100_000 ether) sale.claim(alice);
        eq(token.balanceOf(alice), 100_000 ether, "all in the end");
        eq(sale.proceeds(0), 4 ether, "all is earned");
    }

    // ── what is left ──

    function test_WhatNobodyBought_IsBurnt_OrGoesBack_ButNothingOfBuyers() external {
        for (uint256 i; i < 2; ++i) {
            ISaleBooks.Rules memory chosen = rules();
            chosen.unsoldReturns = i == 1;
            start(chosen);
            buyAs(alice, 10 ether);
            refuses(alice, 0, abi.encodeCall(IPresale.settleUnsold, ()), notNow(ISaleBooks.SaleState.Selling));
            end();
            refuses(alice, 0, abi.encodeCall(IPresale.settleUnsold, ()), notNow(ISaleBooks.SaleState.Finishable));
            sale.finish();
            address receiver = i == 0 ? BURNT : deployer;
            uint256 had = token.balanceOf(receiver);
            vm.expectEmit(address(sale));
            emit UnsoldSettled(receiver, 480_000 ether);
            sale.settleUnsold();
            eq(token.balanceOf(receiver) - had, 480_000 ether, "what nobody bought, and its part of the pair");
            eq(token.balanceOf(address(sale)), 100_000 ether, "alice's stay");
            refuses(alice, 0, abi.encodeCall(IPresale.settleUnsold, ()), nothingDue(deployer, 0));
            sale.claim(alice);
        }
    }

    function test_AfterAFailure_AllTokensGoBackToTheDeployer() external {
        start(rules());
        buyAs(alice, 1 ether);
        end();
        eq(sale.settleUnsold(), 640_000 ether, "all");
        eq(token.balanceOf(deployer), 640_000 ether, "the deployer's");
        eq(sale.refund(alice, 0), 1 ether, "and alice is paid back");
    }

    function test_Powers_AreTold_AndEndWithTheSelling() external {
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.phases[0].listRoot = keccak256("list");
        start(chosen);
        expectPowers(true, true, true, chosen.endAt);
        vm.prank(deployer);
        sale.endCoin(1);
        expectPowers(true, false, true, chosen.endAt);
        end();
        expectPowers(false, false, false, 0);
        start(rules());
        expectPowers(false, false, true, sale.saleRules().endAt);
        buyAs(alice, 10 ether);
        expectPowers(false, false, false, sale.saleRules().endAt);
    }

    // ── rewards ──

    function test_RevertWhen_NothingIsDueToAnInviter() external {
        start(rewarding(500, 100));
        buyAs(carol, 4 ether);
        buyAs(alice, 6 ether, carol);
        refuses(carol, 0, abi.encodeCall(ISaleBooks.collectReward, (carol, 0)), nothingDue(carol, 0));
        finish();
        refuses(carol, 0, abi.encodeCall(ISaleBooks.collectReward, (carol, 0)), nothingDue(carol, 0));
        refuses(carol, 0, abi.encodeCall(ISaleBooks.collectReward, (carol, 7)), nothingDue(carol, 7));
        sale.claim(alice);
        eq(sale.collectReward(carol, 0), 0.18 ether, "six tenths of what she was promised");
        refuses(carol, 0, abi.encodeCall(ISaleBooks.collectReward, (carol, 0)), nothingDue(carol, 0));
    }

    /// @notice A direct sale keeps back what rewards could be, until it is over.
    function test_ADirectSale_KeepsTheMostOfRewards_UntilItIsOver() external {
        ISaleBooks.Rules memory chosen = plainRules();
        chosen.claim = ISaleBooks.Claim.AtOnce;
        chosen.rewardBps = rewarding(600, 400).rewardBps;
        start(chosen);
        buyAs(carol, 10 ether);
        buyAs(alice, 10 ether, carol);
        eq(sale.collectProceeds(0), 18 ether, "a tenth is kept");
        refuses(carol, 0, abi.encodeCall(ISaleBooks.collectReward, (carol, 0)), nothingDue(carol, 0));
        end();
        eq(sale.collectReward(carol, 0), 0.6 ether, "her reward");
        eq(sale.collectProceeds(0), 1.4 ether, "what was kept for nobody");
        eq(address(sale).balance, 0, "nothing stays");
    }

    function stands(ISaleBooks.SaleState state) private view {
        eq(uint256(sale.saleState()), uint256(state), "53: the state");
    }

    function nothingDue(address who, uint256 number) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ISaleBooks.Sale_NothingDue.selector, who, number);
    }

    function expectPowers(bool lists, bool coins, bool cancels, uint256 until) private view {
        (address who, bool keepsLists, bool endsCoins, bool cancels_, uint64 until_) = sale.deployerPowers();
        vm.assertEq(who, deployer, "the deployer");
        vm.assertEq(keepsLists, lists, "lists");
        vm.assertEq(endsCoins, coins, "coins");
        vm.assertEq(cancels_, cancels, "cancelling");
        eq(until_, until, "until");
    }
}
