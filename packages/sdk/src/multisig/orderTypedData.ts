import { type Address, type Hex, hashTypedData, serializeTypedData, type TypedDataDefinition } from 'viem'
import type { OrderFields } from './Order.ts'

const types = {
  EIP712Domain: [
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** The text that goes to `eth_signTypedData_v4`. */
export function orderTypedData(chainId: number, multisig: Address, fields: OrderFields): string {
  const domain = { chainId, verifyingContract: multisig }
  return serializeTypedData({ domain, types, primaryType: 'SafeTx', message: fields } as TypedDataDefinition)
}

/** Hash of exactly the text that a wallet gets, as any EIP-712 wallet would compute it. */
export function hashTypedText(text: string): Hex {
  return hashTypedData(JSON.parse(text) as TypedDataDefinition)
}
