// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleRulesTest is SaleTest {
    bytes32 private rule;
    uint256 private given;
    uint256 private limit;

    function setUp() public {
        setUpSale();
    }

    function test_RevertWhen_ARuleIsOutOfItsBounds_ItIsNamedWithThem() public {
        uint256 now_ = block.timestamp;
        for (uint256 i; i < 33; ++i) {
            ISale.SaleInit memory chosen = phasedRules();
            if (i == 0) (chosen.deployer, rule, given, limit) = (address(0), "deployer", 0, 0);
            if (i == 1) (chosen.liquidityBps, rule, given, limit) = (5_099, "liquidity", 5_099, 5_100);
            if (i == 2) (chosen.premiumBps, rule, given, limit) = (2_501, "premium", 2_501, 2_500);
            if (i == 3) (chosen.liquidityLockSeconds, rule, given, limit) = (1, "lock", 1, 30 days);
            if (i == 4) chosen.liquidityLockSeconds = 36_525 days + 1;
            if (i == 4) (rule, given, limit) = ("lock", 36_525 days + 1, 36_525 days);
            if (i == 5) (chosen.claim, chosen.releaseSeconds) = (ISale.Claim.Linear, 1_461 days + 1);
            if (i == 5) (rule, given, limit) = ("release", 1_461 days + 1, 1_461 days);
            if (i == 6) (chosen.claim, chosen.releaseSeconds, chosen.releaseInterval) = (ISale.Claim.Linear, 9, 10);
            if (i == 6) (rule, given, limit) = ("interval", 10, 9);
            if (i == 7) (chosen.claim, rule, given, limit) = (ISale.Claim.Linear, "release", 0, 1);
            if (i == 8) (chosen.releaseSeconds, rule, given, limit) = (1, "release", 1, 0);
            if (i == 9) (chosen.leastPaid, chosen.mostPaid, rule, given, limit) = (2, 1, "leastPaid", 2, 1);
            if (i == 10) (chosen.leastPaid, chosen.limitPaid, rule, given, limit) = (2, 1, "leastPaid", 2, 1);
            if (i == 11) (chosen.mostPaid, chosen.limitPaid, rule, given, limit) = (2, 1, "mostPaid", 2, 1);
            if (i == 12) (chosen.rewardBps, rule, given, limit) = (rates(1, 0), "reward", 0, 1);
            if (i == 13) (chosen.rewardBps, rule, given, limit) = (new uint16[](7), "generations", 7, 6);
            if (i == 14) (chosen.rewardBps, rule, given, limit) = (rates(1_000, 1), "rewards", 1_001, 1_000);
            if (i == 15) (chosen.liquidityBps, chosen.rewardBps) = (9_001, rates(500, 500));
            if (i == 15) (rule, given, limit) = ("liquidity", 9_001, 9_000);
            if (i == 16) (chosen.phases, rule, given, limit) = (new ISale.Phase[](0), "phases", 0, 1);
            if (i == 17) (chosen.phases, rule, given, limit) = (new ISale.Phase[](9), "phases", 9, 8);
            if (i == 18) (chosen.phases[0].price, rule, given, limit) = (0, "phases", 3, 1);
            if (i == 19) chosen.phases[0].startAt = uint40(now_ + 90 days + 1);
            if (i == 19) (rule, given, limit) = ("start", now_ + 90 days + 1, now_ + 90 days);
            if (i == 20) chosen.phases[1].amount = chosen.phases[0].amount;
            if (i == 20) (rule, given, limit) = ("amount", 100_000 ether, 100_000 ether + 1);
            if (i == 21) (chosen.phases[1].price, rule, given, limit) = (PRICE - 1, "price", PRICE - 1, PRICE);
            if (i == 22) chosen.phases[2].price = 3 * PRICE + 1;
            if (i == 22) (rule, given, limit) = ("price", 3 * PRICE + 1, 3 * PRICE);
            if (i == 23) chosen.phases[2].startAt = chosen.phases[1].startAt;
            if (i == 23) (rule, given, limit) = ("phaseStart", now_ + 1 hours, now_ + 1 hours + 1);
            if (i == 24) (chosen.endAt, rule, given) = (chosen.phases[2].startAt, "end", now_ + 2 hours);
            if (i == 24) limit = now_ + 2 hours + 1;
            if (i == 25) chosen.endAt = uint40(now_ + 365 days + 1);
            if (i == 25) (rule, given, limit) = ("end", now_ + 365 days + 1, now_ + 365 days);
            // 10 + 10 + 75 coins are all that the three phases can raise.
            if (i == 26) (chosen.softCap, rule, given, limit) = (95 ether + 1, "softCap", 95 ether + 1, 95 ether);
            if (i > 26) chosen = rules();
            uint256 most = type(uint112).max / 2;
            if (i == 27) (chosen.phases[0].amount, rule, given, limit) = (uint112(most + 1), "amount", most + 1, most);
            most = type(uint96).max / 2;
            if (i == 28) chosen.phases[0].price = most * 1e36 / FOR_SALE + 1e18;
            if (i == 28) (rule, limit) = ("raise", most);
            if (i == 28) given = (FOR_SALE * chosen.phases[0].price + 1e36 - 1) / 1e36;
            if (i == 29) (chosen.phases[0].price, rule, given, limit) = (0, "claim", 0, 1);
            if (i == 30) (chosen, rule, given, limit) = (fairRules(), "softCap", most + 1, most);
            if (i == 30) chosen.softCap = uint96(most + 1);
            if (i == 31) (chosen.phases[0].amount, rule, given, limit) = (0, "amount", 0, 1);
            if (i == 32) (chosen.phases[0].price, rule) = (uint256(type(uint192).max) + 1, "price");
            if (i == 32) (given, limit) = (uint256(type(uint192).max) + 1, type(uint192).max);
            expectSaleRejected(
                initCodeOf("meme-sale", chosen, untaxedOptions(weth)),
                abi.encodeWithSelector(ISale.Sale_InvalidRule.selector, rule, given, limit)
            );
        }
    }

    /// @dev The least product of coin and tokens, with a quarter of what the soft cap buys at the dearest price.
    function test_RevertWhen_TheSoftCap_CouldNotFillTheExchange() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.liquidityBps, chosen.softCap) = (10_000, 63_308);
        chosen.phases[0] = phase(0, 100_000, 1e36);
        expectSaleRejected(
            initCodeOf("meme-sale", chosen, untaxedOptions(weth)),
            abi.encodeWithSelector(
                ISale.Sale_InvalidRule.selector, bytes32("pair"), 63_308 * 15_827, 1_001 * 1_001 * 1_000
            )
        );
        chosen.softCap = 63_312;
        start(chosen);
        is_(ISale.SaleState.Selling);
    }

    function test_TheHighestRules_AreAccepted() public {
        ISale.SaleInit memory chosen = rules();
        (chosen.liquidityBps, chosen.premiumBps) = (9_000, 2_500);
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
        settings.common.base.supply = 640_000 ether - 1;
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), settings),
            abi.encodeWithSignature(
                "ERC20InsufficientBalance(address,uint256,uint256)", holder, 640_000 ether - 1, 640_000 ether
            )
        );
    }

    function test_RevertWhen_TradingStartsLater_OrTheSaleIsNotOnTheChain() public {
        MarketOptions memory settings = untaxedOptions(weth);
        settings.market.tradingStart = uint64(block.timestamp + 1);
        bytes4 refused = ITokenSale.TokenSale_InvalidRule.selector;
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), settings),
            abi.encodeWithSelector(refused, bytes32("tradingStart"), block.timestamp + 1, block.timestamp)
        );
        vm.etch(saleImplementation, "");
        expectSaleRejected(
            initCodeOf("meme-sale", rules(), untaxedOptions(weth)),
            abi.encodeWithSelector(ITokenSale.TokenSale_CompanionMissing.selector, saleImplementation)
        );
    }

    function test_RevertWhen_NothingCouldLockTheLiquidity() public {
        vm.etch(tokenLock, "");
        ISale.SaleInit memory chosen = rules();
        start(chosen);
        chosen.liquidityLockSeconds = 30 days;
        expectSaleRejected(
            initCodeOf("meme-sale", chosen, untaxedOptions(weth)),
            abi.encodeWithSelector(ITokenSale.TokenSale_CompanionMissing.selector, tokenLock)
        );
        // A token that is its own exchange locks its reserves itself.
        startPool("erc314-sale", chosen);
    }

    function test_AList_IsBoundToChainSaleAndAccount() public {
        ISale.SaleInit memory chosen = rules();
        chosen.phases[0].listRoot = emptyList();
        start(chosen);
        (, bool keepsLists,) = sale.deployerPowers();
        vm.assertTrue(keepsLists, "a list");
        eq(token.capabilities().length, 2, "what the deployer can do");
        expectCapability(token, "saleList", deployer, 0, chosen.endAt);
        expectCapability(token, "saleEarly", deployer, 0, chosen.endAt);
        (bytes32 root_, bytes32[] memory proof) = listOf(alice, bob);
        bytes memory notListed = abi.encodeWithSelector(ISale.Sale_NotListed.selector, alice);
        expectBuyRejected(alice, 1 ether, notListed);
        setList(0, root_);
        vm.assertEq(sale.saleRules().phases[0].listRoot, root_, "root");
        expectBuyRejected(alice, 1 ether, notListed);
        buyAs(alice, 1 ether, address(0), proof);
        // The same proof is no other account's.
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

    function rates(uint16 first, uint16 second) private pure returns (uint16[] memory list_) {
        list_ = new uint16[](2);
        (list_[0], list_[1]) = (first, second);
    }
}
