import type { PoolListReading } from '@tokensmith/sdk/staking/parsePoolList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Address, type Hex, zeroAddress } from 'viem'
import { useRested } from '../_shared/form/useRested.ts'
import { useTabText } from '../_shared/form/useTabText.ts'

/** A list as it was read, with its root where every line is right. */
export type ReadPoolList = { reading: PoolListReading; root?: Hex }

/**
 * A list of those who may enter a pool, as it is written. It can have thousands of lines, so it stays in this tab of the
 * browser and out of the page's address.
 *
 * @param key of the browser's store. @param pool whose list it is; without one the root only tells this list from others.
 */
export function usePoolList(key: string, pool?: Address) {
  const { chain } = useChain()
  const [text, type] = useTabText(key)
  const read = useRested(JSON.stringify([chain.id, pool, text]), async (signal): Promise<ReadPoolList> => {
    const [{ parsePoolList }, { createAccountTree }] = await Promise.all([
      import('@tokensmith/sdk/staking/parsePoolList.ts'),
      import('@tokensmith/sdk/offering/accountTree.ts'),
    ])
    const reading = await parsePoolList(text, { shortName: chain.shortName, signal })
    if (reading.fault || reading.faults.length > 0 || reading.accounts.length === 0) return { reading }
    const { root } = await createAccountTree(chain.id, pool ?? zeroAddress, reading.accounts)
    return { reading, root }
  })
  return { text, type, read }
}
