// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {ISale} from "../companion/ISale.sol";
import {IFairMint} from "../token/IFairMint.sol";
import {ITokenSale} from "../token/ITokenSale.sol";
import {Actor, RehearsalStage} from "./RehearsalStage.sol";

/**
 * @title RehearsedOffer
 * @notice Plays a sale or a fair mint from the first purchase to its finish, so that there is an exchange to trade on.
 * @dev The plan's token is open to everybody now and ends when all is sold: see {IRehearsal-Plan}.
 */
abstract contract RehearsedOffer is RehearsalStage {
    /// @dev Native coin that the creator brings where minting is free.
    uint256 private constant OWN_COIN = 1 ether;

    // Steps.

    /// @notice Step: the trader buys a part of what is for sale, for `raise` at most if he bought all.
    function stepPurchase(Stage calldata stage, uint256 raise) external onlySelf returns (Outcome memory outcome) {
        ISale sale = ISale(stage.sale);
        ISale.SaleInit memory rules = sale.saleRules();
        (, uint256 whole) = sale.quote(address(stage.trader), raise);
        uint256 part = whole / BUY_PARTS + 1;
        return _buy(stage, stage.trader, part < rules.leastPaid ? rules.leastPaid : part, rules.deployer);
    }

    /// @notice Step: somebody else buys the rest, by sending coin to the token where coin is what it costs.
    function stepPlainPurchase(Stage calldata stage, uint256 raise) external onlySelf returns (Outcome memory outcome) {
        ISale sale = ISale(stage.sale);
        ISale.SaleInit memory rules = sale.saleRules();
        Actor crowd = new Actor();
        (, uint256 rest) = sale.quote(address(crowd), raise);
        if (!rules.paysNative) return _buy(stage, crowd, rest, rules.deployer);
        if (rules.bindFirst) crowd.act(stage.sale, 0, abi.encodeCall(ISale.bind, (rules.deployer)));
        SafeTransferLib.safeTransferETH(address(crowd), rest);
        uint256 before = gasleft();
        crowd.act(stage.token, rest, "");
        outcome.gas = before - gasleft();
        outcome.amountIn = rest;
        outcome.amountOut = sale.buyerOf(address(crowd)).bought;
    }

    /// @notice Step: the finish.
    function stepFinish(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        ISale sale = ISale(stage.sale);
        (outcome.amountIn, outcome.amountOut) = sale.liquidityNow();
        uint256 before = gasleft();
        outcome.secondAmount = sale.finish();
        outcome.gas = before - gasleft();
    }

    /// @notice Step: the trader gets what he has bought.
    function stepClaim(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        uint256 had = _held(stage.token, stage.trader);
        uint256 before = gasleft();
        outcome.amountIn = ISale(stage.sale).claim(address(stage.trader));
        outcome.gas = before - gasleft();
        outcome.amountOut = _held(stage.token, stage.trader) - had;
    }

    /// @notice Step: the trader mints once.
    function stepMint(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        return _mint(stage, stage.trader, 1);
    }

    /// @notice Step: the trader gives back what he has minted.
    function stepGiveBack(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        outcome.amountIn = _held(stage.token, stage.trader);
        uint256 had = address(stage.trader).balance;
        uint256 before = gasleft();
        stage.trader.act(stage.token, 0, abi.encodeCall(IFairMint.giveBack, (1)));
        outcome.gas = before - gasleft();
        outcome.amountOut = address(stage.trader).balance - had;
    }

    /// @notice Step: somebody else mints all but one, and the trader the last by sending its fee to the token.
    function stepPlainMint(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        IFairMint token = IFairMint(payable(stage.token));
        uint256 left = token.fairMintRules().mints - token.mintsMade();
        if (left > 1) _mint(stage, new Actor(), left - 1);
        outcome.amountIn = token.fairMintRules().fee;
        SafeTransferLib.safeTransferETH(address(stage.trader), outcome.amountIn);
        uint256 had = _held(stage.token, stage.trader);
        uint256 before = gasleft();
        stage.trader.act(stage.token, outcome.amountIn, "");
        outcome.gas = before - gasleft();
        outcome.amountOut = _held(stage.token, stage.trader) - had;
    }

    /// @notice Step: the launch of a mint.
    function stepLaunchMint(Stage calldata stage) external onlySelf returns (Outcome memory outcome) {
        IFairMint token = IFairMint(payable(stage.token));
        IFairMint.FairMintInit memory rules = token.fairMintRules();
        uint256 coin = rules.fee == 0 && rules.liquidityBps != 0 ? OWN_COIN : 0;
        uint256 before = gasleft();
        outcome.secondAmount = token.launch{value: coin}();
        outcome.gas = before - gasleft();
    }

    // The course.

    /// @dev True when nothing is offered before the exchange, or the offer was played to its end.
    function _offer(Report memory report, Stage memory stage, uint256 raise) internal returns (bool) {
        stage.sale = _address(stage.token, abi.encodeCall(ITokenSale.sale, ()));
        if (stage.sale != address(0)) return _playSale(report, stage, raise);
        if (_word(stage.token, abi.encodeCall(IFairMint.launchableUntil, ())) != 0) return _playMint(report, stage);
        for (uint256 i = uint256(Path.Purchase); i <= uint256(Path.Claim); ++i) {
            report.outcomes[i].result = Result.Without;
        }
        return true;
    }

    function _playSale(Report memory report, Stage memory stage, uint256 raise) private returns (bool finished) {
        ISale.SaleInit memory rules = ISale(stage.sale).saleRules();
        _try(report, Path.Purchase, abi.encodeCall(this.stepPurchase, (stage, raise)));
        bool sold = _try(report, Path.PlainPurchase, abi.encodeCall(this.stepPlainPurchase, (stage, raise)));
        if (sold && !rules.paysNative) report.outcomes[uint256(Path.PlainPurchase)].result = Result.Without;
        report.outcomes[uint256(Path.GiveBack)].result = Result.Without;
        finished = _try(report, Path.Finish, abi.encodeCall(this.stepFinish, (stage)));
        if (rules.claim == ISale.Claim.AtOnce) report.outcomes[uint256(Path.Claim)].result = Result.Without;
        else if (finished) _try(report, Path.Claim, abi.encodeCall(this.stepClaim, (stage)));
    }

    function _playMint(Report memory report, Stage memory stage) private returns (bool) {
        IFairMint.FairMintInit memory rules = IFairMint(payable(stage.token)).fairMintRules();
        bool minted = _try(report, Path.Purchase, abi.encodeCall(this.stepMint, (stage)));
        // What was reached stays: with the least number of mints nothing is given back any more.
        if (rules.refundBps == 0 || rules.leastMints < 2) report.outcomes[uint256(Path.GiveBack)].result = Result.Without;
        else if (minted) _try(report, Path.GiveBack, abi.encodeCall(this.stepGiveBack, (stage)));
        if (rules.mints == 1) report.outcomes[uint256(Path.PlainPurchase)].result = Result.Without;
        else _try(report, Path.PlainPurchase, abi.encodeCall(this.stepPlainMint, (stage)));
        report.outcomes[uint256(Path.Claim)].result = Result.Without;
        return _try(report, Path.Finish, abi.encodeCall(this.stepLaunchMint, (stage)));
    }

    // Tools.

    function _buy(Stage calldata stage, Actor who, uint256 pay, address inviter)
        private
        returns (Outcome memory outcome)
    {
        bool native = ISale(stage.sale).payCoin() == address(0);
        if (native) {
            SafeTransferLib.safeTransferETH(address(who), pay);
        } else {
            pay = _giveBase(stage, address(who), pay);
            who.act(stage.base, 0, abi.encodeCall(IERC20.approve, (stage.sale, pay)));
        }
        bytes32[] memory none;
        bytes memory input = abi.encodeCall(ISale.buy, (pay, 0, inviter, none));
        uint256 before = gasleft();
        bytes memory output = who.act(stage.sale, native ? pay : 0, input);
        outcome.gas = before - gasleft();
        (outcome.amountOut, outcome.amountIn) = abi.decode(output, (uint256, uint256));
    }

    function _mint(Stage calldata stage, Actor who, uint256 count) private returns (Outcome memory outcome) {
        outcome.amountIn = IFairMint(payable(stage.token)).fairMintRules().fee * count;
        SafeTransferLib.safeTransferETH(address(who), outcome.amountIn);
        uint256 had = _held(stage.token, who);
        bytes32[] memory none;
        uint256 before = gasleft();
        who.act(stage.token, outcome.amountIn, abi.encodeCall(IFairMint.mint, (count, none)));
        outcome.gas = before - gasleft();
        outcome.amountOut = _held(stage.token, who) - had;
    }
}
