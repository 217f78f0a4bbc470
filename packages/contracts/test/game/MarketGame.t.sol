// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";
import {Vm} from "../_support/Test.sol";

/**
 * @notice A game within one block: somebody with as much coin as he can borrow, several accounts, and the right to put his
 * transactions in any order does whatever a token with taxes, a Till full of tax, and two pairs let him do. In the end he
 * owns as many tokens as before, and has to give back the coin.
 *
 * What he may have gained is what the Till declares that a sale of tax can lose (its slippage, against the price that the
 * block began with), since anybody may buy what the Till sells. Nothing else pays: not the holders, not those who provide
 * liquidity, not the order of his steps.
 */
contract MarketGameTest is MarketTest {
    uint256 private constant BORROWED = 10_000 ether;
    uint256 private constant OWN_TOKENS = SUPPLY / 10;

    IMarketToken private _token;
    ITill private _till;
    /// @dev The own pair, with the coin; and one with another coin of the same worth, at the same price.
    address private _pair;
    address private _second;
    ILiquidityHelper private _helper;
    address[3] private _accounts;

    function setUp() public {
        setUpExchange();
        _helper = ILiquidityHelper(_constant("LiquidityHelper"));
    }

    function testFuzz_WithinABlock_NothingIsGainedButWhatASaleOfTaxMayLose(uint256 setting, uint256[12] calldata moves)
        public
    {
        start(uint256(keccak256(abi.encode(setting))));
        (uint256 reserveToken, uint256 reserveBase) = reserves(_token);
        uint256 wealth = money();
        vm.recordLogs();
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            uint256 move = uint256(keccak256(abi.encode(moves[i], i)));
            address who = _accounts[(move >> 8) % 3];
            vm.startPrank(who);
            play(move, who, (move >> 16) % (SUPPLY / 12) + 1);
            vm.stopPrank();
        }
        settle();
        // What was sold, at the price before, less what came in; rounded up.
        uint256 sold = soldTax();
        uint256 allowed = sold * reserveBase * _till.slippageBps() / 10_000 / reserveToken + 1e6;
        vm.assertLe(money(), wealth + allowed, "gained");
    }

    function play(uint256 move, address who, uint256 amount) private {
        uint256 which = move % 17;
        address pair = move >> 255 == 0 ? _pair : _second;
        if (which < 2) buyAt(pair, who, amount);
        else if (which < 5) sellAt(pair, who, amount);
        else if (which < 8) sellOften(pair, who, amount);
        else if (which == 8) transferAndSkim(pair, who, amount);
        else if (which == 9) try_(pair, abi.encodeCall(IPairErc20.sync, ()));
        else if (which == 10) addByRouter(who, amount);
        else if (which == 11) removeByRouter(who, amount);
        else if (which == 12) addByHelper(who, amount);
        else if (which == 13) removeByHelper(who, amount);
        else if (which == 14) try_(address(_token), abi.encodeCall(_token.transfer, (_accounts[amount % 3], amount)));
        else if (which == 15 && move >> 254 == 0) sandwich(who, amount);
        else if (which == 15) try_(address(_till), abi.encodeCall(ITill.release, (ITill.Purpose.Marketing)));
        else try_(address(_token), abi.encodeCall(_token.transfer, (pair, amount % 1_000 ether)));
    }

    function buyAt(address pair, address who, uint256 tokens) private {
        (address other, uint256 reserveToken, uint256 reserveBase) = sidesOf(pair);
        uint256 present = _token.balanceOf(pair) < reserveToken ? _token.balanceOf(pair) : reserveToken;
        if (tokens >= present / 2) tokens = present / 2;
        uint256 coins = tokens * reserveBase * 1_000 / ((reserveToken - tokens) * 997) + 1;
        try_(other, abi.encodeCall(IERC20Like.transfer, (pair, coins)));
        bool first = address(_token) < other;
        try_(pair, abi.encodeCall(IUniswapV2Pair.swap, (first ? tokens : 0, first ? 0 : tokens, who, "")));
    }

    function sellAt(address pair, address who, uint256 tokens) private {
        if (tokens > _token.balanceOf(who)) tokens = _token.balanceOf(who);
        try_(address(_token), abi.encodeCall(_token.transfer, (pair, tokens)));
        takeOut(pair, who);
    }

    /// @dev As many sells as there are steps to have the Till sell, each of what it sells at most.
    function sellOften(address pair, address who, uint256 times) private {
        for (uint256 i; i <= times % 8; ++i) {
            sellAt(pair, who, _token.balanceOf(_pair) / 100);
        }
    }

    /// @dev Whatever lies in the pair beyond its reserve pays for as much of the other coin as the pair gives.
    function takeOut(address pair, address who) private {
        (address other, uint256 reserveToken, uint256 reserveBase) = sidesOf(pair);
        uint256 balance = _token.balanceOf(pair);
        if (balance <= reserveToken) return;
        uint256 out = amountOut(balance - reserveToken, reserveToken, reserveBase);
        bool first = address(_token) < other;
        try_(pair, abi.encodeCall(IUniswapV2Pair.swap, (first ? 0 : out, first ? out : 0, who, "")));
    }

    /// @dev The price moved, the Till made to sell if it may, and all back: by tokens that he has, or by coin.
    function sandwich(address who, uint256 amount) private {
        uint256 held = _token.balanceOf(who);
        if (amount % 2 == 0) sellAt(_pair, who, amount);
        else buyAt(_pair, who, amount);
        sellAt(_pair, who, _token.balanceOf(_pair) / 100);
        uint256 left = _token.balanceOf(who);
        (uint256 buyBps,) = _token.taxes();
        if (left > held) sellAt(_pair, who, left - held);
        else buyAt(_pair, who, (held - left) * 10_000 / (10_000 - buyBps) + 1);
    }

    function transferAndSkim(address pair, address who, uint256 tokens) private {
        try_(address(_token), abi.encodeCall(_token.transfer, (pair, tokens)));
        try_(pair, abi.encodeCall(IPairErc20.skim, (who)));
    }

    function addByRouter(address who, uint256 tokens) private {
        try_(
            address(router),
            abi.encodeCall(router.addLiquidity, (address(_token), address(coin), tokens, 100 ether, 0, 0, who, block.timestamp))
        );
    }

    function removeByRouter(address who, uint256 amount) private {
        uint256 lp = IPairErc20(_pair).balanceOf(who) * (amount % 100 + 1) / 100;
        try_(
            address(router),
            abi.encodeCall(router.removeLiquidity, (address(_token), address(coin), lp, 0, 0, who, block.timestamp))
        );
    }

    function addByHelper(address who, uint256 tokens) private {
        ILiquidityHelper.Addition memory addition =
            ILiquidityHelper.Addition(address(_token), tokens, 100 ether, false, 0, 0, who, false, block.timestamp);
        try_(address(_helper), abi.encodeCall(ILiquidityHelper.add, (addition)));
    }

    function removeByHelper(address who, uint256 amount) private {
        uint256 lp = IPairErc20(_pair).balanceOf(who) * (amount % 100 + 1) / 100;
        try_(
            address(_helper),
            abi.encodeCall(ILiquidityHelper.remove, (address(_token), lp, false, 0, 0, who, block.timestamp))
        );
    }

    /// @dev Everything on one account, no liquidity, as many tokens as in the beginning.
    function settle() private {
        address first = _accounts[0];
        for (uint256 i; i < 3; ++i) {
            address who = _accounts[i];
            vm.startPrank(who);
            removeByHelper(who, 99);
            uint256 rest = _token.balanceOf(who);
            if (i != 0) try_(address(_token), abi.encodeCall(_token.transfer, (first, rest)));
            vm.stopPrank();
        }
        vm.startPrank(first);
        // What he left in a pair he takes out before anybody else does.
        takeOut(_pair, first);
        takeOut(_second, first);
        uint256 balance = _token.balanceOf(first);
        (uint256 buyBps,) = _token.taxes();
        if (balance > OWN_TOKENS) sellAt(_pair, first, balance - OWN_TOKENS);
        else if (balance < OWN_TOKENS) buyAt(_pair, first, (OWN_TOKENS - balance) * 10_000 / (10_000 - buyBps) + 1);
        vm.stopPrank();
        vm.assertTrue(_token.balanceOf(first) >= OWN_TOKENS, "the tokens of before");
    }

    /// @dev All accounts' coins of both kinds: they are worth the same.
    function money() private view returns (uint256 sum) {
        for (uint256 i; i < 3; ++i) {
            sum += coin.balanceOf(_accounts[i]) + IERC20Like(weth).balanceOf(_accounts[i]);
        }
    }

    function soldTax() private returns (uint256 sum) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != ITill.SwappedBack.selector) continue;
            (uint256 sold,,) = abi.decode(logs[i].data, (uint256, uint256, uint256));
            sum += sold;
        }
    }

    function sidesOf(address pair) private view returns (address other, uint256 reserveToken, uint256 reserveBase) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(pair).getReserves();
        other = pair == _pair ? address(coin) : weth;
        (reserveToken, reserveBase) = address(_token) < other ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Rates, split, slippage, tax that waits, and whether the second pair is known.
    function start(uint256 setting) private {
        MarketOptions memory chosen = marketOptions(address(coin));
        uint16[8] memory rates = [uint16(0), 0, 0, 100, 100, 300, 500, 1_000];
        (chosen.trading.buyBps, chosen.trading.sellBps) = (rates[setting % 8], rates[(setting >> 8) % 8]);
        chosen.till.split.weights = [
            uint16((setting >> 16) % 4 * 100), uint16((setting >> 24) % 4 * 100 + 1), 0, uint16((setting >> 32) % 4 * 100), 0, 0
        ];
        uint16[4] memory slippages = [uint16(60), 120, 300, 1_000];
        chosen.till.slippageBps = slippages[(setting >> 40) % 4];
        _token = deployOrdered("marketing", chosen, (setting >> 56) % 2 == 0);
        _till = ITill(_token.till());
        _pair = _token.pair();
        seed(_token, holder, SUPPLY / 2, 100 ether);
        _second = factory.createPair(address(_token), weth);
        vm.prank(holder);
        _token.transfer(_second, SUPPLY / 10);
        fund(weth, _second, 20 ether);
        IUniswapV2Pair(_second).mint(holder);
        if ((setting >> 64) % 2 == 0) register(stranger, _token, _second);
        vm.startPrank(holder);
        _token.transfer(address(_till), (setting >> 72) % (SUPPLY / 5));
        _accounts = [account("one"), account("two"), account("three")];
        _token.transfer(_accounts[0], OWN_TOKENS);
        vm.stopPrank();
        for (uint256 i; i < 3; ++i) {
            address who = _accounts[i];
            coin.mint(who, BORROWED);
            fund(weth, who, BORROWED);
            vm.startPrank(who);
            address[2] memory spenders = [address(router), address(_helper)];
            for (uint256 k; k < 2; ++k) {
                _token.approve(spenders[k], type(uint256).max);
                coin.approve(spenders[k], type(uint256).max);
                IPairErc20(_pair).approve(spenders[k], type(uint256).max);
            }
            vm.stopPrank();
        }
        vm.warp(block.timestamp + 1);
    }

    function try_(address target, bytes memory input) private {
        (bool done,) = target.call(input);
        done;
    }
}
