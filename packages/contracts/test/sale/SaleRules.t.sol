// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {SaleTest} from "./SaleTest.sol";

contract SaleRulesTest is SaleTest {
    function setUp() public {
        setUpSale();
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

    function test_RevertWhen_NothingCouldLockTheLiquidity() public {
        vm.etch(tokenLock, "");
        ISale.SaleInit memory chosen = rules();
        start(chosen);
        chosen.liquidityLockSeconds = 1;
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
        eq(sale.hasList() ? 1 : 0, 1, "a list");
        eq(token.capabilities().length, 1, "what the deployer can do");
        vm.assertEq(token.capabilities()[0].power, bytes32("saleList"), "is to keep it");
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
