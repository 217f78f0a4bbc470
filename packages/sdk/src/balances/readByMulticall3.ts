import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi, numberToHex, zeroAddress } from 'viem'
import { multicall3 } from '../base/chain/knownContracts.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { BalanceMethod } from './BalanceMethod.ts'

const balanceOfSelector = '0x70a08231'
const getEthBalanceSelector = '0x4d2301cc'

/** Through the contract that most chains have. One token at a time: it caps no gas, so a bad token must be alone. */
export const multicall3Method: BalanceMethod = {
  id: 'multicall3',
  maxBalances: 1_700,
  maxTokens: 1,
  async read(client, { tokens, accounts, blockNumber }) {
    // Written by hand: a general encoder takes longer for thousands of calls than the node for all of them.
    const calls = tokens.flatMap((token) => {
      const isCoin = token === zeroAddress
      const target = isCoin ? multicall3.address : token
      const start: Hex = `${isCoin ? getEthBalanceSelector : balanceOfSelector}${'0'.repeat(24)}`
      return accounts.map((account) => ({
        target,
        allowFailure: true,
        callData: `${start}${account.slice(2)}` as Hex,
      }))
    })
    const answer = await client.request({
      method: 'eth_call',
      params: [
        {
          to: multicall3.address,
          data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
        },
        numberToHex(blockNumber),
      ],
    })
    // No answer: the contract was not there yet at that block.
    if (answer === '0x') throw new ToolboxError('rpcAnswerInvalid')
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer as Hex })
    if (results.length !== calls.length) throw new ToolboxError('rpcAnswerInvalid')
    return results.map(({ success, returnData }) =>
      success && returnData.length >= 66 ? BigInt(returnData.slice(0, 66)) : null,
    )
  },
}
