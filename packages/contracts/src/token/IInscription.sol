// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IInscription
 * @notice A fairly minted token that writes down each mint as an inscription, a data URI in an event (ERC-7583).
 * @dev The token is the ERC-20; what an indexer of a protocol makes of the texts is that indexer's opinion.
 */
interface IInscription {
    /**
     * @notice What the inscriptions say.
     * @param protocol The protocol's label, e.g. `asc-20`; 1 to 16 bytes.
     * @param tick The name it has there; 1 to 32 bytes. Neither has control characters, quotes or backslashes.
     */
    struct InscriptionInit {
        string protocol;
        string tick;
    }

    /// @notice The first line of the protocol, once, at the creation.
    event InscriptionDeployed(bytes data);
    /// @notice One mint; `id` counts from 1 and never repeats.
    event Inscribe(uint256 indexed id, bytes data);

    /// @notice A label or tick that is empty, too long, or has characters that its text cannot carry.
    error Inscription_InvalidText(string text);
    /// @notice A quantity that is no whole number of tokens, which the texts count in.
    error Inscription_NotWhole(uint256 quantity);

    /// @notice What each mint inscribes.
    function inscription() external view returns (string memory);
    /// @notice Inscriptions there are.
    function inscriptions() external view returns (uint256);
}
