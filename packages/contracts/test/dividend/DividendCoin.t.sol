// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {DividendHooks} from "../_mocks/DividendHooks.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {OddReturnToken} from "../_mocks/hostile/OddReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {DividendTest} from "./DividendTest.sol";

/// @notice Dividend coins that are not the base coin: how base coin is exchanged, and what coins that misbehave can do.
contract DividendCoinTest is DividendTest {
    IMarketToken private token;
    IDividendVault private vault;
    PlainToken private paidIn;

    function setUp() public {
        setUpExchange();
    }

    // ── coins that misbehave: T1 to T5, T11 to T13, T21 ──

    /// @notice 26, T1, T2, T4, T5: a coin that answers oddly, or keeps a fee, is paid all the same.
    function test_CoinsThatAnswerOddly_ArePaid() public {
        PlainToken[8] memory coins = [
            new PlainToken(),
            new NoReturnToken(),
            new ReturnsFalseToken(true),
            PlainToken(address(new OddReturnToken(OddReturnToken.Answer.TwoWords))),
            new OddReturnToken(OddReturnToken.Answer.OneByte),
            new OddReturnToken(OddReturnToken.Answer.Garbage),
            new FeeOnTransferToken(100),
            new FeeOnTransferToken(5_000)
        ];
        for (uint256 i; i < coins.length; ++i) {
            launchWith(coins[i]);
            uint256 owed = vault.claimable(alice);
            vm.prank(alice);
            eq(vault.claim(alice), owed, "claim");
            eq(vault.process(list(bob)), 1, "process");
            uint256 kept = i == 6 ? owed * 100 / 10_000 : i == 7 ? owed * 5_000 / 10_000 : 0;
            eq(coins[i].balanceOf(alice), owed - kept, "arrived");
            (, uint256 paid,) = vault.totals();
            eq(coins[i].balanceOf(address(vault)), 4 ether - paid, "left");
        }
    }

    /// @notice T2, T3, T13: a coin that moves nothing pays nobody; all of it stays owed until it moves.
    function test_CoinsThatMoveNothing_LeaveAllOwed() public {
        launchWith(new ReturnsFalseToken(false));
        expectNobodyPaid();
        MovesNothingToken stuck = new MovesNothingToken();
        stuck.setStuck(false);
        launchWith(stuck);
        stuck.setStuck(true);
        expectNobodyPaid();
        stuck.setStuck(false);
        eq(vault.process(list(alice, bob)), 2, "moves again");
        PausedToken paused = new PausedToken();
        launchWith(paused);
        paused.setPaused(true);
        expectNobodyPaid();
        paused.setPaused(false);
        eq(vault.process(list(alice, bob)), 2, "goes on");
    }

    /// @notice T6: a coin that takes more than the amount would pay one account with another one's coin.
    function test_CoinThatTakesMoreThanTheAmount_PaysNobody() public {
        FeeOnTopToken top = new FeeOnTopToken(0);
        launchWith(top);
        top.setFee(100);
        expectNobodyPaid();
        top.setFee(0);
        eq(vault.process(list(alice, bob)), 2, "later");
    }

    /// @notice T11, T12, blacklisted dividend holder: nobody else is stuck, the one keeps what is owed, and can sell.
    function test_BlockedHolder_KeepsWhatIsOwed_AndStopsNobody() public {
        BlocklistToken blocks = new BlocklistToken();
        launchWith(blocks);
        blocks.setBlocked(alice, true);
        uint256 owed = vault.claimable(alice);
        eq(vault.process(list(alice, bob)), 1, "the other one is paid");
        vm.expectRevert(
            abi.encodeWithSelector(IDividendLedger.DividendLedger_PaymentFailed.selector, alice, owed)
        );
        vm.prank(alice);
        vault.claim(alice);
        sell(token, alice, 300 ether);
        eq(vault.sharesOf(alice), 0, "sold: no shares, no matter what the coin does");
        eq(vault.claimable(alice), owed, "still owed");
        vm.prank(alice);
        eq(vault.claim(stranger), owed, "to an account that the coin does not block");
        blocks.mint(address(vault), 4 ether);
        vault.receiveIncome();
        skip(2 * DAY);
        blocks.setBlocked(address(vault), true);
        expectNobodyPaid();
        blocks.setBlocked(address(vault), false);
        eq(vault.process(list(alice, bob)), 1, "unblocked");
    }

    /// @notice 24, T21: a coin that burns gas or returns a megabyte costs a bounded amount of gas a payment.
    function test_GasBurningCoin_CostsABoundedAmountOfGas() public {
        GasBurningToken burning = new GasBurningToken();
        launchWith(burning);
        burning.arm(true);
        uint256 start = gasleft();
        eq(vault.process(list(alice, bob)), 0, "paid");
        vm.assertLe(start - gasleft(), 700_000, "two failing payments");
        sell(token, alice, 100 ether);
        burning.arm(false);
        eq(vault.process(list(alice, bob)), 2, "later");

        ReturnBombToken bomb = new ReturnBombToken();
        launchWith(bomb);
        bomb.arm(true, true);
        start = gasleft();
        eq(vault.process(list(alice, bob)), 0, "paid");
        vm.assertLe(start - gasleft(), 700_000, "two failing payments");
        bomb.arm(true, false);
        uint256 owed = vault.claimable(alice);
        vm.prank(alice);
        eq(vault.claim(alice), owed, "the answer is not copied");
    }

    /// @notice Whatever the dividend coin does, sells, swap-backs and transfers go on.
    function test_DeadDividendCoin_StopsNoSwapBack() public {
        paidIn = new PlainToken();
        makePair(address(paidIn));
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.dividend.coin = address(paidIn);
        (token, vault) = launchHolding(chosen);
        buy(token, alice, 10 ether);
        vm.etch(address(paidIn), hex"fe");
        skip(1);
        sell(token, alice, token.balanceOf(alice) / 2);
        vm.assertTrue(vault.unconverted() > 0, "the dividends' part has arrived");
        (uint256 received,,) = vault.totals();
        eq(received, 0, "and is no income yet");
        eq(vault.claimable(alice), 0, "views answer");
        uint256 rest = token.balanceOf(alice);
        vm.prank(alice);
        token.transfer(bob, rest);
        eq(vault.sharesOf(bob), rest, "transfers go on");
    }

    /// @notice 23, reverting or gas-burning receiver: a holder that is called while it is paid harms only itself.
    function test_ReceiverWithAHook_IsPaidOnce_AndHarmsOnlyItself() public {
        ReceiverHookToken hooked = new ReceiverHookToken();
        launchWith(hooked);
        DividendHooks hooks = new DividendHooks(vault, hooked);
        give(token, address(hooks), 400 ether);
        hooked.mint(address(vault), 8 ether);
        vault.receiveIncome();
        skip(2 * DAY);
        uint256 owed = vault.claimable(address(hooks));
        near(owed, 4 ether, 2, "half of it");
        DividendHooks.Way[3] memory failing =
            [DividendHooks.Way.SendsBack, DividendHooks.Way.Reverts, DividendHooks.Way.BurnsGas];
        for (uint256 i; i < 3; ++i) {
            hooks.setWay(failing[i]);
            eq(vault.process(list(address(hooks))), 0, "passed over");
            eq(vault.claimable(address(hooks)), owed, "still owed");
            eq(hooked.balanceOf(address(hooks)), 0, "and not paid");
        }
        eq(vault.process(list(address(hooks), bob)), 1, "the other one is paid");
        hooks.setWay(DividendHooks.Way.BooksAgain);
        (uint256 received,,) = vault.totals();
        eq(hooks.claim(), owed, "paid");
        vm.assertTrue(!hooks.succeeded(), "no booking in the middle of a payment");
        hooked.mint(address(vault), 8 ether);
        vault.receiveIncome();
        skip(2 * DAY);
        owed = vault.claimable(address(hooks));
        hooks.setWay(DividendHooks.Way.ClaimsAgain);
        eq(hooks.claim(), owed, "paid");
        vm.assertTrue(!hooks.succeeded(), "and not twice");
        eq(hooked.balanceOf(address(hooks)), vault.paidTo(address(hooks)), "all that came");
        (uint256 receivedAfter,,) = vault.totals();
        eq(receivedAfter, received + 8 ether, "payments are no income");
    }

    // ── exchanging base coin ──

    /// @notice T10: a base coin that calls out while it is exchanged reaches nothing that books or pays.
    function test_BaseCoinThatCallsOut_BooksNothingInTheMiddleOfAnExchange() public {
        CallingCoin calling = new CallingCoin();
        MarketOptions memory chosen = marketOptions(address(calling));
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        chosen.dividend.coin = address(0);
        token = deployMarket("dividend", chosen);
        vault = IDividendVault(token.dividendVault());
        seed(token, holder, SUPPLY / 10, 100 ether);
        calling.mint(address(vault), 1 ether);
        vault.convert();
        skip(60);
        calling.setCall(address(vault), abi.encodeCall(vault.receiveIncome, ()));
        vm.assertTrue(vault.convert() > 0, "exchanged");
        vm.assertTrue(calling.calls() != 0, "called out");
        eq(calling.failures(), calling.calls(), "refused");
    }

    function test_OwnTokenAsCoin_IsBoughtFromItsPair_AndPaidOut() public {
        for (uint256 order; order < 2; ++order) {
            MarketOptions memory chosen = marketOptions(address(coin));
            chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
            chosen.dividend.coin = address(0);
            chosen.dividend.excluded = list(holder);
            token = deployOrdered("dividend", chosen, order == 0);
            vault = IDividendVault(token.dividendVault());
            seed(token, holder, SUPPLY / 10, 100 ether);
            vm.assertEq(vault.coin(), address(token), "the token itself");
            give(token, alice, 300 ether);
            coin.mint(address(vault), 1 ether);
            vault.receiveIncome();
            (uint256 received,,) = vault.totals();
            eq(received, 0, "base coin is no income");
            eq(vault.unconverted(), 1 ether, "it waits");
            eq(vault.convert(), 0, "the first call notes the price");
            eq(vault.convert(), 0, "once in a minute");
            skip(60);
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            uint256 amount = reserveBase * 15 / 10_000;
            uint256 out = amountOut(amount, reserveBase, reserveToken);
            // A vault that bought without tax would be the way for everybody to buy without it.
            out -= out * 500 / 10_000;
            vm.expectEmit(address(vault));
            emit IDividendLedger.Converted(amount, out);
            eq(vault.convert(), out, "the exchange's own formula, and the tax of a buy");
            (received,,) = vault.totals();
            eq(received, out, "income");
            eq(vault.unconverted(), 1 ether - amount, "the rest waits");
            eq(vault.convert(), 0, "once in a minute");
            skip(59);
            eq(vault.convert(), 0, "a second before");
            skip(1);
            vm.assertTrue(vault.convert() > 0, "a minute later");
            give(token, address(vault), 7 ether);
            vault.receiveIncome();
            skip(2 * DAY);
            (received,,) = vault.totals();
            uint256 owed = vault.claimable(alice);
            near(owed, received, 2, "all of it, gifts included");
            vm.prank(alice);
            eq(vault.claim(alice), owed, "paid");
            eq(token.balanceOf(alice), 300 ether + owed, "in tokens");
            eq(vault.sharesOf(alice), 300 ether + owed, "which have shares");
            vm.prank(alice);
            token.approve(address(vault), 1 ether);
            vm.prank(alice);
            vault.donate(1 ether);
            eq(token.balanceOf(address(vault)) + owed, received + 1 ether, "a gift of one's own tokens");
        }
    }

    function test_Convert_WaitsWhileSomebodysCoinsLieInThePair() public {
        paidIn = new PlainToken();
        address market = makePair(address(paidIn));
        (token, vault) = launchHolding(address(coin), address(paidIn));
        vault.convert();
        skip(60);
        eq(vault.convert(), 0, "nothing to exchange");
        skip(60);
        coin.mint(address(vault), 1 ether);
        coin.mint(market, 1);
        eq(vault.convert(), 0, "base coin of somebody else");
        IPairErc20(market).sync();
        (uint256 reserve0, uint256 reserve1,) = IUniswapV2Pair(market).getReserves();
        vm.assertTrue(reserve0 > 0 && reserve1 > 0, "reserves");
        paidIn.mint(market, 1);
        eq(vault.convert(), 0, "dividend coin of somebody else");
        IPairErc20(market).sync();
        vm.assertTrue(vault.convert() > 0, "in balance again");
    }

    function test_Convert_CountsWhatArrives_WithAFeeOfEitherCoin() public {
        FeeOnTransferToken feeBase = new FeeOnTransferToken(100);
        FeeOnTransferToken feeCoin = new FeeOnTransferToken(200);
        address market = factory.createPair(address(feeBase), address(feeCoin));
        feeBase.mint(market, 100 ether);
        feeCoin.mint(market, 100 ether);
        IUniswapV2Pair(market).mint(address(this));
        (token, vault) = launchHolding(address(feeBase), address(feeCoin));
        feeBase.mint(address(vault), 0.1 ether);
        uint256 out = amountOut(0.1 ether - 0.1 ether * 100 / 10_000, 100 ether, 100 ether);
        vault.convert();
        skip(60);
        eq(vault.convert(), out - out * 200 / 10_000, "what arrived");
        (uint256 received,,) = vault.totals();
        eq(received, feeCoin.balanceOf(address(vault)), "and no more is booked");
    }

    /// @notice Moving the price before a conversion costs more in fees than it gains, for any sizes, and whatever was
    /// done to the price in the transaction of the conversion before.
    function testFuzz_MovingThePriceBeforeConvert_NeverPays(uint256 pushed, uint256 waiting, uint256 times) public {
        paidIn = new PlainToken();
        address market = makePair(address(paidIn));
        (token, vault) = launchHolding(address(coin), address(paidIn));
        vault.convert();
        waiting = bound(waiting, 1, 1_000 ether);
        // Small moves, which convert, and large ones, which do not.
        pushed = bound(pushed, 1_000, times & 8 == 0 ? 3 ether : 10_000 ether);
        coin.mint(address(vault), waiting);
        coin.mint(stranger, pushed);
        for (uint256 i; i <= times % 4; ++i) {
            skip(60 + times % 100);
            uint256 before = coin.balanceOf(stranger);
            uint256 got = swap(market, stranger, address(coin), before);
            vault.convert();
            swap(market, stranger, address(paidIn), got);
            vm.assertLe(coin.balanceOf(stranger), before, "a sandwich pays");
        }
    }

    function test_Convert_DoesNothingFarBelowTheLastPrice_AndGoesOnAtTheNewOne() public {
        paidIn = new PlainToken();
        address market = makePair(address(paidIn));
        (token, vault) = launchHolding(address(coin), address(paidIn));
        vault.convert();
        skip(300);
        coin.mint(address(vault), 1 ether);
        coin.mint(stranger, 100 ether);
        // The base coin loses 3 % of its price.
        uint256 got = swap(market, stranger, address(coin), 1.5 ether);
        eq(vault.convert(), 0, "far below");
        eq(vault.unconverted(), 1 ether, "all waits");
        skip(60);
        vm.assertTrue(vault.convert() > 0, "the new price lasts");
        swap(market, stranger, address(paidIn), got);
        skip(60);
        vm.assertTrue(vault.convert() > 0, "a better price is no reason to wait");
        skip(60);
        // The first transaction of the next block after a move: the move counts for no time yet.
        swap(market, stranger, address(coin), 90 ether);
        eq(vault.convert(), 0, "at once");
    }

    // ── what the tests share ──

    /// @dev Alice has three quarters of the shares, bob one; 4 coins were handed out.
    function launchWith(PlainToken coin_) private {
        paidIn = coin_;
        makePair(address(coin_));
        (token, vault) = launchHolding(address(coin), address(coin_));
        give(token, alice, 300 ether);
        give(token, bob, 100 ether);
        coin_.mint(address(vault), 4 ether);
        vault.receiveIncome();
        skip(2 * DAY);
        near(vault.claimable(alice), 3 ether, 1, "alice is owed");
        near(vault.claimable(bob), 1 ether, 1, "bob is owed");
    }

    function expectNobodyPaid() private {
        uint256 ofAlice = vault.claimable(alice);
        uint256 ofBob = vault.claimable(bob);
        (, uint256 paidBefore,) = vault.totals();
        uint256 balance = paidIn.balanceOf(address(vault));
        eq(vault.process(list(alice, bob)), 0, "somebody was paid");
        if (ofBob != 0) {
            vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_PaymentFailed.selector, bob, ofBob));
            vm.prank(bob);
            vault.claim(bob);
        }
        eq(vault.claimable(alice), ofAlice, "alice");
        eq(vault.claimable(bob), ofBob, "bob");
        (, uint256 paid,) = vault.totals();
        eq(paid, paidBefore, "booked");
        eq(paidIn.balanceOf(address(vault)), balance, "coins here");
        vm.prank(alice);
        token.transfer(bob, 0);
    }

    function makePair(address other) private returns (address market) {
        market = factory.createPair(address(coin), other);
        coin.mint(market, 100 ether);
        PlainToken(other).mint(market, 200 ether);
        IUniswapV2Pair(market).mint(address(this));
    }

    function swap(address market, address who, address from, uint256 amount) private returns (uint256 out) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(market).getReserves();
        bool first = IUniswapV2Pair(market).token0() == from;
        out = first ? amountOut(amount, reserve0, reserve1) : amountOut(amount, reserve1, reserve0);
        vm.prank(who);
        PlainToken(from).transfer(market, amount);
        if (out == 0) return 0;
        IUniswapV2Pair(market).swap(first ? 0 : out, first ? out : 0, who, "");
    }
}
