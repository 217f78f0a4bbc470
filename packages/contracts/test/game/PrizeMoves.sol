// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {FlashBuyer} from "../_mocks/PrizeCheaters.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {PrizeTest} from "../prize/PrizeTest.sol";

/// @notice What one can do to look like a buyer, for the game, and its book: what was paid for, and is still there.
abstract contract PrizeMoves is PrizeTest {
    uint256 internal constant BORROWED = 10_000 ether;
    /// @dev Of `_players`: the two, then his three and the one that borrows of the pair, then his crowd.
    uint256 internal constant HONEST = 2;
    uint256 internal constant CROWD = 6;
    uint256 internal constant PLAYERS = 15;

    address[] internal _players;
    FlashBuyer internal _flashBuyer;
    ILiquidityHelper internal _helper;
    address internal _pair;
    IPrizePot.PrizeInit internal _rules;
    /// @dev The book: paid for in the round, and not gone since.
    mapping(address account => uint256) internal _count;
    uint256 internal _endsAt;
    bool internal _isSettled = true;

    // ── moves ──

    /// @dev Returns what it counts by the book, in all.
    function buyAsHonest(address who, uint256 coins) internal returns (uint256) {
        coin.mint(who, coins);
        address[] memory path = list(address(coin), address(token));
        bytes memory input = abi.encodeCall(
            router.swapExactTokensForTokensSupportingFeeOnTransferTokens, (coins, 0, path, who, block.timestamp)
        );
        vm.assertTrue(act(who, address(router), input), "anybody can buy");
        return _count[who];
    }

    function buyAt(address who, address to, uint256 tokens) internal {
        pay(who, priceOf(tokens));
        act(who, _pair, swapOf(tokens, to, ""));
    }

    function sellAt(address who, uint256 tokens) internal {
        if (tokens > token.balanceOf(who)) tokens = token.balanceOf(who);
        act(who, address(token), abi.encodeCall(token.transfer, (_pair, tokens)));
        takeOut(who);
    }

    /// @dev Whatever lies in the pair beyond its reserve pays for as much coin as the pair gives.
    function takeOut(address who) internal {
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 balance = token.balanceOf(_pair);
        if (balance <= reserveToken) return;
        uint256 out = amountOut(balance - reserveToken, reserveToken, reserveBase);
        bool first = address(token) < address(coin);
        act(who, _pair, abi.encodeCall(IUniswapV2Pair.swap, (first ? 0 : out, first ? out : 0, who, "")));
    }

    function sellAndBuyAgain(address who, uint256 amount) internal {
        sellAt(who, amount);
        buyAt(who, who, amount);
    }

    /// @dev Takes the tokens first; `before`: half of the coin, or all, lies there already.
    function borrow(address who, uint256 tokens, uint256 before) internal {
        uint256 coins = priceOf(tokens);
        pay(who, coins * before / 2);
        coins = min(coins - coins * before / 2, coin.balanceOf(who));
        vm.prank(who);
        coin.transfer(address(_flashBuyer), coins);
        uint256 late = coin.balanceOf(address(_flashBuyer));
        actLate(
            who, address(_flashBuyer), abi.encodeCall(FlashBuyer.flash, (_pair, address(token), tokens)), late
        );
    }

    function transferAndSkim(address who, uint256 tokens, uint256 coins) internal {
        act(who, address(token), abi.encodeCall(token.transfer, (_pair, tokens)));
        pay(who, coins);
        act(who, _pair, abi.encodeCall(IPairErc20.skim, (who)));
    }

    function addLiquidity(address who, uint256 tokens, bool byRouter) internal {
        ILiquidityHelper.Addition memory addition =
            ILiquidityHelper.Addition(address(token), tokens, 100 ether, false, 0, 0, who, false, block.timestamp);
        if (!byRouter) {
            act(who, address(_helper), abi.encodeCall(ILiquidityHelper.add, (addition)));
            return;
        }
        bytes memory input = abi.encodeCall(
            router.addLiquidity, (address(token), address(coin), tokens, 100 ether, 0, 0, who, block.timestamp)
        );
        act(who, address(router), input);
    }

    /// @dev By the router, the helper, or at the pair; some coin that lies there before makes it look like a buy.
    function removeLiquidity(address who, uint256 amount, uint256 coins, uint256 way) internal {
        uint256 lp = IPairErc20(_pair).balanceOf(who) * (amount % 100 + 1) / 400;
        if (coins > 1 ether) pay(who, coins);
        if (way == 0) {
            bytes memory input = abi.encodeCall(
                router.removeLiquidity, (address(token), address(coin), lp, 0, 0, who, block.timestamp)
            );
            act(who, address(router), input);
        } else if (way == 1) {
            bytes memory input =
                abi.encodeCall(ILiquidityHelper.remove, (address(token), lp, false, 0, 0, who, block.timestamp));
            act(who, address(_helper), input);
        } else {
            vm.prank(who);
            IPairErc20(_pair).transfer(_pair, lp);
            act(who, _pair, abi.encodeCall(IUniswapV2Pair.burn, (who)));
        }
    }

    function crowdBuys(address who, uint256 tokens) internal {
        for (uint256 i = CROWD; i < PLAYERS; ++i) {
            buyAt(who, _players[i], tokens);
        }
    }

    function crowdSells(address who) internal {
        for (uint256 i = CROWD; i < PLAYERS; ++i) {
            uint256 balance = token.balanceOf(_players[i]);
            if (balance != 0) act(_players[i], address(token), abi.encodeCall(token.transfer, (_pair, balance)));
        }
        takeOut(who);
    }

    function actAsOwner(uint256 move) internal {
        if (move % 2 == 0) return setExempt(_players[(move >> 8) % 5], move & 256 == 0);
        vm.prank(owner);
        token.setTaxes(uint16((move >> 8) % 1_001), uint16((move >> 24) % 1_501));
    }

    function setExempt(address who, bool exempt) internal {
        vm.prank(owner);
        token.setExempt(list(who), ITrading.Exemption.Fee, exempt);
    }

    /// @dev Also to the seconds before and after which something else holds.
    function wait(uint256 move) internal {
        uint256 end = _endsAt == 0 ? 1 : _endsAt;
        uint256[4] memory times = [block.timestamp + (move >> 8) % 1 hours, end - 1, end, end + HOUR];
        uint256 at = times[move % 4];
        if (at > block.timestamp && at < block.timestamp + 2 days) vm.warp(at);
    }

    // ── the book ──

    function act(address who, address target, bytes memory input) internal returns (bool) {
        return actLate(who, target, input, 0);
    }

    /// @dev A call, and what it did to everybody's tokens: what left the pair's reserve while coin lay there for it, at
    /// most what the price gives for that, was bought. `late` is coin that comes when the pair has paid.
    function actLate(address who, address target, bytes memory input, uint256 late) internal returns (bool) {
        uint256[] memory before = balances();
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 coins = coin.balanceOf(_pair);
        vm.prank(who);
        (bool done,) = target.call(input);
        if (!done) return false;
        // A pair that pays both pays the lower address first.
        uint256 later = coin.balanceOf(_pair) - late;
        if (address(token) > address(coin) || later > coins) coins = later;
        uint256 worth = coins > reserveBase ? (coins - reserveBase) * reserveToken / coins : 0;
        uint256 bought = reserveToken - min(reserveToken, token.balanceOf(_pair));
        // The helper takes liquidity out itself, and sends it on.
        bought = target == address(_helper) ? 0 : min(bought, worth);
        for (uint256 i; i < PLAYERS; ++i) {
            uint256 balance = token.balanceOf(_players[i]);
            if (balance > before[i]) arrive(_players[i], min(balance - before[i], bought));
            else if (!_isSettled) _count[_players[i]] -= min(before[i] - balance, _count[_players[i]]);
        }
        return true;
    }

    function arrive(address who, uint256 amount) internal {
        if (amount < _rules.threshold || token.isExempt(who, ITrading.Exemption.Fee)) return;
        if (block.timestamp >= _endsAt) {
            if (!_isSettled) return;
            (_isSettled, _endsAt) = (false, block.timestamp + _rules.window);
            for (uint256 i; i < PLAYERS; ++i) {
                _count[_players[i]] = 0;
            }
        }
        _count[who] += amount;
    }

    // ── tools ──

    function pay(address who, uint256 coins) internal {
        coins = min(coins, coin.balanceOf(who));
        vm.prank(who);
        coin.transfer(_pair, coins);
    }

    function swapOf(uint256 tokens, address to, bytes memory data) internal view returns (bytes memory) {
        bool first = address(token) < address(coin);
        return abi.encodeCall(IUniswapV2Pair.swap, (first ? tokens : 0, first ? 0 : tokens, to, data));
    }

    function priceOf(uint256 tokens) internal view returns (uint256) {
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        if (tokens >= reserveToken) return 0;
        return tokens * reserveBase * 1_000 / ((reserveToken - tokens) * 997) + 1;
    }

    function balances() internal view returns (uint256[] memory all) {
        all = new uint256[](PLAYERS);
        for (uint256 i; i < PLAYERS; ++i) {
            all[i] = token.balanceOf(_players[i]);
        }
    }

    function min(uint256 left, uint256 right) internal pure returns (uint256) {
        return left < right ? left : right;
    }

    /// @dev Winners, part and limit of a prize, order of the pair. He has tokens of before, and half of the liquidity.
    function start(uint256 setting) internal {
        MarketOptions memory chosen = marketOptions(address(coin));
        uint8[4] memory winners = [1, 2, 3, 10];
        chosen.prize.winners = winners[setting % 4];
        chosen.prize.rewardBps = uint16(1 + (setting >> 8) % 5_000);
        if ((setting >> 24) % 4 == 1) chosen.prize.maxReward = 1 ether + 1;
        chosen.till.split.weights = [uint16(100), 200, 0, 0, 0, 100];
        _rules = chosen.prize;
        launch(chosen, (setting >> 32) % 2 == 0);
        _helper = ILiquidityHelper(_constant("LiquidityHelper"));
        _pair = token.pair();
        _flashBuyer = new FlashBuyer();
        _players = [alice, bob, account("one"), account("two"), account("three"), address(_flashBuyer)];
        for (uint256 i = CROWD; i < PLAYERS; ++i) {
            _players.push(person(i));
        }
        uint256 lp = IPairErc20(_pair).balanceOf(holder);
        for (uint256 i; i < CROWD - 1; ++i) {
            address who = _players[i];
            if (i >= HONEST) {
                give(who, SUPPLY / 40);
                coin.mint(who, BORROWED);
                vm.prank(holder);
                IPairErc20(_pair).transfer(who, lp / 6);
            }
            address[2] memory spenders = [address(router), address(_helper)];
            for (uint256 k; k < 2; ++k) {
                vm.startPrank(who);
                coin.approve(spenders[k], type(uint256).max);
                if (i >= HONEST) token.approve(spenders[k], type(uint256).max);
                if (i >= HONEST) IPairErc20(_pair).approve(spenders[k], type(uint256).max);
                vm.stopPrank();
            }
        }
        fill(20 ether);
        vm.warp(block.timestamp + 1);
    }
}
