// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferTax} from "./ITransferTax.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title TransferTax
 * @notice Splits a transfer into the part that is burnt, the part that goes to the fee address, and the rest.
 * @dev Roles: none. Invariants: the three parts add up to the amount; both ceilings together never exceed 25 %.
 * Not taxed: mints, burns, transfers to oneself. No account is exempt: a list of exempt accounts is a power over the
 * others. The parts themselves are not taxed and pass no gate, so a fee address can never block anybody's transfer.
 */
abstract contract TransferTax is TokenBase, ITransferTax {
    uint256 internal constant BPS = 10_000;
    uint256 private constant CEILING_LIMIT_BPS = 2_500;

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from == address(0) || to == address(0) || from == to) return super._update(from, to, value);
        (uint256 toBurn, uint256 toFee, address feeReceiver) = _taxOf(value);
        // Check: for the whole amount. A fee that goes back to its sender would otherwise cover what is missing.
        uint256 balance = balanceOf(from);
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        // Effect: each part is an ordinary movement with its own event.
        if (toBurn != 0) super._update(from, address(0), toBurn);
        if (toFee != 0) super._update(from, feeReceiver, toFee);
        super._update(from, to, value - toBurn - toFee);
    }

    /**
     * @dev Parts of `value`, each rounded down. Modules override it for their own part.
     */
    function _taxOf(uint256 value) internal view virtual returns (uint256 toBurn, uint256 toFee, address feeReceiver) {}

    /**
     * @dev Ceilings of all modules together, in basis points.
     */
    function _taxCeiling() internal view virtual returns (uint256) {
        return 0;
    }

    /**
     * @dev Each module calls it at the end of its constructor; the last call sees all of them.
     */
    function _requireTaxCeiling() internal view {
        uint256 total = _taxCeiling();
        if (total > CEILING_LIMIT_BPS) revert TransferTax_CeilingTooHigh(total, CEILING_LIMIT_BPS);
        if (total != 0 && _hasCoarseUnits()) revert TransferTax_UnitsTooCoarse(totalSupply(), decimals());
    }

    /**
     * @dev floor(value * bps / 10000) without overflow for any value.
     */
    function _share(uint256 value, uint256 bps) internal pure returns (uint256) {
        unchecked {
            return (value / BPS) * bps + ((value % BPS) * bps) / BPS;
        }
    }
}
