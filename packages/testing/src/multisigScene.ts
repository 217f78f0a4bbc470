import { createRequire } from 'node:module'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type SafeContract } from '@tokensmith/devnet/deployThirdParty.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { planCreateMultisig } from '@tokensmith/sdk/multisig/planCreateMultisig.ts'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import safe130 from './safe130.json' with { type: 'json' }

const require = createRequire(import.meta.url)

/** A chain with the real Safe 1.4.1 on it, and a wallet of three owners of whom two have to sign. */
export async function createMultisigScene() {
  const chain = await startChain()
  await deployThirdParty(chain.url)
  const owners = devAccounts.slice(1, 4)
  const setup = { owners: owners.map(({ address }) => address), threshold: 2, salt: 0n, singleton: 'SafeL2' } as const
  const { result: multisig } = await carryOut(chain, await planCreateMultisig(chain.client, setup))
  const sender = await createDevSender(chain.url)
  await sender.send({ to: multisig, value: 10n ** 18n })
  return { chain, owners, setup, multisig, sender }
}

/** Creates a wallet of Safe 1.3.0, as many exist: without L2 events, and with its own proxy. */
export async function createSafe130(
  chain: LocalChain,
  owners: readonly Address[],
  threshold: bigint,
): Promise<Address> {
  const sender = await createDevSender(chain.url)
  const deploy = async (data: string) => (await sender.send({ data: data as Hex })).contractAddress!
  const [singleton, factory] = [await deploy(safe130.singleton), await deploy(safe130.factory)]
  const initializer = encodeFunctionData({
    abi: parseAbi(['function setup(address[],uint256,address,bytes,address,address,uint256,address)']),
    args: [owners, threshold, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
  })
  const { logs } = await sender.send({
    to: factory,
    data: encodeFunctionData({
      abi: parseAbi(['function createProxyWithNonce(address,bytes,uint256) returns (address)']),
      args: [singleton, initializer, 0n],
    }),
  })
  const [made] = parseEventLogs({ abi: parseAbi(['event ProxyCreation(address proxy, address singleton)']), logs })
  return made!.args.proxy
}

/** Creation and runtime code of a part of Safe 1.4.1, as its publisher compiled it. */
export function readSafeArtifact(path: `${string}${SafeContract | 'SafeProxy'}`): {
  bytecode: Hex
  deployedBytecode: Hex
} {
  return require(`@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`)
}
