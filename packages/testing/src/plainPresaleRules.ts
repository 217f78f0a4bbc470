import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { zeroAddress } from 'viem'

/** Rules of a presale that ask for nothing and sell nothing: a test adds what it is about. */
export const plainPresaleRules: PresaleRules = {
  deployer: zeroAddress,
  claim: 'atEnd',
  ...{ bindFirst: false, unsoldReturns: false, endAt: 0n, softCap: 0n, hardCap: 0n },
  ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 0, premiumBps: 0, advanceBps: 0 },
  ...{ liquidityLockSeconds: 0, lot: 0n, rewardBps: [], coins: [], phases: [] },
}
