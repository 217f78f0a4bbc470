// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {ISaleToken, SaleTest} from "./SaleTest.sol";

contract SaleUnitTest is SaleTest {
    event Bought(address indexed account, uint256 phase, uint256 paid, uint256 amount);

    function setUp() public {
        setUpSale();
        start(rules());
    }

    function test_Creation_BringsWhatIsForSale_AndForTheExchange_AndNothingElse() public view {
        eq(token.balanceOf(address(sale)), 600_000 ether, "for sale and for the exchange");
        eq(token.balanceOf(holder), 400_000 ether, "the rest");
        eq(token.totalSupply(), SUPPLY, "supply");
        eq(token.isSaleFinished() ? 1 : 0, 0, "not finished");
        vm.assertEq(sale.token(), address(token), "token");
        vm.assertEq(sale.payCoin(), address(0), "the chain's coin");
        eq(sale.hasList() ? 1 : 0, 0, "no list");
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

    function test_RevertWhen_TheRulesCannotWork() public {
        for (uint256 i; i < 25; ++i) {
            ISale.SaleInit memory chosen = phasedRules();
            if (i == 0) chosen.deployer = address(0);
            if (i == 1) chosen.liquidityBps = 999;
            if (i == 2) chosen.premiumBps = 10_001;
            if (i == 3) chosen.liquidityLockSeconds = 36_525 days + 1;
            if (i == 4) (chosen.claim, chosen.releaseSeconds) = (ISale.Claim.Linear, 1_461 days + 1);
            if (i == 5) (chosen.claim, chosen.releaseSeconds, chosen.releaseInterval) = (ISale.Claim.Linear, 9, 10);
            if (i == 6) chosen.claim = ISale.Claim.Linear;
            if (i == 7) chosen.releaseSeconds = 1;
            if (i == 8) (chosen.leastPaid, chosen.mostPaid) = (2, 1);
            if (i == 9) (chosen.leastPaid, chosen.limitPaid) = (2, 1);
            if (i == 10) (chosen.mostPaid, chosen.limitPaid) = (2, 1);
            if (i == 11) chosen.rewardBps = rates(1, 0);
            if (i == 12) chosen.rewardBps = new uint16[](7);
            if (i == 13) chosen.rewardBps = rates(5_000, 1);
            if (i == 14) chosen.phases = new ISale.Phase[](0);
            if (i == 15) chosen.phases = new ISale.Phase[](9);
            if (i == 16) chosen.phases[0].price = 0;
            if (i == 17) chosen.phases[0].startAt = uint40(block.timestamp + 90 days + 1);
            if (i == 18) chosen.phases[1].amount = chosen.phases[0].amount;
            if (i == 19) chosen.phases[1].price = PRICE - 1;
            if (i == 20) chosen.phases[2].price = uint256(type(uint192).max) + 1;
            if (i == 21) chosen.phases[2].startAt = chosen.phases[1].startAt;
            if (i == 22) chosen.endAt = chosen.phases[2].startAt;
            if (i == 23) chosen.endAt = uint40(block.timestamp + 365 days + 1);
            // 10 + 10 + 100 coins are all that the three phases can raise.
            if (i == 24) chosen.softCap = 120 ether + 1;
            expectRulesRejected(chosen);
        }
    }

    function test_RevertWhen_TheRulesPassTheLimitsOfTheNumbers() public {
        for (uint256 i; i < 7; ++i) {
            ISale.SaleInit memory chosen = rules();
            if (i == 0) chosen.phases[0].amount = type(uint112).max / 2 + 1;
            // Above half of what a number of coins can be.
            if (i == 1) chosen.phases[0].price = uint256(type(uint96).max / 2) * 1e36 / FOR_SALE + 1e18;
            // A price of nothing, and delivered at once.
            if (i == 2) chosen.phases[0].price = 0;
            if (i == 3) chosen = fairRules();
            if (i == 3) chosen.softCap = type(uint96).max / 2 + 1;
            // A soft cap that could not fill the exchange: one coin unit beside one token unit.
            if (i == 4) (chosen.softCap, chosen.phases[0].price) = (2, 1e36);
            if (i == 5) chosen.phases[0].amount = 0;
            if (i == 6) chosen.softCap = uint96(FULL_RAISE + 1);
            expectRulesRejected(chosen);
        }
    }

    function test_TheHighestRules_AreAccepted() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.liquidityBps, chosen.premiumBps) = (9_000, 10_000);
        chosen.rewardBps = rates(500, 500);
        chosen.liquidityLockSeconds = 36_525 days;
        (chosen.claim, chosen.releaseSeconds, chosen.releaseInterval) = (ISale.Claim.Linear, 1_461 days, 1_461 days);
        chosen.softCap = uint96(FULL_RAISE);
        (chosen.leastPaid, chosen.mostPaid, chosen.limitPaid) = (1 ether, 1 ether, 1 ether);
        chosen.phases[0].startAt = uint40(block.timestamp + 90 days);
        chosen.endAt = uint40(block.timestamp + 455 days);
        start(chosen);
        is_(ISale.SaleState.Waiting);
    }

    function test_RevertWhen_TheSupplyIsTooSmallForTheSale() public {
        MarketOptions memory settings = untaxedOptions(weth);
        settings.common.base.supply = 600_000 ether - 1;
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), settings),
            abi.encodeWithSignature(
                "ERC20InsufficientBalance(address,uint256,uint256)", holder, 600_000 ether - 1, 600_000 ether
            )
        );
    }

    function test_RevertWhen_TradingStartsLater_OrTheSaleIsNotOnTheChain() public {
        MarketOptions memory settings = untaxedOptions(weth);
        settings.market.tradingStart = uint64(block.timestamp + 1);
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), settings), abi.encodeWithSelector(ITokenSale.TokenSale_Invalid.selector)
        );
        vm.etch(saleImplementation, "");
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), untaxedOptions(weth)),
            abi.encodeWithSelector(ITokenSale.TokenSale_CompanionMissing.selector, saleImplementation)
        );
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
        eq(paid, 100 ether, "at the last price");
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
        (, uint256 paid) = buyAs(alice, 7 ether);
        eq(paid, 5 ether, "at most five");
        eq(alice.balance, 2 ether, "what is more is returned");
        buyAs(alice, 5 ether);
        buyAs(alice, 3 ether);
        // One coin is left of the account's limit: less than the least, and the last that it can.
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_BelowLeast.selector, 1 ether - 1, 2 ether));
        sale.buy{value: 1 ether - 1}(1 ether - 1, 0, address(0), none);
        (, paid) = buyAs(alice, 3 ether);
        eq(paid, 1 ether, "the rest of the limit");
        expectBuyRejected(alice, 2 ether, abi.encodeWithSelector(ISale.Sale_LimitReached.selector, alice, 16 ether));
        eq(sale.buyerOf(alice).paid, 16 ether, "exactly the limit");
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
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Invalid.selector));
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
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector));
        (bool done,) = address(token).call{value: 1}("");
        done;
    }

    function test_AList_IsBoundToChainSaleAndAccount() public {
        ISale.SaleInit memory chosen = rules();
        chosen.phases[0].listRoot = emptyList();
        start(chosen);
        eq(sale.hasList() ? 1 : 0, 1, "a list");
        eq(token.capabilities().length, 1, "what the deployer can do");
        vm.assertEq(token.capabilities()[0].id, bytes32("saleList"), "is to keep it");
        (bytes32 root_, bytes32[] memory proof) = listOf(alice, bob);
        bytes memory notListed = abi.encodeWithSelector(ISale.Sale_NotListed.selector, alice);
        expectBuyRejected(alice, 1 ether, notListed);
        setList(0, root_);
        vm.assertEq(sale.saleRules().phases[0].listRoot, root_, "root");
        expectBuyRejected(alice, 1 ether, notListed);
        buyAs(alice, 1 ether, address(0), proof);
        // The same proof is no other account's, and a node of the tree is no leaf.
        vm.prank(carol);
        vm.deal(carol, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NotListed.selector, carol));
        vm.prank(carol);
        sale.buy{value: 1 ether}(1 ether, 0, address(0), proof);
        vm.chainId(block.chainid + 1);
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(notListed);
        sale.buy{value: 1 ether}(1 ether, 0, address(0), proof);
    }

    function test_AListOfOne_LetsPlainCoinBuy_AndALaterPhaseCanBePublic() public {
        ISale.SaleInit memory chosen = phasedRules();
        chosen.phases[0].listRoot = emptyList();
        start(chosen);
        eq(sendAs(alice, 1 ether) ? 1 : 0, 0, "not listed");
        setList(0, leafOf(alice));
        eq(sendAs(alice, 1 ether) ? 1 : 0, 1, "listed");
        eq(sendAs(bob, 1 ether) ? 1 : 0, 0, "only alice");
        vm.warp(block.timestamp + 1 hours);
        eq(sendAs(bob, 1 ether) ? 1 : 0, 1, "everybody");
    }

    function test_RevertWhen_AListIsNotTheDeployers_OrChangesWhatAPhaseIs() public {
        ISale.SaleInit memory chosen = phasedRules();
        chosen.phases[1].listRoot = emptyList();
        start(chosen);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_NotDeployer.selector, alice));
        sale.setListRoot(1, leafOf(alice));
        uint256[3] memory wrong = [uint256(0), 2, 3];
        for (uint256 i; i < 3; ++i) {
            bytes32 leaf = leafOf(alice);
            vm.prank(deployer);
            vm.expectRevert(abi.encodeWithSelector(ISale.Sale_InvalidList.selector, wrong[i]));
            sale.setListRoot(wrong[i], leaf);
        }
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_InvalidList.selector, 1));
        sale.setListRoot(1, 0);
        setList(1, leafOf(alice));
    }

    /// @dev Base units and prices of tokens and coins of any number of decimals.
    function testFuzz_AQuote_IsWhatIsCharged_NeverMoreThanPaid_NeverBelowThePrice(
        uint256 price,
        uint256 amount,
        uint256 pay,
        uint256 before
    ) public {
        amount = bound(amount, 1e9, FOR_SALE);
        price = bound(price, 1, uint256(type(uint96).max / 2) * 1e36 / amount);
        ISale.SaleInit memory chosen = rules();
        chosen.softCap = 0;
        chosen.phases[0] = phase(0, amount, price);
        bytes memory initCode = initCodeOf("meme-sale", chosen, untaxedOptions(weth));
        token = ISaleToken(creator.create(initCode));
        sale = ISale(token.sale());
        uint256 raised = _tryBuy(bob, bound(before, 0, type(uint96).max / 4));
        pay = bound(pay, 0, type(uint96).max);
        (uint256 quoted, uint256 cost) = sale.quote(alice, pay);
        eq(cost <= pay ? 1 : 0, 1, "never more than pay");
        // cost * 10^36 >= quoted * price, and below that by less than one unit of coin.
        eq(cost * 1e36 >= quoted * price ? 1 : 0, 1, "never below the price");
        eq(cost == 0 || (cost - 1) * 1e36 < quoted * price ? 1 : 0, 1, "rounded up by less than a unit");
        vm.deal(alice, pay);
        vm.prank(alice);
        try sale.buy{value: pay}(pay, quoted, address(0), none) returns (uint256 got, uint256 paid) {
            eq(got, quoted, "amount as quoted");
            eq(paid, cost, "cost as quoted");
            eq(alice.balance, pay - cost, "the rest came back");
            raised += paid;
        } catch {
            eq(quoted == 0 || sale.progress().fullAt != 0 ? 1 : 0, 1, "only where there is nothing to buy");
        }
        eq(sale.progress().raised, raised, "raised");
        eq(address(sale).balance, raised, "it lies here");
        eq(sale.progress().sold <= amount ? 1 : 0, 1, "sold");
    }

    function _tryBuy(address who, uint256 pay) private returns (uint256 paid) {
        vm.deal(who, pay);
        vm.prank(who);
        try sale.buy{value: pay}(pay, 0, address(0), none) returns (uint256, uint256 used) {
            return used;
        } catch {
            return 0;
        }
    }

    function expectRulesRejected(ISale.SaleInit memory chosen) private {
        expectSaleRejected(
            initCodeOf("meme-sale", chosen, untaxedOptions(weth)),
            abi.encodeWithSelector(ISale.Sale_InvalidRules.selector)
        );
    }

    function rates(uint16 first, uint16 second) private pure returns (uint16[] memory list_) {
        list_ = new uint16[](2);
        (list_[0], list_[1]) = (first, second);
    }
}
