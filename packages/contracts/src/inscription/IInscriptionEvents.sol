// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IInscriptionEvents
 * @notice Inscribes by events, for protocols whose documents count what a contract says: also for accounts that are contracts,
 * whose calls no indexer finds in the data of a transaction. No owner, no fee, nothing kept.
 * @dev Texts are passed on as they come: whether one is a data URI, in UTF-8, new, or of any worth is for indexers to say.
 *
 * It has no event that moves something (ESIP-1, ESIP-2, ASIP-1, ASIP-2): those say what becomes of tokens that an indexer
 * counts for the emitting contract, and this one says what anybody asks it to. So nothing must be sent to it either:
 * what an indexer counts as its own stays there for ever.
 */
interface IInscriptionEvents {
    /**
     * @notice An Ethscription was created (ESIP-3). Of several in one transaction its indexers count the first.
     * @dev The name is part of the protocol.
     * @param initialOwner Who has it at first.
     * @param contentURI A data URI in UTF-8.
     */
    event ethscriptions_protocol_CreateEthscription(address indexed initialOwner, string contentURI);
    /**
     * @notice Something was inscribed (ERC-7583 in its first form, which has no ids). Each one stands for itself.
     * @param data A data URI.
     */
    event Inscribe(bytes data);

    /// @notice Creates one Ethscription; its creator is this contract.
    function createEthscription(address initialOwner, string calldata contentURI) external;
    /// @notice Inscribes each of `data`, in this order.
    function inscribe(bytes[] calldata data) external;
}
