import type { TransferWalletPlan } from '@tokensmith/sdk/send/planTransferWallet.ts'

/** Wei that leave the sender for a job's wallet: what is lent, and the fee of lending it. */
export const neededForWallet = ({ lentWei, feeWei, transfers }: TransferWalletPlan): bigint =>
  lentWei + feeWei / BigInt(transfers + 2)
