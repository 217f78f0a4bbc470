// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice Launches by the real factory, Launcher, LiquidityHelper and TokenLock at their constant addresses.
abstract contract LaunchTest is MarketTest {
    uint256 internal constant TOKENS = 600_000 ether;
    uint256 internal constant COINS = 30 ether;
    address internal constant BURNT = 0x000000000000000000000000000000000000dEaD;

    ITokenFactory internal tokenFactory;
    ILauncher internal launching;
    ILiquidityHelper internal helper;
    address internal tokenLock;

    function setUpLaunch() internal {
        setUpExchange();
        tokenFactory = ITokenFactory(_constant("TokenFactory"));
        launching = ILauncher(tokenFactory.launcher());
        helper = ILiquidityHelper(payable(_constant("LiquidityHelper")));
        tokenLock = _constant("TokenLock");
        tokenFactory.publish(creationCode("meme"));
        tokenFactory.publish(creationCode("marketing"));
    }

    /// @notice Options of a token whose supply is minted to the Launcher, as a launch needs it.
    function launchOptions(address base) internal view returns (MarketOptions memory chosen) {
        chosen = marketOptions(base);
        chosen.common.base.receiver = address(launching);
    }

    /// @notice Liquidity of all `TOKENS` and `COINS` for alice, kept by her, nothing bought.
    function usualLaunch() internal view returns (ILauncher.Launch memory launch) {
        launch.receiver = alice;
        (launch.tokenAmount, launch.baseAmount) = (TOKENS, COINS);
        launch.deadline = block.timestamp;
    }

    /// @notice Gives alice what the launch takes, and its allowance. Returns the coin to send along.
    function prepare(address base, uint256 amount) internal returns (uint256 value) {
        if (base == weth) {
            vm.deal(alice, alice.balance + amount);
            return amount;
        }
        fund(base, alice, amount);
        vm.prank(alice);
        IERC20Like(base).approve(address(launching), amount);
    }

    /// @notice Alice creates and launches from a published template.
    function launchToken(string memory template, MarketOptions memory chosen, ILauncher.Launch memory launch, bytes12 salt)
        internal
        returns (IMarketToken)
    {
        bytes memory args = marketArgs(template, chosen);
        bytes32 id = keccak256(creationCode(template));
        uint256 value = prepare(chosen.market.base, launch.baseAmount + launch.buyBase);
        vm.prank(alice);
        return IMarketToken(launching.create{value: value}(id, args, salt, launch));
    }

    /// @notice A salt with which alice's token is below (`first`) or above its base coin.
    function saltFor(string memory template, MarketOptions memory chosen, bool first) internal returns (bytes12 salt) {
        bytes memory args = marketArgs(template, chosen);
        bytes32 id = keccak256(creationCode(template));
        while ((tokenFactory.predict(alice, id, args, salt) < chosen.market.base) != first) {
            salt = bytes12(uint96(salt) + 1);
        }
    }

    function foreseen(string memory template, MarketOptions memory chosen, bytes12 salt) internal returns (address) {
        return tokenFactory.predict(alice, keccak256(creationCode(template)), marketArgs(template, chosen), salt);
    }

    /// @notice Nothing of a token, its coin, its liquidity tokens or native coin stays at Launcher and LiquidityHelper.
    function assertKeepsNothing(IMarketToken token) internal view {
        address[2] memory both = [address(launching), address(helper)];
        for (uint256 i; i < 2; ++i) {
            eq(token.balanceOf(both[i]), 0, "tokens stayed");
            eq(IERC20Like(token.base()).balanceOf(both[i]), 0, "base coin stayed");
            eq(IPairErc20(token.pair()).balanceOf(both[i]), 0, "liquidity tokens stayed");
            eq(both[i].balance, 0, "native coin stayed");
        }
    }

    function root(uint256 value) internal pure returns (uint256 result) {
        if (value == 0) return 0;
        result = value / 2 + 1;
        uint256 next = (result + value / result) / 2;
        while (next < result) {
            result = next;
            next = (result + value / result) / 2;
        }
    }
}
