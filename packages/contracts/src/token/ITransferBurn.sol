// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferBurnView} from "./ITransferBurnView.sol";

/**
 * @title ITransferBurn
 * @notice A part of every transfer is destroyed. The rate stays under a ceiling that can only be lowered.
 */
interface ITransferBurn is ITransferBurnView {
    /**
     * @notice What the burn starts with, in basis points.
     * @param bps Rate at the start, at most `ceilingBps`.
     * @param ceilingBps The highest rate there can ever be.
     */
    struct TransferBurnInit {
        uint16 bps;
        uint16 ceilingBps;
    }

    /// @notice The rate is above the ceiling.
    error TransferBurn_AboveCeiling(uint16 bps, uint16 ceilingBps);
    /// @notice The new ceiling is not below the present one.
    error TransferBurn_CeilingNotLower(uint16 ceilingBps, uint16 presentBps);

    /**
     * @notice Owner only: sets the rate in basis points, up to the ceiling.
     */
    function setTransferBurn(uint16 bps) external;

    /**
     * @notice Owner only: lowers the ceiling for ever; a rate above it falls with it.
     */
    function lowerTransferBurnCeiling(uint16 ceilingBps) external;
}
