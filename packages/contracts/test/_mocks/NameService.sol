// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @notice The parts of the Ethereum Name Service that stand between a name and its address, in one contract: EIP-137's
 * nodes and `addr`, and the way in of the universal resolver, with its errors. It has no owner: everybody may set every
 * name.
 */
contract NameService {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error NameService_AnotherName();

    mapping(bytes32 node => address) private _addresses;
    mapping(bytes32 node => bool) private _names;

    function set(bytes32 node, address account) external {
        _names[node] = true;
        _addresses[node] = account;
    }

    function addr(bytes32 node) external view returns (address) {
        return _addresses[node];
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = _nodeOf(name, 0);
        if (!_names[node]) revert ResolverNotFound(name);
        if (bytes4(data[:4]) != this.addr.selector) revert UnsupportedResolverProfile(bytes4(data[:4]));
        // What is asked for must be the name that was given.
        if (abi.decode(data[4:], (bytes32)) != node) revert NameService_AnotherName();
        return (abi.encode(_addresses[node]), address(this));
    }

    /// @dev The name in the form of DNS: a length before each label, 0 at the end.
    function _nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 parent = _nodeOf(name, at + 1 + length);
        return keccak256(abi.encodePacked(parent, keccak256(name[at + 1:at + 1 + length])));
    }
}
