// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FakePair} from "../_mocks/PrizeCheaters.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice The exchange pair of a token without taxes: start of trading, opening limits, further pairs.
contract MarketContractTest is MarketTest {
    uint112 private constant MAX_TRANSACTION = uint112(SUPPLY / 1_000);
    uint112 private constant MAX_HOLDING = uint112(SUPPLY / 100);

    function setUp() public {
        setUpExchange();
    }

    function test_Constructor_MakesThePair_WithoutTouchingIt() public {
        IMarketToken token = deployMarket("meme", marketOptions(weth));
        vm.assertEq(token.pair(), factory.getPair(address(token), weth), "the exchange's pair");
        vm.assertEq(token.base(), weth, "base");
        vm.assertEq(token.router(), address(router), "router");
        eq(IPairErc20(token.pair()).totalSupply(), 0, "the pair is empty");
        eq(token.balanceOf(holder), SUPPLY, "the whole supply");
        eq(token.capabilities().length, 0, "nobody can do anything");
    }

    function test_Constructor_TakesThePairThatAStrangerMade() public {
        MarketOptions memory chosen = marketOptions(weth);
        bytes memory initCode = bytes.concat(creationCode("meme"), marketArgs("meme", chosen));
        Foreseen maker = new Foreseen();
        address foreseen = maker.addressOf(initCode);
        vm.prank(stranger);
        address made = factory.createPair(foreseen, weth);
        IMarketToken token = IMarketToken(maker.make(initCode));
        vm.assertEq(token.pair(), made, "the stranger's pair");
        eq(seed(token, holder, 1_000 ether, 1 ether) > 0 ? 1 : 0, 1, "the launch is not blocked");
    }

    function test_Constructor_Rejects_WhatIsNoExchange() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.router = stranger;
        expectMarketRejected("meme", chosen, abi.encodeWithSelector(IMarket.Market_InvalidExchange.selector, stranger, weth));
        chosen = marketOptions(stranger);
        expectMarketRejected(
            "meme", chosen, abi.encodeWithSelector(IMarket.Market_InvalidExchange.selector, address(router), stranger)
        );
        NoFactory without = new NoFactory();
        chosen = marketOptions(weth);
        chosen.market.router = address(without);
        expectMarketRejected(
            "meme", chosen, abi.encodeWithSelector(IMarket.Market_InvalidExchange.selector, address(without), weth)
        );
    }

    function test_Constructor_Rejects_ASupplyThatNoPairHolds() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.base.supply = uint256(type(uint112).max) + 1;
        expectMarketRejected(
            "meme", chosen, abi.encodeWithSelector(IMarket.Market_SupplyTooLarge.selector, uint256(type(uint112).max) + 1)
        );
        chosen.common.base.supply = type(uint112).max;
        deployMarket("meme", chosen);
    }

    function test_Constructor_Rejects_AStartTooFarAhead() public {
        MarketOptions memory chosen = marketOptions(weth);
        uint64 latest = uint64(block.timestamp + 90 days);
        chosen.market.tradingStart = latest;
        deployMarket("meme", chosen);
        chosen.market.tradingStart = latest + 1;
        expectMarketRejected(
            "meme", chosen, abi.encodeWithSelector(IMarket.Market_StartTooLate.selector, latest + 1, uint256(latest))
        );
    }

    function test_Constructor_Rejects_LimitsThatCouldFreezeTrading() public {
        expectInvalidLimits(MAX_TRANSACTION - 1, 0, 0, 90 days);
        expectInvalidLimits(0, MAX_HOLDING - 1, 0, 90 days);
        expectInvalidLimits(0, 0, 3_601, 90 days);
        expectInvalidLimits(MAX_TRANSACTION, 0, 0, 0);
        expectInvalidLimits(0, MAX_HOLDING, 0, 0);
        expectInvalidLimits(0, 0, 60, 0);
        expectInvalidLimits(MAX_TRANSACTION, 0, 0, 90 days + 1);
        expectInvalidLimits(0, 0, 0, 1);
        limited(MAX_TRANSACTION, MAX_HOLDING, 3_600, 90 days);
    }

    function test_BeforeTheStart_OnlyTheLauncherMovesTokensIntoOrOutOfAPair() public {
        MarketOptions memory chosen = marketOptions(weth);
        uint64 start = uint64(block.timestamp + 1 days);
        chosen.market.tradingStart = start;
        IMarketToken token = deployMarket("meme", chosen);
        seed(token, holder, SUPPLY / 2, 10 ether);
        address pair = token.pair();
        bytes memory reason = abi.encodeWithSelector(IMarket.Market_NotStarted.selector, start);

        vm.prank(holder);
        vm.expectRevert(reason);
        token.transfer(pair, 1 ether);
        vm.prank(pair);
        vm.expectRevert(reason);
        token.transfer(alice, 1 ether);
        // Between accounts it moves as ever.
        vm.prank(holder);
        token.transfer(alice, 1 ether);

        vm.warp(start);
        require(buy(token, bob, 1 ether) > 0, "it opens by itself");
    }

    function test_MaxTransaction_StopsLargerTradesUntilItEnds() public {
        uint256 end = block.timestamp + 1 days;
        IMarketToken token = limited(MAX_TRANSACTION, 0, 0, 1 days);
        address pair = token.pair();
        vm.prank(pair);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(MAX_TRANSACTION) + 1, MAX_TRANSACTION
            )
        );
        token.transfer(alice, uint256(MAX_TRANSACTION) + 1);
        vm.prank(pair);
        token.transfer(alice, MAX_TRANSACTION);
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(MAX_TRANSACTION) + 1, MAX_TRANSACTION
            )
        );
        token.transfer(pair, uint256(MAX_TRANSACTION) + 1);
        // Transfers between accounts are no trades.
        vm.prank(holder);
        token.transfer(bob, SUPPLY / 10);
        vm.warp(end);
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 10);
        eq(token.limits().maxTransaction, 0, "it has ended by itself");
    }

    function test_MaxHolding_StopsReceiversUntilItEnds_ButNoPairAndNoRouter() public {
        uint256 end = block.timestamp + 1 days;
        IMarketToken token = limited(0, MAX_HOLDING, 0, 1 days);
        address pair = token.pair();
        vm.prank(holder);
        token.transfer(alice, MAX_HOLDING);
        bytes memory reason = abi.encodeWithSelector(
            IMarket.Market_HoldingTooLarge.selector, alice, uint256(MAX_HOLDING) + 1, MAX_HOLDING
        );
        vm.prank(holder);
        vm.expectRevert(reason);
        token.transfer(alice, 1);
        vm.prank(pair);
        vm.expectRevert(reason);
        token.transfer(alice, 1);
        // Removing liquidity lets tokens pass through the router.
        uint256 lp = IPairErc20(pair).balanceOf(holder);
        vm.prank(holder);
        IPairErc20(pair).approve(address(router), lp);
        vm.prank(holder);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), lp / 50, 0, 0, bob, block.timestamp);
        // A whole stack can be sold: the pair holds what it must.
        vm.prank(alice);
        token.transfer(pair, MAX_HOLDING);
        vm.warp(end);
        vm.prank(holder);
        token.transfer(alice, SUPPLY / 10);
    }

    function test_CoolDown_StopsTheNextBuyOnly_AndDustStartsNone() public {
        uint256 end = block.timestamp + 1 days;
        IMarketToken token = limited(0, 0, 600, 1 days);
        address pair = token.pair();
        // A stranger's dust starts nothing.
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 10_000 - 1);
        eq(token.coolDownEnd(alice), 0, "dust");
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 10_000);
        eq(token.coolDownEnd(alice), block.timestamp + 600, "a real buy");
        vm.prank(pair);
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_CoolDown.selector, alice, block.timestamp + 600));
        token.transfer(alice, 1);
        // Never a sell, and never anybody else.
        vm.prank(alice);
        token.transfer(pair, 1 ether);
        vm.prank(pair);
        token.transfer(bob, SUPPLY / 1_000);
        vm.warp(block.timestamp + 600);
        vm.prank(pair);
        token.transfer(alice, SUPPLY / 1_000);
        vm.warp(end);
        eq(token.coolDownEnd(alice), 0, "it ends with the limits");
        vm.prank(pair);
        token.transfer(alice, 1);
    }

    /// @notice A stranger's purchase for the router kept everybody from removing liquidity by it.
    function test_CoolDown_IsNotTheRouters_SoLiquidityIsRemovedByItAtAnyTime() public {
        IMarketToken token = limited(0, 0, 600, 1 days);
        address pair = token.pair();
        vm.prank(pair);
        token.transfer(address(router), SUPPLY / 1_000);
        uint256 lp = IPairErc20(pair).balanceOf(holder);
        vm.prank(holder);
        IPairErc20(pair).approve(address(router), lp);
        vm.prank(holder);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), lp / 50, 0, 0, bob, block.timestamp);
        vm.assertTrue(token.balanceOf(bob) > 0, "removed");
    }

    /// @notice Nothing at all is a buy to nobody, also where a share of the supply rounds to nothing.
    function test_CoolDown_IsStartedByNoEmptyTransfer() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.common.base.supply, chosen.common.base.decimals) = (9_999, 0);
        (chosen.market.limitSeconds, chosen.market.coolDown) = (1 days, 600);
        IMarketToken token = deployMarket("meme", chosen);
        address pair = token.pair();
        vm.prank(stranger);
        token.transferFrom(pair, alice, 0);
        eq(token.coolDownEnd(alice), 0, "empty");
        vm.prank(holder);
        token.transfer(pair, 100);
        vm.prank(pair);
        token.transfer(alice, 1);
        eq(token.coolDownEnd(alice), block.timestamp + 600, "a unit");
    }

    function test_Limits_ThatHaveEnded_CostNothing_AfterTheNextTrade() public {
        uint256 end = block.timestamp + 1 days;
        IMarketToken token = limited(MAX_TRANSACTION, MAX_HOLDING, 600, 1 days);
        IMarketToken other = deployMarket("meme", marketOptions(weth));
        seed(other, holder, SUPPLY / 2, 10 ether);
        vm.warp(end);
        buy(token, alice, 0.001 ether);
        buy(other, alice, 0.001 ether);
        uint256[2] memory used;
        for (uint256 i; i < 4; ++i) {
            IMarketToken one = i % 2 == 0 ? token : other;
            vm.prank(holder);
            uint256 before = gasleft();
            one.transfer(bob, 1 ether);
            used[i % 2] = before - gasleft();
        }
        vm.assertLe(used[0], used[1] + 20, "a token that never had limits");
    }

    /// @notice Limits hold from the first second of trading to the last before their end, and are told of all the time before.
    function test_Limits_AreCountedFromTheStartOfTrading(uint32 limitSeconds, uint32 wait) public {
        limitSeconds = uint32(bound(limitSeconds, 2, 90 days));
        wait = uint32(bound(wait, 0, 90 days));
        MarketOptions memory chosen = marketOptions(weth);
        uint256 start = block.timestamp + wait;
        (chosen.market.tradingStart, chosen.market.limitSeconds) = (uint64(start), limitSeconds);
        (chosen.market.maxTransaction, chosen.market.maxHolding) = (MAX_TRANSACTION, MAX_HOLDING);
        IMarketToken token = deployMarket("meme", chosen);
        seed(token, holder, SUPPLY / 2, 10 ether);
        eq(token.limits().until, start + limitSeconds, "before the start");
        expectHeld(token);
        vm.warp(start);
        expectHeld(token);
        expectTradesHeld(token);
        vm.warp(start + limitSeconds - 1);
        eq(token.limits().until, start + limitSeconds, "in the last second");
        expectHeld(token);
        expectTradesHeld(token);
        vm.warp(start + limitSeconds);
        eq(token.limits().until, 0, "they have ended");
        eq(token.limits().maxHolding, 0, "with what they held to");
        address pair = token.pair();
        vm.startPrank(holder);
        token.transfer(alice, uint256(MAX_HOLDING) + 1);
        token.transfer(pair, uint256(MAX_TRANSACTION) + 1);
        vm.stopPrank();
    }

    function test_RegisterPair_TakesOnlyWhatItsFactoryConfirms() public {
        IMarketToken token = deployMarket("meme", marketOptions(weth));
        address known = address(factory);
        expectNoPair(token, known, weth, token.pair());
        expectNoPair(token, known, address(coin), address(0));
        // What names itself, and what answers nothing.
        FakePair fake = new FakePair(address(token), address(coin));
        expectNoPair(token, address(fake), address(coin), address(fake));
        (bool taken,) = address(token).call(abi.encodeCall(IMarket.registerPair, (address(coin), weth)));
        vm.assertTrue(!taken, "a coin is no factory");

        address second = factory.createPair(address(token), address(coin));
        register(stranger, token, second);
        vm.assertTrue(token.isPair(second), "registered");
        expectNoPair(token, known, address(coin), second);
    }

    function test_ARegisteredPair_IsHeldToTheStartOfTrading() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        IMarketToken token = deployMarket("meme", chosen);
        address second = factory.createPair(address(token), address(coin));
        register(stranger, token, second);
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_NotStarted.selector, chosen.market.tradingStart));
        token.transfer(second, 1);
    }

    function test_Skim_FromAPairToItself_ChangesNothing() public {
        IMarketToken token = deployMarket("meme", marketOptions(weth));
        seed(token, holder, SUPPLY / 2, 10 ether);
        address pair = token.pair();
        vm.prank(holder);
        token.transfer(pair, 100 ether);
        uint256 before = token.balanceOf(pair);
        IPairErc20(pair).skim(pair);
        eq(token.balanceOf(pair), before, "the pair's balance");
        IPairErc20(pair).skim(alice);
        eq(token.balanceOf(alice), 100 ether, "what was too much");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function limited(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown, uint32 limitSeconds)
        private
        returns (IMarketToken token)
    {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitSeconds = limitSeconds;
        chosen.market.maxTransaction = maxTransaction;
        chosen.market.maxHolding = maxHolding;
        chosen.market.coolDown = coolDown;
        token = deployMarket("meme", chosen);
        seed(token, holder, SUPPLY / 2, 10 ether);
    }

    function expectInvalidLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown, uint32 limitSeconds) private {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitSeconds = limitSeconds;
        chosen.market.maxTransaction = maxTransaction;
        chosen.market.maxHolding = maxHolding;
        chosen.market.coolDown = coolDown;
        expectMarketRejected(
            "meme",
            chosen,
            abi.encodeWithSelector(
                IMarket.Market_InvalidLimits.selector, maxTransaction, maxHolding, coolDown, limitSeconds
            )
        );
    }

    /// @dev Nobody is sent more than an account may hold.
    function expectHeld(IMarketToken token) private {
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_HoldingTooLarge.selector, alice, uint256(MAX_HOLDING) + 1, MAX_HOLDING
            )
        );
        token.transfer(alice, uint256(MAX_HOLDING) + 1);
    }

    /// @dev Nobody sells more at once than one may.
    function expectTradesHeld(IMarketToken token) private {
        address pair = token.pair();
        vm.prank(holder);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMarket.Market_TransactionTooLarge.selector, uint256(MAX_TRANSACTION) + 1, MAX_TRANSACTION
            )
        );
        token.transfer(pair, uint256(MAX_TRANSACTION) + 1);
    }

    function expectNoPair(IMarketToken token, address by, address other, address named_) private {
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_NotAPair.selector, named_));
        token.registerPair(by, other);
    }
}

/// @notice A contract that can foresee what it makes.
contract Foreseen {
    function addressOf(bytes memory initCode) external view returns (address) {
        return address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), keccak256(initCode)))))
        );
    }

    function make(bytes memory initCode) external returns (address made) {
        assembly ("memory-safe") {
            made := create2(0, add(initCode, 32), mload(initCode), 0)
        }
    }
}

/// @notice A router that names an account without code as its factory.
contract NoFactory {
    function factory() external pure returns (address) {
        return address(0xFAC);
    }
}
