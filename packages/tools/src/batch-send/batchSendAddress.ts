import { deployments } from '@tokensmith/contracts/generated/deployments.ts'

/** Where BatchSend is, on every chain that has it. */
export const batchSendAddress = deployments.BatchSend.address
