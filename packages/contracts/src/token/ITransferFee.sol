// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferFeeView} from "./ITransferFeeView.sol";

/**
 * @title ITransferFee
 * @notice A part of every transfer goes to the fee address. The rate stays under a ceiling that can only be lowered.
 */
interface ITransferFee is ITransferFeeView {
    /**
     * @notice What the fee starts with, in basis points.
     * @param bps Rate at the start, at most `ceilingBps`.
     * @param ceilingBps The highest rate there can ever be.
     * @param feeAddress Receiver of the fees; neither address 0 nor the token itself.
     */
    struct TransferFeeInit {
        uint16 bps;
        uint16 ceilingBps;
        address feeAddress;
    }

    /// @notice The fee was given up for ever, so nobody receives it.
    error TransferFee_Ended();
    /// @notice The rate is above the ceiling.
    error TransferFee_AboveCeiling(uint16 bps, uint16 ceilingBps);
    /// @notice The new ceiling is not below the present one.
    error TransferFee_CeilingNotLower(uint16 ceilingBps, uint16 presentBps);

    /**
     * @notice Owner only: sets the rate in basis points, up to the ceiling.
     */
    function setTransferFee(uint16 bps) external;

    /**
     * @notice Owner only: lowers the ceiling for ever; a rate above it falls with it.
     */
    function lowerTransferFeeCeiling(uint16 ceilingBps) external;

    /**
     * @notice Owner only: sets the receiver of the fees.
     */
    function setFeeAddress(address feeAddress_) external;
}
