// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {CoinForcer} from "../_mocks/CoinReceivers.sol";
import {IToken} from "../_support/IToken.sol";
import {PoolCaller, PoolTest} from "./PoolTest.sol";

/// @notice Prices, liquidity and plain forms of a token with a pool of its own, without taxes and limits.
contract OwnPoolTest is PoolTest {
    function setUp() public {
        token = open("erc314", poolOptions());
    }

    // ── creation ──

    function test_Constructor_Rejects_WhatCouldNotTrade() public {
        PoolOptions memory chosen = poolOptions();
        chosen.pool.provider = address(0);
        expectPoolRejected(
            "erc314", chosen, abi.encodeWithSelector(IOwnPool.OwnPool_InvalidProvider.selector, address(0))
        );
        chosen = poolOptions();
        chosen.pool.tradingStart = uint64(block.timestamp + 90 days + 1);
        expectPoolRejected(
            "erc314",
            chosen,
            abi.encodeWithSelector(
                IOwnPool.OwnPool_StartTooLate.selector, chosen.pool.tradingStart, block.timestamp + 90 days
            )
        );
        uint8[4] memory fees = [0, 9, 251, 255];
        for (uint256 i; i < fees.length; ++i) {
            chosen = poolOptions();
            chosen.pool.feeBps = fees[i];
            expectPoolRejected(
                "erc314", chosen, abi.encodeWithSelector(IOwnPool.OwnPool_InvalidFee.selector, fees[i], 10, 250)
            );
        }
        chosen = poolOptions();
        chosen.base.supply = uint256(type(uint112).max) + 1;
        expectPoolRejected("erc314", chosen, abi.encodeWithSelector(IOwnPool.OwnPool_TooMuch.selector));
    }

    function test_Trading_OpensByItself_OrByTheOwner_AndNeverStops() public {
        PoolOptions memory chosen = poolOptions();
        chosen.pool.tradingStart = uint64(block.timestamp + 1 days);
        token = open("erc314", chosen);
        vm.deal(alice, 2 ether);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_NotStarted.selector, chosen.pool.tradingStart));
        vm.prank(alice);
        token.buy{value: 1 ether}(0, alice, block.timestamp);
        vm.warp(block.timestamp + 1 days);
        buyAs(alice, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnPool.OwnPool_AlreadyStarted.selector, chosen.pool.tradingStart)
        );
        vm.prank(owner);
        token.startTrading();

        chosen.pool.tradingStart = 0;
        token = open("erc314", chosen);
        eq(token.tradingStart(), 0, "by hand");
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_WouldNeverStart.selector));
        vm.prank(owner);
        token.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.startTrading();
        vm.prank(owner);
        token.startTrading();
        vm.prank(owner);
        token.renounceOwnership();
        buyAs(alice, 1 ether);
    }

    // ── trades ──

    function test_30_BuyAndSell_FollowTheProduct_ToTheUnit() public {
        uint256 out = buyAs(alice, 1 ether);
        eq(out, SEED_TOKENS * 0.99 ether / (SEED_COIN + 0.99 ether), "bought");
        eq(token.balanceOf(alice), out, "received");
        uint256 expected = token.quoteSell(out, alice);
        uint256 coin = sellAs(alice, out);
        eq(coin, expected, "the quote is the trade");
        vm.assertLe(coin, 1 ether, "a round trip gains nothing");
        (uint256 reserve,,) = token.getReserves();
        eq(reserve, SEED_COIN + 1 ether - coin, "the fee stays in the reserve");
        vm.assertTrue(reserve > SEED_COIN + 0.0195 ether, "1 % of both trades");
        eq(alice.balance, coin, "paid");
    }

    /// @notice 30: one unit more than was paid would lower the product of what counts; the fee comes in besides.
    function testFuzz_30_OneUnitMore_WouldLowerTheProduct(uint256 coin, uint256 amount, uint8 feeBps) public {
        PoolOptions memory chosen = poolOptions();
        chosen.pool.feeBps = uint8(bound(feeBps, 10, 250));
        token = open("erc314", chosen);
        eq(token.poolFeeBps(), chosen.pool.feeBps, "fee");
        uint256 counting = 10_000 - chosen.pool.feeBps;
        coin = bound(coin, 1e9, 1e27);
        (uint256 coinBefore, uint256 tokensBefore,) = token.getReserves();
        uint256 out = buyAs(alice, coin);
        uint256 k = coinBefore * tokensBefore * 10_000;
        uint256 counted = coinBefore * 10_000 + coin * counting;
        vm.assertTrue(counted * (tokensBefore - out) >= k, "the product fell");
        vm.assertTrue(counted * (tokensBefore - out - 1) < k, "the buyer got too little");
        vm.assertTrue(product() > coinBefore * tokensBefore, "the fee did not come in");
        (coinBefore, tokensBefore,) = token.getReserves();
        amount = bound(amount, out / 2 + 1, out);
        uint256 paid = token.quoteSell(amount, alice);
        if (paid == 0) return;
        sellAs(alice, amount);
        k = coinBefore * tokensBefore * 10_000;
        counted = tokensBefore * 10_000 + amount * counting;
        vm.assertTrue(counted * (coinBefore - paid) >= k, "the product fell by a sell");
        vm.assertTrue(counted * (coinBefore - paid - 1) < k, "the seller got too little");
        vm.assertTrue(product() > coinBefore * tokensBefore, "the fee of the sell did not come in");
    }

    function test_RevertWhen_LessComesOut_OrLate_OrToItself() public {
        vm.deal(alice, 10 ether);
        vm.startPrank(alice);
        uint256 expected = token.quoteBuy(1 ether, alice);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnPool.OwnPool_OutBelowMinimum.selector, expected, expected + 1)
        );
        token.buy{value: 1 ether}(expected + 1, alice, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_Expired.selector, block.timestamp - 1));
        token.buy{value: 1 ether}(0, alice, block.timestamp - 1);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_InvalidReceiver.selector, address(token)));
        token.buy{value: 1 ether}(0, address(token), block.timestamp);
        token.buy{value: 1 ether}(expected, alice, block.timestamp);
        expected = token.quoteSell(1 ether, alice);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnPool.OwnPool_OutBelowMinimum.selector, expected, expected + 1)
        );
        token.sell(1 ether, expected + 1, alice, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_Expired.selector, 1));
        token.sell(1 ether, 0, alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_InvalidReceiver.selector, address(token)));
        token.sell(1 ether, 0, address(token), block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_TooLittle.selector));
        token.buy{value: 0}(0, alice, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_TooLittle.selector));
        token.sell(1, 0, alice, block.timestamp);
        vm.stopPrank();
    }

    function test_38_WithoutReserves_NothingTrades_AndNothingDividesByZero() public {
        token = deployPool("erc314", poolOptions());
        eq(token.quoteBuy(1 ether, alice), 0, "buy");
        eq(token.quoteSell(1 ether, alice), 0, "sell");
        eq(token.quoteBuy(0, alice) + token.quoteSell(0, alice), 0, "nothing for nothing");
        vm.deal(alice, 2 ether);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_NoLiquidity.selector));
        token.buy{value: 1 ether}(0, alice, block.timestamp);
        (bool done, bytes memory reason) = address(token).call{value: 1 ether}("");
        vm.assertTrue(!done && bytes4(reason) == IOwnPool.OwnPool_NoLiquidity.selector, "plain buy");
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_NoLiquidity.selector));
        vm.prank(provider);
        token.sell(1 ether, 0, provider, block.timestamp);
    }

    function test_38_AtTheScaleOf112Bits_NothingOverflows() public {
        PoolOptions memory chosen = poolOptions();
        chosen.base.supply = type(uint112).max;
        token = deployPool("erc314", chosen);
        addLiquidity(token, type(uint112).max - 1 ether, type(uint112).max, 0);
        uint256 out = buyAs(alice, 1 ether);
        vm.assertTrue(out > 0, "bought");
        vm.deal(alice, type(uint128).max);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_TooMuch.selector));
        token.buy{value: 1 ether}(0, alice, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_TooMuch.selector));
        token.buy{value: uint256(type(uint112).max) + 1}(0, alice, block.timestamp);
        token.sell(out, 0, alice, block.timestamp);
        vm.stopPrank();
    }

    // ── plain forms ──

    function test_37_SendingCoinBuys_AndTransferringHereSells_LikeTheOtherForms() public {
        vm.deal(alice, 3 ether);
        uint256 expected = token.quoteBuy(1 ether, alice);
        vm.prank(alice);
        (bool done,) = address(token).call{value: 1 ether}("");
        vm.assertTrue(done, "plain buy");
        eq(token.balanceOf(alice), expected, "bought");
        uint256 paid = token.quoteSell(expected, alice);
        vm.prank(alice);
        token.transfer(address(token), expected);
        eq(alice.balance, 2 ether + paid, "sold");
        eq(token.balanceOf(alice), 0, "given");
    }

    function test_37_PlainForms_AreHeldToThePriceOfTheSecondBefore() public {
        eq(token.plainSlippage(alice, 0, true), 500, "usual");
        vm.warp(block.timestamp + 1);
        // Somebody buys before, in the same second: the price rises by a fifth.
        buyAs(bob, 10 ether);
        vm.deal(alice, 2 ether);
        vm.prank(alice);
        (bool done, bytes memory reason) = address(token).call{value: 1 ether}("");
        vm.assertTrue(!done && bytes4(reason) == IOwnPool.OwnPool_OutBelowMinimum.selector, "a moved price");
        vm.prank(alice);
        token.setPlainSlippage(2_000);
        vm.prank(alice);
        (done,) = address(token).call{value: 1 ether}("");
        vm.assertTrue(done, "what the holder accepts");
        // A second later the price is what it is.
        vm.warp(block.timestamp + 1);
        vm.prank(alice);
        token.setPlainSlippage(0);
        vm.prank(alice);
        (done,) = address(token).call{value: 0.1 ether}("");
        vm.assertTrue(done, "the price of the second before");
        uint256 tokens = token.balanceOf(alice);
        sellAs(bob, token.balanceOf(bob));
        vm.prank(alice);
        (done, reason) = address(token).call(abi.encodeCall(token.transfer, (address(token), tokens)));
        vm.assertTrue(!done && bytes4(reason) == IOwnPool.OwnPool_OutBelowMinimum.selector, "a plain sell");
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_SlippageTooHigh.selector, 5_001));
        token.setPlainSlippage(5_001);
    }

    /// @notice 37: however many trades come before it in its second, and whatever the provider does meanwhile.
    function test_37_ThePriceOfTheSecondBefore_IsThatOfTheWholeSecond() public {
        vm.warp(block.timestamp + 1);
        buyAs(bob, 5 ether);
        addLiquidity(token, 1, SEED_TOKENS, 0);
        buyAs(bob, 5 ether);
        addLiquidity(token, 1, SEED_TOKENS, 0);
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool done, bytes memory reason) = address(token).call{value: 1 ether}("");
        vm.assertTrue(!done && bytes4(reason) == IOwnPool.OwnPool_OutBelowMinimum.selector, "a moved price");
    }

    /// @notice 37: where nothing was set, 5 % of a trade of fee * reserve, and less of a larger one; by the reserve of
    /// the second before, on either side.
    function test_37_TheUsualSlippage_FallsWithTheSizeOfTheTrade() public {
        uint256[6] memory coins = [uint256(1), 0.98 ether, 1 ether, 5 ether, 100 ether, type(uint112).max];
        uint256[6] memory expected = [uint256(500), 500, 495, 95, 2, 0];
        vm.warp(block.timestamp + 1);
        // What moves the reserves within the second changes nothing.
        buyAs(bob, 40 ether);
        for (uint256 i; i < coins.length; ++i) {
            eq(token.plainSlippage(alice, coins[i], true), expected[i], "buy");
            uint256 tokens = i == 5 ? type(uint256).max : coins[i] * (SEED_TOKENS / SEED_COIN);
            eq(token.plainSlippage(alice, tokens, false), expected[i], "sell");
        }
        vm.prank(alice);
        token.setPlainSlippage(500);
        eq(token.plainSlippage(alice, 100 ether, true), 500, "what the account set is for any size");
        vm.warp(block.timestamp + 1);
        eq(token.plainSlippage(bob, 1 ether, true), 500, "a deeper reserve");
    }

    function test_37_NoOtherWay_BringsTokensIntoTheReserve() public {
        buyAs(alice, 1 ether);
        vm.prank(alice);
        token.approve(bob, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_UseSell.selector));
        vm.prank(bob);
        token.transferFrom(alice, address(token), 1 ether);
        bytes memory packed = abi.encodePacked(uint8(8), address(token), uint64(1 ether));
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_UseSell.selector));
        vm.prank(alice);
        token.batchTransfer(bytes32(0), 0, packed);
        PoolOptions memory chosen = poolOptions();
        chosen.base.receiver = address(0);
        (bool made,) = address(creator).call(
            abi.encodeCall(creator.create, (bytes.concat(creationCode("erc314"), poolArgs("erc314", chosen))))
        );
        vm.assertTrue(!made, "a supply for nobody");
    }

    // ── liquidity ──

    function test_35_Liquidity_LeavesAfterItsLock_ToTheProviderAlone() public {
        uint64 unlockAt = uint64(block.timestamp + 30 days);
        vm.prank(provider);
        token.extendLiquidityLock(unlockAt);
        vm.startPrank(provider);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_LockTooEarly.selector, unlockAt - 1, unlockAt));
        token.extendLiquidityLock(unlockAt - 1);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_Locked.selector, unlockAt));
        token.removeLiquidity(1 ether, 0);
        vm.stopPrank();
        expectCapabilityFrom(unlockAt);
        vm.warp(unlockAt);
        expectCapability(token, "removeLiquidity", provider, SEED_COIN, 0);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_NotProvider.selector, owner));
        vm.prank(owner);
        token.removeLiquidity(1 ether, 0);
        uint256 before = provider.balance;
        uint256 tokensBefore = token.balanceOf(provider);
        vm.expectEmit(address(token));
        emit IOwnPool.LiquidityRemoved(SEED_COIN / 4, SEED_TOKENS / 4);
        vm.prank(provider);
        uint256 tokens = token.removeLiquidity(SEED_COIN / 4, 0);
        eq(provider.balance - before, SEED_COIN / 4, "coin");
        eq(token.balanceOf(provider) - tokensBefore, tokens, "tokens");
        eq(tokens, SEED_TOKENS / 4, "the same part");
        vm.prank(provider);
        token.removeLiquidity(SEED_COIN * 3 / 4, 0);
        (uint256 coin, uint256 left,) = token.getReserves();
        eq(coin + left, 0, "all of it");
        addLiquidity(token, 1 ether, 1_000 ether, unlockAt);
        buyAs(alice, 0.1 ether);
    }

    function expectCapabilityFrom(uint64 unlockAt) private view {
        ITokenBase.Capability memory one = capabilityOf(token, "removeLiquidity");
        vm.assertEq(one.holder, provider, "holder");
        eq(one.from, unlockAt, "from");
        eq(one.until, 0, "until");
    }

    /// @notice 32: also the provider, who is paid by a sell, waits with the liquidity until that is over.
    function test_32_TheProviderTakesNoLiquidity_WhileItIsPaid() public {
        CallingProvider calling = new CallingProvider();
        PoolOptions memory chosen = poolOptions();
        (chosen.pool.provider, chosen.base.receiver) = (address(calling), address(calling));
        token = deployPool("erc314", chosen);
        vm.deal(address(calling), 2 ether);
        bytes memory more = abi.encodeCall(IOwnPool.addLiquidity, (0, SUPPLY / 2, 0));
        calling.call(address(token), more, 1 ether);
        bytes[2] memory again = [abi.encodeCall(IOwnPool.removeLiquidity, (0.1 ether, 0)), more];
        for (uint256 i; i < 2; ++i) {
            calling.prepare(again[i]);
            calling.call(address(token), abi.encodeCall(IOwnPool.sell, (1 ether, 0, address(calling), block.timestamp)), 0);
            vm.assertEq(bytes32(calling.reason()), bytes32(IOwnPool.OwnPool_Reentered.selector), "entered");
        }
    }

    function test_Liquidity_IsAddedAtThePrice_WithinWhatTheProviderAccepts() public {
        buyAs(alice, 10 ether);
        (uint256 coin, uint256 tokens,) = token.getReserves();
        uint256 needed = (1 ether * tokens + coin - 1) / coin;
        vm.deal(provider, 10 ether);
        vm.startPrank(provider);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnPool.OwnPool_PriceMoved.selector, needed, 0, needed - 1)
        );
        token.addLiquidity{value: 1 ether}(0, needed - 1, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IOwnPool.OwnPool_PriceMoved.selector, needed, needed + 1, needed + 2)
        );
        token.addLiquidity{value: 1 ether}(needed + 1, needed + 2, 0);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_TooLittle.selector));
        token.addLiquidity(0, 1, 0);
        eq(token.addLiquidity{value: 1 ether}(needed, needed, 0), needed, "taken");
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_ReserveExceeded.selector, 1_000 ether, coin + 1 ether));
        token.removeLiquidity(1_000 ether, 0);
        vm.stopPrank();
        vm.deal(alice, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_NotProvider.selector, alice));
        vm.prank(alice);
        token.addLiquidity{value: 1 ether}(0, needed, 0);
    }

    function test_35_ALockForEver_IsForEver() public {
        uint64 forever = type(uint40).max;
        vm.prank(provider);
        token.extendLiquidityLock(forever);
        vm.warp(block.timestamp + 36_525 days);
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_Locked.selector, forever));
        vm.prank(provider);
        token.removeLiquidity(1, 0);
    }

    // ── what is forced upon it ──

    function test_31_ForcedCoin_MovesNoPrice() public {
        uint256 quote = token.quoteBuy(1 ether, alice);
        vm.deal(address(this), 50 ether);
        new CoinForcer{value: 50 ether}(payable(address(token)));
        eq(address(token).balance, SEED_COIN + 50 ether, "it lies there");
        eq(token.quoteBuy(1 ether, alice), quote, "buy");
        (uint256 coin,,) = token.getReserves();
        eq(coin, SEED_COIN, "reserve");
    }

    function test_ARefusingReceiver_StopsItsOwnSellAlone() public {
        PoolCaller caller = new PoolCaller(address(token));
        uint256 bought = buyAs(alice, 1 ether);
        vm.prank(alice);
        token.transfer(address(caller), bought);
        caller.prepare("", true);
        uint256 paid = token.quoteSell(bought, address(caller));
        bytes memory sale = abi.encodeCall(IOwnPool.sell, (bought, 0, address(caller), block.timestamp));
        vm.expectRevert(abi.encodeWithSelector(IOwnPool.OwnPool_PaymentRefused.selector, address(caller), paid));
        caller.call(sale, 0);
        sale = abi.encodeCall(IOwnPool.sell, (bought, 0, bob, block.timestamp));
        caller.call(sale, 0);
        eq(bob.balance, paid, "to another account");
    }

    /// @notice Everything that changes the pool is closed while it pays; ways around it with an allowance as well.
    function test_32_NothingEnters_WhileCoinIsPaid() public {
        PoolCaller caller = new PoolCaller(address(token));
        uint256 bought = buyAs(alice, 10 ether);
        vm.prank(alice);
        token.transfer(address(caller), bought);
        bytes[5] memory again = [
            abi.encodeCall(IOwnPool.sell, (1 ether, 0, address(caller), block.timestamp)),
            abi.encodeCall(IOwnPool.buy, (0, address(caller), block.timestamp)),
            abi.encodeWithSignature("transfer(address,uint256)", address(token), 1 ether),
            abi.encodeWithSignature("transferFrom(address,address,uint256)", address(caller), address(token), 1 ether),
            abi.encodeCall(
                ITokenBase.batchTransfer, (bytes32(0), 0, abi.encodePacked(uint8(8), address(token), uint64(1 ether)))
            )
        ];
        caller.call(abi.encodeWithSignature("approve(address,uint256)", address(caller), type(uint256).max), 0);
        for (uint256 i; i < 5; ++i) {
            caller.prepare(again[i], false);
            caller.call(abi.encodeCall(IOwnPool.sell, (bought / 10, 0, address(caller), block.timestamp)), 0);
            bytes4 wanted = i < 3 ? IOwnPool.OwnPool_Reentered.selector : IOwnPool.OwnPool_UseSell.selector;
            vm.assertEq(bytes32(caller.reason()), bytes32(wanted), "entered");
        }
        (, uint256 tokens,) = token.getReserves();
        eq(token.balanceOf(address(token)), tokens, "31: exactly the tokens of the reserve");
    }
}

/// @notice A provider that calls the token while it is paid by it.
contract CallingProvider {
    bytes private _again;
    bytes4 public reason;

    function prepare(bytes calldata again) external {
        _again = again;
    }

    function call(address target, bytes calldata data, uint256 value) external {
        (bool done,) = target.call{value: value}(data);
        require(done, "failed");
    }

    receive() external payable {
        if (_again.length == 0) return;
        (bool done, bytes memory answer) = msg.sender.call(_again);
        reason = done ? bytes4(0) : bytes4(answer);
    }
}
