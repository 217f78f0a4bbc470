// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Owned} from "./Owned.sol";
import {TokenBase} from "./TokenBase.sol";
import {TransferTax} from "./TransferTax.sol";

/**
 * @title OwnedTransferTax
 * @notice The tax on transfers of a token whose owner sets its rates.
 * @dev Only joins the two: {TransferTax} knows no owner, so that a token without one can tax at fixed rates.
 */
abstract contract OwnedTransferTax is Owned, TransferTax {
    function _update(address from, address to, uint256 value) internal virtual override(ERC20, TransferTax) {
        super._update(from, to, value);
    }

    function _listCapabilities(Capability[] memory list) internal view virtual override(TokenBase, Owned) {
        super._listCapabilities(list);
    }
}
