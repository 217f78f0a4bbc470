/**
 * Gas of creating, transferring and batch-sending a token of the toolbox, beside plain OpenZeppelin and Solady tokens
 * and beside direct deployment, on a fresh local chain.
 */

import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { tokenAbi, tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { waitForReceipt } from '@tokensmith/devnet/waitForReceipt.ts'
import { encodeConstructor } from '@tokensmith/sdk/token/encodeConstructor.ts'
import { compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseAbi,
  parseEventLogs,
  size,
  toHex,
} from 'viem'
import { anvil } from 'viem/chains'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

const recipients = scale(500, 20)
const supply = 10n ** 27n
const creator = devAccounts[0]!
const erc20 = parseAbi([
  'function transfer(address,uint256) returns (bool)',
  'function approve(address,uint256) returns (bool)',
])

const chainProcess = await startChain()
try {
  const client = createPublicClient({ chain: anvil, transport: http(chainProcess.url), pollingInterval: 10 })
  const wallet = createWalletClient({ account: creator, chain: anvil, transport: http(chainProcess.url) })
  const send = async (call: { to?: Address; data: Hex; gas?: bigint }) => {
    const hash = await wallet.sendTransaction({ ...call, to: call.to ?? null } as Parameters<
      typeof wallet.sendTransaction
    >[0])
    const receipt = await waitForReceipt(client, hash)
    if (receipt.status !== 'success') throw new Error(`reverted: ${hash}`)
    return receipt
  }
  const address = (index: number, round: number) =>
    numberToHex(
      0x1000_0000_0000_0000n * BigInt(round + 1) +
        ((BigInt(index) * 0x9e3779b97f4a7c15n) % 2n ** 60n) +
        (0xabcdefn << 130n),
      { size: 20 },
    )
  const amountOf = (index: number) => 10n ** 18n + BigInt(index)
  const pack = (round: number) =>
    concat(
      Array.from({ length: recipients }, (_, index) =>
        concat([address(index, round), numberToHex(amountOf(index), { size: 12 })]),
      ),
    )

  // Ours: the factory, its published template, and the same token deployed directly.
  const { default: factoryFile } = await import('@tokensmith/contracts/generated/deployments/TokenFactory.json', {
    with: { type: 'json' },
  })
  const factory = deployments.TokenFactory.address
  await send({ to: create2Deployer, data: concat([deployments.TokenFactory.salt, factoryFile.initCode as Hex]) })
  const template = templates.find(({ name }) => name === 'standard')!
  const { default: templateFile } = await template.load()
  const creationCode = templateFile.creationCode as Hex
  const published = await send({
    to: factory,
    data: encodeFunctionData({ abi: tokenFactoryAbi, functionName: 'publish', args: [creationCode] }),
  })
  const constructorArgs = encodeConstructor({ kind: template.kind, modules: [...template.modules] }, {
    name: 'Northwind',
    symbol: 'NWND',
    decimals: 18,
    supply,
    receiver: creator.address,
    contractURI: '',
  } as Parameters<typeof encodeConstructor>[1])
  const create = (salt: bigint) =>
    encodeFunctionData({
      abi: tokenFactoryAbi,
      functionName: 'create',
      args: [template.templateId, constructorArgs, numberToHex(salt, { size: 12 })],
    })
  const createFrom = (salt: bigint) =>
    encodeFunctionData({
      abi: tokenFactoryAbi,
      functionName: 'createFrom',
      args: [creationCode, constructorArgs, numberToHex(salt, { size: 12 })],
    })
  await send({ to: factory, data: create(1n) }) // the creator's first record makes the list's length slot
  const created = await send({ to: factory, data: create(2n) })
  const [event] = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs: created.logs })
  const createdFrom = await send({ to: factory, data: createFrom(3n) })
  const direct = await send({ data: concat([creationCode, constructorArgs]) })

  const peers = compileSolidity('bench/peers/PlainTokens.sol', compilerSettings)
  const deployPeer = (name: string) =>
    send({
      data: encodeDeployData({ ...peers[name]!, bytecode: peers[name]!.code, args: ['Northwind', 'NWND', supply] }),
    })
  const openZeppelin = await deployPeer('PlainOpenZeppelin')
  const solady = await deployPeer('PlainSolady')
  const outer = await send({ data: peers.OuterBatch!.code })

  const tokens = {
    ours: event!.args.token,
    openZeppelin: openZeppelin.contractAddress!,
    solady: solady.contractAddress!,
  }
  const transfer = async (token: Address, to: Address) =>
    (
      await send({
        to: token,
        data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, 10n ** 18n] }),
      })
    ).gasUsed
  const transfers: Record<string, { fresh: bigint; existing: bigint }> = {}
  for (const [name, token] of Object.entries(tokens)) {
    const to = address(1, 9)
    transfers[name] = { fresh: await transfer(token, to), existing: await transfer(token, to) }
  }

  const batch = async (round: number, index: bigint) => {
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'batchTransfer',
      args: [toHex(7, { size: 32 }), index, concat(['0x0c', pack(round)])],
    })
    return (await send({ to: tokens.ours, data, gas: 16_777_216n })).gasUsed
  }
  const ours = { fresh: await batch(0, 0n), existing: await batch(0, 1n) }
  const outerBatch = async (token: Address, round: number) => {
    const data = encodeFunctionData({
      abi: peers.OuterBatch!.abi,
      functionName: 'send',
      args: [
        token,
        Array.from({ length: recipients }, (_, index) => amountOf(index)).reduce((a, b) => a + b),
        pack(round),
      ],
    })
    return (await send({ to: outer.contractAddress!, data, gas: 16_777_216n })).gasUsed
  }
  const approve = async (token: Address) =>
    send({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [outer.contractAddress!, 2n ** 255n] }),
    })
  const peerBatches: Record<string, { fresh: bigint; existing: bigint }> = {}
  for (const name of ['openZeppelin', 'solady'] as const) {
    await approve(tokens[name])
    peerBatches[name] = { fresh: await outerBatch(tokens[name], 1), existing: await outerBatch(tokens[name], 1) }
  }

  const n = Number
  const per = (gas: bigint) => Math.round(n(gas) / recipients)
  const calldataGas = (data: Hex) => hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)
  const rows: Row[] = [
    {
      name: 'create: factory, published template',
      ours: n(created.gasUsed),
      peer: n(direct.gasUsed),
      peerName: 'direct deployment',
      unit: 'gas',
    },
    {
      name: 'create: factory, code in the call',
      ours: n(createdFrom.gasUsed),
      peer: n(direct.gasUsed),
      peerName: 'direct deployment',
      unit: 'gas',
    },
    {
      name: 'calldata of create',
      ours: size(create(2n)),
      peer: size(concat([creationCode, constructorArgs])),
      peerName: 'direct deployment',
      unit: 'B',
    },
    {
      name: 'gas of that calldata',
      ours: calldataGas(create(2n)),
      peer: calldataGas(concat([creationCode, constructorArgs])),
      peerName: 'direct deployment',
      unit: 'gas',
    },
    {
      name: 'create (with permit, batch, metadata)',
      ours: n(created.gasUsed),
      peer: n(openZeppelin.gasUsed),
      peerName: 'plain OpenZeppelin',
      unit: 'gas',
    },
    {
      name: 'create (with permit, batch, metadata)',
      ours: n(created.gasUsed),
      peer: n(solady.gasUsed),
      peerName: 'plain Solady (permit)',
      unit: 'gas',
    },
    { name: 'publish a template, once a chain', ours: n(published.gasUsed), unit: 'gas' },
  ]
  for (const [peer, peerName] of [
    ['openZeppelin', 'plain OpenZeppelin'],
    ['solady', 'plain Solady'],
  ] as const) {
    rows.push({
      name: 'transfer to a new holder',
      ours: n(transfers.ours!.fresh),
      peer: n(transfers[peer]!.fresh),
      peerName,
      unit: 'gas',
    })
    rows.push({
      name: 'transfer to a holder',
      ours: n(transfers.ours!.existing),
      peer: n(transfers[peer]!.existing),
      peerName,
      unit: 'gas',
    })
    rows.push({
      name: `batch of ${recipients}, per new holder`,
      ours: per(ours.fresh),
      peer: per(peerBatches[peer]!.fresh),
      peerName: `${peerName}, outer batch`,
      unit: 'gas',
    })
    rows.push({
      name: `batch of ${recipients}, per holder`,
      ours: per(ours.existing),
      peer: per(peerBatches[peer]!.existing),
      peerName: `${peerName}, outer batch`,
      unit: 'gas',
    })
  }
  printRows('Gas of a standard token', rows)
} finally {
  await chainProcess.stop()
}
