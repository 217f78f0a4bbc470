import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import batchSendCode from '@tokensmith/contracts/generated/deployments/BatchSend.json' with { type: 'json' }
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { keepMining } from '@tokensmith/devnet/keepMining.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import { createJob } from '@tokensmith/sdk/base/jobs/createJob.ts'
import type { JobRecord, JobRow, JobToken } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobLock, JobSettings } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { type JobRun, openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { batchSendJob } from '@tokensmith/sdk/send/batchSendJob.ts'
import {
  type Address,
  concat,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  maxUint256,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type ChaosNode, startChaosNode } from './chaosNode.ts'
import { creationCode } from './compileSolidity.ts'
import { createRandom } from './randomFaults.ts'

/** A chain with BatchSend and a moody token, two nodes that can misbehave, and jobs that are run on it. */
export type JobScene = Awaited<ReturnType<typeof createJobScene>>

/** Of `MoodyToken.sol`: what its owner, who is everybody, can change. */
export const moodyAbi = parseAbi([
  'function setPaused(bool paused)',
  'function setFee(uint256 feeBps)',
  'function setGasPerMovement(uint256 gas)',
  'function setBlocked(address account, bool blocked)',
])

/** Nobody else is there. */
export const noLock: JobLock = (_name, _signal, work) => work()

/** Looks often, so that tests are quick. */
const quick = { pollMs: 20, dropAfterMs: 150, maxWaitMs: 60 }
/** About as long as a look of the engine takes, so that looks and answers overtake each other. */
const slowestMs = 12
/** More would keep a local chain busy for longer than a request may take. */
const balancesAtOnce = 500
const coin: JobToken = { standard: 'coin', decimals: 18, symbol: 'ETH' }

export async function createJobScene() {
  const chain: LocalChain = await startChain()
  const nodes: ChaosNode[] = [await startChaosNode(chain.url), await startChaosNode(chain.url)]
  const deployer: DevSender = await createDevSender(chain.url)
  const deploy = async (data: Hex) => getAddress((await deployer.send({ data })).contractAddress!)
  // By the CREATE2 deployer, which the local chain has, to where every chain has it: jobs accept no other address.
  await deployer.send({
    to: create2Deployer,
    data: concat([deployments.BatchSend.salt as Hex, batchSendCode.initCode as Hex]),
  })
  const batchSend: Address = deployments.BatchSend.address
  const token = await deploy(creationCode('packages/contracts/test/_mocks/hostile/MoodyToken.sol'))
  const moody: JobToken = { standard: 'erc20', address: token, decimals: 18, symbol: 'MOOD' }
  let recipients = 0

  const connect = (...used: readonly ChaosNode[]): Promise<ChainClient> =>
    createChainClient({ ...createLocalChain(used[0]!.url), rpc: used.map(({ url }) => url) }, { timeoutMs: 2_000 })
  const client = await connect(...nodes)

  const tell = (functionName: 'setPaused' | 'setFee' | 'setGasPerMovement' | 'setBlocked', ...args: unknown[]) => {
    const call: EncodeFunctionDataParameters = { abi: moodyAbi, functionName, args }
    return deployer.send({ to: token, data: encodeFunctionData(call) })
  }
  const newAddress = (): Address => {
    recipients += 1
    return getAddress(`0x${keccak256(toHex(`recipient ${recipients}`)).slice(26)}`)
  }

  /** An account with coin and tokens whose allowance for BatchSend is unlimited. */
  async function newPayer(coins = 1_000n * 10n ** 18n, key: Hex = generatePrivateKey()): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(key)
    await chain.rpc('anvil_setBalance', [account.address, toHex(coins)])
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, 10n ** 24n],
    })
    await deployer.send({ to: token, data: transfer })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [batchSend, maxUint256] })
    await (await createDevSender(chain.url, account)).send({ to: token, data })
    return account
  }

  /** Rows to addresses nobody has used, each another amount. */
  const newRows = (count: number, tokenIndex = 0): JobRow[] =>
    Array.from({ length: count }, (_, row) => ({ to: newAddress(), amount: BigInt(1_000 + row), token: tokenIndex }))

  const createSendJob = (
    journal: JobJournal,
    sender: Address,
    rows: readonly JobRow[],
    options: Partial<Parameters<typeof createJob>[1]> = {},
  ): Promise<JobRecord> =>
    createJob(journal, {
      ...{ kind: batchSendJob, client: chain.client, sender, tokens: [moody], rows, contract: batchSend, chunk: 5 },
      ...{ title: 'Send MOOD', href: '/wa/se' },
      ...options,
    })

  const open = (
    journal: JobJournal,
    job: Pick<JobRecord, 'jobId'>,
    options: Partial<JobSettings> = {},
  ): Promise<JobRun> =>
    openJob({
      journal,
      jobId: job.jobId,
      kind: batchSendJob,
      client,
      lock: noLock,
      fileSaved: true,
      ...quick,
      ...options,
    })

  /** What an account has of a token of a job, straight from the chain. */
  const balanceOf = (address: Address, { address: contract }: JobToken): Promise<bigint> =>
    contract
      ? chain.client.readContract({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
      : chain.client.getBalance({ address })

  /** Differences between what a list says and what every receiver has; receivers of a scene start with nothing. */
  async function findDifferences(
    tokens: readonly JobToken[],
    rows: readonly JobRow[],
    unpaid: ReadonlySet<number> = new Set(),
  ): Promise<string[]> {
    const expected = new Map<string, { row: JobRow; amount: bigint }>()
    for (const [number, row] of rows.entries()) {
      const key = `${row.token} ${row.to}`
      const amount = (expected.get(key)?.amount ?? 0n) + (unpaid.has(number) ? 0n : row.amount)
      expected.set(key, { row, amount })
    }
    const found: string[][] = []
    const receivers = [...expected.values()]
    for (let first = 0; first < receivers.length; first += balancesAtOnce) {
      const some = receivers.slice(first, first + balancesAtOnce).map(async ({ row, amount }) => {
        const balance = await balanceOf(row.to, tokens[row.token]!)
        return balance === amount ? [] : [`${row.to} has ${balance} in place of ${amount}`]
      })
      found.push(...(await Promise.all(some)))
    }
    return found.flat()
  }

  const stopMining = keepMining(chain)
  // Anvil loses what a block changes that is made while others vanish.
  let latest: Promise<unknown> = Promise.resolve()
  function oneByOne(work: () => Promise<unknown>): Promise<unknown> {
    latest = latest.then(work, work)
    return latest
  }

  return {
    ...{ chain, nodes, client, connect, batchSend, token, moody, coin, deployer },
    ...{ tell, newAddress, newPayer, newRows, createSendJob, open, balanceOf, findDifferences },
    /** Where the token keeps how much of an owner's tokens BatchSend may take. */
    async allowanceSlot(owner: Address): Promise<Hex> {
      const read = { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, batchSend] } as const
      const allowance = await chain.client.readContract(read)
      for (let slot = 0; slot < 20; slot += 1) {
        const outer = keccak256(concat([pad(owner), toHex(slot, { size: 32 })]))
        const inner = keccak256(concat([pad(batchSend), outer]))
        const kept = await chain.client.getStorageAt({ address: token, slot: inner })
        if (allowance > 0n && BigInt(kept ?? 0) === allowance) return inner
      }
      throw new Error('The token keeps its allowances elsewhere.')
    },
    mine: (blocks = 1) => oneByOne(() => chain.rpc('anvil_mine', [toHex(blocks)])),
    /** The newest blocks vanish, and empty ones stand in their place. Nothing may be sent meanwhile unless blocks are made by hand. */
    reorganise: (blocks: number) => oneByOne(() => chain.rpc('anvil_reorg', [blocks, []])),
    /** Another order of calls for each seed, until told otherwise. */
    shuffle(seed: number) {
      for (const [place, node] of nodes.entries()) node.dawdle(createRandom(seed * 100 + place), slowestMs)
    },
    /** Leaves the next test a chain in order. */
    async calm() {
      for (const node of nodes) node.interfere(undefined)
      await chain.rpc('evm_setAutomine', [true])
      await chain.rpc('anvil_dropAllTransactions')
      await tell('setPaused', false)
      await tell('setFee', 0n)
      await tell('setGasPerMovement', 0n)
    },
    async stop() {
      stopMining()
      await Promise.all(nodes.map((node) => node.stop()))
      await chain.stop()
    },
    devAccounts,
  }
}
