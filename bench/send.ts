/**
 * Gas of BatchSend for each of 1,000 receivers, whole transactions with calldata and the bit against sending twice: new
 * and existing holders of a plain OpenZeppelin token and never-used and used accounts, packed and with equal amounts, and
 * a toolbox token's own batch; beside the usual batch sender with arrays, one pull and a transfer a row.
 */

import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { batchSendAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devDeployer } from '@tokensmith/devnet/accounts.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { encodeConstructor } from '@tokensmith/sdk/token/encodeConstructor.ts'
import { compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseAbi,
  toHex,
} from 'viem'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

const receivers = scale(1_000, 20)
const supply = 10n ** 27n
const erc20 = parseAbi(['function approve(address,uint256) returns (bool)'])

/** Gas for each receiver at which nothing better was found; see the aims of the product. */
const limits: Record<string, { fresh: number; existing: number }> = {
  'token, packed': { fresh: 25_880, existing: 8_780 },
  'token, equal amounts': { fresh: 25_700, existing: 8_600 },
  'coin, packed': { fresh: 34_950, existing: 9_950 },
  'coin, equal amounts': { fresh: 34_950, existing: 9_950 },
  'own batch of a toolbox token': { fresh: 25_010, existing: 7_910 },
}

// The rules of a block that has room for all 1,000: the gas is the same, and the figures are of whole lists.
const chain = await startChain({ args: ['--gas-limit', '100000000'] })
try {
  const sender = await createDevSender(chain.url, devDeployer)
  const { account } = sender
  const send = async (to: Address | undefined, data: Hex, value = 0n) => {
    const { gasUsed, contractAddress } = await sender.send({ to, data, value, gas: 60_000_000n })
    return { perRow: Number(gasUsed) / receivers, address: contractAddress as Address }
  }
  const call = (
    to: Address,
    abi: Abi | readonly unknown[],
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) => send(to, encodeFunctionData({ abi: abi as Abi, functionName, args }), value)

  await deployToolbox(chain.url, { templates: [] })
  const batchSend = deployments.BatchSend.address
  const peers = {
    ...compileSolidity('bench/peers/PlainTokens.sol', compilerSettings),
    ...compileSolidity('bench/peers/PullThenTransfer.sol', compilerSettings),
  }
  const { abi: tokenPeerAbi, code } = peers.PlainOpenZeppelin!
  const deployed = await send(
    undefined,
    encodeDeployData({ abi: tokenPeerAbi, bytecode: code, args: ['Northwind', 'NWND', supply] }),
  )
  const token = deployed.address
  const usual = (await send(undefined, peers.PullThenTransfer!.code)).address
  await call(token, erc20, 'approve', [batchSend, maxUint256])
  await call(token, erc20, 'approve', [usual, maxUint256])
  const own = await createStandardToken()

  let jobs = 0n
  const batch = (packed: Hex) => ({
    jobId: numberToHex(++jobs, { size: 32 }),
    firstRow: 0n,
    onFailure: 1,
    gasPerRow: 50_000,
    packed,
  })
  /** Amounts as people send them: 9 bytes of a token, 7 of coin, none of them the same. */
  const tokenAmount = (index: number) => 5n * 10n ** 18n + BigInt(index) * 7_919_191n
  const coinAmount = (index: number) => 10n ** 15n + BigInt(index)
  const sumOf = (amountOf: (index: number) => bigint) => indexes.reduce((sum, index) => sum + amountOf(index), 0n)
  const indexes = Array.from({ length: receivers }, (_, index) => index)
  const toRound = (round: string) => (index: number) => keccak256(toHex(`${round} ${index}`)).slice(0, 42) as Address
  const pack = (to: (index: number) => Address, amountOf: (index: number) => bigint, width: number) =>
    concat([
      numberToHex(width, { size: 1 }),
      ...indexes.map((index) => concat([to(index), numberToHex(amountOf(index), { size: width })])),
    ])
  const packEqual = (to: (index: number) => Address, amount: bigint) =>
    concat(['0x00', numberToHex(amount, { size: 32 }), ...indexes.map(to)])

  /** Twice to the same receivers: first they are new, then they exist. */
  const measure = async (round: string, work: (to: (index: number) => Address) => Promise<{ perRow: number }>) => {
    const to = toRound(round)
    return { fresh: (await work(to)).perRow, existing: (await work(to)).perRow }
  }
  const coinTotal = sumOf(coinAmount)
  const ours: Record<string, { fresh: number; existing: number }> = {
    'token, packed': await measure('token packed', (to) =>
      call(batchSend, batchSendAbi, 'sendToken', [token, batch(pack(to, tokenAmount, 9))]),
    ),
    'token, equal amounts': await measure('token equal', (to) =>
      call(batchSend, batchSendAbi, 'sendToken', [token, batch(packEqual(to, 5n * 10n ** 18n))]),
    ),
    'coin, packed': await measure('coin packed', (to) =>
      call(batchSend, batchSendAbi, 'sendCoin', [batch(pack(to, coinAmount, 7))], coinTotal),
    ),
    'coin, equal amounts': await measure('coin equal', (to) =>
      call(batchSend, batchSendAbi, 'sendCoin', [batch(packEqual(to, 10n ** 15n))], 10n ** 15n * BigInt(receivers)),
    ),
    'own batch of a toolbox token': await measure('own', (to) =>
      call(own, tokenAbi, 'batchTransfer', [numberToHex(1n, { size: 32 }), ++jobs, pack(to, tokenAmount, 9)]),
    ),
    'token, received amounts measured': await measure('token direct', (to) =>
      call(batchSend, batchSendAbi, 'sendTokenDirect', [token, 0n, batch(pack(to, tokenAmount, 9))]),
    ),
  }
  const usualAbi = peers.PullThenTransfer!.abi
  const tokenPeer = await measure('peer token', (to) =>
    call(usual, usualAbi, 'sendToken', [token, indexes.map(to), indexes.map(tokenAmount)]),
  )
  const coinPeer = await measure('peer coin', (to) =>
    call(usual, usualAbi, 'sendCoin', [indexes.map(to), indexes.map(coinAmount)], coinTotal),
  )

  const besideLimits: Row[] = []
  const besidePeers: Row[] = []
  for (const [name, figures] of Object.entries(ours)) {
    const peer = name.startsWith('coin') ? coinPeer : tokenPeer
    for (const [state, label] of [
      ['fresh', name.startsWith('coin') ? 'never-used account' : 'new holder'],
      ['existing', name.startsWith('coin') ? 'used account' : 'holder'],
    ] as const) {
      const row = { name: `${name}: ${label}`, ours: Math.round(figures[state]), unit: 'gas' }
      if (limits[name]) besideLimits.push({ ...row, limit: limits[name][state] })
      besidePeers.push({ ...row, peer: Math.round(peer[state]), peerName: 'pull, then transfer' })
    }
  }
  printRows(`Sending to ${receivers.toLocaleString('en')}, for each receiver, beside the aims`, besideLimits)
  printRows('The same beside the usual batch sender', besidePeers)

  /** Directly: who created it does not matter here. */
  async function createStandardToken(): Promise<Address> {
    const template = templates.find(({ name }) => name === 'standard')!
    const { creationCode } = (await template.load()).default as { creationCode: Hex }
    const values = {
      name: 'Northwind',
      symbol: 'NWND',
      decimals: 18,
      supply,
      receiver: account.address,
      contractURI: '',
    }
    const args = encodeConstructor(
      { kind: template.kind, modules: [...template.modules] },
      values as Parameters<typeof encodeConstructor>[1],
    )
    return (await send(undefined, concat([creationCode, args]))).address
  }
} finally {
  await chain.stop()
}
