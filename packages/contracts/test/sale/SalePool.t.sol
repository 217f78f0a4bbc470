// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {ISalePoolToken, SaleTest} from "./SaleTest.sol";

/// @notice The kinds that are their own exchange, each with a sale.
contract SalePoolTest is SaleTest {
    ISalePoolToken private _pool;
    IPoolLimits.PoolLimitsInit private _limits;

    function setUp() public {
        setUpSale();
    }

    function test_Erc314_IsSold_AndThenTradedByItself() public {
        _sellFinishAndTrade("erc314-sale");
    }

    function test_X314_IsSold_AndThenTradedByItself() public {
        _sellFinishAndTrade("x314-sale");
    }

    function test_X314WithEverything_IsSold_AndThenTradedByItself() public {
        _sellFinishAndTrade("x314-burn-mint-ownershipLock-sale");
        vm.prank(bob);
        _pool.burn(1);
        vm.prank(owner);
        _pool.mint(bob, 1);
    }

    function test_WhatWasNotSold_IsDestroyed_AndTheReservesAreAtThePromisedPrice() public {
        _pool = startPool("erc314-sale", rules());
        _buyPlain(alice, 10 ether);
        warpToEnd();
        vm.prank(stranger);
        eq(sale.finish(), 0, "no liquidity tokens");
        _expectReserves(6 ether, 60_000 ether);
        eq(_pool.totalSupply(), 520_000 ether, "supply");
        eq(_pool.balanceOf(address(sale)), 0, "nothing stays");
        eq(sale.proceeds(), 4 ether, "proceeds");
        eq(address(_pool).balance, 6 ether, "the reserve's");
        vm.assertEq(capabilityOf(_pool, "saleEarly").power, bytes32(0), "nobody finishes it again");
    }

    function test_TheLiquidity_StaysForEver_OrUntilTheLockEnds() public {
        _pool = startPool("erc314-sale", rules());
        _buyPlain(alice, FULL_RAISE);
        sale.finish();
        eq(_pool.liquidityUnlockAt(), type(uint40).max, "for ever");
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_Locked.selector, type(uint40).max));
        _pool.removeLiquidity(1, 0);
        ISale.SaleInit memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        _pool = startPool("erc314-sale", chosen);
        _buyPlain(alice, FULL_RAISE);
        sale.finish();
        eq(_pool.liquidityUnlockAt(), block.timestamp + 30 days, "a month from the finish");
        vm.warp(block.timestamp + 30 days);
        vm.prank(deployer);
        _pool.removeLiquidity(1 ether, 0);
    }

    function test_ALaterLockOfTheProvider_IsNotShortenedByTheFinish() public {
        ISale.SaleInit memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        _pool = startPool("erc314-sale", chosen);
        uint64 later = uint64(block.timestamp + 90 days);
        vm.prank(deployer);
        _pool.extendLiquidityLock(later);
        _buyPlain(alice, FULL_RAISE);
        sale.finish();
        eq(_pool.liquidityUnlockAt(), later, "the later one");
    }

    function test_AFailedSale_PaysBack_AndDestroysWhatWasDelivered() public {
        string[2] memory templates = ["erc314-sale", "x314-sale"];
        for (uint256 i; i < 2; ++i) {
            _pool = startPool(templates[i], rules());
            _buyPlain(alice, 5 ether);
            warpToEnd();
            (bool done,) = _send(bob, 1 ether);
            eq(done ? 1 : 0, 0, "nothing is sold any more");
            eq(sale.refund(alice), 5 ether, "paid back");
            eq(_pool.balanceOf(alice), 0, "gone");
            eq(_pool.totalSupply(), SUPPLY - 50_000 ether, "supply");
            eq(address(_pool).balance, 0, "the token holds no coin");
        }
    }

    function test_OpeningLimits_StopNoDelivery_AndRunFromTheFinishOn() public {
        _limits = IPoolLimits.PoolLimitsInit(1 days, uint112(SUPPLY / 100), 60);
        ISale.SaleInit memory chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        _pool = startPool("erc314-sale", chosen);
        _buyPlain(alice, FULL_RAISE);
        vm.warp(block.timestamp + 7 days);
        sale.finish();
        (,, uint64 until) = _pool.poolLimits();
        eq(until, block.timestamp + 1 days, "a day from the finish");
        sale.claim(alice);
        eq(_pool.balanceOf(alice), FOR_SALE, "forty times what one may hold");
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IPoolLimits.PoolLimits_HoldingTooLarge.selector, bob, SUPPLY / 100 + 1, SUPPLY / 100
            )
        );
        _pool.transfer(bob, SUPPLY / 100 + 1);
        (bool done,) = _send(carol, 0.5 ether);
        eq(done ? 1 : 0, 1, "bought");
        vm.deal(carol, 0.1 ether);
        vm.prank(carol);
        vm.expectRevert(
            abi.encodeWithSelector(IPoolLimits.PoolLimits_CoolDown.selector, carol, block.timestamp + 60)
        );
        _pool.buy{value: 0.1 ether}(0, carol, block.timestamp);
        vm.warp(until);
        vm.prank(alice);
        _pool.transfer(bob, SUPPLY / 100 + 1);
    }

    function test_RevertWhen_ThePoolCannotHaveTheSale() public {
        for (uint256 i; i < 4; ++i) {
            ISale.SaleInit memory chosen = rules();
            IOwnPool.OwnPoolInit memory pool = IOwnPool.OwnPoolInit(deployer, uint64(block.timestamp), 100);
            // Somebody else's liquidity, a start by hand, a later one, and another coin than the pool's.
            (bytes32 rule, uint256 given, uint256 limit) = ("tradingStart", block.timestamp + 1, block.timestamp);
            if (i == 0) (pool.provider, rule, given, limit) = (stranger, "provider", 0, 0);
            if (i == 1) (pool.tradingStart, given) = (0, 0);
            if (i == 2) pool.tradingStart = uint64(block.timestamp + 1);
            if (i == 3) (chosen.paysNative, rule, given, limit) = (false, "coin", 0, 0);
            MarketOptions memory settings = marketOptions(weth);
            bytes memory args = abi.encode(settings.common.base, settings.common.owned, pool, _limits, chosen);
            expectSaleRejected(
                bytes.concat(creationCode("erc314-sale"), args),
                abi.encodeWithSelector(ITokenSale.TokenSale_InvalidRule.selector, rule, given, limit)
            );
        }
    }

    function test_RevertWhen_AnybodyButTheSaleFinishes_OrItComesTwice() public {
        _pool = startPool("erc314-sale", rules());
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotSale.selector, deployer));
        _pool.finishSale(0, 1, 0);
        _buyPlain(alice, FULL_RAISE);
        sale.finish();
        address asSale = address(sale);
        vm.prank(asSale);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector));
        _pool.finishSale(0, 1, 0);
        vm.prank(asSale);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_Over.selector));
        _pool.takeBack(alice, 1);
    }

    function test_TheTokenTellsOfItsList_UntilTheFinish() public {
        ISale.SaleInit memory chosen = rules();
        chosen.phases[0].listRoot = emptyList();
        _pool = startPool("x314-sale", chosen);
        eq(_tellsOfList() ? 1 : 0, 1, "kept by the deployer");
        setList(0, leafOf(alice));
        _buyPlain(alice, FULL_RAISE);
        sale.finish();
        eq(_tellsOfList() ? 1 : 0, 0, "over");
    }

    function _sellFinishAndTrade(string memory template) private {
        _pool = startPool(template, rules());
        _buyPlain(alice, 20 ether);
        eq(_pool.balanceOf(alice), 200_000 ether, "alice, untaxed");
        _buyPlain(bob, 10 ether);
        buyAs(deployer, 15 ether);
        eq(deployer.balance, 5 ether, "surplus");
        _expectStill(alice);
        _expectStill(deployer);
        vm.prank(stranger);
        sale.finish();
        _expectReserves(24 ether, 240_000 ether);
        eq(_pool.tradingStart(), block.timestamp, "open");
        eq(_pool.isSaleFinished() ? 1 : 0, 1, "finished");
        uint256 expected = _pool.quoteBuy(1 ether, carol);
        vm.deal(carol, 1 ether);
        vm.prank(carol);
        eq(_pool.buy{value: 1 ether}(0, carol, block.timestamp), expected, "bought");
        vm.warp(block.timestamp + 1);
        (bool done,) = _send(stranger, 0.1 ether);
        eq(done ? 1 : 0, 1, "plain coin buys at the pool's price now");
        eq(_pool.balanceOf(stranger) < 1_000 ether ? 1 : 0, 1, "which is dearer");
        vm.prank(alice);
        eq(_pool.sell(1_000 ether, 0, alice, block.timestamp) > 0 ? 1 : 0, 1, "sold");
        vm.prank(alice);
        _pool.transfer(bob, 1_000 ether);
        eq(_pool.balanceOf(bob), 101_000 ether, "a transfer is free");
    }

    function _expectStill(address who) private {
        bytes4 still = ITokenSale.TokenSale_NotFinished.selector;
        vm.startPrank(who);
        _pool.approve(stranger, type(uint256).max);
        _expectFails(abi.encodeCall(_pool.transfer, (stranger, 1)), still);
        _expectFails(abi.encodeCall(_pool.transfer, (address(sale), 0)), still);
        _expectFails(
            abi.encodeCall(
                _pool.batchTransfer, (bytes32(0), 0, abi.encodePacked(uint8(0), uint256(1), bytes20(stranger)))
            ),
            still
        );
        // The pool is empty, and nobody but the sale fills it.
        _expectFails(abi.encodeCall(_pool.transfer, (address(_pool), 1)), IOwnPool.OwnPool_NoLiquidity.selector);
        _expectFails(
            abi.encodeCall(_pool.sell, (1, 0, who, block.timestamp)), IOwnPool.OwnPool_NoLiquidity.selector
        );
        vm.deal(who, who.balance + 1);
        (bool done,) = address(_pool).call{value: 1}(abi.encodeCall(_pool.buy, (0, who, block.timestamp)));
        eq(done ? 1 : 0, 0, "bought of the pool");
        (done,) = address(_pool).call{value: 1}(abi.encodeCall(_pool.addLiquidity, (0, 1, type(uint40).max)));
        eq(done ? 1 : 0, 0, "filled the pool");
        (done,) = address(_pool).call(abi.encodeCall(_pool.burn, (1)));
        eq(done ? 1 : 0, 0, "burnt");
        vm.stopPrank();
        vm.startPrank(stranger);
        _expectFails(abi.encodeCall(_pool.transferFrom, (who, stranger, 1)), still);
        vm.stopPrank();
        // As the provider, so that no other check stops it.
        vm.deal(deployer, deployer.balance + 1);
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(still));
        _pool.addLiquidity{value: 1}(0, 1, 0);
    }

    function _expectFails(bytes memory input, bytes4 reason) private {
        (bool done, bytes memory answer) = address(_pool).call(input);
        eq(done ? 1 : 0, 0, "moved");
        vm.assertEq(bytes32(bytes4(answer)), bytes32(reason), "for this reason");
    }

    function _buyPlain(address who, uint256 pay) private {
        uint256 before = sale.buyerOf(who).paid;
        (bool done,) = _send(who, pay);
        eq(done ? 1 : 0, 1, "plain coin buys");
        eq(sale.buyerOf(who).paid - before, pay, "in the sale");
    }

    function _send(address who, uint256 pay) private returns (bool done, bytes memory answer) {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        return address(_pool).call{value: pay}("");
    }

    function _expectReserves(uint256 coins, uint256 tokens) private view {
        (uint112 coin_, uint112 tokens_,) = _pool.getReserves();
        eq(coin_, coins, "coin");
        eq(tokens_, tokens, "tokens");
        eq(address(_pool).balance, coins, "the token holds it");
        eq(_pool.balanceOf(address(_pool)), tokens, "and these");
    }

    function _tellsOfList() private view returns (bool) {
        return capabilityOf(_pool, "saleList").power != 0;
    }

    function _poolLimits() internal view override returns (IPoolLimits.PoolLimitsInit memory) {
        return _limits;
    }
}
