import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'

/** A contract that says it is a pair of an exchange, with riches for its owner. The exchange does not know it. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract FakePair {
    address public factory;
    address public token0;
    address public token1;
    string public symbol = "UNI-V2";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1e24;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(address factory_, address first, address second, address owner) {
        (factory, token0, token1) = (factory_, first, second);
        emit Transfer(address(0), owner, 1e24);
    }
    function balanceOf(address) external view returns (uint256) { return totalSupply; }
    function getReserves() external pure returns (uint112, uint112, uint32) { return (1e30, 1e30, 1); }
}`

/** For tests: creation code of the contract, which announces a deposit of `owner`. */
export function compileFakePair(values: {
  factory: Address
  tokens: readonly [Address, Address]
  owner: Address
}): Hex {
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  const settings = { evmVersion: compilerSettings.evmVersion, outputSelection }
  const input = { language: 'Solidity', sources: { 'FakePair.sol': { content: source } }, settings }
  const { contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  const { factory, tokens, owner } = values
  const words = Array.from({ length: 4 }, () => ({ type: 'address' }))
  return concat([
    `0x${contracts['FakePair.sol'].FakePair.evm.bytecode.object}`,
    encodeAbiParameters(words, [factory, ...tokens, owner]),
  ])
}
