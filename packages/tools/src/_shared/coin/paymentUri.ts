import { type Address, getAddress, zeroAddress } from 'viem'

export type Payment = {
  chainId: number
  to: Address
  /** The zero address means the chain's own coin. */
  token: Address
  /** Base units; `undefined` leaves the amount to the payer. */
  amount?: bigint
}

/**
 * The payment link of ERC-681: `ethereum:<to>@<chain>?value=<wei>` for coin, and a call of `transfer` for a token.
 * Numbers are written out in full because not every wallet reads the exponents that the standard allows.
 */
export function paymentUri({ chainId, to, token, amount }: Payment): string {
  if (token === zeroAddress) return `ethereum:${to}@${chainId}${amount === undefined ? '' : `?value=${amount}`}`
  return `ethereum:${token}@${chainId}/transfer?address=${to}${amount === undefined ? '' : `&uint256=${amount}`}`
}

/** Reads back what `paymentUri` writes; `undefined` for any other text. */
export function parsePaymentUri(uri: string): Payment | undefined {
  const match = /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)(\/transfer)?(?:\?(.*))?$/.exec(uri)
  if (!match) return undefined
  const [, target = '', chainId = '', transfer, query = ''] = match
  const values = new URLSearchParams(query)
  const digits = values.get(transfer ? 'uint256' : 'value')
  const to = transfer ? values.get('address') : target
  if (!to || !/^0x[0-9a-fA-F]{40}$/.test(to) || (digits !== null && !/^\d+$/.test(digits))) return undefined
  return {
    chainId: Number(chainId),
    to: getAddress(to),
    token: transfer ? getAddress(target) : zeroAddress,
    amount: digits === null ? undefined : BigInt(digits),
  }
}
