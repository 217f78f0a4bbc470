// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMarket} from "../token/IMarket.sol";
import {ILauncher} from "./ILauncher.sol";

/**
 * @title IRehearsal
 * @notice Tries a token before anybody pays for it: creates, launches, buys, sells, moves and renounces it, all in one
 * read-only call on the chain's own state, and tells how each went.
 * @dev Never deployed. Its runtime code is placed at the creator's own address by a state override of `eth_call`, with
 * as much native coin as it takes, so that addresses, constructor and Launcher see exactly what the real transactions
 * will show them. All steps happen at one moment: what needs time (a whitelist that ends, dividends of an epoch) is shown
 * as it is at that moment. Trading that starts later is started by the owner where the owner can.
 */
interface IRehearsal {
    /**
     * @notice What is tried, in this order.
     * Of a token that is sold or minted first, `Purchase` is one at the sale or a mint, `PlainPurchase` the rest of them by
     * sending coin to the token, `GiveBack` of a mint while it goes on, `Finish` the finish of the sale or the launch of the
     * mint, and `Claim` what a buyer gets after it. Of a token that is its own exchange, trades are with itself, and
     * `SellAtPair` is a transfer to it.
     */
    enum Path {
        Create,
        Launch,
        Purchase,
        PlainPurchase,
        GiveBack,
        Finish,
        Claim,
        Open,
        Buy,
        Transfer,
        Sell,
        SellAtPair,
        SecondBuy,
        AddLiquidity,
        RemoveLiquidity,
        SwapBack,
        Release,
        Renounce,
        SellAfterRenouncing
    }

    /**
     * @notice How it went.
     * `Done`; `Blocked`: it reverted, `reason` says why; `Waits`: trading is not open and nobody can open it now;
     * `Without`: the token has no such function, or the plan none of it; `OutOfReach`: what it needs is missing here,
     * such as an earlier step or coins of the creator; `reason` then says which coins.
     */
    enum Result {
        OutOfReach,
        Done,
        Blocked,
        Waits,
        Without
    }

    /**
     * @notice What is planned.
     * @param token Token that exists already; address 0: it is created.
     * @param factory The TokenFactory; its Launcher launches.
     * @param liquidityHelper The LiquidityHelper.
     * @param router Router of the exchange, as in the token's constructor arguments.
     * @param base The pair's other coin, as there.
     * @param create2Deployer Deploys `deployments` first: toolbox contracts that the chain does not have yet.
     * @param templateId Published template; used when `creationCode` is empty.
     * @param launches True: through the Launcher, in one call with the creation. When that call fails, it is tried again
     * without its buy, so that the other paths are seen as well.
     * @param launch The Launcher's call.
     * @param assumedTokens Without a launch and with an empty pair: what the creator adds as liquidity of his own tokens,
     * so that there is something to trade with; 0: nothing.
     * @param assumedBase Base coin beside them.
     * @param value Coin sent along with the launch; 0: base coin by allowance.
     * @param native True: the base coin is the wrapped native coin. Else the creator must hold base coin, or
     * `nativeForBase` buys some through the router first.
     * @param buyBase Base coin of each buy; 0: what 0.05 % of the supply costs.
     * @param playedArgs Of a token that is sold or minted first: constructor arguments of one that is open to everybody now
     * and can be bought out at once. The real one is created, and this one is played. Empty: the real one is played.
     * @param raise Of such a token: the most that all purchases together pay.
     */
    struct Plan {
        address token;
        address factory;
        address liquidityHelper;
        address router;
        address base;
        address create2Deployer;
        bytes[] deployments;
        bytes32 templateId;
        bytes creationCode;
        bytes constructorArgs;
        bytes12 salt;
        bool launches;
        ILauncher.Launch launch;
        uint256 value;
        uint256 assumedTokens;
        uint256 assumedBase;
        bool native;
        uint256 nativeForBase;
        uint256 buyBase;
        bytes playedArgs;
        uint256 raise;
    }

    /**
     * @notice One path.
     * @param reason Revert data of a blocked path. A pair hides a token's reason in buys ("TRANSFER_FAILED"); the facts
     * of the report tell it then.
     * @param amountIn What was given: base coin of a buy, tokens of a sell or transfer, tokens of an addition, liquidity
     * tokens of a removal, tokens that a swap-back sold, coin that a finish brings to the exchange.
     * @param amountOut What the receiver got; liquidity tokens of an addition, tokens of a removal, base coin that a
     * swap-back brought, tokens that a finish brings to the exchange. Creation: the supply. Launch: tokens bought in it.
     * @param secondAmount Base coin of an addition or removal, liquidity tokens of a finish. Launch: all liquidity tokens
     * there are afterwards.
     * @param quoted What the router quotes before it for the same amount without any tax; trades and transfers only.
     * @param taxBps What is missing to the quote, in basis points, rounded to the nearest. A sell in which a swap-back
     * happens shows its effect on the price as well.
     * @param gas Gas of the execution alone, without the base cost of a transaction and its data.
     */
    struct Outcome {
        Path path;
        Result result;
        bytes reason;
        uint256 amountIn;
        uint256 amountOut;
        uint256 secondAmount;
        uint256 quoted;
        uint256 taxBps;
        uint256 gas;
    }

    /**
     * @notice What was found.
     * @param time Unix seconds at which all of it happened.
     * @param tradingStart When trading opens by itself.
     * @param taxed True for a token that declares ceilings of its taxes.
     * @param launchTaxBps Launch tax that is in force at this moment; 0 when none is.
     * @param limits Limits of what one may trade and hold, in force at this moment.
     * @param coolDownEnd When the trader who has bought can buy again; 0: at once.
     * @param paused True when nothing moves.
     * @param whitelistedUntil End of the gate before which only listed accounts trade; 0 without one.
     * @param baseFeeBps What the base coin itself keeps of a transfer.
     * @param baseReason Why base coin could not be moved at all; empty when it could, or none is needed.
     * @param taxReceivers Of liquidity, marketing and team; address 0 where there is none.
     * @param swapThreshold Tax tokens from which on the Till sells; 0: never.
     * @param outcomes One for each {Path}, in its order.
     */
    struct Report {
        uint256 time;
        address token;
        address pair;
        address base;
        uint64 tradingStart;
        bool taxed;
        uint16 buyCeilingBps;
        uint16 sellCeilingBps;
        uint16 launchTaxBps;
        IMarket.Limits limits;
        uint256 coolDownEnd;
        bool paused;
        uint64 whitelistedUntil;
        uint256 baseFeeBps;
        bytes baseReason;
        address[3] taxReceivers;
        uint256 swapThreshold;
        Outcome[] outcomes;
    }

    /// @notice A part of a plan, which only the rehearsal itself calls.
    error Rehearsal_NotSelf(address account);
    /// @notice A toolbox contract could not be put on the chain; its position in the plan.
    error Rehearsal_DeploymentFailed(uint256 position);
    /// @notice The node allows less gas than a rehearsal takes: what failed might have failed only for that.
    error Rehearsal_GasTooLow(uint256 left);
    /// @notice The creator holds too few tokens or too little base coin for the plan.
    error Rehearsal_Unfunded(address coin, uint256 needed, uint256 balance);
    /// @notice The tax tokens stayed where they were although enough of them lay there.
    error Rehearsal_NothingSwapped(uint256 queued, uint256 swapThreshold);

    /// @notice Tries the plan. Never reverts for what the token does.
    function rehearse(Plan calldata plan) external payable returns (Report memory report);
}
