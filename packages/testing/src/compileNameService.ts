import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Hex, parseAbi } from 'viem'

/**
 * The parts of the Ethereum Name Service that stand between a name and its address, in one contract: EIP-137's nodes and
 * `addr`, and the way in of the universal resolver, with its errors. It has no owner: everybody may set every name.
 */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract NameService {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    mapping(bytes32 node => address) private addresses;
    mapping(bytes32 node => bool) private names;
    function set(bytes32 node, address account) external {
        names[node] = true;
        addresses[node] = account;
    }
    function addr(bytes32 node) external view returns (address) { return addresses[node]; }
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = nodeOf(name, 0);
        if (!names[node]) revert ResolverNotFound(name);
        if (bytes4(data[:4]) != this.addr.selector) revert UnsupportedResolverProfile(bytes4(data[:4]));
        // What is asked for must be the name that was given.
        require(abi.decode(data[4:], (bytes32)) == node, "another name");
        return (abi.encode(this.addr(node)), address(this));
    }
    /** The name in the form of DNS: a length before each label, 0 at the end. */
    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes32 parent = nodeOf(name, at + 1 + length);
        return keccak256(abi.encodePacked(parent, keccak256(name[at + 1:at + 1 + length])));
    }
}`

export const nameServiceAbi = parseAbi(['function set(bytes32 node, address account)'])

/** Runtime code, to be put at the address of the universal resolver. */
export function compileNameService(): Hex {
  const output = JSON.parse(
    loadCompiler().compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'NameService.sol': { content: source } },
        settings: { ...compilerSettings, outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } } },
      }),
    ),
  )
  return `0x${output.contracts['NameService.sol'].NameService.evm.deployedBytecode.object}`
}
