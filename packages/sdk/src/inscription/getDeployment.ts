import type { Hex } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import { readDeployment, saidBy } from './countInscriptions.ts'
import { getInscribed } from './getInscribed.ts'
import type { Deployment, SupplySought } from './SupplyReading.ts'

/** Reads a deployment that somebody named; undefined where the transaction is not there, failed, or deployed no such token. */
export async function getDeployment(
  client: ChainClient,
  hash: Hex,
  sought: SupplySought,
): Promise<Deployment | undefined> {
  const transaction = await getInscribed(client, hash)
  if (transaction?.status !== 'success' || transaction.blockNumber === undefined) return undefined
  const { data, events, blockNumber } = transaction
  return readDeployment(saidBy({ ...transaction, input: data }, events, sought), blockNumber, sought)
}
