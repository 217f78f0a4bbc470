// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {IToken} from "../_support/IToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice What the owner of a token with taxes can do, whom it exempts, and which gates of modules its trades obey.
contract TradingPowersTest is MarketTest {
    string private constant FULL =
        "marketing-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust";

    function setUp() public {
        setUpExchange();
    }

    // ── exemptions, limits, start ──

    /// @notice With a supply that grew a thousandfold a limit of then would have stopped every sell.
    function test_Limits_AreNeverBelowTheirShareOfThePresentSupply() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.base.supply = 1_000;
        chosen.common.mintable.cap = SUPPLY;
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        chosen.market.limitSeconds = 30 days;
        (chosen.market.maxTransaction, chosen.market.maxHolding) = (1, 10);
        IMarketToken token = deployMarket(FULL, chosen);
        vm.warp(block.timestamp + 2);
        address pair = token.pair();
        eq(token.limits().maxTransaction, 1, "at the creation");
        vm.prank(owner);
        token.mint(holder, SUPPLY - 1_000);
        eq(token.limits().maxTransaction, SUPPLY / 1_000, "a sell of a normal size goes on");
        eq(token.limits().maxHolding, SUPPLY / 100, "holding");
        vm.prank(holder);
        token.transfer(pair, SUPPLY / 1_000);
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, SUPPLY / 1_000 + 1, SUPPLY / 1_000
            )
        );
        token.transfer(pair, SUPPLY / 1_000 + 1);
        vm.prank(holder);
        token.transfer(alice, SUPPLY / 100);
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector, alice, SUPPLY / 100 + 1, SUPPLY / 100
            )
        );
        token.transfer(alice, 1);
    }

    function test_Exempt_PaysNothing_UntilTakenAway_AndTheListCanBeClosed() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.feeExempt = list(alice);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        eq(buy(token, alice, 1 ether), amountOut(1 ether, reserveBase, reserveToken), "exempt");
        vm.prank(owner);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        (reserveToken, reserveBase) = reserves(token);
        uint256 out = amountOut(1 ether, reserveBase, reserveToken);
        eq(buy(token, alice, 1 ether), out - out * 500 / 10_000, "no longer");
        vm.prank(owner);
        token.endExemptions();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_ExemptionsEnded.selector));
        token.setExempt(list(alice), ITrading.Exemption.Fee, true);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_ExemptionsEnded.selector));
        token.endExemptions();
        vm.assertTrue(token.exemptionsEnded(), "closed for ever");
    }

    function test_ExemptFromLimits_IsOneExemptionAtATime() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitSeconds = 1 days;
        chosen.market.maxTransaction = uint112(SUPPLY / 1_000);
        chosen.market.maxHolding = uint112(SUPPLY / 100);
        chosen.trading.transactionExempt = list(alice);
        chosen.trading.holdingExempt = list(bob);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        address pair = token.pair();
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 100);
        vm.prank(pair);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector,
                alice,
                token.balanceOf(alice) + SUPPLY / 100,
                uint256(SUPPLY / 100)
            )
        );
        token.transfer(alice, SUPPLY / 100);
        vm.prank(holder);
        token.transfer(bob, SUPPLY / 10);
        vm.prank(pair);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(SUPPLY / 100), uint256(SUPPLY / 1_000)
            )
        );
        token.transfer(bob, SUPPLY / 100);
        vm.assertTrue(token.isExempt(alice, ITrading.Exemption.Transaction), "alice");
        vm.assertTrue(!token.isExempt(alice, ITrading.Exemption.Holding), "only that");
    }

    function test_Limits_OnlyLoosen() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitSeconds = 1 days;
        chosen.market.maxTransaction = uint112(SUPPLY / 500);
        chosen.market.maxHolding = uint112(SUPPLY / 50);
        chosen.market.coolDown = 60;
        IMarketToken token = deployMarket("marketing", chosen);
        bytes memory reason = abi.encodeWithSelector(ITrading.Trading_LimitsNotLooser.selector);
        vm.startPrank(owner);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 501), uint112(SUPPLY / 50), 60);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 500), uint112(SUPPLY / 51), 60);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 500), uint112(SUPPLY / 50), 61);
        token.loosenLimits(0, uint112(SUPPLY / 10), 30);
        vm.expectRevert(reason);
        token.loosenLimits(uint112(SUPPLY / 2), uint112(SUPPLY / 10), 30);
        IMarket.Limits memory limits = token.limits();
        eq(limits.maxTransaction, 0, "taken away");
        eq(limits.maxHolding, SUPPLY / 10, "loosened");
        eq(limits.coolDown, 30, "shorter");
        vm.warp(limits.until);
        vm.expectRevert(reason);
        token.loosenLimits(0, 0, 0);
        vm.stopPrank();
    }

    function test_StartTrading_OnlyMakesItEarlier() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, stranger));
        token.startTrading();
        vm.prank(owner);
        token.startTrading();
        require(buy(token, alice, 1 ether) > 0, "open");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_Started.selector, uint64(block.timestamp)));
        token.startTrading();
    }

    /// @notice Limits are counted from the start of trading, so who opens a day earlier ends them a day earlier.
    function test_StartTrading_EndsLimitsEarlier_NotShorter() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        (chosen.market.maxHolding, chosen.market.limitSeconds) = (uint112(SUPPLY / 50), 2 days);
        IMarketToken token = deployMarket("marketing", chosen);
        eq(token.limits().until, block.timestamp + 3 days, "from the set time");
        vm.prank(owner);
        token.startTrading();
        eq(token.limits().until, block.timestamp + 2 days, "from now");
        eq(token.limits().limitSeconds, 2 days, "as long as ever");
    }

    function test_SwapThreshold_IsKeptAsAPowerOfTwo() public {
        IMarketToken token = launch(weth, true);
        uint256[4] memory given = [uint256(0), 1, 1_000, SUPPLY];
        uint256[4] memory kept = [uint256(0), 1, 512, 2 ** 79];
        for (uint256 i; i < 4; ++i) {
            vm.prank(owner);
            token.setSwapThreshold(given[i]);
            eq(token.swapThreshold(), kept[i], "threshold");
        }
    }

    // ── owner ──

    function test_OwnerFunctions_AreTheOwnersAlone_AndNobodysAfterRenouncing() public {
        IMarketToken token = launch(weth, true);
        bytes[] memory calls = new bytes[](6);
        calls[0] = abi.encodeCall(ITrading.setTaxes, (0, 0));
        calls[1] = abi.encodeCall(ITrading.lowerTaxCeilings, (0, 0));
        calls[2] = abi.encodeCall(ITrading.startTrading, ());
        calls[3] = abi.encodeCall(ITrading.setExempt, (list(alice), ITrading.Exemption.Fee, true));
        calls[4] = abi.encodeCall(ITrading.endExemptions, ());
        calls[5] = abi.encodeCall(ITrading.setSwapThreshold, (0));
        for (uint256 i; i < calls.length; ++i) {
            expectUnauthorized(address(token), stranger, calls[i]);
        }
        vm.prank(owner);
        token.renounceOwnership();
        for (uint256 i; i < calls.length; ++i) {
            expectUnauthorized(address(token), owner, calls[i]);
        }
        ITill till = ITill(token.till());
        ITill.Split memory split = till.split();
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotOwner.selector, owner));
        till.setSplit(split);
        eq(token.capabilities().length, 0, "nothing left");
        // And trading goes on.
        sell(token, alice, buy(token, alice, 1 ether));
    }

    function test_WhileTheOwnershipIsLocked_TheTillObeysNobody() public {
        IMarketToken token = deployMarket(FULL, openGate(marketOptions(weth)));
        ITill till = ITill(token.till());
        vm.prank(owner);
        token.lockOwnership(uint64(block.timestamp + 1 days));
        vm.assertEq(token.actingOwner(), address(0), "nobody acts");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotOwner.selector, owner));
        till.setSlippage(300);
        vm.warp(block.timestamp + 1 days);
        vm.prank(owner);
        till.setSlippage(300);
        eq(till.slippageBps(), 300, "again");
    }

    function test_Capabilities_NameEveryPower() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        IMarketToken token = deployMarket("marketing", chosen);
        ITokenBase.Capability[] memory powers = token.capabilities();
        eq(powers.length, 8, "count");
        expectCapability(token, "buyTax", owner, 1_000, 0);
        expectCapability(token, "sellTax", owner, 1_500, 0);
        for (uint256 i; i < 5; ++i) {
            bytes32[5] memory plain =
                [bytes32("registerPair"), "exempt", "taxSplit", "swapBack", "transferOwnership"];
            expectCapability(token, plain[i], owner, 0, 0);
        }
        expectCapability(token, "startTrading", owner, 0, chosen.market.tradingStart);
        ITill till = ITill(token.till());
        vm.startPrank(owner);
        token.lowerTaxCeilings(0, 0);
        token.endExemptions();
        token.startTrading();
        till.fixSplit();
        vm.stopPrank();
        powers = token.capabilities();
        eq(powers.length, 3, "what was given up is missing");
    }

    function test_Capabilities_TellOfLimits_AsLongAsTheyCanBeLoosened() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.market.maxHolding, chosen.market.limitSeconds) = (uint112(SUPPLY / 50), 1 days);
        uint256 end = block.timestamp + 1 days;
        IMarketToken token = deployMarket("marketing", chosen);
        expectCapability(token, "loosenLimits", owner, 0, end);
        vm.warp(end);
        vm.assertEq(capabilityOf(token, "loosenLimits").power, bytes32(0), "over");
    }

    /// @notice Who stays exempt when the owner has ended exemptions and left is on a list, and is counted.
    function test_ExemptAccounts_AreListed_AlsoWithoutAnOwner() public {
        IMarketToken token = deployMarket("marketing", marketOptions(weth));
        vm.startPrank(owner);
        token.setExempt(list(alice, bob), ITrading.Exemption.Fee, true);
        token.setExempt(list(bob, team), ITrading.Exemption.Holding, true);
        eq(token.exemptCount(), 3, "each once");
        expectCapability(token, "exempted", address(0), 3, 0);
        token.setExempt(list(alice), ITrading.Exemption.Transaction, false);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        token.setExempt(list(alice), ITrading.Exemption.Fee, false);
        eq(token.exemptCount(), 2, "one left");
        vm.assertEq(token.exemptAccount(0), team, "the last took its place");
        vm.assertEq(token.exemptAccount(1), bob, "and this one stayed");
        token.setExempt(list(bob), ITrading.Exemption.Fee, false);
        vm.assertTrue(token.isExempt(bob, ITrading.Exemption.Holding), "still of one thing");
        token.endExemptions();
        token.renounceOwnership();
        vm.stopPrank();
        eq(token.capabilities().length, 1, "all that is left");
        expectCapability(token, "exempted", address(0), 2, 0);
    }

    /// @notice After any changes the list names exactly the accounts that are exempt from something, each once.
    function testFuzz_ExemptAccounts_AreThoseThatAreExempt(uint256 seed) public {
        IMarketToken token = deployMarket("marketing", marketOptions(weth));
        address[5] memory accounts = [alice, bob, team, holder, stranger];
        uint256[5] memory bits;
        for (uint256 i; i < 24; ++i) {
            uint256 draw = uint256(keccak256(abi.encode(seed, i)));
            (uint256 which, uint256 what, bool exempt) = (draw % 5, (draw >> 8) % 3, (draw >> 16) % 2 == 0);
            vm.prank(owner);
            token.setExempt(list(accounts[which]), ITrading.Exemption(what), exempt);
            bits[which] = exempt ? bits[which] | 1 << what : bits[which] & ~(1 << what);
        }
        uint256 count;
        for (uint256 i; i < 5; ++i) {
            if (bits[i] != 0) ++count;
            for (uint256 what; what < 3; ++what) {
                bool exempt = token.isExempt(accounts[i], ITrading.Exemption(what));
                vm.assertEq(exempt, bits[i] >> what & 1 == 1, "bit");
            }
        }
        eq(token.exemptCount(), count, "count");
        for (uint256 i; i < count; ++i) {
            for (uint256 other; other < 5; ++other) {
                if (token.exemptAccount(i) == accounts[other]) bits[other] = 0;
            }
        }
        for (uint256 i; i < 5; ++i) {
            eq(bits[i], 0, "each is on the list");
        }
    }

    function test_WithEveryOrdinaryModule_TradingObeysTheirGates() public {
        IMarketToken token = deployMarket(FULL, openGate(marketOptions(weth)));
        seed(token, holder, SUPPLY / 2, 100 ether);
        uint256 got = buy(token, alice, 1 ether);
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        address pair = token.pair();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(bytes4(keccak256("Blacklist_Blacklisted(address)")), alice));
        token.transfer(pair, got);
        vm.prank(owner);
        token.setBlacklisted(list(alice), false);
        require(sell(token, alice, got) > 0, "sells again");
    }

    function test_WhileTheGateIsClosed_OnlyListedAccountsTrade() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.whitelist.accounts = list(alice);
        IMarketToken token = deployMarket(FULL, chosen);
        seed(token, holder, SUPPLY / 2, 100 ether);
        uint256 got = buy(token, alice, 1 ether);
        require(got > 0, "a listed account buys: the pair passes");
        require(sell(token, alice, got) > 0, "and sells");
        address pair = token.pair();
        vm.prank(pair);
        (bool bought,) = address(token).call(abi.encodeWithSignature("transfer(address,uint256)", bob, 1));
        vm.assertTrue(!bought, "others wait");
    }

    function launch(address base_, bool first) internal returns (IMarketToken token) {
        token = deployOrdered("marketing", marketOptions(base_), first);
        seed(token, holder, SUPPLY / 2, 100 ether);
    }

    function openGate(MarketOptions memory chosen) private view returns (MarketOptions memory) {
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        chosen.common.whitelist.accounts = list(alice, owner);
        return chosen;
    }

    function expectUnauthorized(address target, address sender, bytes memory call_) private {
        vm.prank(sender);
        (bool done, bytes memory reason) = target.call(call_);
        vm.assertTrue(!done, "refused");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, sender)),
            "for that reason"
        );
    }
}
