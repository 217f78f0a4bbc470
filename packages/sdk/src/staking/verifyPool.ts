import { poolFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, keccak256, zeroHash } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type EntryWords, readBlock } from './getPool.ts'
import { type MineWords, variantOf } from './mineWords.ts'
import { mineVariants } from './PoolSettings.ts'
import { comparePool, type PoolCheck, type PoolCheckFault, type PoolVerification } from './PoolVerification.ts'
import { addressOfPoolCode, type PoolCode, readPoolCode } from './poolCode.ts'
import { type Asked, ask, verifyBooks } from './verifyBooks.ts'

/**
 * Verifies a mine for somebody who trusts neither page nor pool: that factory and implementation have our code, that the factory
 * made it, that its code is a clone whose address holds every byte of its settings, that its settings are these, that its books are
 * what the formulas of this folder make of its storage, that its fundings come to what it says, and that its coins lie there.
 *
 * @throws ToolboxError when the node could not be asked: then nothing is verified, and nothing may be called sound.
 */
export async function verifyPool(
  client: ChainClient,
  pool: Address,
  { block, overrides }: { block?: { number: bigint }; overrides?: ToolboxOverrides } = {},
): Promise<PoolVerification> {
  const { number: blockNumber, timestamp: chainAt } = await readBlock(client, block)
  const asked: Asked = { client, pool, blockNumber, chainAt }
  const faults: PoolCheckFault[] = []
  const checked: PoolCheck[] = []
  const end = (): PoolVerification => ({
    ...{ verdict: faults.length === 0 ? 'sound' : 'unsound', faults, checked, blockNumber, chainAt },
  })
  const note = (check: PoolCheck, stated: object, found: object) => {
    checked.push(check)
    faults.push(...comparePool(check, stated, found))
    return faults.length === 0
  }
  const [factory, implementation] = [addressOf('PoolFactory', overrides), addressOf('StakingPool', overrides)]
  const [ofFactory, ofImplementation, code] = await Promise.all(
    [factory, implementation, pool].map((address) => codeAt(asked, address)) as [
      Promise<Hex>,
      Promise<Hex>,
      Promise<Hex>,
    ],
  )
  const known = {
    factory: deployments.PoolFactory.runtimeCodeHash,
    implementation: deployments.StakingPool.runtimeCodeHash,
  }
  const found = { factory: keccak256(ofFactory), implementation: keccak256(ofImplementation) }
  if (!note('factory', known, found)) return end()
  const entry = await entryOf(asked, factory)
  const isListed = entry !== undefined && entry.createdAt !== 0
  const record = { pool: entry?.pool ?? zeroHash, isListed }
  if (!note('record', { pool, isListed: true }, record) || !entry) return end()
  const own = readPoolCode(code, implementation)
  const address = own && addressOfPoolCode(code, own)
  if (!note('code', { address: pool, factory }, { address: address ?? '', factory: own?.factory ?? '' }) || !own)
    return end()
  const stated = await ask<MineWords>(asked, 'settings')
  const origin = await ask<readonly [Address, Address, Hex]>(asked, 'origin')
  if (!note('settings', wordsOf(stated, origin, entry), wordsOf(own.settings, originOf(own), recordOf(own))))
    return end()
  await verifyBooks(asked, own.settings, note)
  return end()
}

type Origin = readonly [Address, Address, Hex]
const originOf = ({ factory, creator, salt }: PoolCode): Origin => [factory, creator, salt]
const recordOf = ({ settings }: PoolCode) => ({
  variant: mineVariants.indexOf(variantOf(settings)),
  isLp: settings.isLp,
})

/** As fields to compare. */
function wordsOf(words: MineWords | undefined, origin: Origin | undefined, entry: { variant: number; isLp: boolean }) {
  const { periods, ...rest } = words ?? ({ periods: [] } as Partial<MineWords> & Pick<MineWords, 'periods'>)
  return {
    ...{ ...rest, periods: periods.map(({ duration, tenths }) => `${duration}×${tenths}`).join() },
    ...{ factory: origin?.[0], creator: origin?.[1], salt: origin?.[2] },
    ...{ listedVariant: entry.variant, listedLp: entry.isLp },
  }
}

const addressOf = (name: 'PoolFactory' | 'StakingPool', overrides?: ToolboxOverrides): Address =>
  overrides?.[name] ?? deployments[name].address

async function codeAt({ client, blockNumber }: Asked, address: Address): Promise<Hex> {
  const code = await client.getCode({ address, blockNumber }).catch((error) => {
    throw decodeError(error)
  })
  return code ?? '0x'
}

const entryOf = ({ client, pool, blockNumber }: Asked, factory: Address) =>
  getTolerantly<EntryWords>(client, {
    ...{ address: factory, abi: poolFactoryAbi, functionName: 'entryOf', args: [pool], blockNumber },
  })
