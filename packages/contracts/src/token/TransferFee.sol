// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferFee} from "./ITransferFee.sol";
import {ITransferFeeView} from "./ITransferFeeView.sol";
import {OwnedTransferTax} from "./OwnedTransferTax.sol";

/**
 * @title TransferFee
 * @notice A part of every transfer goes to the fee address.
 * @dev Role: owner. Invariants: rate <= ceiling; the ceiling never rises; the fee address is never address 0.
 */
abstract contract TransferFee is OwnedTransferTax, ITransferFee {
    // One storage slot: a taxed transfer reads all three at once.
    address private _feeAddress;
    uint16 private _feeBps;
    uint16 private _feeCeilingBps;

    constructor(TransferFeeInit memory init) {
        _feeCeilingBps = init.ceilingBps;
        emit TransferFeeCeilingSet(init.ceilingBps);
        _setTransferFee(init.bps);
        _setFeeAddress(init.feeAddress);
        _requireTaxCeiling();
    }

    /// @inheritdoc ITransferFee
    function setTransferFee(uint16 bps) external onlyOwner {
        _setTransferFee(bps);
    }

    /// @inheritdoc ITransferFee
    function lowerTransferFeeCeiling(uint16 ceilingBps) external onlyOwner {
        // Check
        if (ceilingBps >= _feeCeilingBps) revert TransferFee_CeilingNotLower(ceilingBps, _feeCeilingBps);
        // Effect
        _feeCeilingBps = ceilingBps;
        emit TransferFeeCeilingSet(ceilingBps);
        if (_feeBps > ceilingBps) _setTransferFee(ceilingBps);
    }

    /// @inheritdoc ITransferFee
    function setFeeAddress(address feeAddress_) external onlyOwner {
        if (_feeCeilingBps == 0) revert TransferFee_Ended();
        _setFeeAddress(feeAddress_);
    }

    /// @inheritdoc ITransferFeeView
    function transferFeeBps() external view returns (uint16) {
        return _feeBps;
    }

    /// @inheritdoc ITransferFeeView
    function transferFeeCeilingBps() external view returns (uint16) {
        return _feeCeilingBps;
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
        return super._taxCeiling() + _feeCeilingBps;
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (_feeCeilingBps != 0) {
            _listCapability(list, "transferFee", _feeCeilingBps, 0);
            _listCapability(list, "feeAddress", 0, 0);
        }
    }

    function _setTransferFee(uint16 bps) private {
        if (bps > _feeCeilingBps) revert TransferFee_AboveCeiling(bps, _feeCeilingBps);
        _feeBps = bps;
        emit TransferFeeSet(bps);
    }

    function _setFeeAddress(address feeAddress_) private {
        if (feeAddress_ == address(0) || feeAddress_ == address(this)) revert TransferFee_InvalidFeeAddress(feeAddress_);
        _feeAddress = feeAddress_;
        emit FeeAddressSet(feeAddress_);
    }
}
