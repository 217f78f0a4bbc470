// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleUnitTest is SaleTest {
    event Bought(address indexed account, uint256 phase, uint256 paid, uint256 amount);

    function setUp() public {
        setUpSale();
        start(rules());
    }

    function test_Creation_BringsWhatIsForSale_AndForTheExchange_AndNothingElse() public view {
        eq(token.balanceOf(address(sale)), 640_000 ether, "for sale and for the exchange");
        eq(token.balanceOf(holder), 360_000 ether, "the rest");
        eq(token.totalSupply(), SUPPLY, "supply");
        eq(token.isSaleFinished() ? 1 : 0, 0, "not finished");
        vm.assertEq(sale.token(), address(token), "token");
        vm.assertEq(sale.payCoin(), address(0), "the chain's coin");
        (, bool keepsLists,) = sale.deployerPowers();
        vm.assertTrue(!keepsLists, "no list");
        eq(sale.proceeds(), 0, "proceeds");
        eq(sale.finishableUntil(), block.timestamp + 15 days, "until");
        eq(sale.claimable(alice), 0, "claimable");
        eq(sale.currentPhase(), 0, "phase");
    }

    function test_Creation_KeepsTheRules_AndTurnsAPastStartIntoNow() public view {
        ISale.SaleInit memory kept = sale.saleRules();
        ISale.SaleInit memory chosen = rules();
        chosen.phases[0].startAt = uint40(block.timestamp);
        vm.assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(chosen)), "rules");
    }

    function test_APurchase_TakesTheExactPrice_AndIsWrittenDown() public {
        vm.deal(alice, 3 ether);
        vm.expectEmit(address(sale));
        emit Bought(alice, 0, 3 ether, 30_000 ether);
        vm.prank(alice);
        (uint256 amount, uint256 paid) = sale.buy{value: 3 ether}(3 ether, 30_000 ether, address(0), none);
        eq(amount, 30_000 ether, "amount");
        eq(paid, 3 ether, "paid");
        eq(token.balanceOf(alice), 30_000 ether, "delivered at once");
        ISale.Buyer memory buyer = sale.buyerOf(alice);
        eq(buyer.paid, 3 ether, "paid");
        eq(buyer.bought, 30_000 ether, "bought");
        eq(buyer.claimed, 0, "claimed");
        buyAs(alice, 1 ether);
        buyAs(bob, 1 ether);
        ISale.Progress memory done = sale.progress();
        eq(done.sold, 50_000 ether, "sold");
        eq(done.raised, 5 ether, "raised");
        eq(done.buyers, 2, "buyers");
        eq(address(sale).balance, 5 ether, "all of it lies here");
    }

    function test_PlainCoin_IsTheSamePurchase_WithoutInviterAndProof() public {
        eq(sendAs(alice, 3 ether) ? 1 : 0, 1, "bought");
        eq(token.balanceOf(alice), 30_000 ether, "delivered");
        eq(sale.buyerOf(alice).paid, 3 ether, "paid");
        eq(address(token).balance, 0, "the token keeps nothing");
        eq(address(sale).balance, 3 ether, "the sale does");
    }

    function test_TheLastSlice_ReturnsTheSurplusExactly_WhicheverWayItIsBought() public {
        buyAs(alice, 35 ether);
        (uint256 amount, uint256 paid) = buyAs(bob, 100 ether);
        eq(amount, 50_000 ether, "what was left");
        eq(paid, 5 ether, "its price");
        eq(bob.balance, 95 ether, "the rest came back");
        start(rules());
        buyAs(alice, 35 ether);
        sendAs(carol, 100 ether);
        eq(carol.balance, 95 ether, "also of plain coin");
        eq(address(token).balance, 0, "the token keeps nothing");
        eq(address(sale).balance, FULL_RAISE, "the sale what it sold");
        is_(ISale.SaleState.Finishable);
        eq(sale.progress().fullAt, block.timestamp, "full");
    }

    function test_RevertWhen_NothingCanBeBought() public {
        expectBuyRejected(alice, 0, abi.encodeWithSelector(ISale.Sale_TooLittle.selector));
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_WrongPayment.selector, 0, 1));
        sale.buy(1, 0, address(0), none);
        vm.deal(alice, 2);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_WrongPayment.selector, 2, 1));
        sale.buy{value: 2}(1, 0, address(0), none);
        ISale.SaleInit memory chosen = rules();
        // One base unit costs two units of coin.
        chosen.phases[0] = phase(0, FOR_SALE, 2e36);
        (chosen.softCap, chosen.phases[0].amount) = (0, 1e9);
        start(chosen);
        expectBuyRejected(alice, 1, abi.encodeWithSelector(ISale.Sale_TooLittle.selector));
        (uint256 amount, uint256 paid) = buyAs(bob, 3);
        eq(amount, 1, "one unit");
        eq(paid, 2, "at its price");
        eq(bob.balance, 1, "the rest");
    }

    function test_RevertWhen_LessIsBought_ThanTheBuyerAccepts() public {
        start(phasedRules());
        vm.warp(block.timestamp + 1 hours);
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISale.Sale_AmountBelowMinimum.selector, 5_000 ether, 10_000 ether)
        );
        sale.buy{value: 1 ether}(1 ether, 10_000 ether, address(0), none);
    }

    function test_Phases_ChangeWithTime_AndSellTogetherWhatTheirAmountsSay() public {
        start(phasedRules());
        uint256 from = block.timestamp;
        buyAs(alice, 8 ether);
        eq(token.balanceOf(alice), 80_000 ether, "first price");
        vm.warp(from + 1 hours - 1);
        eq(sale.currentPhase(), 0, "until the next one starts");
        (uint256 left,) = sale.quote(bob, 1_000 ether);
        eq(left, 20_000 ether, "what is left of the first");
        vm.warp(from + 1 hours);
        eq(sale.currentPhase(), 1, "second");
        // 20,000 of the first and 50,000 of the second, all at the second price.
        (uint256 amount, uint256 paid) = buyAs(bob, 1_000 ether);
        eq(amount, 70_000 ether, "both");
        eq(paid, 14 ether, "dearer");
        expectBuyRejected(carol, 1 ether, abi.encodeWithSelector(ISale.Sale_PhaseSoldOut.selector, 1));
        is_(ISale.SaleState.Selling);
        vm.warp(from + 2 hours);
        (amount, paid) = buyAs(carol, 1_000 ether);
        eq(amount, 250_000 ether, "the rest");
        eq(paid, 75 ether, "at the last price");
        is_(ISale.SaleState.Finishable);
    }

    function test_TheLeast_HoldsForEveryPurchase_ButTheLastOneThatIsPossible() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.leastPaid, chosen.mostPaid, chosen.limitPaid) = (2 ether, 5 ether, 16 ether);
        start(chosen);
        expectBuyRejected(
            alice, 2 ether - 1, abi.encodeWithSelector(ISale.Sale_BelowLeast.selector, 2 ether - 1, 2 ether)
        );
        buyAs(alice, 2 ether);
        uint256 before = alice.balance;
        (, uint256 paid) = buyAs(alice, 7 ether);
        eq(paid, 5 ether, "at most five");
        eq(alice.balance - before, 2 ether, "what is more is returned");
        buyAs(alice, 5 ether);
        buyAs(alice, 3 ether);
        // One coin is left of the account's limit: less than the least, and the last that it can.
        expectBuyRejected(
            alice, 1 ether - 1, abi.encodeWithSelector(ISale.Sale_BelowLeast.selector, 1 ether - 1, 2 ether)
        );
        (, paid) = buyAs(alice, 3 ether);
        eq(paid, 1 ether, "the rest of the limit");
        expectBuyRejected(alice, 2 ether, abi.encodeWithSelector(ISale.Sale_LimitReached.selector, alice, 16 ether));
        eq(sale.buyerOf(alice).paid, 16 ether, "exactly the limit");
    }

    function test_ExactlyTheRestOfALimit_MayBeSmallerThanTheLeast() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.leastPaid, chosen.limitPaid) = (2 ether, 3 ether);
        start(chosen);
        buyAs(alice, 2 ether);
        (, uint256 paid) = buyAs(alice, 1 ether);
        eq(paid, 1 ether, "not a unit more was sent");
    }

    function test_TheLastSliceOfAll_MayBeSmallerThanTheLeast() public {
        ISale.SaleInit memory chosen = rules();
        chosen.leastPaid = 3 ether;
        start(chosen);
        buyAs(alice, 38 ether);
        expectBuyRejected(bob, 1 ether, abi.encodeWithSelector(ISale.Sale_BelowLeast.selector, 1 ether, 3 ether));
        (uint256 amount, uint256 paid) = buyAs(bob, 3 ether);
        eq(amount, 20_000 ether, "all that was left");
        eq(paid, 2 ether, "for less than the least");
    }

    function test_RevertWhen_ACallIsNotTheTokens() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NotToken.selector, alice));
        sale.buyFor{value: 1 ether}(alice);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotSale.selector, alice));
        token.takeBack(bob, 1);
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotSale.selector, deployer));
        token.finishSale(0, 0, 0);
        address asSale = address(sale);
        vm.prank(asSale);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_InvalidRule.selector, bytes32("exchange"), 1, 0));
        token.finishSale(0, 1, 0);
    }

    function test_RevertWhen_TheSaleIsOver() public {
        buyAs(alice, 40 ether);
        sale.finish();
        address asSale = address(sale);
        vm.prank(asSale);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector));
        token.takeBack(alice, 1);
        vm.prank(asSale);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector));
        token.finishSale(0, 0, 0);
        vm.deal(bob, 1);
        vm.prank(bob);
        (bool done, bytes memory answer) = address(token).call{value: 1}("");
        eq(done ? 1 : 0, 0, "takes no coin");
        vm.assertEq(keccak256(answer), keccak256(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector)), "reason");
    }
}
