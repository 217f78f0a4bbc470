import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { concat, encodeAbiParameters, type Hex } from 'viem'

/** A token of the ERC-314 kind as others write them: coin in buys, tokens sent to itself sell; no minimum anywhere. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract ForeignPool {
    string public symbol = "F314";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1e24;
    bool trapped;
    event Transfer(address indexed from, address indexed to, uint256 value);
    mapping(address => uint256) public balanceOf;
    constructor(bool trapped_) payable { trapped = trapped_; balanceOf[address(this)] = totalSupply; }
    function getReserves() public view returns (uint256, uint256) { return (address(this).balance, balanceOf[address(this)]); }
    function getAmountOut(uint256 value, bool buy) public view returns (uint256) {
        (uint256 coin, uint256 tokens) = getReserves();
        return buy ? value * tokens / (coin + value) : value * coin / (tokens + value);
    }
    receive() external payable {
        uint256 out = msg.value * balanceOf[address(this)] / address(this).balance;
        balanceOf[address(this)] -= out;
        balanceOf[msg.sender] += out;
        emit Transfer(address(this), msg.sender, out);
    }
    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 out = getAmountOut(amount, false);
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        if (to == address(this)) {
            require(!trapped, "nobody sells");
            payable(msg.sender).transfer(out);
        }
        return true;
    }
}`

/**
 * For tests: compiles the token; gives the code that creates one, which has its whole supply and the coin it is created
 * with as its pool. A trapped one can be bought and not sold.
 */
export function compileForeignPool(): (isTrapped: boolean) => Hex {
  const settings = {
    evmVersion: compilerSettings.evmVersion,
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { 'ForeignPool.sol': { content: source } }, settings }
  const { contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  const code: Hex = `0x${contracts['ForeignPool.sol'].ForeignPool.evm.bytecode.object}`
  return (isTrapped) => concat([code, encodeAbiParameters([{ type: 'bool' }], [isTrapped])])
}
