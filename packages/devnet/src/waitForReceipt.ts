import { type Hash, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** Longest wait, milliseconds. */
const patience = 60_000

/**
 * The receipt of a transaction of a chain that mines as it is sent to. viem's own waiting looks again when a block
 * follows, and here none does: a receipt that comes a moment after its block would be waited for in vain.
 *
 * @throws TransactionReceiptNotFoundError after a minute.
 */
export async function waitForReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
