// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "./IPoolLedger.sol";

/**
 * @title IPoolFees
 * @notice A pool whose declared fees wait beside principal and reserve until somebody sends them to the address that the pool was
 * created with.
 */
interface IPoolFees is IPoolLedger {
    /// @notice Fees have left for their address.
    event FeesCollected(address indexed receiver, uint256 amount);

    /**
     * @notice Anybody: sends what was charged to the fee address; as much of it as lies here above principal, the rest later.
     * @return amount Base units.
     */
    function collectFees() external returns (uint256 amount);
}
