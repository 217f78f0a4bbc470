import { type Address, type Hex, parseAbi, serializeTransaction } from 'viem'
import { chooseGasLimit } from './gasLimit.ts'
import { type FeeQuirks, findFeeQuirks, getGasPrice } from './gasPrice.ts'
import type { Call, ChainClient, Plan } from './Plan.ts'
import { simulatePlan } from './simulatePlan.ts'

/** What a plan costs in the chain's own coin, in wei. */
export type PlanCost = {
  /** Gas expected, and the most that will be asked for. */
  gas: bigint
  gasLimit: bigint
  /** Wei per gas. */
  price: bigint
  /** gas × price. */
  feeWei: bigint
  /** What a rollup takes for putting the data on its parent chain; 0 elsewhere. */
  dataFeeWei: bigint
  /** Coin that the steps themselves send. */
  valueWei: bigint
  totalWei: bigint
  /** False when a step or a rollup's fee could not be estimated and the total is only a part. */
  isComplete: boolean
}

/** Every chain of the OP Stack has its price oracle here. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/** Estimates what carrying out a plan costs now. Sends nothing and asks no wallet. */
export async function estimateCost<Result>(
  client: ChainClient,
  plan: Plan<Result>,
  { account, quirks }: { account: Address; quirks?: FeeQuirks },
): Promise<PlanCost> {
  const rules = quirks ?? (await findFeeQuirks(client))
  const calls = plan.steps.flatMap((step) => ('call' in step ? [step.call] : []))
  const [simulation, { price }, dataFee] = await Promise.all([
    simulatePlan(client, plan, account),
    getGasPrice(client, rules),
    readDataFee(client, calls).catch(() => undefined),
  ])
  // The fee of a broadcast step is paid by its own sender, out of the coin that an earlier step sends it.
  const paid = simulation.steps.filter((_, index) => 'call' in plan.steps[index]!)
  const gases = paid.flatMap((step) => (step.outcome === 'succeeds' ? [step.gas] : []))
  const gas = sum(gases)
  const gasLimit = sum(gases.map((amount) => chooseGasLimit(amount, rules.txGasCap)))
  const valueWei = sum(calls.map(({ value = 0n }) => value))
  const feeWei = gas * price
  const dataFeeWei = dataFee ?? 0n
  const isComplete = gases.length === paid.length && dataFee !== undefined
  return { gas, gasLimit, price, feeWei, dataFeeWei, valueWei, totalWei: feeWei + dataFeeWei + valueWei, isComplete }
}

/**
 * What a rollup takes for putting calls on its parent chain, in wei; 0 on other chains.
 *
 * A fee that could not be read is no fee of 0: a wallet that is emptied or lent coin by it would be refused or run dry.
 *
 * @throws The error of the client when the node does not answer or the chain's price oracle refuses.
 */
export async function readDataFee(client: ChainClient, calls: readonly Call[]): Promise<bigint> {
  const code = await client.getCode({ address: gasPriceOracle })
  if (!code || code === '0x') return 0n
  const fees = await Promise.all(
    calls.map((call) =>
      client.readContract({
        address: gasPriceOracle,
        abi: oracleAbi,
        functionName: 'getL1Fee',
        args: [serialize(client, call)],
      }),
    ),
  )
  return sum(fees)
}

/** The oracle adds the size of a signature itself, so the unsigned bytes are what it wants. */
function serialize(client: ChainClient, { to, data, value }: Call): Hex {
  return serializeTransaction({
    type: 'eip1559',
    chainId: client.chain.id,
    ...{ to, data, value, gas: 1_000_000n, nonce: 1_000, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 10n ** 6n },
  })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
