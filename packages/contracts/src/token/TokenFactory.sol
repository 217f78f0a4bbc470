// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SSTORE2} from "solady/src/utils/SSTORE2.sol";
import {Launcher} from "../launch/Launcher.sol";
import {ITokenFactory} from "./ITokenFactory.sol";

/**
 * @title TokenFactory
 * @notice Creates tokens by CREATE2 and remembers who created what. One address on every chain.
 * @dev Role: its own Launcher, which creates for its callers. No owner, no fee, no upgrade, no coin.
 * Invariants: a template id is the hash of its code; a token's address depends on creator, salt, code and arguments
 * only; a record is written once, for the caller of the creation (here or at the Launcher), and never changes.
 * Re-entrancy: the constructor of a token may call the factory again. That caller is the new contract, so what it
 * creates is recorded under its own address, and its own record is written after its constructor has ended.
 */
contract TokenFactory is ITokenFactory {
    struct Template {
        address head;
        /// Second chunk; address 0 when the code fits into the first.
        address tail;
    }

    struct Creation {
        address token;
        uint64 createdAt;
    }

    /// @dev One chunk is a contract of at most 24,576 bytes (EIP-170), the first of which stops calls to it.
    uint256 private constant CHUNK_LIMIT = 24_575;
    uint256 private constant TEMPLATE_LIMIT = 2 * CHUNK_LIMIT;
    uint256 private constant INIT_CODE_LIMIT = 49_152;

    address private _launcher;
    mapping(bytes32 templateId => Template) private _templates;
    mapping(address token => bytes32 templateId) private _templateOf;
    mapping(address creator => Creation[]) private _creations;

    /// @dev The first contract made here, so its address follows from this one.
    constructor() {
        _launcher = address(new Launcher());
    }

    /// @inheritdoc ITokenFactory
    function publish(bytes calldata creationCode) external returns (bytes32 templateId) {
        // Check
        templateId = keccak256(creationCode);
        if (isPublished(templateId)) return templateId;
        uint256 size = creationCode.length;
        if (size == 0 || size > TEMPLATE_LIMIT) revert TokenFactory_InvalidTemplateSize(size, TEMPLATE_LIMIT);
        // Effect
        Template storage template = _templates[templateId];
        if (size > CHUNK_LIMIT) {
            template.head = SSTORE2.write(creationCode[:CHUNK_LIMIT]);
            template.tail = SSTORE2.write(creationCode[CHUNK_LIMIT:]);
        } else {
            template.head = SSTORE2.write(creationCode);
        }
        emit TemplatePublished(templateId);
    }

    /// @inheritdoc ITokenFactory
    function create(bytes32 templateId, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token)
    {
        return _create(msg.sender, templateId, _load(templateId, constructorArgs), salt);
    }

    /// @inheritdoc ITokenFactory
    function createFrom(bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token)
    {
        return _create(msg.sender, keccak256(creationCode), bytes.concat(creationCode, constructorArgs), salt);
    }

    /// @inheritdoc ITokenFactory
    function createFor(address creator, bytes32 templateId, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token)
    {
        _requireLauncher();
        return _create(creator, templateId, _load(templateId, constructorArgs), salt);
    }

    /// @inheritdoc ITokenFactory
    function createFromFor(address creator, bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token)
    {
        _requireLauncher();
        return _create(creator, keccak256(creationCode), bytes.concat(creationCode, constructorArgs), salt);
    }

    /// @inheritdoc ITokenFactory
    function launcher() external view returns (address) {
        return _launcher;
    }

    /// @inheritdoc ITokenFactory
    function predict(address creator, bytes32 templateId, bytes calldata constructorArgs, bytes12 salt)
        external
        view
        returns (address token)
    {
        return _addressOf(_saltOf(creator, salt), keccak256(_load(templateId, constructorArgs)));
    }

    /// @inheritdoc ITokenFactory
    function isPublished(bytes32 templateId) public view returns (bool) {
        return _templates[templateId].head != address(0);
    }

    /// @inheritdoc ITokenFactory
    function templateOf(address token) external view returns (bytes32 templateId) {
        return _templateOf[token];
    }

    /// @inheritdoc ITokenFactory
    function tokensOf(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (Record[] memory tokens, uint256 total)
    {
        Creation[] storage creations = _creations[creator];
        total = creations.length;
        if (cursor >= total) return (tokens, total);
        uint256 rest = total - cursor;
        tokens = new Record[](size < rest ? size : rest);
        for (uint256 i; i < tokens.length; ++i) {
            Creation memory creation = creations[cursor + i];
            tokens[i] = Record(creation.token, _templateOf[creation.token], creation.createdAt);
        }
    }

    function _create(address creator, bytes32 templateId, bytes memory initCode, bytes12 salt)
        private
        returns (address token)
    {
        // Check: a larger init code would burn all gas without a reason.
        if (initCode.length > INIT_CODE_LIMIT) revert TokenFactory_InitCodeTooLarge(initCode.length, INIT_CODE_LIMIT);
        // Interaction: the address has to come from it, so it is first. Nothing below can be changed by it.
        bytes32 boundSalt = _saltOf(creator, salt);
        assembly ("memory-safe") {
            token := create2(0, add(initCode, 32), mload(initCode), boundSalt)
            if and(iszero(token), iszero(iszero(returndatasize()))) {
                let reason := mload(64)
                returndatacopy(reason, 0, returndatasize())
                revert(reason, returndatasize())
            }
        }
        if (token == address(0)) {
            address taken = _addressOf(boundSalt, keccak256(initCode));
            if (taken.code.length != 0) revert TokenFactory_AddressTaken(taken);
        }
        if (token.code.length == 0) revert TokenFactory_CreationFailed();
        // Effect
        _templateOf[token] = templateId;
        _creations[creator].push(Creation(token, uint64(block.timestamp)));
        emit TokenCreated(creator, token, templateId);
    }

    /// @dev Creation code of a template, followed by the constructor arguments.
    function _load(bytes32 templateId, bytes calldata constructorArgs) private view returns (bytes memory initCode) {
        Template storage template = _templates[templateId];
        address head = template.head;
        if (head == address(0)) revert TokenFactory_UnknownTemplate(templateId);
        // A full first chunk is the only one that a second one can follow.
        address tail = head.code.length > CHUNK_LIMIT ? template.tail : address(0);
        assembly ("memory-safe") {
            let headSize := sub(extcodesize(head), 1)
            let tailSize := 0
            if tail { tailSize := sub(extcodesize(tail), 1) }
            initCode := mload(64)
            let cursor := add(initCode, 32)
            // Byte 0 of a chunk is the STOP that protects it.
            extcodecopy(head, cursor, 1, headSize)
            cursor := add(cursor, headSize)
            if tail {
                extcodecopy(tail, cursor, 1, tailSize)
                cursor := add(cursor, tailSize)
            }
            calldatacopy(cursor, constructorArgs.offset, constructorArgs.length)
            cursor := add(cursor, constructorArgs.length)
            mstore(initCode, sub(cursor, add(initCode, 32)))
            mstore(64, and(add(cursor, 31), not(31)))
        }
    }

    function _requireLauncher() private view {
        if (msg.sender != _launcher) revert TokenFactory_NotLauncher(msg.sender);
    }

    /// @dev The creator, then the salt he chose: no two creators share one, and no hash slows a search for a salt.
    function _saltOf(address creator, bytes12 salt) private pure returns (bytes32) {
        return bytes32(bytes20(creator)) | (bytes32(salt) >> 160);
    }

    function _addressOf(bytes32 boundSalt, bytes32 initCodeHash) private view returns (address) {
        return address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), boundSalt, initCodeHash))))
        );
    }
}
