import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Hex, parseAbi } from 'viem'

/** A token that refuses some senders, as those with a blacklist do. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract FussyCoin {
    string public symbol = "FUSS";
    uint256 public decimals = 18;
    uint256 public totalSupply = 1e24;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isRefused;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor() { balanceOf[msg.sender] = totalSupply; }
    function setRefused(address account, bool refused) external { isRefused[account] = refused; }
    function transfer(address to, uint256 amount) external returns (bool) {
        require(!isRefused[msg.sender], "refused");
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}`

export const fussyCoinAbi = parseAbi([
  'function setRefused(address account, bool refused)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
])

/** For tests: the code that creates one; its creator has all of it. */
export function compileFussyCoin(): Hex {
  const input = {
    language: 'Solidity',
    sources: { 'FussyCoin.sol': { content: source } },
    settings: { ...compilerSettings, outputSelection: { 'FussyCoin.sol': { FussyCoin: ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  return `0x${output.contracts['FussyCoin.sol'].FussyCoin.evm.bytecode.object}`
}
