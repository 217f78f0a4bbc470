// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {LaunchTest} from "../launch/LaunchTest.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {LaunchPlayer} from "./LaunchPlayer.sol";

/**
 * @notice A game around the launch of a token, within one second: alice creates it with its launch in one call, or launches
 * one that exists and of which somebody holds a tenth. He sees her launch coming, has as much coin as he can borrow and
 * several accounts, and does what he likes before it and after it: the pair is his making, given to, told of it or not,
 * filled at a price of his; her template, arguments and salt are his, too. In the end he owns as many tokens as before.
 *
 * Her launch fails as a whole, and costs her neither coin nor token; or it is what ILauncher promises: an empty pair has
 * her amounts, to the unit, or a thousandth of them above what he gave; of a pair with liquidity 99 % of both amounts at its
 * price; and her first buy brings the least that she named. He gains nothing by it, however low that least is, for nothing
 * comes between her liquidity and her buy: not even by his part of the exchange's fee, where he has liquidity beside hers,
 * since to have his tokens back he buys at the price that she left (a buy of hers is a hundredth of the pair or more). With
 * her liquidity she gets all of her coin back. A million wei are for what the pair keeps for itself and rounds, and to her
 * two units of her liquidity tokens, which a first one of his can make large.
 *
 * The base coin is the wrapped one, a plain one, or one that calls him whenever it moves: then he makes one move, and her
 * launch stands or fails with it; or, where she buys nothing, two, with which he can take a tenth of her coin, as a coin that
 * keeps a fee can (a buy is held by its least alone).
 */
contract LaunchGameTest is LaunchTest {
    uint256 private constant BORROWED = 100_000 ether;
    uint256 private constant OWN_TOKENS = SUPPLY / 30;
    uint256 private constant BPS = 10_000;
    uint256 private constant ROUNDINGS = 1e6;
    /// @dev Moves: a tenth of her coin, and three times as much as she has, given to the pair.
    uint256 private constant GIVE_A_TENTH = 1 | 3 << 8 | 24 << 16;
    uint256 private constant GIVE_THREE_TIMES = 1 | 5 << 8 | 99 << 16;

    IMarketToken private _token;
    address private _base;
    LaunchPlayer[3] private _own;
    bool private _exists;
    uint256 private _buyBps;
    string private _template;
    MarketOptions private _chosen;
    ILauncher.Launch private _launch;
    bytes12 private _salt;
    uint256 private _hook;
    bool private _twice;
    CallingCoin private _calling = new CallingCoin();

    function setUp() public {
        setUpLaunch();
    }

    function testFuzz_ALaunch_IsAtItsPriceOrNotAtAll_AndNothingIsGainedByIt(
        uint256 setting,
        uint256[6] calldata before,
        uint256[6] calldata afterwards
    ) public {
        start(spread(setting, 6));
        uint256[6][2] memory moves;
        for (uint256 i; i < 6; ++i) {
            (moves[0][i], moves[1][i]) = (spread(before[i], i), spread(afterwards[i], i));
        }
        game(moves[0], moves[1]);
    }

    /// @notice The pair, of a token that is there or not: made, given coin, told of it, given more, and asked to mint.
    function test_APairThatWaitsWithGifts_ChangesNoPrice() public {
        for (uint256 i; i < 2; ++i) {
            begin(i == 0, 0.3 ether);
            uint256[6] memory before = [uint256(0), GIVE_A_TENTH, 3, GIVE_A_TENTH, 5, 10];
            vm.assertTrue(game(before, [uint256(4), 9, 8, 9, 10, 3]), "launched");
        }
    }

    /// @notice More than all of her coin in the pair: too dear for her least amount, and his again after it.
    function test_AGiftAboveAll_StopsALaunchThatBuys_AndCostsHerNothing() public {
        begin(true, 0.3 ether);
        uint256[6] memory none = [uint256(0), 0, 0, 0, 0, 0];
        vm.assertTrue(!game([GIVE_THREE_TIMES, 0, 0, 0, 0, 0], [uint256(4), 0, 0, 0, 0, 0]), "stopped");
        vm.assertTrue(game(none, none), "the next one is not");
    }

    /// @notice Liquidity of his own before hers, beside her price: within a hundredth she joins it, further away not.
    function test_AFirstLiquidityBesideHerPrice_IsJoinedOrStopsHer() public {
        uint256[6] memory after_ = [uint256(9), 10, 8, 9, 10, 4];
        uint256 all = 6 | 99 << 32;
        begin(true, 3 ether);
        vm.assertTrue(!game([all | 500 << 48, 0, 0, 0, 0, 0], after_), "2 % dearer");
        begin(true, 3 ether);
        vm.assertTrue(game([all | 250 << 48, 0, 0, 0, 0, 0], after_), "half a percent cheaper");
    }

    /// @notice Her template, arguments and salt from his account, at the factory and by a launch: another token.
    function test_HerSaltFromAnotherAccount_TakesNothingFromHer() public {
        begin(false, 3 ether);
        vm.assertTrue(game([uint256(14), 14 | 1 << 16, 14 | 1 << 8, 15, 13, 0], [uint256(14), 8, 9, 8, 9, 4]), "launched");
    }

    /// @dev Small numbers, which are frequent, would always play the same.
    function spread(uint256 number, uint256 salt) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(number, salt)));
    }

    function game(uint256[6] memory before, uint256[6] memory afterwards) private returns (bool done) {
        uint256 wealth = money();
        playAll(before);
        uint256 had = coinsOf(alice);
        Found memory found = find();
        done = launch();
        if (done) judgeLaunch(found);
        else judgeFailure(had);
        playAll(afterwards);
        settle(done);
        uint256 taken = _twice ? COINS / 10 : 0;
        vm.assertLe(money(), wealth + ROUNDINGS + taken, "gained");
        if (!done) return false;
        uint256 lost = removeAll() + ROUNDINGS + taken;
        vm.assertLe(had, coinsOf(alice) + lost, "lost");
    }

    /// @dev What lies in the pair before the launch.
    struct Found {
        uint256 tokens;
        uint256 coins;
        uint256 reserveToken;
        uint256 reserveBase;
        uint256 supply;
        uint256 had;
        uint256 hadCoins;
    }

    function find() private view returns (Found memory found) {
        found.had = _exists ? _token.balanceOf(alice) : SUPPLY;
        found.hadCoins = coinsOf(alice);
        address pair = factory.getPair(address(_token), _base);
        if (pair == address(0)) return found;
        found.coins = IERC20Like(_base).balanceOf(pair);
        found.supply = IPairErc20(pair).totalSupply();
        if (!_exists) return found;
        found.tokens = _token.balanceOf(pair);
        (found.reserveToken, found.reserveBase) = reserves(_token);
    }

    /// @dev What the launch promises.
    function judgeLaunch(Found memory found) private view {
        uint256 value = _launch.buyBase;
        uint256 taken = found.hadCoins - coinsOf(alice) - value;
        uint256 left = _token.balanceOf(alice);
        vm.assertLe(taken, COINS, "more coins than stated");
        vm.assertLe(found.had + _launch.minBought, left + TOKENS, "fewer tokens than the least");
        if (_hook != 0) return;
        IPairErc20 pair = IPairErc20(_token.pair());
        if (found.supply == 0) {
            (uint256 tokens, uint256 coins) = reserves(_token);
            uint256 first = atLeast(TOKENS, found.tokens);
            uint256 firstCoins = atLeast(COINS, found.coins);
            eq(taken, firstCoins - found.coins, "what is missing");
            eq(coins, firstCoins + value, "base coin in the pair");
            eq(tokens, first - (value == 0 ? 0 : amountOut(value, firstCoins, first)), "tokens in the pair");
            eq(pair.totalSupply(), pair.balanceOf(keeper()) + 1_000, "all but a thousand units are alice's");
        } else {
            vm.assertLe(COINS * 99 / 100, taken, "99 % of the coins");
            if (value == 0) vm.assertLe(TOKENS * 99 / 100, found.had - left, "99 % of the tokens");
        }
    }

    function judgeFailure(uint256 had) private view {
        eq(coinsOf(alice), had, "a failed launch took coins");
        if (_exists) eq(_token.balanceOf(alice), SUPPLY - 3 * OWN_TOKENS, "a failed launch took tokens");
        else eq(address(_token).code.length, 0, "a failed launch left a token");
    }

    function atLeast(uint256 amount, uint256 present) private pure returns (uint256) {
        return amount >= present + amount / 1_000 ? amount : present + amount / 1_000;
    }

    function playAll(uint256[6] memory moves) private {
        for (uint256 i; i < 6; ++i) {
            _own[(moves[i] >> 248) % 3].play(moves[i]);
        }
    }

    function launch() private returns (bool done) {
        uint256 amount = COINS + _launch.buyBase;
        bytes memory input = _exists
            ? abi.encodeCall(ILauncher.launchExisting, (address(_token), _launch))
            : abi.encodeCall(
                ILauncher.create, (keccak256(creationCode(_template)), marketArgs(_template, _chosen), _salt, _launch)
            );
        bytes memory call = _twice
            ? abi.encodeCall(LaunchPlayer.playTwo, (_hook))
            : abi.encodeCall(LaunchPlayer.play, (_hook));
        if (_hook != 0) _calling.setCall(address(_own[0]), call);
        vm.prank(alice);
        (done,) = address(launching).call{value: _base == weth ? amount : 0}(input);
        if (_hook != 0) _calling.setCall(address(0), "");
    }

    /// @dev All on one account, no liquidity, and as many tokens as in the beginning; where nothing was launched he has no
    /// more than those, and nobody to buy any from.
    function settle(bool done) private {
        if (done && _token.tradingStart() > block.timestamp) vm.warp(_token.tradingStart());
        for (uint256 i = 3; i > 0; --i) {
            _own[i - 1].leave(address(_own[0]));
        }
        if (!done) return;
        uint256 wanted = _exists ? 3 * OWN_TOKENS : 0;
        _own[0].flatten(wanted);
        vm.assertTrue(_token.balanceOf(address(_own[0])) >= wanted, "the tokens of before");
    }

    /// @dev The liquidity comes back to alice. Returns what two units of it were worth: the pair rounds by one.
    function removeAll() private returns (uint256 unit) {
        address pair = _token.pair();
        uint256 lp = IPairErc20(pair).balanceOf(keeper());
        (, uint256 coins) = reserves(_token);
        unit = 2 * coins / IPairErc20(pair).totalSupply();
        vm.prank(keeper());
        IPairErc20(pair).transfer(pair, lp);
        IUniswapV2Pair(pair).burn(alice);
    }

    /// @dev Who has alice's liquidity tokens.
    function keeper() private view returns (address) {
        if (_launch.liquidity == ILauncher.Liquidity.Keep) return alice;
        return _launch.liquidity == ILauncher.Liquidity.Lock ? tokenLock : BURNT;
    }

    function money() private view returns (uint256 sum) {
        for (uint256 i; i < 3; ++i) {
            sum += IERC20Like(_base).balanceOf(address(_own[i]));
        }
    }

    function coinsOf(address who) private view returns (uint256) {
        return who.balance + IERC20Like(_base).balanceOf(who);
    }

    function start(uint256 setting) private {
        uint256 which = (setting >> 8) % 3;
        _base = which == 0 ? weth : which == 1 ? address(coin) : address(_calling);
        if (which == 2) _hook = setting >> 128;
        _exists = (setting >> 16) % 2 == 0;
        _template = (setting >> 24) % 3 == 0 ? "meme" : "marketing";
        uint16[4] memory rates = [uint16(0), 0, 100, 1_000];
        bool later = (setting >> 48) % 4 == 0;
        uint256 buyBase = later ? 0 : [uint256(0), 0.3 ether, 3 ether, 12 ether][(setting >> 64) % 4];
        _twice = _hook != 0 && buyBase == 0 && (setting >> 80) % 4 != 0;
        uint256 slippage = [uint256(0), 100, 1_000, 4_000][(setting >> 72) % 4];
        _launch = usualLaunch();
        _launch.liquidity = ILauncher.Liquidity((setting >> 56) % 3);
        (_launch.tokenLock, _launch.lockUntil) = (tokenLock, uint64(block.timestamp + 180 days));
        _salt = bytes12(uint96(setting >> 160));
        prepareAll(buyBase, slippage, rates[(setting >> 32) % 4], rates[(setting >> 40) % 4], later);
    }

    /// @dev A token without taxes beside a plain coin, open at once; her least is 10 % below the price.
    function begin(bool exists, uint256 buyBase) private {
        (_base, _exists, _template, _launch) = (address(coin), exists, "meme", usualLaunch());
        prepareAll(buyBase, 1_000, 0, 0, false);
    }

    function prepareAll(uint256 buyBase, uint256 slippage, uint16 buyBps, uint16 sellBps, bool later) private {
        MarketOptions memory chosen = launchOptions(_base);
        chosen.common.owned.owner = alice;
        (chosen.trading.buyBps, chosen.trading.sellBps, chosen.trading.swapThreshold) = (buyBps, sellBps, 0);
        if (later) chosen.market.tradingStart = uint64(block.timestamp + 1 days);
        if (_exists) chosen.common.base.receiver = alice;
        _chosen = chosen;
        _buyBps = vm.contains(_template, "meme") ? 0 : buyBps;
        uint256 out = amountOut(buyBase, COINS, TOKENS);
        (_launch.buyBase, _launch.minBought) = (buyBase, (out - out * _buyBps / BPS) * (BPS - slippage) / BPS);
        prepare(_base, COINS + buyBase);
        if (_exists) _token = deployMarket(_template, chosen);
        else _token = IMarketToken(foreseen(_template, chosen, _salt));
        for (uint256 i; i < 3; ++i) {
            _own[i] = player(chosen);
            fund(_base, address(_own[i]), BORROWED);
            if (!_exists) continue;
            vm.prank(alice);
            _token.transfer(address(_own[i]), OWN_TOKENS);
        }
        if (!_exists) return;
        vm.prank(alice);
        _token.approve(address(launching), TOKENS);
    }

    function player(MarketOptions memory chosen) private returns (LaunchPlayer) {
        LaunchPlayer.Scene memory scene;
        (scene.token, scene.base, scene.tokens, scene.coins) = (address(_token), _base, TOKENS, COINS);
        (scene.factory, scene.tokenFactory, scene.launching, scene.helper) = (factory, tokenFactory, launching, helper);
        (scene.templateId, scene.args) = (keccak256(creationCode(_template)), marketArgs(_template, chosen));
        (scene.salt, scene.buyBps) = (_salt, _buyBps);
        return new LaunchPlayer(scene);
    }
}
