import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { PresaleListReading } from '@tokensmith/sdk/sale/parsePresaleList.ts'
import type { PresaleList } from '@tokensmith/sdk/sale/presaleList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address, Hex } from 'viem'
import { useRested } from '../_shared/form/useRested.ts'
import { useTabText } from '../_shared/form/useTabText.ts'

/** A list as it was read, with the tree over it where every line is right. */
export type ReadPresaleList = { reading: PresaleListReading; list?: PresaleList }

export type PresaleLists = ReturnType<typeof usePresaleLists>

/**
 * The lists of those who may buy, by the names of the fields that ask for them. They can have thousands of lines, so they stay
 * in this tab of the browser and out of the page's address.
 *
 * @param key of the browser's store, one of its kind. @param binding what the leaves are bound to beside chain and factory.
 * @param decimals of the first coin, in which limits are.
 */
export function usePresaleLists(
  key: string,
  names: readonly string[],
  { creator, salt, decimals }: { creator: Address; salt: Hex; decimals: number },
) {
  const { chain } = useChain()
  const [kept, keep] = useTabText(key)
  const texts = parseKept(kept)
  const wanted = JSON.stringify([chain.id, creator, salt, decimals, names.map((name) => [name, texts[name] ?? ''])])
  const read = useRested(wanted, async (signal) => {
    const binding = { chainId: chain.id, factory: deployments.SaleFactory.address, creator, salt }
    const entries: [string, ReadPresaleList][] = []
    for (const name of names) entries.push([name, await readList(texts[name] ?? '', decimals, binding, signal)])
    return Object.fromEntries(entries)
  })
  const lists: Readonly<Record<string, ReadPresaleList>> = read ?? {}
  return {
    texts,
    lists,
    roots: Object.fromEntries(names.map((name) => [name, lists[name]?.list?.root])),
    type: (name: string, text: string) => keep(JSON.stringify({ ...texts, [name]: text })),
    clear: () => keep(''),
  }
}

async function readList(
  text: string,
  decimals: number,
  binding: { chainId: number; factory: Address; creator: Address; salt: Hex },
  signal: AbortSignal,
): Promise<ReadPresaleList> {
  const [{ parsePresaleList }, { createPresaleList }] = await Promise.all([
    import('@tokensmith/sdk/sale/parsePresaleList.ts'),
    import('@tokensmith/sdk/sale/presaleList.ts'),
  ])
  const reading = await parsePresaleList(text, { decimals, signal })
  if (reading.fault || reading.faults.length > 0 || reading.rows.length === 0) return { reading }
  return { reading, list: await createPresaleList(binding, reading.rows, { signal }) }
}

/** Anything may stand in the browser's store. */
function parseKept(kept: string): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(kept || '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
