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
import type { PermitDomain } from './getPermitDomain.ts'

/**
 * A signed allowance (EIP-2612): `value` in base units, `deadline` in unix seconds. Whoever has it can only set that
 * allowance, once.
 */
export type Permit = { value: bigint; deadline: bigint; v: number; r: Hex; s: Hex }

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
 * Asks the wallet to sign an allowance of exactly `value`. Sends nothing, and does not try it on the chain.
 *
 * @throws ToolboxError `permitRefused` when the account signs otherwise than by its key: then an approval has to be sent.
 * The wallet's own refusals besides.
 */
export async function signPermit(params: {
  provider: EIP1193Provider
  account: Address
  spender: Address
  offer: PermitDomain
  value: bigint
  deadline: bigint
}): Promise<Permit> {
  const { provider, account, spender, offer, value, deadline } = params
  const { domain, nonce } = offer
  const message = { owner: account, spender, value, nonce, deadline }
  const data = { domain, types, primaryType: 'Permit', message } as const
  const withDomain = { ...data, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } }
  const signature = await provider
    .request({
      method: 'eth_signTypedData_v4',
      params: [account, serializeTypedData(withDomain as TypedDataDefinition)],
    })
    .catch((error) => {
      throw decodeError(error, { chainId: domain.chainId, method: 'eth_signTypedData_v4' })
    })
  // Contract accounts sign in their own ways, which EIP-2612 does not know.
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) throw new ToolboxError('permitRefused')
  const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, account)) throw new ToolboxError('permitRefused')
  const { r, s, v, yParity } = parseSignature(signature as Hex)
  return { value, deadline, v: Number(v ?? BigInt(yParity + 27)), r, s }
}
