import { type Address, concat, encodeFunctionData, isAddressEqual, parseAbi, parseEventLogs, zeroHash } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan, PlanStep } from '../base/plan/Plan.ts'
import { planDeployer } from '../base/toolbox/planDeployer.ts'
import { findSafeHome } from './findSafeHome.ts'
import { loadSafePart } from './loadSafePart.ts'
import { encodeSetup, type MultisigSetup, predictMultisig } from './predictMultisig.ts'
import { proxyFactoryAbi } from './safeAbi.ts'
import { safe141 } from './safeContracts.ts'

const creationAbi = parseAbi(['event ProxyCreation(address indexed proxy, address singleton)'])

/**
 * Plans a new wallet: what the chain lacks of Safe 1.4.1, then the wallet. Anybody may send it; only the owners named
 * in it ever have a say. The result is the address that was predicted, or an error.
 *
 * @throws ToolboxError as `checkSigners` and `findSafeHome`, `multisigExists` where the address is taken.
 */
export async function planCreateMultisig(client: ChainClient, setup: MultisigSetup): Promise<Plan<Address>> {
  const place = await findSafeHome(client)
  const { home } = place
  const expected = predictMultisig(setup, home)
  const code = await client.getCode({ address: expected })
  if (code && code !== '0x') throw new ToolboxError('multisigExists', { address: expected })

  const unused = setup.singleton === 'Safe' ? 'SafeL2' : 'Safe'
  const needed = place.missing.filter((part) => part !== unused)
  const deployer = needed.length > 0 && !place.hasDeployer ? await planDeployer(client) : []
  const parts = needed.map(async (part): Promise<PlanStep> => {
    const data = concat([zeroHash, await loadSafePart(part)])
    return { id: `deploy${part}`, call: { to: place.deployer, data } }
  })
  const data = encodeFunctionData({
    abi: proxyFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [safe141[setup.singleton][home], encodeSetup(setup, home), setup.salt],
  })
  const create: PlanStep = { id: 'createMultisig', call: { to: safe141.SafeProxyFactory[home], data } }
  return {
    chainId: client.chain.id,
    steps: [...deployer, ...(await Promise.all(parts)), create],
    read: (receipts) => readCreatedMultisig(receipts, expected),
  }
}

/**
 * The new wallet's address, from the factory's event.
 *
 * @throws ToolboxError `multisigCreationMissing` when the receipts do not tell of the expected wallet.
 */
export function readCreatedMultisig(receipts: Parameters<Plan['read']>[0], expected: Address): Address {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const made = parseEventLogs({ abi: creationAbi, logs }).some(({ args }) => isAddressEqual(args.proxy, expected))
  if (!made) throw new ToolboxError('multisigCreationMissing', { address: expected })
  return expected
}
