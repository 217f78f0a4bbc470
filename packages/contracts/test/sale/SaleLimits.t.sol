// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {SaleTest} from "./SaleTest.sol";

/// @notice Opening limits of a token that is sold first: they are counted from the finish, whenever that is.
contract SaleLimitsTest is SaleTest {
    uint112 private constant MAX_TRANSACTION = uint112(SUPPLY / 500);
    uint112 private constant MAX_HOLDING = uint112(SUPPLY / 100);
    uint32 private constant HOUR = 1 hours;

    function setUp() public {
        setUpSale();
    }

    /// @notice However long the sale lasts, also longer than the limits are to hold, the first seconds of trading have them.
    function test_Limits_HoldFromTheFinishOn_HoweverLongTheSaleLasts(uint32 limitSeconds, uint32 saleSeconds) public {
        limitSeconds = uint32(bound(limitSeconds, 2, 90 days));
        saleSeconds = uint32(bound(saleSeconds, 1, 365 days));
        startLimited("meme-sale", limitSeconds, saleSeconds);
        buyAs(alice, FULL_RAISE / 2);
        vm.warp(block.timestamp + saleSeconds);
        sale.finish();
        uint256 finishedAt = block.timestamp;
        eq(token.limits().until, finishedAt + limitSeconds, "so long from the finish");
        eq(token.limits().limitSeconds, limitSeconds, "as told");
        expectHeld();
        vm.warp(finishedAt + limitSeconds - 1);
        expectHeld();
        vm.warp(finishedAt + limitSeconds);
        eq(token.limits().until, 0, "over");
        address pair = token.pair();
        vm.startPrank(alice);
        token.transfer(bob, uint256(MAX_HOLDING) + 1);
        token.transfer(pair, uint256(MAX_TRANSACTION) + 1);
        vm.stopPrank();
    }

    function test_BeforeTheFinish_TheLimitsAreInForce_AndTheirEndIsNotKnown() public {
        startLimited("marketing-sale", HOUR, 30 days);
        expectUnknownEnd();
        vm.warp(block.timestamp + 29 days);
        expectUnknownEnd();
        buyAs(alice, FULL_RAISE);
        eq(token.coolDownEnd(alice), 0, "a purchase in the sale starts no cool-down");
        sale.finish();
        eq(token.limits().until, block.timestamp + HOUR, "an hour from the finish");
        expectCapability(token, "loosenLimits", owner, 0, block.timestamp + HOUR);
        vm.warp(block.timestamp + HOUR - 1);
        eq(token.limits().maxHolding, MAX_HOLDING, "to the last second");
        vm.warp(block.timestamp + 1);
        eq(token.limits().maxHolding, 0, "over");
        vm.assertEq(capabilityOf(token, "loosenLimits").power, bytes32(0), "nothing is left to loosen");
    }

    function test_LoosenLimits_WorksBeforeTheFinish_AndChangesNoDuration() public {
        startLimited("marketing-sale", HOUR, 30 days);
        vm.warp(block.timestamp + 29 days);
        vm.expectEmit(address(token));
        emit IMarket.LimitsSet(0, MAX_HOLDING * 2, 30, HOUR);
        vm.prank(owner);
        token.loosenLimits(0, MAX_HOLDING * 2, 30);
        IMarket.Limits memory limits = token.limits();
        eq(limits.maxTransaction, 0, "taken away");
        eq(limits.maxHolding, MAX_HOLDING * 2, "loosened");
        eq(limits.coolDown, 30, "shorter");
        eq(limits.until, 0, "still not known");
        buyAs(alice, FULL_RAISE);
        sale.finish();
        eq(token.limits().until, block.timestamp + HOUR, "an hour from the finish");
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector, bob, uint256(MAX_HOLDING) * 2 + 1, MAX_HOLDING * 2
            )
        );
        token.transfer(bob, uint256(MAX_HOLDING) * 2 + 1);
    }

    function test_WithoutLimits_NothingIsToldOfThem_NorLoosened() public {
        start("marketing-sale", rules());
        eq(token.limits().maxHolding, 0, "none");
        vm.assertEq(capabilityOf(token, "loosenLimits").power, bytes32(0), "nothing to loosen");
    }

    /// @dev A token with all three limits, in a sale of 400,000 tokens that half of the raise is enough for.
    function startLimited(string memory template, uint32 limitSeconds, uint256 saleSeconds) private {
        MarketOptions memory settings = untaxedOptions(weth);
        (settings.market.maxTransaction, settings.market.maxHolding) = (MAX_TRANSACTION, MAX_HOLDING);
        (settings.market.coolDown, settings.market.limitSeconds) = (60, limitSeconds);
        ISale.SaleInit memory chosen = rules();
        chosen.endAt = uint40(block.timestamp + saleSeconds);
        start(template, chosen, settings);
    }

    function expectUnknownEnd() private view {
        IMarket.Limits memory limits = token.limits();
        eq(limits.maxTransaction, MAX_TRANSACTION, "most of a trade");
        eq(limits.maxHolding, MAX_HOLDING, "most of an account");
        eq(limits.coolDown, 60, "cool-down");
        eq(limits.until, 0, "the end");
        eq(limits.limitSeconds, HOUR, "how long they hold");
        expectCapability(token, "loosenLimits", owner, 0, 0);
    }

    /// @dev What lies with alice, who has forty times what one may hold, moves no faster than the limits allow.
    function expectHeld() private {
        eq(token.limits().maxHolding, MAX_HOLDING, "told");
        address pair = token.pair();
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector, bob, uint256(MAX_HOLDING) + 1, MAX_HOLDING
            )
        );
        token.transfer(bob, uint256(MAX_HOLDING) + 1);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(MAX_TRANSACTION) + 1, MAX_TRANSACTION
            )
        );
        token.transfer(pair, uint256(MAX_TRANSACTION) + 1);
    }
}
