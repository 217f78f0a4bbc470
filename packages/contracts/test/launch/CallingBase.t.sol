// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {CallingCoin} from "../_mocks/CallingCoin.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {LaunchTest} from "./LaunchTest.sol";

/// @notice A base coin calls a thief while it moves into the pair: what arrived is the caller's liquidity, or nothing happens.
contract CallingBaseTest is LaunchTest {
    CallingCoin private calling;
    IMarketToken private token;
    Thief private thief;

    function setUp() public {
        setUpLaunch();
        calling = new CallingCoin();
        thief = new Thief();
        MarketOptions memory chosen = marketOptions(address(calling));
        (chosen.common.base.receiver, chosen.trading.swapThreshold) = (owner, 0);
        token = deployMarket("meme", chosen);
        vm.prank(owner);
        token.transfer(address(thief), SUPPLY / 10);
        calling.mint(address(thief), 100 ether);
    }

    function test_FirstLiquidity_OfWhichTheCoinIsTaken_IsNotMade() public {
        thief.plan(token.pair(), abi.encodeCall(IPairErc20.skim, (address(thief))));
        pay(address(calling), 1 ether);
        expectStopped(abi.encodeWithSelector(ILauncher.Launcher_WrongArrival.selector, uint256(1 ether), COINS));
    }

    function test_FirstLiquidity_OfWhichMoreThanATenthIsTaken_IsNotMade() public {
        thief.plan(token.pair(), abi.encodeCall(IPairErc20.skim, (address(thief))));
        pay(address(calling), COINS * 9 / 10 - 1);
        expectStopped(
            abi.encodeWithSelector(ILauncher.Launcher_WrongArrival.selector, COINS * 9 / 10 - 1, COINS)
        );
        thief.forget();
        thief.plan(token.pair(), abi.encodeCall(IPairErc20.skim, (address(thief))));
        pay(address(calling), COINS * 9 / 10);
        vm.assertTrue(launch(), "as with a coin that takes a tenth");
        eq(calling.balanceOf(token.pair()), COINS * 9 / 10, "what arrived");
    }

    function test_FirstLiquidity_ThatSomebodyElseMintsOfTheCoin_IsNotMade() public {
        pay(address(token), TOKENS / 100);
        thief.plan(token.pair(), abi.encodeCall(IUniswapV2Pair.mint, (address(thief))));
        pay(address(calling), 1 ether);
        expectStopped(abi.encodeWithSelector(ILauncher.Launcher_WrongArrival.selector, COINS + 1 ether, COINS));
    }

    function test_FirstLiquidity_WhoseCoinIsBooked_IsNotMade() public {
        thief.plan(token.pair(), abi.encodeWithSignature("sync()"));
        pay(address(calling), 1 ether);
        expectStopped(abi.encodeWithSelector(ILauncher.Launcher_WrongArrival.selector, COINS + 1 ether, COINS));
    }

    /// @notice The gift of tokens would have been counted as hers: a hundredth of her tokens beside all of her coin.
    function test_FirstLiquidity_WhoseGiftIsTakenBack_IsAtItsPriceAllTheSame() public {
        address pair = token.pair();
        vm.prank(address(thief));
        token.transfer(pair, SUPPLY / 10);
        thief.plan(token.pair(), abi.encodeCall(IPairErc20.skim, (address(thief))));
        pay(address(calling), COINS);
        vm.assertTrue(launch(), "launched");
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(tokens, TOKENS, "tokens");
        eq(coins, COINS, "coin");
        eq(token.balanceOf(address(thief)), SUPPLY / 10, "the gift went back");
    }

    function test_FurtherLiquidity_WhoseCoinBuysForAnother_IsNotMade() public {
        seed(token, owner, TOKENS / 10, COINS / 10);
        uint256 out = amountOut(COINS, COINS / 10, TOKENS / 10);
        bool first = address(token) < address(calling);
        thief.plan(
            token.pair(), abi.encodeCall(IUniswapV2Pair.swap, (first ? out : 0, first ? 0 : out, address(thief), ""))
        );
        pay(address(calling), 1 ether);
        expectStopped(abi.encodeWithSelector(ILauncher.Launcher_WrongArrival.selector, COINS + 1 ether, COINS));
    }

    function test_FurtherLiquidity_ToWhichSomebodyGives_TakesNoMoreTokensThanStated() public {
        seed(token, owner, TOKENS / 10, COINS / 10);
        pay(address(calling), COINS);
        uint256 tokens = token.balanceOf(owner);
        vm.assertTrue(launch(), "launched");
        eq(tokens - token.balanceOf(owner), TOKENS, "her tokens");
        eq(calling.balanceOf(token.pair()), COINS / 10 + 2 * COINS, "and the gift is there");
    }

    /// @notice A price that is moved before the coin arrives is seen after it.
    function test_FurtherLiquidity_AtAPriceThatWasMoved_IsNotMade() public {
        seed(token, owner, TOKENS / 10, COINS / 10);
        thief.plan(token.pair(), abi.encodeCall(IPairErc20.skim, (address(thief))));
        pay(address(token), TOKENS / 100);
        thief.plan(token.pair(), abi.encodeWithSignature("sync()"));
        pay(address(calling), COINS);
        (bytes memory reason, bool done) = tryLaunch();
        vm.assertTrue(!done, "stopped");
        vm.assertEq(bytes32(bytes4(reason)), bytes32(ILauncher.Launcher_PairSkewed.selector), "for its price");
    }

    function test_HelpersAddition_WhoseCoinIsMintedByAnother_IsNotMade() public {
        seed(token, owner, TOKENS / 10, COINS / 10);
        pay(address(token), TOKENS / 100);
        thief.plan(token.pair(), abi.encodeCall(IUniswapV2Pair.mint, (address(thief))));
        pay(address(calling), 1);
        calling.mint(owner, COINS);
        vm.prank(owner);
        calling.approve(address(helper), COINS);
        vm.prank(owner);
        token.approve(address(helper), TOKENS);
        ILiquidityHelper.Addition memory addition = ILiquidityHelper.Addition(
            address(token), TOKENS / 100, COINS / 100, false, 0, 0, owner, false, block.timestamp
        );
        calling.setCall(address(thief), abi.encodeCall(Thief.act, ()));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHelper.LiquidityHelper_AmountTooLow.selector, uint256(0), uint256(0)));
        vm.prank(owner);
        helper.add(addition);
    }

    /// @dev The thief pays the pair.
    function pay(address what, uint256 amount) private {
        thief.plan(what, abi.encodeCall(token.transfer, (token.pair(), amount)));
    }

    function expectStopped(bytes memory expected) private {
        uint256 tokens = token.balanceOf(owner);
        (bytes memory reason, bool done) = tryLaunch();
        vm.assertTrue(!done, "stopped");
        vm.assertEq(keccak256(reason), keccak256(expected), "for that reason");
        eq(token.balanceOf(owner), tokens, "with all tokens");
        eq(calling.balanceOf(owner), COINS, "and all coin");
    }

    function launch() private returns (bool done) {
        (, done) = tryLaunch();
    }

    function tryLaunch() private returns (bytes memory reason, bool done) {
        uint256 had = calling.balanceOf(owner);
        if (had < COINS) calling.mint(owner, COINS - had);
        vm.prank(owner);
        calling.approve(address(launching), COINS);
        vm.prank(owner);
        token.approve(address(launching), SUPPLY);
        calling.setCall(address(thief), abi.encodeCall(Thief.act, ()));
        vm.prank(owner);
        (done, reason) =
            address(launching).call(abi.encodeCall(ILauncher.launchExisting, (address(token), usualLaunch())));
        calling.setCall(address(0), "");
    }
}

/// @notice Does what was planned when it is called; each step may fail.
contract Thief {
    address[] private _targets;
    bytes[] private _inputs;

    function plan(address target, bytes calldata input) external {
        _targets.push(target);
        _inputs.push(input);
    }

    function forget() external {
        delete _targets;
        delete _inputs;
    }

    function act() external {
        for (uint256 i; i < _targets.length; ++i) {
            (bool done,) = _targets[i].call(_inputs[i]);
            done;
        }
    }
}
