// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T17: any number of decimals, or none that can be read.
contract DecimalsToken is PlainToken {
    uint8 private _decimals;
    bool private _missing;

    constructor(uint8 decimals_, bool missing) {
        _decimals = decimals_;
        _missing = missing;
    }

    function decimals() public view override returns (uint8) {
        // As a contract without the function answers.
        if (_missing) {
            assembly ("memory-safe") {
                revert(0, 0)
            }
        }
        return _decimals;
    }
}
