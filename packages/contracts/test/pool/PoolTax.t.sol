// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {IToken} from "../_support/IToken.sol";
import {PoolCaller, PoolTest} from "./PoolTest.sol";

/// @notice Taxes, fund, inviters and the largest buy of a token with a pool of its own.
contract PoolTaxTest is PoolTest {
    function setUp() public {
        token = open("x314", poolOptions());
    }

    function test_Constructor_Rejects_TaxesAboveAQuarter_AndAFundForNobody() public {
        PoolOptions memory chosen = poolOptions();
        chosen.tax.buy = IPoolTax.Rates(1_000, 1_000, 501);
        expectPoolRejected("x314", chosen, abi.encodeWithSelector(IPoolTax.PoolTax_Invalid.selector));
        chosen = poolOptions();
        chosen.tax.sell = IPoolTax.Rates(65_535, 65_535, 65_535);
        expectPoolRejected("x314", chosen, abi.encodeWithSelector(IPoolTax.PoolTax_Invalid.selector));
        chosen = poolOptions();
        chosen.tax.fund = address(0);
        expectPoolRejected("x314", chosen, abi.encodeWithSelector(IPoolTax.PoolTax_InvalidFund.selector, address(0)));
        chosen = poolOptions();
        (chosen.tax.maxBuy, chosen.tax.maxBuyDuration) = (1 ether, 0);
        expectPoolRejected(
            "x314", chosen, abi.encodeWithSelector(IPoolTax.PoolTax_InvalidMaxBuy.selector, 1 ether, 0)
        );
        (chosen.tax.maxBuy, chosen.tax.maxBuyDuration) = (1 ether, 90 days + 1);
        expectPoolRejected(
            "x314", chosen, abi.encodeWithSelector(IPoolTax.PoolTax_InvalidMaxBuy.selector, 1 ether, 90 days + 1)
        );
    }

    function test_ABuy_Pays_TheFund_TheInviter_AndBurns() public {
        vm.prank(alice);
        token.setInviter(bob);
        uint256 spent = 1 ether * 97 / 100;
        uint256 amount = bought(spent, SEED_COIN, SEED_TOKENS);
        uint256 burnt = amount / 100;
        eq(token.quoteBuy(1 ether, alice), amount - burnt, "quote");
        eq(buyAs(alice, 1 ether), amount - burnt, "bought");
        eq(token.totalSupply(), SUPPLY - burnt, "burnt");
        eq(token.booked(fund), 0.01 ether, "fund");
        eq(token.booked(bob), 0.02 ether, "inviter");
        (uint256 coin, uint256 tokens,) = token.getReserves();
        eq(coin, SEED_COIN + spent, "coin reserve");
        eq(tokens, SEED_TOKENS - amount, "token reserve");
        eq(address(token).balance, coin + 0.03 ether, "31: reserve and books");
    }

    function test_WithoutAnInviter_HisPart_StaysInTheReserve() public {
        uint256 before = product();
        buyAs(alice, 1 ether);
        (uint256 coin,,) = token.getReserves();
        eq(coin, SEED_COIN + 0.99 ether, "all but the fund's part");
        vm.assertTrue(product() > before, "the product grew");
        uint256 held = token.balanceOf(alice);
        uint256 expected = token.quoteSell(held, alice);
        before = product();
        eq(sellAs(alice, held), expected, "the quote is the trade");
        vm.assertTrue(product() > before, "and grew again");
    }

    function test_ASell_Pays_TheFund_TheInviter_AndBurnsTheSellersOwn() public {
        uint256 held = buyAs(alice, 1 ether);
        vm.prank(alice);
        token.setInviter(bob);
        (uint256 coin, uint256 tokens,) = token.getReserves();
        uint256 sold = held - held / 100;
        uint256 gross = bought(sold, tokens, coin);
        uint256 bookedBefore = token.booked(fund);
        uint256 paid = sellAs(alice, held);
        eq(paid, gross - gross / 100 - gross * 2 / 100, "paid");
        eq(token.booked(fund) - bookedBefore, gross / 100, "fund");
        eq(token.booked(bob), gross * 2 / 100, "inviter");
        eq(token.balanceOf(alice), 0, "all of it");
        (, uint256 left,) = token.getReserves();
        eq(left, tokens + sold, "the reserve gets what was priced");
        eq(token.balanceOf(address(token)), left, "31: exactly the tokens of the reserve");
    }

    function test_Booked_IsCollected_Once_ByAnybody_ForItsReceiverAlone() public {
        buyAs(alice, 1 ether);
        uint256 due = token.booked(fund);
        vm.prank(stranger);
        eq(token.collect(fund), due, "paid");
        eq(fund.balance, due, "to the fund");
        eq(stranger.balance, 0, "not to the caller");
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_NothingBooked.selector, fund));
        token.collect(fund);
    }

    function test_AReceiverWhoRefuses_StopsNobody_AndLosesNothing() public {
        PoolCaller caller = new PoolCaller(address(token));
        caller.prepare("", true);
        vm.prank(owner);
        token.setFund(address(caller));
        uint256 held = buyAs(alice, 1 ether);
        sellAs(alice, held);
        uint256 due = token.booked(address(caller));
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_PaymentRefused.selector, address(caller), due));
        token.collect(address(caller));
        eq(token.booked(address(caller)), due, "still there");
        // Entered again while it is paid, it gets nothing twice.
        caller.prepare(abi.encodeCall(IPoolTax.collect, (address(caller))), false);
        token.collect(address(caller));
        vm.assertEq(bytes32(caller.reason()), bytes32(IOwnPool.OwnPool_Reentered.selector), "entered");
        eq(address(caller).balance, due, "once");
    }

    function test_AnotherFund_LeavesWhatWasBooked_WithTheOldOne() public {
        buyAs(alice, 1 ether);
        uint256 due = token.booked(fund);
        vm.prank(owner);
        token.setFund(bob);
        buyAs(alice, 1 ether);
        eq(token.booked(fund), due, "old");
        eq(token.booked(bob), 0.01 ether, "new");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InvalidFund.selector, address(0)));
        token.setFund(address(0));
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InvalidFund.selector, address(token)));
        token.setFund(address(token));
        vm.stopPrank();
    }

    function test_RevertWhen_TheFundGetsNothingAnyMore_AndAnotherIsNamed() public {
        vm.startPrank(owner);
        token.lowerPoolTax(IPoolTax.Rates(100, 0, 200), IPoolTax.Rates(100, 0, 200));
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_NoFundRate.selector));
        token.setFund(bob);
        vm.stopPrank();
    }

    function test_AnInviter_IsChosenOnce_ByTheInvitedAlone() public {
        address[3] memory wrong = [address(0), address(token), alice];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InvalidInviter.selector, wrong[i]));
            vm.prank(alice);
            token.setInviter(wrong[i]);
        }
        vm.prank(alice);
        token.setInviter(bob);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InviterChosen.selector, bob));
        vm.prank(alice);
        token.setInviter(stranger);
        eq(uint160(token.inviterOf(alice)), uint160(bob), "kept");
        // A gift of tokens invites nobody.
        buyAs(stranger, 1 ether);
        vm.prank(stranger);
        token.transfer(owner, 1 ether);
        eq(uint160(token.inviterOf(owner)), 0, "nobody");
    }

    function test_Rates_OnlyFall_ByTheOwner() public {
        IPoolTax.Rates memory less = IPoolTax.Rates(50, 100, 0);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.lowerPoolTax(less, less);
        vm.startPrank(owner);
        IPoolTax.Rates[3] memory more =
            [IPoolTax.Rates(101, 0, 0), IPoolTax.Rates(0, 101, 0), IPoolTax.Rates(0, 0, 201)];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_Higher.selector));
            token.lowerPoolTax(more[i], less);
            vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_Higher.selector));
            token.lowerPoolTax(less, more[i]);
        }
        token.lowerPoolTax(less, IPoolTax.Rates(0, 0, 0));
        vm.stopPrank();
        (IPoolTax.Rates memory buying, IPoolTax.Rates memory selling) = token.poolTax();
        eq(uint256(buying.burnBps) + buying.fundBps + buying.inviterBps, 150, "buys");
        eq(uint256(selling.burnBps) + selling.fundBps + selling.inviterBps, 0, "sells");
    }

    function test_MaxBuy_WaitsForTheStart_ThatNobodyKnows() public {
        PoolOptions memory chosen = poolOptions();
        (chosen.tax.maxBuy, chosen.tax.maxBuyDuration, chosen.pool.tradingStart) = (1 ether, 1 days, 0);
        token = open("x314", chosen);
        (uint112 most, uint64 until) = token.maxBuy();
        eq(most, 1 ether, "most");
        eq(until, type(uint64).max, "nobody knows");
        expectCapability(token, "raiseMaxBuy", owner, 0, 0);
        vm.prank(owner);
        token.startTrading();
        expectCapability(token, "raiseMaxBuy", owner, 0, block.timestamp + 1 days);
        vm.deal(alice, 2 ether);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_BuyTooLarge.selector, 1 ether + 1, 1 ether));
        vm.prank(alice);
        token.buy{value: 1 ether + 1}(0, alice, block.timestamp);
    }

    function test_MaxBuy_LimitsABuy_OnlyRises_AndEnds() public {
        PoolOptions memory chosen = poolOptions();
        (chosen.tax.maxBuy, chosen.tax.maxBuyDuration) = (1 ether, 1 days);
        token = open("x314", chosen);
        buyAs(alice, 1 ether);
        buyAs(alice, 1 ether);
        vm.deal(alice, 10 ether);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_BuyTooLarge.selector, 1 ether + 1, 1 ether));
        vm.prank(alice);
        token.buy{value: 1 ether + 1}(0, alice, block.timestamp);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InvalidMaxBuy.selector, 1 ether - 1, 1 days));
        token.raiseMaxBuy(1 ether - 1);
        token.raiseMaxBuy(2 ether);
        vm.stopPrank();
        buyAs(alice, 2 ether);
        (uint112 most, uint64 until) = token.maxBuy();
        eq(most, 2 ether, "most");
        vm.warp(until);
        buyAs(alice, 20 ether);
        (most, until) = token.maxBuy();
        eq(uint256(most) + until, 0, "over");
        token = open("x314", chosen);
        vm.startPrank(owner);
        token.raiseMaxBuy(0);
        vm.expectRevert(abi.encodeWithSelector(IPoolTax.PoolTax_InvalidMaxBuy.selector, 5 ether, 1 days));
        token.raiseMaxBuy(5 ether);
        vm.stopPrank();
    }
}
