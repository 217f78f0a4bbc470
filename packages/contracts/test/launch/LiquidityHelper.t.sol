// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {LaunchTest} from "./LaunchTest.sol";

/// @notice Adding and removing liquidity without tax, and nothing else without tax.
contract LiquidityHelperTest is LaunchTest {
    function setUp() public {
        setUpLaunch();
    }

    function test_AddAndRemove_PayNoTax_ForBothBasesAndOrders() public {
        for (uint256 i; i < 8; ++i) {
            uint256 snapshot = vm.snapshotState();
            bool native = i & 1 == 0;
            IMarketToken token = trading(i < 4 ? "marketing" : "meme", native ? weth : address(coin), i & 2 == 0);
            giveTokens(token, 10_000 ether);
            (uint256 tokens, uint256 coins, uint256 lp) = add(token, 10_000 ether, 1 ether, native);
            eq(tokens, 10_000 ether, "tokens in");
            eq(coins, 0.5 ether, "base coin in, at the pair's price");
            uint256 supply = IPairErc20(token.pair()).totalSupply();
            eq(lp, (supply - lp) * 10_000 ether / TOKENS, "liquidity tokens");
            eq(IPairErc20(token.pair()).balanceOf(alice), lp, "are alice's");
            eq(baseOf(token, native), 0.5 ether, "what did not fit stays, or comes back");
            (tokens, coins) = remove(token, lp, native);
            vm.assertTrue(tokens >= 10_000 ether - 1e6 && tokens <= 10_000 ether, "tokens come back");
            vm.assertTrue(coins >= 0.5 ether - 1e6 && coins <= 0.5 ether, "base coin comes back");
            eq(token.balanceOf(alice), tokens, "to alice");
            eq(baseOf(token, native), 0.5 ether + coins, "native coin as such");
            if (i < 4) eq(token.balanceOf(token.till()), 0, "no tax at all");
            assertKeepsNothing(token);
            vm.revertToState(snapshot);
        }
    }

    function testFuzz_Add_ThenRemove_NeverGivesMoreThanWasPutIn(uint256 tokens, uint256 coins, bool native, bool first)
        public
    {
        tokens = bound(tokens, 1e6, 300_000 ether);
        coins = bound(coins, 1e6, 100 ether);
        IMarketToken token = trading("marketing", native ? weth : address(coin), first);
        giveTokens(token, tokens);
        (uint256 tokensIn, uint256 coinsIn, uint256 lp) = add(token, tokens, coins, native);
        vm.assertTrue(tokensIn <= tokens && coinsIn <= coins, "at most what was offered");
        (uint256 tokensOut, uint256 coinsOut) = remove(token, lp, native);
        vm.assertTrue(tokensOut <= tokensIn && coinsOut <= coinsIn, "at most what went in");
        assertKeepsNothing(token);
    }

    function test_Add_StakesInTheVaultOfTheToken() public {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.common.base.receiver = owner;
        chosen.till.split.weights = [uint16(0), 100, 0, 0, 0, 0];
        IMarketToken token = deployMarket("lpDividend", chosen);
        seed(token, owner, TOKENS, COINS);
        giveTokens(token, 10_000 ether);
        ILiquidityHelper.Addition memory addition = offer(token, 10_000 ether, 0.5 ether, false);
        (addition.stake, addition.receiver) = (true, bob);
        (,, uint256 lp) = callAdd(addition, 0);
        (uint256 staked,) = ILpVault(token.lpVault()).stakeOf(bob);
        eq(staked, lp, "staked for the receiver");
        eq(IPairErc20(token.pair()).balanceOf(token.lpVault()), lp, "all of it");
        assertKeepsNothing(token);
    }

    function test_Add_StakingInWhatIsNoVault_Fails() public {
        Pretender pretender = new Pretender(address(new PairThatMints()), address(coin));
        ILiquidityHelper.Addition memory addition =
            ILiquidityHelper.Addition(address(pretender), 1 ether, 1 ether, false, 0, 0, alice, true, block.timestamp);
        // What it says that it has.
        coin.mint(pretender.pair(), 1 ether);
        coin.mint(alice, 1 ether);
        vm.prank(alice);
        coin.approve(address(helper), 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_InvalidReceiver.selector, address(pretender))
        );
        vm.prank(alice);
        helper.add(addition);
    }

    function test_Add_Fails_BelowTheLeastOfOneSide() public {
        IMarketToken token = trading("marketing", address(coin), true);
        giveTokens(token, 10_000 ether);
        ILiquidityHelper.Addition memory addition = offer(token, 10_000 ether, 1 ether, false);
        addition.minBaseAmount = 0.5 ether + 1;
        bytes memory reason =
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_AmountTooLow.selector, 10_000 ether, 0.5 ether);
        expectAddFails(addition, 0, reason);
        (addition.minBaseAmount, addition.minTokenAmount) = (0, 10_000 ether + 1);
        expectAddFails(addition, 0, reason);
    }

    function test_Remove_Fails_BelowTheLeastOfOneSide() public {
        IMarketToken token = trading("marketing", address(coin), true);
        uint256 lp = IPairErc20(token.pair()).totalSupply() / 100;
        moveLp(token, alice, lp);
        address pair = token.pair();
        vm.prank(alice);
        IPairErc20(pair).approve(address(helper), lp);
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        (uint256 tokens, uint256 coins) = helper.remove(address(token), lp, false, 0, 0, alice, block.timestamp);
        vm.revertToState(snapshot);
        bytes memory reason =
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_AmountTooLow.selector, tokens, coins);
        vm.expectRevert(reason);
        vm.prank(alice);
        helper.remove(address(token), lp, false, tokens + 1, 0, alice, block.timestamp);
        vm.expectRevert(reason);
        vm.prank(alice);
        helper.remove(address(token), lp, false, 0, coins + 1, alice, block.timestamp);
    }

    function test_AddAndRemove_AreClosedUntilTradingStarts() public {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.common.base.receiver = owner;
        chosen.market.tradingStart = uint64(block.timestamp + 1 hours);
        IMarketToken token = deployMarket("marketing", chosen);
        seed(token, owner, TOKENS, COINS);
        giveTokens(token, 1 ether);
        bytes memory reason = abi.encodeWithSelector(
            ILiquidityHelper.LiquidityHelper_NotOpen.selector, chosen.market.tradingStart
        );
        expectAddFails(offer(token, 1 ether, 1 ether, false), 0, reason);
        vm.expectRevert(reason);
        vm.prank(owner);
        helper.remove(address(token), 1, false, 0, 0, owner, block.timestamp);
        vm.warp(chosen.market.tradingStart);
        add(token, 1 ether, 1 ether, false);
    }

    function test_Add_Rejects_WhatMakesNoSense() public {
        IMarketToken token = trading("marketing", weth, true);
        giveTokens(token, 1 ether);
        ILiquidityHelper.Addition memory addition = offer(token, 1 ether, 1 ether, true);
        addition.deadline = block.timestamp - 1;
        expectAddFails(
            addition,
            1 ether,
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_Expired.selector, block.timestamp - 1)
        );
        addition.deadline = block.timestamp;
        expectAddFails(
            addition,
            0.9 ether,
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_WrongValue.selector, 0.9 ether, 1 ether)
        );
        addition.native = false;
        expectAddFails(
            addition, 1, abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_WrongValue.selector, 1, 0)
        );
        address[5] memory wrong = [address(0), address(helper), address(token), token.pair(), weth];
        for (uint256 i; i < wrong.length; ++i) {
            addition.receiver = wrong[i];
            expectAddFails(
                addition, 0, abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_InvalidReceiver.selector, wrong[i])
            );
        }
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.base.receiver = owner;
        IMarketToken empty = deployMarket("marketing", chosen);
        expectAddFails(
            offer(empty, 1 ether, 1 ether, true),
            1 ether,
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_NoLiquidity.selector, empty.pair())
        );
    }

    function test_Receive_OnlyFromACoinThatIsBeingUnwrapped() public {
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        (bool done, bytes memory reason) = address(helper).call{value: 1 ether}("");
        vm.assertTrue(!done, "refused");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_WrongValue.selector, 1 ether, 0)),
            "reason"
        );
    }

    function test_BaseCoinWithAFee_CountsWhatArrives() public {
        FeeOnTransferToken fee = new FeeOnTransferToken(1_000);
        IMarketToken token = trading("marketing", address(fee), true);
        giveTokens(token, 10_000 ether);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        (uint256 tokens, uint256 coins, uint256 lp) = add(token, 10_000 ether, 0.1 ether, false);
        eq(coins, 0.09 ether, "base coin that arrived");
        eq(tokens, 0.09 ether * reserveToken / reserveBase, "tokens only beside it");
        uint256 before = fee.balanceOf(alice);
        (, coins) = remove(token, lp, false);
        vm.assertTrue(coins > 0.08 ether && coins < 0.0811 ether, "less the fee on the way back");
        eq(fee.balanceOf(alice) - before, coins * 9 / 10 + (coins % 10 == 0 ? 0 : 1), "and on the way to alice");
        assertKeepsNothing(token);
    }

    // Attacks.

    /// @dev The base coin's own hook acts while it moves: with the base leg first it finds no token in the pair.
    function test_Attack_HookedBaseCoin_CannotSellWhatIsAddedWithoutTax() public {
        MeddlingCoin meddling = new MeddlingCoin();
        IMarketToken token = trading("marketing", address(meddling), true);
        giveTokens(token, 10_000 ether);
        meddling.meddle(token, alice);
        ILiquidityHelper.Addition memory addition = offer(token, 10_000 ether, 0.5 ether, false);
        vm.prank(alice);
        (bool done,) = address(helper).call(abi.encodeCall(ILiquidityHelper.add, (addition)));
        vm.assertTrue(done, "added");
        eq(meddling.gained(), 0, "nothing could be taken out of the pair");
        giveTokens(token, 10_000 ether);
        addition = offer(token, 10_000 ether, 0.5 ether, false);
        // Taking tokens for the base coin that has just arrived is an ordinary buy, and then nothing can be minted.
        meddling.buyInstead(true);
        vm.prank(alice);
        (done,) = address(helper).call(abi.encodeCall(ILiquidityHelper.add, (addition)));
        vm.assertTrue(!done, "the mint fails, and all of it with it");
        assertKeepsNothing(token);
    }

    function test_Attack_SwapToTheHelper_GainsNothing() public {
        IMarketToken token = trading("marketing", weth, true);
        address pair = token.pair();
        fund(weth, pair, 1 ether);
        uint256 out = amountOut(1 ether, COINS, TOKENS);
        vm.prank(stranger);
        IUniswapV2Pair(pair).swap(out, 0, address(helper), "");
        eq(token.balanceOf(address(helper)), out, "a buy without tax, for nobody");
        // Not by adding or removing liquidity of the token itself.
        giveTokens(token, 1_000 ether);
        (,, uint256 lp) = add(token, 1_000 ether, 1 ether, true);
        (uint256 tokens,) = remove(token, lp, true);
        vm.assertTrue(tokens <= 1_000 ether, "no more than was added");
        eq(token.balanceOf(address(helper)), out, "untouched");
        // Not by a contract that names it as its base coin, however it mints, burns and swaps.
        Pretender pretender = new Pretender(address(new PairThatMints()), address(token));
        vm.expectRevert(
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_BaseNotSupported.selector, address(token))
        );
        vm.prank(stranger);
        helper.remove(address(pretender), 0, false, 0, 0, stranger, block.timestamp);
        vm.prank(stranger);
        (bool done,) = address(helper).call(
            abi.encodeCall(ILiquidityHelper.remove, (address(pretender), 0, true, 0, 0, stranger, block.timestamp))
        );
        vm.assertTrue(!done, "one of our tokens unwraps nothing");
        ILiquidityHelper.Addition memory addition =
            ILiquidityHelper.Addition(address(pretender), 1, 1, false, 0, 0, stranger, false, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_BaseNotSupported.selector, address(token))
        );
        vm.prank(stranger);
        helper.add(addition);
        eq(token.balanceOf(address(helper)), out, "still untouched");
    }

    function test_Attack_APretenderThatBuysDuringItsBurn_GainsNothing() public {
        IMarketToken token = trading("marketing", weth, true);
        PairThatMints thief = new PairThatMints();
        Pretender pretender = new Pretender(address(thief), address(token));
        fund(weth, address(thief), 1 ether);
        thief.buyOnBurn(token);
        // With any amount of gas: too little for the answer of the coin is too little for the rest.
        for (uint256 gas_ = 20_000; gas_ < 400_000; gas_ += 4_000) {
            vm.prank(stranger);
            (bool done,) = address(helper).call{gas: gas_}(
                abi.encodeCall(ILiquidityHelper.remove, (address(pretender), 0, false, 0, 0, stranger, block.timestamp))
            );
            vm.assertTrue(!done, "refused");
        }
        eq(token.balanceOf(stranger), 0, "no token without tax");
    }

    function test_Attack_APretender_TakesNothingThatLiesHere() public {
        coin.mint(address(helper), 2_000 ether);
        Pretender pretender = new Pretender(address(new PairThatMints()), address(coin));
        vm.prank(stranger);
        // Its pair says that it paid 1,000 of both, and has paid nothing.
        (, uint256 coins) = helper.remove(address(pretender), 0, false, 0, 0, stranger, block.timestamp);
        eq(coins, 0, "what has arrived");
        eq(coin.balanceOf(stranger), 0, "nothing for the stranger");
        eq(coin.balanceOf(address(helper)), 2_000 ether, "untouched");
    }

    function test_Attack_LiquidityOfAnother_IsNotTakenByAnAllowance() public {
        IMarketToken token = trading("marketing", weth, true);
        address pair = token.pair();
        vm.prank(owner);
        IPairErc20(pair).approve(address(helper), type(uint256).max);
        uint256 lp = IPairErc20(pair).balanceOf(owner);
        vm.prank(stranger);
        (bool done,) = address(helper).call(
            abi.encodeCall(ILiquidityHelper.remove, (address(token), lp, true, 0, 0, stranger, block.timestamp))
        );
        vm.assertTrue(!done, "only the caller's own");
        eq(IPairErc20(pair).balanceOf(owner), lp, "all there");
    }

    // Tools.

    /// @dev A token whose owner holds the rest of the supply and all liquidity; nothing is swapped back.
    function trading(string memory template, address base, bool first) private returns (IMarketToken token) {
        MarketOptions memory chosen = marketOptions(base);
        chosen.common.base.receiver = owner;
        chosen.trading.swapThreshold = 0;
        token = deployOrdered(template, chosen, first);
        seed(token, owner, TOKENS, COINS);
    }

    function giveTokens(IMarketToken token, uint256 amount) private {
        vm.prank(owner);
        token.transfer(alice, amount);
        vm.prank(alice);
        token.approve(address(helper), amount);
    }

    function moveLp(IMarketToken token, address to, uint256 amount) private {
        address pair = token.pair();
        vm.prank(owner);
        IPairErc20(pair).transfer(to, amount);
    }

    function offer(IMarketToken token, uint256 tokens, uint256 coins, bool native)
        private
        returns (ILiquidityHelper.Addition memory)
    {
        if (native) {
            vm.deal(alice, coins);
        } else {
            address base = token.base();
            fund(base, alice, coins);
            vm.prank(alice);
            IERC20Like(base).approve(address(helper), coins);
        }
        return
            ILiquidityHelper.Addition(address(token), tokens, coins, native, 0, 0, alice, false, block.timestamp);
    }

    function add(IMarketToken token, uint256 tokens, uint256 coins, bool native)
        private
        returns (uint256, uint256, uint256)
    {
        return callAdd(offer(token, tokens, coins, native), native ? coins : 0);
    }

    function callAdd(ILiquidityHelper.Addition memory addition, uint256 value)
        private
        returns (uint256, uint256, uint256)
    {
        vm.prank(alice);
        return helper.add{value: value}(addition);
    }

    function expectAddFails(ILiquidityHelper.Addition memory addition, uint256 value, bytes memory reason) private {
        vm.deal(alice, value);
        vm.expectRevert(reason);
        vm.prank(alice);
        helper.add{value: value}(addition);
    }

    function remove(IMarketToken token, uint256 lp, bool native) private returns (uint256, uint256) {
        address pair = token.pair();
        vm.prank(alice);
        IPairErc20(pair).approve(address(helper), lp);
        vm.prank(alice);
        return helper.remove(address(token), lp, native, 0, 0, alice, block.timestamp);
    }

    function baseOf(IMarketToken token, bool native) private view returns (uint256) {
        return native ? alice.balance : IERC20Like(token.base()).balanceOf(alice);
    }
}

/// @notice A contract that pretends to be a token of ours.
contract Pretender {
    address public immutable pair;
    address public immutable base;
    address public immutable lpVault = address(this);
    uint64 public constant tradingStart = 0;

    constructor(address pair_, address base_) {
        (pair, base) = (pair_, base_);
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return true;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }

    function stakeFor(address, uint256) external {}
}

/// @notice A "pair" that says whatever it likes, and buys from a real one while it burns.
contract PairThatMints {
    uint256 public constant totalSupply = 1 ether;
    IMarketToken private _token;

    function buyOnBurn(IMarketToken token) external {
        _token = token;
    }

    function getReserves() external pure returns (uint112, uint112, uint32) {
        return (1 ether, 1 ether, 0);
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1 ether;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function mint(address) external pure returns (uint256) {
        return 1 ether;
    }

    function burn(address to) external returns (uint256, uint256) {
        if (address(_token) == address(0)) return (1_000 ether, 1_000 ether);
        IUniswapV2Pair real = IUniswapV2Pair(_token.pair());
        IERC20Like(_token.base()).transfer(address(real), 1 ether);
        real.swap(1_000 ether, 0, to, "");
        return (1_000 ether, 1_000 ether);
    }
}

/// @notice A base coin that acts after each of its movements into the pair: it takes out of the pair what it can.
contract MeddlingCoin is PlainToken {
    IMarketToken private _token;
    address private _for;
    bool private _buys;
    bool private _busy;
    uint256 public gained;

    function meddle(IMarketToken token, address to) external {
        (_token, _for) = (token, to);
    }

    function buyInstead(bool buys) external {
        _buys = buys;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (address(_token) == address(0) || _busy || to != _token.pair()) return;
        _busy = true;
        IUniswapV2Pair market = IUniswapV2Pair(to);
        (uint112 reserveToken, uint112 reserveBase,) = market.getReserves();
        if (_buys) {
            uint256 arrived = balanceOf(to) - reserveBase;
            market.swap(arrived * 997 * reserveToken / (reserveBase * 1_000 + arrived * 997), 0, _for, "");
        } else {
            // A sale of the tokens that would lie in the pair by now if they had gone in first.
            uint256 arrived = _token.balanceOf(to) - reserveToken;
            uint256 out = arrived * 997 * reserveBase / (uint256(reserveToken) * 1_000 + arrived * 997);
            if (out != 0) {
                market.swap(0, out, _for, "");
                gained += out;
            }
        }
        _busy = false;
    }
}
