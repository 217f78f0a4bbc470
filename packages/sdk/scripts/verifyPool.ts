/**
 * Verifies a mine: code, settings, books, fundings, and that its coins lie there.
 *
 *   node packages/sdk/scripts/verifyPool.ts <RPC URL> <pool's address>
 *
 * Choose the node yourself: the answer is worth as much as the node is. Ends with 0 for a sound pool, 1 for one that is not, 2 when
 * it could not be verified.
 */
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { createChainClient } from '../src/base/chain/createChainClient.ts'
import { createRpcCaller } from '../src/base/chain/createRpcCaller.ts'
import { ToolboxError } from '../src/base/errors/ToolboxError.ts'
import { parseAddress } from '../src/base/parse/parseAddress.ts'
import { unwrapParsed } from '../src/base/parse/unwrapParsed.ts'
import { verifyPool } from '../src/staking/verifyPool.ts'

const exitCodes = { sound: 0, unsound: 1, unverifiable: 2 } as const

const [url, address] = process.argv.slice(2)
if (!url || !address) {
  console.error('Usage: node packages/sdk/scripts/verifyPool.ts <RPC URL> <pool’s address>')
  process.exitCode = exitCodes.unverifiable
} else {
  process.exitCode = await verify(url, address)
}

async function verify(rpc: string, text: string): Promise<number> {
  try {
    const pool = unwrapParsed(parseAddress(text))
    const id = Number(await createRpcCaller(rpc).call({ method: 'eth_chainId' }))
    const client = await createChainClient({ ...createLocalChain(rpc), id, name: 'chain of the node' })
    const { verdict, faults, checked, blockNumber } = await verifyPool(client, pool)
    console.log(`${verdict}: pool ${pool} on chain ${id}, block ${blockNumber}; looked at ${checked.join(', ')}`)
    for (const { check, field, stated, found } of faults) {
      console.log(`  ${check}, ${field}: it must be ${stated}, and is ${found}`)
    }
    return exitCodes[verdict]
  } catch (error) {
    const reason = error instanceof ToolboxError ? `${error.code} ${JSON.stringify(error.params)}` : String(error)
    console.error(`unverifiable: ${reason}`)
    return exitCodes.unverifiable
  }
}
