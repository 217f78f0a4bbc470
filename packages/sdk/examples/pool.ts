/**
 * Creates a mine on a local chain of its own, funds it, stakes, claims, and verifies it as a stranger would.
 *
 *   node packages/sdk/examples/pool.ts
 *
 * With a wallet of your own, hand `runPlan` any EIP-1193 provider.
 */

import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { createLocalWallet } from '@tokensmith/devnet/localWallet.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import type { PoolContext } from '@tokensmith/sdk/staking/actions/PoolContext.ts'
import { parsePoolAction } from '@tokensmith/sdk/staking/actions/parsePoolAction.ts'
import { planClaimAll } from '@tokensmith/sdk/staking/actions/planClaimAll.ts'
import { planPoolAction } from '@tokensmith/sdk/staking/actions/planPoolAction.ts'
import { listPoolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { planCreatePool } from '@tokensmith/sdk/staking/planCreatePool.ts'
import { readPoolEvents } from '@tokensmith/sdk/staking/readPoolEvents.ts'
import { readPools } from '@tokensmith/sdk/staking/readPools.ts'
import { verifyPool } from '@tokensmith/sdk/staking/verifyPool.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { parseEther } from 'viem'

const chain = await startChain()
const { client } = connectClient(chain.url, chain.chainId)
const wallet = createLocalWallet({ chains: { [chain.chainId]: chain.url } })
const account = wallet.address
const carry = async <Result>(plan: Plan<Result>) => {
  const journal = createMemoryJournal()
  return (await runPlan(plan, { client, provider: wallet.provider, account, journal, pollMs: 50 })).result
}
const pass = async (seconds: number) => {
  await chain.rpc('evm_increaseTime', [seconds])
  await chain.rpc('evm_mine')
}
const coin = { symbol: 'MAPLE', decimals: 18 }

try {
  await carry(await planDeployToolbox(client))
  const { token } = await carry(
    await planCreateToken(client, {
      account,
      composition: { kind: 'standard', modules: [] },
      values: { name: 'Maple', ...coin, supply: parseEther('1000000') },
    }),
  )
  const { timestamp } = await client.getBlock()
  // A coin a day from an hour on, as long as the reserve lasts.
  const { pool } = await carry(
    await planCreatePool(client, {
      ...{ account, fund: parseEther('30') },
      settings: {
        ...{ variant: 'free', stakeToken: token, rewardToken: token, isLp: false, startAt: timestamp + 3_600n },
        ...{ endAt: undefined, rate: (parseEther('1') << 32n) / 86_400n, halving: { kind: 'none' }, periods: [] },
        ...{ leastStake: parseEther('1'), team: undefined, listRoot: undefined },
      },
    }),
  )
  await pass(3_601)
  const [found] = (await readPools(client, { of: { variant: 'free' }, account })).pools
  if (!found) throw new Error('The factory lists no pool.')
  const context: PoolContext = { pool: found.state, stake: coin, reward: coin, account }
  const offered = listPoolActions(context)
  console.log(`${found.state.status}, offered: ${offered.map(({ id }) => id).join(', ')}`)
  const stake = offered.find(({ id }) => id === 'stake')
  const { values } = stake ? parsePoolAction(stake, { amount: '100' }, context) : {}
  await carry(await planPoolAction(client, { account, pool: found.state, action: 'stake', values }))
  await pass(86_400)
  const { pools } = await readPools(client, { of: { account } })
  const plan = planClaimAll(chain.chainId, { account, pools: pools.map(({ state }) => state) })
  await carry(plan)
  const { events, isWhole } = await readPoolEvents(client, { pool, logSpan: 1_000 })
  console.log(`${events.map(({ kind }) => kind).join(', ')}; ${isWhole ? 'nothing is missing' : 'incomplete'}`)
  const { verdict, checked } = await verifyPool(client, pool)
  console.log(`${verdict}: ${checked.join(', ')}`)
} finally {
  await chain.stop()
}
