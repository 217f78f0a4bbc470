// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IDust
 * @notice Cosmetic: every taxed trade also sends one base unit to a few made-up addresses, so that more holders are shown.
 * It costs every trader about 25,000 gas for each and makes no one a holder.
 * @dev The units come out of the tax: nobody receives less because of them, and a trade without a tax above their number
 * sends none. What an untaxed seller sends must arrive in the pair in full, or the exchange refuses the sale.
 */
interface IDust {
    /**
     * @param addresses Addresses of each trade: 1 to 3.
     */
    struct DustInit {
        uint8 addresses;
    }

    /// @notice Addresses of each trade from now on.
    event DustSet(uint8 addresses);

    /// @notice 1 to 3 at creation, later only fewer.
    error Dust_InvalidCount(uint8 addresses);

    /// @notice Addresses of each trade now; 0: switched off for ever.
    function dustAddresses() external view returns (uint8);
    /// @notice Owner: fewer addresses, for ever; 0 switches it off.
    function lowerDust(uint8 addresses) external;
}
