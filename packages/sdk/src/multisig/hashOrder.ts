import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { Address, Hex } from 'viem'
import type { OrderFields } from './Order.ts'

/** The three hashes that hardware wallets and other verifiers show. */
export type OrderHashes = { domainHash: Hex; messageHash: Hex; safeTxHash: Hex }

const typeHash = (text: string) => keccak_256(utf8ToBytes(text))
const domainType = typeHash('EIP712Domain(uint256 chainId,address verifyingContract)')
const orderType = typeHash(
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
)

/**
 * Hashes an order from its raw fields, word by word, as EIP-712 and Safe 1.3.0 to 1.4.1 define it. It deliberately shares
 * no code with what makes the typed data for the wallet: the two, and the contract's own answer, are compared.
 */
export function hashOrder(chainId: number, multisig: Address, fields: OrderFields): OrderHashes {
  const domain = keccak_256(concatBytes(domainType, word(BigInt(chainId)), word(BigInt(multisig))))
  const message = keccak_256(
    concatBytes(
      ...[orderType, word(BigInt(fields.to)), word(fields.value), keccak_256(hexToBytes(fields.data.slice(2)))],
      ...[word(BigInt(fields.operation)), word(fields.safeTxGas), word(fields.baseGas), word(fields.gasPrice)],
      ...[word(BigInt(fields.gasToken)), word(BigInt(fields.refundReceiver)), word(fields.nonce)],
    ),
  )
  const whole = keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, message))
  return { domainHash: hex(domain), messageHash: hex(message), safeTxHash: hex(whole) }
}

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

function word(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(64, '0'))
}
