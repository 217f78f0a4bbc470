// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFixedTransferFee} from "./IFixedTransferFee.sol";
import {ITransferFeeView} from "./ITransferFeeView.sol";
import {TransferTax} from "./TransferTax.sol";

/**
 * @title FixedTransferFee
 * @notice A part of every transfer goes to the fee address. Nobody can change either.
 * @dev Roles: none. Invariants: rate and fee address are those of the constructor; the fee address is never address 0.
 */
abstract contract FixedTransferFee is TransferTax, IFixedTransferFee {
    // One storage slot: a taxed transfer reads both at once.
    address private _feeAddress;
    uint16 private _feeBps;

    constructor(FixedTransferFeeInit memory init) {
        // Check
        if (init.bps == 0) revert FixedTransferFee_NoRate();
        if (init.feeAddress == address(0) || init.feeAddress == address(this)) {
            revert TransferFee_InvalidFeeAddress(init.feeAddress);
        }
        // Effect
        _feeBps = init.bps;
        _feeAddress = init.feeAddress;
        emit TransferFeeCeilingSet(init.bps);
        emit TransferFeeSet(init.bps);
        emit FeeAddressSet(init.feeAddress);
        _requireTaxCeiling();
    }

    /// @inheritdoc ITransferFeeView
    function transferFeeBps() external view returns (uint16) {
        return _feeBps;
    }

    /// @inheritdoc ITransferFeeView
    function transferFeeCeilingBps() external view returns (uint16) {
        return _feeBps;
    }

    /// @inheritdoc ITransferFeeView
    function feeAddress() external view returns (address) {
        return _feeAddress;
    }

    function _taxOf(uint256 value)
        internal
        view
        virtual
        override
        returns (uint256 toBurn, uint256 toFee, address feeReceiver)
    {
        (toBurn, toFee, feeReceiver) = super._taxOf(value);
        toFee = _share(value, _feeBps);
        feeReceiver = _feeAddress;
    }

    function _taxCeiling() internal view virtual override returns (uint256) {
        return super._taxCeiling() + _feeBps;
    }
}
