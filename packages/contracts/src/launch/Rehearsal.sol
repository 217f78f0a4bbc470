// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {ITill} from "../companion/ITill.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {IMarket} from "../token/IMarket.sol";
import {IPausable} from "../token/IPausable.sol";
import {IPoolLimits} from "../token/IPoolLimits.sol";
import {ITokenFactory} from "../token/ITokenFactory.sol";
import {ITrading} from "../token/ITrading.sol";
import {IWhitelist} from "../token/IWhitelist.sol";
import {ILauncher} from "./ILauncher.sol";
import {ILiquidityHelper} from "./ILiquidityHelper.sol";
import {IRehearsal} from "./IRehearsal.sol";
import {Actor} from "./RehearsalStage.sol";
import {RehearsedPool} from "./RehearsedPool.sol";

/// @dev The part of a Uniswap V2 router that is tried. Every fork has these, whatever it calls its native coin.
interface ITradingRouter {
    function WETH() external view returns (address);
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external view returns (uint256);
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory);
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// @dev The parts of OpenZeppelin's ownership that are tried.
interface IOwnable {
    function owner() external view returns (address);
    function renounceOwnership() external;
}

/**
 * @title Rehearsal
 * @notice The code behind {IRehearsal}; it stands at the creator's address for the length of one read-only call.
 * @dev Each step is a call to itself, so that a failing one is undone as a whole and told, and the next is tried.
 */
contract Rehearsal is RehearsedPool {
    /// @dev What a usual exchange of this kind keeps.
    uint256 private constant ROUTER_FEE_BPS = 30;

    receive() external payable {}

    /// @inheritdoc IRehearsal
    function rehearse(Plan calldata plan) external payable returns (Report memory report) {
        report.time = block.timestamp;
        report.outcomes = new Outcome[](uint256(type(Path).max) + 1);
        for (uint256 i; i < report.outcomes.length; ++i) {
            report.outcomes[i].path = Path(i);
        }
        _deployToolbox(plan);
        Stage memory stage;
        (stage.trader, stage.friend) = (new Actor(), new Actor());
        (stage.router, stage.base, stage.native) = (plan.router, plan.base, plan.native);
        stage.liquidityHelper = plan.liquidityHelper;
        (report.baseFeeBps, report.baseReason) = _measureBase(stage, plan);
        if (!_create(report, stage, plan)) return report;
        _describe(report, stage);
        if (!_open(report, stage)) return report;
        _trade(report, stage, plan.buyBase);
    }

    // Steps. Each is called by {_try} and reverts when its path is blocked.

    /// @notice Step: the creation alone, without a launch.
    function stepCreate(Plan calldata plan) external onlySelf returns (Outcome memory outcome) {
        ITokenFactory factory = ITokenFactory(plan.factory);
        uint256 before = gasleft();
        address token = plan.creationCode.length == 0
            ? factory.create(plan.templateId, plan.constructorArgs, plan.salt)
            : factory.createFrom(plan.creationCode, plan.constructorArgs, plan.salt);
        outcome.gas = before - gasleft();
        outcome.amountOut = uint160(token);
    }

    /// @notice Step: the Launcher's call. `secondAmount` passes the token's address on.
    function stepLaunch(Plan calldata plan, ILauncher.Launch calldata launch, uint256 value)
        external
        onlySelf
        returns (Outcome memory outcome)
    {
        address launcher = ITokenFactory(plan.factory).launcher();
        if (value == 0) {
            _holdBase(plan.base, plan.native, launch.baseAmount + launch.buyBase);
            _approve(plan.base, launcher, launch.baseAmount + launch.buyBase);
        }
        address token = plan.token;
        outcome.amountIn = launch.buyBase;
        if (token == address(0)) {
            uint256 before = gasleft();
            token = plan.creationCode.length == 0
                ? ILauncher(launcher).create{value: value}(plan.templateId, plan.constructorArgs, plan.salt, launch)
                : ILauncher(launcher).createFrom{value: value}(
                    plan.creationCode, plan.constructorArgs, plan.salt, launch
                );
            outcome.gas = before - gasleft();
            // Beside what is bought the receiver has got the rest of the supply.
            uint256 rest = IERC20(token).totalSupply() - launch.tokenAmount;
            if (launch.buyBase != 0) outcome.amountOut = _balance(token, launch.receiver) - rest;
            outcome.secondAmount = uint160(token);
        } else {
            outcome = _launchExisting(token, launcher, launch, value);
        }
    }

    /// @notice Step: liquidity that the creator would add later, by the Launcher as well.
    function stepAssume(Plan calldata plan, address token) external onlySelf returns (Outcome memory outcome) {
        address launcher = ITokenFactory(plan.factory).launcher();
        ILauncher.Launch memory launch;
        launch.receiver = address(this);
        (launch.tokenAmount, launch.baseAmount) = (plan.assumedTokens, plan.assumedBase);
        launch.deadline = block.timestamp;
        uint256 balance = _balance(token, address(this));
        if (balance < launch.tokenAmount) revert Rehearsal_Unfunded(token, launch.tokenAmount, balance);
        _holdBase(plan.base, plan.native, launch.baseAmount);
        _approve(plan.base, launcher, launch.baseAmount);
        return _launchExisting(token, launcher, launch, 0);
    }

    /// @notice Step: the owner opens trading.
    function stepOpen(address token) external onlySelf returns (Outcome memory outcome) {
        uint256 before = gasleft();
        ITrading(token).startTrading();
        outcome.gas = before - gasleft();
    }

    /// @notice Step: a buy through the router.
    function stepBuy(Stage calldata stage) external onlySelf returns (Outcome memory) {
        uint256 given = _giveBase(stage, address(stage.trader), stage.buyBase);
        return _swap(stage, stage.trader, stage.base, stage.token, given);
    }

    /// @notice Step: half of the trader's tokens go to a friend.
    function stepTransfer(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        uint256 amount = _held(stage.token, stage.trader) / 2;
        uint256 had = _held(stage.token, stage.friend);
        uint256 before = gasleft();
        stage.trader.act(stage.token, 0, abi.encodeCall(IERC20.transfer, (address(stage.friend), amount)));
        outcome.gas = before - gasleft();
        outcome.amountIn = amount;
        outcome.amountOut = _held(stage.token, stage.friend) - had;
        outcome.quoted = amount;
    }

    /// @notice Step: the trader sells a part of his tokens through the router.
    function stepSell(Stage calldata stage, uint256 parts) external onlySelf returns (Outcome memory) {
        uint256 amount = _held(stage.token, stage.trader) / parts;
        return _swap(stage, stage.trader, stage.token, stage.base, amount);
    }

    /// @notice Step: the friend sells all by direct calls of the pair.
    function stepSellAtPair(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        uint256 amount = _held(stage.token, stage.friend);
        outcome.quoted = _quote(stage, stage.token, stage.base, amount);
        outcome.amountIn = amount;
        uint256 before = gasleft();
        stage.friend.act(stage.token, 0, abi.encodeCall(IERC20.transfer, (stage.pair, amount)));
        outcome.amountOut = _takeBase(stage, stage.friend);
        outcome.gas = before - gasleft();
    }

    /// @notice Step: the trader adds half of his tokens through the LiquidityHelper.
    function stepAdd(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        Actor who = stage.trader;
        uint256 tokens = _held(stage.token, who) / 2;
        (uint256 reserveToken, uint256 reserveBase) = _reserves(stage);
        // A little more than fits; the rest is never taken, or comes back.
        uint256 coins = tokens * reserveBase / reserveToken * 101 / 100;
        uint256 value = stage.native ? coins : 0;
        if (stage.native) {
            SafeTransferLib.safeTransferETH(address(who), coins);
        } else {
            coins = _giveBase(stage, address(who), coins);
            who.act(stage.base, 0, abi.encodeCall(IERC20.approve, (stage.liquidityHelper, coins)));
        }
        who.act(stage.token, 0, abi.encodeCall(IERC20.approve, (stage.liquidityHelper, tokens)));
        bytes memory input = abi.encodeCall(
            ILiquidityHelper.add,
            (
                ILiquidityHelper.Addition(
                    stage.token, tokens, coins, stage.native, 0, 0, address(who), false, block.timestamp
                )
            )
        );
        uint256 before = gasleft();
        bytes memory output = who.act(stage.liquidityHelper, value, input);
        outcome.gas = before - gasleft();
        (outcome.amountIn, outcome.secondAmount, outcome.amountOut) = abi.decode(output, (uint256, uint256, uint256));
    }

    /// @notice Step: the trader removes what he has added.
    function stepRemove(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        Actor who = stage.trader;
        outcome.amountIn = _held(stage.pair, who);
        who.act(stage.pair, 0, abi.encodeCall(IERC20.approve, (stage.liquidityHelper, outcome.amountIn)));
        bytes memory input = abi.encodeCall(
            ILiquidityHelper.remove, (stage.token, outcome.amountIn, stage.native, 0, 0, address(who), block.timestamp)
        );
        uint256 before = gasleft();
        bytes memory output = who.act(stage.liquidityHelper, 0, input);
        outcome.gas = before - gasleft();
        (outcome.amountOut, outcome.secondAmount) = abi.decode(output, (uint256, uint256));
    }

    /// @notice Step: a sell that makes the Till sell what it has, which the creator tops up as far as it needs.
    function stepSwapBack(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        uint256 threshold = ITrading(stage.token).swapThreshold();
        uint256 queued = _balance(stage.token, stage.till);
        if (queued < threshold) {
            uint256 own = _balance(stage.token, address(this));
            if (own < threshold - queued) revert Rehearsal_Unfunded(stage.token, threshold - queued, own);
            SafeTransferLib.safeTransfer(stage.token, stage.till, threshold - queued);
            queued = threshold;
        }
        (uint256 tokensBefore, uint256 coinsBefore) = _reserves(stage);
        uint256 supply = IERC20(stage.token).totalSupply();
        uint256 amount = _held(stage.token, stage.trader) / 2;
        uint256 before = gasleft();
        stage.trader.act(stage.token, 0, abi.encodeCall(IERC20.transfer, (stage.pair, amount)));
        outcome.gas = before - gasleft();
        // Only the Till has changed the reserves so far; if all tax is burnt, only the supply has changed.
        (uint256 tokens, uint256 coins) = _reserves(stage);
        if (tokens == tokensBefore && coins == coinsBefore && IERC20(stage.token).totalSupply() == supply) {
            revert Rehearsal_NothingSwapped(queued, threshold);
        }
        outcome.amountIn = tokens - tokensBefore;
        outcome.amountOut = coinsBefore - coins;
        _takeBase(stage, stage.trader);
    }

    /// @notice Step: what the Till holds for marketing and team is paid out.
    function stepRelease(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        ITill till = ITill(stage.till);
        ITill.Split memory split = till.split();
        bool native = till.baseIsNative();
        uint256 before = gasleft();
        for (uint256 i; i < 2; ++i) {
            ITill.Purpose purpose = i == 0 ? ITill.Purpose.Marketing : ITill.Purpose.Team;
            address receiver = i == 0 ? split.marketingReceiver : split.teamReceiver;
            uint256 owed = till.owed(purpose);
            if (owed == 0) continue;
            uint256 had = native ? receiver.balance : _balance(stage.base, receiver);
            till.release(purpose);
            outcome.amountIn += owed;
            outcome.amountOut += (native ? receiver.balance : _balance(stage.base, receiver)) - had;
        }
        outcome.gas = before - gasleft();
    }

    /// @notice Step: the owner gives up all powers.
    function stepRenounce(address token) external onlySelf returns (Outcome memory outcome) {
        uint256 before = gasleft();
        IOwnable(token).renounceOwnership();
        outcome.gas = before - gasleft();
    }

    /// @notice Step: what the base coin keeps of a transfer. `amountOut` is what arrives of `amountIn`.
    function stepMeasure(Stage calldata stage, uint256 amount) external onlySelf returns (Outcome memory outcome) {
        outcome.amountIn = amount;
        outcome.amountOut = _giveBase(stage, address(stage.friend), amount);
        stage.friend.act(stage.base, 0, abi.encodeCall(IERC20.transfer, (address(this), outcome.amountOut)));
    }

    /// @notice Step: buys base coin with native coin through the router.
    function stepAcquire(Plan calldata plan) external onlySelf returns (Outcome memory outcome) {
        address wrapped = ITradingRouter(plan.router).WETH();
        IWrappedNative(wrapped).deposit{value: plan.nativeForBase}();
        _approve(wrapped, plan.router, plan.nativeForBase);
        ITradingRouter(plan.router).swapExactTokensForTokensSupportingFeeOnTransferTokens(
            plan.nativeForBase, 0, _path(wrapped, plan.base), address(this), block.timestamp
        );
        outcome.amountOut = _balance(plan.base, address(this));
    }

    // The course of the rehearsal.

    /// @dev True when there is a token and it could be read.
    function _create(Report memory report, Stage memory stage, Plan calldata plan) private returns (bool) {
        Outcome memory made = report.outcomes[uint256(Path.Create)];
        Outcome memory launched = report.outcomes[uint256(Path.Launch)];
        stage.token = plan.token;
        made.result = launched.result = Result.Without;
        if (plan.launches) {
            bool done = _try(report, Path.Launch, abi.encodeCall(this.stepLaunch, (plan, plan.launch, plan.value)));
            bytes memory reason = launched.reason;
            if (!done && plan.launch.buyBase != 0 && plan.launch.tokenAmount != 0) {
                // Without the buy, so that the other paths can be seen; the refusal stays.
                ILauncher.Launch memory launch = plan.launch;
                (launch.buyBase, launch.minBought) = (0, 0);
                uint256 value = plan.value == 0 ? 0 : launch.baseAmount;
                done = _try(report, Path.Launch, abi.encodeCall(this.stepLaunch, (plan, launch, value)));
                if (done && plan.token == address(0)) stage.token = address(uint160(launched.secondAmount));
                (launched.result, launched.reason) = (Result.Blocked, reason);
            } else if (done && plan.token == address(0)) {
                stage.token = address(uint160(launched.secondAmount));
            }
            if (stage.token != address(0) && plan.token == address(0)) made.result = Result.Done;
        }
        if (stage.token == address(0)) {
            if (!_try(report, Path.Create, abi.encodeCall(this.stepCreate, (plan)))) return false;
            stage.token = address(uint160(made.amountOut));
        }
        if (plan.playedArgs.length != 0 && !_createPlayed(report, stage, plan)) return false;
        report.token = stage.token;
        stage.pair = _address(stage.token, abi.encodeCall(IMarket.pair, ()));
        report.pair = stage.pair;
        stage.ownPool = stage.pair == address(0);
        if (stage.ownPool && !_isOwnPool(stage.token)) return false;
        report.base = stage.base;
        if (!_offer(report, stage, plan.raise)) return false;
        if (!plan.launches && plan.assumedTokens != 0 && _supply(stage.pair) == 0) {
            _try(report, Path.Launch, abi.encodeCall(this.stepAssume, (plan, stage.token)));
        }
        made.amountOut = IERC20(stage.token).totalSupply();
        launched.secondAmount = _supply(stage.pair);
        return true;
    }

    /// @dev The token that is played in place of the real one, which was created before.
    function _createPlayed(Report memory report, Stage memory stage, Plan memory plan) private returns (bool) {
        Outcome memory made = report.outcomes[uint256(Path.Create)];
        uint256 gas = made.gas;
        plan.constructorArgs = plan.playedArgs;
        unchecked {
            plan.salt = bytes12(uint96(plan.salt) + 1);
        }
        if (!_try(report, Path.Create, abi.encodeCall(this.stepCreate, (plan)))) return false;
        (stage.token, made.gas) = (address(uint160(made.amountOut)), gas);
        return true;
    }

    function _describe(Report memory report, Stage memory stage) private view {
        address token = stage.token;
        report.tradingStart = uint64(_word(token, abi.encodeCall(IMarket.tradingStart, ())));
        report.paused = _word(token, abi.encodeCall(IPausable.paused, ())) != 0;
        report.whitelistedUntil = uint64(_word(token, abi.encodeCall(IWhitelist.whitelistedUntil, ())));
        (bool done, bytes memory output) = token.staticcall(abi.encodeCall(IMarket.limits, ()));
        if (done && output.length >= 160) report.limits = abi.decode(output, (IMarket.Limits));
        (done, output) = token.staticcall(abi.encodeCall(IPoolLimits.poolLimits, ()));
        if (done && output.length >= 96) {
            (report.limits.maxHolding, report.limits.coolDown, report.limits.until) =
                abi.decode(output, (uint112, uint16, uint64));
        }
        stage.till = _address(token, abi.encodeCall(ITrading.till, ()));
        if (stage.till == address(0)) return;
        (done, output) = token.staticcall(abi.encodeCall(ITrading.taxCeilings, ()));
        if (done && output.length >= 64) {
            report.taxed = true;
            (report.buyCeilingBps, report.sellCeilingBps) = abi.decode(output, (uint16, uint16));
        }
        report.swapThreshold = _word(token, abi.encodeCall(ITrading.swapThreshold, ()));
        try ITill(stage.till).split() returns (ITill.Split memory split) {
            report.taxReceivers = [split.liquidityReceiver, split.marketingReceiver, split.teamReceiver];
        } catch {}
    }

    /// @dev True when trading is open, or could be opened by the creator.
    function _open(Report memory report, Stage memory stage) private returns (bool) {
        Outcome memory opened = report.outcomes[uint256(Path.Open)];
        if (block.timestamp < report.tradingStart) {
            if (!_try(report, Path.Open, abi.encodeCall(this.stepOpen, (stage.token)))) {
                for (uint256 i = uint256(Path.Open); i < report.outcomes.length; ++i) {
                    report.outcomes[i].result = Result.Waits;
                }
                return false;
            }
        } else {
            opened.result = Result.Without;
        }
        (bool done, bytes memory output) = stage.token.staticcall(abi.encodeCall(ITrading.launchTax, ()));
        if (done && output.length >= 64) {
            (uint16 bps, uint16 duration) = abi.decode(output, (uint16, uint16));
            uint256 start = _word(stage.token, abi.encodeCall(IMarket.tradingStart, ()));
            if (block.timestamp < start + duration) report.launchTaxBps = bps;
        }
        return true;
    }

    function _trade(Report memory report, Stage memory stage, uint256 buyBase) private {
        bool trades = _isTraded(stage);
        bool bought;
        if (trades) {
            stage.buyBase = buyBase == 0 ? _usualBuy(stage) : buyBase;
            bought = _try(report, Path.Buy, _buyInput(stage));
            report.coolDownEnd = _word(stage.token, abi.encodeCall(IMarket.coolDownEnd, (address(stage.trader))));
        }
        if (!bought && _balance(stage.token, address(this)) != 0) {
            // Nobody can buy: the creator gives some of his, so that the other paths can be seen.
            _gift(stage);
            bought = _held(stage.token, stage.trader) != 0;
        }
        if (bought) {
            bool moved = _try(report, Path.Transfer, abi.encodeCall(this.stepTransfer, (stage)));
            if (trades) {
                _try(report, Path.Sell, _sellInput(stage, 2));
                if (moved) _try(report, Path.SellAtPair, _plainSellInput(stage));
                _try(report, Path.SecondBuy, _buyInput(stage));
                _tryLiquidity(report, stage);
                _tryTill(report, stage);
            }
        }
        if (_address(stage.token, abi.encodeCall(IOwnable.owner, ())) != address(this)) {
            report.outcomes[uint256(Path.Renounce)].result = Result.Without;
            report.outcomes[uint256(Path.SellAfterRenouncing)].result = Result.Without;
            return;
        }
        bool renounced = _try(report, Path.Renounce, abi.encodeCall(this.stepRenounce, (stage.token)));
        if (renounced && bought && trades) {
            _try(report, Path.SellAfterRenouncing, _sellInput(stage, 1));
        }
    }

    /// @dev The liquidity of a token that is its own exchange belongs to one account alone.
    function _tryLiquidity(Report memory report, Stage memory stage) private {
        if (stage.ownPool) {
            report.outcomes[uint256(Path.AddLiquidity)].result = Result.Without;
            report.outcomes[uint256(Path.RemoveLiquidity)].result = Result.Without;
            return;
        }
        bool added = _try(report, Path.AddLiquidity, abi.encodeCall(this.stepAdd, (stage)));
        if (added) _try(report, Path.RemoveLiquidity, abi.encodeCall(this.stepRemove, (stage)));
    }

    function _buyInput(Stage memory stage) private view returns (bytes memory) {
        return stage.ownPool ? abi.encodeCall(this.stepPoolBuy, (stage)) : abi.encodeCall(this.stepBuy, (stage));
    }

    function _sellInput(Stage memory stage, uint256 parts) private view returns (bytes memory) {
        return stage.ownPool
            ? abi.encodeCall(this.stepPoolSell, (stage, parts))
            : abi.encodeCall(this.stepSell, (stage, parts));
    }

    function _plainSellInput(Stage memory stage) private view returns (bytes memory) {
        return stage.ownPool
            ? abi.encodeCall(this.stepPoolSellPlain, (stage))
            : abi.encodeCall(this.stepSellAtPair, (stage));
    }

    function _isTraded(Stage memory stage) private view returns (bool) {
        if (!stage.ownPool) return _supply(stage.pair) != 0;
        (uint256 coin,) = _poolReserves(stage.token);
        return coin != 0;
    }

    function _tryTill(Report memory report, Stage memory stage) private {
        Outcome memory swapped = report.outcomes[uint256(Path.SwapBack)];
        Outcome memory released = report.outcomes[uint256(Path.Release)];
        if (stage.till == address(0)) {
            (swapped.result, released.result) = (Result.Without, Result.Without);
            return;
        }
        if (report.swapThreshold == 0) {
            swapped.result = Result.Without;
        } else {
            _try(report, Path.SwapBack, abi.encodeCall(this.stepSwapBack, (stage)));
        }
        if (ITill(stage.till).owed(ITill.Purpose.Marketing) + ITill(stage.till).owed(ITill.Purpose.Team) != 0) {
            _try(report, Path.Release, abi.encodeCall(this.stepRelease, (stage)));
        }
    }

    // Tools.

    /// @dev What the chain does not have yet, by the deployer that gives each contract its address.
    function _deployToolbox(Plan calldata plan) private {
        for (uint256 i; i < plan.deployments.length; ++i) {
            (bool done,) = plan.create2Deployer.call(bytes.concat(bytes32(0), plan.deployments[i]));
            if (!done) revert Rehearsal_DeploymentFailed(i);
        }
    }

    function _measureBase(Stage memory stage, Plan calldata plan)
        private
        returns (uint256 feeBps, bytes memory reason)
    {
        bytes memory output;
        bool done;
        if (plan.nativeForBase != 0) {
            (done,) = address(this).call{gas: STEP_GAS}(abi.encodeCall(this.stepAcquire, (plan)));
        }
        uint256 amount = plan.launch.baseAmount + plan.launch.buyBase + plan.assumedBase + plan.buyBase;
        if (amount == 0 || stage.native) return (0, reason);
        (done, output) = address(this).call{gas: STEP_GAS}(abi.encodeCall(this.stepMeasure, (stage, amount)));
        if (!done) return (0, output);
        Outcome memory told = abi.decode(output, (Outcome));
        // A coin may give more than was sent.
        if (told.amountOut >= told.amountIn) return (0, reason);
        return (((told.amountIn - told.amountOut) * BPS + told.amountIn / 2) / told.amountIn, reason);
    }

    function _launchExisting(address token, address launcher, ILauncher.Launch memory launch, uint256 value)
        private
        returns (Outcome memory outcome)
    {
        uint256 had = _balance(token, launch.receiver);
        _approve(token, launcher, launch.tokenAmount);
        uint256 before = gasleft();
        ILauncher(launcher).launchExisting{value: value}(token, launch);
        outcome.gas = before - gasleft();
        outcome.amountIn = launch.buyBase;
        uint256 has = _balance(token, launch.receiver);
        // Where the receiver is the creator himself, he has also given what went into the pair.
        if (launch.receiver == address(this)) {
            has += launch.tokenAmount - IERC20(token).allowance(address(this), launcher);
        }
        outcome.amountOut = has - had;
    }

    /// @dev Through the router, for exactly what the trader has got.
    function _swap(Stage calldata stage, Actor who, address from, address to, uint256 amount)
        private
        returns (Outcome memory outcome)
    {
        outcome.amountIn = amount;
        outcome.quoted = _quote(stage, from, to, amount);
        who.act(from, 0, abi.encodeCall(IERC20.approve, (stage.router, amount)));
        uint256 had = _held(to, who);
        bytes memory input = abi.encodeCall(
            ITradingRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens,
            (amount, 0, _path(from, to), address(who), block.timestamp)
        );
        uint256 before = gasleft();
        who.act(stage.router, 0, input);
        outcome.gas = before - gasleft();
        outcome.amountOut = _held(to, who) - had;
    }

    /// @dev Takes out of the pair what the tokens lying in it are worth, as a direct seller does.
    function _takeBase(Stage calldata stage, Actor who) private returns (uint256 received) {
        (uint256 reserveToken, uint256 reserveBase) = _reserves(stage);
        uint256 arrived = _balance(stage.token, stage.pair) - reserveToken;
        uint256 out = ITradingRouter(stage.router).getAmountOut(arrived, reserveToken, reserveBase);
        uint256 had = _held(stage.base, who);
        (uint256 out0, uint256 out1) = stage.token < stage.base ? (uint256(0), out) : (out, uint256(0));
        who.act(stage.pair, 0, abi.encodeCall(IUniswapV2Pair.swap, (out0, out1, address(who), "")));
        return _held(stage.base, who) - had;
    }

    function _gift(Stage memory stage) private {
        uint256 amount = IERC20(stage.token).totalSupply() / BUY_PARTS;
        uint256 own = _balance(stage.token, address(this));
        // What fails here shows in the paths themselves.
        (bool done,) = stage.token.call{gas: STEP_GAS}(
            abi.encodeCall(IERC20.transfer, (address(stage.trader), own < amount ? own : amount))
        );
        done;
    }

    function _usualBuy(Stage memory stage) private view returns (uint256) {
        if (stage.ownPool) return _usualPoolBuy(stage.token);
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(stage.pair).getReserves();
        (uint256 tokens, uint256 coins) =
            stage.token < stage.base ? (uint256(reserve0), uint256(reserve1)) : (uint256(reserve1), uint256(reserve0));
        return _costOf(IERC20(stage.token).totalSupply(), coins, tokens, ROUTER_FEE_BPS);
    }

    function _quote(Stage calldata stage, address from, address to, uint256 amount) private view returns (uint256) {
        return ITradingRouter(stage.router).getAmountsOut(amount, _path(from, to))[1];
    }

    function _reserves(Stage calldata stage) private view returns (uint256 reserveToken, uint256 reserveBase) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(stage.pair).getReserves();
        return stage.token < stage.base ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _path(address from, address to) private pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }
}
