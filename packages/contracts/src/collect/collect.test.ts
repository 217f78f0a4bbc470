import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import {
  type Address,
  concat,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  keccak256,
  parseEther,
  parseEventLogs,
  type SignedAuthorization,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectAbi } from '../../generated/abis.ts'
import collectFile from '../../generated/deployments/Collect.json' with { type: 'json' }
import { create2Deployer, deployments } from '../../generated/deployments.ts'

const { address, salt } = deployments.Collect
const types = {
  Order: [
    { name: 'wallet', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'assets', type: 'Asset[]' },
    { name: 'gasPerAsset', type: 'uint32' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint64' },
  ],
  Asset: [
    { name: 'kind', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'id', type: 'uint256' },
    { name: 'minimum', type: 'uint256' },
  ],
} as const
const receiver = getAddress('0x00000000000000000000000000000000deadbee5')
const coin = { kind: 0, token: zeroAddress, id: 0n, minimum: 0n } as const
const payer = devAccounts[1]!

let chain: LocalChain
let sender: DevSender
beforeAll(async () => {
  chain = await startChain({ hardfork: 'prague' })
  sender = await createDevSender(chain.url, devDeployer)
  await sender.send({ to: create2Deployer, data: concat([salt, collectFile.initCode as Hex]) })
})
afterAll(() => chain.stop())

/** A wallet that has coin to bring, and has sent nothing yet. */
async function newWallet(value = parseEther('1')): Promise<PrivateKeyAccount> {
  const wallet = privateKeyToAccount(generatePrivateKey())
  await sender.send({ to: wallet.address, value })
  return wallet
}

async function signOrder(wallet: PrivateKeyAccount, { nonce = 0n, chainId = chain.chainId } = {}) {
  const order = {
    wallet: wallet.address,
    receiver,
    assets: [coin],
    gasPerAsset: 50_000,
    nonce,
    deadline: 4_000_000_000n,
  }
  const domain = { name: 'Tokensmith Collect', version: '1', chainId, verifyingContract: address }
  return { order, signature: await wallet.signTypedData({ domain, types, primaryType: 'Order', message: order }) }
}

const authorize = (wallet: PrivateKeyAccount, contractAddress: Address, nonce: number, chainId = chain.chainId) =>
  wallet.signAuthorization({ contractAddress, chainId, nonce })

/** One transaction that the payer pays. */
async function pay(authorizationList: readonly SignedAuthorization[], signed: Awaited<ReturnType<typeof signOrder>>[]) {
  const wallet = createWalletClient({ account: payer, chain: sender.client.chain, transport: http(chain.url) })
  const hash = await wallet.writeContract({
    address,
    abi: collectAbi,
    functionName: 'collectMany',
    args: [signed.map(({ order }) => order), signed.map(({ signature }) => signature)],
    ...(authorizationList.length > 0 ? { authorizationList: [...authorizationList] } : {}),
    gas: 3_000_000n,
  })
  const { logs, status } = await sender.client.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  return {
    reasons: parseEventLogs({ abi: collectAbi, eventName: 'CollectFailed', logs }).map(({ args }) => args.reason),
    collected: parseEventLogs({ abi: collectAbi, eventName: 'AssetCollected', logs }).map((log) => log),
  }
}

const coinOf = (account: Address) => sender.client.getBalance({ address: account })
const codeOf = async (account: Address) => (await sender.client.getCode({ address: account })) ?? '0x'

describe('collecting on a chain with EIP-7702', () => {
  test('brings all coin of two wallets without coin for gas in one transaction, told at their addresses', async () => {
    const wallets = [await newWallet(), await newWallet(parseEther('2'))]
    const before = await coinOf(receiver)
    const list = await Promise.all(wallets.map((wallet) => authorize(wallet, address, 0)))
    const { collected, reasons } = await pay(list, await Promise.all(wallets.map((wallet) => signOrder(wallet))))
    expect(reasons).toEqual([])
    expect(collected.map((log) => getAddress(log.address))).toEqual(wallets.map((wallet) => wallet.address))
    expect(collected.map(({ args }) => args.amount)).toEqual([parseEther('1'), parseEther('2')])
    expect(await coinOf(receiver)).toBe(before + parseEther('3'))
    for (const wallet of wallets) {
      expect(await coinOf(wallet.address)).toBe(0n)
      expect(await codeOf(wallet.address)).toBe(concat(['0xef0100', address]).toLowerCase())
    }
  })

  test('a delegation is cleared by a second authorization, and an old order stays used after a new one', async () => {
    const wallet = await newWallet()
    const signed = await signOrder(wallet, { nonce: 9n })
    await pay([await authorize(wallet, address, 0)], [signed])
    const clearing = createWalletClient({ account: payer, chain: sender.client.chain, transport: http(chain.url) })
    const hash = await clearing.sendTransaction({
      to: payer.address,
      authorizationList: [await authorize(wallet, zeroAddress, 1)],
    })
    await sender.client.waitForTransactionReceipt({ hash })
    expect(await codeOf(wallet.address)).toBe('0x')
    await sender.send({ to: wallet.address, value: 5n })
    expect((await pay([], [signed])).reasons).toEqual([selector('Collect_NotDelegated(address)')])
    const again = [await authorize(wallet, address, 2)]
    expect((await pay(again, [signed])).reasons).toEqual([selector('Collect_NonceUsed(address,uint256)')])
    expect(await coinOf(wallet.address)).toBe(5n)
  })

  test('neither a foreign signature, nor an order for another chain, nor an authorization with a wrong nonce moves anything', async () => {
    const wallets = await Promise.all([1, 2, 3, 4].map(() => privateKeyToAccount(generatePrivateKey())))
    for (const wallet of wallets) await sender.send({ to: wallet.address, value: 7n })
    const [thiefs, elsewhere, late, right] = wallets as [
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
    ]
    const list = await Promise.all(wallets.map((wallet) => authorize(wallet, address, wallet === late ? 1 : 0)))
    const thief = privateKeyToAccount(keccak256(toHex('thief')))
    const forged = await signOrder(thiefs)
    forged.signature = (await signOrder(thief)).signature
    const { reasons, collected } = await pay(list, [
      forged,
      await signOrder(elsewhere, { chainId: 1 }),
      await signOrder(late),
      await signOrder(right),
    ])
    expect(reasons).toEqual([
      selector('Collect_WrongSigner(address)'),
      selector('Collect_WrongSigner(address)'),
      selector('Collect_NotDelegated(address)'),
    ])
    expect(collected).toHaveLength(1)
    expect(await Promise.all(wallets.map((wallet) => coinOf(wallet.address)))).toEqual([7n, 7n, 7n, 0n])
  })

  test('a delegated wallet takes coin by a plain transfer and still signs for itself', async () => {
    const wallet = await newWallet()
    await pay([await authorize(wallet, address, 0)], [await signOrder(wallet)])
    await sender.send({ to: wallet.address, value: 11n })
    expect(await coinOf(wallet.address)).toBe(11n)
    const hash = keccak256(toHex('anything'))
    const check = (signature: Hex) =>
      sender.client.readContract({
        address: wallet.address,
        abi: collectAbi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      })
    expect(await check(await wallet.sign({ hash }))).toBe('0x1626ba7e')
    expect(await check(await payer.sign({ hash }))).toBe('0xffffffff')
    const { order } = await signOrder(wallet)
    expect(
      await sender.client.readContract({ address, abi: collectAbi, functionName: 'digestOf', args: [order] }),
    ).toBe(
      await sender.client.readContract({
        address: wallet.address,
        abi: collectAbi,
        functionName: 'digestOf',
        args: [order],
      }),
    )
  })
})

function selector(signature: string): Hex {
  return toFunctionSelector(signature)
}
