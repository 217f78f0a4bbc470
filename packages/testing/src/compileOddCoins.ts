import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { concat, encodeAbiParameters, type Hex, parseAbi } from 'viem'

/**
 * Tokens and collections whose approvals behave, or do not. The coin can answer nothing (USDT), change no allowance into
 * another, answer false, hide its allowances, burn all gas when asked, and announce approvals that never were.
 */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract OddCoin {
    string public symbol;
    uint8 public decimals;
    uint256 habits;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) allowed;
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(string memory symbol_, uint8 decimals_, uint256 habits_) {
        (symbol, decimals, habits) = (symbol_, decimals_, habits_);
        totalSupply = 1_000_000 * 10 ** decimals_;
        balanceOf[msg.sender] = totalSupply;
    }
    function has(uint256 habit) private view returns (bool) { return habits & habit != 0; }
    function allowance(address owner, address spender) external view returns (uint256) {
        if (has(16)) assembly { invalid() }
        require(!has(8), "no");
        return allowed[owner][spender];
    }
    function answer() private view { if (has(1)) assembly { return(0, 0) } }
    function setHabits(uint256 habits_) external { habits = habits_; }
    function pretend(address owner, address spender, uint256 value) external { emit Approval(owner, spender, value); }
    function approve(address spender, uint256 amount) external returns (bool) {
        require(!has(2) || amount == 0 || allowed[msg.sender][spender] == 0, "set it to 0 first");
        if (has(4)) return false;
        allowed[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        answer();
        return true;
    }
    function approveMany(address[] calldata spenders, uint256 amount) external {
        for (uint256 i; i < spenders.length; ++i) {
            allowed[msg.sender][spenders[i]] = amount;
            emit Approval(msg.sender, spenders[i], amount);
        }
    }
    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        answer();
        return true;
    }
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowed[from][msg.sender] -= amount;
        move(from, to, amount);
        answer();
        return true;
    }
    function move(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
abstract contract Collection {
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }
}
contract OddArt is Collection {
    string public symbol = "ART";
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => uint256) public balanceOf;
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    constructor() { for (uint256 id = 1; id < 10; ++id) ownerOf[id] = msg.sender; balanceOf[msg.sender] = 9; }
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7 || id == 0x80ac58cd; }
    function approve(address to, uint256 id) external {
        require(ownerOf[id] == msg.sender, "not his");
        getApproved[id] = to;
        emit Approval(msg.sender, to, id);
    }
    function give(address to, uint256 id) external {
        require(ownerOf[id] == msg.sender, "not his");
        (ownerOf[id], getApproved[id]) = (to, address(0));
        --balanceOf[msg.sender];
        ++balanceOf[to];
    }
}
contract OddItems is Collection {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7 || id == 0xd9b67a26; }
}`

/** Habits of a coin; several are added. */
export const oddHabits = { answersNothing: 1n, needsReset: 2n, answersFalse: 4n, hidesAllowance: 8n, burnsGas: 16n }

export const oddCoinAbi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function approveMany(address[] spenders, uint256 amount)',
  'function setHabits(uint256 habits)',
  'function pretend(address owner, address spender, uint256 value)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
export const oddArtAbi = parseAbi([
  'function approve(address to, uint256 id)',
  'function give(address to, uint256 id)',
  'function getApproved(uint256 id) view returns (address)',
  'function setApprovalForAll(address operator, bool approved)',
  'function isApprovedForAll(address account, address operator) view returns (bool)',
])

export type OddCoins = {
  /** Creation code of a coin whose creator has a million. */
  coin(values: { symbol: string; decimals?: number; habits?: bigint }): Hex
  /** Creation code of an ERC-721 collection whose creator has ids 1 to 9. */
  art: Hex
  /** Creation code of an ERC-1155 collection. */
  items: Hex
}

/** For tests: compiles them once. */
export function compileOddCoins(): OddCoins {
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  const settings = { evmVersion: compilerSettings.evmVersion, outputSelection }
  const input = { language: 'Solidity', sources: { 'Odd.sol': { content: source } }, settings }
  const { contracts, errors } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  if (!contracts) throw new Error(JSON.stringify(errors))
  const codeOf = (name: string): Hex => `0x${contracts['Odd.sol'][name].evm.bytecode.object}`
  const types = [{ type: 'string' }, { type: 'uint8' }, { type: 'uint256' }] as const
  return {
    coin: ({ symbol, decimals = 18, habits = 0n }) =>
      concat([codeOf('OddCoin'), encodeAbiParameters(types, [symbol, decimals, habits])]),
    art: codeOf('OddArt'),
    items: codeOf('OddItems'),
  }
}
