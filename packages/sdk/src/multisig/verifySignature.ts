import {
  type Address,
  type Hex,
  hashMessage,
  hexToBigInt,
  isAddressEqual,
  isHex,
  recoverAddress,
  serializeSignature,
  size,
  slice,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { OrderSignature } from './Order.ts'

/** Half of the order of secp256k1: a higher s is the same signature written another way. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** What a contract may want as its signature is its own affair; more than this is nobody's signature. */
const maxContractBytes = 8_192

/**
 * Verifies one signature of an order's hash: who made it, computed here, and that this is one of the owners. A
 * contract's signature is only checked for its form; whether the contract takes it only the chain can tell.
 *
 * @throws ToolboxError `multisigSignatureInvalid` with `reason`, `multisigSignerUnknown` with the address.
 */
export async function verifySignature(
  hash: Hex,
  signature: OrderSignature,
  owners: readonly Address[],
): Promise<OrderSignature> {
  const { owner, kind, data } = signature
  if (!isHex(data) || size(data) > maxContractBytes) throw invalid('form')
  const listed = owners.find((one) => isAddressEqual(one, owner))
  if (kind === 'contract') {
    if (!listed) throw new ToolboxError('multisigSignerUnknown', { address: owner })
    return { owner: listed, kind, data: data.toLowerCase() as Hex }
  }
  const signer = await recoverSigner(hash, kind, data)
  if (!isAddressEqual(signer, owner)) throw invalid('signer')
  if (!listed) throw new ToolboxError('multisigSignerUnknown', { address: signer })
  return { owner: listed, kind, data: data.toLowerCase() as Hex }
}

/**
 * Takes what a wallet answered to the request to sign typed data. Some wallets write v as 0 and 1, which a Safe reads
 * as something else, so it becomes 27 and 28 here; nowhere else.
 *
 * @throws ToolboxError `multisigSignatureInvalid`, `multisigSignerUnknown`, `wrongAccount` when another account signed.
 */
export async function takeWalletSignature(
  hash: Hex,
  answer: unknown,
  account: Address,
  owners: readonly Address[],
): Promise<OrderSignature> {
  if (!isHex(answer) || size(answer) !== 65) throw invalid('form')
  const v = Number(slice(answer, 64, 65))
  const data = v < 2 ? (`${answer.slice(0, 130)}${(v + 27).toString(16)}` as Hex) : answer
  const signer = await recoverSigner(hash, 'typed', data)
  if (!isAddressEqual(signer, account)) throw new ToolboxError('wrongAccount', { expected: account, actual: signer })
  return verifySignature(hash, { owner: account, kind: 'typed', data }, owners)
}

/** Who made an ECDSA signature. Refused are a high s, an r or s of zero, and any v but that of the kind. */
async function recoverSigner(hash: Hex, kind: 'typed' | 'message', data: Hex): Promise<Address> {
  if (size(data) !== 65) throw invalid('form')
  const [r, s] = [slice(data, 0, 32), slice(data, 32, 64)]
  const v = Number(slice(data, 64, 65)) - (kind === 'message' ? 4 : 0)
  if (v !== 27 && v !== 28) throw invalid('v')
  if (hexToBigInt(s) > highestS || hexToBigInt(s) === 0n || hexToBigInt(r) === 0n) throw invalid('s')
  const digest = kind === 'message' ? hashMessage({ raw: hash }) : hash
  const signature = serializeSignature({ r, s, yParity: v - 27 })
  return recoverAddress({ hash: digest, signature }).catch(() => {
    throw invalid('signer')
  })
}

const invalid = (reason: 'form' | 'v' | 's' | 'signer') => new ToolboxError('multisigSignatureInvalid', { reason })
