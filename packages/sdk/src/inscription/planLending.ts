import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, keccak256, stringToHex, zeroAddress } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { encodeBatchSend } from '../send/batchSendCalls.ts'

/** A wallet and what is lent to it, in wei. */
export type Loan = { address: Address; wei: bigint }

/**
 * The id of a lending: the same for the same loans, so that a second request for one whose outcome is not known is refused
 * by the contract.
 *
 * @param round grows with each time that jobs are tried again, after which the same sums may be lent once more.
 */
export function lendingIdOf(group: string, round: number, loans: readonly Loan[]): Hex {
  const about = [group, round, ...loans.map(({ address, wei }) => `${address.toLowerCase()} ${wei}`)]
  return keccak256(stringToHex(JSON.stringify(about)))
}

/**
 * Plans lending coin to wallets: one transfer to a single one, one transaction of BatchSend to several, and a transfer to
 * each where the chain lacks that contract. Sends nothing.
 *
 * @param lendingId 32 bytes by which the contract knows this lending: under one it pays nobody twice.
 */
export async function planLending(
  client: ChainClient,
  { loans, lendingId }: { loans: readonly Loan[]; lendingId: Hex },
): Promise<Plan<void>> {
  const { address: contract } = deployments.BatchSend
  const isThere = loans.length > 1 && (await client.getCode({ address: contract })) !== undefined
  const rows = loans.map(({ address, wei }, row) => ({ row, to: address, amount: wei }))
  const steps = isThere
    ? [
        {
          id: 'lend',
          call: encodeBatchSend({ contract, kind: 'native', token: zeroAddress, jobId: lendingId, rows }),
        },
      ]
    : rows.map(({ row, to, amount }) => ({
        id: loans.length > 1 ? `lend${row}` : 'lend',
        call: { to, data: '0x' as const, value: amount },
      }))
  return { chainId: client.chain.id, steps, read: () => undefined }
}
