import type { Address, EIP1193Provider } from 'viem'
import { signPermit } from '../base/erc20/signPermit.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { isNodeTrouble } from '../base/jobs/prepareBatch.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type BatchSendCall, encodeBatchSend } from './batchSendCalls.ts'
import type { SendPermit, SendPermitOffer } from './SendPermit.ts'

/** How long the first transaction may take to come, in seconds. What it allows then stands without an end. */
const permitLasts = 7n * 24n * 3600n

/**
 * Asks the wallet to sign an approval of exactly the sum, and tries it on the chain's state. Sends nothing.
 *
 * @param first the call that will carry it, without it.
 * @throws ToolboxError `permitRefused` when the account signs otherwise than by its key, or the token does not take the
 * signature: then an approval has to be sent. The wallet's own refusals besides.
 */
export async function requestSendPermit(params: {
  client: ChainClient
  provider: EIP1193Provider
  account: Address
  spender: Address
  offer: SendPermitOffer
  first: BatchSendCall
}): Promise<SendPermit> {
  const { client, provider, account, spender, offer, first } = params
  const { timestamp } = await client.getBlock()
  const terms = { value: offer.value, deadline: timestamp + permitLasts }
  const permit = await signPermit({ provider, account, spender, offer, ...terms })
  try {
    await client.call({ account, ...encodeBatchSend({ ...first, permit }) })
  } catch (cause) {
    const error = decodeError(cause)
    throw isNodeTrouble(error) ? error : new ToolboxError('permitRefused')
  }
  return permit
}
