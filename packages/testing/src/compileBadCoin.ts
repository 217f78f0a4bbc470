import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { type Address, concat, encodeAbiParameters, type Hex, parseAbi, zeroAddress } from 'viem'

/** A token with bad habits, each switched on by itself. It can also pretend to be the pair of a factory, or of itself. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract BadCoin {
    string public symbol = "BAD";
    uint256 public decimals;
    uint256 public totalSupply = 1e24;
    uint256 public feeBps;
    uint256 public rate = 1;
    bool public burnsGas;
    address public factory;
    address public token0 = address(1);
    address public token1 = address(2);
    mapping(address => uint256) parts;
    mapping(address => mapping(address => uint256)) public allowance;
    constructor(uint256 decimals_, uint256 feeBps_, address factory_) {
        (decimals, feeBps, factory) = (decimals_, feeBps_, factory_ == address(1) ? address(this) : factory_);
        parts[msg.sender] = totalSupply;
    }
    function setRate(uint256 rate_) external { rate = rate_; }
    function setBurnsGas(bool burnsGas_) external { burnsGas = burnsGas_; }
    function getPair(address, address) external view returns (address) { return address(this); }
    function sharesOf(address account) external view returns (uint256) { return parts[account]; }
    function balanceOf(address account) external view returns (uint256) {
        if (burnsGas) assembly { invalid() }
        return parts[account] * rate;
    }
    function approve(address spender, uint256 amount) external returns (bool) {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "change from another allowance");
        allowance[msg.sender][spender] = amount;
        return true;
    }
    function transfer(address to, uint256 amount) external returns (bool) { return move(msg.sender, to, amount); }
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount);
    }
    function move(address from, address to, uint256 amount) private returns (bool) {
        parts[from] -= amount / rate;
        parts[to] += (amount - amount * feeBps / 10_000) / rate;
        return true;
    }
}`

export const badCoinAbi = parseAbi([
  'function setRate(uint256 rate)',
  'function setBurnsGas(bool burnsGas)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

export type BadCoinValues = {
  decimals?: bigint
  feeBps?: bigint
  /** The factory that it names; 1 for itself. */
  factory?: Address
}

/** For tests: compiles the token; gives the code that creates one, whose creator has them all. */
export function compileBadCoin(): (values?: BadCoinValues) => Hex {
  const input = {
    language: 'Solidity',
    sources: { 'BadCoin.sol': { content: source } },
    settings: { ...compilerSettings, outputSelection: { 'BadCoin.sol': { BadCoin: ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  const code: Hex = `0x${output.contracts['BadCoin.sol'].BadCoin.evm.bytecode.object}`
  const types = [{ type: 'uint256' }, { type: 'uint256' }, { type: 'address' }] as const
  return ({ decimals = 18n, feeBps = 0n, factory = zeroAddress } = {}) =>
    concat([code, encodeAbiParameters(types, [decimals, feeBps, factory])])
}
