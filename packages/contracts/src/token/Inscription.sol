// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibString} from "solady/src/utils/LibString.sol";
import {FairMint} from "./FairMint.sol";
import {IInscription} from "./IInscription.sol";

/**
 * @title Inscription
 * @notice Writes each mint down as a data URI.
 * @dev Role: none. Invariant: there are as many inscriptions as mints were ever made, also of those given back.
 */
abstract contract Inscription is FairMint, IInscription {
    uint256 private constant LONGEST_PROTOCOL = 16;
    uint256 private constant LONGEST_TICK = 32;

    string private _inscription;
    uint256 private _inscriptions;

    constructor(InscriptionInit memory init) {
        // Check
        _checkText(init.protocol, LONGEST_PROTOCOL);
        _checkText(init.tick, LONGEST_TICK);
        FairMintInit memory rules = _fairMintRules();
        uint256 unit = 10 ** decimals();
        if (rules.quantity % unit != 0) revert Inscription_NotWhole(rules.quantity);
        // Effect
        string memory each = LibString.toString(rules.quantity / unit);
        string memory head = string.concat('data:,{"p":"', init.protocol, '","op":"');
        string memory most = LibString.toString((uint256(rules.quantity) / unit) * rules.mints);
        _inscription = string.concat(head, 'mint","tick":"', init.tick, '","amt":"', each, '"}');
        emit InscriptionDeployed(
            bytes(string.concat(head, 'deploy","tick":"', init.tick, '","max":"', most, '","lim":"', each, '"}'))
        );
    }

    /// @inheritdoc IInscription
    function inscription() external view returns (string memory) {
        return _inscription;
    }

    /// @inheritdoc IInscription
    function inscriptions() external view returns (uint256) {
        return _inscriptions;
    }

    /// @inheritdoc FairMint
    function _afterMint(address account, uint256 count) internal virtual override {
        super._afterMint(account, count);
        bytes memory data = bytes(_inscription);
        uint256 id = _inscriptions;
        _inscriptions = id + count;
        for (uint256 i = 1; i <= count; i++) {
            emit Inscribe(id + i, data);
        }
    }

    /// @dev Bytes of other scripts pass; what would end or break the text does not.
    function _checkText(string memory text, uint256 longest) private pure {
        bytes memory characters = bytes(text);
        bool isWrong = characters.length == 0 || characters.length > longest;
        for (uint256 i = 0; i < characters.length && !isWrong; i++) {
            bytes1 one = characters[i];
            isWrong = one < 0x20 || one == 0x7f || one == '"' || one == "\\";
        }
        if (isWrong) revert Inscription_InvalidText(text);
    }
}
