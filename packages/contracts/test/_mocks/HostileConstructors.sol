// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory} from "../../src/token/ITokenFactory.sol";

/// @notice Fails with a reason.
contract FailsWithReason {
    error Failed(uint256 value);

    constructor(uint256 value) {
        revert Failed(value);
    }
}

/// @notice Fails without a reason.
contract FailsWithoutReason {
    constructor() {
        assembly ("memory-safe") {
            revert(0, 0)
        }
    }
}

/// @notice Ends without code.
contract LeavesNoCode {
    constructor() {
        assembly ("memory-safe") {
            return(0, 0)
        }
    }
}

/// @notice Calls the factory back while it is being created.
contract CallsBack {
    address public nested;

    constructor(ITokenFactory factory, bytes memory creationCode, bytes memory constructorArgs) {
        nested = factory.createFrom(creationCode, constructorArgs, 0);
    }
}
