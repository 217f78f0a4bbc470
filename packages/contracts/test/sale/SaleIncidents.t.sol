// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {CoinForcer, CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice What has gone wrong with other sales, and what a hostile buyer, deployer or passer-by can try.
contract SaleIncidentsTest is SaleTest {
    function setUp() public {
        setUpSale();
        start(rules());
    }

    function test_BuyAndRefund_InCircles_GivesNothingTwice() public {
        buyAs(alice, 5 ether);
        vm.expectRevert(notNow(ISale.SaleState.Selling));
        sale.refund(alice);
        warpToEnd();
        sale.refund(alice);
        expectBuyRejected(alice, 5 ether, notNow(ISale.SaleState.Refunding));
        eq(sendAs(alice, 5 ether) ? 1 : 0, 0, "nor by plain coin");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, alice));
        sale.refund(alice);
        vm.expectRevert(notNow(ISale.SaleState.Refunding));
        sale.claim(alice);
        eq(token.balanceOf(alice), 0, "no tokens");
        ISale.Buyer memory buyer = sale.buyerOf(alice);
        eq(uint256(buyer.paid) + buyer.bought, 0, "nothing written down");
    }

    function test_ClaimAndRefund_ExcludeEachOther() public {
        ISale.SaleInit memory chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        start(chosen);
        buyAs(alice, 20 ether);
        vm.expectRevert(notNow(ISale.SaleState.Selling));
        sale.claim(alice);
        warpToEnd();
        sale.finish();
        sale.claim(alice);
        vm.warp(block.timestamp + 400 days);
        vm.expectRevert(notNow(ISale.SaleState.Finished));
        sale.refund(alice);
        vm.expectRevert(notNow(ISale.SaleState.Finished));
        sale.finish();
    }

    /// @dev Other sales pay back when a certain odd amount is sent, and whoever sends it by chance loses his place.
    function test_NoAmountOfPlainCoin_MeansAnythingButAPurchase() public {
        buyAs(alice, 1 ether);
        uint256[7] memory odd = [uint256(1), 2, 100_000_000_000, 0.0001 ether, 0.00021 ether, 0.000314 ether, 0.9 ether + 7];
        for (uint256 i; i < odd.length; ++i) {
            ISale.Buyer memory before = sale.buyerOf(alice);
            uint256 had = alice.balance;
            eq(sendAs(alice, odd[i]) ? 1 : 0, 1, "a purchase");
            eq(alice.balance, had, "nothing comes back");
            eq(sale.buyerOf(alice).paid, before.paid + odd[i], "as much as was sent");
            eq(sale.buyerOf(alice).bought, before.bought + odd[i] * 10_000, "at the price");
        }
        eq(sendAs(alice, 0) ? 1 : 0, 0, "nothing buys nothing");
        eq(token.balanceOf(alice), sale.buyerOf(alice).bought, "delivered");
        warpToEnd();
        for (uint256 i; i < odd.length; ++i) {
            eq(sendAs(alice, odd[i]) ? 1 : 0, 0, "refused, since it is over");
        }
        sale.refund(alice);
        eq(sendAs(alice, 1) ? 1 : 0, 0, "also afterwards");
    }

    function test_AnOwnerWhoNeverFinishes_StopsNobody() public {
        buyAs(alice, 10 ether);
        warpToEnd();
        uint256 snapshot = vm.snapshotState();
        vm.prank(stranger);
        sale.finish();
        is_(ISale.SaleState.Finished);
        vm.revertToState(snapshot);
        vm.warp(block.timestamp + 14 days);
        vm.prank(deployer);
        vm.expectRevert(notNow(ISale.SaleState.Refunding));
        sale.finish();
        eq(sale.refund(alice), 10 ether, "nobody finished: all of it");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NothingDue.selector, deployer));
        sale.collectProceeds();
    }

    function test_ForcedCoin_ChangesNothing() public {
        vm.deal(address(this), 9 ether);
        new CoinForcer{value: 3 ether}(payable(address(sale)));
        new CoinForcer{value: 3 ether}(payable(address(token)));
        // As the reward of a block does.
        vm.deal(address(sale), 5 ether);
        buyAs(alice, FULL_RAISE);
        eq(sale.progress().raised, FULL_RAISE, "raised");
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        eq(sale.collectProceeds(), 16 ether, "proceeds");
        eq(address(sale).balance, 5 ether, "forced coin stays");
        eq(address(token).balance, 3 ether, "here too");
    }

    function test_ForcedCoin_MakesNoFailedSaleASuccess() public {
        buyAs(alice, 9 ether);
        vm.deal(address(sale), 109 ether);
        warpToEnd();
        is_(ISale.SaleState.Refunding);
        eq(sale.refund(alice), 9 ether, "exactly what was paid");
    }

    function test_TokensGivenToTheSale_ChangeNoClaim() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.claim, chosen.releaseSeconds) = (ISale.Claim.Linear, 10 days);
        start(chosen);
        buyAs(alice, FULL_RAISE);
        sale.finish();
        vm.prank(holder);
        token.transfer(address(sale), 100_000 ether);
        vm.warp(block.timestamp + 5 days);
        eq(sale.claim(alice), FOR_SALE / 2, "half");
        vm.warp(block.timestamp + 5 days);
        eq(sale.claim(alice), FOR_SALE / 2, "the other half");
        eq(token.balanceOf(address(sale)), 100_000 ether, "the gift stays");
    }

    function test_TheImplementation_AndASaleThatIsSetUp_BelongToNobodyElse() public {
        bytes memory already = abi.encodeWithSelector(ISale.Sale_AlreadySetUp.selector);
        vm.expectRevert(already);
        ISale(saleImplementation).setUp(rules(), address(0), address(0), tokenLock);
        vm.prank(stranger);
        vm.expectRevert(already);
        sale.setUp(rules(), address(0), address(0), tokenLock);
        address asToken = address(token);
        vm.prank(asToken);
        vm.expectRevert(already);
        sale.setUp(rules(), address(0), address(0), tokenLock);
    }

    function test_AForeignClone_IsItsMakersOnce_AndTouchesNoTokenOfOurs() public {
        address clone = creator.create(
            bytes.concat(
                hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", bytes20(saleImplementation), hex"5af43d82803e903d91602b57fd5bf3"
            )
        );
        address pair = token.pair();
        vm.startPrank(stranger);
        // A base without a pair, a pair without a base, and a token that is its own exchange but takes another coin.
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_InvalidRule.selector, bytes32("exchange"), 0, 0));
        ISale(clone).setUp(rules(), weth, address(0), tokenLock);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_InvalidRule.selector, bytes32("exchange"), 0, 0));
        ISale(clone).setUp(rules(), address(0), pair, tokenLock);
        ISale.SaleInit memory chosen = rules();
        chosen.paysNative = false;
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_InvalidRule.selector, bytes32("exchange"), 0, 0));
        ISale(clone).setUp(chosen, address(0), address(0), tokenLock);
        eq(ISale(clone).setUp(rules(), weth, pair, tokenLock), 640_000 ether, "set up");
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_AlreadySetUp.selector));
        ISale(clone).setUp(rules(), weth, pair, tokenLock);
        vm.stopPrank();
        vm.assertEq(ISale(clone).token(), stranger, "the maker's");
        vm.assertEq(token.sale(), address(sale), "the token knows its own");
        vm.prank(clone);
        (bool done,) = address(token).call(abi.encodeCall(token.finishSale, (0, 0, 0)));
        eq(done ? 1 : 0, 0, "and no other");
    }

    function test_ABuyerWhoRefusesCoin_StopsOnlyHimself() public {
        CoinReceiver receiver = new CoinReceiver();
        vm.deal(address(receiver), 100 ether);
        receiver.act(address(sale), 3 ether, abi.encodeCall(ISale.buy, (3 ether, 0, address(0), none)));
        buyAs(alice, 2 ether);
        receiver.setHabit(CoinReceiver.Habit.Refuse);
        // A surplus that he does not take undoes his purchase alone.
        vm.expectRevert(abi.encodeWithSignature("ETHTransferFailed()"));
        receiver.act(address(sale), 97 ether, abi.encodeCall(ISale.buy, (97 ether, 0, address(0), none)));
        eq(sale.progress().raised, 5 ether, "raised");
        warpToEnd();
        vm.expectRevert(abi.encodeWithSignature("ETHTransferFailed()"));
        sale.refund(address(receiver));
        eq(sale.buyerOf(address(receiver)).paid, 3 ether, "still due");
        eq(token.balanceOf(address(receiver)), 30_000 ether, "not taken back without the money");
        eq(sale.refund(alice), 2 ether, "everybody else");
        receiver.setHabit(CoinReceiver.Habit.Accept);
        eq(sale.refund(address(receiver)), 3 ether, "and he later");
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_WhoIsPaid_FindsTheSaleClosed() public {
        CoinReceiver receiver = new CoinReceiver();
        bytes[5] memory inputs = [
            abi.encodeCall(ISale.buy, (0, 0, address(0), none)),
            abi.encodeCall(ISale.refund, (address(receiver))),
            abi.encodeCall(ISale.claim, (address(receiver))),
            abi.encodeCall(ISale.finish, ()),
            abi.encodeCall(ISale.collectReward, (address(receiver)))
        ];
        // Solady's guard.
        bytes4 reentered = bytes4(keccak256("Reentrancy()"));
        for (uint256 i; i < inputs.length; ++i) {
            start(rules());
            receiver.setCall(address(sale), inputs[i]);
            vm.deal(address(receiver), 50 ether);
            receiver.act(address(sale), 50 ether, abi.encodeCall(ISale.buy, (50 ether, 0, address(0), none)));
            eq(receiver.called() ? 1 : 0, 0, "kept out with a surplus");
            vm.assertEq(bytes32(bytes4(receiver.answer())), bytes32(reentered), "by the guard");
            vm.warp(block.timestamp + 14 days);
            sale.refund(address(receiver));
            eq(receiver.called() ? 1 : 0, 0, "kept out with a refund");
            vm.assertEq(bytes32(bytes4(receiver.answer())), bytes32(reentered), "by the guard");
            eq(address(receiver).balance, 50 ether, "paid once");
        }
    }

    function test_WhoIsPaid_CannotBuyThroughTheToken_OrMoveWhatHeBought() public {
        CoinReceiver receiver = new CoinReceiver();
        bytes[2] memory inputs = [bytes(""), abi.encodeCall(token.transfer, (alice, 0))];
        for (uint256 i; i < 2; ++i) {
            start(rules());
            receiver.setCall(address(token), inputs[i]);
            vm.deal(address(receiver), 50 ether);
            receiver.act(address(token), 50 ether, "");
            eq(receiver.called() ? 1 : 0, 0, "kept out");
            eq(sale.progress().raised, FULL_RAISE, "bought once");
            eq(address(receiver).balance, 10 ether, "surplus");
            eq(token.balanceOf(address(receiver)), FOR_SALE, "delivered");
        }
    }

    function test_AnInviterOrADeployerWhoRefusesCoin_StopsOnlyHimself() public {
        CoinReceiver receiver = new CoinReceiver();
        ISale.SaleInit memory chosen = rules();
        chosen.deployer = address(receiver);
        chosen.rewardBps = new uint16[](1);
        chosen.rewardBps[0] = 1_000;
        start(chosen);
        receiver.setHabit(CoinReceiver.Habit.Refuse);
        buyAs(alice, 20 ether, address(receiver));
        buyAs(bob, 20 ether, alice);
        sale.finish();
        vm.expectRevert(abi.encodeWithSignature("ETHTransferFailed()"));
        sale.collectProceeds();
        vm.expectRevert(abi.encodeWithSignature("ETHTransferFailed()"));
        sale.collectReward(address(receiver));
        eq(sale.collectReward(alice), 2 ether, "alice's");
        receiver.setHabit(CoinReceiver.Habit.Accept);
        eq(sale.collectReward(address(receiver)), 2 ether, "later");
        eq(sale.collectProceeds(), 12 ether, "too");
        eq(address(sale).balance, 0, "nothing stays");
    }

    function test_WhoeverRunsAheadOfTheFinish_ChangesNothingButHisOwnPlace() public {
        buyAs(alice, 30 ether);
        address pair = token.pair();
        fund(weth, stranger, 5 ether);
        vm.startPrank(stranger);
        (bool done,) = weth.call(abi.encodeWithSignature("transfer(address,uint256)", pair, 5 ether));
        eq(done ? 1 : 0, 1, "a gift");
        (done,) = pair.call(abi.encodeWithSignature("sync()"));
        eq(done ? 1 : 0, 1, "told to the pair");
        (done,) = pair.call(abi.encodeWithSignature("mint(address)", stranger));
        eq(done ? 1 : 0, 0, "gives no liquidity");
        (done,) = pair.call(abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", 1, 0, stranger, ""));
        eq(done ? 1 : 0, 0, "and nothing to swap");
        vm.stopPrank();
        warpToEnd();
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 18 ether, "coin");
        eq(tokens, 180_000 ether, "tokens");
    }
}
