/**
 * Puts the toolbox on a chain where it is missing, creates a token with it, and reads the token back.
 *
 *   node main.ts http://127.0.0.1:8545
 *
 * The node signs with its first account, as anvil does. With a key of your own, hand `runPlan` any EIP-1193 provider.
 */

import { createLocalChain } from '@tokensmith/chains/localChain'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan'
import { findSimulatedError, simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan'
import { planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox'
import { getToken } from '@tokensmith/sdk/token/getToken'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken'
import { createWalletClient, type EIP1193Provider, http } from 'viem'

const url = process.argv[2] ?? 'http://127.0.0.1:8545'
const client = await createChainClient(createLocalChain(url), { pollingMs: 50 })
const wallet = createWalletClient({ transport: http(url) })
const [account] = await wallet.getAddresses()
if (!account) throw new Error('The node has no account.')
const provider: EIP1193Provider = {
  request: wallet.request as EIP1193Provider['request'],
  on() {},
  removeListener() {},
}
const options = { client, provider, account, journal: createMemoryJournal(), pollMs: 50 }

await runPlan(await planDeployToolbox(client), options)

const plan = await planCreateToken(client, {
  account,
  composition: { kind: 'standard', modules: ['burn'] },
  values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: unwrapParsed(parseAmount('1000000', 18)) },
})
const error = findSimulatedError(await simulatePlan(client, plan, account))
if (error) throw error

const { result } = await runPlan(plan, {
  ...options,
  onProgress: ({ stepId, state }) => console.log(`${stepId}: ${state}`),
})
const token = await getToken(client, result.token)
console.log(`${token.name} (${token.symbol}), ${token.verification.status}: ${result.token}`)
