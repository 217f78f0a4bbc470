// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {SwallowingCoin} from "../_mocks/SwallowingCoin.sol";
import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";
import {Creator2} from "../_support/MarketTest.sol";
import {Creator} from "../_support/TokenTest.sol";
import {ISaleToken, SaleTest} from "./SaleTest.sol";

contract SalePairTest is SaleTest {
    event Finished(
        address indexed by, uint256 coin, uint256 amount, uint256 burnt, uint256 liquidity, uint256 lockId
    );

    function setUp() public {
        setUpSale();
        start(rules());
    }

    function test_AFullSale_FillsThePairAtItsOwnPrice_AndBurnsTheLiquidity() public {
        buyAs(alice, FULL_RAISE);
        (uint256 coins, uint256 tokens) = sale.liquidityNow();
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        vm.prank(stranger);
        uint256 liquidity = sale.finish();
        (tokens, coins) = reserves(token);
        eq(coins, 24 ether, "its part of the raise");
        eq(tokens, 240_000 ether, "at the price of the sale");
        eq(liquidity, root(24 ether * 240_000 ether) - 1_000, "all but what the pair keeps");
        eq(IPairErc20(token.pair()).balanceOf(BURNT), liquidity, "burnt");
        eq(IPairErc20(token.pair()).totalSupply(), liquidity + 1_000, "nobody else has any");
        eq(token.totalSupply(), SUPPLY, "nothing was left to destroy");
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
        eq(token.isSaleFinished() ? 1 : 0, 1, "finished");
    }

    function test_WhatWasNotSold_IsDestroyed_AndThePriceIsTheSame() public {
        buyAs(alice, 10 ether);
        warpToEnd();
        uint256 liquidity = root(6 ether * 60_000 ether) - 1_000;
        vm.expectEmit(address(sale));
        emit Finished(stranger, 6 ether, 60_000 ether, 480_000 ether, liquidity, 0);
        vm.prank(stranger);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 6 ether, "coin");
        eq(tokens, 60_000 ether, "tokens");
        // 100,000 sold, 60,000 in the pair, 360,000 that were never for sale.
        eq(token.totalSupply(), 520_000 ether, "supply");
        eq(token.balanceOf(address(sale)), 0, "nothing stays");
    }

    function test_WhatIsBoughtAndNotClaimed_IsNotDestroyed() public {
        ISale.SaleInit memory chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        start(chosen);
        buyAs(alice, 10 ether);
        warpToEnd();
        sale.finish();
        eq(token.totalSupply(), 520_000 ether, "supply");
        eq(token.balanceOf(address(sale)), 100_000 ether, "alice's");
    }

    function test_APremium_MakesThePairDearer() public {
        ISale.SaleInit memory chosen = rules();
        chosen.premiumBps = 2_500;
        start(chosen);
        eq(token.balanceOf(address(sale)), 592_000 ether, "needs less");
        buyAs(alice, FULL_RAISE);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 192_000 ether, "a quarter dearer");
    }

    function test_Phases_ThePairBeginsAtTheAverage_WhereNothingWasSoldDearerAtTheirOwnPrice() public {
        start(phasedRules());
        buyAs(alice, 10 ether);
        vm.prank(deployer);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 6 ether, "coin");
        eq(tokens, 60_000 ether, "at the first price, at which alone was bought");
    }

    function test_Phases_ThePairBeginsAtWhatAllPaidOnAverage() public {
        start(phasedRules());
        buyAs(alice, 10 ether);
        vm.warp(block.timestamp + 2 hours);
        buyAs(bob, 90 ether);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        // 10 coins for 100,000 tokens, 90 for 300,000.
        eq(coins, 60 ether, "coin");
        eq(tokens, 240_000 ether, "at 100 coins for 400,000");
    }

    function testFuzz_ThePairsPrice_IsThePromisedOne_HoweverMuchWasSold(uint256 pay, uint256 premium, uint256 part)
        public
    {
        ISale.SaleInit memory chosen = rules();
        chosen.premiumBps = uint16(bound(premium, 0, 2_500));
        chosen.liquidityBps = uint16(bound(part, 5_100, 10_000));
        start(chosen);
        buyAs(alice, bound(pay, 10 ether, FULL_RAISE));
        warpToEnd();
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, sale.progress().raised * chosen.liquidityBps / 10_000, "coin");
        // coins * 10^36 / tokens = price and premium; both rounded down.
        uint256 dear = PRICE * (10_000 + chosen.premiumBps);
        eq((coins + 1) * 1e40 >= tokens * dear ? 1 : 0, 1, "not cheaper");
        eq(coins * 1e40 <= (tokens + 1) * dear ? 1 : 0, 1, "not dearer");
        uint256 brought = FOR_SALE + FOR_SALE * chosen.liquidityBps / (10_000 + chosen.premiumBps);
        eq(token.totalSupply(), SUPPLY - brought + sale.progress().sold + tokens, "the rest is destroyed");
    }

    function test_TheLiquidity_IsLockedForTheDeployer() public {
        ISale.SaleInit memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        start(chosen);
        buyAs(alice, FULL_RAISE);
        uint256 liquidity = sale.finish();
        eq(IPairErc20(token.pair()).balanceOf(tokenLock), liquidity, "locked");
        eq(IPairErc20(token.pair()).balanceOf(address(sale)), 0, "nothing stays");
        ITokenLock.Lock memory made = ITokenLock(tokenLock).lockOf(ITokenLock(tokenLock).lockCount());
        vm.assertEq(made.token, token.pair(), "liquidity");
        vm.assertEq(made.owner, deployer, "the deployer's");
        eq(made.amount, liquidity, "all of it");
        eq(made.schedule.end, block.timestamp + 30 days, "until then");
    }

    function test_APairThatAStrangerMade_AndFilledWithCoin_StopsNothingAndChangesNoPrice() public {
        bytes memory initCode = initCodeOf("meme-sale", rules(), untaxedOptions(weth));
        Creator2 maker = new Creator2();
        address foreseen_ = address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(maker), bytes32(0), keccak256(initCode)))))
        );
        address pair = factory.createPair(foreseen_, weth);
        fund(weth, pair, 3 ether);
        token = ISaleToken(maker.create(initCode, 0));
        sale = ISale(token.sale());
        IPairErc20(pair).sync();
        vm.assertEq(token.pair(), pair, "that pair");
        buyAs(alice, FULL_RAISE);
        sale.finish();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 24 ether, "coin");
        eq(tokens, 240_000 ether, "tokens");
        // What the stranger brought needs not come out of the raise.
        eq(sale.proceeds(), 19 ether, "the deployer's");
    }

    function test_AGift_AndASyncedGift_ChangeNoPrice() public {
        for (uint256 i; i < 2; ++i) {
            start(rules());
            buyAs(alice, FULL_RAISE);
            fund(weth, token.pair(), 7 ether);
            if (i == 1) IPairErc20(token.pair()).sync();
            sale.finish();
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(coins, 24 ether, "coin");
            eq(tokens, 240_000 ether, "tokens");
            eq(sale.proceeds(), 23 ether, "proceeds");
            eq(IPairErc20(token.pair()).balanceOf(BURNT) + 1_000, IPairErc20(token.pair()).totalSupply(), "all burnt");
            sale.collectProceeds();
            eq(address(sale).balance, 0, "nothing stays");
        }
    }

    function test_AGiftAboveTheLiquidity_OnlyMakesItDearer() public {
        for (uint256 i; i < 2; ++i) {
            start(rules());
            buyAs(alice, FULL_RAISE);
            fund(weth, token.pair(), 50 ether);
            if (i == 1) IPairErc20(token.pair()).sync();
            sale.finish();
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(tokens, 240_000 ether, "tokens");
            eq(coins, 50 ether + 24 ether / 1_000 + 1, "coin");
            eq(IPairErc20(token.pair()).balanceOf(BURNT) + 1_000, IPairErc20(token.pair()).totalSupply(), "all burnt");
        }
    }

    /// @dev The smallest sale that the rules accept: after a gift only a thousandth of the coin is brought.
    function test_AGiftToTheSmallestSale_StopsNoFinishEither() public {
        ISale.SaleInit memory chosen = rules();
        chosen.liquidityBps = 10_000;
        chosen.softCap = 0;
        chosen.phases[0] = phase(0, 31_654, 1e36);
        expectSaleRejected(
            initCodeOf("meme-sale", chosen, untaxedOptions(weth)),
            abi.encodeWithSelector(
                ISale.Sale_InvalidRule.selector, bytes32("pair"), 31_654 * 31_654, 1_001 * 1_001 * 1_000
            )
        );
        chosen.phases[0] = phase(0, 31_655, 1e36);
        start(chosen);
        buyAs(alice, 31_655);
        fund(weth, token.pair(), 31_655);
        IPairErc20(token.pair()).sync();
        eq(sale.finish() > 0 ? 1 : 0, 1, "liquidity");
        (uint256 tokens,) = reserves(token);
        eq(tokens, 31_655, "tokens");
    }

    function test_NobodyCanBeTheFirstProvider_BeforeTheFinish() public {
        buyAs(alice, FULL_RAISE);
        address pair = token.pair();
        fund(weth, pair, 50 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotFinished.selector));
        token.transfer(pair, 1_000_000);
        (bool done,) = pair.call(abi.encodeWithSignature("mint(address)", alice));
        eq(done ? 1 : 0, 0, "no liquidity");
        eq(IPairErc20(pair).totalSupply(), 0, "none");
    }

    /// @dev A few units in the pair beside as much coin as the sale brings: then a gift replaces the sale's coin, which goes
    /// to the deployer, while the liquidity tokens of the first provider take the buyers' part of the pair.
    function test_RevertWhen_TokensAreMintedIntoThePair_BeforeTheFinish() public {
        start(ALL_MARKETING, rules(), marketOptions(weth));
        buyAs(alice, FULL_RAISE);
        address pair = token.pair();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotFinished.selector));
        token.mint(pair, 1_000_000);
        vm.prank(owner);
        token.mint(owner, 1_000_000);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_NotFinished.selector));
        token.transfer(pair, 1_000_000);
        sale.finish();
        eq(IPairErc20(pair).balanceOf(BURNT) + 1_000, IPairErc20(pair).totalSupply(), "all burnt");
        vm.prank(owner);
        token.mint(pair, 1_000_000);
    }

    /// @dev The address that a plain creation gives does not depend on the arguments, so the pair can be named in them.
    function test_RevertWhen_ThePairIsTheHolderOfTheFirstSupply() public {
        Creator maker = new Creator();
        address foreseen_ = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(maker), hex"01")))));
        MarketOptions memory settings = untaxedOptions(weth);
        settings.common.base.receiver = factory.createPair(foreseen_, weth);
        bytes memory initCode = initCodeOf("meme-sale", rules(), settings);
        vm.expectRevert(abi.encodeWithSelector(ITokenSale.TokenSale_InvalidRule.selector, bytes32("receiver"), 0, 0));
        maker.create(initCode);
    }

    function test_ABaseThatWrapsNothing_CanNeverBeFilled_AndAllIsPaidBack() public {
        start("meme-sale", rules(), untaxedOptions(address(coin)));
        buyAs(alice, FULL_RAISE);
        (bool done,) = address(sale).call(abi.encodeCall(ISale.finish, ()));
        eq(done ? 1 : 0, 0, "it has no deposit");
        vm.warp(block.timestamp + 14 days);
        sale.refund(alice);
        eq(alice.balance, FULL_RAISE, "all of it");
    }

    function test_RevertWhen_ABaseSwallowsTheCoin() public {
        SwallowingCoin swallowing = new SwallowingCoin();
        start("meme-sale", rules(), untaxedOptions(address(swallowing)));
        buyAs(alice, FULL_RAISE);
        vm.expectRevert(abi.encodeWithSelector(ISale.Sale_WrongArrival.selector, 0, 24 ether));
        sale.finish();
        eq(address(sale).balance, FULL_RAISE, "the coin is here");
        vm.warp(block.timestamp + 14 days);
        eq(sale.refund(alice), FULL_RAISE, "and goes back");
    }

    function test_ThePriceHolds_OnWhicheverSideOfThePairTheTokenIs() public {
        bytes memory initCode = initCodeOf("meme-sale", rules(), untaxedOptions(weth));
        uint256 seen;
        for (uint256 i; seen != 3; ++i) {
            Creator2 maker = new Creator2();
            token = ISaleToken(maker.create(initCode, bytes32(i)));
            sale = ISale(token.sale());
            seen |= address(token) < weth ? 1 : 2;
            buyAs(alice, FULL_RAISE);
            sale.finish();
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(coins, 24 ether, "coin");
            eq(tokens, 240_000 ether, "tokens");
            eq(IERC20Like(weth).balanceOf(address(sale)), 0, "no wrapped coin stays");
        }
    }
}
