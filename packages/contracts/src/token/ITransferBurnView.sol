// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITransferBurnView
 * @notice What a token tells of the part of every transfer that it destroys, whether its owner sets it or nobody does.
 */
interface ITransferBurnView {
    /// @notice The rate is now `bps`.
    event TransferBurnSet(uint16 bps);
    /// @notice The rate can never exceed `ceilingBps` any more.
    event TransferBurnCeilingSet(uint16 ceilingBps);

    /**
     * @notice Part of every transfer that is destroyed, in basis points.
     */
    function transferBurnBps() external view returns (uint16);

    /**
     * @notice The highest rate there can ever be, in basis points; the rate itself where nobody can change it.
     */
    function transferBurnCeilingBps() external view returns (uint16);
}
