// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITransferFeeView
 * @notice What a token tells of the part of every transfer that goes to its fee address, whether its owner sets it or
 * nobody does.
 */
interface ITransferFeeView {
    /// @notice The rate is now `bps`.
    event TransferFeeSet(uint16 bps);
    /// @notice The rate can never exceed `ceilingBps` any more.
    event TransferFeeCeilingSet(uint16 ceilingBps);
    /// @notice Fees go to `feeAddress` from now on.
    event FeeAddressSet(address indexed feeAddress);

    /// @notice Fees cannot go to address 0 or to the token itself.
    error TransferFee_InvalidFeeAddress(address feeAddress);

    /**
     * @notice Part of every transfer that goes to the fee address, in basis points.
     */
    function transferFeeBps() external view returns (uint16);

    /**
     * @notice The highest rate there can ever be, in basis points; the rate itself where nobody can change it.
     */
    function transferFeeCeilingBps() external view returns (uint16);

    /**
     * @notice Receiver of the fees.
     */
    function feeAddress() external view returns (address);
}
