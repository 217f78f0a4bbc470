// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice Uses up all gas of a call to a function that it does not have, as contracts of early compilers do.
contract FullGasFallbackToken is PlainToken {
    fallback() external {
        assembly ("memory-safe") {
            invalid()
        }
    }
}
