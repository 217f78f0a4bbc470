import type { SendItem } from '@tokensmith/sdk/send/SendList.ts'

/** Whether something is sent whose standard has permissions for all or nothing only. */
export const hasNfts = (items: readonly SendItem[]): boolean =>
  items.some(({ kind }) => kind === 'erc721' || kind === 'erc1155')
