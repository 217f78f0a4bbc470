import type { TransactionReceipt } from 'viem'

/** What a transaction has cost, by its receipt. */
export type GasOfReceipt = {
  used: bigint
  /** Wei per gas; undefined where the node does not tell, and the total with it. */
  price?: bigint
  /** Wei that a rollup took for the data on its parent chain, where its receipt says so. */
  dataFeeWei: bigint
  totalWei?: bigint
}

/** A receipt as a node may have told it: rollups of the OP Stack add `l1Fee`, which viem hands on as hex. */
export type ReceiptOfGas = Pick<TransactionReceipt, 'gasUsed'> & {
  effectiveGasPrice: bigint | null
  l1Fee?: unknown
}

/** Gas times price, and what a rollup took for the data. What a node says of that and is no amount counts as nothing. */
export function gasOf({ gasUsed: used, effectiveGasPrice, l1Fee }: ReceiptOfGas): GasOfReceipt {
  const price = typeof effectiveGasPrice === 'bigint' ? effectiveGasPrice : undefined
  const isHex = typeof l1Fee === 'string' && /^0x[0-9a-f]{1,32}$/i.test(l1Fee)
  const dataFeeWei = typeof l1Fee === 'bigint' ? l1Fee : isHex ? BigInt(l1Fee) : 0n
  return { used, price, dataFeeWei, totalWei: price === undefined ? undefined : used * price + dataFeeWei }
}

/** The same in one number, wei; without a price only what is told counts. */
export const feeOf = (receipt: ReceiptOfGas): bigint => {
  const { totalWei, dataFeeWei } = gasOf(receipt)
  return totalWei ?? dataFeeWei
}
