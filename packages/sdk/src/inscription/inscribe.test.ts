import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import fc from 'fast-check'
import { type Address, bytesToHex, type Hex, stringToHex, zeroAddress } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../base/plan/memoryJournal.ts'
import { runPlan } from '../base/plan/runPlan.ts'
import { calldataGas } from './calldataGas.ts'
import { composeInscription } from './composeInscription.ts'
import { dataUriOfFile } from './dataUriOfFile.ts'
import { findProtocol } from './findProtocol.ts'
import { getDeployment } from './getDeployment.ts'
import { getInscribed } from './getInscribed.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'
import { parseInscriptionHex } from './parseInscriptionHex.ts'
import { parseInscriptionText } from './parseInscriptionText.ts'
import { planInscribe } from './planInscribe.ts'
import type { SupplyReading } from './SupplyReading.ts'
import { scanSupply } from './scanSupply.ts'
import { supplyOutlook } from './supplyOutlook.ts'

const chain = await startChain()
const { client } = connectClient(chain.url, chain.chainId)
const [alice, bob] = devAccounts.map(({ address }) => address) as [Address, Address]
const wallet = createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: devAccounts.slice(0, 1) })
let runs = 0
afterAll(() => chain.stop())

const inscribe = async (to: Address, data: Hex) => {
  const plan = planInscribe(client, { to, data })
  const { result } = await runPlan(plan, {
    ...{ client, provider: wallet.provider, account: alice, journal: createMemoryJournal() },
    planKey: `inscribe ${++runs}`,
  })
  return result!.hash
}

describe('what is on the chain', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
  const easy = fc.uniqueArray(fc.tuple(text, text), { selector: ([key]) => key, minLength: 1, maxLength: 6 })
  /** What a person sees before the wallet opens, by each way to say it. */
  const payload = fc.oneof(
    easy.map((entries) => parseInscriptionText(composeInscription(entries))),
    text.map((typed) => parseInscriptionText(`data:text/plain,x${typed}`)),
    fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => parseInscriptionHex(bytesToHex(bytes))),
    fc
      .uint8Array({ minLength: 1, maxLength: 2_000 })
      .map((bytes) => parseInscriptionText(dataUriOfFile(bytes, 'image/gif'))),
  )

  test('equals the preview byte for byte, without coin, at exactly the stated address, in every mode', async () => {
    await fc.assert(
      fc.asyncProperty(payload, fc.constantFrom(alice, bob, zeroAddress), async (preview, to) => {
        if (!preview.ok) throw new Error(preview.fault.code)
        const found = await getInscribed(client, await inscribe(to, preview.data))
        expect(found).toMatchObject({ data: preview.data, value: 0n, from: alice, status: 'success' })
        expect(found?.to?.toLowerCase()).toBe(to.toLowerCase())
      }),
      { numRuns: isDeep ? 400 : 25 },
    )
  })

  test('costs the floor of EIP-7623, to the gas', async () => {
    const data = stringToHex('data:,{"p":"asc-20","op":"mint","tick":"aval","amt":"100000000"}')
    const { gasUsed } = await client.getTransactionReceipt({ hash: await inscribe(alice, data) })
    expect(gasUsed).toBe(calldataGas(data).floor)
  })

  test('holds a file as long as one transaction takes', async () => {
    const head = 'data:image/png;base64,'.length
    const file = new Uint8Array(Math.floor((mostInscriptionBytes - head) / 4) * 3).fill(7)
    const preview = parseInscriptionText(dataUriOfFile(file, 'image/png'))
    if (!preview.ok) throw new Error(preview.fault.code)
    const raw = await wallet.sign({ from: alice, to: alice, data: preview.data, value: '0x0' } as never)
    expect((raw.length - 2) / 2).toBeLessThan(128 * 1024)
    expect(await getInscribed(client, await inscribe(alice, preview.data))).toMatchObject({ data: preview.data })
  })

  test('is told as unknown where there is no such transaction', async () => {
    expect(await getInscribed(client, `0x${'12'.repeat(32)}`)).toBeUndefined()
  })
})

describe('what was minted of a token', () => {
  const protocol = findProtocol('asc-20')!
  const sought = { protocol, tick: 'Ink' }
  const say = (op: string, values: [string, string][], name = 'asc-20') =>
    stringToHex(composeInscription([['p', name], ['op', op], ['tick', 'ink'], ...values]))
  const mint = (amt: string) => say('mint', [['amt', amt]])

  test('is counted from the chosen blocks alone, by the rules that are known', async () => {
    const from = (await client.getBlockNumber({ cacheTime: 0 })) + 1n
    await inscribe(alice, mint('5'))
    const deployed = await inscribe(
      alice,
      say('deploy', [
        ['max', '25'],
        ['lim', '10'],
      ]),
    )
    await inscribe(
      alice,
      say('deploy', [
        ['max', '99'],
        ['lim', '99'],
      ]),
    )
    for (const amt of ['10', '11', '1.5', '-1', '0', '9']) await inscribe(bob, mint(amt))
    await inscribe(alice, say('mint', [['amt', '9']], 'bsc-20'))
    const half = await client.getBlockNumber({ cacheTime: 0 })
    const first = (await scanSupply(client, { sought, from, to: half }))!
    const known = {
      mints: 2,
      minted: 19n,
      passedOver: 6,
      deployment: { hash: deployed, by: alice, max: 25n, lim: 10n },
    }
    expect(first).toMatchObject({ from, readTo: half, ...known })
    expect(supplyOutlook(first)).toMatchObject({ isWhole: true, isFull: false, left: 6n })

    // The last one gets what is left, and nothing comes after it.
    await inscribe(alice, mint('10'))
    const full = await client.getBlockNumber({ cacheTime: 0 })
    await inscribe(alice, mint('1'))
    const to = await client.getBlockNumber({ cacheTime: 0 })
    const seen: SupplyReading[] = []
    const last = (await scanSupply(client, { sought, from, to, before: first, onProgress: (one) => seen.push(one) }))!
    expect(last).toMatchObject({ mints: 3, minted: 25n, passedOver: 7, readTo: to, fullAt: { blockNumber: full } })
    expect(supplyOutlook(last)).toMatchObject({ isFull: true, left: 0n, endsAt: undefined })
    expect(seen.at(-1)).toEqual(last)
    expect(await scanSupply(client, { sought, from, to })).toEqual({ ...last, told: new Set() })

    // Without its deployment nothing whole is known; with the one that was named the rules are.
    const later = (await scanSupply(client, { sought, from: half, to }))!
    expect(supplyOutlook(later)).toMatchObject({ isWhole: false, left: undefined, endsAt: undefined })
    const deployment = await getDeployment(client, deployed, sought)
    expect(deployment).toEqual(first.deployment)
    expect(await getDeployment(client, deployed, { protocol, tick: 'other' })).toBeUndefined()
    const named = await scanSupply(client, { sought, from: deployment!.blockNumber, to, deployment })
    expect(named).toMatchObject({ minted: 25n, mints: 3, deployment })
  })

  test('leaves out what failed, equal texts, and what was sent to others than the rules say', async () => {
    const from = (await client.getBlockNumber({ cacheTime: 0 })) + 1n
    const moody: Address = '0x00000000000000000000000000000000000ca11e'
    await chain.rpc('anvil_setCode', [moody, '0x60006000fd'])
    const data = say(
      'mint',
      [
        ['id', '1'],
        ['amt', '7'],
      ],
      'erc-20',
    )
    await inscribe(alice, data)
    await inscribe(bob, data)
    const params = [
      {
        from: alice,
        to: moody,
        data: say(
          'mint',
          [
            ['id', '2'],
            ['amt', '7'],
          ],
          'erc-20',
        ),
        gas: '0x186a0',
      },
    ]
    await client.waitForTransactionReceipt({ hash: await chain.rpc<Hex>('eth_sendTransaction', params) })
    const numbered = (nonce: string) =>
      say(
        'mint',
        [
          ['amt', '7'],
          ['nonce', nonce],
        ],
        'ierc-20',
      )
    await inscribe(zeroAddress, numbered('1'))
    await inscribe(alice, numbered('2'))
    const to = await client.getBlockNumber({ cacheTime: 0 })
    const read = (name: string) =>
      scanSupply(client, { sought: { protocol: findProtocol(name)!, tick: 'ink' }, from, to })
    expect(await read('erc-20')).toMatchObject({ mints: 1, minted: 7n, passedOver: 2 })
    expect(await read('ierc-20')).toMatchObject({ mints: 1, minted: 7n, passedOver: 1 })
  })

  test('stops when it is told to, and has told what it read', async () => {
    const stop = new AbortController()
    const seen: SupplyReading[] = []
    const to = await client.getBlockNumber({ cacheTime: 0 })
    const onProgress = (reading: SupplyReading) => {
      seen.push(reading)
      stop.abort()
    }
    const read = await scanSupply(client, { sought, from: 0n, to, onProgress, signal: stop.signal })
    expect(read).toEqual(seen[0])
    expect(read?.readTo).toBe(3n)
  })
})
