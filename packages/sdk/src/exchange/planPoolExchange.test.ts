import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { devAccounts } from '@tokensmith/testing/accounts.ts'
import { carryOut } from '@tokensmith/testing/carryOut.ts'
import { createDevSender } from '@tokensmith/testing/devSender.ts'
import { startChain } from '@tokensmith/testing/startChain.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeAbiParameters, erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPoolExchange } from './planPoolExchange.ts'

/** A token of the ERC-314 kind as others write them: coin in buys, tokens sent to itself sell; no minimum anywhere. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Foreign314 {
    string public symbol = "F314";
    uint8 public decimals = 18;
    uint256 public totalSupply = 1e24;
    bool trapped;
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
    }
    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 out = getAmountOut(amount, false);
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        if (to == address(this)) {
            require(!trapped, "nobody sells");
            payable(msg.sender).transfer(out);
        }
        return true;
    }
}`

const chain = await startChain()
const { client } = chain
const trader = devAccounts[2]!
let create: (trapped: boolean) => Promise<Address>

beforeAll(async () => {
  const settings = {
    evmVersion: compilerSettings.evmVersion,
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { 'Foreign314.sol': { content: source } }, settings }
  const { contracts } = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
  const code = contracts['Foreign314.sol'].Foreign314.evm.bytecode.object as string
  const sender = await createDevSender(chain.url)
  create = async (trapped) => {
    const data: Hex = `0x${code}${encodeAbiParameters([{ type: 'bool' }], [trapped]).slice(2)}`
    return (await sender.send({ data, value: parseEther('10') })).contractAddress!
  }
})
afterAll(() => chain.stop())

const plan = (token: Address, side: 'buy' | 'sell', amount: bigint) =>
  planPoolExchange(client, { account: trader.address, token, side, amount })
const wallet = () => createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [trader] })
const held = (token: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [trader.address] })

test('a foreign token that is its own exchange is bought and sold, with what it says and no minimum', async () => {
  const token = await create(false)
  const buy = (await plan(token, 'buy', parseEther('1')))!
  expect(buy.pool).toBe('foreign')
  expect(buy.minimumOut).toBeUndefined()
  await carryOut(chain, buy, { wallet: wallet() })
  expect(await held(token)).toBe(buy.expected.amountOut)
  const before = await client.getBalance({ address: trader.address })
  const sell = (await plan(token, 'sell', buy.expected.amountOut / 2n))!
  await carryOut(chain, sell, { wallet: wallet() })
  expect(await held(token)).toBe(buy.expected.amountOut - buy.expected.amountOut / 2n)
  expect(await client.getBalance({ address: trader.address })).toBeGreaterThan(before)
})

test('one that nobody can sell is refused before it is bought', async () => {
  await expect(plan(await create(true), 'buy', parseEther('0.1'))).rejects.toMatchObject({ code: 'tokenCannotBeSold' })
})

test('another token is no such exchange', async () => {
  expect(await plan('0x00000000000000000000000000000000000c0de5', 'buy', 1n)).toBeUndefined()
})
