import type { Hex } from 'viem'
import type { JobContext } from '../base/jobs/JobKind.ts'
import { findProtocol, ownProtocol } from './findProtocol.ts'
import { getDeployment } from './getDeployment.ts'
import { readToken } from './readToken.ts'
import type { SupplyReading } from './SupplyReading.ts'
import { scanSupply } from './scanSupply.ts'

/**
 * Looks whether the token that a text mints is minted out: reads all blocks from the deployment on, and later only what is
 * new. It counts by the rules that are known, as {@link scanSupply} does.
 *
 * @param data the bytes of a mint.
 * @param deployment the transaction that deployed its token. Where it deployed none, nothing is ever minted out.
 */
export function watchSupply(data: Hex, deployment: Hex) {
  const token = readToken(data)
  let reading: SupplyReading | undefined
  return async ({ client }: JobContext): Promise<boolean> => {
    if (token?.operation !== 'mint') return false
    if (reading?.fullAt) return true
    const sought = { protocol: findProtocol(token.protocol) ?? ownProtocol(token.protocol), tick: token.tick }
    const deployed = reading?.deployment ?? (await getDeployment(client, deployment, sought))
    if (!deployed) return false
    const to = await client.getBlockNumber({ cacheTime: 0 })
    reading = await scanSupply(client, {
      ...{ sought, from: deployed.blockNumber, to, deployment: deployed },
      ...(reading ? { before: reading } : {}),
    })
    return reading?.fullAt !== undefined
  }
}
