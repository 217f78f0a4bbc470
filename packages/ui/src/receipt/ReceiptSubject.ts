import type { Address, Hex } from 'viem'

/** Of which transaction a receipt is asked for, and what it was in the words shown when it was sent. */
export type ReceiptSubject = { title: string; chainId: number; hash: Hex; account: Address }
