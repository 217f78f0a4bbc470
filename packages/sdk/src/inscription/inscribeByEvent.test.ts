import { inscriptionEventsAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import fc from 'fast-check'
import {
  type Address,
  bytesToHex,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  pad,
  stringToHex,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { planDeployToolbox } from '../base/toolbox/planDeployToolbox.ts'
import { saidBy } from './countInscriptions.ts'
import { eventStandardsFor } from './eventStandardsFor.ts'
import { findProtocol } from './findProtocol.ts'
import { getDeployment } from './getDeployment.ts'
import { getInscribed } from './getInscribed.ts'
import { payloadOf } from './payloadOf.ts'
import { type ByEvent, planInscribeByEvent } from './planInscribeByEvent.ts'
import { readInscribedEvents } from './readInscribedEvents.ts'
import { scanSupply } from './scanSupply.ts'

const chain = await startChain()
const { client } = connectClient(chain.url, chain.chainId)
const [alice, bob] = devAccounts.map(({ address }) => address) as [Address, Address]
const { address: contract } = deployments.InscriptionEvents
afterAll(() => chain.stop())

const at = { url: chain.url, chainId: chain.chainId, client }
/** Sends what is planned, and reads what it came to. */
const inscribe = async (what: ByEvent) => {
  const plan = await planInscribeByEvent(client, what)
  return (await carryOut(at, plan, { signer: devDeployer, batch: 'never', pollMs: 20 })).result
}
const erc20 = (op: 'deploy' | 'mint', rest: string) =>
  stringToHex(`data:,{"p":"erc-20","op":"${op}","tick":"ink",${rest}}`)

beforeAll(async () => {
  await expect(planInscribeByEvent(client, { standard: 'erc-7583', data: ['0x00'] })).rejects.toMatchObject({
    code: 'toolboxMissing',
  })
  const plan = await planDeployToolbox(client, { contracts: ['InscriptionEvents'] })
  await carryOut(at, plan, { signer: devDeployer, batch: 'never', pollMs: 20 })
})

describe('what is inscribed by an event', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((some) => bytesToHex(some))

  test('equals the preview byte for byte, without coin, as the owner’s who was named, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(alice, bob, zeroAddress), async (data, to) => {
        const [one] = await inscribe({ standard: 'esip-3', to, data })
        const event = { standard: 'esip-3', emitter: contract, to, data } as const
        expect(one!.events).toEqual([event])
        const found = await getInscribed(client, one!.hash)
        expect(found).toMatchObject({ value: 0n, to: contract, status: 'success', events: [event] })
      }),
      { numRuns: 12 },
    )
  })

  test('is many in few transactions where each event counts, all in their order', async () => {
    const counted = { data: stringToHex('data:,墨 number {i} of many, each of which is told once'), first: 98n }
    const data = Array.from({ length: 900 }, (_, place) => payloadOf(counted, place))
    const plan = await planInscribeByEvent(client, { standard: 'erc-7583', data })
    expect(plan.steps).toHaveLength(2)
    for (const step of plan.steps) {
      const { call } = step as Extract<typeof step, { call: unknown }>
      expect(call.data.length / 2).toBeLessThan(98 * 1024)
      expect(decodeFunctionData({ abi: inscriptionEventsAbi, data: call.data }).functionName).toBe('inscribe')
    }
    const inscribed = await inscribe({ standard: 'erc-7583', data })
    expect(inscribed.flatMap(({ events }) => events.map((event) => event.data))).toEqual(data)
  })

  test('is counted by the reader where the protocol’s document takes events, once in a transaction', async () => {
    const from = (await client.getBlockNumber({ cacheTime: 0 })) + 1n
    const [deployed] = await inscribe({ standard: 'esip-3', to: alice, data: erc20('deploy', '"max":"30","lim":"10"') })
    await inscribe({ standard: 'esip-3', to: bob, data: erc20('mint', '"id":"1","amt":"10"') })
    await inscribe({ standard: 'esip-3', to: bob, data: erc20('mint', '"id":"1","amt":"10"') })
    // Of no protocol that counts events, and by an event that the protocol does not count.
    await inscribe({
      standard: 'esip-3',
      to: bob,
      data: stringToHex('data:,{"p":"bsc-20","op":"mint","tick":"ink","amt":"10"}'),
    })
    await inscribe({ standard: 'erc-7583', data: [erc20('mint', '"id":"2","amt":"10"')] })
    const to = await client.getBlockNumber({ cacheTime: 0 })
    const sought = { protocol: findProtocol('erc-20')!, tick: 'ink' }
    expect(await scanSupply(client, { sought, from, to })).toMatchObject({ mints: 1, minted: 10n, passedOver: 1 })
    const deployment = await getDeployment(client, deployed!.hash, sought)
    expect(deployment).toMatchObject({ by: contract, max: 30n, lim: 10n })
    const other = { protocol: findProtocol('bsc-20')!, tick: 'ink' }
    expect(await scanSupply(client, { sought: other, from, to })).toMatchObject({ mints: 0, passedOver: 0 })
  })
})

describe('of a transaction that says several things', () => {
  const sought = { protocol: findProtocol('erc-20')!, tick: 'ink' }
  const event = (text: string) => ({ standard: 'esip-3', emitter: contract, to: bob, data: stringToHex(text) }) as const
  const transaction = (input: Hex) => ({ hash: `0x${'1'.repeat(64)}`, from: alice, to: alice, input }) as const

  it('the data counts before events, the first event that is a data URI before later ones, and no other standard', () => {
    const own = transaction(stringToHex('data:,own'))
    expect(saidBy(own, [event('data:,a')], sought)).toEqual(own)
    const call = transaction('0x1234')
    expect(saidBy(call, [event('nothing'), event('data:,a'), event('data:,b')], sought)).toEqual({
      ...{ hash: call.hash, from: contract, to: bob, input: stringToHex('data:,a') },
    })
    expect(saidBy(call, [{ ...event('data:,a'), standard: 'erc-7583' }], sought)).toEqual(call)
    expect(saidBy(call, [event('data:,a')], { ...sought, protocol: findProtocol('asc-20')! })).toEqual(call)
  })
})

describe('logs of strangers', () => {
  const create = toEventSelector('ethscriptions_protocol_CreateEthscription(address,string)')
  const said = encodeAbiParameters([{ type: 'bytes' }], [stringToHex('data:,x')])
  const log = (topics: readonly Hex[], data: Hex) => ({ address: contract, topics, data })

  it('are read in each form that the documents have, and passed over where they are not whole', () => {
    const withId = toEventSelector('Inscribe(uint256,bytes)')
    const whole = [
      log([create, pad(bob)], said),
      log([toEventSelector('Inscribe(bytes)')], said),
      log([withId, pad('0x07')], said),
    ]
    expect(readInscribedEvents(whole).map(({ standard, to }) => [standard, to])).toEqual([
      ['esip-3', bob],
      ['erc-7583', undefined],
      ['erc-7583', undefined],
    ])
    const broken = [
      log([], said),
      log([create], said),
      log([create, pad(bob)], '0x'),
      log([create, pad(bob)], said.slice(0, 140) as Hex),
      log([create, pad(bob)], pad('0xffffffffffffffffffffffff')),
      log([withId], said),
      log([toEventSelector('Transfer(address,address,uint256)'), pad(bob)], said),
    ]
    expect(readInscribedEvents(broken)).toEqual([])
  })
})

describe('the events that a text may be inscribed by', () => {
  it.each([
    ['data:,hello', ['esip-3', 'erc-7583']],
    ['data:image/png;base64,aGk=', ['esip-3', 'erc-7583']],
    ['data:,{"name":"no protocol"}', ['esip-3', 'erc-7583']],
    ['data:,a\0b', ['erc-7583']],
    ['data:,{"p":"erc-20","op":"mint","tick":"eths","id":"1","amt":"1000"}', ['esip-3']],
    ['data:application/json,{"p":"esc-20","op":"deploy","tick":"tom","max":"21000000","lim":"1000"}', ['esip-3']],
    // A contract passes on what it holds and mints nothing (ASIP-1); INS20 is minted by contracts of its own.
    ['data:,{"p":"asc-20","op":"mint","tick":"aval","amt":"100000000"}', []],
    ['data:,{"p":"bsc-20","op":"mint","tick":"bsci","amt":"1000"}', []],
    ['data:text/plain;charset=utf-8,{"p":"ins-20","op":"mint","tick":"INSC+","amt":"1000"}', []],
    ['data:,{"p":"unheard","op":"transfer"}', []],
    ['data:,{"p":7}', []],
    ['hello', []],
  ])('%j: %j', (text, standards) => expect(eventStandardsFor(stringToHex(text))).toEqual(standards))

  it('are none where the bytes are no text', () => expect(eventStandardsFor('0x646174613a2cff')).toEqual([]))
})
