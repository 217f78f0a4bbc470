import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import collectCode from '@tokensmith/contracts/generated/deployments/Collect.json' with { type: 'json' }
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import { createJobReport, type JobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobSettings, KeySender } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { type JobRun, openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { CollectMethod } from '@tokensmith/sdk/collect/assessCollection.ts'
import { createCollectSigner } from '@tokensmith/sdk/collect/CollectSigner.ts'
import { collectAddress } from '@tokensmith/sdk/collect/collectAddress.ts'
import { createCollectJob } from '@tokensmith/sdk/collect/collectJob.ts'
import { createCollection } from '@tokensmith/sdk/collect/createCollection.ts'
import { prepareCollection } from '@tokensmith/sdk/collect/prepareCollection.ts'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type ChaosNode, startChaosNode } from './chaosNode.ts'
import { creationCode } from './compileSolidity.ts'
import { noLock } from './jobScene.ts'
import { createRandom } from './randomFaults.ts'

/** A chain with delegations and `Collect`, a token that can refuse accounts, and two nodes that can misbehave. */
export type CollectScene = Awaited<ReturnType<typeof createCollectScene>>

/** Looks often, so that tests are quick. */
const quick = { pollMs: 20, dropAfterMs: 150, maxWaitMs: 60 }
/** About as long as a look of the engine takes, so that looks and answers overtake each other. */
const slowestMs = 12
const quirks = { fee: 'eip1559', minGasPrice: 0n } as const

const blocklistAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setBlocked(address account, bool blocked)',
])

/** What a wallet has at first; base units and wei. */
export type Holding = { tokens?: bigint; coin?: bigint }

export async function createCollectScene() {
  const chain = await startChain({ hardfork: 'prague' })
  const nodes: ChaosNode[] = [await startChaosNode(chain.url), await startChaosNode(chain.url)]
  const deployer = await createDevSender(chain.url)
  // To where every chain has it: nothing else is delegated to.
  await deployer.send({
    to: create2Deployer,
    data: concat([deployments.Collect.salt, collectCode.initCode as Hex]),
  })
  const coinCode = creationCode('packages/contracts/test/_mocks/hostile/BlocklistToken.sol')
  const connect = (...used: readonly ChaosNode[]) =>
    createChainClient({ ...createLocalChain(used[0]!.url), rpc: used.map(({ url }) => url) }, { timeoutMs: 2_000 })
  const client = await connect(...nodes)

  /** Wallets with what they hold; the first one is the payer. */
  async function play(holdings: readonly Holding[], method: CollectMethod, values: { journal?: JobJournal } = {}) {
    const { contractAddress } = await deployer.send({ data: coinCode })
    const token = getAddress(contractAddress!)
    const accounts: PrivateKeyAccount[] = holdings.map(() => privateKeyToAccount(generatePrivateKey()))
    const addresses = accounts.map(({ address }) => address)
    const payer = addresses[0]!
    const recipient = privateKeyToAccount(generatePrivateKey()).address
    const tell = (functionName: 'mint' | 'setBlocked', ...args: readonly unknown[]) =>
      deployer.send({ to: token, data: encodeFunctionData({ abi: blocklistAbi, functionName, args } as never) })
    const give = async (to: Address, { tokens = 0n, coin = 0n }: Holding) => {
      if (tokens > 0n) await tell('mint', to, tokens)
      if (coin > 0n) await chain.rpc('anvil_setBalance', [to, toHex((await coins(to)) + coin)])
    }
    const held = (account: Address) =>
      chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    const coins = (account: Address) => chain.client.getBalance({ address: account })
    for (const [place, holding] of holdings.entries()) await give(addresses[place]!, holding)

    // Kept through the whole test, as a browser keeps it.
    const journal: JobJournal = values.journal ?? { ...createMemoryJobJournal(), isDurable: true }
    const purpose = { chainId: chain.chainId, recipient, contract: collectAddress }
    const signer = createCollectSigner((address) => accounts.find((account) => account.address === address), purpose)
    const kind = createCollectJob(signer)
    const keys: KeySender = { addresses, sign: (from, transaction) => signer.signTransaction(from, transaction) }
    const tokens = [token, zeroAddress].map((address) => ({ address, least: 0n }))

    /** Reads the wallets, and writes a job of what they hold now. */
    async function begin(): Promise<{ job: JobRecord; prepared: Awaited<ReturnType<typeof prepareCollection>> }> {
      const asked = { addresses, tokens, recipient, method, payer }
      const prepared = await prepareCollection(chain.client, asked, { quirks })
      const { order, plan } = prepared
      const about = { client: chain.client, order, plan, title: 'Collect', href: '/wa/co' }
      return { job: await createCollection(journal, about), prepared }
    }
    const open = (job: Pick<JobRecord, 'jobId'>, options: Partial<JobSettings> = {}): Promise<JobRun> =>
      openJob({ journal, jobId: job.jobId, kind, client, keys, lock: noLock, quirks, ...quick, ...options })
    const report = ({ jobId }: Pick<JobRecord, 'jobId'>): Promise<JobReport> =>
      createJobReport({ journal, jobId, kind: createCollectJob(), client: chain.client })

    /**
     * Everything in which the chain differs from a job: balances of all, codes, the report, and coin that nobody can
     * account for. `stays` is what may stay of the token at wallets, by their place.
     */
    async function findFaults(job: JobRecord, stays: Readonly<Record<number, bigint>> = {}): Promise<string[]> {
      const faults: string[] = []
      const { rows, transactions, feeWei } = await report(job)
      const received = (of: 'coin' | 'erc20') =>
        rows.reduce((sum, row) => sum + (job.tokens[row.token]!.standard === of ? (row.received ?? 0n) : 0n), 0n)
      const given = holdings.reduce((sum, { tokens: amount = 0n }) => sum + amount, 0n)
      const left = Object.values(stays).reduce((sum, amount) => sum + amount, 0n)
      const arrived = await held(recipient)
      if (arrived !== given - left) faults.push(`${arrived} arrived in place of ${given - left}`)
      if (received('erc20') !== arrived) faults.push(`the report says that ${received('erc20')} arrived`)
      const coinArrived = await coins(recipient)
      if (received('coin') !== coinArrived)
        faults.push(`the report says ${received('coin')} wei in place of ${coinArrived}`)
      let rest = 0n
      let sent = 0
      for (const [place, address] of addresses.entries()) {
        const [amount, coin, code, nonce] = await Promise.all([
          held(address),
          coins(address),
          chain.client.getCode({ address }),
          chain.client.getTransactionCount({ address }),
        ])
        if (amount !== (stays[place] ?? 0n)) faults.push(`wallet ${place} holds ${amount}`)
        if (code !== undefined) faults.push(`wallet ${place} has code`)
        rest += coin
        sent += nonce
      }
      const coinGiven = holdings.reduce((sum, { coin = 0n }) => sum + coin, 0n)
      // A payment that is in no journal shows here: its fee is missing, and its nonce is one too many.
      if (coinArrived + rest + feeWei !== coinGiven)
        faults.push(`${coinGiven - coinArrived - rest - feeWei} wei are lost`)
      const authorizations = await countAuthorizations(transactions.map(({ hash }) => hash))
      if (sent !== transactions.length + authorizations)
        faults.push(`${sent} nonces for ${transactions.length} transactions`)
      for (const { row, status } of rows) if (status === 'repeated') faults.push(`row ${row} is repeated`)
      return faults
    }

    return {
      accounts,
      addresses,
      payer,
      recipient,
      token,
      journal,
      job: begin,
      open,
      report,
      findFaults,
      give,
      tell,
      held,
      coins,
    }
  }

  /** Each authorization that counts takes a nonce of its wallet. */
  async function countAuthorizations(hashes: readonly Hex[]): Promise<number> {
    const lists = await Promise.all(
      hashes.map(async (hash) => (await chain.client.getTransaction({ hash })).authorizationList ?? []),
    )
    return lists.flat().length
  }

  return {
    ...{ chain, nodes, client, connect, deployer, play },
    mine: (blocks = 1) => chain.rpc('anvil_mine', [toHex(blocks)]),
    /** Another order of calls for each seed. */
    shuffle(seed: number) {
      for (const [place, node] of nodes.entries()) node.dawdle(createRandom(seed * 100 + place), slowestMs)
    },
    /** Leaves the next test a chain in order. */
    async calm() {
      for (const node of nodes) node.interfere(undefined)
      await chain.rpc('evm_setAutomine', [true])
      await chain.rpc('anvil_dropAllTransactions')
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await chain.stop()
    },
  }
}
