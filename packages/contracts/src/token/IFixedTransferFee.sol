// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferFeeView} from "./ITransferFeeView.sol";

/**
 * @title IFixedTransferFee
 * @notice A part of every transfer goes to the fee address. Both are fixed at creation; nobody can change them.
 */
interface IFixedTransferFee is ITransferFeeView {
    /**
     * @notice The fee, in basis points, and who gets it.
     * @param bps Rate for ever, above 0.
     * @param feeAddress Receiver of the fees for ever; neither address 0 nor the token itself.
     */
    struct FixedTransferFeeInit {
        uint16 bps;
        address feeAddress;
    }

    /// @notice A rate of 0 can never become another: leave the fee out.
    error FixedTransferFee_NoRate();
}
