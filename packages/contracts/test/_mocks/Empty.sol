// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A contract without functions: an account that has code.
contract Empty {}
