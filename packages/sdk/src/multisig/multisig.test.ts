import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createMultisigScene, createSafe130, readSafeArtifact } from '@tokensmith/testing/multisigScene.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import fc from 'fast-check'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { create2Deployer } from '../base/chain/knownContracts.ts'
import { checkOrderHashes } from './checkOrderHashes.ts'
import { describeOrder } from './describeOrder.ts'
import { findBatchContract } from './findBatchContract.ts'
import { getApprovals } from './getApprovals.ts'
import { getMultisig } from './getMultisig.ts'
import { hashOrder } from './hashOrder.ts'
import { judgeOrder } from './judgeOrder.ts'
import { isRejectionOrder, makeOrder, makeRejection } from './makeOrder.ts'
import { mergeOrder } from './mergeOrder.ts'
import type { Order, OrderFields } from './Order.ts'
import { packSignatures } from './packSignatures.ts'
import { planCreateMultisig } from './planCreateMultisig.ts'
import { planApproveOrder, planExecuteOrder } from './planOrder.ts'
import { predictMultisig } from './predictMultisig.ts'
import { proxyCreationCode } from './proxyCreationCode.ts'
import { readFinishedOrders } from './readFinishedOrders.ts'
import { requestOrderSignature } from './requestOrderSignature.ts'
import { safe141, safeSingletonFactory } from './safeContracts.ts'
import { encodeSignerChange } from './signerChange.ts'
import { simulateOrder } from './simulateOrder.ts'

const scene = await createMultisigScene()
const { chain, owners, setup, multisig } = scene
const { client } = chain
const [first, second, third] = owners as [(typeof owners)[0], (typeof owners)[0], (typeof owners)[0]]
const outsider = devAccounts[5]!
const receiver: Address = '0x00000000000000000000000000000000000abc01'
afterAll(() => chain.stop())

const walletOf = (account: (typeof owners)[0]) =>
  createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] })
const sign = (order: Order, account: (typeof owners)[0]) =>
  requestOrderSignature({ client, provider: walletOf(account).provider, account: account.address, order })
const execute = async (order: Order, account = outsider) =>
  carryOut(chain, await planExecuteOrder(client, order, account.address), {
    wallet: walletOf(account),
    account: account.address,
  })
const propose = async (calls: Parameters<typeof makeOrder>[0]['calls'], at: Address = multisig) => {
  const { nonce } = await getMultisig(client, at)
  const multiSend = await findBatchContract(client)
  return makeOrder({ chainId: chain.chainId, multisig: at, calls, nonce, createdAt: 1, multiSend })
}
const pay = (value: bigint) => ({ to: receiver, value, data: '0x' }) as const

describe('the known addresses', () => {
  test.each([
    ['Safe', 'Safe.sol/Safe'],
    ['SafeL2', 'SafeL2.sol/SafeL2'],
    ['SafeProxyFactory', 'proxies/SafeProxyFactory.sol/SafeProxyFactory'],
    ['CompatibilityFallbackHandler', 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler'],
    ['MultiSendCallOnly', 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly'],
  ] as const)('%s follow from the published creation code', (part, path) => {
    const { bytecode, deployedBytecode } = readSafeArtifact(path)
    const from = (deployer: Address) =>
      getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode })
    expect(safe141[part]).toEqual({
      canonical: from(safeSingletonFactory),
      ours: from(create2Deployer.address),
      codeHash: keccak256(deployedBytecode),
      initCodeHash: keccak256(bytecode),
    })
  })
  test('the proxy is the one that the factory creates', () => {
    expect(proxyCreationCode).toBe(readSafeArtifact('proxies/SafeProxy.sol/SafeProxy').bytecode)
  })
})

describe('creating', () => {
  test('gives the address that was predicted, whatever owners, threshold, salt and singleton are', async () => {
    for (const [salt, threshold, singleton] of [
      [maxUint256, 1, 'Safe'],
      [12345n, 3, 'SafeL2'],
    ] as const) {
      const wanted = { ...setup, salt, threshold, singleton }
      const { result } = await carryOut(chain, await planCreateMultisig(client, wanted))
      expect(result).toBe(predictMultisig(wanted, 'canonical'))
      const made = await getMultisig(client, result)
      expect(made).toMatchObject({ owners: setup.owners, threshold, nonce: 0n, version: '1.4.1', warnings: [] })
      expect(made.known).toEqual({ version: '1.4.1', isL2: singleton === 'SafeL2' })
    }
  })
  test('says that a wallet exists already', async () => {
    await expect(planCreateMultisig(client, setup)).rejects.toMatchObject({ code: 'multisigExists' })
  })
  test.each([
    [[], 1, 'multisigSignersEmpty'],
    [[zeroAddress], 1, 'multisigSignerInvalid'],
    [['0x0000000000000000000000000000000000000001'], 1, 'multisigSignerInvalid'],
    [[receiver, receiver], 1, 'multisigSignerRepeated'],
    [[receiver], 2, 'multisigThresholdInvalid'],
    [[receiver], 0, 'multisigThresholdInvalid'],
  ] as const)('85: refuses owners %j with %i signatures', (list, threshold, code) => {
    const wanted = { owners: list, threshold, salt: 0n, singleton: 'Safe' } as const
    expect(() => predictMultisig(wanted, 'canonical')).toThrowError(expect.objectContaining({ code }))
  })
  test('brings Safe along where a chain has neither it nor its deployer, at addresses of ours', async () => {
    const bare = await startChain({ args: ['--disable-default-create2-deployer'] })
    try {
      const plan = await planCreateMultisig(bare.client, setup)
      const { result } = await carryOut(bare, plan)
      expect(result).toBe(predictMultisig(setup, 'ours'))
      expect(await getMultisig(bare.client, result)).toMatchObject({ threshold: 2, warnings: [] })
      expect(await findBatchContract(bare.client)).toBe(safe141.MultiSendCallOnly.ours)
    } finally {
      await bare.stop()
    }
  })
  test('brings Safe along at its canonical addresses where its deployer is', async () => {
    const bare = await startChain()
    try {
      const code = await bare.client.getCode({ address: create2Deployer.address })
      await bare.rpc('anvil_setCode', [safeSingletonFactory, code])
      const { result } = await carryOut(bare, await planCreateMultisig(bare.client, setup))
      expect(result).toBe(multisig)
    } finally {
      await bare.stop()
    }
  })
  test('refuses a chain on which something else lies at Safe’s address', async () => {
    const bare = await startChain()
    try {
      await bare.rpc('anvil_setCode', [safe141.SafeL2.canonical, '0x6000'])
      await expect(planCreateMultisig(bare.client, setup)).rejects.toMatchObject({ code: 'multisigCodeDiffers' })
    } finally {
      await bare.stop()
    }
  })
})

describe('hashing', () => {
  const address = fc.bigInt(0n, 2n ** 160n - 1n).map((value) => toHex(value, { size: 20 }))
  const word = fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 256n - 1n))
  const fields: fc.Arbitrary<OrderFields> = fc.record({
    to: address,
    value: word,
    data: fc.uint8Array({ maxLength: 200 }).map((bytes) => toHex(bytes)),
    operation: fc.constantFrom(0, 1),
    ...{ safeTxGas: word, baseGas: word, gasPrice: word, gasToken: address, refundReceiver: address, nonce: word },
  })
  test('of any order is the same by our words, by the typed data and by the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (order) => {
        const check = await checkOrderHashes(client, multisig, order)
        expect(check).toMatchObject({ typedHash: check.safeTxHash, contractHash: check.safeTxHash, agree: true })
      }),
      { numRuns: 200 },
    )
  })
  test('83, 84: changes with every single field, with the chain and with the wallet', async () => {
    const { fields } = await propose([pay(5n)])
    const base = hashOrder(1, multisig, fields).safeTxHash
    const one: Partial<OrderFields>[] = [
      ...[{ to: multisig }, { value: 6n }, { data: '0x00' }, { operation: 1 }, { safeTxGas: 1n }, { baseGas: 1n }],
      ...[{ gasPrice: 1n }, { gasToken: receiver }, { refundReceiver: receiver }, { nonce: fields.nonce + 1n }],
    ] as Partial<OrderFields>[]
    const others = one.map((change) => hashOrder(1, multisig, { ...fields, ...change }).safeTxHash)
    const all = [base, ...others, hashOrder(2, multisig, fields).safeTxHash, hashOrder(1, receiver, fields).safeTxHash]
    expect(new Set(all).size).toBe(all.length)
  })
  test('that the node’s contract answers differently stops the signature', async () => {
    const order = await propose([pay(1n)])
    const liar = {
      ...client,
      call: (async () => ({ data: `0x${'11'.repeat(32)}` })) as unknown as typeof client.call,
    } as typeof client
    const check = await checkOrderHashes(liar, multisig, order.fields)
    expect(check.agree).toBe(false)
  })
})

describe('carrying out', () => {
  test('83: takes two signatures in any order, pays, uses up the nonce, and cannot be repeated', async () => {
    const order = await sign(await sign(await propose([pay(7n)]), third), first)
    const { nonce } = await getMultisig(client, multisig)
    const { result } = await execute(order)
    expect(result.outcome).toBe('success')
    expect(await client.getBalance({ address: receiver })).toBe(7n)
    expect((await getMultisig(client, multisig)).nonce).toBe(nonce + 1n)
    await expect(planExecuteOrder(client, order, outsider.address)).rejects.toMatchObject({ code: 'multisigNonceUsed' })
  })
  test('83: counts an approval on the chain and the sender who is an owner', async () => {
    const order = await propose([pay(1n)])
    await expect(planApproveOrder(client, order, outsider.address)).rejects.toMatchObject({
      code: 'multisigSignerUnknown',
    })
    const wallet = walletOf(second)
    await carryOut(chain, await planApproveOrder(client, order, second.address), { wallet, account: second.address })
    expect(await getApprovals(client, multisig, order.hash, setup.owners)).toEqual([second.address])
    await expect(planExecuteOrder(client, order, outsider.address)).rejects.toMatchObject({
      code: 'multisigSignaturesMissing',
      params: { given: 1, needed: 2 },
    })
    expect((await execute(order, first)).result.outcome).toBe('success')
  })
  test('does a batch through the contract that can only call', async () => {
    const before = await client.getBalance({ address: receiver })
    const order = await sign(await sign(await propose([pay(2n), pay(3n)]), first), second)
    expect(order.fields).toMatchObject({ operation: 1, to: safe141.MultiSendCallOnly.canonical })
    await execute(order)
    expect(await client.getBalance({ address: receiver })).toBe(before + 5n)
  })
  test('87: a call that fails undoes all; with gas of its own it uses up the nonce and says that it failed', async () => {
    const { nonce } = await getMultisig(client, multisig)
    const order = await propose([pay(10n ** 30n)])
    await expect(execute(await sign(await sign(order, first), second))).rejects.toThrow()
    expect((await getMultisig(client, multisig)).nonce).toBe(nonce)
    const fields = { ...order.fields, safeTxGas: 50_000n }
    const given = { ...order, fields, hash: hashOrder(chain.chainId, multisig, fields).safeTxHash }
    const { result } = await execute(await sign(await sign(given, first), second))
    expect(result.outcome).toBe('failure')
    expect((await getMultisig(client, multisig)).nonce).toBe(nonce + 1n)
  })
  test('waits for its turn', async () => {
    const order = await propose([pay(1n)])
    const later = makeOrder({ ...order, calls: [pay(1n)], nonce: order.fields.nonce + 1n })
    await expect(planExecuteOrder(client, later, first.address)).rejects.toMatchObject({ code: 'multisigNonceLater' })
  })
  test('of a rejection uses up the nonce of the other order', async () => {
    const order = await sign(await sign(await propose([pay(1n)]), first), second)
    const rejection = makeRejection(order, 2)
    expect([isRejectionOrder(order), isRejectionOrder(rejection)]).toEqual([false, true])
    await execute(await sign(await sign(rejection, first), third))
    await expect(planExecuteOrder(client, order, first.address)).rejects.toMatchObject({ code: 'multisigNonceUsed' })
  })
  test('84: changes owners and threshold, and old owners count no more', async () => {
    const at = (await carryOut(chain, await planCreateMultisig(client, { ...setup, salt: 77n }))).result
    const change = async (kind: Parameters<typeof encodeSignerChange>[3], by = [first, second]) => {
      const { owners: now, threshold } = await getMultisig(client, at)
      let order = await propose([encodeSignerChange(at, now, threshold, kind)], at)
      for (const owner of by) order = await sign(order, owner)
      await execute(order)
      return getMultisig(client, at)
    }
    expect((await change({ kind: 'add', owner: outsider.address, threshold: 3 })).owners).toHaveLength(4)
    const all = [first, second, third]
    expect((await change({ kind: 'threshold', threshold: 2 }, all)).threshold).toBe(2)
    const stale = await sign(await sign(await propose([pay(0n)], at), third), first)
    const swapped = await change({ kind: 'swap', owner: third.address, newOwner: devAccounts[6]!.address })
    expect(swapped.owners).toContain(devAccounts[6]!.address)
    await expect(sign(await propose([pay(0n)], at), third)).rejects.toMatchObject({ code: 'multisigSignerUnknown' })
    const same = { ...stale, fields: { ...stale.fields, nonce: swapped.nonce } }
    const renewed = { ...same, hash: hashOrder(chain.chainId, at, same.fields).safeTxHash, signatures: [] }
    await expect(
      mergeOrder(undefined, { ...renewed, signatures: stale.signatures }, swapped.owners),
    ).resolves.toMatchObject({
      added: 0,
    })
    expect((await change({ kind: 'remove', owner: outsider.address, threshold: 1 })).owners).toHaveLength(3)
  })
})

describe('trying before signing', () => {
  const simulate = (order: Order) => simulateOrder(client, multisig, first.address, order.fields)
  test('says what would succeed and why something would fail', async () => {
    expect(await simulate(await propose([pay(1n)]))).toEqual({ outcome: 'succeeds' })
    const tooMuch = await simulate(await propose([pay(10n ** 30n)]))
    expect(tooMuch.outcome).toBe('fails')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
    const batch = await simulate(await propose([pay(1n), { to: multisig, value: 0n, data }]))
    expect(batch.outcome).toBe('fails')
  })
  test('describes a batch call by call, and names each risk', async () => {
    const approval = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [outsider.address, maxUint256],
    })
    const change = encodeSignerChange(multisig, setup.owners, 2, { kind: 'threshold', threshold: 1 })
    const order = await propose([pay(1n), { to: receiver, value: 0n, data: approval }, change])
    const calls = describeOrder(multisig, order.fields, (target) => target === safe141.MultiSendCallOnly.canonical)
    expect(calls.map(({ meaning }) => meaning.kind)).toEqual(['coin', 'tokenApproval', 'changeThreshold'])
    expect(judgeOrder(multisig, order.fields, calls)).toEqual(['signers', 'unlimitedApproval'])
    const unknown = describeOrder(multisig, order.fields, () => false)
    expect(judgeOrder(multisig, { ...order.fields, gasPrice: 1n, baseGas: 1n }, unknown)).toEqual([
      ...['delegateCall', 'refund', 'gasGiven'],
    ])
    const module = `0x610b5925${'00'.repeat(12)}${'11'.repeat(20)}` as Hex
    const own = describeOrder(multisig, { to: multisig, value: 0n, data: module, operation: 0 }, () => false)
    expect(judgeOrder(multisig, order.fields, own)).toEqual(['enableModule'])
  })
})

describe('finished orders', () => {
  test('are rebuilt from the events alone, newest first, each hashing to its hash', async () => {
    const { nonce, blockNumber } = await getMultisig(client, multisig)
    const page = await readFinishedOrders(client, multisig, { toBlock: blockNumber, blocks: 10_000n, logSpan: 7 })
    expect(page.nextToBlock).toBeUndefined()
    expect(page.orders.map(({ fields }) => fields?.nonce)).toEqual(
      Array.from({ length: Number(nonce) }, (_, index) => nonce - 1n - BigInt(index)),
    )
  })
  test('of a Safe 1.3.0 without L2 events are read from their transactions', async () => {
    const old = await createSafe130(chain, setup.owners, 1n)
    expect(await getMultisig(client, old)).toMatchObject({
      ...{ version: '1.3.0', warnings: [], known: { version: '1.3.0', isL2: false } },
    })
    for (const _ of [1, 2])
      await execute(await sign(await propose([{ to: receiver, value: 0n, data: '0x' }], old), first))
    const toBlock = await client.getBlockNumber({ cacheTime: 0 })
    const { orders } = await readFinishedOrders(client, old, { toBlock, blocks: 100n, logSpan: 100 })
    expect(orders.map(({ outcome, fields }) => [outcome, fields?.nonce])).toEqual([
      ['success', 1n],
      ['success', 0n],
    ])
  })
})

describe('reading a wallet', () => {
  test('tells an empty address and a contract that is no Safe apart', async () => {
    await expect(getMultisig(client, receiver)).rejects.toMatchObject({ code: 'multisigAbsent' })
    await expect(getMultisig(client, safe141.MultiSendCallOnly.canonical)).rejects.toMatchObject({
      code: 'multisigNotSafe',
    })
  })
  test('warns of modules, of a guard and of code nobody knows', async () => {
    const at = (await carryOut(chain, await planCreateMultisig(client, { ...setup, salt: 88n, threshold: 1 }))).result
    const module = `0x610b5925${'00'.repeat(12)}${'11'.repeat(20)}` as Hex
    await execute(await sign(await propose([{ to: at, value: 0n, data: module }], at), first))
    expect((await getMultisig(client, at)).warnings).toEqual(['modules'])
    const slot = keccak256(toHex('guard_manager.guard.address'))
    const word = `0x${'00'.repeat(12)}${'22'.repeat(20)}`
    await chain.rpc('anvil_setStorageAt', [at, slot, word])
    const copy = await client.getCode({ address: safe141.SafeL2.canonical })
    const strange = '0x5555555555555555555555555555555555555555'
    await chain.rpc('anvil_setCode', [strange, `${copy}00`])
    const singleton = `0x${'00'.repeat(12)}${strange.slice(2)}`
    await chain.rpc('anvil_setStorageAt', [at, `0x${'0'.repeat(64)}`, singleton])
    expect(await getMultisig(client, at)).toMatchObject({
      ...{ warnings: ['singletonUnknown', 'modules', 'guard'], guard: '0x2222222222222222222222222222222222222222' },
    })
  })
})

describe('a wallet whose owner is another wallet', () => {
  const create = async (salt: bigint) => {
    const nested = { ...setup, owners: [multisig, first.address], salt }
    const { result } = await carryOut(chain, await planCreateMultisig(client, nested))
    await scene.sender.send({ to: result, value: 10n })
    return result
  }

  test('has its approval by an order of that one', async () => {
    const outer = await create(201n)
    const order = await propose([pay(1n)], outer)
    const { steps } = await planApproveOrder(client, order, multisig)
    const { to, data } = (steps[0] as { call: { to: Address; data: Hex } }).call
    await execute(await sign(await sign(await propose([{ to, data, value: 0n }]), first), second))
    expect(await getApprovals(client, outer, order.hash, [multisig, first.address])).toEqual([multisig])
    expect((await execute(order, first)).result.outcome).toBe('success')
  })

  test('86: has its signature by EIP-1271, and none of too few of its owners', async () => {
    const outer = await create(202n)
    const order = await sign(await propose([pay(1n)], outer), first)
    const { domainHash, messageHash } = hashOrder(chain.chainId, outer, order.fields)
    // Safe 1.4.1 lets its owner sign the bytes whose hash is the order's, not the hash.
    const preimage = concat(['0x1901', domainHash, messageHash])
    const asked = {
      domain: { chainId: chain.chainId, verifyingContract: multisig },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: preimage },
    } as const
    const signedBy = async (signers: readonly (typeof first)[]) => {
      const words = await Promise.all(
        signers.map(async (one) => ({
          owner: one.address,
          kind: 'typed' as const,
          data: await one.signTypedData(asked),
        })),
      )
      const signature = { owner: multisig, kind: 'contract', data: packSignatures(words) } as const
      return (await mergeOrder(order, { ...order, signatures: [signature] }, [multisig, first.address])).order
    }
    await expect(execute(await signedBy([second]))).rejects.toThrow()
    expect((await execute(await signedBy([second, third]))).result.outcome).toBe('success')
  })
})
