/**
 * Gas of minting a token that everybody mints by one rule, beside the mint of an OpenZeppelin ERC-20 that anybody may
 * mint and that keeps no rule, no escrow and no way back. The very first mint of a token, which makes its counters, is
 * not counted.
 */

import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { printRows } from './printRows.ts'

const quantity = 10n ** 21n
const fee = 10n ** 16n
const tokens = {
  'Fair Launch, for a fee': { kind: 'fairMint', feeWei: fee },
  'Fair Launch, free': { kind: 'fairMint', feeWei: 0n },
  'Inscription Token, for a fee': { kind: 'inscription', feeWei: fee },
} as const

/** What the first mint of an account costs, a further one, and ten in one transaction. */
type Figures = { first: number; further: number; ten: number }

const chain = await startChain()
try {
  const deployer = await createDevSender(chain.url, devDeployer)
  const [opener, minter] = [
    await createDevSender(chain.url, devAccounts[1]),
    await createDevSender(chain.url, devAccounts[2]),
  ]
  const { client, account } = deployer
  const { uniswapRouter: router, weth: base } = await deployThirdParty(chain.url)
  const wallet = createTestWallet({ chains: { [client.chain.id]: chain.url }, accounts: [devDeployer] })
  const needed = ['fairMint', 'inscription']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })

  async function measure(to: Address, mintOf: (count: bigint) => { data: Hex; value?: bigint }): Promise<Figures> {
    const mint = async (sender: typeof minter, count: bigint) =>
      Number((await sender.send({ to, ...mintOf(count), gas: 16_000_000n })).gasUsed)
    await mint(opener, 1n)
    return { first: await mint(minter, 1n), further: await mint(minter, 1n), ten: await mint(minter, 10n) }
  }

  const { abi, code } = compileSolidity('bench/peers/PublicMint.sol', compilerSettings).PublicMint!
  const deployed = await deployer.send({ data: encodeDeployData({ abi, bytecode: code, args: ['Peer', 'PEER'] }) })
  const peer = await measure(deployed.contractAddress!, (count) => ({
    data: encodeFunctionData({ abi, functionName: 'mint', args: [count * quantity] }),
  }))

  for (const [name, { kind, feeWei }] of Object.entries(tokens)) {
    const composition = { kind, modules: [] } as const
    const { timestamp: nowAt } = await client.getBlock()
    const values = exampleTradingValues(composition, { router, base, nowAt, supply: 0n, purse: account.address })
    const plan = await planCreateToken(client, {
      ...{ account: account.address, composition },
      values: {
        ...{ name: 'Northwind', symbol: 'NWND', decimals: 18, supply: 0n },
        ...values,
        fairMint: { ...values.fairMint!, quantity, feeWei, refundBps: 0 },
      },
    })
    const { token } = (await carryOut(chain, plan, { wallet })).result
    const own = await measure(token, (count) => ({
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [count, []] }),
      value: feeWei * count,
    }))
    const row = (what: string, of: keyof Figures) => ({
      name: what,
      ...{ ours: own[of], peer: peer[of], peerName: 'OpenZeppelin, public mint', unit: 'gas' },
    })
    printRows(`${name}, beside an OpenZeppelin ERC-20 with a public mint`, [
      row('first mint of an account', 'first'),
      row('a further mint', 'further'),
      row('ten mints in one transaction', 'ten'),
    ])
  }
} finally {
  await chain.stop()
}
