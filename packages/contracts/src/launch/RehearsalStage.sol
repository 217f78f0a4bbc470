// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {IRehearsal} from "./IRehearsal.sol";

/// @dev A trader: does what the rehearsal tells it, under an address of its own.
contract Actor {
    address private immutable _director = msg.sender;

    receive() external payable {}

    function act(address target, uint256 value, bytes calldata input) external returns (bytes memory output) {
        if (msg.sender != _director) revert IRehearsal.Rehearsal_NotSelf(msg.sender);
        bool done;
        (done, output) = target.call{value: value}(input);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(output, 32), mload(output))
            }
        }
    }
}

/**
 * @title RehearsalStage
 * @notice What the steps of a rehearsal share: who takes part, the coins they need, and how a step that fails is told.
 * @dev No storage: the account whose place it takes may be a contract that has its own.
 */
abstract contract RehearsalStage is IRehearsal {
    /// @dev What the steps share.
    struct Stage {
        address token;
        address pair;
        address base;
        address router;
        address till;
        address liquidityHelper;
        Actor trader;
        Actor friend;
        address sale;
        bool ownPool;
        bool native;
        uint256 buyBase;
    }

    uint256 internal constant BPS = 10_000;
    /// @dev Of the supply: a usual buy, above the dust that starts no cool-down and below the least limit of a trade.
    uint256 internal constant BUY_PARTS = 2_000;
    /// @dev A broken token cannot use up what the other steps need.
    uint256 internal constant STEP_GAS = 3_000_000;
    uint256 internal constant CREATION_GAS = 15_000_000;

    modifier onlySelf() {
        if (msg.sender != address(this)) revert Rehearsal_NotSelf(msg.sender);
        _;
    }

    /// @dev Calls a step and writes down how it went.
    function _try(Report memory report, Path path, bytes memory input) internal returns (bool done) {
        Outcome memory outcome = report.outcomes[uint256(path)];
        bytes memory output;
        uint256 wanted = path <= Path.Launch ? CREATION_GAS : STEP_GAS;
        uint256 left = gasleft();
        (done, output) = address(this).call{gas: wanted}(input);
        if (!done) {
            // A call is never given more than 63 of 64 parts of what is left.
            if (left - left / 64 < wanted) revert Rehearsal_GasTooLow(left);
            // A creator without the coins is no fault of the token.
            bool short = bytes4(output) == Rehearsal_Unfunded.selector;
            (outcome.result, outcome.reason) = (short ? Result.OutOfReach : Result.Blocked, output);
            return false;
        }
        Outcome memory told = abi.decode(output, (Outcome));
        outcome.result = Result.Done;
        (outcome.amountIn, outcome.amountOut, outcome.secondAmount) =
            (told.amountIn, told.amountOut, told.secondAmount);
        (outcome.quoted, outcome.gas) = (told.quoted, told.gas);
        if (told.quoted > told.amountOut) {
            outcome.taxBps = ((told.quoted - told.amountOut) * BPS + told.quoted / 2) / told.quoted;
        }
    }

    /// @dev The creator has this much base coin: wrapped where it can be.
    function _holdBase(address base, bool native, uint256 amount) internal {
        uint256 own = _balance(base, address(this));
        if (own >= amount) return;
        if (!native) revert Rehearsal_Unfunded(base, amount, own);
        IWrappedNative(base).deposit{value: amount - own}();
    }

    /// @dev Base coin of the creator; returns what has arrived. The coin's own reason is passed on.
    function _giveBase(Stage calldata stage, address to, uint256 amount) internal returns (uint256) {
        _holdBase(stage.base, stage.native, amount);
        uint256 had = _balance(stage.base, to);
        (bool done, bytes memory output) = stage.base.call(abi.encodeCall(IERC20.transfer, (to, amount)));
        if (!done) {
            assembly ("memory-safe") {
                revert(add(output, 32), mload(output))
            }
        }
        if (output.length != 0 && !abi.decode(output, (bool))) revert SafeTransferLib.TransferFailed();
        return _balance(stage.base, to) - had;
    }

    function _approve(address coin, address spender, uint256 amount) internal {
        if (amount != 0) SafeTransferLib.safeApproveWithRetry(coin, spender, amount);
    }

    function _held(address coin, Actor who) internal view returns (uint256) {
        return _balance(coin, address(who));
    }

    function _balance(address coin, address account) internal view returns (uint256) {
        return SafeTransferLib.balanceOf(coin, account);
    }

    /// @dev What 0.05 % of the supply costs, or a tenth of a small reserve, at the fee of the exchange.
    function _costOf(uint256 supply, uint256 coins, uint256 tokens, uint256 feeBps) internal pure returns (uint256) {
        uint256 wanted = supply / BUY_PARTS;
        if (wanted > tokens / 10) wanted = tokens / 10;
        if (wanted == 0) return 1;
        return coins * wanted * BPS / ((tokens - wanted) * (BPS - feeBps)) + 1;
    }

    function _supply(address pair) internal view returns (uint256) {
        return _word(pair, abi.encodeCall(IUniswapV2Pair.totalSupply, ()));
    }

    function _address(address target, bytes memory input) internal view returns (address) {
        return address(uint160(_word(target, input)));
    }

    /// @dev One word of a function that may not be there; 0 then.
    function _word(address target, bytes memory input) internal view returns (uint256) {
        (bool done, bytes memory output) = target.staticcall(input);
        return done && output.length >= 32 ? abi.decode(output, (uint256)) : 0;
    }
}
