// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Factory, IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {IERC20Like, IPairErc20} from "../_support/IMarketToken.sol";

/**
 * @notice An account of who plays against a launch: a contract, so that it can also act while a coin moves. Each of its moves
 * may fail.
 */
contract LaunchPlayer {
    /// @dev What is known of a launch by whoever sees it coming.
    struct Scene {
        address token;
        address base;
        IUniswapV2Factory factory;
        ITokenFactory tokenFactory;
        ILauncher launching;
        ILiquidityHelper helper;
        uint256 tokens;
        uint256 coins;
        bytes32 templateId;
        bytes args;
        bytes12 salt;
        /// Tax of a buy and fee of the exchange.
        uint256 buyBps;
    }

    Scene private _scene;

    constructor(Scene memory scene) {
        _scene = scene;
    }

    receive() external payable {}

    /// @notice Two moves in one call, as while a coin moves; 64 bits each.
    function playTwo(uint256 moves) external {
        play(moves & type(uint64).max);
        play(moves >> 64);
    }

    function play(uint256 move) public {
        uint256 which = move % 16;
        // Of little more than nothing, of what matters, of more than all of it.
        uint256 coins = _scene.coins * [uint256(1), 1_000, 30_000, 400_000, 1_100_000, 3_000_000][(move >> 8) % 6] / 1e6;
        coins = coins * ((move >> 16) % 100 + 1) / 100 + 1;
        uint256 tokens = balance(_scene.token) * ((move >> 32) % 100 + 1) / 100;
        if (which == 0) makePair();
        else if (which == 1) give(_scene.base, coins);
        else if (which == 2) give(_scene.token, tokens);
        else if (which == 3) try_(pair(), abi.encodeCall(IPairErc20.sync, ()));
        else if (which == 4) try_(pair(), abi.encodeCall(IPairErc20.skim, (address(this))));
        else if (which == 5) mint();
        else if (which < 8) provide(tokens, (move >> 48) % 601 + 9_700);
        else if (which == 8) buy(coins);
        else if (which == 9) sell(tokens);
        else if (which == 10) remove((move >> 32) % 100 + 1);
        else if (which == 11) addByHelper(tokens, coins);
        else if (which == 12) removeByHelper((move >> 32) % 100 + 1);
        else if (which == 13) launchToo(tokens, coins);
        else if (which == 14) createToo(move);
        else try_(address(_scene.tokenFactory), abi.encodeCall(ITokenFactory.publish, (abi.encode(move))));
    }

    /// @notice No liquidity and nothing in the pair that is still his; all that is left goes to `to`.
    function leave(address to) external {
        try_(pair(), abi.encodeCall(IPairErc20.skim, (address(this))));
        remove(100);
        if (to == address(this)) return;
        try_(_scene.token, abi.encodeCall(IERC20Like.transfer, (to, balance(_scene.token))));
        try_(_scene.base, abi.encodeCall(IERC20Like.transfer, (to, balance(_scene.base))));
    }

    /// @notice Back to so many tokens.
    function flatten(uint256 wanted) external {
        uint256 held = balance(_scene.token);
        if (held > wanted) return sell(held - wanted);
        if (held == wanted) return;
        (uint256 reserveToken, uint256 reserveBase) = reserves();
        uint256 gross = (wanted - held) * 10_000 / (10_000 - _scene.buyBps) + 1;
        buy(gross * reserveBase * 1_000 / ((reserveToken - gross) * 997) + 1);
    }

    function give(address what, uint256 amount) private {
        address to = pair();
        if (to != address(0)) try_(what, abi.encodeCall(IERC20Like.transfer, (to, amount)));
    }

    function makePair() private {
        try_(address(_scene.factory), abi.encodeCall(IUniswapV2Factory.createPair, (_scene.token, _scene.base)));
    }

    function mint() private {
        try_(pair(), abi.encodeCall(IUniswapV2Pair.mint, (address(this))));
    }

    /// @dev Liquidity at the launch's price, or a little beside it.
    function provide(uint256 tokens, uint256 priceBps) private {
        uint256 before = balance(_scene.token);
        give(_scene.token, tokens);
        if (balance(_scene.token) == before) return;
        give(_scene.base, tokens * _scene.coins / _scene.tokens * priceBps / 10_000);
        mint();
    }

    function buy(uint256 coins) private {
        (uint256 reserveToken, uint256 reserveBase) = reserves();
        if (reserveToken == 0 || reserveBase == 0) return;
        give(_scene.base, coins);
        swap(coins * 997 * reserveToken / (reserveBase * 1_000 + coins * 997), true);
    }

    function sell(uint256 tokens) private {
        (uint256 reserveToken, uint256 reserveBase) = reserves();
        if (reserveToken == 0 || reserveBase == 0) return;
        give(_scene.token, tokens);
        uint256 arrived = IERC20Like(_scene.token).balanceOf(pair()) - reserveToken;
        swap(arrived * 997 * reserveBase / (reserveToken * 1_000 + arrived * 997), false);
    }

    function swap(uint256 out, bool buys) private {
        bool first = buys == (_scene.token < _scene.base);
        try_(pair(), abi.encodeCall(IUniswapV2Pair.swap, (first ? out : 0, first ? 0 : out, address(this), "")));
    }

    function remove(uint256 part) private {
        address at = pair();
        uint256 lp = at == address(0) ? 0 : balance(at) * part / 100;
        if (lp == 0) return;
        try_(at, abi.encodeCall(IPairErc20.transfer, (at, lp)));
        try_(at, abi.encodeCall(IUniswapV2Pair.burn, (address(this))));
    }

    function addByHelper(uint256 tokens, uint256 coins) private {
        ILiquidityHelper.Addition memory addition = ILiquidityHelper.Addition(
            _scene.token, tokens, coins, false, 0, 0, address(this), false, block.timestamp
        );
        approve(_scene.token, address(_scene.helper));
        approve(_scene.base, address(_scene.helper));
        try_(address(_scene.helper), abi.encodeCall(ILiquidityHelper.add, (addition)));
    }

    function removeByHelper(uint256 part) private {
        address at = pair();
        if (at == address(0)) return;
        approve(at, address(_scene.helper));
        uint256 lp = balance(at) * part / 100;
        try_(
            address(_scene.helper),
            abi.encodeCall(
                ILiquidityHelper.remove, (_scene.token, lp, false, 0, 0, address(this), block.timestamp)
            )
        );
    }

    /// @dev The same token, by tokens of his own.
    function launchToo(uint256 tokens, uint256 coins) private {
        approve(_scene.token, address(_scene.launching));
        approve(_scene.base, address(_scene.launching));
        try_(address(_scene.launching), abi.encodeCall(ILauncher.launchExisting, (_scene.token, launchOf(tokens, coins))));
    }

    /// @dev The same template, arguments and salt, or one that differs in its last bit; at the factory or with a launch.
    function createToo(uint256 move) private {
        bytes12 salt = (move >> 8) % 2 == 0 ? _scene.salt : bytes12(uint96(_scene.salt) ^ 1);
        approve(_scene.base, address(_scene.launching));
        ILauncher.Launch memory launch = launchOf(_scene.tokens, _scene.coins / 100);
        bytes memory input = (move >> 16) % 2 == 0
            ? abi.encodeCall(ILauncher.create, (_scene.templateId, _scene.args, salt, launch))
            : abi.encodeCall(ITokenFactory.create, (_scene.templateId, _scene.args, salt));
        try_((move >> 16) % 2 == 0 ? address(_scene.launching) : address(_scene.tokenFactory), input);
    }

    function launchOf(uint256 tokens, uint256 coins) private view returns (ILauncher.Launch memory launch) {
        (launch.receiver, launch.tokenAmount, launch.baseAmount) = (address(this), tokens, coins);
        launch.deadline = block.timestamp;
    }

    function approve(address what, address spender) private {
        try_(what, abi.encodeCall(IERC20Like.approve, (spender, type(uint256).max)));
    }

    function pair() private view returns (address) {
        return _scene.factory.getPair(_scene.token, _scene.base);
    }

    function reserves() private view returns (uint256 reserveToken, uint256 reserveBase) {
        if (pair() == address(0)) return (0, 0);
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(pair()).getReserves();
        return _scene.token < _scene.base ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function balance(address what) private view returns (uint256) {
        return what.code.length == 0 ? 0 : IERC20Like(what).balanceOf(address(this));
    }

    /// @dev A creation at an address that is taken burns all the gas it is given.
    function try_(address target, bytes memory input) private {
        (bool done,) = target.call{gas: 15_000_000}(input);
        done;
    }
}
