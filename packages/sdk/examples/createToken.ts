/**
 * Creates a token without a browser and prints its address.
 *
 *   node packages/sdk/examples/createToken.ts                          on a local chain of its own
 *   node packages/sdk/examples/createToken.ts http://127.0.0.1:8545    on a running anvil
 *
 * The wallet is anvil's first account. With a key of your own, hand `runPlan` any EIP-1193 provider.
 */

import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { createLocalWallet } from '@tokensmith/devnet/localWallet.ts'
import { callRpc, startChain } from '@tokensmith/devnet/startChain.ts'
import { createFileJournal } from '@tokensmith/sdk/base/plan/fileJournal.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { findSimulatedError, simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import { planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'

const given = process.argv[2]
const ownChain = given ? undefined : await startChain()
const url = given ?? ownChain!.url
const chainId = Number(await callRpc(url, 'eth_chainId'))
const { client } = connectClient(url, chainId)

const wallet = createLocalWallet({ chains: { [chainId]: url } })
const account = wallet.address
// With a file the next start continues where this one was cut short, if it passes the same `planKey`.
const journalPath = process.env.TOKENSMITH_JOURNAL
const journal = journalPath ? createFileJournal(journalPath) : createMemoryJournal()
const options = { client, provider: wallet.provider, account, journal, pollMs: 50 }

try {
  // The toolbox, where the chain lacks it. A plan without steps sends nothing.
  await runPlan(await planDeployToolbox(client), options)

  const plan = await planCreateToken(client, {
    account,
    composition: { kind: 'standard', modules: ['burn'] },
    values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 1_000_000n * 10n ** 18n },
  })
  const error = findSimulatedError(await simulatePlan(client, plan, account))
  if (error) throw error

  const { result } = await runPlan(plan, {
    ...options,
    onProgress: ({ stepId, state }) => console.log(`${stepId}: ${state}`),
  })
  const token = await getToken(client, result.token)
  console.log(`${token.name} (${token.symbol}), ${token.verification.status}: ${result.token}`)
} finally {
  await ownChain?.stop()
}
