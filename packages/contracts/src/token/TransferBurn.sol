// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferBurn} from "./ITransferBurn.sol";
import {ITransferBurnView} from "./ITransferBurnView.sol";
import {OwnedTransferTax} from "./OwnedTransferTax.sol";

/**
 * @title TransferBurn
 * @notice A part of every transfer is destroyed.
 * @dev Role: owner. Invariants: rate <= ceiling; the ceiling never rises.
 */
abstract contract TransferBurn is OwnedTransferTax, ITransferBurn {
    uint16 private _burnBps;
    uint16 private _burnCeilingBps;

    constructor(TransferBurnInit memory init) {
        _burnCeilingBps = init.ceilingBps;
        emit TransferBurnCeilingSet(init.ceilingBps);
        _setTransferBurn(init.bps);
        _requireTaxCeiling();
    }

    /// @inheritdoc ITransferBurn
    function setTransferBurn(uint16 bps) external onlyOwner {
        _setTransferBurn(bps);
    }

    /// @inheritdoc ITransferBurn
    function lowerTransferBurnCeiling(uint16 ceilingBps) external onlyOwner {
        // Check
        if (ceilingBps >= _burnCeilingBps) revert TransferBurn_CeilingNotLower(ceilingBps, _burnCeilingBps);
        // Effect
        _burnCeilingBps = ceilingBps;
        emit TransferBurnCeilingSet(ceilingBps);
        if (_burnBps > ceilingBps) _setTransferBurn(ceilingBps);
    }

    /// @inheritdoc ITransferBurnView
    function transferBurnBps() external view returns (uint16) {
        return _burnBps;
    }

    /// @inheritdoc ITransferBurnView
    function transferBurnCeilingBps() external view returns (uint16) {
        return _burnCeilingBps;
    }

    function _taxOf(uint256 value)
        internal
        view
        virtual
        override
        returns (uint256 toBurn, uint256 toFee, address feeReceiver)
    {
        (toBurn, toFee, feeReceiver) = super._taxOf(value);
        toBurn = _share(value, _burnBps);
    }

    function _taxCeiling() internal view virtual override returns (uint256) {
        return super._taxCeiling() + _burnCeilingBps;
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (_burnCeilingBps != 0) _listCapability(list, "transferBurn", _burnCeilingBps, 0);
    }

    function _setTransferBurn(uint16 bps) private {
        if (bps > _burnCeilingBps) revert TransferBurn_AboveCeiling(bps, _burnCeilingBps);
        _burnBps = bps;
        emit TransferBurnSet(bps);
    }
}
