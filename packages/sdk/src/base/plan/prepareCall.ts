import { numberToHex } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { chooseGasLimit } from './gasLimit.ts'
import { getGasPrice } from './gasPrice.ts'
import type { Call } from './Plan.ts'
import type { PlanRun } from './PlanRun.ts'

/** A call with everything `eth_sendTransaction` takes, in the wallet's own form. */
export type PreparedCall = { request: Record<string, string>; nonce: number; fromBlock: bigint }

/**
 * Estimates and prices one call and checks that the account can pay for it. Asks the wallet nothing.
 *
 * @throws ToolboxError why the chain would refuse it, `insufficientFunds`, or `gasAboveCap`.
 */
export async function prepareCall(run: PlanRun, call: Call): Promise<PreparedCall> {
  const { client, account, chainId, quirks } = run
  const { to, data, value = 0n, gasReserve } = call
  const [estimate, { price, fields }, balance, nonce, fromBlock] = await Promise.all([
    client.estimateGas({ account, to, data, value }).catch((error) => {
      throw decodeError(error)
    }),
    getGasPrice(client, quirks),
    client.getBalance({ address: account }),
    client.getTransactionCount({ address: account, blockTag: 'pending' }),
    client.getBlockNumber({ cacheTime: 0 }),
  ]).catch((error) => {
    throw decodeError(error, { chainId })
  })
  const gas = chooseGasLimit(estimate, quirks.txGasCap, gasReserve)
  const highest = 'maxFeePerGas' in fields ? fields.maxFeePerGas : price
  checkFunds(run, { needed: value + estimate * highest, balance, creates: to === undefined })
  const request: Record<string, string> = {
    from: account,
    ...(to ? { to } : {}),
    data,
    value: numberToHex(value),
    gas: numberToHex(gas),
    chainId: numberToHex(chainId),
  }
  for (const [name, amount] of Object.entries(fields)) request[name] = numberToHex(amount)
  return { request, nonce, fromBlock }
}

function checkFunds(run: PlanRun, { needed, balance, creates }: { needed: bigint; balance: bigint; creates: boolean }) {
  if (balance >= needed) return
  throw new ToolboxError(creates ? 'insufficientFundsForCreation' : 'insufficientFunds', {
    neededWei: needed,
    balanceWei: balance,
    missingWei: needed - balance,
    symbol: run.client.chain.nativeCurrency.symbol,
  })
}
