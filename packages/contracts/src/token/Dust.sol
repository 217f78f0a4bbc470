// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDust} from "./IDust.sol";
import {Trading} from "./Trading.sol";

/**
 * @title Dust
 * @notice Sends one base unit of a trade's tax to each of a few made-up addresses.
 * @dev Role: owner. Invariants: the count only falls; what goes to the addresses is missing in the tax and nowhere else.
 * An address follows from the trade alone. That it is an address of somebody is as likely as to guess a private key.
 */
abstract contract Dust is Trading, IDust {
    uint8 private constant COUNT_LIMIT = 3;

    constructor(DustInit memory init) {
        if (init.addresses == 0 || init.addresses > COUNT_LIMIT) revert Dust_InvalidCount(init.addresses);
        _setDust(init.addresses);
    }

    /// @inheritdoc IDust
    function lowerDust(uint8 addresses) external onlyOwner {
        if (addresses >= dustAddresses()) revert Dust_InvalidCount(addresses);
        _setDust(addresses);
    }

    /// @inheritdoc IDust
    function dustAddresses() public view returns (uint8) {
        return uint8(_config.dustAddresses());
    }

    /// @inheritdoc Trading
    function _takeTax(address from, address trader, uint256 value, uint256 tax, address made)
        internal
        virtual
        override
    {
        uint256 seed;
        // The Till's address stands for the token. Two words are hashed in the scratch space.
        assembly ("memory-safe") {
            mstore(0, xor(made, trader))
            mstore(32, value)
            seed := keccak256(0, 64)
        }
        for (uint256 count = dustAddresses(); count != 0 && tax > 1; --count) {
            // Any 20 bytes of the hash.
            _move(from, address(uint160(seed >> (count << 4))), 1);
            --tax;
        }
        super._takeTax(from, trader, value, tax, made);
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        uint256 addresses = dustAddresses();
        if (addresses != 0) _listCapability(list, "dust", addresses, 0);
    }

    function _setDust(uint8 addresses) private {
        _config = _config.withDustAddresses(addresses);
        emit DustSet(addresses);
    }
}
