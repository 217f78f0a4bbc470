import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Address, concat, encodeAbiParameters, type Hex, parseAbi } from 'viem'

/** A token of the kinds that exchanges meet: taxed, unsellable, of few decimals, silent where others return true. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract TradeCoin {
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    uint256 public buyBps;
    uint256 public sellBps;
    bool public silent;
    bool public trapped;
    bool public closed;
    address public owner = msg.sender;
    address public pair;
    address public base;
    mapping(address => bool) public isPair;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(string memory symbol_, uint8 decimals_, uint256 buyBps_, uint256 sellBps_, bool silent_) {
        (symbol, decimals, buyBps, sellBps, silent) = (symbol_, decimals_, buyBps_, sellBps_, silent_);
        totalSupply = 1e12 * 10 ** decimals_;
        balanceOf[msg.sender] = totalSupply;
    }
    function name() external view returns (string memory) { return string.concat("Trade ", symbol); }
    function setPair(address pair) external { isPair[pair] = true; }
    function pretend(address pair_, address base_) external { (pair, base) = (pair_, base_); }
    function setTrapped(bool trapped_) external { trapped = trapped_; }
    function setClosed(bool closed_) external { closed = closed_; }
    function setTaxes(uint256 buyBps_, uint256 sellBps_) external { (buyBps, sellBps) = (buyBps_, sellBps_); }
    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return answer();
    }
    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return answer();
    }
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return answer();
    }
    function answer() private view returns (bool) {
        if (silent) assembly { return(0, 0) }
        return true;
    }
    function move(address from, address to, uint256 amount) private {
        bool isOwners = from == owner || to == owner || tx.origin == owner;
        require(isOwners || !(trapped && isPair[to]), "nobody sells");
        require(isOwners || !(closed && isPair[from]), "nobody buys");
        uint256 bps = isOwners ? 0 : isPair[from] ? buyBps : isPair[to] ? sellBps : 0;
        uint256 tax = amount * bps / 10_000;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - tax;
        balanceOf[owner] += tax;
        emit Transfer(from, to, amount - tax);
        if (tax > 0) emit Transfer(from, owner, tax);
    }
}`

export const tradeCoinAbi = parseAbi([
  'function setPair(address pair)',
  // Says as a token of ours does that it trades in this pair.
  'function pretend(address pair, address base)',
  'function setTrapped(bool trapped)',
  'function setClosed(bool closed)',
  'function setTaxes(uint256 buyBps, uint256 sellBps)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

export type TradeCoinValues = {
  symbol: string
  decimals?: number
  buyBps?: bigint
  sellBps?: bigint
  /** Returns nothing where others return true. */
  silent?: boolean
}

/** For tests: compiles the token; gives the code that creates one. Its creator has 10^12 of them and is never taxed. */
export function compileTradeCoin(): (values: TradeCoinValues) => Hex {
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  const settings = { evmVersion: compilerSettings.evmVersion, outputSelection }
  const input = { language: 'Solidity', sources: { 'TradeCoin.sol': { content: source } }, settings }
  const { contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  const code: Hex = `0x${contracts['TradeCoin.sol'].TradeCoin.evm.bytecode.object}`
  const types = [
    { type: 'string' },
    { type: 'uint8' },
    { type: 'uint256' },
    { type: 'uint256' },
    { type: 'bool' },
  ] as const
  return ({ symbol, decimals = 18, buyBps = 0n, sellBps = 0n, silent = false }) =>
    concat([code, encodeAbiParameters(types, [symbol, decimals, buyBps, sellBps, silent])])
}

/** Where a coin of a test stands. */
export type TradeCoin = { address: Address; symbol: string; decimals: number }
