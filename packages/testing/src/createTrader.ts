import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, type TransactionReceipt } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { passTime } from './passTime.ts'

const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
])
const [{ router }] = localExchange.swaps
const { wrapped } = localExchange

/** Somebody who buys and sells for the native coin as people do: through the router of the exchange, with own keys. */
export type Trader = Awaited<ReturnType<typeof createTrader>>

/** A trader on a local chain where `deployThirdParty` has put the exchange. */
export async function createTrader(url: string, account: PrivateKeyAccount) {
  const sender = await createDevSender(url, account)
  const { address } = account
  const balanceOf = (token: Address) =>
    sender.client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [address] })
  // As wallets do: in the next second a token may have more to do than in the one of the estimate.
  const send = async (call: { to: Address; data: Hex; value?: bigint }) => {
    const gas = await sender.client.estimateGas({ account: address, ...call })
    return sender.send({ ...call, gas: (gas * 3n) / 2n })
  }
  return {
    ...sender,
    address,
    balanceOf,
    /**
     * Buys for `value` wei. `out` is what the pair gives up, before any tax; `received` is what arrives.
     *
     * @throws when it reverts.
     */
    async buy(token: Address, value: bigint): Promise<{ out: bigint; received: bigint; receipt: TransactionReceipt }> {
      const path = [wrapped, token]
      const amounts = await sender.client.readContract({
        address: router,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [value, path],
      })
      const before = await balanceOf(token)
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [0n, path, address, maxUint256],
      })
      const receipt = await send({ to: router, data, value })
      return { out: amounts[1]!, received: (await balanceOf(token)) - before, receipt }
    },
    /**
     * Sells `amount` base units of the token, after an allowance for them, a second later: a token sells its tax in a sell
     * only while its pair has not moved in the block. Throws when it reverts.
     */
    async sell(token: Address, amount: bigint): Promise<TransactionReceipt> {
      const approval = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, amount] })
      await send({ to: token, data: approval })
      await passTime(sender, 1)
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
        args: [amount, 0n, [token, wrapped], address, maxUint256],
      })
      return send({ to: router, data })
    },
  }
}
