import { zeroAddress } from 'viem'
import { getCoin } from '../erc20/getCoin.ts'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import type { JobRecord, JobToken } from './Job.ts'

/** Of a symbol, which is a stranger's text; a collection keeps no more of one. */
const mostSymbol = 100
/** More digits than a number of a contract can have; a collection shows such a token without any. */
const mostDecimals = 77

/**
 * Compares what a job says of its tokens with the chain: amounts are shown by these decimals, under these symbols.
 *
 * @throws ToolboxError `jobTokenDiffers`, and the node's failures.
 */
export async function checkJobTokens(client: ChainClient, { tokens }: Pick<JobRecord, 'tokens'>): Promise<void> {
  await Promise.all(
    tokens.map(async (token) => {
      const actual = await readJobToken(client, token)
      const isSame = actual.symbol === token.symbol && actual.decimals === token.decimals
      const params = { address: token.address ?? zeroAddress, said: nameOf(token), actual: nameOf(actual) }
      if (!isSame) throw new ToolboxError('jobTokenDiffers', params)
    }),
  )
}

type Shown = Pick<JobToken, 'symbol' | 'decimals'>

const nameOf = ({ symbol, decimals }: Shown) => `${symbol || '—'} (${decimals})`

/** As jobs keep it. */
async function readJobToken(client: ChainClient, { standard, address }: JobToken): Promise<Shown> {
  if (!address) {
    const { symbol, decimals } = client.chain.nativeCurrency
    return { symbol, decimals }
  }
  const { symbol = '', decimals = 0 } = await getCoin(client, address).catch((error) => {
    throw decodeError(error)
  })
  const isCounted = standard === 'erc20' && decimals <= mostDecimals
  return { symbol: symbol.slice(0, mostSymbol), decimals: isCounted ? decimals : 0 }
}
