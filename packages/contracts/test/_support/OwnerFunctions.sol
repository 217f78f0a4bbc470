// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMarketToken} from "./IMarketToken.sol";

/// @notice Which functions of a token are its owner's alone, whatever it is composed of.
abstract contract OwnerFunctions {
    bytes4[] internal ownerFunctions;
    mapping(bytes4 selector => bool) internal isOwnerFunction;

    constructor() {
        IMarketToken token;
        ownerFunctions = [
            token.transferOwnership.selector,
            token.renounceOwnership.selector,
            token.lockOwnership.selector,
            token.mint.selector,
            token.finishMinting.selector,
            token.pause.selector,
            token.unpause.selector,
            token.endPause.selector,
            token.setBlacklisted.selector,
            token.endBlacklist.selector,
            token.setWhitelisted.selector,
            token.endWhitelist.selector,
            token.setTransferBurn.selector,
            token.lowerTransferBurnCeiling.selector,
            token.setTransferFee.selector,
            token.lowerTransferFeeCeiling.selector,
            token.setFeeAddress.selector,
            token.setTaxes.selector,
            token.endExemptions.selector,
            token.setSwapThreshold.selector
        ];
        for (uint256 i; i < ownerFunctions.length; ++i) {
            isOwnerFunction[ownerFunctions[i]] = true;
        }
    }
}
