import {
  type Address,
  type EIP1193Provider,
  getTypesForEIP712Domain,
  type Hex,
  isAddressEqual,
  parseSignature,
  recoverTypedDataAddress,
  serializeTypedData,
  type TypedDataDefinition,
} from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { isNodeTrouble } from '../jobs/prepareBatch.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { type BatchSendCall, encodeBatchSend } from './batchSendCalls.ts'
import type { PermitOffer, SendPermit } from './SendPermit.ts'

/** How long the first transaction may take to come, in seconds. What it allows then stands without an end. */
const permitLasts = 7n * 24n * 3600n
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * Asks the wallet to sign an approval of exactly the sum, and tries it on the chain's state. Sends nothing.
 *
 * @param first the call that will carry it, without it.
 * @throws ToolboxError `sendPermitRefused` when the account signs otherwise than by its key, or the token does not take
 * the signature: then an approval has to be sent. The wallet's own refusals besides.
 */
export async function requestSendPermit(params: {
  client: ChainClient
  provider: EIP1193Provider
  account: Address
  spender: Address
  offer: PermitOffer
  first: BatchSendCall
}): Promise<SendPermit> {
  const { client, provider, account, spender, offer, first } = params
  const { timestamp } = await client.getBlock()
  const deadline = timestamp + permitLasts
  const message = { owner: account, spender, value: offer.value, nonce: offer.nonce, deadline }
  const { domain } = offer
  const data = { domain, types, primaryType: 'Permit', message } as const
  const withDomain = { ...data, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } }
  const signature = await provider
    .request({
      method: 'eth_signTypedData_v4',
      params: [account, serializeTypedData(withDomain as TypedDataDefinition)],
    })
    .catch((error) => {
      throw decodeError(error, { chainId: client.chain.id, method: 'eth_signTypedData_v4' })
    })
  const refused = new ToolboxError('sendPermitRefused', { token: offer.address })
  // Contract accounts sign in their own ways, which EIP-2612 does not know.
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) throw refused
  const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, account)) throw refused
  const { r, s, v, yParity } = parseSignature(signature as Hex)
  const permit: SendPermit = { value: offer.value, deadline, v: Number(v ?? BigInt(yParity + 27)), r, s }
  try {
    await client.call({ account, ...encodeBatchSend({ ...first, permit }) })
  } catch (cause) {
    const error = decodeError(cause)
    throw isNodeTrouble(error) ? error : refused
  }
  return permit
}
