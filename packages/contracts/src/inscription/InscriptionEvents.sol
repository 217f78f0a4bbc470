// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IInscriptionEvents} from "./IInscriptionEvents.sol";

/**
 * @title InscriptionEvents
 * @notice Inscribes by events, see {IInscriptionEvents}. One address on every chain.
 * @dev Roles: none. Invariants: no storage, no call, no coin; each text leaves as it came, under the event it was given to,
 * and once.
 */
contract InscriptionEvents is IInscriptionEvents {
    /// @inheritdoc IInscriptionEvents
    function createEthscription(address initialOwner, string calldata contentURI) external {
        emit ethscriptions_protocol_CreateEthscription(initialOwner, contentURI);
    }

    /// @inheritdoc IInscriptionEvents
    function inscribe(bytes[] calldata data) external {
        for (uint256 place; place < data.length; ++place) {
            emit Inscribe(data[place]);
        }
    }
}
