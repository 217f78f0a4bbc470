// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFixedTransferBurn} from "./IFixedTransferBurn.sol";
import {ITransferBurnView} from "./ITransferBurnView.sol";
import {TransferTax} from "./TransferTax.sol";

/**
 * @title FixedTransferBurn
 * @notice A part of every transfer is destroyed, at a rate that nobody can change.
 * @dev Roles: none. Invariant: the rate is that of the constructor.
 */
abstract contract FixedTransferBurn is TransferTax, IFixedTransferBurn {
    uint16 private _burnBps;

    constructor(FixedTransferBurnInit memory init) {
        // Check
        if (init.bps == 0) revert FixedTransferBurn_NoRate();
        // Effect
        _burnBps = init.bps;
        emit TransferBurnCeilingSet(init.bps);
        emit TransferBurnSet(init.bps);
        _requireTaxCeiling();
    }

    /// @inheritdoc ITransferBurnView
    function transferBurnBps() external view returns (uint16) {
        return _burnBps;
    }

    /// @inheritdoc ITransferBurnView
    function transferBurnCeilingBps() external view returns (uint16) {
        return _burnBps;
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
        return super._taxCeiling() + _burnBps;
    }
}
