import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Address, concat, encodeAbiParameters, type Hex, parseAbi } from 'viem'

/** A collection of each standard; whoever is named owns everything at first: ids 1 to 9, or 100 of each. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
abstract contract Collection {
    string public symbol = "ART";
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    function setApprovalForAll(address operator, bool approved) external { isApprovedForAll[msg.sender][operator] = approved; }
    function check(address from) internal view {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not approved");
    }
}
contract SingleNfts is Collection {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    constructor(address owner) { for (uint256 id = 1; id < 10; ++id) ownerOf[id] = owner; balanceOf[owner] = 9; }
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7 || id == 0x80ac58cd; }
    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        for (uint256 id = 1; id < 10; ++id) {
            if (ownerOf[id] != owner) continue;
            if (index == 0) return id;
            --index;
        }
        revert("no such index");
    }
    function safeTransferFrom(address from, address to, uint256 id) external {
        check(from);
        require(ownerOf[id] == from && to != address(0), "not his");
        ownerOf[id] = to;
        --balanceOf[from];
        ++balanceOf[to];
        emit Transfer(from, to, id);
    }
}
contract MultiNfts is Collection {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    constructor(address owner) { for (uint256 id = 1; id < 10; ++id) balanceOf[owner][id] = 100; }
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7 || id == 0xd9b67a26; }
    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata) external {
        check(from);
        balanceOf[from][id] -= amount;
        balanceOf[to][id] += amount;
        emit TransferSingle(msg.sender, from, to, id, amount);
    }
}`

export const singleNftsAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])
export const multiNftsAbi = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])

/** For tests: the code that creates a collection, ERC-721 (`SingleNfts`) or ERC-1155 (`MultiNfts`), for an owner. */
export function compileNfts(): (name: 'SingleNfts' | 'MultiNfts', owner: Address) => Hex {
  const input = {
    language: 'Solidity',
    sources: { 'Nfts.sol': { content: source } },
    settings: { ...compilerSettings, outputSelection: { 'Nfts.sol': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  return (name, owner) =>
    concat([
      `0x${output.contracts['Nfts.sol'][name].evm.bytecode.object}`,
      encodeAbiParameters([{ type: 'address' }], [owner]),
    ])
}
