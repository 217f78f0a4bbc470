import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import { type Address, encodeFunctionData, getAddress, namehash, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainClient } from '../base/chain/createChainClient.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { makeSendRows } from './makeSendRows.ts'
import { parseSendList } from './parseSendList.ts'
import { resolveSendNames } from './resolveSendNames.ts'
import { sendAsk, sendVerdict } from './SendList.ts'
import { settleSendList } from './settleSendList.ts'

const { NameService } = compileSolidity('packages/contracts/test/_mocks/NameService.sol')
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const at = (tail: number): Address => getAddress(numberToHex((0x1abe1n << 140n) + BigInt(tail), { size: 20 }))

let chain: LocalChain
let client: ChainClient
beforeAll(async () => {
  // The numbers of the chains that have names decide; this one is our own.
  chain = await startChain({ args: ['--chain-id', '1'] })
  await chain.rpc('anvil_setCode', [universalResolver, NameService!.deployedCode])
  client = await connect(chain)
  await point('alice.eth', at(1))
  await point('pay.alice.eth', at(2))
  await point('nowhere.eth', zeroAddress)
}, 60_000)
afterAll(() => chain?.stop())

const connect = ({ chainId, url }: LocalChain) => createChainClient({ ...createLocalChain(url), id: chainId })

async function point(name: string, account: Address) {
  const data = encodeFunctionData({ abi: NameService!.abi, functionName: 'set', args: [namehash(name), account] })
  await (await createDevSender(chain.url)).send({ to: universalResolver, data })
}
const resolve = async (...names: string[]) => Object.fromEntries(await resolveSendNames(client, names))

test('names mean what the chain says, also below another name and in capital letters', async () => {
  expect(await resolve('alice.eth', 'pay.alice.eth')).toEqual({ 'alice.eth': at(1), 'pay.alice.eth': at(2) })
  // Written in capitals it is the same name.
  expect(await resolve('Alice.ETH')).toEqual({ 'alice.eth': at(1) })
})

test('a character that nobody sees is no part of a name: it means what one reads', async () => {
  expect(Object.values(await resolve('ali\u200bce.eth'))).toEqual([at(1)])
})

test('a name without an address, and one that nobody has, mean nothing', async () => {
  expect(await resolve('nowhere.eth', 'nobody.eth')).toEqual({})
})

test.each([
  ['a Cyrillic а among Latin letters', 'аlice.eth'],
  ['Cyrillic letters only that look Latin', 'сосо.eth'],
  ['an empty label', 'alice..eth'],
  ['a space', 'ali ce.eth'],
  ['no name at all', ''],
])('a name with %s is refused although somebody has registered it', async (_, name) => {
  if (!name.includes('..') && name) await point(name, at(66))
  expect(await resolve(name)).toEqual({})
})

test('one name that fails keeps no other from its meaning', async () => {
  const names = Array.from({ length: 30 }, (_, index) => (index % 3 ? 'alice.eth' : `nobody${index}.eth`))
  expect(await resolve(...names)).toEqual({ 'alice.eth': at(1) })
})

test('on a chain without names nothing is asked', async () => {
  const other = await startChain()
  try {
    expect((await resolveSendNames(await connect(other), ['alice.eth'])).size).toBe(0)
  } finally {
    await other.stop()
  }
})

test('a name that is pointed elsewhere after it was shown still pays the address that was shown', async () => {
  await point('moving.eth', at(7))
  const text = `moving.eth,5\nunknown.eth,1`
  const coin = { kind: 'native', address: zeroAddress, decimals: 18 } as const
  const names = await resolveSendNames(client, ['moving.eth', 'unknown.eth'])
  const list = parseSendList(text, { items: [coin], hasNames: true, names })
  expect([...list.verdicts]).toEqual([sendVerdict.ask, sendVerdict.name])
  expect(list.asks[0]! & sendAsk.fromName).toBeTruthy()
  // Nobody is paid through a name without a decision, and never a name that means nothing.
  expect(settleSendList(list, {}).undecided).toContain('fromName')
  const settled = settleSendList(list, { fromName: 'keep' })
  await point('moving.eth', at(8))
  const { rows } = await makeSendRows(list, settled)
  expect(rows).toMatchObject([{ to: at(7).toLowerCase(), amount: 5n * 10n ** 18n, token: 0 }])
  expect(await resolve('moving.eth')).toEqual({ 'moving.eth': at(8) })
})
