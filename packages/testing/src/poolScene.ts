import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { planTransfer } from '@tokensmith/sdk/base/erc20/planTransfer.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { getPool } from '@tokensmith/sdk/staking/getPool.ts'
import type { MineSettings } from '@tokensmith/sdk/staking/PoolSettings.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { planCreatePool } from '@tokensmith/sdk/staking/planCreatePool.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { type Address, erc20Abi, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { passTime } from './passTime.ts'

export const day = 86_400n
export const coins = (count: number | string) => parseEther(String(count))

/** A local chain with the toolbox, where mines are created and time passes. */
export async function startPoolChain() {
  const chain = await startChain()
  const { client } = chain
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  const accounts = devAccounts as unknown as readonly [
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
  ]
  const [creator] = accounts
  const now = async () => (await client.getBlock()).timestamp
  const carry = <Result>(plan: Plan<Result>, signer: PrivateKeyAccount = creator) => carryOut(chain, plan, { signer })
  const balanceOf = (token: Address, account: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

  /** A coin of which the creator has a million, and everybody else a thousand. */
  async function newCoin(symbol = 'MAPLE'): Promise<Address> {
    const plan = await planCreateToken(client, {
      account: creator.address,
      composition: { kind: 'standard', modules: [] },
      values: { name: symbol, symbol, decimals: 18, supply: coins(1_003_000) },
    })
    const { token } = (await carry(plan)).result
    for (const { address } of accounts.slice(1, 4)) {
      await carry(planTransfer(client, { token, to: address, amount: coins(1_000) }))
    }
    return token
  }

  /** Of a coin a day, from an hour on, unless told otherwise. */
  async function settingsOf(changes: Partial<MineSettings> = {}): Promise<MineSettings> {
    const stakeToken = changes.stakeToken ?? (await newCoin())
    return {
      ...{ variant: 'free', stakeToken, rewardToken: stakeToken, isLp: false, startAt: (await now()) + 3_600n },
      ...{ endAt: undefined, rate: (coins(1) << 32n) / day, halving: { kind: 'none' }, leastStake: coins(1) },
      ...{ periods: [], team: undefined, listRoot: undefined, ...changes },
    }
  }

  async function create(
    changes: Partial<MineSettings> = {},
    { fund = coins(30), ...more }: { fund?: bigint; accounts?: readonly Address[] } = {},
  ) {
    const settings = await settingsOf(changes)
    const plan = await planCreatePool(client, { account: creator.address, settings, fund, ...more })
    const { result } = await carry(plan)
    return { ...result, settings, plan }
  }

  const poolOf = async (pool: Address, account?: { address: Address }): Promise<PoolState> => {
    const state = await getPool(client, pool, { account: account?.address })
    if (!state) throw new Error('no pool')
    return state
  }

  return {
    ...{ ...chain, accounts, now, carry, balanceOf, newCoin, settingsOf, create, poolOf },
    pass: (seconds: bigint) => passTime(chain, seconds),
  }
}
