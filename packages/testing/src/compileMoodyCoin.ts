import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Hex, parseAbi } from 'viem'

/** A token whose owner can make every trouble that a long job meets half-way. */
const moodyCoin = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract MoodyCoin {
    string public symbol = "MOOD";
    uint256 public constant decimals = 18;
    uint256 public totalSupply = 1e30;
    bool public paused;
    uint256 public feeBps;
    uint256 public gasPerTransfer;
    mapping(address => bool) public blocked;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor() { balanceOf[msg.sender] = totalSupply; }
    function setPaused(bool paused_) external { paused = paused_; }
    function setFee(uint256 feeBps_) external { feeBps = feeBps_; }
    function setGasPerTransfer(uint256 gas_) external { gasPerTransfer = gas_; }
    function setBlocked(address account, bool blocked_) external { blocked[account] = blocked_; }
    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }
    function transfer(address to, uint256 amount) external returns (bool) { return move(msg.sender, to, amount); }
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount);
    }
    function move(address from, address to, uint256 amount) private returns (bool) {
        require(!paused, "paused");
        require(!blocked[to], "blocked");
        uint256 start = gasleft();
        while (start - gasleft() < gasPerTransfer) {}
        balanceOf[from] -= amount;
        balanceOf[to] += amount - amount * feeBps / 10_000;
        emit Transfer(from, to, amount - amount * feeBps / 10_000);
        return true;
    }
}`

export const moodyCoinAbi = parseAbi([
  'function setPaused(bool paused)',
  'function setFee(uint256 feeBps)',
  'function setGasPerTransfer(uint256 gas)',
  'function setBlocked(address account, bool blocked)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

/** For tests: the creation code of the moody token, whose creator has them all. */
export function compileMoodyCoin(): Hex {
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  // Without the slow pipeline: nobody measures this one.
  const settings = { evmVersion: compilerSettings.evmVersion, outputSelection }
  const input = { language: 'Solidity', sources: { 'MoodyCoin.sol': { content: moodyCoin } }, settings }
  const { contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  return `0x${contracts['MoodyCoin.sol'].MoodyCoin.evm.bytecode.object}`
}
