import { type CollectScene, createCollectScene } from '@tokensmith/testing/collectScene.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { type Address, erc721Abi, erc1155Abi, getAddress, type Hex, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCollection } from './createCollection.ts'
import { encodeNftTransfer } from './encodeNftTransfer.ts'
import { getCollectNfts } from './getCollectNfts.ts'
import { prepareCollection } from './prepareCollection.ts'

const ether = 10n ** 18n
const done = { phase: 'done', pausedBy: undefined }
const quirks = { fee: 'eip1559', minGasPrice: 0n } as const
let scene: CollectScene
beforeAll(async () => {
  scene = await createCollectScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

/** NFTs 1 and 2 at the second wallet, 3 at the third; 40 and 60 of id 7, and 5 of id 8, at the same. */
async function playNfts(method: 'delegation' | 'funding') {
  const { deployer, chain } = scene
  const owner = deployer.account.address
  const play = await scene.play([{ coin: ether }, {}, { coin: ether / 10n }, {}], method)
  const create = async (data: Hex) => getAddress((await deployer.send({ data })).contractAddress!)
  const single = await create(creationCode('packages/contracts/test/_mocks/SingleNfts.sol', [owner]))
  const multi = await create(creationCode('packages/contracts/test/_mocks/MultiNfts.sol', [owner]))
  const [, first, second] = play.addresses as [Address, Address, Address]
  const give = (standard: 'erc721' | 'erc1155', to: Address, tokenId: bigint, amount = 1n) =>
    deployer.send({
      to: standard === 'erc721' ? single : multi,
      data: encodeNftTransfer({ standard, from: owner, to, tokenId, amount }),
    })
  await give('erc721', first, 1n)
  await give('erc721', first, 2n)
  await give('erc721', second, 3n)
  await give('erc1155', first, 7n, 40n)
  await give('erc1155', second, 7n, 60n)
  await give('erc1155', second, 8n, 5n)
  const begin = async (ids: readonly bigint[]) => {
    const tokens = [
      { address: single, least: 0n, nft: { standard: 'erc721', ids } as const },
      { address: multi, least: 0n, nft: { standard: 'erc1155', ids: [7n, 8n, 9n] } as const },
      { address: zeroAddress, least: 0n },
    ]
    const { addresses, recipient, payer, journal } = play
    const asked = { addresses, tokens, recipient, method, payer }
    const prepared = await prepareCollection(chain.client, asked, { quirks })
    const { order, plan } = prepared
    const about = { client: chain.client, order, plan, title: 'Collect', href: '/wa/co' }
    return { prepared, job: await createCollection(journal, about) }
  }
  const ownerOf = (tokenId: bigint) =>
    chain.client.readContract({ address: single, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
  const amountOf = (account: Address, tokenId: bigint) =>
    chain.client.readContract({
      ...{ address: multi, abi: erc1155Abi, functionName: 'balanceOf' },
      args: [account, tokenId],
    })
  return { ...play, single, multi, begin, ownerOf, amountOf, first, second }
}

describe.each(['delegation', 'funding'] as const)('NFTs by %s', (method) => {
  test('those a collection lists itself and named ids of the other arrive, and the report tells each', async () => {
    const { begin, open, report, recipient, ownerOf, amountOf, addresses } = await playNfts(method)
    const { prepared, job } = await begin([])
    expect(prepared.missingWei).toBe(0n)
    expect(await (await open(job)).start()).toMatchObject({ ...done, rows: { failed: 0 } })
    for (const tokenId of [1n, 2n, 3n]) expect(await ownerOf(tokenId)).toBe(recipient)
    expect(await amountOf(recipient, 7n)).toBe(100n)
    expect(await amountOf(recipient, 8n)).toBe(5n)
    const rows = (await report(job)).rows.filter(({ tokenId }) => tokenId !== undefined)
    expect(rows.map(({ status }) => status)).toEqual(new Array(6).fill('paid'))
    expect(rows.reduce((sum, { received = 0n }) => sum + received, 0n)).toBe(3n + 105n)
    for (const address of addresses) expect(await scene.chain.client.getCode({ address })).toBeUndefined()
  })

  test('an NFT that is gone when its turn comes stays where it is, and stops nothing', async () => {
    const { begin, open, recipient, ownerOf, first, single, accounts } = await playNfts(method)
    const { job } = await begin([1n, 3n])
    const elsewhere = scene.deployer.account.address
    await scene.chain.rpc('anvil_setBalance', [first, '0x2386f26fc10000'])
    const data = encodeNftTransfer({ standard: 'erc721', from: first, to: elsewhere, tokenId: 1n, amount: 1n })
    const fees = { gas: 200_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, nonce: 0 }
    const shape = { chainId: scene.chain.chainId, type: 'eip1559', to: single, data, ...fees } as const
    const serializedTransaction = await accounts[1]!.signTransaction(shape)
    await scene.chain.client.sendRawTransaction({ serializedTransaction })
    await expect.poll(() => ownerOf(1n)).toBe(elsewhere)
    expect(await (await open(job)).start()).toMatchObject(done)
    expect(await ownerOf(1n)).toBe(elsewhere)
    expect(await ownerOf(2n)).toBe(first)
    expect(await ownerOf(3n)).toBe(recipient)
  })
})

test('a collection that lists nothing is told as unread, and an address without code holds nothing', async () => {
  const { multi, addresses, first } = await playNfts('funding')
  const tokens = [first, multi].map((address) => ({
    address,
    least: 0n,
    nft: { standard: 'erc721', ids: [] } as const,
  }))
  expect(await getCollectNfts(scene.client, tokens, addresses)).toEqual([[], [], [], []])
  const deaf = await scene.play([{ coin: ether }, { tokens: 5n }], 'funding')
  const asked = [{ address: deaf.token, least: 0n, nft: { standard: 'erc721', ids: [] } as const }]
  // Five of something that no index leads to.
  expect(await getCollectNfts(scene.client, asked, deaf.addresses)).toEqual([[], [{ token: 0, amount: 5n }]])
})
