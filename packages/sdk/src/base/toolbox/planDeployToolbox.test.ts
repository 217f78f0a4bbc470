import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { getContractAddress, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { planCreateToken } from '../../token/planCreateToken.ts'
import { simulatePlan } from '../plan/simulatePlan.ts'
import { contractsOfComposition } from './contractsOfComposition.ts'
import { getToolbox, requireContract, type ToolboxContract } from './getToolbox.ts'
import * as keyless from './keylessDeployer.ts'
import { loadDeployment } from './loadDeployment.ts'
import { planDeployToolbox } from './planDeployToolbox.ts'
import { listMissingContracts, requireContracts } from './requireContracts.ts'

const chains: LocalChain[] = []
const start = async (options?: Parameters<typeof startChain>[0]) => {
  const chain = await startChain(options)
  chains.push(chain)
  return chain
}
afterEach(async () => {
  await Promise.all(chains.splice(0).map((chain) => chain.stop()))
})
const bare = { args: ['--disable-default-create2-deployer'] }
const account = devAccounts[0]!.address
const values = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 10n ** 24n }
const composition = { kind: 'standard', modules: [] } as const

test('the keyless transaction: its sender, price and code are what is written beside it', async () => {
  const { keylessTransaction, keylessSender, keylessGasLimit, keylessGasPrice, keylessInitCode } = keyless
  const sender = await recoverTransactionAddress({
    serializedTransaction: keylessTransaction as `0x${string}` as never,
  })
  expect(sender).toBe(keylessSender)
  const { gas, gasPrice, data } = parseTransaction(keylessTransaction)
  expect({ gas, gasPrice, data }).toEqual({ gas: keylessGasLimit, gasPrice: keylessGasPrice, data: keylessInitCode })
})

describe('planDeployToolbox', () => {
  test.each([
    ['the newest rules', {}],
    ['london', { hardfork: 'london' }],
    ['the newest rules without CREATE2 deployer', bare],
    ['london without CREATE2 deployer', { ...bare, hardfork: 'london' }],
    ['a chain with gas cap', { args: ['--enable-tx-gas-limit'] }],
  ])('deploys everything on %s, where a token can then be created', async (_, options) => {
    const chain = await start(options)
    await expect(requireContract(chain.client, 'TokenFactory')).rejects.toMatchObject({ code: 'toolboxMissing' })
    const { result } = await carryOut(
      chain,
      await planDeployToolbox(chain.client, { templates: templates.slice(0, 2) }),
    )
    expect(result.contracts.TokenFactory).toBe(deployments.TokenFactory.address)
    const toolbox = await getToolbox(chain.client)
    expect(toolbox.create2Deployer.status).toBe('present')
    expect(toolbox.contracts.TokenFactory.status).toBe('present')

    const plan = await planCreateToken(chain.client, { account, composition, values })
    const created = await carryOut(chain, plan)
    expect(created.result.token).toBe(plan.expected.token)
  })

  test('plans only what is missing: nothing at all when run again, templates alone later', async () => {
    const chain = await start()
    await carryOut(chain, await planDeployToolbox(chain.client))
    expect((await planDeployToolbox(chain.client)).steps).toEqual([])
    const later = await planDeployToolbox(chain.client, { templates: templates.slice(0, 1) })
    expect(later.steps.map((step) => step.id)).toEqual(['publish:standard'])
  })

  test('all steps can be simulated before anything is paid, the signed one included', async () => {
    const chain = await start(bare)
    const plan = await planDeployToolbox(chain.client, { templates: templates.slice(0, 1) })
    const simulation = await simulatePlan(chain.client, plan, account)
    expect(simulation).toMatchObject({ method: 'sequence', couldNotSimulate: false })
    expect(simulation.steps.map(({ outcome }) => outcome)).toEqual(plan.steps.map(() => 'succeeds'))
  })

  test('funds the keyless sender only with what it lacks', async () => {
    const chain = await start(bare)
    await chain.rpc('anvil_setBalance', [keyless.keylessSender, '0x1'])
    const plan = await planDeployToolbox(chain.client)
    expect(plan.steps[0]).toMatchObject({ id: 'fundDeployer', call: { value: keyless.keylessCost - 1n } })
  })

  test('other code at the factory address is refused, never used', async () => {
    const chain = await start()
    await chain.rpc('anvil_setCode', [deployments.TokenFactory.address, '0x6001'])
    await expect(planDeployToolbox(chain.client)).rejects.toMatchObject({ code: 'toolboxCodeDiffers' })
    await expect(requireContract(chain.client, 'TokenFactory')).rejects.toMatchObject({ code: 'toolboxCodeDiffers' })
  })

  test.each([
    ['only replay-protected (EIP-155) transactions allowed over RPC', 'replayProtection'],
    ['transaction underpriced: gas tip cap 0', 'gasPrice'],
  ])('a node that answers "%s" is recognised before anyone pays', async (message, reason) => {
    const chain = await start(bare)
    const node = await startChaosNode(chain.url)
    node.interfere(({ method }) =>
      method === 'eth_sendRawTransaction' ? { error: { code: -32000, message } } : undefined,
    )
    const { client } = connectClient(node.url, chain.chainId)
    const refusal = { code: 'keylessTransactionRefused', params: { reason } }
    await expect(planDeployToolbox(client)).rejects.toMatchObject(refusal)
    await node.stop()
  })

  test('a chain whose base fee is above the fixed price is recognised', async () => {
    const chain = await start({ args: [...bare.args, '--base-fee', String(200_000_000_000)] })
    const refusal = { code: 'keylessTransactionRefused', params: { reason: 'gasPrice' } }
    await expect(planDeployToolbox(chain.client)).rejects.toMatchObject(refusal)
  })

  test('a sender whose one nonce is used up is recognised', async () => {
    const chain = await start(bare)
    await chain.rpc('anvil_setNonce', [keyless.keylessSender, '0x1'])
    const refusal = { code: 'keylessTransactionRefused', params: { reason: 'nonceUsed' } }
    await expect(planDeployToolbox(chain.client)).rejects.toMatchObject(refusal)
  })

  test('a refusal that comes only at the broadcast is told as such', async () => {
    const chain = await start(bare)
    await chain.rpc('anvil_setBalance', [keyless.keylessSender, '0x16345785d8a0000'])
    const node = await startChaosNode(chain.url)
    const { client } = connectClient(node.url, chain.chainId)
    const plan = await planDeployToolbox(client)
    node.interfere(({ method }) =>
      method === 'eth_sendRawTransaction' ? { error: { code: -32000, message: 'rejected by policy' } } : undefined,
    )
    await expect(carryOut({ ...chain, client }, plan)).rejects.toMatchObject({ code: 'keylessTransactionRefused' })
    await node.stop()
  })
})

test.each(Object.keys(deployments) as ToolboxContract[])(
  'the creation code of %s in the build is the one whose hash names its address',
  async (name) => {
    const { address, salt, initCodeHash } = deployments[name]
    expect(keccak256(await loadDeployment(name))).toBe(initCodeHash)
    const made = getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecodeHash: initCodeHash })
    expect(made).toBe(address)
  },
)

describe('contractsOfComposition', () => {
  test.each<[TokenComposition, ToolboxContract[]]>([
    [{ kind: 'standard', modules: ['burn'] }, ['TokenFactory']],
    [{ kind: 'normal', modules: ['transferFee'] }, ['TokenFactory']],
    [{ kind: 'meme', modules: [] }, ['TokenFactory']],
    [{ kind: 'meme', modules: ['dust'] }, ['TokenFactory', 'Till']],
    [
      { kind: 'marketing', modules: ['invitation', 'prizePool'] },
      ['TokenFactory', 'Till', 'InvitationBook', 'PrizePot'],
    ],
    [{ kind: 'dividend', modules: [] }, ['TokenFactory', 'Till', 'DividendVault']],
    [{ kind: 'compound', modules: [] }, ['TokenFactory', 'Till']],
    [{ kind: 'lpDividend', modules: [] }, ['TokenFactory', 'Till', 'LpVault']],
    [{ kind: 'fairMint', modules: [] }, ['TokenFactory']],
    [{ kind: 'inscription', modules: [] }, ['TokenFactory']],
    [{ kind: 'meme', modules: ['sale'] }, ['TokenFactory', 'Sale']],
    [{ kind: 'marketing', modules: ['prizePool', 'sale'] }, ['TokenFactory', 'Till', 'PrizePot', 'Sale']],
    [{ kind: 'erc314', modules: ['sale'] }, ['TokenFactory', 'Sale']],
  ])('%o', (composition, contracts) => {
    expect(contractsOfComposition(composition)).toEqual(contracts)
  })

  test('a launch that locks liquidity needs the lock', () => {
    const composition = { kind: 'meme', modules: [] } as const
    expect(contractsOfComposition(composition, { locksLiquidity: true })).toEqual(['TokenFactory', 'TokenLock'])
    const sold = { kind: 'meme', modules: ['sale'] } as const
    expect(contractsOfComposition(sold, { locksLiquidity: true })).toEqual(['TokenFactory', 'TokenLock', 'Sale'])
  })

  test('the missing ones are named, deployed, and then there', async () => {
    const chain = await start()
    const names = contractsOfComposition({ kind: 'dividend', modules: ['prizePool'] })
    await carryOut(chain, await planDeployToolbox(chain.client, { contracts: ['TokenFactory', 'Till'] }))
    expect(await listMissingContracts(chain.client, names)).toEqual(['DividendVault', 'PrizePot'])
    await expect(requireContracts(chain.client, names)).rejects.toMatchObject({
      code: 'dividendContractMissing',
      params: { contracts: 'DividendVault, PrizePot' },
    })
    await expect(requireContracts(chain.client, ['PrizePot'])).rejects.toMatchObject({ code: 'companionMissing' })
    const plan = await planDeployToolbox(chain.client, { contracts: ['DividendVault', 'PrizePot'] })
    expect(plan.steps.map(({ id }) => id)).toEqual(['deployDividendVault', 'deployPrizePot'])
    await carryOut(chain, plan)
    await requireContracts(chain.client, names)
    await chain.rpc('anvil_setCode', [deployments.Till.address, '0x6001'])
    await expect(requireContracts(chain.client, names)).rejects.toMatchObject({ code: 'toolboxCodeDiffers' })
  })
})
