import type { Call } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address, Hex } from 'viem'

/** Of which transaction a receipt is asked for, and what it was in the words shown when it was sent; its call, where known. */
export type ReceiptSubject = { title: string; chainId: number; hash: Hex; account: Address; call?: Call }
