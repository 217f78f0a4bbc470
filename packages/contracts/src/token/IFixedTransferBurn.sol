// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITransferBurnView} from "./ITransferBurnView.sol";

/**
 * @title IFixedTransferBurn
 * @notice A part of every transfer is destroyed, at a rate that is fixed at creation. Nobody can change it.
 */
interface IFixedTransferBurn is ITransferBurnView {
    /**
     * @notice The burn, in basis points.
     * @param bps Rate for ever, above 0.
     */
    struct FixedTransferBurnInit {
        uint16 bps;
    }

    /// @notice A rate of 0 can never become another: leave the burn out.
    error FixedTransferBurn_NoRate();
}
