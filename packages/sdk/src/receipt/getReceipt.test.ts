import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { getReceipt } from './getReceipt.ts'

const chain = await startChain()
const { client } = chain
const { wrapped } = localExchange
const [account, other] = [devAccounts[3]!.address, devAccounts[4]!.address]
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 wad)'])

beforeAll(() => deployThirdParty(chain.url))
afterAll(() => chain.stop())

async function send(
  to: Address,
  { data, value = 0n, gas }: { data?: Hex; value?: bigint; gas?: bigint },
): Promise<Hex> {
  const params = [{ from: account, to, data, value: toHex(value), gas: gas && toHex(gas) }]
  const hash = await chain.rpc<Hex>('eth_sendTransaction', params)
  await client.waitForTransactionReceipt({ hash })
  return hash
}

describe('a receipt read from the chain', () => {
  it('of a payment in coin tells its value and its gas, and nothing that came in', async () => {
    const before = await client.getBalance({ address: account })
    const hash = await send(other, { value: parseEther('0.25') })
    const receipt = await getReceipt(client, { hash, account })
    expect(receipt).toMatchObject({
      status: 'success',
      from: account,
      to: other,
      value: parseEther('0.25'),
      moves: [],
    })
    const after = await client.getBalance({ address: account })
    expect(receipt.gas.totalWei).toBe(before - after - parseEther('0.25'))
    expect(receipt.nativeIn).toBeUndefined()
    expect(receipt.nativeHeld).toBe(after)
    const { number, timestamp } = await client.getBlock()
    expect([receipt.blockNumber, receipt.at]).toEqual([number, timestamp])
  })

  it('for its receiver tells what came in by the balance, without gas of his', async () => {
    const hash = await send(other, { value: 7n })
    expect((await getReceipt(client, { hash, account: other })).nativeIn).toBe(7n)
  })

  test('of a token tells what moved, to whom, and what is held now', async () => {
    const wrap = { data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }), value: 1_000n }
    const wrapping = await getReceipt(client, { hash: await send(wrapped, wrap), account })
    expect(wrapping.moves).toEqual([{ token: wrapped, way: 'in', other: zeroAddress, amount: 1_000n }])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 300n] })
    const receipt = await getReceipt(client, { hash: await send(wrapped, { data }), account })
    expect(receipt.moves).toEqual([{ token: wrapped, way: 'out', other, amount: 300n }])
    expect(receipt.coins).toMatchObject([{ address: wrapped, decimals: 18, held: 700n }])
  })

  it('tells coin that a contract paid, which is in no log of it', async () => {
    const data = encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [500n] })
    const receipt = await getReceipt(client, { hash: await send(wrapped, { data }), account })
    expect(receipt.nativeIn).toBe(500n)
    expect(receipt.moves).toEqual([{ token: wrapped, way: 'out', other: zeroAddress, amount: 500n }])
  })

  it('of one that failed tells the gas, and that nothing moved', async () => {
    const data = encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [parseEther('9')] })
    const receipt = await getReceipt(client, { hash: await send(wrapped, { data, gas: 100_000n }), account })
    expect(receipt).toMatchObject({ status: 'reverted', moves: [], nativeIn: undefined })
    expect(receipt.gas.totalWei).toBeGreaterThan(0n)
  })

  it('is refused where no block has the transaction', async () => {
    const unknown = getReceipt(client, { hash: `0x${'ab'.repeat(32)}`, account })
    await expect(unknown).rejects.toMatchObject({ code: 'transactionDropped' })
  })

  it('is refused where the block has been replaced by another', async () => {
    const hash = await send(other, { value: 1n })
    const lying = { ...client, getBlock: async () => ({ ...(await client.getBlock()), hash: `0x${'00'.repeat(32)}` }) }
    await expect(getReceipt(lying as never, { hash, account })).rejects.toMatchObject({ code: 'rpcAnswerInvalid' })
  })
})
