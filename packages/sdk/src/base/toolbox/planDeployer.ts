import type { ChainClient, PlanStep } from '../plan/Plan.ts'
import { checkKeylessTransaction } from './checkKeylessTransaction.ts'
import { keylessCost, keylessSender, keylessTransaction } from './keylessDeployer.ts'

/**
 * The CREATE2 deployer at its one address: coin for the keyless sender, as much as it lacks, then the signed bytes.
 *
 * @throws ToolboxError `keylessTransactionRefused` where the chain cannot take them.
 */
export async function planDeployer(client: ChainClient): Promise<PlanStep[]> {
  const balance = await client.getBalance({ address: keylessSender })
  await checkKeylessTransaction(client, balance)
  const missing = keylessCost - balance
  const fund: PlanStep = { id: 'fundDeployer', call: { to: keylessSender, data: '0x', value: missing } }
  return [...(missing > 0n ? [fund] : []), { id: 'createDeployer', broadcast: keylessTransaction }]
}
