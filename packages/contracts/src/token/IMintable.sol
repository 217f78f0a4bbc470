// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IMintable
 * @notice The owner can mint until the supply reaches a cap that never changes, or until minting is finished for ever.
 */
interface IMintable {
    /**
     * @notice What minting starts with.
     * @param cap Highest total supply in base units; at least the initial supply and above 0. Burnt tokens make room.
     */
    struct MintableInit {
        uint256 cap;
    }

    /// @notice Nobody can mint any more, for ever.
    event MintingFinished();

    /// @notice Minting `amount` would lift the supply above the cap.
    error Mintable_CapExceeded(uint256 amount, uint256 supply, uint256 cap);
    /// @notice The cap is 0 or below the initial supply.
    error Mintable_CapTooLow(uint256 cap, uint256 supply);
    /// @notice Minting was finished for ever.
    error Mintable_Finished();

    /**
     * @notice Owner only: creates `amount` base units for `to`. Mints are never taxed.
     */
    function mint(address to, uint256 amount) external;

    /**
     * @notice Owner only: gives up minting for ever.
     */
    function finishMinting() external;

    /**
     * @notice Highest total supply in base units, fixed at creation.
     */
    function mintCap() external view returns (uint256);

    /**
     * @notice True when minting was given up for ever.
     */
    function mintingFinished() external view returns (bool);
}
