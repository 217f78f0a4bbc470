// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {FakePair} from "../_mocks/PrizeCheaters.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {Vm} from "../_support/Test.sol";
import {TillTest} from "./TillTest.sol";

/// @notice What a swap-back may do, and that nobody's sell depends on it.
contract SwapBackTest is TillTest {
    function test_SwapBack_HappensInASellAboveTheThreshold_AndNeverInABuyOrTransfer() public {
        IMarketToken token = launch(weth, true);
        address till = token.till();
        give(token, till, token.swapThreshold() - 1);
        uint256 queued = token.balanceOf(till);
        sellTokens(token, 1_000 ether);
        eq(token.balanceOf(till), queued + 50 ether, "below the threshold nothing is sold");
        buy(token, alice, 1 ether);
        vm.prank(holder);
        token.transfer(alice, 1 ether);
        queued = token.balanceOf(till);
        sellTokens(token, 1_000 ether);
        vm.assertTrue(token.balanceOf(till) < queued + 50 ether, "above it some are");
    }

    function test_SwapBack_NeverSellsMoreThanTheSeller_NorThanOnePercentOfThePair() public {
        IMarketToken token = launch(weth, true);
        address till = token.till();
        give(token, till, SUPPLY / 10);
        uint256 queued = token.balanceOf(till);
        sellTokens(token, 100 ether);
        // Of 100: burnt 20, for liquidity 10 beside what 10 sold bring, the rest sold.
        vm.assertLe(queued + 5 ether - token.balanceOf(till), 100 ether, "the seller's own amount");
        (uint256 reserveToken,) = reserves(token);
        queued = token.balanceOf(till);
        sellTokens(token, SUPPLY / 50);
        vm.assertLe(
            queued + SUPPLY / 50 * 500 / 10_000 - token.balanceOf(till), reserveToken / 100, "one percent of the pair"
        );
    }

    function testFuzz_SwapBack_LosesAtMostTheSlippage(uint16 slippageBps, uint256 queued, uint256 amount) public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        slippageBps = uint16(bound(slippageBps, 31, 1_000));
        vm.prank(owner);
        till.setSlippage(slippageBps);
        give(token, address(till), bound(queued, token.swapThreshold(), SUPPLY / 10));
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        vm.recordLogs();
        sellTokens(token, bound(amount, 1 ether, SUPPLY / 20));
        (uint256 sold, uint256 received,) = swappedBack();
        // What the tokens were worth before, less the slippage; one unit of rounding.
        vm.assertTrue(
            received + 1 >= sold * reserveBase / reserveToken * (10_000 - slippageBps) / 10_000, "lost too much"
        );
    }

    function test_SwapBack_SplitsTheProceedsByWeight() public {
        for (uint256 kind; kind < 4; ++kind) {
            IMarketToken token = launch(kind & 1 == 0 ? weth : address(coin), kind & 2 == 0);
            ITill till = ITill(token.till());
            give(token, address(till), SUPPLY / 10);
            uint256 supply = token.totalSupply();
            uint256 burntLp = IPairErc20(token.pair()).balanceOf(address(0xdEaD));
            vm.recordLogs();
            sellTokens(token, 1_000 ether);
            (uint256 sold, uint256 received, uint256 burned) = swappedBack();
            // Weights 100 liquidity, 200 marketing, 100 team, 100 burn of 1,000 tokens.
            eq(burned, 200 ether, "burnt");
            eq(supply - token.totalSupply(), 200 ether, "the supply falls by it");
            eq(sold, 700 ether, "sold: all but the burnt and half of the liquidity's");
            vm.assertTrue(IPairErc20(token.pair()).balanceOf(address(0xdEaD)) > burntLp, "liquidity was added");
            uint256 rest = received - received / 7;
            near(till.owed(ITill.Purpose.Marketing), rest * 2 / 3, 2, "marketing");
            near(till.owed(ITill.Purpose.Team), rest / 3, 2, "team");
            uint256 held = IERC20Like(token.base()).balanceOf(address(till));
            eq(
                held,
                till.owed(ITill.Purpose.Marketing) + till.owed(ITill.Purpose.Team)
                    + till.owed(ITill.Purpose.Liquidity),
                "everything is somebody's"
            );
        }
    }

    function test_SwapBack_IsUndone_AndTheSellGoesOn_WhenThePairRefuses() public {
        for (uint256 i; i < 2; ++i) {
            IMarketToken token = launch(weth, true);
            give(token, token.till(), SUPPLY / 10);
            uint256 queued = token.balanceOf(token.till());
            // Inside a flash swap the pair is locked: a swap-back cannot work, a payment in tokens must.
            FlashSeller seller = new FlashSeller();
            give(token, address(seller), 10_000 ether);
            vm.warp(block.timestamp + 1);
            vm.recordLogs();
            seller.run(IUniswapV2Pair(token.pair()), address(token), 1 ether, address(token) < weth, i == 1);
            eq(token.balanceOf(token.till()), queued + 10_000 ether * 500 / 10_000, "only the tax was added");
            uint256 failed;
            Vm.Log[] memory logs = vm.getRecordedLogs();
            for (uint256 k; k < logs.length; ++k) {
                if (logs[k].topics[0] == ITrading.SwapBackFailed.selector) ++failed;
            }
            // While coins are missing in the pair it is not even tried.
            eq(failed, i, "tried, and undone");
        }
    }

    function test_SwapBack_OnlyForTheToken() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotToken.selector, owner));
        till.swapBack(1);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITrading.Trading_NotTill.selector, owner));
        token.burnTax(1);
    }

    /// @notice Sells of one transaction let the Till sell each time, and a coin moved into a pair of one's own did so without
    /// a sell: at 3 % the tokens grew from 65,000 to 70,310. Now the pair must not have moved in the block.
    function testFuzz_ASandwichOfASwapBack_LosesAtEveryTax(uint8 tax, uint256 first, uint256 next, uint8 times, bool fakes)
        public
    {
        MarketOptions memory chosen = marketOptions(weth);
        uint16[5] memory rates = [uint16(0), 100, 300, 500, 1_000];
        (chosen.trading.buyBps, chosen.trading.sellBps) = (rates[tax % 5], rates[tax % 5]);
        IMarketToken token = deployOrdered("marketing", chosen, true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        give(token, token.till(), SUPPLY / 10);
        give(token, stranger, SUPPLY / 10);
        vm.warp(block.timestamp + 1);
        FakePair fake = new FakePair(address(token), weth);
        if (fakes) {
            register(owner, token, address(fake));
        }
        // He sells a lot, lets the Till sell at the low price as often as he can, and buys back.
        uint256 coins = sell(token, stranger, bound(first, 1 ether, SUPPLY / 20));
        for (uint256 i; i < times % 10; ++i) {
            uint256 amount = bound(next, 1 ether, SUPPLY / 500);
            if (!fakes) {
                coins += sell(token, stranger, amount);
                continue;
            }
            vm.prank(stranger);
            token.transfer(address(fake), amount);
            fake.pay(stranger);
        }
        buyDirect(token, stranger, coins);
        vm.assertTrue(token.balanceOf(stranger) < SUPPLY / 10, "he gained");
    }

    function test_SwapBack_HappensOnceABlock_AndNotAfterThePairMoved() public {
        IMarketToken token = launch(weth, true);
        address till = token.till();
        give(token, till, SUPPLY / 10);
        uint256 queued = token.balanceOf(till);
        sellTokens(token, 1_000 ether);
        vm.assertTrue(token.balanceOf(till) < queued, "first in its block");
        queued = token.balanceOf(till);
        give(token, alice, 1_000 ether);
        sell(token, alice, 1_000 ether);
        eq(token.balanceOf(till), queued + 50 ether, "second");
        vm.warp(block.timestamp + 1);
        buy(token, bob, 1 ether);
        queued = token.balanceOf(till);
        give(token, alice, 1_000 ether);
        sell(token, alice, 1_000 ether);
        eq(token.balanceOf(till), queued + 50 ether, "after a buy");
        // Liquidity and a sync move it as well: who adds liquidity is not traded against.
        vm.warp(block.timestamp + 1);
        IPairErc20(token.pair()).sync();
        queued = token.balanceOf(till);
        give(token, alice, 1_000 ether);
        sell(token, alice, 1_000 ether);
        eq(token.balanceOf(till), queued + 50 ether, "after a sync");
    }

    /// @notice A wallet finds the least gas of a sell by trying, in a block in which the pair has moved. The sell itself comes in the
    /// next one, and sells tax as well.
    function test_SwapBack_TakesNoMoreGasThanAWalletMeasured_WhereNothingWasSold() public {
        IMarketToken token = launch(weth, true);
        give(token, token.till(), SUPPLY / 10);
        give(token, alice, 10_000 ether);
        vm.warp(block.timestamp + 1);
        buy(token, bob, 1 ether);
        bytes memory input = abi.encodeCall(token.transfer, (token.pair(), 1_000 ether));
        uint256 least;
        for (uint256 step = 1 << 20; step != 0; step >>= 1) {
            uint256 state = vm.snapshotState();
            vm.prank(alice);
            (bool enough,) = address(token).call{gas: least + step}(input);
            vm.revertToState(state);
            if (!enough) least += step;
        }
        vm.prank(alice);
        (bool done, bytes memory reason) = address(token).call{gas: least}(input);
        vm.assertTrue(!done, "one gas less than needed");
        vm.assertEq(bytes32(bytes4(reason)), bytes32(ITrading.Trading_GasTooLow.selector), "and says so");
        vm.warp(block.timestamp + 1);
        uint256 queued = token.balanceOf(token.till());
        vm.prank(alice);
        (done,) = address(token).call{gas: least + 1}(input);
        vm.assertTrue(done, "enough in the next block");
        vm.assertTrue(token.balanceOf(token.till()) < queued, "where tax was sold");
    }

    function test_SwapBack_IsForTheOwnPairOnly() public {
        IMarketToken token = launch(weth, true);
        address second = factory.createPair(address(token), address(coin));
        register(stranger, token, second);
        give(token, token.till(), SUPPLY / 10);
        vm.warp(block.timestamp + 1);
        uint256 queued = token.balanceOf(token.till());
        give(token, second, 1_000 ether);
        eq(token.balanceOf(token.till()), queued + 50 ether, "a sell elsewhere");
    }

    function test_AStranger_WhoLeavesThePriceMovedForABlock_GainsAtMostTheDeclaredBound() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.trading.buyBps, chosen.trading.sellBps) = (0, 0);
        IMarketToken token = deployOrdered("marketing", chosen, true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        give(token, token.till(), SUPPLY / 10);
        // The best case for him: no tax at all, and nobody else trades while the price is low.
        give(token, stranger, SUPPLY / 20);
        vm.warp(block.timestamp + 1);
        uint256 coins = sell(token, stranger, SUPPLY / 20 - 5_000 ether);
        vm.warp(block.timestamp + 1);
        coins += sell(token, stranger, 5_000 ether);
        uint256 back = buyDirect(token, stranger, coins);
        // The declared bound: the value of one percent of the pair in one sell, here two sells.
        vm.assertLe(back, SUPPLY / 20 + (SUPPLY / 2) * 2 / 100, "bounded");
    }

    function test_ABaseCoinWithAFee_IsCountedAsItArrives() public {
        FeeCoin feeCoin = new FeeCoin();
        MarketOptions memory chosen = marketOptions(address(feeCoin));
        IMarketToken token = deployOrdered("marketing", chosen, true);
        feeCoin.mint(token.pair(), 100 ether);
        vm.prank(holder);
        token.transfer(launcher, SUPPLY / 2);
        address pair = token.pair();
        vm.prank(launcher);
        token.transfer(pair, SUPPLY / 2);
        IUniswapV2Pair(pair).mint(holder);
        ITill till = ITill(token.till());
        give(token, address(till), SUPPLY / 10);
        vm.warp(block.timestamp + 1);
        vm.prank(holder);
        token.transfer(pair, 1_000 ether);
        uint256 owed = till.owed(ITill.Purpose.Marketing) + till.owed(ITill.Purpose.Team)
            + till.owed(ITill.Purpose.Liquidity);
        require(owed > 0, "sold");
        eq(feeCoin.balanceOf(address(till)), owed, "owed is what is there");
    }
}

/// @notice Pays a flash swap back in tokens: a sell while the pair is locked. With `givesBack` the coins are returned
/// before, so that nothing but the lock itself stops a swap-back.
contract FlashSeller {
    address private _token;
    bool private _givesBack;

    function run(IUniswapV2Pair pair, address token, uint256 coins, bool tokenIsFirst, bool givesBack) external {
        (_token, _givesBack) = (token, givesBack);
        pair.swap(tokenIsFirst ? 0 : coins, tokenIsFirst ? coins : 0, address(this), "pay in tokens");
    }

    function uniswapV2Call(address, uint256 amount0, uint256 amount1, bytes calldata) external {
        IUniswapV2Pair pair = IUniswapV2Pair(msg.sender);
        address base = pair.token0() == _token ? pair.token1() : pair.token0();
        if (_givesBack) IERC20Like(base).transfer(msg.sender, amount0 + amount1);
        IERC20Like(_token).transfer(msg.sender, IERC20Like(_token).balanceOf(address(this)));
    }
}

/// @notice Keeps one percent of every transfer.
contract FeeCoin {
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount - amount / 100;
        return true;
    }
}
